/* The commands of digits, notes and colours: the effect of the keypad and the keyboard in each
 * input mode. All fit Command.state and Command.run. */
#ifndef DAMIER_SCENES_SUDOKU_INPUT_INPUT_MODE_H
#define DAMIER_SCENES_SUDOKU_INPUT_INPUT_MODE_H

#include "scenes/sudoku/model/model.h"

/* A digit; in the colours mode, the colour with this number. */
CommandState sudoku_key_state(const GameShell *shell, const void *self, int value);
void sudoku_press_digit(GameShell *shell, void *self, int value);
/* What the input mode writes with this value, or chooses it for the cells clicked next. */
void sudoku_give_symbol(GameShell *shell, int value);
/* Zero: erases a colour, or does what Delete does. */
void sudoku_press_zero(GameShell *shell, void *self, int value);
/* A note in any mode; in the colours mode, the digit whose notes get the colour. */
CommandState sudoku_note_state(const GameShell *shell, const void *self, int value);
void sudoku_press_corner(GameShell *shell, void *self, int value);
void sudoku_press_centre(GameShell *shell, void *self, int value);
/* A colour, 0 for none. */
CommandState sudoku_colour_state(const GameShell *shell, const void *self, int value);
void sudoku_press_colour(GameShell *shell, void *self, int value);
/* The next mode, for windows with room for one key. */
CommandState sudoku_input_mode_state(const GameShell *shell, const void *self, int value);
void sudoku_next_input_mode(GameShell *shell, void *self, int value);
/* Enter a mode, or go back to digits. */
CommandState sudoku_notes_state(const GameShell *shell, const void *self, int value);
CommandState sudoku_centre_state(const GameShell *shell, const void *self, int value);
CommandState sudoku_colours_state(const GameShell *shell, const void *self, int value);
void sudoku_take_notes(GameShell *shell, void *self, int value);
void sudoku_take_centre(GameShell *shell, void *self, int value);
void sudoku_take_colours(GameShell *shell, void *self, int value);
CommandState sudoku_links_state(const GameShell *shell, const void *self, int value);
void sudoku_take_links(GameShell *shell, void *self, int value);
/* Takes the pen of colours for this SudokuMarked. */
void sudoku_choose_coloured(GameShell *shell, void *self, int value);
/* Switches between colours for notes and for cells. */
CommandState sudoku_note_colours_state(const GameShell *shell, const void *self, int value);
void sudoku_take_note_colours(GameShell *shell, void *self, int value);

#endif
