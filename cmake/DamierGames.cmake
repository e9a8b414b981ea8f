# DAMIER_GAMES: the games, as include/play/games.h lists them.
set(games_header ${CMAKE_SOURCE_DIR}/include/play/games.h)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${games_header})
file(READ ${games_header} DAMIER_GAMES)
string(REGEX MATCHALL "\n +GAME\\([a-z0-9_]+\\)" DAMIER_GAMES "${DAMIER_GAMES}")
list(TRANSFORM DAMIER_GAMES REPLACE "\n +GAME\\((.*)\\)" "\\1")
