/* Puzzles that need a technique and no harder one. */
#ifndef DAMIER_SUDOKU_TECHNIQUE_PUZZLE_H
#define DAMIER_SUDOKU_TECHNIQUE_PUZZLE_H

#include "sudoku/generator.h"

/* Is a puzzle with one solution solved by techniques up to this one, and not by the easier ones
 * alone? The order is that of SudokuTechnique; hints and grades look for the slow, rare techniques
 * after forcing chains and nets, and may therefore name one of these instead. */
bool sudoku_puzzle_needs(const SudokuLayout *layout, const SudokuGrid *puzzle,
                         SudokuTechnique technique);
/* Are puzzles known that need it and no harder one? Not for X-wings with fins, which are turbot
 * fish or empty rectangles; not for SUDOKU_FORCED, since nested nets solve all puzzles tried; and
 * none was found for unique rectangles of type 5 and franken X-wings, which are steps on the paths
 * of harder puzzles. */
bool sudoku_technique_has_puzzles(SudokuTechnique technique);

/* Makes a puzzle that needs one of the wanted techniques (sudoku_puzzle_needs). The levels of the
 * recipe are ignored. Puzzles are new ones, or, on the usual 9x9 without symmetry, images (digits,
 * lines and bands permuted, and transposed) of positions of the course and of known puzzles for
 * rare techniques; clues are added until no harder technique is needed. Returns as
 * sudoku_generate: STATUS_LIMIT also when many puzzles gave none. */
Status sudoku_generate_needing(const SudokuRecipe *recipe, const bool is_wanted[SUDOKU_TECHNIQUES],
                               Rng *rng, Budget *budget, SudokuPuzzle *puzzle);

#endif
