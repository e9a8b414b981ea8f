/* The player of the level Classic: alpha-beta over a pattern table, that of the source text. */
#include "gomoku/evaluate/classic.h"

#include <string.h>

#include "gomoku/evaluate/tree.h"

#define WIN CLASSIC_WIN
#define WIDTH CLASSIC_WIDTH
/* A point is never worth more, whatever the table: it stays below the order of a five. */
#define POINT_MAX 100000
#define POLL_NODES 64
/* A stone changes the table's value this far along its lines. */
#define CLASSIC_REACH 6

static void classic_measure(GomokuClassic *classic, int point) {
    const bool empty = classic->board.cells[point] == GOMOKU_EMPTY;
    for (int colour = 0; colour < 2; colour++) {
        GomokuPatternReport report = {.score = 0};
        bool has_five = false;
        if (empty) {
            gomoku_pattern_report_by(classic->table, &classic->board, point,
                                     (GomokuStone)(colour + 1), &report);
            for (int d = 0; d < GOMOKU_DIRECTIONS; d++) {
                has_five = has_five || report.measures[GOMOKU_PASS_NO_GAP][d].length == 5;
            }
        }
        classic->values[colour][point] = report.score < POINT_MAX ? report.score : POINT_MAX;
        classic->fives[colour][point] = has_five;
    }
}

static void measure_around(GomokuClassic *classic, int point) {
    static const int8_t steps[8][2] = {{1, 0},  {1, 1},   {0, 1},  {-1, 1},
                                       {-1, 0}, {-1, -1}, {0, -1}, {1, -1}};
    classic_measure(classic, point);
    for (int d = 0; d < 8; d++) {
        int column = gomoku_column(point);
        int row = gomoku_row(point);
        for (int i = 1; i <= CLASSIC_REACH; i++) {
            column += steps[d][0];
            row += steps[d][1];
            if (column < 0 || row < 0 || column >= classic->board.size ||
                row >= classic->board.size) {
                break;
            }
            classic_measure(classic, gomoku_point(column, row));
        }
    }
}

static void classic_load(GomokuClassic *classic, const GomokuBoard *board, Rng *rng) {
    const GomokuPatternTable *table = classic->table;
    memset(classic, 0, sizeof *classic);
    classic->table = table;
    classic->board = *board;
    for (int point = 0; point < GOMOKU_POINTS; point++) {
        classic->jitter[point] = (uint8_t)rng_below(rng, 4);
        if (!gomoku_board_contains(board, point)) {
            continue;
        }
        classic_measure(classic, point);
        for (int dy = -2; dy <= 2; dy++) {
            for (int dx = -2; dx <= 2; dx++) {
                const int column = gomoku_column(point) + dx;
                const int row = gomoku_row(point) + dy;
                if (column >= 0 && row >= 0 && column < board->size && row < board->size &&
                    board->cells[gomoku_point(column, row)] != GOMOKU_EMPTY) {
                    classic->near[point] = true;
                }
            }
        }
    }
}

/* True when the point completes five by the rules of the board, not only by its classic_measure. */
static bool is_five(const GomokuClassic *classic, int point, GomokuStone stone) {
    return classic->fives[stone - 1][point] && gomoku_board_is_win(&classic->board, point, stone);
}

static void insert(ClassicMove *list, int *count, int width, ClassicMove candidate) {
    int at = *count < width ? (*count)++ : width;
    while (at > 0 && list[at - 1].order < candidate.order) {
        if (at < width) {
            list[at] = list[at - 1];
        }
        at--;
    }
    if (at < width) {
        list[at] = candidate;
    }
}

/* Lists the best `width` legal points near stones; only the answers when a five threatens. */
static int list_candidates(const GomokuClassic *classic, int width, ClassicMove *list) {
    const GomokuBoard *board = &classic->board;
    const GomokuStone own = board->turn;
    int count = 0;
    for (int point = 0; point < GOMOKU_POINTS; point++) {
        if (board->cells[point] != GOMOKU_EMPTY || !gomoku_board_contains(board, point) ||
            (!classic->near[point] && board->count > 0)) {
            continue;
        }
        const int mine = classic->values[own - 1][point];
        const int theirs = classic->values[2 - own][point];
        int order = 4 * (mine + theirs * 9 / 10) + classic->jitter[point];
        order += is_five(classic, point, own)                 ? 2 * WIN
                 : is_five(classic, point, gomoku_other(own)) ? WIN
                                                              : 0;
        if (count < width || order > list[count - 1].order) {
            if (gomoku_board_is_legal(board, point)) {
                insert(list, &count, width, (ClassicMove){point, order});
            }
        }
    }
    return count > 1 && list[0].order >= WIN ? 1 : count;
}

/* The advantage of the side to move: the sums of the table, with the best points counted twice. */
static int classic_evaluate(const GomokuClassic *classic) {
    const int own = classic->board.turn - 1;
    int sums[2] = {0, 0};
    int best[2] = {0, 0};
    for (int point = 0; point < GOMOKU_POINTS; point++) {
        for (int colour = 0; colour < 2; colour++) {
            const int value = classic->values[colour][point];
            sums[colour] += value;
            best[colour] = value > best[colour] ? value : best[colour];
        }
    }
    const int value = sums[own] - sums[1 - own] + best[own] - best[1 - own];
    return value > CLASSIC_SUM_MAX    ? CLASSIC_SUM_MAX
           : value < -CLASSIC_SUM_MAX ? -CLASSIC_SUM_MAX
                                      : value;
}

bool gomoku_classic_may_go_on(Budget *budget) {
    return budget_spend(budget) && (budget->nodes % POLL_NODES != 0 || budget_poll(budget));
}

static int classic_negamax(GomokuClassic *classic, int alpha, int beta, int depth, int ply);

static int value_of_move(GomokuClassic *classic, int point, const int window[2], int depth,
                         int ply) {
    const int previous = classic->board.last;
    gomoku_board_put(&classic->board, point, classic->board.turn);
    measure_around(classic, point);
    const int score = -classic_negamax(classic, -window[1], -window[0], depth - 1, ply + 1);
    gomoku_board_take(&classic->board, point, previous);
    measure_around(classic, point);
    return score;
}

/* Tries the moves of a position in turn, until one is too good to be allowed. */
static int classic_try_moves(GomokuClassic *classic, const int bounds[2], int depth, int ply) {
    ClassicMove list[WIDTH];
    const int count = list_candidates(classic, WIDTH, list);
    const int alpha = bounds[0];
    int best = count > 0 ? -WIN : 0;
    int tried = 0;
    for (; tried < count && best < bounds[1]; tried++) {
        const int window[2] = {best > alpha ? best : alpha, bounds[1]};
        const int score = value_of_move(classic, list[tried].point, window, depth, ply);
        if (classic->budget->status != STATUS_OK) {
            return 0;
        }
        best = score > best ? score : best;
    }
    gomoku_tree_note_moves(classic->tree, count, tried);
    return best;
}

static int classic_negamax(GomokuClassic *classic, int alpha, int beta, int depth, int ply) {
    const GomokuBoard *board = &classic->board;
    if (!gomoku_classic_may_go_on(classic->budget)) {
        return 0;
    }
    gomoku_tree_enter(classic->tree, board->last, alpha, beta);
    int value;
    if (board->outcome != OUTCOME_ONGOING) {
        value = board->outcome == OUTCOME_DRAW ? 0 : -(WIN - ply);
    } else if (depth == 0) {
        value = classic_evaluate(classic);
    } else {
        value = classic_try_moves(classic, (int[2]){alpha, beta}, depth, ply);
        if (classic->budget->status != STATUS_OK) {
            return 0;
        }
    }
    gomoku_tree_leave(classic->tree, value);
    return value;
}

void gomoku_classic_report(int point, int score, int depth, GomokuResult *result) {
    result->move = point;
    result->pv[0] = point;
    result->pv_length = 1;
    result->score = score;
    result->depth = depth;
    result->mate = 0;
    if (score > WIN / 2) {
        result->mate = WIN - score;
    } else if (score < -WIN / 2) {
        result->mate = -(WIN + score);
    }
}

bool gomoku_classic_begin(GomokuClassic *classic, const GomokuBoard *board, Rng *rng,
                          GomokuResult *result) {
    classic_load(classic, board, rng);
    classic->count = list_candidates(classic, WIDTH, classic->list);
    if (classic->count == 0) {
        return false;
    }
    const int first = classic->list[0].point;
    gomoku_classic_report(first, 0, 0, result);
    if (classic->count == 1) {
        const int score = is_five(classic, first, (GomokuStone)board->turn) ? WIN - 1 : 0;
        gomoku_classic_report(first, score, 1, result);
    }
    return classic->count > 1;
}

void gomoku_classic_iterate(GomokuClassic *classic, int depth, GomokuResult *result) {
    ClassicMove *list = classic->list;
    int best = -WIN;
    gomoku_tree_enter(classic->tree, GOMOKU_NO_POINT, -WIN, WIN);
    for (int i = 0; i < classic->count; i++) {
        const int window[2] = {best, WIN};
        const int score = value_of_move(classic, list[i].point, window, depth, 0);
        if (classic->budget->status != STATUS_OK) {
            return;
        }
        if (score > best || i == 0) {
            best = score;
            gomoku_classic_report(list[i].point, score, depth, result);
            const ClassicMove first = list[i];
            memmove(&list[1], &list[0], (size_t)i * sizeof list[0]);
            list[0] = first;
        }
    }
    gomoku_tree_note_moves(classic->tree, classic->count, classic->count);
    gomoku_tree_leave(classic->tree, best);
}

/* Seed and number of stones together: no two moves of a game draw the same numbers. */
Rng gomoku_request_rng(const GomokuRequest *request) {
    return rng_seeded(request->seed * 1024 + request->board->count);
}
