#include "pbrain_swap2.h"

#include <stdlib.h>

#include "base/rng.h"

#define TRIES_MOST 40
/* Nodes of the first look at an opening, and of the look that has to confirm it. */
#define LOOK_NODES 8000
#define PROOF_NODES 80000
/* Moves among which the fifth stone is chosen. */
#define FIFTH_LINES 6

/* The score of a position, a decided one counted as out of all bounds. */
static int score_of(GomokuAi *ai, const GomokuBoard *board, Budget *budget, uint64_t nodes) {
    const GomokuLimits limits = {0};
    Budget part = budget_part(budget, nodes);
    GomokuResult result;
    gomoku_ai_search(ai, board, &limits, &part, &result);
    budget->nodes = part.nodes;
    budget_poll(budget);
    return result.move == GOMOKU_NO_POINT || result.mate != 0 ? INT32_MAX : abs(result.score);
}

/* Black's stones and white's one within a few steps of a place off the centre. */
static void draw(Rng *rng, const GomokuBoard *empty, GomokuBoard *board, int points[3]) {
    *board = *empty;
    const int reach = empty->size >= 9 ? 4 : 2;
    const uint32_t width = (uint32_t)(2 * reach + 1);
    for (int i = 0; i < 3;) {
        const int column = empty->size / 2 - reach + (int)rng_below(rng, width);
        const int row = empty->size / 2 - reach + (int)rng_below(rng, width);
        points[i] = gomoku_point(column, row);
        i += gomoku_board_play(board, points[i]);
    }
}

void swap2_open(GomokuAi *ai, const GomokuBoard *empty, Budget *budget, int points[3]) {
    Rng rng = rng_seeded(empty->size * 8U + empty->rule);
    int best = INT32_MAX;
    for (int i = 0; i < TRIES_MOST && (i == 0 || budget->status == STATUS_OK); i++) {
        GomokuBoard board;
        int drawn[3];
        draw(&rng, empty, &board, drawn);
        int uneven = score_of(ai, &board, budget, LOOK_NODES);
        if (uneven <= SWAP2_EVEN && budget->status == STATUS_OK) {
            uneven = score_of(ai, &board, budget, PROOF_NODES);
        }
        if (i == 0 || uneven < best) {
            best = uneven;
            for (int k = 0; k < 3; k++) {
                points[k] = drawn[k];
            }
        }
        if (best <= SWAP2_EVEN) {
            return;
        }
    }
}

/* The fourth stone is the best one, the fifth leaves the position most even. */
static void add_two(GomokuAi *ai, const GomokuBoard *board, Budget *budget, Swap2Answer *answer) {
    GomokuBoard after = *board;
    GomokuLines lines;
    if (!gomoku_board_play(&after, answer->points[0])) {
        return;
    }
    gomoku_ai_lines(ai, &after, FIFTH_LINES, budget, &lines);
    int best = SWAP2_EVEN;
    for (int i = 0; i < lines.count; i++) {
        const GomokuResult *line = &lines.lines[i];
        if (line->mate == 0 && abs(line->score) <= best) {
            best = abs(line->score);
            answer->choice = SWAP2_TWO;
            answer->points[1] = line->move;
        }
    }
}

bool swap2_answer(GomokuAi *ai, const GomokuBoard *board, Budget *budget, Swap2Answer *answer) {
    const GomokuLimits limits = {0};
    Budget half = *budget;
    GomokuResult result;
    if (budget->now_ms) {
        const int64_t now_ms = budget->now_ms(budget->clock);
        half.deadline_ms = now_ms + (budget->deadline_ms - now_ms) / 2;
    }
    gomoku_ai_search(ai, board, &limits, &half, &result);
    budget->nodes = half.nodes;
    answer->points[0] = result.move;
    answer->score = result.score;
    answer->choice = SWAP2_STAY;
    if (result.move == GOMOKU_NO_POINT) {
        return false;
    }
    if (result.score < (board->count == 3 ? -SWAP2_EVEN : 0)) {
        answer->choice = SWAP2_SWAP;
    } else if (board->count == 3 && result.score <= SWAP2_EVEN) {
        add_two(ai, board, budget, answer);
        if (answer->choice != SWAP2_TWO && result.score < 0) {
            answer->choice = SWAP2_SWAP;
        }
    }
    return true;
}
