/* The puzzles of the day. A game that has one (GameEntry.daily) keeps two games in the store: the
 * game in hand under its own name, and the puzzle of the day in a second slot, so that neither ever
 * displaces the other. A scene is created for one of the two and keeps to it. Results stand in the
 * settings, one a day, under the key that daily_key writes. */
#ifndef DAMIER_SCENES_SHELL_DOCUMENT_DAILY_H
#define DAMIER_SCENES_SHELL_DOCUMENT_DAILY_H

#include "scenes/shell/entry.h"

/* Bytes of the longest name of a slot, the final 0 included. */
#define DAILY_SLOT_SIZE 32
/* The option that says which day the game in a slot belongs to. */
#define DAILY_OPTION "of-day"

/* Adds the name in the store of the game's puzzle of the day. */
void daily_slot(const GameRules *rules, Text *out);
/* Adds the setting that holds the result of that day's puzzle. */
void daily_key(const char *game, Date day, Text *out);
/* True when the player has solved the game's puzzle of that day. */
bool daily_is_solved(const GameEntry *game, Store *store, Date day);
/* How many games have a puzzle of the day, and how many of that day's are solved. */
int daily_count(GameList games);
int daily_solved_on(GameList games, Store *store, Date day);
/* The days in a row, up to today, with at least one puzzle solved. Today counts once it is solved,
 * and breaks nothing before. */
int daily_streak(GameList games, Store *store, Date today);
/* True when these saved options belong to the puzzle of that day. */
bool daily_is_of(const char *options, Date day);

#endif
