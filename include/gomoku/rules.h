/* Gomoku as a GameRules. The state is a GomokuBoard, a Move is a point (board.h), its text is `H8`.
 * Records of Damier 0.1 use small letters and leave out I (`j8` is the ninth column); they are read
 * correctly and saved with capital letters.
 *
 * Descriptions: "" is 15x15 freestyle; "SIZE RULE"; "SIZE RULE x,y;x,y…" places stones first, black
 * and white in turn, x the column and y the row from 0. /swap or /swap2 (opening.h) may follow the
 * rule: `white`, `black` and `two` may then stand among the stones, and are also moves of a record
 * (GOMOKU_POINTS + the choice). */
#ifndef DAMIER_GOMOKU_RULES_H
#define DAMIER_GOMOKU_RULES_H

#include "gomoku/board.h"
#include "play/game.h"

extern const GameRules gomoku_game;

/* Reads such a description into `board`. On STATUS_BAD_INPUT the board is undefined and `reason`
 * names the error, with the number of the stone. */
Status gomoku_setup(GomokuBoard *board, const char *description, Text *reason);

#endif
