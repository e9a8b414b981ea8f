/* test_sudoku_layouts.c with 100 000 grids of every layout. */
#define GRIDS_OF_A_KIND 100000
#include "property/sudoku/test_sudoku_layouts.c"
