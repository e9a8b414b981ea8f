/* The player of the level SLOW: the first heuristic of the source text, kept for comparison. */
#include "gomoku/evaluate/classic.h"
#include "gomoku/evaluate/tree.h"

#define NEAR 2

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
static int naive_eval_evaluate(const GomokuNaive *naive) {
    const GomokuBoard *board = &naive->board;
    int sums[2] = {0, 0};
    for (int point = 0; point < GOMOKU_POINTS; point++) {
        if (!gomoku_board_contains(board, point)) {
            continue;
        }
        for (int colour = 0; colour < 2; colour++) {
            GomokuPatternReport report;
            gomoku_pattern_report_by(naive->table, board, point, (GomokuStone)(colour + 1),
                                     &report);
            sums[colour] += report.score;
        }
    }
    const int own = board->turn - 1;
    const int value = sums[own] - sums[1 - own];
    return value > CLASSIC_SUM_MAX    ? CLASSIC_SUM_MAX
           : value < -CLASSIC_SUM_MAX ? -CLASSIC_SUM_MAX
                                      : value;
}

static int naive_eval_negamax(GomokuNaive *naive, int alpha, int beta, int depth, int ply);

static int naive_value_of_move(GomokuNaive *naive, int point, const int window[2], int depth,
                               int ply) {
    const int previous = naive->board.last;
    gomoku_board_put(&naive->board, point, (GomokuStone)naive->board.turn);
    const int score = -naive_eval_negamax(naive, -window[1], -window[0], depth - 1, ply + 1);
    gomoku_board_take(&naive->board, point, previous);
    return score;
}

static int naive_count_candidates(const GomokuBoard *board, int from) {
    int count = 0;
    for (int point = from; point < GOMOKU_POINTS; point++) {
        count += is_candidate(board, point);
    }
    return count;
}

/* Tries the moves in board order, until one is too good to be allowed. */
static int naive_try_moves(GomokuNaive *naive, const int bounds[2], int depth, int ply) {
    int best = -CLASSIC_WIN;
    int tried = 0;
    int point = 0;
    for (; point < GOMOKU_POINTS && best < bounds[1]; point++) {
        if (!is_candidate(&naive->board, point)) {
            continue;
        }
        const int window[2] = {best > bounds[0] ? best : bounds[0], bounds[1]};
        const int score = naive_value_of_move(naive, point, window, depth, ply);
        if (naive->budget->status != STATUS_OK) {
            return 0;
        }
        tried++;
        best = score > best ? score : best;
    }
    if (naive->tree) {
        gomoku_tree_note_moves(naive->tree, tried + naive_count_candidates(&naive->board, point),
                               tried);
    }
    return best;
}

static int naive_eval_negamax(GomokuNaive *naive, int alpha, int beta, int depth, int ply) {
    const GomokuBoard *board = &naive->board;
    if (!gomoku_classic_may_go_on(naive->budget)) {
        return 0;
    }
    gomoku_tree_enter(naive->tree, board->last, alpha, beta);
    int value;
    if (board->outcome != OUTCOME_ONGOING) {
        value = board->outcome == OUTCOME_DRAW ? 0 : -(CLASSIC_WIN - ply);
    } else if (depth == 0) {
        value = naive_eval_evaluate(naive);
    } else {
        value = naive_try_moves(naive, (int[2]){alpha, beta}, depth, ply);
        if (naive->budget->status != STATUS_OK) {
            return 0;
        }
    }
    gomoku_tree_leave(naive->tree, value);
    return value;
}

void gomoku_naive_iterate(GomokuNaive *naive, int depth, GomokuResult *result) {
    int best = -CLASSIC_WIN;
    int tried = 0;
    GomokuResult found = {.move = GOMOKU_NO_POINT};
    gomoku_tree_enter(naive->tree, GOMOKU_NO_POINT, -CLASSIC_WIN, CLASSIC_WIN);
    for (int point = 0; point < GOMOKU_POINTS; point++) {
        if (!is_candidate(&naive->board, point)) {
            continue;
        }
        const int score = naive_value_of_move(naive, point, (int[2]){best, CLASSIC_WIN}, depth, 0);
        if (naive->budget->status != STATUS_OK) {
            return;
        }
        tried++;
        if (score > best || found.move == GOMOKU_NO_POINT) {
            best = score;
            gomoku_classic_report(point, score, depth, &found);
        }
    }
    gomoku_tree_note_moves(naive->tree, tried, tried);
    gomoku_tree_leave(naive->tree, best);
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

bool gomoku_naive_begin(GomokuNaive *naive, const GomokuBoard *board, GomokuResult *result) {
    naive->board = *board;
    return !answer_at_once(board, result) && result->move != GOMOKU_NO_POINT;
}
