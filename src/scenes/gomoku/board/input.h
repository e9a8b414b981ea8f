/* Clicks, keys and the pointer on the board. */
#ifndef DAMIER_SCENES_GOMOKU_BOARD_INPUT_H
#define DAMIER_SCENES_GOMOKU_BOARD_INPUT_H

#include "scenes/shell/shell.h"

/* The point under the keyboard's cursor, and the one under the pointer; GOMOKU_NO_POINT: none. */
int gomoku_cursor_point(const GameShell *shell);
int gomoku_hovered_point(const GameShell *shell);

/* Adds "Press again to play H8." while the magnifier is open; false, and nothing added, when it is
 * not. */
bool gomoku_describe_aim(const GameShell *shell, Text *out);

/* Fits Command.run; `value` is the point. On a small board the first press only opens the
 * magnifier; a press on one of its cells plays at once. */
void gomoku_press_cell(GameShell *shell, void *self, int value);
void gomoku_press_magnified_cell(GameShell *shell, void *self, int value);

/* Fit Mode.input: arrows and Space; the pointer, which may close the magnifier; and a pointer that
 * takes over from the cursor. */
bool gomoku_press_key(GameShell *shell, void *self, const Event *event);
bool gomoku_follow_pointer(GameShell *shell, void *self, const Event *event);
bool gomoku_hover_point(GameShell *shell, void *self);

#endif
