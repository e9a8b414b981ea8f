/* The selected cells: one, or several that a key writes into together. The arrow keys move one of
 * them, the cursor. */
#ifndef DAMIER_SCENES_SUDOKU_INPUT_SELECTION_H
#define DAMIER_SCENES_SUDOKU_INPUT_SELECTION_H

#include "scenes/sudoku/model/model.h"

/* Lists the selected cells, the cursor first; returns how many. */
int sudoku_selection_cells(const GameShell *shell, int cells[SUDOKU_CELLS_MAX]);
/* The selected cells, by cell, for the view; NULL unless there are several. */
const bool *sudoku_selection_marks(const GameShell *shell);
bool sudoku_is_selected(const GameShell *shell, int cell);

/* Selects this cell alone; -1: none. */
void sudoku_select_cell(GameShell *shell, int cell);
/* Adds the cell to the selection and moves the cursor to it. */
void sudoku_select_also(GameShell *shell, int cell);
/* Adds the cell, or removes it. */
void sudoku_select_toggle(GameShell *shell, int cell);
/* Adds every cell of the rectangle from the cursor to this cell. */
void sudoku_select_block(GameShell *shell, int cell);

#endif
