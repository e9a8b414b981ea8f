/* Session: a game as a description, the moves played and a cursor among them, written once for all
 * games. Undo is a cursor that steps back; a save is text; loading replays the text through the
 * same apply as playing (after Simon Tatham's puzzles). */
#ifndef DAMIER_PLAY_SESSION_H
#define DAMIER_PLAY_SESSION_H

#include "play/game.h"

typedef struct Session Session;

/* The most moves one session holds; playing on answers STATUS_LIMIT. */
#define SESSION_MOVES_MAX 100000

/* A new session at its first state. On failure *session is NULL and `reason` (may be NULL) says
 * why. `rules` is borrowed and must outlive the session. */
Status session_create(const GameRules *rules, const char *description, Session **session,
                      Text *reason);
void session_destroy(Session *session);
/* A deep copy, or NULL when memory runs out. */
Session *session_clone(const Session *session);

const GameRules *session_rules(const Session *session);
const char *session_description(const Session *session);

/* Plays a move at the cursor and drops the moves that had been taken back.
 * STATUS_BAD_INPUT when it is not legal (nothing changes), STATUS_LIMIT, STATUS_NO_MEMORY. */
Status session_play(Session *session, Move move);
/* Steps the cursor back; false at the beginning. */
bool session_undo(Session *session);
/* Puts the cursor after `ply` moves (0 is the start); false when there are not so many. */
bool session_go_to(Session *session, int ply);
bool session_can_undo(const Session *session);
bool session_can_redo(const Session *session);

/* The state at the cursor, borrowed until the next change. */
const void *session_state(const Session *session);
/* Copies the state after `ply` moves, 0 … session_length, into `state`. */
void session_state_at(const Session *session, int ply, void *state);
Outcome session_outcome(const Session *session);

int session_cursor(const Session *session); /* moves played up to the cursor */
int session_length(const Session *session); /* moves kept, those ahead of the cursor included */
Move session_move(const Session *session, int index); /* move number `index` from 0 */
/* The move just before the cursor, MOVE_NONE at the start. */
Move session_last_move(const Session *session);

/* A number that no two positions of one session share in time: it grows with every change.
 * Answers computed elsewhere carry it, and are dropped when it is no longer current. */
uint64_t session_revision(const Session *session);
/* Raises the revision above `revision`: for a session that takes the place of another one, so that
 * answers for that one are never taken for answers for this one. */
void session_outdate(Session *session, uint64_t revision);

/* One line: NAME TAB DESCRIPTION TAB CURSOR TAB MOVES (separated by blanks). */
void session_to_text(const Session *session, Text *out);
/* Bytes enough for session_to_text, the final 0 included. */
size_t session_text_size(const Session *session);
/* Reads it back. STATUS_BAD_INPUT names what is wrong in `reason` (may be NULL): the game's name,
 * the description, the cursor, or the number of the move that is not legal. */
Status session_from_text(const GameRules *rules, const char *text, Session **session, Text *reason);

#endif
