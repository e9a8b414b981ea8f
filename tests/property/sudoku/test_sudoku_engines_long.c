/* test_sudoku_engines.c with 100 000 grids. */
#define ROUNDS 840
#include "property/sudoku/test_sudoku_engines.c"
