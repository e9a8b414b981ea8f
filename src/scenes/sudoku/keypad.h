/* The keypad: a key for each symbol of the layout, with how many are left. It fills the dock; in
 * small windows higher than wide it stands beside the board where that leaves the board larger. */
#ifndef DAMIER_SCENES_SUDOKU_KEYPAD_H
#define DAMIER_SCENES_SUDOKU_KEYPAD_H

#include "model.h"

#define SUDOKU_KEYPAD_GAP_U 8.0F /* between board and keypad */

bool sudoku_keypad_is_beside(const GameFrame *frame);
/* The width it takes on a stage of this height, the gap included. */
float sudoku_keypad_beside_width(const GameFrame *frame, float height);
/* Fits Dock.height. */
float sudoku_keypad_dock_height(const GameFrame *frame, float width, bool is_compact);
/* Adds its keys; each stands for the game's command "key", with the symbol's number from 0. */
void sudoku_keypad_layout(GameFrame *frame, Rect area);
void sudoku_keypad_draw(const GameFrame *frame, Canvas *canvas, Rect area);

#endif
