#include "evaluate.h"

#include "arena.h"

/* No quiet position is worth more than this. */
#define SCORE_MOST 4000

int gomoku_evaluate_mask(const GomokuArena *arena) {
    static const struct {
        uint8_t other; /* 1: of the side that is not to move */
        uint8_t kind;
    } bits[] = {
        {0, KIND_THREE},      {0, KIND_TWO_THREES}, {0, KIND_FOUR},
        {0, KIND_FOUR_THREE}, {1, KIND_THREE},      {1, KIND_TWO_THREES},
        {1, KIND_FOUR},       {1, KIND_FOUR_THREE}, {1, KIND_OPEN_FOUR},
    };
    int mask = 0;
    for (int i = 0; i < (int)(sizeof bits / sizeof bits[0]); i++) {
        const int colour = bits[i].other ? 1 - arena->turn : arena->turn;
        mask |= (arena_count(arena, colour, (PointKind)bits[i].kind) > 0) << i;
    }
    return mask;
}

static int clip(int value, int most) {
    return value < 0 ? 0 : value > most ? most : value;
}

/* The layers over the sums of vectors, in units of EVAL_SCALE. */
static int net(const GomokuArena *arena) {
    int16_t inputs[2 * EVAL_DIMS];
    for (int i = 0; i < EVAL_DIMS; i++) {
        const int bias = gomoku_weights.bias[i];
        inputs[i] = (int16_t)clip(arena->now.sums[arena->turn].at[i] + bias, EVAL_ONE);
        inputs[EVAL_DIMS + i] =
            (int16_t)clip(arena->now.sums[1 - arena->turn].at[i] + bias, EVAL_ONE);
    }
    int out = 0;
    for (int j = 0; j < EVAL_HIDDEN; j++) {
        const int16_t *weights = &gomoku_weights.hidden[j * 2 * EVAL_DIMS];
        int sum = gomoku_weights.hidden_bias[j];
        for (int i = 0; i < 2 * EVAL_DIMS; i++) {
            sum += weights[i] * inputs[i];
        }
        out += gomoku_weights.out[j] * clip(sum / EVAL_HIDDEN_ONE, EVAL_ONE);
    }
    return out / EVAL_ONE;
}

int gomoku_evaluate(const GomokuArena *arena) {
    const int own = arena->turn;
    const int sum = arena->now.worth[own].own - arena->now.worth[1 - own].other +
                    gomoku_weights.mask[gomoku_evaluate_mask(arena)] + gomoku_weights.out_bias +
                    net(arena);
    const int score = sum / EVAL_FINE;
    return score > SCORE_MOST ? SCORE_MOST : score < -SCORE_MOST ? -SCORE_MOST : score;
}
