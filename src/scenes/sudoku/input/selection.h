/* The cells that are chosen: one, or several that are written into together. */
#ifndef DAMIER_SCENES_SUDOKU_INPUT_SELECTION_H
#define DAMIER_SCENES_SUDOKU_INPUT_SELECTION_H

#include "scenes/sudoku/model/model.h"

/* Lists them, that of the keyboard first; returns how many. */
int sudoku_selection_cells(const GameShell *shell, int cells[SUDOKU_CELLS_MAX]);
/* Marks them, NULL when there are not several; for the view. */
const bool *sudoku_selection_marks(const GameShell *shell);
bool sudoku_is_selected(const GameShell *shell, int cell);

/* This one alone; -1: none. */
void sudoku_choose_cell(GameShell *shell, int cell);
/* This one too; it becomes that of the keyboard. */
void sudoku_choose_also(GameShell *shell, int cell);
/* This one too, or no longer. */
void sudoku_choose_toggle(GameShell *shell, int cell);
/* All from that of the keyboard to this one, in rows and columns. */
void sudoku_choose_block(GameShell *shell, int cell);

#endif
