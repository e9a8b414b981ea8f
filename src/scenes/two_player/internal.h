/* What the files of the match share, and no game needs. */
#ifndef DAMIER_SCENES_TWO_PLAYER_INTERNAL_H
#define DAMIER_SCENES_TWO_PLAYER_INTERNAL_H

#include "scenes/two_player/two_player.h"

/* The same as two_player_of, to be changed. */
TwoPlayer *two_player_inside(GameShell *shell);
/* The computer as a player, 0 or 1, where one person plays against it. */
int two_player_computers_player(const TwoPlayer *match);
/* Has who began the second side now? */
bool two_player_is_swapped(const GameShell *shell);
/* Is it the computer's move, whoever waits? False when the game is over. */
bool two_player_is_computers_turn(const GameShell *shell);
/* If the computer should think of its move, it begins to. */
void two_player_think(GameShell *shell);
/* What was thought of is not wanted any more: who plays, and how, has changed. */
void two_player_rethink(GameShell *shell);
/* Plays the answer when it is time; gives the next wake-up or 0. */
int64_t two_player_play_answer(GameShell *shell, int64_t now_ms);
/* Opens or closes the background mode, as the players are. */
void two_player_follow_players(GameShell *shell);
/* How the player fares by this outcome; without one, the first side. */
StoredOutcome two_player_stored_outcome(const GameShell *shell, Outcome outcome);

/* ---- Lines put aside (lines.c) ---- */

void two_player_variations_finish(TwoPlayer *match);
bool two_player_has_variations(const GameShell *shell);
/* Puts a copy of the present line aside when `move`, which is not played yet, leaves it; false when
 * it does not or is not legal, also when memory runs out. */
bool two_player_fork(GameShell *shell, Move move);
/* Shows the strip. */
void two_player_tell_fork(GameShell *shell);
/* Another session came: forgets the lines of games that cannot be brought back any more. */
void two_player_variations_changed(GameShell *shell);

/* ---- The way through the game (walk.c) ---- */

extern const PlayerSequence two_player_walk_sequence;

/* ---- Words ---- */

/* Does it bear a number, and which? */
bool two_player_is_numbered(const TwoPlayerLevels *levels, int level);
int two_player_level_number(const TwoPlayerLevels *levels, int level);
/* What the level is called: "Easy", or where levels are numbered "Level 3 · Learner". */
void two_player_level_text(const TwoPlayer *match, int level, Text *out);
/* Short enough for two of them in a line. */
void two_player_short_level(const TwoPlayer *match, int level, Text *out);
/* "Won 3, drawn 1, lost 2" against this level, or of the two players, or of the two levels watched;
 * nothing when none was played. */
void two_player_tally(const GameShell *shell, Text *out);
/* Keeps the sums that it tells up to date: after every event. */
void two_player_look_at_results(GameShell *shell);
/* Enters the result of the game that has just ended. */
void two_player_record_result(GameShell *shell);

/* ---- Watching (watch.c) ---- */

/* The way through the game and the pace, at the top of the game's card. */
void two_player_layout_watch(GameShell *shell, Panel *panel);

#endif
