/* The cells that are chosen: one, or several that are written into together. */
#ifndef DAMIER_SCENES_SUDOKU_INPUT_CHOOSE_H
#define DAMIER_SCENES_SUDOKU_INPUT_CHOOSE_H

#include "sudoku/puzzle/model.h"

/* Lists them, that of the keyboard first; returns how many. */
int sudoku_chosen_cells(const GameFrame *frame, int cells[SUDOKU_CELLS_MAX]);
/* Marks them, NULL when there are not several; for the view. */
const bool *sudoku_chosen_marks(const GameFrame *frame);
bool sudoku_is_chosen(const GameFrame *frame, int cell);

/* This one alone; -1: none. */
void sudoku_choose_cell(GameFrame *frame, int cell);
/* This one too; it becomes that of the keyboard. */
void sudoku_choose_also(GameFrame *frame, int cell);
/* This one too, or no longer. */
void sudoku_choose_toggle(GameFrame *frame, int cell);
/* All from that of the keyboard to this one, in rows and columns. */
void sudoku_choose_block(GameFrame *frame, int cell);

#endif
