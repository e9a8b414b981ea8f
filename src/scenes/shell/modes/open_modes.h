/* The open modes, their commands, and what happens to them. For the shell alone. */
#ifndef DAMIER_SCENES_SHELL_MODES_OPEN_MODES_H
#define DAMIER_SCENES_SHELL_MODES_OPEN_MODES_H

#include "scenes/shell/shell.h"

/* The slot of an open mode, the game's own included; empty when it is not open. */
ModeSlot shell_slot_of(const GameShell *shell, const Mode *mode);
/* Its index among the background modes, or -1. */
int shell_background_index(const GameShell *shell, const Mode *mode);

bool mode_has_status(const Mode *mode);

/* The open mode whose table holds the command; an empty slot: the shell's own. */
ModeSlot shell_owner_of(const GameShell *shell, const Command *command);
/* The state of the command now. */
CommandState shell_command_state(const GameShell *shell, const Command *command, int value);
/* The command with this id that is in force: the overlay's, the mode's, a background mode's, the
 * game's or the shell's own; NULL: none. */
const Command *shell_command(const GameShell *shell, const char *id);
/* Calls `changed` of every open mode, or closes it. */
void shell_notify_change(GameShell *shell, PositionChange change);
/* Calls `tick` of every open mode; returns the next wake-up, 0 for none. */
int64_t shell_tick_modes(GameShell *shell);
void shell_close_all(GameShell *shell);
/* Tells the open modes that the game on the board is left (Mode's `left`). */
void shell_leave_modes(GameShell *shell);
/* Adds the modes that open again at the next start, as one word; nothing when there are none. */
void shell_save_modes(const GameShell *shell, Text *out);
/* Opens the saved modes, once. */
void shell_reopen_modes(GameShell *shell);
/* The game's own mode, with the scene as its state. */
ModeSlot shell_game_slot(const GameShell *shell);
/* The first open mode, from the top down, for which `has` is true; otherwise the game's own. */
ModeSlot shell_first_with(const GameShell *shell, bool (*has)(const Mode *mode));

/* Passes the worker's answer to the mode that asked. */
void shell_poll_worker(GameShell *shell);
/* Does what Escape does: closes the overlay, the mode, the toast, the card, and at last the scene.
 */
void shell_escape(GameShell *shell);

extern const Mode shell_menu_mode;

#endif
