/* Digits, notes and colours as commands: what the keys of the keypad and of the keyboard do with
 * the pen in hand. All fit Command.state and Command.run. */
#ifndef DAMIER_SCENES_SUDOKU_INPUT_INPUT_MODE_H
#define DAMIER_SCENES_SUDOKU_INPUT_INPUT_MODE_H

#include "scenes/sudoku/model/model.h"

/* A digit; while colours are given, the colour of this number. */
CommandState sudoku_key_state(const GameShell *shell, const void *self, int value);
void sudoku_press_digit(GameShell *shell, void *self, int value);
/* Nought: takes a colour away, or does what Delete does. */
void sudoku_press_zero(GameShell *shell, void *self, int value);
/* A note whatever the pen; while colours are given, the digit whose notes get them. */
CommandState sudoku_note_state(const GameShell *shell, const void *self, int value);
void sudoku_press_corner(GameShell *shell, void *self, int value);
void sudoku_press_centre(GameShell *shell, void *self, int value);
/* A colour, 0 for none. */
CommandState sudoku_colour_state(const GameShell *shell, const void *self, int value);
void sudoku_press_colour(GameShell *shell, void *self, int value);
/* Takes the next pen, in a window that has room for one key. */
CommandState sudoku_input_mode_state(const GameShell *shell, const void *self, int value);
void sudoku_next_input_mode(GameShell *shell, void *self, int value);
/* Takes one of the pens, or the digits again. */
CommandState sudoku_notes_state(const GameShell *shell, const void *self, int value);
CommandState sudoku_centre_state(const GameShell *shell, const void *self, int value);
CommandState sudoku_colours_state(const GameShell *shell, const void *self, int value);
void sudoku_take_notes(GameShell *shell, void *self, int value);
void sudoku_take_centre(GameShell *shell, void *self, int value);
void sudoku_take_colours(GameShell *shell, void *self, int value);
/* Cells get the colours (0) or the notes that are clicked (1). */
void sudoku_choose_coloured(GameShell *shell, void *self, int value);
/* Takes the colours for notes, or for cells again. */
CommandState sudoku_note_colours_state(const GameShell *shell, const void *self, int value);
void sudoku_take_note_colours(GameShell *shell, void *self, int value);

#endif
