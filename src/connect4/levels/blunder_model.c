/* Draws the threats that a player of a given strength overlooks. */
#include "connect4/levels/blunder_model.h"

/* The rate for a line of this direction with this cell missing. */
static int rate_of(const Connect4Oversight *oversight, int direction, int missing) {
    const bool is_gap = missing == 1 || missing == 2;
    return direction == 0   ? oversight->upright
           : direction == 1 ? is_gap ? oversight->gap : oversight->level
           : is_gap && oversight->gap > oversight->diagonal ? oversight->gap
                                                            : oversight->diagonal;
}

BlunderModel blunder_model_drawn(const Board *board, const Connect4Strength *strength, Rng *rng) {
    BlunderModel blunder_model = {.is_whole = true};
    for (int direction = 0; direction < BLUNDER_MODEL_DIRECTIONS; direction++) {
        for (int missing = direction == 0 ? 3 : 0; missing < 4; missing++) {
            const int rate = rate_of(&strength->oversight, direction, missing);
            for (uint64_t left = rate > 0 ? board->all : 0; left; left &= left - 1) {
                if (rng_below(rng, 100) < (uint32_t)rate) {
                    blunder_model.unseen[direction][missing] |= left & -left;
                    blunder_model.is_whole = false;
                }
            }
        }
    }
    return blunder_model;
}

uint64_t blunder_model_completing(const Board *board, const BlunderModel *blunder_model,
                                  uint64_t discs, uint64_t mask) {
    static const int directions[BLUNDER_MODEL_DIRECTIONS] = {BOARD_UPRIGHT, BOARD_LEVEL,
                                                             BOARD_RISING, BOARD_FALLING};
    if (!blunder_model || blunder_model->is_whole) {
        return board_completing(board, discs, mask);
    }
    uint64_t found = 0;
    for (int direction = 0; direction < BLUNDER_MODEL_DIRECTIONS; direction++) {
        const int step = board->step[directions[direction]];
        const uint64_t cell[4] = {discs, discs >> step, discs >> 2 * step, discs >> 3 * step};
        const uint64_t starts = board->starts[directions[direction]];
        const uint64_t *unseen = blunder_model->unseen[direction];
        /* A vertical four can be completed only at its top. */
        found |= (cell[0] & cell[1] & cell[2] & starts & ~unseen[3]) << 3 * step;
        if (direction > 0) {
            found |= cell[1] & cell[2] & cell[3] & starts & ~unseen[0];
            found |= (cell[0] & cell[2] & cell[3] & starts & ~unseen[1]) << step;
            found |= (cell[0] & cell[1] & cell[3] & starts & ~unseen[2]) << 2 * step;
        }
    }
    return found & (board->all ^ mask);
}
