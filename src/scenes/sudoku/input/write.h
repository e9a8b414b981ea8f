/* Writing into cells by clicks, the keypad and the keyboard. A refusal gives its reason. Writing
 * into several cells is undone in one step. */
#ifndef DAMIER_SCENES_SUDOKU_INPUT_WRITE_H
#define DAMIER_SCENES_SUDOKU_INPUT_WRITE_H

#include "scenes/sudoku/model/model.h"

/* Handles a click. `mods` are the modifiers held: MOD_CTRL adds the cell to the selection or
 * removes it, MOD_SHIFT selects all cells up to it. */
void sudoku_click_cell(GameShell *shell, int cell, unsigned mods, bool is_secondary);
/* Handles a value from the keypad or the keyboard: writes it into the selected cells, or chooses it
 * for the cells clicked next. */
void sudoku_give_digit(GameShell *shell, int value, SudokuInputMode mode);
/* Chooses the value to write into the cells clicked next; the same value again clears the
 * choice. */
void sudoku_choose_digit(GameShell *shell, int value);
/* Writes the chosen digit, note or colour into the selected cells. */
void sudoku_put_digit(GameShell *shell);
/* Gives the selected cells (or their notes of the digit chosen first) a colour, 0 for none; or
 * chooses the colour for the cells clicked next. */
void sudoku_give_colour(GameShell *shell, int colour);
/* Erases the value in each selected cell, or else the notes, or else the colour. */
void sudoku_erase(GameShell *shell);

/* Is a note or a colour chosen, so that a drag over the board writes it? */
bool sudoku_can_paint(const GameShell *shell);
/* Would a click on this cell write it rather than erase it? */
bool sudoku_paint_adds(const GameShell *shell, int cell);
/* Writes or erases it in one more cell of a drag that began at the ply `from`. */
void sudoku_paint(GameShell *shell, int cell, bool adds, int from);

#endif
