/* Description: reads the description of a game, LAYOUT:CELLS LABEL (rules.h). sudoku_layout_named
 * reads the layout, which may contain colons and blanks; the cells contain neither. Those of a
 * puzzle of candidates are followed by ` /CANDIDATES`. The label may name a level and, for a puzzle
 * of the day, the date. */
#ifndef DAMIER_SUDOKU_LAYOUT_DESCRIPTION_H
#define DAMIER_SUDOKU_LAYOUT_DESCRIPTION_H

#include "base/text.h"
#include "sudoku/layout.h"

/* Bytes that hold any layout's name, including the general form. */
#define SUDOKU_LAYOUT_NAME_SIZE 32768
#define SUDOKU_DESCRIPTION_SIZE                                                                    \
    (SUDOKU_LAYOUT_NAME_SIZE + SUDOKU_CELLS_MAX * (2 + SUDOKU_SYMBOLS_MAX) + 40)

/* Adds the layout's name; nothing when the description is empty. */
void sudoku_layout_name_in(const char *description, Text *out);
/* Does the layout's name end with +x, which adds both diagonals? */
bool sudoku_layout_has_diagonals(const char *name);
/* The SudokuLevel in the label; -1 when there is none. */
int sudoku_level_in(const char *description);

#endif
