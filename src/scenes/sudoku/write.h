/* Writing into cells: what a click, a key of the keypad and a digit of the keyboard do. What is not
 * possible is answered with its reason. */
#ifndef DAMIER_SCENES_SUDOKU_WRITE_H
#define DAMIER_SCENES_SUDOKU_WRITE_H

#include "model.h"

void sudoku_click_cell(GameFrame *frame, int cell, bool is_secondary);
/* A value from the keypad or the keyboard: into the selected cell, or chosen to be put into cells.
 */
void sudoku_give_digit(GameFrame *frame, int value, bool is_note);
/* The value to be put into the cells that are clicked; again: no longer. */
void sudoku_choose_digit(GameFrame *frame, int value);
/* Puts the value chosen before into the selected cell. */
void sudoku_put_digit(GameFrame *frame);
void sudoku_erase(GameFrame *frame);

#endif
