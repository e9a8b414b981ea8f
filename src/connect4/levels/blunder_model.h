/* BlunderModel: the lines that a player overlooks. People miss a diagonal four, or one with a gap
 * in the middle, far more often than a vertical one. At each move such a player fails to see some
 * of the lines, in the position and in all positions that it looks ahead to. Private to
 * src/connect4. */
#ifndef DAMIER_CONNECT4_LEVELS_BLUNDER_MODEL_H
#define DAMIER_CONNECT4_LEVELS_BLUNDER_MODEL_H

#include "base/rng.h"
#include "connect4/ai.h"
#include "connect4/board.h"

#define BLUNDER_MODEL_DIRECTIONS 4 /* upright, level, rising, falling */

/* For each direction and each of the four cells that may be missing, the first cells of the lines
 * that the player does not see when that cell is missing. */
typedef struct BlunderModel {
    bool is_whole; /* everything is seen */
    uint64_t unseen[BLUNDER_MODEL_DIRECTIONS][4];
} BlunderModel;

/* Draws the lines not seen at one move on this board, by the rates of `strength`. */
BlunderModel blunder_model_drawn(const Board *board, const Connect4Strength *strength, Rng *rng);
/* The empty cells that complete a four of `discs` on a line that is seen. `blunder_model` may be
 * NULL: all lines are seen. */
uint64_t blunder_model_completing(const Board *board, const BlunderModel *blunder_model,
                                  uint64_t discs, uint64_t mask);

#endif
