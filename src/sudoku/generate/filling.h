/* Filling: random solutions of layouts. Private. */
#ifndef DAMIER_SUDOKU_GENERATE_FILLING_H
#define DAMIER_SUDOKU_GENERATE_FILLING_H

#include "base/rng.h"
#include "play/budget.h"
#include "sudoku/grid.h"

/* Finds a random solution. Returns STATUS_OK; STATUS_LIMIT when none was found; STATUS_NO_MEMORY;
 * or the status of a budget that is spent. */
Status filling_find(const SudokuLayout *layout, Rng *rng, Budget *budget, SudokuGrid *solution);

/* Changes a solution: empties the cells of a few symbols, `times` times, and fills them at random.
 * They keep their values when a short search does not fill them. Returns STATUS_OK,
 * STATUS_NO_MEMORY, or the status of a budget that is spent. */
Status filling_vary(const SudokuLayout *layout, int times, Rng *rng, Budget *budget,
                    SudokuGrid *solution);

/* A share of a budget: so many nodes; the clock and the stop flag stay the same. */
Budget filling_part_of(const Budget *budget, uint64_t nodes);

#endif
