/* Solves the plus and torus rules in any number of colours by their first rows. */
#include "inversion/sweep.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/stop.h"
#include "math/zmod.h"

/* A row's next value is a sum of five digits, each below k or k minus such a digit. */
#define SUMS (6 * ZMOD_MAX)

typedef struct SweepState {
    const InversionSweepBoard *board;
    int unknowns;       /* the cells of the unknown rows */
    uint8_t rest[SUMS]; /* modulo k */
    uint8_t *room;
    uint8_t *before; /* two rows, each with a cell before and after it */
    uint8_t *here;
    uint8_t *right; /* the right-hand side, one digit per unknown */
    uint8_t *found;
    uint8_t *weights; /* of a certificate, one digit per unknown */
    uint8_t *matrix;  /* row j: what unknown j adds to the rows beyond the last */
} SweepState;

static void sweep_finish(SweepState *sweep) {
    free(sweep->room);
    free(sweep->matrix);
}

static Status sweep_init(SweepState *sweep, const InversionSweepBoard *board) {
    const size_t columns = (size_t)board->columns;
    *sweep = (SweepState){.board = board, .unknowns = board->columns * (board->is_torus ? 2 : 1)};
    for (int i = 0; i < SUMS; i++) {
        sweep->rest[i] = (uint8_t)(i % board->colours);
    }
    const size_t unknowns = (size_t)sweep->unknowns;
    sweep->room = calloc(2 * (columns + 2) + 3 * unknowns, 1);
    sweep->matrix = malloc(unknowns * unknowns);
    if (!sweep->room || !sweep->matrix) {
        sweep_finish(sweep);
        return STATUS_NO_MEMORY;
    }
    sweep->before = sweep->room + 1;
    sweep->here = sweep->before + columns + 2;
    sweep->right = sweep->here + columns + 1;
    sweep->found = sweep->right + unknowns;
    sweep->weights = sweep->found + unknowns;
    return STATUS_OK;
}

/* Computes the row after `here` in place of `before`; `change` is the change of the row of `here`,
 * NULL for 0. */
static void sweep_row(SweepState *sweep, const uint8_t *change) {
    const int columns = sweep->board->columns;
    const int k = sweep->board->colours;
    uint8_t *here = sweep->here;
    uint8_t *next = sweep->before;
    here[-1] = sweep->board->is_torus ? here[columns - 1] : 0;
    here[columns] = sweep->board->is_torus ? here[0] : 0;
    for (int j = 0; j < columns; j++) {
        const int taken = next[j] + here[j - 1] + here[j] + here[j + 1];
        next[j] = sweep->rest[(change ? change[j] : 0) + 4 * k - taken];
    }
    sweep->before = here;
    sweep->here = next;
}

static const uint8_t *change_of_row(const SweepState *sweep, const uint8_t *change, int row) {
    return change ? change + (size_t)row * (size_t)sweep->board->columns : NULL;
}

/* Sweeps from the unknown rows `first` to the rows beyond the last, which `beyond` receives. Stores
 * each row in `clicks` (NULL: nowhere) after reading its change. */
static void sweep_board(SweepState *sweep, const uint8_t *first, const uint8_t *change,
                        uint8_t *clicks, uint8_t *beyond) {
    const size_t columns = (size_t)sweep->board->columns;
    const int rows = sweep->board->rows;
    const bool is_torus = sweep->board->is_torus;
    memset(sweep->before, 0, columns);
    memcpy(sweep->here, first, columns);
    if (is_torus) {
        memcpy(sweep->before, first, columns);
        memcpy(sweep->here, first + columns, columns);
    }
    for (int i = is_torus ? 1 : 0; i < rows; i++) {
        sweep_row(sweep, change_of_row(sweep, change, i));
        if (clicks) {
            memcpy(clicks + (size_t)i * columns, sweep->before, columns);
        }
    }
    if (is_torus) {
        memcpy(beyond, sweep->here, columns);
        sweep_row(sweep, change);
        beyond += columns;
        if (clicks) {
            memcpy(clicks, first, columns);
        }
    }
    memcpy(beyond, sweep->here, columns);
}

/* ---- The system ---- */

/* A polynomial in the circle's matrix from its first column: every column is the one before it,
 * moved on by a cell. Written at (row, column) of the matrix, which has such blocks. */
static void fill_circle(const SweepState *sweep, const uint8_t *first, uint8_t *block) {
    const int n = sweep->board->columns;
    for (int j = 0; j < n; j++) {
        uint8_t *row = block + (size_t)j * (size_t)sweep->unknowns;
        memcpy(row + j, first, (size_t)(n - j));
        memcpy(row, first + n - j, (size_t)j);
    }
}

/* A polynomial in the path's matrix T from its first column: M e_{j+1} = T M e_j - M e_{j-1}. */
static void fill_path(const SweepState *sweep, const uint8_t *first) {
    const int n = sweep->board->columns;
    const int k = sweep->board->colours;
    memcpy(sweep->matrix, first, (size_t)n);
    for (int j = 1; j < n; j++) {
        uint8_t *row = sweep->matrix + (size_t)j * (size_t)n;
        const uint8_t *last = row - n;
        for (int i = 0; i < n; i++) {
            const int moved = (i > 0 ? last[i - 1] : 0) + (i + 1 < n ? last[i + 1] : 0);
            row[i] = sweep->rest[moved + k - (j > 1 ? last[i - n] : 0)];
        }
    }
}

/* One sweep for each unknown row, with a click in its first cell. */
static void sweep_make_matrix(SweepState *sweep) {
    const int n = sweep->board->columns;
    const int k = sweep->board->colours;
    uint8_t *first = sweep->found;
    for (int block = 0; block < sweep->unknowns / n; block++) {
        memset(first, 0, (size_t)sweep->unknowns);
        first[block * n] = 1;
        sweep_board(sweep, first, NULL, NULL, sweep->right);
        if (!sweep->board->is_torus) {
            fill_path(sweep, sweep->right);
            return;
        }
        /* What comes beyond the last row must be the first rows: less the identity. */
        sweep->right[block * n] = sweep->rest[sweep->right[block * n] + k - 1];
        uint8_t *rows = sweep->matrix + (size_t)block * (size_t)n * (size_t)sweep->unknowns;
        fill_circle(sweep, sweep->right, rows);
        fill_circle(sweep, sweep->right + n, rows + n);
    }
}

static void note_ways(const ZmodSystem *system, int colours, InversionSweepAnswer *answer) {
    int count = 0;
    for (int prime = 2; prime <= colours; prime++) {
        if (colours % prime != 0) {
            continue;
        }
        InversionSweepWays *ways = &answer->ways[count++];
        ways->prime = prime;
        for (int i = 0; i < zmod_system_generator_count(system); i++) {
            for (int order = zmod_system_generator_order(system, i); order % prime == 0;
                 order /= prime) {
                ways->exponent++;
            }
        }
        while (colours % prime == 0) {
            colours /= prime;
        }
    }
}

/* Finds the unknown rows, which must cancel what the sweep from empty ones leaves; or else weights
 * for the rows beyond the last. */
static bool sweep_find_rows(SweepState *sweep, ZmodSystem *system, uint8_t *weights) {
    const int k = sweep->board->colours;
    memset(sweep->found, 0, (size_t)sweep->unknowns);
    sweep_board(sweep, sweep->found, sweep->board->change, NULL, sweep->right);
    for (int i = 0; i < sweep->unknowns; i++) {
        sweep->right[i] = sweep->rest[k - sweep->right[i]];
    }
    return zmod_system_solve(system, sweep->right, sweep->found, weights);
}

/* Weights of all cells from those (c, d) of the rows beyond a torus's last. The sweep backwards
 * meets them as the sweep forwards meets the change: rows 0, last, last but one … are d, c - d·M
 * and what follows by the sweep's own rule, M being a row's matrix. */
static void sweep_certify(SweepState *sweep, const uint8_t *weights, uint8_t *certificate) {
    const size_t columns = (size_t)sweep->board->columns;
    const int rows = sweep->board->rows;
    memset(sweep->before, 0, columns);
    memcpy(sweep->here, weights + columns, columns);
    for (size_t j = 0; j < columns; j++) { /* the row "before" row 0 is -c */
        sweep->before[j] = sweep->rest[sweep->board->colours - weights[j]];
    }
    memcpy(certificate, sweep->here, columns);
    for (int i = 1; i < rows; i++) {
        sweep_row(sweep, NULL);
        memcpy(certificate + (size_t)(rows - i) * columns, sweep->here, columns);
    }
}

Status inversion_sweep_solve(const InversionSweepBoard *board, InversionSweepAnswer *answer) {
    const int least = board->is_torus ? INVERSION_SWEEP_TORUS_MIN : 1;
    assert(board->colours >= ZMOD_MIN && board->colours <= ZMOD_MAX);
    assert(board->rows >= least && board->columns >= least);
    (void)least;
    SweepState sweep;
    *answer = (InversionSweepAnswer){0};
    const Status status = sweep_init(&sweep, board);
    if (status != STATUS_OK) {
        return status;
    }
    sweep_make_matrix(&sweep);
    ZmodSystem *system = zmod_system_create_until(board->colours, sweep.unknowns, sweep.unknowns,
                                                  sweep.matrix, board->stop);
    if (!system) {
        sweep_finish(&sweep);
        return stop_is_raised(board->stop) ? STATUS_CANCELLED : STATUS_NO_MEMORY;
    }
    note_ways(system, board->colours, answer);
    answer->nullity = zmod_system_nullity(system);
    answer->is_solvable = sweep_find_rows(&sweep, system, sweep.weights);
    if (!answer->is_solvable && board->certificate && board->is_torus) {
        sweep_certify(&sweep, sweep.weights, board->certificate);
    }
    if (answer->is_solvable) {
        sweep_board(&sweep, sweep.found, board->change, board->clicks, sweep.right);
        const size_t cells = (size_t)board->rows * (size_t)board->columns;
        for (size_t cell = 0; cell < cells; cell++) {
            answer->count += board->clicks[cell];
        }
    }
    zmod_system_destroy(system);
    sweep_finish(&sweep);
    return STATUS_OK;
}
