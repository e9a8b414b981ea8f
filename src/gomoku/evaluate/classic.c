/* The player of the level Classic: alpha-beta over the pattern table of the source text. */
#include "gomoku/evaluate/classic.h"

#include <string.h>

#include "gomoku/patterns.h"

#define WIN CLASSIC_WIN
#define FIVE_POINTS 10000
#define WIDTH 10
/* Five seconds never reach this depth. */
#define CLASSIC_DEPTH_MAX 40
#define POLL_NODES 64
/* A stone changes the table's value this far along its lines. */
#define CLASSIC_REACH 6

typedef struct Classic {
    GomokuBoard board;
    Budget *budget;
    int values[2][GOMOKU_POINTS]; /* scores of the empty points by the table, black's and white's */
    bool near[GOMOKU_POINTS];
    uint8_t jitter[GOMOKU_POINTS];
} Classic;

typedef struct Candidate {
    int point;
    int order;
} Candidate;

static void measure(Classic *classic, int point) {
    const bool empty = classic->board.cells[point] == GOMOKU_EMPTY;
    for (int colour = 0; colour < 2; colour++) {
        classic->values[colour][point] =
            empty ? gomoku_pattern_score(&classic->board, point, (GomokuStone)(colour + 1)) : 0;
    }
}

static void measure_around(Classic *classic, int point) {
    static const int8_t steps[8][2] = {{1, 0},  {1, 1},   {0, 1},  {-1, 1},
                                       {-1, 0}, {-1, -1}, {0, -1}, {1, -1}};
    measure(classic, point);
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
            measure(classic, gomoku_point(column, row));
        }
    }
}

static void load(Classic *classic, const GomokuBoard *board, Rng *rng) {
    memset(classic, 0, sizeof *classic);
    classic->board = *board;
    for (int point = 0; point < GOMOKU_POINTS; point++) {
        classic->jitter[point] = (uint8_t)rng_below(rng, 4);
        if (!gomoku_board_contains(board, point)) {
            continue;
        }
        measure(classic, point);
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

/* True when the point completes five by the rules of the board, not only by the table. */
static bool is_five(const Classic *classic, int point, GomokuStone stone) {
    return classic->values[stone - 1][point] >= FIVE_POINTS &&
           gomoku_board_is_win(&classic->board, point, stone);
}

static void insert(Candidate *list, int *count, int width, Candidate candidate) {
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
static int list_candidates(const Classic *classic, int width, Candidate *list) {
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
                insert(list, &count, width, (Candidate){point, order});
            }
        }
    }
    return count > 1 && list[0].order >= WIN ? 1 : count;
}

/* The advantage of the side to move: the sums of the table, with the best points counted twice. */
static int classic_evaluate(const Classic *classic) {
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
    return sums[own] - sums[1 - own] + best[own] - best[1 - own];
}

bool gomoku_classic_may_go_on(Budget *budget) {
    return budget_spend(budget) && (budget->nodes % POLL_NODES != 0 || budget_poll(budget));
}

static int classic_negamax(Classic *classic, int alpha, int beta, int depth, int ply);

static int value_of_move(Classic *classic, int point, const int window[2], int depth, int ply) {
    const int previous = classic->board.last;
    gomoku_board_put(&classic->board, point, classic->board.turn);
    measure_around(classic, point);
    const int score = -classic_negamax(classic, -window[1], -window[0], depth - 1, ply + 1);
    gomoku_board_take(&classic->board, point, previous);
    measure_around(classic, point);
    return score;
}

static int classic_negamax(Classic *classic, int alpha, int beta, int depth, int ply) {
    const GomokuBoard *board = &classic->board;
    if (!gomoku_classic_may_go_on(classic->budget)) {
        return 0;
    }
    if (board->outcome != OUTCOME_ONGOING) {
        return board->outcome == OUTCOME_DRAW ? 0 : -(WIN - ply);
    }
    if (depth == 0) {
        return classic_evaluate(classic);
    }
    Candidate list[WIDTH];
    const int count = list_candidates(classic, WIDTH, list);
    int best = count > 0 ? -WIN : 0;
    for (int i = 0; i < count && best < beta; i++) {
        const int window[2] = {best > alpha ? best : alpha, beta};
        const int score = value_of_move(classic, list[i].point, window, depth, ply);
        if (classic->budget->status != STATUS_OK) {
            return 0;
        }
        best = score > best ? score : best;
    }
    return best;
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

/* Runs one iteration at the root and moves the best move to the front of the list. */
static void classic_iterate(Classic *classic, Candidate *list, int count, int depth,
                            GomokuResult *result) {
    int best = -WIN;
    for (int i = 0; i < count; i++) {
        const int window[2] = {best, WIN};
        const int score = value_of_move(classic, list[i].point, window, depth, 0);
        if (classic->budget->status != STATUS_OK) {
            return;
        }
        if (score > best || i == 0) {
            best = score;
            gomoku_classic_report(list[i].point, score, depth, result);
            const Candidate first = list[i];
            memmove(&list[1], &list[0], (size_t)i * sizeof list[0]);
            list[0] = first;
        }
    }
}

void gomoku_classic_run(const GomokuBoard *board, Rng *rng, Budget *budget, GomokuResult *result) {
    Classic classic;
    Candidate list[WIDTH];
    load(&classic, board, rng);
    classic.budget = budget;
    const int count = list_candidates(&classic, WIDTH, list);
    if (count == 0) {
        return;
    }
    gomoku_classic_report(list[0].point, 0, 0, result);
    if (count == 1) {
        gomoku_classic_report(
            list[0].point, is_five(&classic, list[0].point, board->turn) ? WIN - 1 : 0, 1, result);
        return;
    }
    for (int depth = 1; depth <= CLASSIC_DEPTH_MAX && budget->status == STATUS_OK; depth++) {
        classic_iterate(&classic, list, count, depth, result);
        if (result->mate != 0) {
            return;
        }
    }
}
