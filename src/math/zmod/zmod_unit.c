/* Decides whether a square matrix is invertible over Z/kZ. */
#include <stdlib.h>

#include "base/stop.h"
#include "math/gf2.h"
#include "math/gf3.h"
#include "math/zmod.h"
#include "math/zmod/zmod_rows.h"

/* The rows during elimination, padded with zeros to a multiple of ZMOD_CHUNK. */
typedef struct ZmodUnitRows {
    int prime;
    int size;
    int stride;
    uint8_t *entries;
} ZmodUnitRows;

static uint8_t *rows_at(const ZmodUnitRows *rows, int row) {
    return rows->entries + (size_t)row * (size_t)rows->stride;
}

static bool zmod_unit_clear_column(const ZmodUnitRows *rows, int column, ZmodRowAdd add) {
    /* Both rows are 0 before the column. */
    const int first = column / ZMOD_CHUNK * ZMOD_CHUNK;
    const int count = rows->stride - first;
    uint8_t *pivot = rows_at(rows, column);
    int row = column;
    while (row < rows->size && rows_at(rows, row)[column] == 0) {
        row++;
    }
    if (row == rows->size) {
        return false;
    }
    if (row != column) { /* no need to swap: the pivot's row is 0 here */
        add((ZmodAddition){pivot + first, rows_at(rows, row) + first, count, 1}, rows->prime);
    }
    const int inverse = zmod_inverse(pivot[column], rows->prime);
    for (int other = column + 1; other < rows->size; other++) {
        uint8_t *target = rows_at(rows, other);
        if (target[column]) {
            const int factor = rows->prime - target[column] * inverse % rows->prime;
            add((ZmodAddition){target + first, pivot + first, count, factor}, rows->prime);
        }
    }
    return true;
}

static Status is_invertible_modulo(int prime, int size, const uint8_t *a, const atomic_bool *stop,
                                   bool *is_invertible) {
    const ZmodRowAdd add = zmod_row_add(PROCESSOR_LEVELS);
    ZmodUnitRows rows = {
        .prime = prime, .size = size, .stride = (size + ZMOD_CHUNK - 1) / ZMOD_CHUNK * ZMOD_CHUNK};
    rows.entries = calloc((size_t)size * (size_t)rows.stride + 1, 1);
    if (!rows.entries) {
        return STATUS_NO_MEMORY;
    }
    bool is_stopped = false;
    for (int row = 0; row < size && !is_stopped; row++) {
        is_stopped = stop_is_raised(stop);
        for (int column = 0; column < size; column++) {
            rows_at(&rows, row)[column] =
                (uint8_t)(a[(size_t)row * (size_t)size + (size_t)column] % prime);
        }
    }
    for (int column = 0; !is_stopped && *is_invertible && column < size; column++) {
        *is_invertible = zmod_unit_clear_column(&rows, column, add);
        is_stopped = stop_is_raised(stop);
    }
    free(rows.entries);
    return is_stopped ? STATUS_CANCELLED : STATUS_OK;
}

static Status is_invertible_modulo_two(int size, const uint8_t *a, const atomic_bool *stop,
                                       bool *is_invertible) {
    Gf2Matrix *matrix = gf2_matrix_of_digits(size, size, a, stop);
    const int rank = matrix ? gf2_matrix_rank_until(matrix, stop) : -1;
    gf2_matrix_destroy(matrix);
    *is_invertible = rank == size;
    if (stop_is_raised(stop)) {
        return STATUS_CANCELLED;
    }
    return rank < 0 ? STATUS_NO_MEMORY : STATUS_OK;
}

static Status is_invertible_modulo_three(int size, const uint8_t *a, const atomic_bool *stop,
                                         bool *is_invertible) {
    Gf3Square *square;
    const Status status = gf3_square_create(size, a, stop, &square);
    *is_invertible = status == STATUS_OK;
    gf3_square_destroy(square);
    return status == STATUS_NOT_FOUND ? STATUS_OK : status;
}

/* A square matrix is invertible modulo k when it is invertible modulo each prime that divides k, so
 * neither prime powers nor a transformation are needed. */
Status zmod_is_invertible(int modulus, int size, const uint8_t *a, const atomic_bool *stop,
                          bool *is_invertible) {
    Status status = STATUS_OK;
    *is_invertible = true;
    if (modulus % 2 == 0) {
        status = is_invertible_modulo_two(size, a, stop, is_invertible);
    }
    static const int primes[] = {3, 5, 7};
    for (int i = 0; i < 3 && status == STATUS_OK && *is_invertible; i++) {
        if (modulus % primes[i] == 0 && primes[i] == 3) {
            status = is_invertible_modulo_three(size, a, stop, is_invertible);
        } else if (modulus % primes[i] == 0) {
            status = is_invertible_modulo(primes[i], size, a, stop, is_invertible);
        }
    }
    return status;
}
