/* Large plus, cross and torus boards, solved without a full matrix. */
#include "cli/solve/inversion/solve_inversion_large.h"

#include <stdlib.h>
#include <string.h>

#include "base/stop.h"
#include "inversion/cross.h"
#include "inversion/plus.h"
#include "inversion/solver.h"
#include "inversion/sweep.h"
#include "math/gf2.h"

/* Up to this size the full matrix is as fast. */
#define MATRIX_SIDE_MAX 20
/* Up to this size the solver searches a torus's solutions for the fewest clicks. */
#define TORUS_SIDE_MAX 64

bool solve_inversion_large_takes(const InversionNotation *notation) {
    if (notation->ruleset == INVERSION_RULES_TORUS) {
        return (notation->rows > TORUS_SIDE_MAX || notation->columns > TORUS_SIDE_MAX) &&
               notation->rows >= INVERSION_SWEEP_TORUS_MIN &&
               notation->columns >= INVERSION_SWEEP_TORUS_MIN;
    }
    const bool is_large = notation->rows > MATRIX_SIDE_MAX || notation->columns > MATRIX_SIDE_MAX;
    return is_large && (notation->ruleset == INVERSION_RULES_PLUS ||
                        (notation->ruleset == INVERSION_RULES_CROSS && notation->colours == 2));
}

static int change_at(const InversionNotation *notation, size_t cell) {
    const int k = notation->colours;
    return (notation->goal[cell] - notation->start[cell] + k) % k;
}

/* Each click changes at most `reach` cells. */
static uint64_t bound_by_reach(const InversionNotation *notation, uint64_t reach) {
    const size_t cells = (size_t)inversion_notation_cells(notation);
    uint64_t sum = 0;
    for (size_t cell = 0; cell < cells; cell++) {
        sum += (uint64_t)change_at(notation, cell);
    }
    return (sum + reach - 1) / reach;
}

static void set_bound(const InversionNotation *notation, uint64_t reach,
                      SolveInversionLargeAnswer *answer) {
    answer->rank = inversion_notation_cells(notation) - answer->nullity;
    if (!answer->is_solvable) {
        return;
    }
    const uint64_t bound = bound_by_reach(notation, reach);
    answer->is_proved = answer->is_proved || answer->clicks <= bound;
    answer->lower_bound = answer->is_proved ? answer->clicks : bound;
}

static Status solve_plus_gf2(const InversionNotation *notation, Budget *budget,
                             SolveInversionLargeAnswer *answer) {
    const size_t words = (size_t)gf2_words(notation->columns);
    const size_t columns = (size_t)notation->columns;
    uint64_t *board = calloc((size_t)notation->rows * words, sizeof *board);
    if (!board) {
        return STATUS_NO_MEMORY;
    }
    for (size_t row = 0; row < (size_t)notation->rows; row++) {
        for (size_t column = 0; column < columns; column++) {
            const int change = change_at(notation, row * columns + column);
            board[row * words + column / 64] |= (uint64_t)change << (column % 64);
        }
    }
    const InversionPlusBoard plus = {
        .rows = notation->rows, .columns = notation->columns, .change = board, .clicks = board};
    InversionPlusAnswer found;
    const Status status = inversion_plus_solve(&plus, budget, &found);
    for (size_t row = 0; status == STATUS_OK && row < (size_t)notation->rows; row++) {
        gf2_vector_unpack(board + row * words, notation->columns, answer->digits + row * columns);
    }
    free(board);
    answer->is_solvable = found.is_solvable;
    answer->is_proved = found.is_fewest;
    answer->clicks = found.count;
    answer->nullity = found.nullity;
    set_bound(notation, 5, answer);
    return status;
}

static Status solve_cross_gf2(const InversionNotation *notation, Budget *budget,
                              SolveInversionLargeAnswer *answer) {
    const size_t cells = (size_t)inversion_notation_cells(notation);
    uint8_t *change = malloc(cells);
    if (!change) {
        return STATUS_NO_MEMORY;
    }
    for (size_t cell = 0; cell < cells; cell++) {
        change[cell] = (uint8_t)change_at(notation, cell);
    }
    const InversionCrossBoard board = {.rows = notation->rows,
                                       .columns = notation->columns,
                                       .change = change,
                                       .clicks = answer->digits,
                                       .budget = budget};
    InversionCrossAnswer found;
    const Status status = inversion_cross_solve(&board, &found);
    free(change);
    answer->is_solvable = found.is_solvable;
    answer->is_proved = found.is_fewest;
    answer->clicks = (uint64_t)found.count;
    answer->nullity = found.nullity;
    set_bound(notation, (uint64_t)(notation->rows + notation->columns - 1), answer);
    return status;
}

/* The board, transposed if it has more columns than rows. */
typedef struct Upright {
    int rows;
    int columns;
    size_t down;   /* its distance of vertical neighbours of the notation */
    size_t across; /* and of horizontal ones */
} Upright;

static Upright upright_of(const InversionNotation *notation) {
    const int rows = notation->rows;
    const int columns = notation->columns;
    return columns > rows ? (Upright){columns, rows, 1, (size_t)rows}
                          : (Upright){rows, columns, (size_t)columns, 1};
}

static void read_upright(const InversionNotation *notation, uint8_t *change) {
    const Upright upright = upright_of(notation);
    size_t cell = 0;
    for (size_t row = 0; row < (size_t)notation->rows; row++) {
        for (size_t column = 0; column < (size_t)notation->columns; column++, cell++) {
            change[row * upright.down + column * upright.across] =
                (uint8_t)change_at(notation, cell);
        }
    }
}

static void write_upright(const InversionNotation *notation, const uint8_t *digits,
                          SolveInversionLargeAnswer *answer) {
    const Upright upright = upright_of(notation);
    size_t cell = 0;
    for (size_t row = 0; row < (size_t)notation->rows; row++) {
        for (size_t column = 0; column < (size_t)notation->columns; column++, cell++) {
            answer->digits[cell] = digits[row * upright.down + column * upright.across];
        }
    }
}

static Status solve_plus_mod_k(const InversionNotation *notation, Budget *budget,
                               const atomic_bool *stop, SolveInversionLargeAnswer *answer) {
    const size_t cells = (size_t)inversion_notation_cells(notation);
    const Upright upright = upright_of(notation);
    InversionSolver *solver =
        inversion_solver_create_plus(notation->colours, upright.rows, upright.columns, stop);
    uint8_t *buffer = calloc(2 * cells, 1);
    if (!solver || !buffer) {
        inversion_solver_destroy(solver);
        free(buffer);
        return stop_is_raised(stop) ? STATUS_LIMIT : STATUS_NO_MEMORY;
    }
    uint8_t *const zero = buffer;
    uint8_t *const change = buffer + cells;
    read_upright(notation, change);
    InversionAnswer found;
    Status status = inversion_solver_solve(solver, zero, change, budget, &found);
    if (status == STATUS_OK || (status == STATUS_LIMIT && found.is_solvable)) {
        status = STATUS_OK;
        write_upright(notation, found.is_solvable ? found.vector : found.certificate, answer);
        answer->is_solvable = found.is_solvable;
        answer->is_proved = found.is_proved;
        answer->clicks = (uint64_t)found.clicks;
        answer->nullity = inversion_solver_nullity(solver);
        set_bound(notation, 5, answer);
    }
    inversion_solver_destroy(solver);
    free(buffer);
    return status;
}

/* Finds a solution; proved fewest only when it is unique. */
static Status solve_torus(const InversionNotation *notation, const atomic_bool *stop,
                          SolveInversionLargeAnswer *answer) {
    const size_t cells = (size_t)inversion_notation_cells(notation);
    const Upright upright = upright_of(notation);
    uint8_t *buffer = malloc(2 * cells);
    if (!buffer) {
        return STATUS_NO_MEMORY;
    }
    uint8_t *const change = buffer;
    uint8_t *const digits = buffer + cells;
    read_upright(notation, change);
    const InversionSweepBoard board = {.colours = notation->colours,
                                       .rows = upright.rows,
                                       .columns = upright.columns,
                                       .is_torus = true,
                                       .change = change,
                                       .clicks = digits,
                                       .certificate = digits,
                                       .stop = stop};
    InversionSweepAnswer found;
    const Status status = inversion_sweep_solve(&board, &found);
    if (status == STATUS_OK) {
        write_upright(notation, digits, answer);
        answer->is_solvable = found.is_solvable;
        answer->is_proved = found.nullity == 0;
        answer->clicks = found.count;
        answer->nullity = found.nullity;
        set_bound(notation, 5, answer);
    }
    free(buffer);
    return status == STATUS_CANCELLED ? STATUS_LIMIT : status;
}

Status solve_inversion_large(const InversionNotation *notation, Budget *budget,
                             const atomic_bool *stop, SolveInversionLargeAnswer *answer) {
    *answer =
        (SolveInversionLargeAnswer){.digits = malloc((size_t)inversion_notation_cells(notation))};
    if (!answer->digits) {
        return STATUS_NO_MEMORY;
    }
    Status status = STATUS_OK;
    if (notation->ruleset == INVERSION_RULES_TORUS) {
        status = solve_torus(notation, stop, answer);
    } else if (notation->colours != 2) {
        status = solve_plus_mod_k(notation, budget, stop, answer);
    } else if (notation->ruleset == INVERSION_RULES_PLUS) {
        status = solve_plus_gf2(notation, budget, answer);
    } else {
        status = solve_cross_gf2(notation, budget, answer);
    }
    if (status != STATUS_OK) {
        free(answer->digits);
        answer->digits = NULL;
    }
    return status;
}
