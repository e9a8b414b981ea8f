/* What the files of the match share, and no game needs. */
#ifndef DAMIER_SCENES_MATCH_INSIDE_H
#define DAMIER_SCENES_MATCH_INSIDE_H

#include "match.h"

/* The same as match_of, to be changed. */
Match *match_inside(GameFrame *frame);
/* The computer as a player, 0 or 1, where one person plays against it. */
int match_computers_player(const Match *match);
/* Has who began the second side now? */
bool match_is_swapped(const GameFrame *frame);
/* Is it the computer's move, whoever waits? False when the game is over. */
bool match_is_computers_turn(const GameFrame *frame);
/* If the computer should think of its move, it begins to. */
void match_think(GameFrame *frame);
/* What was thought of is not wanted any more: who plays, and how, has changed. */
void match_rethink(GameFrame *frame);
/* Plays the answer when it is time; gives the next wake-up or 0. */
int64_t match_play_answer(GameFrame *frame, int64_t now_ms);
/* Opens or closes the companion, as the players are. */
void match_follow_players(GameFrame *frame);
/* How the player fares by this outcome; without one, the first side. */
StoredOutcome match_stored_outcome(const GameFrame *frame, Outcome outcome);

/* ---- Lines put aside (lines.c) ---- */

void match_lines_finish(Match *match);
bool match_has_lines(const GameFrame *frame);
/* Puts a copy of the present line aside when `move`, which is not played yet, leaves it; false when
 * it does not or is not legal, also when memory runs out. */
bool match_fork(GameFrame *frame, Move move);
/* Shows the strip. */
void match_tell_fork(GameFrame *frame);
/* Another session came: forgets the lines of games that cannot be brought back any more. */
void match_lines_changed(GameFrame *frame);

/* ---- The way through the game (walk.c) ---- */

extern const PlayerSequence match_walk_sequence;

/* ---- Words ---- */

/* Does it bear a number, and which? */
bool match_is_numbered(const MatchLevels *levels, int level);
int match_level_number(const MatchLevels *levels, int level);
/* What the level is called: "Easy", or where levels are numbered "Level 3 · Learner". */
void match_level_text(const Match *match, int level, Text *out);
/* Short enough for two of them in a line. */
void match_short_level(const Match *match, int level, Text *out);
/* "Won 3, drawn 1, lost 2" against this level, or of the two players, or of the two levels watched;
 * nothing when none was played. */
void match_tally(const GameFrame *frame, Text *out);
/* Keeps the sums that it tells up to date: after every event. */
void match_look_at_results(GameFrame *frame);
/* Enters the result of the game that has just ended. */
void match_record_result(GameFrame *frame);

/* ---- Watching (watch.c) ---- */

/* The way through the game and the pace, at the top of the game's card. */
void match_layout_watch(GameFrame *frame, Panel *panel);

#endif
