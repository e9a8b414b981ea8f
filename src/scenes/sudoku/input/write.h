/* Writing into cells: what a click, a key of the keypad and a digit of the keyboard do. What is not
 * possible is answered with its reason. What goes into several cells is one step to undo. */
#ifndef DAMIER_SCENES_SUDOKU_INPUT_WRITE_H
#define DAMIER_SCENES_SUDOKU_INPUT_WRITE_H

#include "scenes/sudoku/model/model.h"

/* `mods` are the keys held: MOD_CTRL chooses this cell too, or no longer, MOD_SHIFT all up to it.
 */
void sudoku_click_cell(GameShell *shell, int cell, unsigned mods, bool is_secondary);
/* A value from the keypad or the keyboard: into the chosen cells, or chosen to be put into cells.
 */
void sudoku_give_digit(GameShell *shell, int value, SudokuInputMode pen);
/* The value to be put into the cells that are clicked; again: no longer. */
void sudoku_choose_digit(GameShell *shell, int value);
/* Puts the value chosen before into the selected cell. */
void sudoku_put_digit(GameShell *shell);
/* A colour, 0 for none: to the chosen cells (to the notes of a digit that was chosen first), or
 * chosen itself. */
void sudoku_give_colour(GameShell *shell, int colour);
void sudoku_erase(GameShell *shell);

/* Something was chosen first that a drag over the board writes: notes or colours. */
bool sudoku_can_paint(const GameShell *shell);
/* Would a click here write it, or take it away? */
bool sudoku_paint_adds(const GameShell *shell, int cell);
/* Does that in one more cell of a drag that began at the ply `from`. */
void sudoku_paint(GameShell *shell, int cell, bool adds, int from);

#endif
