/* Functions on matrices that only tests need. */
#ifndef DAMIER_TESTS_SUPPORT_GAMES_MATRICES_H
#define DAMIER_TESTS_SUPPORT_GAMES_MATRICES_H

#include <string.h>

#include "math/gf2.h"
#include "math/gf2_small.h"
#include "math/parity.h"

static inline void matrix_bit_set(Gf2Matrix *matrix, int row, int column, bool value) {
    if (gf2_matrix_get(matrix, row, column) != value) {
        gf2_flip(gf2_matrix_row(matrix, row), column);
    }
}

/* Rows of 0 and 1 separated by blanks, all of the same length: "110 011". */
static inline Gf2Matrix *matrix_of_text(const char *rows) {
    int count = 0;
    const int columns = (int)strspn(rows, "01");
    for (const char *at = rows; *at; at += strspn(at, " ")) {
        at += strspn(at, "01");
        count++;
    }
    Gf2Matrix *matrix = gf2_matrix_create(count, columns);
    for (int row = 0; matrix && row < count; row++) {
        for (int column = 0; column < columns; column++) {
            matrix_bit_set(matrix, row, column, rows[row * (columns + 1) + column] == '1');
        }
    }
    return matrix;
}

static inline bool matrix_is_same(const Gf2Matrix *a, const Gf2Matrix *b) {
    bool is_same = a->rows == b->rows && a->columns == b->columns;
    for (int row = 0; is_same && row < a->rows; row++) {
        for (int column = 0; is_same && column < a->columns; column++) {
            is_same = gf2_matrix_get(a, row, column) == gf2_matrix_get(b, row, column);
        }
    }
    return is_same;
}

static inline bool matrix_is_identity(const Gf2Matrix *matrix) {
    bool is_identity = matrix->rows == matrix->columns;
    for (int row = 0; is_identity && row < matrix->rows; row++) {
        for (int column = 0; is_identity && column < matrix->columns; column++) {
            is_identity = gf2_matrix_get(matrix, row, column) == (row == column);
        }
    }
    return is_identity;
}

/* vector PB matrix, row by row; `result` has as many words as a row. */
static inline void matrix_apply(const uint64_t *vector, const Gf2Matrix *matrix, uint64_t *result) {
    const size_t words = (size_t)gf2_words(matrix->columns);
    memset(result, 0, words * sizeof *result);
    for (int row = 0; row < matrix->rows; row++) {
        for (size_t i = 0; gf2_bit(vector, row) && i < words; i++) {
            result[i] ^= gf2_matrix_row_const(matrix, row)[i];
        }
    }
}

static inline Gf2Matrix *matrix_of_geniton(ParityGeniton kind, int size) {
    Gf2Matrix *matrix = gf2_matrix_create(size, size);
    for (int i = 0; matrix && i < size * size; i++) {
        matrix_bit_set(matrix, i / size, i % size,
                       parity_geniton_at(kind, size, i / size, i % size));
    }
    return matrix;
}

/* A word from digits 0 and 1, first digit = bit 0. */
static inline uint64_t word_of_digits(const char *digits) {
    uint64_t word = 0;
    for (int i = 0; digits[i]; i++) {
        word |= (uint64_t)(digits[i] == '1') << i;
    }
    return word;
}

static inline bool small_is_same(const Gf2Small *a, const Gf2Small *b) {
    return a->rows == b->rows && a->columns == b->columns &&
           memcmp(a->row, b->row, (size_t)a->rows * sizeof a->row[0]) == 0;
}

static inline uint64_t small_apply(uint64_t vector, const Gf2Small *matrix) {
    Gf2Small row = gf2_small_zero(1, matrix->rows);
    row.row[0] = vector;
    return gf2_small_product(&row, matrix).row[0];
}

#endif
