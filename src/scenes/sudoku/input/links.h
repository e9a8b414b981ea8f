/* Drawing lines from digit to digit (sudoku/drawn_links.h): by a drag, by clicks and by keys. A
 * line that goes on where the last one ended is of the other kind, as in a chain. One that is drawn
 * again is first dashed, then gone. A refusal gives its reason. */
#ifndef DAMIER_SCENES_SUDOKU_INPUT_LINKS_H
#define DAMIER_SCENES_SUDOKU_INPUT_LINKS_H

#include "scenes/sudoku/board/draw.h"
#include "scenes/sudoku/model/model.h"

/* A click on a cell: a line begins or ends at the digit chosen first, or else at the digit nearest
 * to the pointer. */
void sudoku_link_click(GameShell *shell, int cell);
/* A digit typed, or pressed on the keypad: the line begins or ends at it in the selected cell. */
void sudoku_link_digit(GameShell *shell, int value);
/* The line begins or ends in the selected cell: at its only digit, or at the cell itself. */
void sudoku_link_cell(GameShell *shell);
/* Removes the lines that end in the selected cells. */
void sudoku_link_erase(GameShell *shell);

/* A drag begins in this cell, at this point, and ends in another; -1: nowhere. */
void sudoku_link_begin(GameShell *shell, int cell, Point at);
void sudoku_link_release(GameShell *shell, int cell, Point at);
/* Forgets where the line began. */
void sudoku_link_drop(GameShell *shell);

/* Shows the line that is being drawn. */
void sudoku_link_view(const GameShell *shell, SudokuView *view);

#endif
