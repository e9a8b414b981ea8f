/* --techniques: puzzles that need one of the named techniques and no harder one. */
#ifndef DAMIER_CLI_SOLVE_SUDOKU_SOLVE_SUDOKU_TECHNIQUES_H
#define DAMIER_CLI_SOLVE_SUDOKU_SOLVE_SUDOKU_TECHNIQUES_H

#include "sudoku/generator.h"

typedef struct SudokuTechniques {
    bool is_wanted[SUDOKU_TECHNIQUES];
    int count; /* 0: any */
} SudokuTechniques;

/* Reads ids separated by commas, "x-wing,naked-pair"; blanks and capitals, as names have them, are
 * the same. STATUS_BAD_INPUT and a reason for an unknown one, and for one without puzzles. */
Status sudoku_techniques_read(SudokuTechniques *techniques, const char *names, Text *reason);
/* Adds a line of id, tab and name; 0: the first technique. */
void sudoku_techniques_line(SudokuTechnique technique, Text *out);

#endif
