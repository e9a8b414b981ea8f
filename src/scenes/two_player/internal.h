/* Functions that the files of this folder share. Private. */
#ifndef DAMIER_SCENES_TWO_PLAYER_INTERNAL_H
#define DAMIER_SCENES_TWO_PLAYER_INTERNAL_H

#include "scenes/two_player/two_player.h"
#include "ui/text_field.h"

/* As two_player_of, writable. */
TwoPlayer *two_player_writable(GameShell *shell);
/* The computer's number as a player, 0 or 1, where one person plays against it. */
int two_player_computers_player(const TwoPlayer *match);
/* Who plays, and whether that is one person against the computer. */
TwoPlayerPlayers two_player_players(const GameShell *shell);
bool two_player_is_against(const GameShell *shell);
/* The person's side, 0 or 1; the first one where it is not one person against the computer. */
int two_player_own_side(const GameShell *shell);
/* How many moves this player, 0 the one who began, has made up to the cursor. */
int two_player_moves_of(const GameShell *shell, int player);
/* Does the player who began now have the second side? */
bool two_player_is_swapped(const GameShell *shell);
/* Is it the computer's turn, paused or not? False when the game is over. */
bool two_player_is_computers_turn(const GameShell *shell);
/* Starts the computer's search if it should move. */
void two_player_think(GameShell *shell);
/* Plays the answer when it is time; returns the next wake-up, or 0. */
int64_t two_player_play_answer(GameShell *shell, int64_t now_ms);
/* Opens or closes the background mode, depending on the players. */
void two_player_follow_players(GameShell *shell);
/* Who plays the game on the board; and writes it. */
TwoPlayerSides two_player_sides_of(const TwoPlayer *match);
void two_player_take_sides(TwoPlayer *match, const TwoPlayerSides *sides);
/* The sides of a game after one with these. */
void two_player_change_sides(TwoPlayerSides *sides);
/* The outcome as seen by the player; without one, by the first side. */
StoredOutcome two_player_stored_outcome(const GameShell *shell, Outcome outcome);

/* ---- Names (names.c) ---- */

/* Who plays a side: one of two players by name, else its colour. Translated. */
const char *two_player_side_name(const GameShell *shell, int side);
/* What was last typed, in any game; leaves empty names where nothing was. */
void two_player_names_recall(const GameShell *shell, TwoPlayerSides *sides);
void two_player_names_keep(const GameShell *shell, const TwoPlayerSides *sides);
/* A name without blanks around it, cut where it is too long. */
void two_player_name_take(const char *typed, char name[TWO_PLAYER_NAME_SIZE]);
/* Cuts what was typed where it is too long. */
void two_player_name_limit(TextField *line);
/* For the options: OPTION_TEXT of a name, written while two players play. */
void two_player_name_write(const Option *option, const void *scene, Text *out);
void two_player_name_read(const Option *option, void *scene, const char *word);
/* Reads the name of a player from saved options; false: it has none. */
bool two_player_name_saved(const char *options, int player, Text *out);

/* ---- Steps through the game (walk.c) ---- */

extern const PlayerSequence two_player_walk_sequence;

/* ---- Words ---- */

/* Does the level have a number? Which one? */
bool two_player_is_numbered(const TwoPlayerLevels *levels, int level);
int two_player_level_number(const TwoPlayerLevels *levels, int level);
/* Adds "Easy" or, for a numbered level, "Level 3 · Learner". */
void two_player_level_text(const TwoPlayer *match, int level, Text *out);
/* Adds the level in so few words that two fit in a line. */
void two_player_short_level(const TwoPlayer *match, int level, Text *out);
/* Refreshes the sums that the tally shows; called after every event. */
void two_player_refresh_results(GameShell *shell);
/* Stores the result of the game that has just ended. */
void two_player_record_result(GameShell *shell);

/* ---- The clock (clock.c) ---- */

void two_player_clock_changed(GameShell *shell, PositionChange change);
/* Counts, and ends the game of a player who has run out of time; returns the next wake-up or 0. */
int64_t two_player_clock_tick(GameShell *shell, int64_t now_ms);
/* Adds both clocks to the game's card, where there are any. */
void two_player_layout_clocks(GameShell *shell, Panel *panel);
/* Adds the clock of the player to move, and a dot; nothing where there is none. */
void two_player_say_clock(const GameShell *shell, Text *out);
/* The side that has run out of time, 0 or 1; -1: nobody has. outcome.c */
int two_player_side_out_of_time(const GameShell *shell);

/* ---- Watching (watch.c) ---- */

/* Adds pause and pace to the game's card. */
void two_player_layout_watch(GameShell *shell, Panel *panel);

/* ---- The result (result.c) ---- */

/* Lists the two sides and the score of the match, with a row of the caller's below them. */
void two_player_layout_sides(GameShell *shell, Panel *panel, const ResultExtra *below);
void two_player_layout_result(GameShell *shell, Panel *panel);

#endif
