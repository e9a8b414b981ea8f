/* The computer's stones and choices in an opening. */
#include <stdlib.h>

#include "base/rng.h"
#include "gomoku/opening.h"
#include "gomoku/openings/opening_renju.h"

#define TRIES_MAX 40
/* Nodes of the first search of an opening, and of the search that confirms it. */
#define LOOK_NODES 8000
#define PROOF_NODES 80000
/* Nodes of a choice when the budget has no limit. */
#define CHOICE_NODES 200000
/* Number of candidates for the fifth stone. */
#define FIFTH_LINES 6

/* The score of a position; a decided one counts as far out of bounds. */
static int score_of(GomokuAi *ai, const GomokuBoard *board, Budget *budget, uint64_t nodes) {
    const GomokuLimits limits = {0};
    Budget part = budget_part(budget, nodes);
    GomokuResult result;
    gomoku_ai_search(ai, board, &limits, &part, &result);
    budget->nodes = part.nodes;
    budget_poll(budget);
    return result.move == GOMOKU_NO_POINT || result.mate != 0 ? INT32_MAX : abs(result.score);
}

/* Draws the missing ones of three stones, within a few steps of the centre and where they may lie;
 * the first one drawn goes to *first. */
static void draw(Rng *rng, GomokuBoard *board, int *first) {
    const bool is_renju = board->opening >= GOMOKU_OPENING_RIF;
    const int reach = board->size >= 9 && !is_renju ? 4 : 2;
    const uint32_t width = (uint32_t)(2 * reach + 1);
    *first = GOMOKU_NO_POINT;
    while (board->count < 3) {
        const int column = board->size / 2 - reach + (int)rng_below(rng, width);
        const int row = board->size / 2 - reach + (int)rng_below(rng, width);
        const int point = gomoku_point(column, row);
        if (gomoku_board_play(board, point) && *first == GOMOKU_NO_POINT) {
            *first = point;
        }
    }
}

int gomoku_opening_stone(GomokuAi *ai, const GomokuBoard *board, uint64_t seed, Budget *budget) {
    Rng rng = rng_seeded(seed * 1024 + board->count);
    int best = INT32_MAX;
    int point = GOMOKU_NO_POINT;
    for (int i = 0; i < TRIES_MAX && (i == 0 || budget->status == STATUS_OK); i++) {
        GomokuBoard trial = *board;
        int drawn;
        draw(&rng, &trial, &drawn);
        int uneven = score_of(ai, &trial, budget, LOOK_NODES);
        if (uneven <= GOMOKU_OPENING_EVEN && budget->status == STATUS_OK) {
            uneven = score_of(ai, &trial, budget, PROOF_NODES);
        }
        if (i == 0 || uneven < best) {
            best = uneven;
            point = drawn;
        }
        if (best <= GOMOKU_OPENING_EVEN) {
            break;
        }
    }
    return point;
}

/* Takes the best move as the fourth stone and, as the fifth, the one that leaves the position most
 * even. */
static void add_two(GomokuAi *ai, const GomokuBoard *board, Budget *budget,
                    GomokuOpeningAnswer *answer) {
    GomokuBoard after = *board;
    GomokuLines lines;
    after.phase = GOMOKU_PHASE_PLAY;
    if (!gomoku_board_play(&after, answer->points[0])) {
        return;
    }
    gomoku_ai_lines(ai, &after, FIFTH_LINES, budget, &lines);
    int best = GOMOKU_OPENING_EVEN;
    for (int i = 0; i < lines.count; i++) {
        const GomokuResult *line = &lines.lines[i];
        if (line->mate == 0 && abs(line->score) <= best) {
            best = abs(line->score);
            answer->choice = GOMOKU_CHOOSE_TWO;
            answer->points[1] = line->move;
        }
    }
}

bool gomoku_opening_answer(GomokuAi *ai, const GomokuBoard *board, bool may_put_two, Budget *budget,
                           GomokuOpeningAnswer *answer) {
    const GomokuLimits limits = {0};
    Budget half = budget_part(budget, CHOICE_NODES);
    GomokuResult result;
    if (budget->now_ms) {
        const int64_t now_ms = budget->now_ms(budget->clock);
        half.deadline_ms = now_ms + (budget->deadline_ms - now_ms) / 2;
    }
    gomoku_ai_search(ai, board, &limits, &half, &result);
    budget->nodes = half.nodes;
    answer->points[0] = answer->points[1] = result.move;
    answer->score = result.score;
    answer->choice = GOMOKU_CHOOSE_WHITE;
    if (result.move == GOMOKU_NO_POINT) {
        return false;
    }
    if (result.score < (may_put_two ? -GOMOKU_OPENING_EVEN : 0)) {
        answer->choice = GOMOKU_CHOOSE_BLACK;
    } else if (may_put_two && result.score <= GOMOKU_OPENING_EVEN) {
        Budget rest = budget_part(budget, CHOICE_NODES);
        add_two(ai, board, &rest, answer);
        budget->nodes = rest.nodes;
        if (answer->choice != GOMOKU_CHOOSE_TWO && result.score < 0) {
            answer->choice = GOMOKU_CHOOSE_BLACK;
        }
    }
    return true;
}

/* Returns the fourth or fifth stone of two that leave the position even, for the other player to
 * choose. */
static int stone_of_two(GomokuAi *ai, const GomokuBoard *board, Budget *budget) {
    GomokuOpeningAnswer answer = {.points = {GOMOKU_NO_POINT, GOMOKU_NO_POINT}};
    Budget part = budget_part(budget, CHOICE_NODES);
    if (board->count == 4) {
        GomokuLines lines;
        gomoku_ai_lines(ai, board, FIFTH_LINES, &part, &lines);
        int best = INT32_MAX;
        for (int i = 0; i < lines.count; i++) {
            const GomokuResult *line = &lines.lines[i];
            if (i == 0 || (line->mate == 0 && abs(line->score) < best)) {
                best = abs(line->score);
                answer.points[0] = line->move;
            }
        }
    } else {
        gomoku_opening_answer(ai, board, true, &part, &answer);
    }
    budget->nodes = part.nodes;
    return answer.points[0];
}

Status gomoku_opening_move(GomokuAi *ai, const GomokuBoard *board, uint64_t seed, Budget *budget,
                           int *move) {
    GomokuOpeningAnswer answer = {.choice = GOMOKU_CHOOSE_WHITE};
    *move = GOMOKU_NO_POINT;
    if (board->phase == GOMOKU_PHASE_THREE) {
        *move = gomoku_opening_stone(ai, board, seed, budget);
    } else if (board->phase == GOMOKU_PHASE_TWO) {
        *move = stone_of_two(ai, board, budget);
    } else if (board->phase >= GOMOKU_PHASE_STONE ||
               (board->phase == GOMOKU_PHASE_CHOICE && board->opening == GOMOKU_OPENING_RIF)) {
        *move = gomoku_opening_renju_move(ai, board, seed, budget);
    } else if (gomoku_opening_answer(ai, board, gomoku_opening_can_choose(board, GOMOKU_CHOOSE_TWO),
                                     budget, &answer)) {
        *move = GOMOKU_POINTS + (int)answer.choice;
    }
    if (*move == GOMOKU_NO_POINT) {
        return budget->status == STATUS_OK ? STATUS_NO_MEMORY : budget->status;
    }
    return budget->status;
}
