/* Puzzles of the usual layout for techniques that few puzzles want: found once by the generator,
 * and shown in one of their 1.2 million million images (digits, lines and bands exchanged,
 * turned over), so that no two positions look alike. */
#ifndef DAMIER_SUDOKU_GENERATE_DRILL_PUZZLES_H
#define DAMIER_SUDOKU_GENERATE_DRILL_PUZZLES_H

#include "base/rng.h"
#include "sudoku/grid.h"
#include "sudoku/technique.h"

/* An image at random of one of the technique's puzzles; false: the layout is another, or the
 * technique is common enough to be met in new puzzles. */
bool drill_puzzles_draw(const SudokuLayout *layout, SudokuTechnique technique, Rng *rng,
                        SudokuGrid *givens);

#endif
