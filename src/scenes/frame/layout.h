/* How the frame divides the window, and draws what it owns. */
#ifndef DAMIER_SCENES_FRAME_LAYOUT_H
#define DAMIER_SCENES_FRAME_LAYOUT_H

#include "game_frame.h"

/* Makes the list of controls anew from the model and the window's size. */
void frame_layout(GameFrame *frame);
/* The button of a new game or puzzle: the accent one when this game has ended. */
void frame_layout_new(Panel *panel, const char *label, bool is_over);
void frame_draw(const GameFrame *frame, Canvas *canvas, int64_t now_ms);

#endif
