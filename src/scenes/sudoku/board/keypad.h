/* The keypad: a key for each symbol of the layout, with the number of cells left for it, and a key
 * for each input mode: corner notes, centre notes, and colours, which replace the symbols. When not
 * all keys fit, they take several pages, with a key that turns the page. The keypad stands in the
 * panel (KeypadArea), or beside or under the board where there is space or where that makes the
 * board larger. The place depends on the window and the layout alone. */
#ifndef DAMIER_SCENES_SUDOKU_BOARD_KEYPAD_H
#define DAMIER_SCENES_SUDOKU_BOARD_KEYPAD_H

#include "scenes/sudoku/model/model.h"

typedef enum KeypadPlace { KEYPAD_AREA, KEYPAD_BESIDE, KEYPAD_BELOW } KeypadPlace;

KeypadPlace sudoku_keypad_place(const GameShell *shell);
/* Divides the board area between board and keypad; *keypad is empty when the keypad stands in the
 * panel. */
void sudoku_keypad_divide(const GameShell *shell, Rect stage, Rect *board, Rect *keypad);
/* Fits KeypadArea.height. */
float sudoku_keypad_height(const GameShell *shell, float width, bool is_compact);
/* Adds the keys. Each runs the game's command "key", with the symbol's number from 0, or "colour";
 * the keys of the input modes run "notes", "centre" and "colours". */
void sudoku_keypad_layout(GameShell *shell, Rect area);
/* Turns to the next page of keys. */
void sudoku_keypad_turn(GameShell *shell);
/* The page shown, from 0, and the number of pages. */
void sudoku_keypad_pages(const GameShell *shell, Rect area, int *page, int *pages);
/* (keypad_view.c) */
void sudoku_keypad_draw(const GameShell *shell, Canvas *canvas, Rect area);

#endif
