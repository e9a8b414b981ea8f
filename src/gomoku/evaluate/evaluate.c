/* The static evaluation of a position from learned weights. */
#include "gomoku/evaluate/evaluate.h"

#include "gomoku/board/search_board.h"

/* No quiet position is worth more than this. */
#define SCORE_MAX 4000

int gomoku_evaluate_mask(const GomokuSearchBoard *search_board) {
    static const struct {
        uint8_t other; /* 1: of the side not to move */
        uint8_t kind;
    } bits[] = {
        {0, KIND_THREE},      {0, KIND_TWO_THREES}, {0, KIND_FOUR},
        {0, KIND_FOUR_THREE}, {1, KIND_THREE},      {1, KIND_TWO_THREES},
        {1, KIND_FOUR},       {1, KIND_FOUR_THREE}, {1, KIND_OPEN_FOUR},
    };
    int mask = 0;
    for (int i = 0; i < (int)(sizeof bits / sizeof bits[0]); i++) {
        const int colour = bits[i].other ? 1 - search_board->turn : search_board->turn;
        mask |= (search_board_count(search_board, colour, (PointKind)bits[i].kind) > 0) << i;
    }
    return mask;
}

static int clip(int value, int most) {
    return value < 0 ? 0 : value > most ? most : value;
}

/* The layers over the sums of vectors, in units of EVAL_SCALE. */
static int net(const GomokuSearchBoard *search_board) {
    int16_t inputs[2 * EVAL_DIMS];
    for (int i = 0; i < EVAL_DIMS; i++) {
        const int bias = gomoku_weights.bias[i];
        inputs[i] =
            (int16_t)clip(search_board->sums.vectors[search_board->turn].at[i] + bias, EVAL_ONE);
        inputs[EVAL_DIMS + i] =
            (int16_t)clip(search_board->sums.vectors[1 - search_board->turn].at[i] + bias, EVAL_ONE);
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

int gomoku_evaluate(const GomokuSearchBoard *search_board) {
    const int own = search_board->turn;
    const int sum = eval_worth_own(search_board->sums.worth[own]) -
                    eval_worth_other(search_board->sums.worth[1 - own]) +
                    gomoku_weights.mask[gomoku_evaluate_mask(search_board)] +
                    gomoku_weights.out_bias + net(search_board);
    const int score = sum / EVAL_FINE;
    return score > SCORE_MAX ? SCORE_MAX : score < -SCORE_MAX ? -SCORE_MAX : score;
}
