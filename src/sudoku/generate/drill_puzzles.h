/* Puzzles of the usual layout for techniques that few puzzles need. The generator found them once.
 * Each is shown as one of its 1.2 million million images (with digits, lines and bands permuted,
 * and transposed), so that no two positions look alike. Private. */
#ifndef DAMIER_SUDOKU_GENERATE_DRILL_PUZZLES_H
#define DAMIER_SUDOKU_GENERATE_DRILL_PUZZLES_H

#include "base/rng.h"
#include "sudoku/grid.h"
#include "sudoku/technique.h"

/* Draws a random image of one of the technique's puzzles. Returns false for another layout, or when
 * the technique is common enough to occur in new puzzles. */
bool drill_puzzles_draw(const SudokuLayout *layout, SudokuTechnique technique, Rng *rng,
                        SudokuGrid *givens);
/* Draws a random image of a puzzle of the usual layout, 81 signs; false for another layout. */
bool drill_puzzles_image(const SudokuLayout *layout, const char *cells, Rng *rng,
                         SudokuGrid *givens);

#endif
