/* The player of the level SLOW: the first heuristic of the source text, kept for comparison. */
#include "gomoku/evaluate/classic.h"
#include "gomoku/patterns.h"

/* Five seconds never reach this depth. */
#define NAIVE_EVAL_DEPTH_MAX 20
#define NEAR 2

typedef struct NaiveEval {
    GomokuBoard board;
    Budget *budget;
} NaiveEval;

/* True for a point worth trying: empty, near a stone, and allowed. */
static bool is_candidate(const GomokuBoard *board, int point) {
    if (board->cells[point] != GOMOKU_EMPTY || !gomoku_board_contains(board, point)) {
        return false;
    }
    bool near = board->count == 0;
    for (int dy = -NEAR; dy <= NEAR; dy++) {
        for (int dx = -NEAR; dx <= NEAR; dx++) {
            const int column = gomoku_column(point) + dx;
            const int row = gomoku_row(point) + dy;
            near = near || (column >= 0 && row >= 0 && column < board->size && row < board->size &&
                            board->cells[gomoku_point(column, row)] != GOMOKU_EMPTY);
        }
    }
    return near && gomoku_board_is_legal(board, point);
}

/* The sum of the table over all points of the board, the side to move minus the other. */
static int naive_eval_evaluate(const GomokuBoard *board) {
    int sums[2] = {0, 0};
    for (int point = 0; point < GOMOKU_POINTS; point++) {
        if (!gomoku_board_contains(board, point)) {
            continue;
        }
        for (int colour = 0; colour < 2; colour++) {
            sums[colour] += gomoku_pattern_score(board, point, (GomokuStone)(colour + 1));
        }
    }
    const int own = board->turn - 1;
    return sums[own] - sums[1 - own];
}

static int naive_eval_negamax(NaiveEval *slow, int alpha, int beta, int depth, int ply) {
    GomokuBoard *board = &slow->board;
    if (!gomoku_classic_may_go_on(slow->budget)) {
        return 0;
    }
    if (board->outcome != OUTCOME_ONGOING) {
        return board->outcome == OUTCOME_DRAW ? 0 : -(CLASSIC_WIN - ply);
    }
    if (depth == 0) {
        return naive_eval_evaluate(board);
    }
    const int previous = board->last;
    int best = -CLASSIC_WIN;
    for (int point = 0; point < GOMOKU_POINTS && best < beta; point++) {
        if (!is_candidate(board, point)) {
            continue;
        }
        gomoku_board_put(board, point, (GomokuStone)board->turn);
        const int score =
            -naive_eval_negamax(slow, -beta, best > alpha ? -best : -alpha, depth - 1, ply + 1);
        gomoku_board_take(board, point, previous);
        if (slow->budget->status != STATUS_OK) {
            return 0;
        }
        best = score > best ? score : best;
    }
    return best;
}

/* Runs one iteration at the root. */
static void naive_eval_iterate(NaiveEval *slow, int depth, GomokuResult *result) {
    const int previous = slow->board.last;
    int best = -CLASSIC_WIN;
    GomokuResult found = {.move = GOMOKU_NO_POINT};
    for (int point = 0; point < GOMOKU_POINTS; point++) {
        if (!is_candidate(&slow->board, point)) {
            continue;
        }
        gomoku_board_put(&slow->board, point, (GomokuStone)slow->board.turn);
        const int score = -naive_eval_negamax(slow, -CLASSIC_WIN, -best, depth - 1, 1);
        gomoku_board_take(&slow->board, point, previous);
        if (slow->budget->status != STATUS_OK) {
            return;
        }
        if (score > best || found.move == GOMOKU_NO_POINT) {
            best = score;
            gomoku_classic_report(point, score, depth, &found);
        }
    }
    if (found.move != GOMOKU_NO_POINT) {
        *result = found;
    }
}

/* Wins in one or stops a five: true. Otherwise takes any candidate, so that there is always an
 * answer. */
static bool answer_at_once(const GomokuBoard *board, GomokuResult *result) {
    const GomokuStone own = (GomokuStone)board->turn;
    int best = -1;
    for (int point = 0; point < GOMOKU_POINTS; point++) {
        if (!is_candidate(board, point)) {
            continue;
        }
        const int worth = gomoku_board_is_win(board, point, own)                 ? 2
                          : gomoku_board_is_win(board, point, gomoku_other(own)) ? 1
                                                                                 : 0;
        if (worth > best) {
            best = worth;
            gomoku_classic_report(point, worth == 2 ? CLASSIC_WIN - 1 : 0, 0, result);
        }
    }
    return best > 0;
}

void gomoku_naive_eval_run(const GomokuBoard *board, Budget *budget, GomokuResult *result) {
    NaiveEval slow = {*board, budget};
    if (answer_at_once(board, result)) {
        return;
    }
    for (int depth = 1;
         depth <= NAIVE_EVAL_DEPTH_MAX && budget->status == STATUS_OK && result->mate == 0;
         depth++) {
        naive_eval_iterate(&slow, depth, result);
    }
}
