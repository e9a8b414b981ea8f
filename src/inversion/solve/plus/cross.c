/* Solves the row-and-column rule without elimination. */
#include "inversion/cross.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"

/* The columns summed at once, the choices between two checks of the budget, and the most choices
 * times such columns that are tried. */
#define CROSS_LANES 32
#define CROSS_POLL 8192
#define CROSS_WORK_MAX (1 << 24)

bool inversion_cross_is_provable(int rows, int columns) {
    const int least = rows < columns ? rows : columns;
    const int most = rows < columns ? columns : rows;
    return rows % 2 == 0 || columns % 2 == 0 ||
           (least <= INVERSION_CROSS_SIDE_MAX &&
            (most + CROSS_LANES - 1) / CROSS_LANES <= CROSS_WORK_MAX >> (least - 1));
}

/* The board, transposed if necessary so that an odd side is the columns, and of two odd sides the
 * longer one. */
typedef struct Cross {
    int rows;
    int columns;
    bool is_turned;
    uint8_t *room;
    uint8_t *cells;      /* what is to change */
    uint8_t *of_row;     /* R */
    uint8_t *of_column;  /* C */
    uint8_t *row_change; /* the parity of what a row is to change */
    uint8_t *column_change;
    uint8_t *best_row; /* the best R and C so far */
    uint8_t *best_column;
    int *sums; /* of the columns, for a choice of R */
    Budget *budget;
} Cross;

static uint8_t *cross_cell(const Cross *cross, uint8_t *board, int row, int column) {
    return cross->is_turned ? board + (size_t)column * (size_t)cross->rows + row
                            : board + (size_t)row * (size_t)cross->columns + column;
}

static bool cross_init(Cross *cross, const InversionCrossBoard *board) {
    const bool is_odd = board->rows % 2 == 1 && board->columns % 2 == 1;
    const bool is_turned = is_odd ? board->rows > board->columns : board->rows % 2 == 1;
    *cross = (Cross){.rows = is_turned ? board->columns : board->rows,
                     .columns = is_turned ? board->rows : board->columns,
                     .is_turned = is_turned,
                     .budget = board->budget};
    const size_t rows = (size_t)cross->rows;
    const size_t columns = (size_t)cross->columns;
    cross->room = calloc(rows * columns + 3 * (rows + columns), 1);
    cross->sums = calloc(columns, sizeof *cross->sums);
    if (!cross->room || !cross->sums) {
        free(cross->room);
        free(cross->sums);
        return false;
    }
    cross->cells = cross->room;
    cross->of_row = cross->cells + rows * columns;
    cross->row_change = cross->of_row + rows;
    cross->best_row = cross->row_change + rows;
    cross->of_column = cross->best_row + rows;
    cross->column_change = cross->of_column + columns;
    cross->best_column = cross->column_change + columns;
    memcpy(cross->cells, board->change, rows * columns);
    for (int i = 0; i < cross->rows; i++) {
        for (int j = 0; j < cross->columns; j++) {
            const uint8_t bit = *cross_cell(cross, cross->cells, i, j);
            cross->row_change[i] ^= bit;
            cross->column_change[j] ^= bit;
        }
    }
    return true;
}

/* A line whose parity is not that of the first, -1 when there is none. */
static int odd_one_out(const uint8_t *change, int count) {
    for (int i = 1; i < count; i++) {
        if (change[i] != change[0]) {
            return i;
        }
    }
    return -1;
}

/* Two whole rows (of an odd number of cells) meet every cross evenly, and likewise columns. */
static void certify(const Cross *cross, int row, int column, uint8_t *certificate) {
    for (int i = 0; i < cross->rows; i++) {
        for (int j = 0; j < cross->columns; j++) {
            const bool is_in = row >= 0 ? i == 0 || i == row : j == 0 || j == column;
            *cross_cell(cross, certificate, i, j) = is_in;
        }
    }
}

/* The extra clicks of a line when it is played the other way. */
static int regret(int sum, int length) {
    return 2 * sum > length ? 2 * sum - length : length - 2 * sum;
}

/* The best choice for every line with `sums` clicks out of `length`, the choices adding up to
 * `parity`: the cheapest line is turned when they do not. Returns the clicks. */
static int choose_lines(const int *sums, int count, int length, int parity, uint8_t *choice) {
    int clicks = 0;
    int cheapest = 0;
    for (int i = 0; i < count; i++) {
        choice[i] = 2 * sums[i] > length;
        clicks += choice[i] ? length - sums[i] : sums[i];
        parity ^= choice[i];
        if (regret(sums[i], length) < regret(sums[cheapest], length)) {
            cheapest = i;
        }
    }
    if (parity) {
        choice[cheapest] ^= 1;
        clicks += regret(sums[cheapest], length);
    }
    return clicks;
}

/* With C known, finds R from the sums of the rows. */
static bool choose_rows(Cross *cross, int parity) {
    int *sums = calloc((size_t)cross->rows, sizeof *sums);
    if (!sums) {
        return false;
    }
    for (int i = 0; i < cross->rows; i++) {
        for (int j = 0; j < cross->columns; j++) {
            sums[i] += *cross_cell(cross, cross->cells, i, j) ^ cross->of_column[j];
        }
    }
    choose_lines(sums, cross->rows, cross->columns, parity, cross->of_row);
    free(sums);
    return true;
}

static void turn_row(Cross *cross, int row) {
    cross->of_row[row] ^= 1;
    for (int j = 0; j < cross->columns; j++) {
        const int bit = *cross_cell(cross, cross->cells, row, j) ^ cross->of_row[row];
        cross->sums[j] += bit ? 1 : -1;
    }
}

static void best_solutions_if_better(Cross *cross, int parity, int *best) {
    const int clicks =
        choose_lines(cross->sums, cross->columns, cross->rows, parity, cross->of_column);
    if (clicks < *best) {
        *best = clicks;
        memcpy(cross->best_row, cross->of_row, (size_t)cross->rows);
        memcpy(cross->best_column, cross->of_column, (size_t)cross->columns);
    }
}

/* The sums of the columns as bytes, with what turning a row adds to them. */
typedef struct Lanes {
    int count; /* a multiple of LANES */
    uint8_t *sums;
    int8_t *turns; /* rows x count */
} Lanes;

static bool lanes_init(const Cross *cross, Lanes *lanes) {
    lanes->count = (cross->columns + CROSS_LANES - 1) / CROSS_LANES * CROSS_LANES;
    lanes->sums = calloc((size_t)lanes->count, 1);
    lanes->turns = calloc((size_t)lanes->count * (size_t)cross->rows, 1);
    if (!lanes->sums || !lanes->turns) {
        free(lanes->sums);
        free(lanes->turns);
        return false;
    }
    for (int j = 0; j < cross->columns; j++) {
        lanes->sums[j] = (uint8_t)cross->sums[j];
        for (int i = 0; i < cross->rows; i++) {
            const int bit = *cross_cell(cross, cross->cells, i, j) ^ cross->of_row[i];
            lanes->turns[i * lanes->count + j] = bit ? -1 : 1;
        }
    }
    return true;
}

/* Turns two rows; the clicks when every column is played the better way. */
static int lanes_turn(const Lanes *lanes, int first, int second, int rows) {
    int clicks = 0;
    for (int chunk = 0; chunk < lanes->count; chunk += CROSS_LANES) {
        uint8_t *restrict sums = lanes->sums + chunk;
        int8_t *restrict a = lanes->turns + first * lanes->count + chunk;
        int8_t *restrict b = lanes->turns + second * lanes->count + chunk;
        uint8_t fewer[CROSS_LANES];
        for (int i = 0; i < CROSS_LANES; i++) {
            const uint8_t sum = (uint8_t)(sums[i] + a[i] + b[i]);
            const uint8_t other = (uint8_t)(rows - sum);
            a[i] = (int8_t)-a[i];
            b[i] = (int8_t)-b[i];
            sums[i] = sum;
            fewer[i] = sum < other ? sum : other;
        }
        uint64_t halves[CROSS_LANES / 8];
        uint64_t sum = 0;
        memcpy(halves, fewer, sizeof halves);
        for (int i = 0; i < CROSS_LANES / 8; i++) {
            sum += halves[i]; /* bytes below 256 / 4 */
        }
        const uint64_t every_other = UINT64_C(0x00ff00ff00ff00ff);
        sum = (sum & every_other) + (sum >> 8 & every_other);
        clicks += (int)(sum * UINT64_C(0x0001000100010001) >> 48);
    }
    return clicks;
}

/* Every R of the right parity, two rows turned after another (Gray code; the last one is always of
 * them). False when the budget ended first. */
static bool try_lanes(Cross *cross, Lanes *lanes, int parity, int *best) {
    const int last = cross->rows - 1;
    for (uint32_t step = 1; step >> last == 0; step++) {
        const int row = bits_lowest(step);
        cross->of_row[row] ^= 1;
        cross->of_row[last] ^= 1;
        if (lanes_turn(lanes, row, last, cross->rows) < *best) {
            for (int j = 0; j < cross->columns; j++) {
                cross->sums[j] = lanes->sums[j];
            }
            best_solutions_if_better(cross, parity, best);
        }
        if (cross->budget && step % CROSS_POLL == 0 && !budget_poll(cross->budget)) {
            return false;
        }
    }
    return true;
}

/* True when the choice is the best. */
static bool try_all(Cross *cross, int parity, int *best) {
    Lanes lanes;
    if (parity) {
        turn_row(cross, cross->rows - 1);
    }
    best_solutions_if_better(cross, parity, best);
    if (!lanes_init(cross, &lanes)) {
        return false;
    }
    const bool is_whole = try_lanes(cross, &lanes, parity, best);
    free(lanes.sums);
    free(lanes.turns);
    return is_whole;
}

/* Turns two rows at a time as long as that saves clicks. */
static void go_down(Cross *cross, int parity, int *best) {
    if (parity) {
        turn_row(cross, 0);
    }
    best_solutions_if_better(cross, parity, best);
    bool is_better = true;
    while (is_better) {
        is_better = false;
        for (int i = 0; i + 1 < cross->rows; i++) {
            const int before = *best;
            turn_row(cross, i);
            turn_row(cross, i + 1);
            best_solutions_if_better(cross, parity, best);
            if (*best == before) {
                turn_row(cross, i);
                turn_row(cross, i + 1);
            }
            is_better |= *best < before;
        }
    }
}

/* For two odd sides, where R and C are free up to their sums. True when the choice is the best. */
static bool choose_both(Cross *cross, int parity) {
    int best = cross->rows * cross->columns + 1;
    bool is_best = inversion_cross_is_provable(cross->rows, cross->columns);
    for (int i = 0; i < cross->rows; i++) {
        for (int j = 0; j < cross->columns; j++) {
            cross->sums[j] += *cross_cell(cross, cross->cells, i, j);
        }
    }
    if (is_best) {
        is_best = try_all(cross, parity, &best);
    } else {
        go_down(cross, parity, &best);
    }
    memcpy(cross->of_row, cross->best_row, (size_t)cross->rows);
    memcpy(cross->of_column, cross->best_column, (size_t)cross->columns);
    return is_best;
}

/* Chooses R and C, which exist. False when memory runs out. */
static bool choose(Cross *cross, InversionCrossAnswer *answer) {
    const bool is_odd = cross->columns % 2 == 1;
    int parity = is_odd ? cross->row_change[0] : 0;
    answer->is_fewest = true;
    for (int i = 0; !is_odd && i < cross->rows; i++) {
        parity ^= cross->row_change[i];
    }
    if (cross->rows % 2 == 1) {
        answer->nullity = cross->rows + cross->columns - 2;
        answer->is_fewest = choose_both(cross, parity);
        return true;
    }
    for (int j = 0; j < cross->columns; j++) {
        cross->of_column[j] = (uint8_t)(cross->column_change[j] ^ parity);
    }
    if (is_odd) {
        answer->nullity = cross->rows - 1;
        return choose_rows(cross, parity);
    }
    for (int i = 0; i < cross->rows; i++) {
        cross->of_row[i] = (uint8_t)(cross->row_change[i] ^ parity);
    }
    return true;
}

static Status cross_answer(Cross *cross, uint8_t *clicks, InversionCrossAnswer *answer) {
    const int row = cross->columns % 2 ? odd_one_out(cross->row_change, cross->rows) : -1;
    const int column = cross->rows % 2 ? odd_one_out(cross->column_change, cross->columns) : -1;
    if (!choose(cross, answer)) {
        return STATUS_NO_MEMORY;
    }
    answer->is_solvable = row < 0 && column < 0;
    answer->is_fewest = answer->is_fewest && answer->is_solvable;
    if (!answer->is_solvable) {
        certify(cross, row, column, clicks);
        return STATUS_OK;
    }
    for (int i = 0; i < cross->rows; i++) {
        for (int j = 0; j < cross->columns; j++) {
            const uint8_t click =
                *cross_cell(cross, cross->cells, i, j) ^ cross->of_row[i] ^ cross->of_column[j];
            *cross_cell(cross, clicks, i, j) = click;
            answer->count += click;
        }
    }
    return STATUS_OK;
}

Status inversion_cross_solve(const InversionCrossBoard *board, InversionCrossAnswer *answer) {
    assert(board->rows >= 1 && board->columns >= 1);
    Cross cross;
    *answer = (InversionCrossAnswer){0};
    if (!cross_init(&cross, board)) {
        return STATUS_NO_MEMORY;
    }
    const Status status = cross_answer(&cross, board->clicks, answer);
    free(cross.room);
    free(cross.sums);
    return status;
}
