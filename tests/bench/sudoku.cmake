# `cmake --build … --target bench-sudoku` prints the figures of the Sudoku engines over the puzzle
# files of SUDOKU_DATA (one puzzle a line), and beside them those of SUDOKU_RIVAL, a program whose
# last argument is a file of 9x9 puzzles.
set(SUDOKU_DATA "${CMAKE_SOURCE_DIR}/tests/data" CACHE PATH "Where bench-sudoku finds puzzle files")
set(SUDOKU_RIVAL "" CACHE STRING "A program that bench-sudoku runs in turn with Damier")
add_executable(sudoku_bench EXCLUDE_FROM_ALL ${CMAKE_CURRENT_LIST_DIR}/sudoku_bench.c)
set_target_properties(sudoku_bench PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR})
target_include_directories(sudoku_bench PRIVATE ${CMAKE_SOURCE_DIR}/tests)
target_compile_definitions(sudoku_bench PRIVATE _POSIX_C_SOURCE=200809L)
target_link_libraries(sudoku_bench PRIVATE damier_flags sudoku math play base)
add_custom_target(bench-sudoku COMMAND sudoku_bench ${SUDOKU_DATA} ${SUDOKU_RIVAL}
    USES_TERMINAL VERBATIM)
