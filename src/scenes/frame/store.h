/* How the frame's game comes from the store and goes back. */
#ifndef DAMIER_SCENES_FRAME_STORE_H
#define DAMIER_SCENES_FRAME_STORE_H

#include "frame.h"

/* A session from describe_new; NULL (and a notice) when memory runs out. */
Session *frame_new_session(GameFrame *frame);
/* A session from a saved line or from what the game's import reads; NULL and a reason, a sentence
 * in the player's language. */
Session *frame_read_session(GameFrame *frame, const char *words, Text *reason);
/* Options first, then the session: the saved one, or a new one. NULL when memory runs out. */
Session *frame_first_session(GameFrame *frame);

/* Takes a saved line of options, but for the modes that were open; writes in it. */
void frame_load_options(GameFrame *frame, char *options);

/* The game that is stored now is another than the one on the board will be: the next frame_save
 * puts it into the archive. `moves` it has; -1: it cannot be read. */
void frame_file_stored(GameFrame *frame, int moves);

/* ---- The other lines of a game (frame_lines.c) ---- */

/* Bytes enough for frame_write_lines, the final 0 included. */
size_t frame_lines_size(const GameFrame *frame);
/* Each as a saved session, ended by a line end; a comment before the first one when asked for. */
void frame_write_lines(const GameFrame *frame, bool is_commented, Text *out);
/* Takes those that follow `game` in a text it was read from; a notice tells of a bad one, which is
 * left out. */
void frame_take_lines(GameFrame *frame, const Session *game, const char *words);

#endif
