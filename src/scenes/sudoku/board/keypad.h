/* The keypad: a key for each symbol of the layout, with how many are left, and one for each pen:
 * notes in the corners, notes in the centre, colours, which then have the symbols' places. A few at
 * a time, and one key to turn the page, where they do not all have room. It fills the keypad_area;
 * where the window leaves room on the stage, or the board is larger for it, it stands beside the
 * board or under it. That depends on the window and the layout alone. */
#ifndef DAMIER_SCENES_SUDOKU_BOARD_KEYPAD_H
#define DAMIER_SCENES_SUDOKU_BOARD_KEYPAD_H

#include "scenes/sudoku/model/model.h"

typedef enum KeypadPlace { KEYPAD_AREA, KEYPAD_BESIDE, KEYPAD_BELOW } KeypadPlace;

KeypadPlace sudoku_keypad_place(const GameShell *shell);
/* What board and keypad have of such a stage; the keypad is empty when it fills the keypad_area. */
void sudoku_keypad_divide(const GameShell *shell, Rect stage, Rect *board, Rect *keypad);
/* Fits KeypadArea.height. */
float sudoku_keypad_height(const GameShell *shell, float width, bool is_compact);
/* Adds its keys; each stands for the game's command "key", with the symbol's number from 0, or for
 * "colour"; "notes", "centre", "colours" choose the pen. */
void sudoku_keypad_layout(GameShell *shell, Rect area);
/* The next page of keys. */
void sudoku_keypad_turn(GameShell *shell);
/* Which page of how many is shown, from 0. */
void sudoku_keypad_pages(const GameShell *shell, Rect area, int *page, int *pages);
/* (keypad_view.c) */
void sudoku_keypad_draw(const GameShell *shell, Canvas *canvas, Rect area);

#endif
