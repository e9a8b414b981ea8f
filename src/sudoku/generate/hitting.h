/* Hitting: digs many puzzles out of one solution of a small layout. A puzzle has no other solution
 * when it keeps a clue in every set of cells in which another one differs (unavoidable sets:
 * McGuire, Tugemann and Civario 2014). The sets that searches have met are kept, so that soon a
 * search only confirms a puzzle. Private. */
#ifndef DAMIER_SUDOKU_GENERATE_HITTING_H
#define DAMIER_SUDOKU_GENERATE_HITTING_H

#include "sudoku/generator.h"

#define HITTING_CELLS_MAX 64
#define HITTING_SETS_MAX 512

/* Sets of cells are masks, bit i for cell i. */
typedef struct Hitting {
    const SudokuRecipe *recipe; /* its layout has at most HITTING_CELLS_MAX cells */
    SudokuGrid solution;
    int orbits;
    uint64_t orbit[HITTING_CELLS_MAX]; /* cells that are given together */
    int sets;                          /* met so far; the last HITTING_SETS_MAX are kept */
    uint64_t set[HITTING_SETS_MAX];
} Hitting;

void hitting_begin(Hitting *hitting, const SudokuRecipe *recipe, const SudokuGrid *solution);

/* Digs a puzzle with one solution; no clue of the last round could go. Returns STATUS_OK or, as the
 * searches do, STATUS_CANCELLED, STATUS_LIMIT or STATUS_NO_MEMORY. */
Status hitting_dig(Hitting *hitting, Rng *rng, Budget *budget, SudokuGrid *puzzle);

#endif
