damier_compile_alone(${CMAKE_SOURCE_DIR}/src/gomoku/search/table.c) # _DEFAULT_SOURCE
