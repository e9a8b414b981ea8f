/* Matrices over GF(2) of at most 64 columns, one word a row. */
#include "math/gf2_small.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "base/bits.h"

Gf2Small gf2_small_zero(int rows, int columns) {
    assert(rows >= 0 && rows <= GF2_SMALL_MAX && columns >= 0 && columns <= GF2_SMALL_MAX);
    return (Gf2Small){.rows = rows, .columns = columns};
}

Gf2Small gf2_small_identity(int size) {
    Gf2Small matrix = gf2_small_zero(size, size);
    for (int i = 0; i < size; i++) {
        matrix.row[i] = UINT64_C(1) << i;
    }
    return matrix;
}

uint64_t gf2_small_reverse(uint64_t code, int count) {
    uint64_t word = 0;
    for (int i = 0; i < count; i++) {
        word |= (code >> (count - 1 - i) & 1) << i;
    }
    return word;
}

bool gf2_small_is_identity(const Gf2Small *matrix) {
    for (int i = 0; i < matrix->rows; i++) {
        if (matrix->row[i] != UINT64_C(1) << i) {
            return false;
        }
    }
    return matrix->rows == matrix->columns;
}

/* The sum modulo 2 of the rows that `vector` picks. */
static uint64_t apply_matrix(uint64_t vector, const Gf2Small *matrix) {
    uint64_t sum = 0;
    for (; vector; vector &= vector - 1) {
        sum ^= matrix->row[bits_lowest(vector)];
    }
    return sum;
}

void gf2_small_multiply(const Gf2Small *a, const Gf2Small *b, Gf2Small *product) {
    assert(a->columns == b->rows && product != a && product != b);
    product->rows = a->rows;
    product->columns = b->columns;
    for (int i = 0; i < a->rows; i++) {
        product->row[i] = apply_matrix(a->row[i], b);
    }
}

Gf2Small gf2_small_product(const Gf2Small *a, const Gf2Small *b) {
    Gf2Small product = gf2_small_zero(a->rows, b->columns);
    gf2_small_multiply(a, b, &product);
    return product;
}

Gf2Small gf2_small_power(const Gf2Small *matrix, uint64_t exponent) {
    assert(matrix->rows == matrix->columns);
    Gf2Small result = gf2_small_identity(matrix->rows);
    for (int bit = exponent ? bits_highest(exponent) : -1; bit >= 0; bit--) {
        result = gf2_small_product(&result, &result);
        if (exponent >> bit & 1) {
            result = gf2_small_product(&result, matrix);
        }
    }
    return result;
}

/* The smallest n from 1 to `limit` with vector·matrix^n = vector; 0 when there is none. */
static uint64_t orbit_length(uint64_t vector, const Gf2Small *matrix, uint64_t limit) {
    uint64_t moved = vector;
    for (uint64_t n = 1; n <= limit; n++) {
        moved = apply_matrix(moved, matrix);
        if (moved == vector) {
            return n;
        }
    }
    return 0;
}

uint64_t gf2_small_order(const Gf2Small *matrix, uint64_t limit) {
    uint64_t order = 1;
    Gf2Small power = *matrix; /* matrix to the order so far */
    assert(matrix->rows == matrix->columns);
    if (gf2_small_rank(matrix) < matrix->rows) {
        return 0;
    }
    for (int i = 0; i < matrix->rows && order <= limit; i++) {
        const uint64_t length = orbit_length(UINT64_C(1) << i, &power, limit / order);
        if (length == 0) {
            return 0;
        }
        order *= length;
        power = gf2_small_power(&power, length);
    }
    return order <= limit ? order : 0;
}

int gf2_small_rank(const Gf2Small *matrix) {
    Gf2Small left = *matrix;
    int rank = 0;
    for (int i = 0; i < left.rows; i++) {
        const uint64_t pivot = left.row[i];
        rank += pivot != 0;
        for (int other = i + 1; pivot && other < left.rows; other++) {
            if (left.row[other] >> bits_lowest(pivot) & 1) {
                left.row[other] ^= pivot;
            }
        }
    }
    return rank;
}

Gf2Cycle gf2_small_cycle(const Gf2Small *matrix, uint64_t limit) {
    Gf2Cycle cycle = {.start = 1};
    Gf2Small first = *matrix;
    Gf2Small next = gf2_small_product(&first, matrix);
    assert(matrix->rows == matrix->columns);
    while (gf2_small_rank(&next) < gf2_small_rank(&first)) {
        first = next;
        next = gf2_small_product(&first, matrix);
        cycle.start++;
    }
    for (uint64_t period = 1; period <= limit && cycle.period == 0; period++) {
        if (memcmp(first.row, next.row, (size_t)first.rows * sizeof *first.row) == 0) {
            cycle.period = period;
        }
        next = gf2_small_product(&next, matrix);
    }
    return cycle;
}

/* A matrix being reduced to the identity, the identity becoming the inverse, and the recorded
 * steps. */
typedef struct Elimination {
    Gf2Small matrix;
    Gf2Small inverse;
    Gf2Step *steps;
    int count;
} Elimination;

static void eliminate_step(Elimination *work, bool is_swap, int target, int source) {
    uint64_t *rows[2] = {work->matrix.row, work->inverse.row};
    for (int half = 0; half < 2; half++) {
        const uint64_t kept = rows[half][target];
        rows[half][target] = is_swap ? rows[half][source] : kept ^ rows[half][source];
        rows[half][source] = is_swap ? kept : rows[half][source];
    }
    if (work->steps) {
        work->steps[work->count] =
            (Gf2Step){.is_swap = is_swap, .target = (uint8_t)target, .source = (uint8_t)source};
    }
    work->count++;
}

static bool eliminate_column(Elimination *work, int column) {
    const int size = work->matrix.rows;
    int row = column;
    while (row < size && !gf2_small_get(&work->matrix, row, column)) {
        row++;
    }
    if (row == size) {
        return false;
    }
    if (row != column) {
        eliminate_step(work, true, column, row);
    }
    for (int other = 0; other < size; other++) {
        if (other != column && gf2_small_get(&work->matrix, other, column)) {
            eliminate_step(work, false, other, column);
        }
    }
    return true;
}

Status gf2_small_inverse(const Gf2Small *matrix, Gf2Small *inverse, Gf2Step *steps,
                         int *step_count) {
    assert(matrix->rows == matrix->columns);
    Elimination work = {
        .matrix = *matrix, .inverse = gf2_small_identity(matrix->rows), .steps = steps};
    for (int column = 0; column < matrix->rows; column++) {
        if (!eliminate_column(&work, column)) {
            return STATUS_NOT_FOUND;
        }
    }
    *inverse = work.inverse;
    if (step_count) {
        *step_count = work.count;
    }
    return STATUS_OK;
}
