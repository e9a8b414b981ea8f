/* The keypad: a key for each symbol of the layout, with the number of cells left for it, and a key
 * for each input mode: corner notes, centre notes, and colours, which replace the symbols. Where
 * the keys do not all fit, they take several pages, with a key to turn them. The keypad stands in
 * the panel (KeypadArea); where the window has room by the board, or the board becomes larger, it
 * stands beside the board or under it. This depends on the window and the layout alone. */
#ifndef DAMIER_SCENES_SUDOKU_BOARD_KEYPAD_H
#define DAMIER_SCENES_SUDOKU_BOARD_KEYPAD_H

#include "scenes/sudoku/model/model.h"

typedef enum KeypadPlace { KEYPAD_AREA, KEYPAD_BESIDE, KEYPAD_BELOW } KeypadPlace;

KeypadPlace sudoku_keypad_place(const GameShell *shell);
/* Divides the board's area between board and keypad; *keypad is empty when the keypad stands in the
 * panel. */
void sudoku_keypad_divide(const GameShell *shell, Rect stage, Rect *board, Rect *keypad);
/* Fits KeypadArea.height. */
float sudoku_keypad_height(const GameShell *shell, float width, bool is_compact);
/* Adds the keys. Each stands for the game's command "key", with the symbol's number from 0, or for
 * "colour"; the input modes are "notes", "centre" and "colours". */
void sudoku_keypad_layout(GameShell *shell, Rect area);
/* The next page of keys. */
void sudoku_keypad_turn(GameShell *shell);
/* Which page of how many is shown, from 0. */
void sudoku_keypad_pages(const GameShell *shell, Rect area, int *page, int *pages);
/* (keypad_view.c) */
void sudoku_keypad_draw(const GameShell *shell, Canvas *canvas, Rect area);

#endif
