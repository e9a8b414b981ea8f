/* Fish on layouts of 65 to 128 cells, 9x9 among them: sets of a known width halve the time of the
 * search. */
#define FISH_WORDS 2
#define FIND_FISH find_narrow_fish
#include "sudoku/techniques/fish.c"
