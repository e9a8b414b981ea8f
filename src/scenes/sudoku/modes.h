/* The modes of Sudoku, as its list and its commands name them. */
#ifndef DAMIER_SCENES_SUDOKU_MODES_H
#define DAMIER_SCENES_SUDOKU_MODES_H

#include "scenes/shell/modes/mode.h"

extern const Mode sudoku_bookmarks_mode, sudoku_editor_mode, sudoku_game_mode, sudoku_hint_mode,
    sudoku_levels_mode, sudoku_options_mode, sudoku_pause_mode, sudoku_print_mode, sudoku_sets_mode,
    sudoku_setup_mode, sudoku_solve_mode, sudoku_steps_mode, sudoku_trainer_mode;

/* Whether hints may rest on there being one solution. */
CommandState sudoku_unique_state(const GameShell *shell, const void *self, int value);
void sudoku_unique_toggle(GameShell *shell, void *self, int value);
/* Fits Command.state of what opens the page of printing. */
CommandState sudoku_print_state(const GameShell *shell, const void *self, int value);

/* The session on the board may be another one: bookmarks that belong to none go. */
void sudoku_bookmarks_adopt(GameShell *shell);
/* Opens it when an invalid puzzle was taken. */
void sudoku_setup_offer(GameShell *shell);

#endif
