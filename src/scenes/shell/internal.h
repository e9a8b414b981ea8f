/* What the files of the shell share, and nobody else needs. */
#ifndef DAMIER_SCENES_SHELL_INTERNAL_H
#define DAMIER_SCENES_SHELL_INTERNAL_H

#include "scenes/shell/shell.h"

#define SHELL_HEAD_SIZE 300
#define SHELL_SHAKE_MS 160
#define SHELL_SLIDE_MS 160

/* The files stand in this order: each needs only those before it.
 * basics, slots, worker, modes, lines, store, position, run, place, files, archive, menu, bar,
 * layout, picture, draw, commands, dispatch, scene. */

/* ---- The game and the worker (basics.c, position.c, worker.c) ---- */

/* Hands the worker's answer to whoever asked. */
void shell_poll_worker(GameShell *shell);
/* The game that was put aside comes back, if there is one. */
void shell_bring_back(GameShell *shell);
/* How many moves undoing takes back now; 0: that game comes back instead. */
int shell_undo_plies(const GameShell *shell);

/* ---- Modes (slots.c, modes.c, run.c) ---- */

/* The slot of an open mode, the game's own included; empty when it is not open. */
ModeSlot shell_slot_of(const GameShell *shell, const Mode *mode);
/* Its place among the background, or -1. */
int shell_background_index(const GameShell *shell, const Mode *mode);

bool mode_has_status(const Mode *mode);

/* The open mode whose table the command stands in, or NULL: the shell's own. */
ModeSlot shell_owner_of(const GameShell *shell, const Command *command);
/* What the command is now. */
CommandState shell_command_state(const GameShell *shell, const Command *command, int value);
/* The command of this id that is in force: the overlay's, the mode's, a background mode's, the
 * game's or the shell's own; NULL: none. */
const Command *shell_command(const GameShell *shell, const char *id);
/* Tells all that is open of a change. */
void shell_tell_change(GameShell *shell, PositionChange change);
/* Their next wake-up. */
int64_t shell_tick_modes(GameShell *shell);
void shell_close_all(GameShell *shell);
/* The modes that open again by themselves, as one word; nothing when there are none. */
void shell_save_modes(const GameShell *shell, Text *out);
/* Opens those that were kept, once. */
void shell_reopen_modes(GameShell *shell);
/* The game's own mode with the scene as its state. */
ModeSlot shell_game_slot(const GameShell *shell);
/* The first open mode, from the top down, for which `has` is true; the game's own if none. */
ModeSlot shell_first_with(const GameShell *shell, bool (*has)(const Mode *mode));

/* ---- Commands of the shell itself (commands.c) ---- */

void shell_escape(GameShell *shell);

/* ---- Layout and drawing (layout.c, bar.c, draw.c) ---- */

void shell_layout(GameShell *shell);
void shell_layout_bar(GameShell *shell);
/* The counter has become longer or shorter since: the chip may have another place. */
bool shell_bar_is_outgrown(const GameShell *shell);
void shell_draw_bar(const GameShell *shell, Canvas *canvas);
void shell_draw(const GameShell *shell, Canvas *canvas, int64_t now_ms);
/* The card is high enough for the title of its mode. */
bool shell_card_has_heading(const GameShell *shell);
/* The line of its heading, beside the ×. */
Rect shell_card_heading(const GameShell *shell);
/* The mode whose card is shown. */
ModeSlot shell_card_slot(const GameShell *shell);
/* The mode whose stage is shown. */
ModeSlot shell_stage_slot(const GameShell *shell);

extern const Mode shell_menu_mode;
extern const Mode shell_open_mode, shell_save_mode;
extern const Mode shell_archive_mode;
/* Looks whether there are past games; then the state of its command is known. */
void shell_shelf_look(GameShell *shell);
/* Absent while there are no past games. */
CommandState shell_archive_state(const GameShell *shell, const void *self, int value);
void shell_take_picture(GameShell *shell);

#endif
