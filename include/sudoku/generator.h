/* Generator: random puzzles with exactly one solution, at a given level. The same seed gives the
 * same puzzle. */
#ifndef DAMIER_SUDOKU_GENERATOR_H
#define DAMIER_SUDOKU_GENERATOR_H

#include "base/rng.h"
#include "play/budget.h"
#include "play/progress.h"
#include "sudoku/grade.h"

/* Which cells are given together. Every symmetry except `none` needs a layout of n x n cells. */
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
    SudokuLevel low; /* the range of levels, low … high */
    SudokuLevel high;
    SudokuSymmetry symmetry;
    bool is_minimal; /* no clue (an orbit of the symmetry) can be removed; the levels are ignored.
                        On layouts above 400 cells a clue stays where proving it redundant costs
                        more than a few nodes. */
    const SudokuGrid *known; /* a solution of the layout, from which others are made; NULL: none is
                                known, and each is looked for */
} SudokuRecipe;

typedef struct SudokuPuzzle {
    SudokuGrid givens;
    SudokuGrid solution;
} SudokuPuzzle;

/* Can a puzzle of the layout have the level? False where none has: on the classic 4x4 all 565 820
 * puzzles with one solution, up to the names of the symbols, are easy (test_sudoku_generator goes
 * through them). Elsewhere a level may be rare. */
bool sudoku_has_level(const SudokuLayout *layout, SudokuLevel level);

/* Fills grids at random and empties them cell by cell, until one has a level in the recipe's range.
 * Each puzzle keeps one solution and, below extreme, can be solved by the level's techniques.
 * `progress` (may be NULL) counts the cells tried in the current grid, or the puzzles dug out of
 * it. Returns STATUS_OK; STATUS_CANCELLED; STATUS_LIMIT when the budget is spent, when many grids
 * gave no such puzzle, when the layout has none (sudoku_has_level), or when no solution of the
 * layout was found; STATUS_BAD_INPUT when the layout cannot have the symmetry; or STATUS_NO_MEMORY.
 */
Status sudoku_generate(const SudokuRecipe *recipe, Rng *rng, Budget *budget, Progress *progress,
                       SudokuPuzzle *puzzle);

/* Are puzzles known that need it and no harder one? Not for X-wings with fins, which are turbot
 * fish or empty rectangles; not for SUDOKU_FORCED, since nested nets solve all puzzles tried; and
 * none was found for unique rectangles of type 5 and franken X-wings, which are steps on the paths
 * of harder puzzles. */
bool sudoku_technique_has_puzzles(SudokuTechnique technique);

/* Makes a puzzle that is solved by techniques up to a wanted one, and not by the easier ones alone.
 * The order is that of SudokuTechnique: hints and grades look for the slow, rare techniques after
 * forcing chains and nets, and may name one of these instead. The levels of the recipe are ignored.
 * Puzzles are new ones, or, on the usual 9x9 without symmetry, images (digits, lines and bands
 * permuted, and transposed) of positions of the course and of known puzzles for rare techniques;
 * clues are added until no harder technique is needed. Returns as sudoku_generate: STATUS_LIMIT
 * also when many puzzles gave none. */
Status sudoku_generate_needing(const SudokuRecipe *recipe, const bool is_wanted[SUDOKU_TECHNIQUES],
                               Rng *rng, Budget *budget, SudokuPuzzle *puzzle);

#endif
