/* Powers of a square matrix, its order, and the inverse from its powers. */
#include <assert.h>

#include "base/bits.h"
#include "base/stop.h"
#include "math/gf2.h"

static Gf2Matrix *power_create_identity(int size) {
    Gf2Matrix *matrix = gf2_matrix_create(size, size);
    for (int i = 0; matrix && i < size; i++) {
        gf2_flip(gf2_matrix_row(matrix, i), i);
    }
    return matrix;
}

static bool is_identity(const Gf2Matrix *matrix) {
    for (int row = 0; row < matrix->rows; row++) {
        const uint64_t *words = gf2_matrix_row_const(matrix, row);
        for (int i = 0; i < matrix->stride; i++) {
            if (words[i] != (row / 64 == i ? UINT64_C(1) << (row % 64) : 0)) {
                return false;
            }
        }
    }
    return matrix->rows == matrix->columns;
}

/* Replaces *left by *left PB right; destroys *left and leaves NULL when memory runs out. */
static void multiply_into(Gf2Matrix **left, const Gf2Matrix *right) {
    Gf2Matrix *product = *left ? gf2_matrix_product(*left, right) : NULL;
    gf2_matrix_destroy(*left);
    *left = product;
}

Gf2Matrix *gf2_matrix_power(const Gf2Matrix *matrix, uint64_t exponent) {
    assert(matrix->rows == matrix->columns);
    Gf2Matrix *result = power_create_identity(matrix->rows);
    for (int bit = exponent ? bits_highest(exponent) : -1; result && bit >= 0; bit--) {
        Gf2Matrix *square = gf2_matrix_product(result, result);
        gf2_matrix_destroy(result);
        result = square;
        if (exponent >> bit & 1) {
            multiply_into(&result, matrix);
        }
    }
    return result;
}

Status gf2_matrix_inverse_by_power(const Gf2Matrix *matrix, uint64_t limit, const atomic_bool *stop,
                                   Gf2Matrix **inverse, uint64_t *order) {
    assert(matrix->rows == matrix->columns);
    *inverse = NULL;
    const int rank = gf2_matrix_rank(matrix);
    if (rank < matrix->rows) {
        return rank < 0 ? STATUS_NO_MEMORY : STATUS_NOT_FOUND;
    }
    /* before = matrix^(n-1), power = matrix^n. */
    Gf2Matrix *before = power_create_identity(matrix->rows);
    Gf2Matrix *power = gf2_matrix_clone(matrix);
    uint64_t n = 1;
    bool is_stopped = false;
    while (before && power && n <= limit && !is_stopped && !is_identity(power)) {
        Gf2Matrix *next = gf2_matrix_product(power, matrix);
        gf2_matrix_destroy(before);
        before = power;
        power = next;
        n++;
        is_stopped = stop_is_raised(stop);
    }
    const bool has_memory = before && power;
    gf2_matrix_destroy(power);
    if (!has_memory || n > limit || is_stopped) {
        gf2_matrix_destroy(before);
        return has_memory ? STATUS_LIMIT : STATUS_NO_MEMORY;
    }
    *inverse = before;
    if (order) {
        *order = n;
    }
    return STATUS_OK;
}

uint64_t gf2_matrix_order(const Gf2Matrix *matrix, uint64_t limit, const atomic_bool *stop) {
    Gf2Matrix *inverse;
    uint64_t order = 0;
    gf2_matrix_inverse_by_power(matrix, limit, stop, &inverse, &order);
    gf2_matrix_destroy(inverse);
    return order;
}
