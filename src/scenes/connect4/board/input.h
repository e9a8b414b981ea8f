/* Clicks, keys and the pointer on the board of the game. */
#ifndef DAMIER_SCENES_CONNECT4_BOARD_INPUT_H
#define DAMIER_SCENES_CONNECT4_BOARD_INPUT_H

#include "scenes/connect4/model/model.h"

/* The cells of the board where it stands. */
Grid connect4_cells_of(const GameShell *shell);
/* The columns of the board for the magnifier. */
MagnifierBoard connect4_columns_of(const GameShell *shell);
/* Places the columns in `area`: `press` on the board, and `drop` over it in the magnifier's lens.
 */
void connect4_layout_columns(GameShell *shell, Rect area, const Command *press,
                             const Command *drop);
/* A press on a column: a finger on narrow columns opens the magnifier, else the disc drops. Fits
 * Command.run. */
void connect4_press_column(GameShell *shell, void *self, int column);
/* Left and Right move the cursor, Enter, Space and Down run `drop` there; false for other keys. */
bool connect4_cursor_key(GameShell *shell, const Event *event, const Command *drop);
/* Follows the pointer in the magnifier; true when something changed. Fits ModeInput.pointer. */
bool connect4_follow_pointer(GameShell *shell, void *self, const Event *event);
/* The column under the cursor or the pointer where a disc can be dropped now; -1: none. */
int connect4_pointed_column(const GameShell *shell);

#endif
