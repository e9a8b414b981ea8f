/* Elimination, step by step, for display. */
#include "inversion/elimination.h"

#include <assert.h>
#include <string.h>

/* The elimination in progress. */
typedef struct EliminationWork {
    InversionElimination *out;
    uint8_t *table;
    int prime;
    int least; /* how often the prime divides every remaining entry */
} EliminationWork;

static int table_width(const InversionElimination *elimination) {
    return elimination->left + elimination->right;
}

static void table_apply(const InversionElimination *elimination, const InversionRowStep *step,
                        uint8_t *table) {
    const int width = table_width(elimination);
    const int modulus = elimination->modulus;
    uint8_t *target = table + step->target * width;
    uint8_t *source = table + step->source * width;
    for (int i = 0; i < width; i++) {
        const uint8_t before = target[i];
        switch ((InversionRowOperation)step->operation) {
        case INVERSION_ROW_SWAP:
            target[i] = source[i];
            source[i] = before;
            break;
        case INVERSION_ROW_SCALE:
            target[i] = (uint8_t)(step->factor * before % modulus);
            break;
        case INVERSION_ROW_ADD:
            target[i] = (uint8_t)((before + step->factor * source[i]) % modulus);
            break;
        }
    }
}

/* How often the prime divides the value, which is not 0. */
static int valuation(int value, int prime) {
    int count = 0;
    while (value % prime == 0) {
        value /= prime;
        count++;
    }
    return count;
}

static int elimination_power_of(int base, int exponent) {
    int power = 1;
    while (exponent-- > 0) {
        power *= base;
    }
    return power;
}

static int inverse_of(int unit, int modulus) {
    int inverse = 1;
    while (unit * inverse % modulus != 1 % modulus) {
        inverse++;
        assert(inverse < modulus);
    }
    return inverse;
}

static uint8_t entry(const EliminationWork *work, int row, int column) {
    return work->table[row * table_width(work->out) + column];
}

static void step_add(EliminationWork *work, InversionRowStep step) {
    assert(work->out->step_count < INVERSION_ELIMINATION_STEPS_MAX);
    table_apply(work->out, &step, work->table);
    work->out->steps[work->out->step_count++] = step;
}

/* Finds the remaining entry that the prime divides least often, the first by columns. */
static bool find_pivot(EliminationWork *work, int *row, int *column) {
    const InversionElimination *out = work->out;
    int best = -1;
    for (int j = 0; j < out->left; j++) {
        for (int i = out->rank; i < out->rows; i++) {
            if (entry(work, i, j) == 0) {
                continue;
            }
            const int divisible = valuation(entry(work, i, j), work->prime);
            if (best < 0 || divisible < best) {
                best = divisible;
                *row = i;
                *column = j;
            }
            if (best == work->least) {
                return true;
            }
        }
    }
    work->least = best;
    return best >= 0;
}

/* Brings the pivot up, makes it the power of the prime, and clears its column. */
static void pivot_clear(EliminationWork *work, int row, int column) {
    InversionElimination *out = work->out;
    const int modulus = out->modulus;
    InversionRowStep step = {.pivot_row = (uint8_t)out->rank, .pivot_column = (uint8_t)column};
    if (row != out->rank) {
        step.operation = INVERSION_ROW_SWAP;
        step.target = (uint8_t)out->rank;
        step.source = (uint8_t)row;
        step_add(work, step);
    }
    const int divisor = elimination_power_of(work->prime, work->least);
    const int unit = entry(work, out->rank, column) / divisor;
    step.target = step.source = (uint8_t)out->rank;
    if (unit != 1) {
        step.operation = INVERSION_ROW_SCALE;
        step.factor = (uint8_t)inverse_of(unit, modulus);
        step_add(work, step);
    }
    step.operation = INVERSION_ROW_ADD;
    for (int other = 0; other < out->rows; other++) {
        const int times = entry(work, other, column) / divisor;
        if (other == out->rank || times == 0) {
            continue;
        }
        step.target = (uint8_t)other;
        step.factor = (uint8_t)(modulus - times);
        step_add(work, step);
    }
    out->pivot_columns[out->rank++] = (uint8_t)column;
}

/* A common divisor of a row's entries before the bar must divide the entry after it. */
static int find_bad_row(const EliminationWork *work) {
    const InversionElimination *out = work->out;
    for (int row = 0; row < out->rows; row++) {
        const int divisor = row < out->rank ? entry(work, row, out->pivot_columns[row]) : 0;
        const int value = entry(work, row, out->left);
        if (divisor == 0 ? value != 0 : value % divisor != 0) {
            return row;
        }
    }
    return -1;
}

static void read_solution(const EliminationWork *work) {
    InversionElimination *out = work->out;
    for (int row = out->rank - 1; row >= 0; row--) {
        const int column = out->pivot_columns[row];
        const int divisor = entry(work, row, column);
        int sum = 0;
        for (int j = 0; j < out->left; j++) {
            sum += j == column ? 0 : entry(work, row, j) / divisor * out->solution[j];
        }
        const int value = entry(work, row, out->left) / divisor;
        out->solution[column] =
            (uint8_t)((value + out->modulus - sum % out->modulus) % out->modulus);
    }
}

/* K is the part's prime power times the rest. */
static int set_modulus(const InversionState *state, int part, InversionElimination *out) {
    static const struct {
        uint8_t prime;
        uint8_t power;
    } parts[2][INVERSION_COLOURS_MAX + 1] = {
        {{0}, {0}, {2, 2}, {3, 3}, {2, 4}, {5, 5}, {2, 2}, {7, 7}, {2, 8}, {3, 9}},
        {[6] = {3, 3}},
    };
    const int k = state->colours;
    assert(part >= 0 && part < 2 && parts[part][k].power != 0);
    out->part_count = k == 6 ? 2 : 1;
    out->modulus = parts[part][k].power;
    out->weight = k / out->modulus;
    while (out->weight % out->modulus != 1) {
        out->weight += k / out->modulus;
    }
    return parts[part][k].prime;
}

static void elimination_fill_table(const InversionState *state, InversionEliminationForm form,
                                   InversionElimination *out) {
    const int cells = inversion_state_cells(state);
    const bool is_inverse = form == INVERSION_ELIMINATE_INVERSE;
    out->rows = is_inverse ? state->mask_count : cells;
    out->left = is_inverse ? cells : state->mask_count;
    out->right = is_inverse ? state->mask_count : 1;
    for (int row = 0; row < out->rows; row++) {
        uint8_t *entries = out->table + row * table_width(out);
        for (int i = 0; i < out->left; i++) {
            const int value = is_inverse ? inversion_state_mask_at(state, row, i)
                                         : inversion_state_mask_at(state, i, row);
            entries[i] = (uint8_t)(value % out->modulus);
        }
        if (is_inverse) {
            entries[out->left + row] = 1;
        } else {
            const int change = state->goal[row] - state->board[row] + state->colours;
            entries[out->left] = (uint8_t)(change % state->colours % out->modulus);
        }
    }
}

void inversion_eliminate(const InversionState *state, InversionEliminationForm form, int part,
                         InversionElimination *elimination) {
    assert(inversion_state_cells(state) <= INVERSION_ELIMINATION_SIDE_MAX &&
           state->mask_count <= INVERSION_ELIMINATION_SIDE_MAX);
    memset(elimination, 0, sizeof *elimination);
    elimination->bad_row = -1;
    uint8_t table[sizeof elimination->table];
    EliminationWork work = {
        .out = elimination, .table = table, .prime = set_modulus(state, part, elimination)};
    elimination_fill_table(state, form, elimination);
    memcpy(table, elimination->table, sizeof table);
    int row = 0;
    int column = 0;
    while (elimination->rank < elimination->rows && find_pivot(&work, &row, &column)) {
        pivot_clear(&work, row, column);
    }
    if (form == INVERSION_ELIMINATE_INVERSE) {
        elimination->has_inverse = elimination->rows == elimination->left &&
                                   elimination->rank == elimination->rows && work.least == 0;
        return;
    }
    elimination->bad_row = find_bad_row(&work);
    elimination->is_solvable = elimination->bad_row < 0;
    if (elimination->is_solvable) {
        read_solution(&work);
    }
}

void inversion_elimination_table(const InversionElimination *elimination, int steps,
                                 uint8_t *table) {
    assert(steps >= 0 && steps <= elimination->step_count);
    memcpy(table, elimination->table, (size_t)(elimination->rows * table_width(elimination)));
    for (int i = 0; i < steps; i++) {
        table_apply(elimination, &elimination->steps[i], table);
    }
}
