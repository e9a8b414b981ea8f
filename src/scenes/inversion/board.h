/* The stage of the game: boards, palette and steps, their places and what they do. */
#ifndef DAMIER_SCENES_INVERSION_BOARD_H
#define DAMIER_SCENES_INVERSION_BOARD_H

#include "model.h"

/* Entries of the game's table that stand on the stage. */
typedef struct InversionBoardCommands {
    const Command *mask, *aim, *loupe, *step, *goal, *swap, *ground;
} InversionBoardCommands;

/* Where everything stands now; boards that have changed places stand so. */
InversionLayout inversion_layout_of(const GameFrame *frame);
void inversion_layout_stage(GameFrame *frame, const InversionBoardCommands *commands);
void inversion_draw_stage(const GameFrame *frame, Canvas *canvas, int64_t now_ms);
/* Where the palette stands, for a stage that draws it. */
void inversion_set_palette_shape(GameFrame *frame, const InversionLayout *layout);
/* The icons of the masks, where there is a palette. */
void inversion_draw_palette(const GameFrame *frame, Canvas *canvas, const InversionView *view);
/* The mask under the pointer, or under the keyboard's cursor; -1: none. */
int inversion_pointed_mask(const GameFrame *frame);
/* Wheel and dragging, where not all masks have room, and a press beside board and lens, which puts
 * that away; true when something moved. */
bool inversion_point_stage(GameFrame *frame, const Event *event);
/* What of the board now or of the goal is enlarged. */
MagnifierLens inversion_lens(const GameFrame *frame, const InversionLayout *layout, bool is_goal);
/* A press on a cell that may be small: true when it is only enlarged. */
bool inversion_enlarge(GameFrame *frame, int cell);
/* The arrows walk over the palette, whose last row may be shorter, or over the cells. */
bool inversion_cursor_key(GameFrame *frame, const Event *event);

#endif
