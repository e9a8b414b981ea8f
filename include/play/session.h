/* Session: a game as a description, the moves played and a cursor among them, for all games. Undo
 * moves the cursor back; a save is text; loading replays the text with the same apply that plays
 * moves (after Simon Tatham's puzzles). */
#ifndef DAMIER_PLAY_SESSION_H
#define DAMIER_PLAY_SESSION_H

#include "play/game.h"

typedef struct Session Session;

/* The most moves a session holds; session_play returns STATUS_LIMIT beyond it. */
#define SESSION_MOVES_MAX 100000

/* Creates a session at its first state. On failure *session is NULL and `reason` (may be NULL) says
 * why. `rules` is borrowed and must outlive the session. */
Status session_create(const GameRules *rules, const char *description, Session **session,
                      Text *reason);
void session_destroy(Session *session);
/* A deep copy, or NULL when memory runs out. */
Session *session_clone(const Session *session);

const GameRules *session_rules(const Session *session);
const char *session_description(const Session *session);

/* Plays a move at the cursor and drops the moves that had been undone. STATUS_BAD_INPUT: the move
 * is not legal, and nothing changes; STATUS_LIMIT; STATUS_NO_MEMORY. */
Status session_play(Session *session, Move move);
/* Moves the cursor one move back; false at the beginning. */
bool session_undo(Session *session);
/* Drops the moves after the cursor. */
void session_cut(Session *session);
/* Places the cursor after `ply` moves (0 is the start); false when there are fewer moves. */
bool session_go_to(Session *session, int ply);
bool session_can_undo(const Session *session);
bool session_can_redo(const Session *session);

/* The state at the cursor, borrowed until the next change. */
const void *session_state(const Session *session);
/* Copies the state after `ply` moves, from 0 to session_length, into `state`. */
void session_state_at(const Session *session, int ply, void *state);
Outcome session_outcome(const Session *session);
/* The outcome after all moves, wherever the cursor is: a finished game that is looked back at stays
 * finished. When memory runs out, the outcome at the cursor. */
Outcome session_end(const Session *session);

int session_cursor(const Session *session); /* moves played up to the cursor */
int session_length(const Session *session); /* all moves, including those after the cursor */
Move session_move(const Session *session, int index); /* move number `index` from 0 */
/* The move just before the cursor, MOVE_NONE at the start. */
Move session_last_move(const Session *session);

/* The revision: a number that grows with every change, so that it never repeats within one session.
 * Answers computed elsewhere carry it; drop them when it is no longer current. */
uint64_t session_revision(const Session *session);
/* Raises the revision above `revision`. Call it for a session that replaces another one, so that
 * answers for the old one are never taken for answers for the new one. */
void session_outdate(Session *session, uint64_t revision);

/* One line: NAME TAB DESCRIPTION TAB CURSOR TAB MOVES (separated by blanks). */
void session_to_text(const Session *session, Text *out);
/* Enough bytes for session_to_text, including the final 0. */
size_t session_text_size(const Session *session);
/* Reads such a line. STATUS_BAD_INPUT: `reason` (may be NULL) names the error: the game's name, the
 * description, the cursor, or the number of the illegal move. */
Status session_from_text(const GameRules *rules, const char *text, Session **session, Text *reason);

#endif
