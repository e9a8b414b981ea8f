/* Matrices over GF(2): creation, transposition and products. */
#include "math/gf2/gf2_work.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/stop.h"

/* Below this many rows the tables of sums cost more than they save. */
#define STRIP_ROWS_MIN 64

int gf2_vector_weight(const uint64_t *vector, int words) {
    int weight = 0;
    for (int i = 0; i < words; i++) {
        weight += bits_count(vector[i]);
    }
    return weight;
}

/* Branch-free, because the digits of random masks are unpredictable. */
void gf2_vector_pack(const uint8_t *digits, int count, uint64_t *vector) {
    for (int first = 0; first < count; first += 64) {
        uint64_t word = 0;
        for (int i = 0; i < 64 && first + i < count; i++) {
            word |= (uint64_t)(digits[first + i] & 1) << i;
        }
        vector[first / 64] = word;
    }
}

void gf2_vector_unpack(const uint64_t *vector, int count, uint8_t *digits) {
    for (int i = 0; i < count; i++) {
        digits[i] = gf2_bit(vector, i);
    }
}

Gf2Matrix *gf2_matrix_create(int rows, int columns) {
    assert(rows >= 0 && columns >= 0);
    Gf2Matrix *matrix = malloc(sizeof *matrix);
    if (!matrix) {
        return NULL;
    }
    *matrix = (Gf2Matrix){.rows = rows, .columns = columns, .stride = gf2_words(columns)};
    const size_t words = (size_t)rows * (size_t)matrix->stride;
    matrix->words = calloc(words ? words : 1, sizeof *matrix->words);
    if (!matrix->words) {
        free(matrix);
        return NULL;
    }
    return matrix;
}

Gf2Matrix *gf2_matrix_of_digits(int rows, int columns, const uint8_t *digits,
                                const atomic_bool *stop) {
    Gf2Matrix *matrix = gf2_matrix_create(rows, columns);
    for (int row = 0; matrix && row < rows && !stop_is_raised(stop); row++) {
        gf2_vector_pack(digits + (size_t)row * (size_t)columns, columns,
                        gf2_matrix_row(matrix, row));
    }
    if (stop_is_raised(stop)) {
        gf2_matrix_destroy(matrix);
        return NULL;
    }
    return matrix;
}

void gf2_matrix_destroy(Gf2Matrix *matrix) {
    if (matrix) {
        free(matrix->words);
        free(matrix);
    }
}

Gf2Matrix *gf2_matrix_clone(const Gf2Matrix *matrix) {
    Gf2Matrix *clone = gf2_matrix_create(matrix->rows, matrix->columns);
    if (clone) {
        memcpy(clone->words, matrix->words,
               (size_t)matrix->rows * (size_t)matrix->stride * sizeof *matrix->words);
    }
    return clone;
}

/* Transposes 64 x 64 bits by exchanging squares of half the size each time. */
static void square_transpose(uint64_t *words) {
    uint64_t mask = 0x00000000FFFFFFFFu;
    for (int side = 32; side > 0; side /= 2, mask ^= mask << side) {
        for (int i = 0; i < 64; i = (i + side + 1) & ~side) {
            const uint64_t changed = (words[i] >> side ^ words[i + side]) & mask;
            words[i] ^= changed << side;
            words[i + side] ^= changed;
        }
    }
}

static void transpose_into(const Gf2Matrix *matrix, Gf2Matrix *result) {
    for (int first = 0; first < matrix->rows; first += 64) {
        const int count = matrix->rows - first < 64 ? matrix->rows - first : 64;
        for (int word = 0; word < matrix->stride; word++) {
            uint64_t square[64] = {0};
            for (int i = 0; i < count; i++) {
                square[i] = gf2_matrix_row_const(matrix, first + i)[word];
            }
            square_transpose(square);
            for (int i = 0; i < 64 && word * 64 + i < matrix->columns; i++) {
                gf2_matrix_row(result, word * 64 + i)[first / 64] = square[i];
            }
        }
    }
}

Gf2Matrix *gf2_matrix_transpose(const Gf2Matrix *matrix) {
    Gf2Matrix *result = gf2_matrix_create(matrix->columns, matrix->rows);
    if (result) {
        transpose_into(matrix, result);
    }
    return result;
}

Gf2Matrix *gf2_matrix_transpose_with(const Gf2Matrix *matrix, const uint64_t *column) {
    Gf2Matrix *result = gf2_matrix_create(matrix->columns, matrix->rows + 1);
    if (result) {
        transpose_into(matrix, result);
    }
    for (int i = 0; result && i < matrix->columns; i++) {
        if (gf2_bit(column, i)) {
            gf2_flip(gf2_matrix_row(result, i), matrix->rows);
        }
    }
    return result;
}

bool gf2_matrix_get(const Gf2Matrix *matrix, int row, int column) {
    assert(row >= 0 && row < matrix->rows && column >= 0 && column < matrix->columns);
    return gf2_bit(gf2_matrix_row_const(matrix, row), column);
}

static void gf2_row_add(uint64_t *restrict target, const uint64_t *restrict source, int words) {
    for (int i = 0; i < words; i++) {
        target[i] ^= source[i];
    }
}

static void multiply_row(const uint64_t *vector, const Gf2Matrix *matrix, uint64_t *result) {
    memset(result, 0, (size_t)matrix->stride * sizeof *result);
    for (int row = 0; row < matrix->rows; row++) {
        if (gf2_bit(vector, row)) {
            gf2_row_add(result, gf2_matrix_row_const(matrix, row), matrix->stride);
        }
    }
}

/* Multiplies by 64 rows of b at a time, strip by strip. */
static void product_by_strips(const Gf2Matrix *a, const Gf2Matrix *b, Gf2Matrix *result,
                              Gf2Work *from, Gf2Work *to) {
    gf2_work_load(from, b);
    for (int word = 0; word < a->stride; word++) {
        const int count = b->rows - word * 64 < 64 ? b->rows - word * 64 : 64;
        for (int row = 0; row < a->rows; row++) {
            to->picks[row] = gf2_matrix_row_const(a, row)[word];
        }
        for (int strip = 0; strip < to->strips; strip++) {
            const uint64_t *sources[STRIPS_SOURCES] = {0};
            for (int i = 0; i < count; i++) {
                sources[i] = gf2_work_word(from, word * 64 + i, strip * from->width);
            }
            to->loops->make(to->tables, sources);
            to->loops->add((StripRows){gf2_work_word(to, 0, strip * to->width), (size_t)a->rows},
                           to->tables, to->picks);
        }
    }
    gf2_work_store(to, result);
}

/* False when memory for the strips runs out. */
static bool product_try_strips(const Gf2Matrix *a, const Gf2Matrix *b, Gf2Matrix *result) {
    Gf2Work from;
    Gf2Work to;
    if (!gf2_work_init(&from, b->rows, b->stride, PROCESSOR_LEVELS)) {
        return false;
    }
    const bool has_memory = gf2_work_init(&to, a->rows, b->stride, PROCESSOR_LEVELS);
    if (has_memory) {
        product_by_strips(a, b, result, &from, &to);
        gf2_work_finish(&to);
    }
    gf2_work_finish(&from);
    return has_memory;
}

Gf2Matrix *gf2_matrix_product(const Gf2Matrix *a, const Gf2Matrix *b) {
    assert(a->columns == b->rows);
    Gf2Matrix *result = gf2_matrix_create(a->rows, b->columns);
    if (!result || b->columns == 0) {
        return result;
    }
    if (a->rows >= STRIP_ROWS_MIN && product_try_strips(a, b, result)) {
        return result;
    }
    for (int row = 0; row < a->rows; row++) {
        multiply_row(gf2_matrix_row_const(a, row), b, gf2_matrix_row(result, row));
    }
    return result;
}
