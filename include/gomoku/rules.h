/* Gomoku as a GameRules. The state is a GomokuBoard, a Move is a point (board.h), its text is `H8`.
 * Records kept by Damier 0.1 have small letters and leave out I (`j8` is the ninth column); they
 * are read as they were meant and kept anew with capital letters. Descriptions: "" is 15x15
 * freestyle; "SIZE RULE"; "SIZE RULE x,y;x,y…" puts stones first, black and white in turn, x the
 * column and y the row from 0. A rule may be followed by /swap or /swap2 (opening.h): then `white`,
 * `black` and `two` stand among the stones, and are moves of a record too (GOMOKU_POINTS + the
 * choice). */
#ifndef DAMIER_GOMOKU_RULES_H
#define DAMIER_GOMOKU_RULES_H

#include "gomoku/board.h"
#include "play/game.h"

extern const GameRules gomoku_game;

/* Reads such a description into `board`; on STATUS_BAD_INPUT the board is undefined and `reason`
 * names what is wrong, with the number of the stone. */
Status gomoku_setup(GomokuBoard *board, const char *description, Text *reason);

#endif
