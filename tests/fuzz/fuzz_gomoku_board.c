/* Fuzzes Gomoku boards: one byte for the size and the rule, then a column and a row for each stone.
 * Playing and taking back, the rules of renju, patterns, threats and the search. */
#include "fuzz/fuzz.h"
#include "gomoku/ai.h"
#include "gomoku/forbidden.h"
#include "gomoku/patterns.h"
#include "gomoku/threats.h"

/* Placing a stone and taking it back leaves no trace; the legal points are those that can be
 * played. */
static void check_stone(GomokuBoard *board, int point) {
    const GomokuBoard before = *board;
    const bool is_legal = gomoku_board_is_legal(board, point);
    GomokuBoard played = *board;
    demand(gomoku_board_play(&played, point) == is_legal);
    if (!is_legal) {
        demand(memcmp(&played, &before, sizeof before) == 0);
        return;
    }
    gomoku_board_put(board, point, (GomokuStone)before.turn);
    demand(board->outcome == played.outcome && board->turn == played.turn);
    gomoku_board_take(board, point, before.last);
    demand(memcmp(board, &before, sizeof before) == 0);
    *board = played;
}

/* A fifth of the points. */
static void check_points(const GomokuBoard *board, size_t first) {
    for (int point = (int)(first % 5); point < GOMOKU_POINTS; point += 5) {
        GomokuPatternReport report;
        if (!gomoku_board_contains(board, point) || board->cells[point] != GOMOKU_EMPTY) {
            continue;
        }
        for (int stone = GOMOKU_BLACK; stone <= GOMOKU_WHITE; stone++) {
            demand(gomoku_pattern_report(board, point, (GomokuStone)stone, &report));
            demand(report.score == report.totals[gomoku_pattern_pass(&report)]);
        }
        /* A five takes precedence over all that is forbidden. */
        demand(gomoku_forbidden(board, point) == GOMOKU_ALLOWED || board->rule != GOMOKU_RENJU ||
               !gomoku_board_is_win(board, point, GOMOKU_BLACK));
    }
}

static void check_search(const GomokuBoard *board) {
    static GomokuAi *ai;
    GomokuResult result;
    GomokuThreats threats;
    const GomokuRequest request = {board, GOMOKU_LEVEL_LOWEST, 1};
    Budget budget = budget_nodes(60);
    ai = ai ? ai : gomoku_ai_create(1 << 20);
    demand(ai != NULL);
    gomoku_threats(ai, board, GOMOKU_BLACK, &threats);
    gomoku_threats(ai, board, GOMOKU_WHITE, &threats);
    const Status status = gomoku_ai_move(ai, &request, &budget, &result);
    demand(status == STATUS_OK || status == STATUS_LIMIT || status == STATUS_NOT_FOUND);
    demand(status == STATUS_NOT_FOUND || gomoku_board_is_legal(board, result.move));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const int rules[] = {GOMOKU_FREESTYLE, GOMOKU_EXACT, GOMOKU_RENJU, GOMOKU_CARO};
    GomokuBoard board;
    if (size < 1 || gomoku_board_init(&board, data[0] / 3 % 24, rules[data[0] % 3]) != STATUS_OK) {
        return 0;
    }
    for (size_t i = 1; i + 1 < size; i += 2) {
        check_stone(&board, gomoku_point(data[i] % board.size, data[i + 1] % board.size));
    }
    check_points(&board, size);
    /* The search takes a thousand times as long as everything else: one input in 64 runs it. */
    if (board.outcome == OUTCOME_ONGOING && size % 64 == 1) {
        check_search(&board);
    }
    return 0;
}
