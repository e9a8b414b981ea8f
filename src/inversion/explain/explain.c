/* The algebra of a solution for boards of at most 36 cells in two colours. */
#include "inversion/explain.h"

#include <string.h>

#include "base/bits.h"

#define EXPLAIN_SOLVER_NODES (UINT64_C(1) << 20)

static bool can_explain(const InversionState *state) {
    return state->colours == 2 && inversion_state_cells(state) <= INVERSION_EXPLAIN_CELLS_MAX &&
           state->mask_count <= INVERSION_EXPLAIN_CELLS_MAX;
}

static void explain_boards(const InversionState *state, InversionExplanation *out) {
    for (int cell = 0; cell < out->cells; cell++) {
        out->goal |= (uint64_t)state->goal[cell] << cell;
        out->board |= (uint64_t)state->board[cell] << cell;
    }
    out->difference = out->goal ^ out->board;
    out->y = gf2_small_zero(out->mask_count, out->cells);
    for (int mask = 0; mask < out->mask_count; mask++) {
        for (int cell = 0; cell < out->cells; cell++) {
            out->y.row[mask] |= (uint64_t)inversion_state_mask_at(state, mask, cell) << cell;
        }
    }
}

/* The inverse by elimination and by powers, and the rows of it that D picks. */
static void explain_inverse(InversionExplanation *out) {
    if (out->cells != out->mask_count ||
        gf2_small_inverse(&out->y, &out->inverse, out->steps, &out->step_count) != STATUS_OK) {
        return;
    }
    out->has_inverse = true;
    out->order = gf2_small_order(&out->y, INVERSION_EXPLAIN_ORDER_MAX);
    Gf2Small power = out->y;
    do {
        out->powers[out->power_count++] = power;
        power = gf2_small_product(&power, &out->y);
    } while (out->power_count < INVERSION_EXPLAIN_POWERS_MAX &&
             !gf2_small_is_identity(&out->powers[out->power_count - 1]));
    uint64_t sum = 0;
    for (uint64_t left = out->difference; left; left &= left - 1) {
        sum ^= out->inverse.row[bits_lowest(left)];
        out->rows[out->row_count] = bits_lowest(left);
        out->sums[out->row_count++] = sum;
    }
    out->vector = sum;
    out->is_solvable = true;
}

/* Without an inverse the solver finds V. It has a limit inside the budget: the fewest clicks are
 * the aim, but a few milliseconds must be enough. */
static Status explain_by_solver(const InversionState *state, Budget *budget,
                                InversionExplanation *out) {
    InversionSolver *solver = inversion_solver_create_for(state);
    if (!solver) {
        return STATUS_NO_MEMORY;
    }
    Budget bound = *budget;
    bound.nodes = 0;
    bound.node_limit = EXPLAIN_SOLVER_NODES;
    InversionAnswer answer;
    Status status = inversion_solver_solve(solver, state->board, state->goal, &bound, &answer);
    budget->nodes += bound.nodes;
    if (!budget_poll(budget)) {
        inversion_solver_destroy(solver);
        return budget->status;
    }
    status = status == STATUS_LIMIT ? STATUS_OK : status;
    out->is_solvable = status == STATUS_OK && answer.is_solvable;
    for (int mask = 0; out->is_solvable && mask < out->mask_count; mask++) {
        out->vector |= (uint64_t)answer.vector[mask] << mask;
    }
    inversion_solver_destroy(solver);
    return status;
}

Status inversion_explain(const InversionState *state, Budget *budget,
                         InversionExplanation *explanation) {
    Budget unlimited = budget_unlimited();
    Budget *spent = budget ? budget : &unlimited;
    if (!can_explain(state)) {
        return STATUS_BAD_INPUT;
    }
    memset(explanation, 0, sizeof *explanation);
    explanation->cells = inversion_state_cells(state);
    explanation->mask_count = state->mask_count;
    explain_boards(state, explanation);
    explain_inverse(explanation);
    if (!budget_poll(spent)) {
        return spent->status;
    }
    const Status status =
        explanation->has_inverse ? STATUS_OK : explain_by_solver(state, spent, explanation);
    explanation->clicks = bits_count(explanation->vector);
    for (uint64_t left = explanation->vector; left; left &= left - 1) {
        const uint64_t mask = explanation->y.row[bits_lowest(left)];
        for (int cell = 0; cell < explanation->cells; cell++) {
            explanation->integer_product[cell] += (int)(mask >> cell & 1);
        }
    }
    return status;
}

int inversion_vector_masks(const uint8_t *vector, int mask_count, int *masks, int limit) {
    int count = 0;
    for (int mask = 0; mask < mask_count; mask++) {
        for (int times = 0; times < vector[mask]; times++) {
            if (count < limit) {
                masks[count] = mask;
            }
            count++;
        }
    }
    return count;
}
