# `cmake --build … --target bench-sudoku` prints the figures of the Sudoku engines over the puzzle
# files of SUDOKU_DATA (one puzzle a line), and beside them those of SUDOKU_RIVAL, a program whose
# last argument is a file of 9x9 puzzles.
set(SUDOKU_DATA "${CMAKE_SOURCE_DIR}/tests/data" CACHE PATH "Where bench-sudoku finds puzzle files")
set(SUDOKU_RIVAL "" CACHE STRING "A program that bench-sudoku runs in turn with Damier")
damier_bench(sudoku_bench SOURCES bench/sudoku_bench.c bench/sudoku_bench_parts.c
    LINKS sudoku math play base)
damier_bench_target(sudoku sudoku_bench ${SUDOKU_DATA} ${SUDOKU_RIVAL})
damier_bench_brief(sudoku_bench ${CMAKE_SOURCE_DIR}/tests/data)

# `--target bench-sudoku-generator` prints the tables of the generator.
damier_bench(sudoku_generator_bench
    SOURCES bench/sudoku_generator_bench.c bench/sudoku_bench_parts.c LINKS sudoku math play base)
damier_bench_target(sudoku-generator sudoku_generator_bench)
damier_bench_brief(sudoku_generator_bench)
