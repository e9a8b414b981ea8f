/* How the frame's game comes from the store and goes back. */
#ifndef DAMIER_SCENES_FRAME_STORE_H
#define DAMIER_SCENES_FRAME_STORE_H

#include "game_frame.h"

/* A session from describe_new; NULL (and a notice) when memory runs out. */
Session *frame_new_session(GameFrame *frame);
/* A session from a saved line or from what the game's import reads; NULL and a reason, a sentence
 * in the player's language. */
Session *frame_read_session(GameFrame *frame, const char *words, Text *reason);
/* Options first, then the session: the saved one, or a new one. NULL when memory runs out. */
Session *frame_first_session(GameFrame *frame);

#endif
