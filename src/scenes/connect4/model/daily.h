/* Connect 4's puzzle of the day, "Win in 3 moves" (connect4/win_in_three.h). */
#ifndef DAMIER_SCENES_CONNECT4_MODEL_DAILY_H
#define DAMIER_SCENES_CONNECT4_MODEL_DAILY_H

#include "scenes/two_player/puzzle.h"

extern const TwoPlayerPuzzleKind connect4_puzzle_kind;
/* The side to move (TwoPlayerPuzzleKind.turn). */
int connect4_puzzle_turn(const void *state);

/* Adds the text that opens today's puzzle, and the player's result; true when it is solved
 * (GameEntry.daily). */
bool connect4_daily(Store *store, Date today, Text *id, Text *words);

#endif
