/* Rules: Connect 4 as a GameRules table for sessions and scenes.
 *
 * A move is a column from 0, written as a digit from 1. A description is "" (the empty board), the
 * columns played so far ("4453"), a starting position that can be played on from, or either of a
 * board of another size ("8x7:445"). */
#ifndef DAMIER_CONNECT4_RULES_H
#define DAMIER_CONNECT4_RULES_H

#include "connect4/position.h"
#include "play/game.h"

typedef struct Connect4State {
    Connect4Position position;
    int32_t count;       /* discs on the board; the first player moves when it is even */
    int32_t last_column; /* of the last disc, also one from the description; -1 on an empty board */
} Connect4State;

/* The table; its states are Connect4State. */
extern const GameRules connect4_game;

/* The cell (a set of one) of the last disc, 0 on an empty board. */
uint64_t connect4_state_last_cell(const Connect4State *state);
/* All cells of the winning line or lines; 0 when nobody has won. */
uint64_t connect4_state_winning_cells(const Connect4State *state);

#endif
