/* Generator: random puzzles with exactly one solution, at a level. Same seed, same puzzle. */
#ifndef DAMIER_SUDOKU_GENERATOR_H
#define DAMIER_SUDOKU_GENERATOR_H

#include "base/rng.h"
#include "play/budget.h"
#include "play/progress.h"
#include "sudoku/grade.h"

/* Which cells are given together. All except `none` need a layout of n x n cells. */
typedef enum SudokuSymmetry {
    SUDOKU_SYMMETRY_NONE,
    SUDOKU_SYMMETRY_HALF_TURN,
    SUDOKU_SYMMETRY_QUARTER_TURN,
    SUDOKU_SYMMETRY_LEFT_RIGHT,
    SUDOKU_SYMMETRY_UP_DOWN,
    SUDOKU_SYMMETRY_DIAGONAL,
    SUDOKU_SYMMETRIES,
} SudokuSymmetry;

/* "none", "half-turn", "quarter-turn", "left-right", "up-down", "diagonal". */
const char *sudoku_symmetry_name(SudokuSymmetry symmetry);

typedef struct SudokuRecipe {
    const SudokuLayout *layout;
    SudokuLevel low; /* the level wanted, low … high */
    SudokuLevel high;
    SudokuSymmetry symmetry;
    bool is_minimal; /* no clue (an orbit of the symmetry) can be removed; the levels are ignored.
                        On layouts above 400 cells a clue stays where proving it redundant costs
                        more than a few nodes. */
} SudokuRecipe;

typedef struct SudokuPuzzle {
    SudokuGrid givens;
    SudokuGrid solution;
} SudokuPuzzle;

/* Fills grids at random and empties them cell by cell, keeping one solution and, below extreme,
 * solvability by the level's techniques, until one has a level in the recipe's range. `progress`
 * (may be NULL) counts the cells tried in the current grid. STATUS_CANCELLED; STATUS_LIMIT (the
 * budget; none in 2 000 grids, as some small layouts have no hard puzzle; or no random solution of
 * the layout); STATUS_BAD_INPUT (a symmetry that the layout cannot have); STATUS_NO_MEMORY. */
Status sudoku_generate(const SudokuRecipe *recipe, Rng *rng, Budget *budget, Progress *progress,
                       SudokuPuzzle *puzzle);

#endif
