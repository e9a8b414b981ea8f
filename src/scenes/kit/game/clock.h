/* GameClock: how long two players may still think, each on a clock of their own that counts down
 * while they are to move. It never reads the time: the caller passes it, and stops the clock while
 * nobody could move (a page is open, the player looks back, the game is paused or over).
 *
 *     game_clock_run(&clock, turn, now_ms);      after every event and wake-up
 *     if (game_clock_loser(&clock) >= 0) …       that player has run out of time
 */
#ifndef DAMIER_SCENES_KIT_GAME_CLOCK_H
#define DAMIER_SCENES_KIT_GAME_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

#define GAME_CLOCK_MINUTES_MAX 60

/* All zeros: no clock. */
typedef struct GameClock {
    int minutes;        /* that each player has in all; 0: there is no clock */
    int64_t left_ms[2]; /* 0: run out */
    bool is_running;
    int player;      /* whose clock runs, 0 or 1 */
    int64_t seen_ms; /* up to when it has been counted */
} GameClock;

/* A clock with these minutes on both sides, which does not run. */
GameClock game_clock_set(int minutes);
/* Counts up to now, then lets the clock of `player` run; -1: none. A clock that has run out stays
 * so, and none runs any more. */
void game_clock_run(GameClock *clock, int player, int64_t now_ms);
/* Stops it without counting the time since the last call: the scene was away. */
void game_clock_halt(GameClock *clock);
/* The player who has run out of time; -1: nobody. */
int game_clock_loser(const GameClock *clock);
/* When the words of the running clock change next; 0: never. */
int64_t game_clock_wake_ms(const GameClock *clock);

/* Adds "4:05", rounded up, so that 0:00 has run out. */
void game_clock_say(int64_t left_ms, Text *out);
/* One word, "5.300000.287000": minutes and milliseconds left. Nothing where there is no clock. */
void game_clock_write(const GameClock *clock, Text *out);
/* Reads it, not running; a bad word is no clock. */
GameClock game_clock_read(const char *word);

#endif
