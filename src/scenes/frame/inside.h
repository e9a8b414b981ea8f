/* What the files of the frame share, and nobody else needs. */
#ifndef DAMIER_SCENES_FRAME_INSIDE_H
#define DAMIER_SCENES_FRAME_INSIDE_H

#include "frame.h"

#define FRAME_HEAD_SIZE 300
#define FRAME_SHAKE_MS 160
#define FRAME_SLIDE_MS 160

/* The files stand in this order: each needs only those before it.
 * basics, slots, worker, modes, lines, store, position, run, place, files, shelf, menu, bar,
 * layout, picture, draw, commands, dispatch, scene. */

/* ---- The game and the worker (basics.c, position.c, worker.c) ---- */

/* Hands the worker's answer to whoever asked. */
void frame_poll_worker(GameFrame *frame);
/* The game that was put aside comes back, if there is one. */
void frame_bring_back(GameFrame *frame);
/* How many moves undoing takes back now; 0: that game comes back instead. */
int frame_undo_plies(const GameFrame *frame);

/* ---- Modes (slots.c, modes.c, run.c) ---- */

/* The slot of an open mode, the game's own included; empty when it is not open. */
ModeSlot frame_slot_of(const GameFrame *frame, const Mode *mode);
/* Its place among the companions, or -1. */
int frame_companion_index(const GameFrame *frame, const Mode *mode);

bool mode_has_status(const Mode *mode);

/* The open mode whose table the command stands in, or NULL: the frame's own. */
ModeSlot frame_owner_of(const GameFrame *frame, const Command *command);
/* What the command is now. */
CommandState frame_command_state(const GameFrame *frame, const Command *command, int value);
/* The command of this id that is in force: the overlay's, the mode's, a companion's, the game's or
 * the frame's own; NULL: none. */
const Command *frame_command(const GameFrame *frame, const char *id);
/* Tells all that is open of a change. */
void frame_tell_change(GameFrame *frame, PositionChange change);
/* Their next wake-up. */
int64_t frame_tick_modes(GameFrame *frame);
void frame_close_all(GameFrame *frame);
/* The modes that open again by themselves, as one word; nothing when there are none. */
void frame_save_modes(const GameFrame *frame, Text *out);
/* Opens those that were kept, once. */
void frame_reopen_modes(GameFrame *frame);
/* The game's own mode with the scene as its state. */
ModeSlot frame_game_slot(const GameFrame *frame);
/* The first open mode, from the top down, for which `has` is true; the game's own if none. */
ModeSlot frame_first_with(const GameFrame *frame, bool (*has)(const Mode *mode));

/* ---- Commands of the frame itself (commands.c) ---- */

void frame_escape(GameFrame *frame);

/* ---- Layout and drawing (layout.c, bar.c, draw.c) ---- */

void frame_layout(GameFrame *frame);
void frame_layout_bar(GameFrame *frame);
/* The counter has become longer or shorter since: the chip may have another place. */
bool frame_bar_is_outgrown(const GameFrame *frame);
void frame_draw_bar(const GameFrame *frame, Canvas *canvas);
void frame_draw(const GameFrame *frame, Canvas *canvas, int64_t now_ms);
/* The card is high enough for the title of its mode. */
bool frame_card_has_heading(const GameFrame *frame);
/* The line of its heading, beside the ×. */
Rect frame_card_heading(const GameFrame *frame);
/* The mode whose card is shown. */
ModeSlot frame_card_slot(const GameFrame *frame);
/* The mode whose stage is shown. */
ModeSlot frame_stage_slot(const GameFrame *frame);

extern const Mode frame_menu_mode;
extern const Mode frame_open_mode, frame_save_mode;
extern const Mode frame_shelf_mode;
/* Looks whether there are past games; then the state of its command is known. */
void frame_shelf_look(GameFrame *frame);
/* Absent while there are no past games. */
CommandState frame_shelf_state(const GameFrame *frame, const void *self, int value);
void frame_take_picture(GameFrame *frame);

#endif
