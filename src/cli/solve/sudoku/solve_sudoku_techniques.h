/* --techniques: puzzles whose hardest step uses one of the named techniques. */
#ifndef DAMIER_CLI_SOLVE_SUDOKU_SOLVE_SUDOKU_TECHNIQUES_H
#define DAMIER_CLI_SOLVE_SUDOKU_SOLVE_SUDOKU_TECHNIQUES_H

#include "sudoku/generator.h"

typedef struct SudokuTechniques {
    bool is_wanted[SUDOKU_TECHNIQUES];
    int count; /* 0: any */
} SudokuTechniques;

/* Reads names separated by commas, "x-wing,naked-pair", as sudoku_technique_name with - for a
 * blank, in either case. STATUS_BAD_INPUT and a reason that quotes an unknown one. */
Status sudoku_techniques_read(SudokuTechniques *techniques, const char *names, Text *reason);
/* As sudoku_generate, until the hardest step of the easiest path is one of the wanted; the levels
 * of the recipe are those of the techniques. STATUS_LIMIT when many puzzles gave none. */
Status sudoku_techniques_generate(const SudokuTechniques *techniques, const SudokuRecipe *recipe,
                                  Rng *rng, Budget *budget, SudokuPuzzle *puzzle);

#endif
