set(sources catalog.c preferences.c)
foreach(room frame match pages home connect4 inversion sudoku gomoku)
    include(${CMAKE_SOURCE_DIR}/src/scenes/${room}/sources.cmake)
endforeach()
