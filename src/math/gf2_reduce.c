#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "math/gf2.h"

/* Columns handled together; 8 divides 64, so that a block never crosses a word. */
#define BLOCK 8
#define TABLE_ROWS_MIN 48

static void rows_add(Gf2Matrix *matrix, int target, int source, int first_word) {
    uint64_t *restrict to = gf2_matrix_row(matrix, target);
    const uint64_t *restrict from = gf2_matrix_row_const(matrix, source);
    for (int i = first_word; i < matrix->stride; i++) {
        to[i] ^= from[i];
    }
}

static void rows_swap(Gf2Matrix *matrix, int a, int b, int first_word) {
    uint64_t *left = gf2_matrix_row(matrix, a);
    uint64_t *right = gf2_matrix_row(matrix, b);
    for (int i = first_word; a != b && i < matrix->stride; i++) {
        const uint64_t kept = left[i];
        left[i] = right[i];
        right[i] = kept;
    }
}

/* The plain Gauss-Jordan elimination, one column at a time. Rows from `rank` on are 0 before the
 * current column, so that additions begin at its word. */
static int reduce_plainly(Gf2Matrix *matrix, int columns, int *pivots) {
    int rank = 0;
    for (int column = 0; column < columns && rank < matrix->rows; column++) {
        int row = rank;
        while (row < matrix->rows && !gf2_bit(gf2_matrix_row_const(matrix, row), column)) {
            row++;
        }
        if (row == matrix->rows) {
            continue;
        }
        rows_swap(matrix, row, rank, column / 64);
        for (int other = 0; other < matrix->rows; other++) {
            if (other != rank && gf2_bit(gf2_matrix_row_const(matrix, other), column)) {
                rows_add(matrix, other, rank, column / 64);
            }
        }
        pivots[rank++] = column;
    }
    return rank;
}

/* A block of columns and the pivots found in it: rows top … top + count - 1. */
typedef struct Block {
    int first; /* column */
    int width;
    int top;
    int count;
    int columns[BLOCK];   /* of the pivots */
    uint64_t bits[BLOCK]; /* each pivot row within the block */
} Block;

static uint64_t block_bits(const Gf2Matrix *matrix, int row, int first) {
    return gf2_matrix_row_const(matrix, row)[first / 64] >> (first % 64) & 0xFF;
}

/* Makes `row`, which has a 1 in `column` once reduced by the block's pivots, its next pivot. */
static void block_take(Gf2Matrix *matrix, Block *block, int row, int column) {
    const int word = block->first / 64;
    const int place = block->top + block->count;
    for (int i = 0; i < block->count; i++) {
        if (gf2_bit(gf2_matrix_row_const(matrix, row), block->columns[i])) {
            rows_add(matrix, row, block->top + i, word);
        }
    }
    rows_swap(matrix, row, place, word);
    block->bits[block->count] = block_bits(matrix, place, block->first);
    for (int i = 0; i < block->count; i++) {
        if (block->bits[i] >> (column - block->first) & 1) {
            rows_add(matrix, block->top + i, place, word);
            block->bits[i] ^= block->bits[block->count];
        }
    }
    block->columns[block->count++] = column;
}

/* Looks for pivots in every column of the block. The rows below are only looked at through the
 * block's bits; one that is taken is really reduced. */
static void block_find(Gf2Matrix *matrix, Block *block) {
    for (int column = block->first; column < block->first + block->width; column++) {
        for (int row = block->top + block->count; row < matrix->rows; row++) {
            uint64_t bits = block_bits(matrix, row, block->first);
            for (int i = 0; i < block->count; i++) {
                if (bits >> (block->columns[i] - block->first) & 1) {
                    bits ^= block->bits[i];
                }
            }
            if (bits >> (column - block->first) & 1) {
                block_take(matrix, block, row, column);
                break;
            }
        }
    }
}

/* Clears the pivots' columns in all other rows by one addition each, out of the table of all sums
 * of the pivot rows. */
static void block_clear(Gf2Matrix *matrix, const Block *block, uint64_t *table) {
    const int word = block->first / 64;
    const int words = matrix->stride - word;
    memset(table, 0, (size_t)words * sizeof *table);
    for (int sum = 1; sum < 1 << block->count; sum++) {
        const uint64_t *restrict rest = table + (size_t)(sum & (sum - 1)) * (size_t)words;
        const uint64_t *restrict row =
            gf2_matrix_row_const(matrix, block->top + bits_lowest((uint64_t)sum)) + word;
        uint64_t *restrict entry = table + (size_t)sum * (size_t)words;
        for (int i = 0; i < words; i++) {
            entry[i] = rest[i] ^ row[i];
        }
    }
    for (int other = 0; other < matrix->rows; other++) {
        if (other >= block->top && other < block->top + block->count) {
            continue;
        }
        const uint64_t bits = block_bits(matrix, other, block->first);
        size_t sum = 0;
        for (int i = 0; i < block->count; i++) {
            sum |= (size_t)(bits >> (block->columns[i] - block->first) & 1) << i;
        }
        const uint64_t *restrict entry = table + sum * (size_t)words;
        uint64_t *restrict row = gf2_matrix_row(matrix, other) + word;
        for (int i = 0; sum && i < words; i++) {
            row[i] ^= entry[i];
        }
    }
}

static int reduce_by_tables(Gf2Matrix *matrix, int columns, int *pivots, uint64_t *table) {
    int rank = 0;
    for (int first = 0; first < columns && rank < matrix->rows; first += BLOCK) {
        Block block = {.first = first,
                       .width = columns - first < BLOCK ? columns - first : BLOCK,
                       .top = rank};
        block_find(matrix, &block);
        if (block.count > 0) {
            block_clear(matrix, &block, table);
        }
        memcpy(pivots + rank, block.columns, (size_t)block.count * sizeof *pivots);
        rank += block.count;
    }
    return rank;
}

int gf2_matrix_reduce(Gf2Matrix *matrix, int columns, int *pivots) {
    assert(columns >= 0 && columns <= matrix->columns);
    uint64_t *table = matrix->rows >= TABLE_ROWS_MIN && matrix->stride > 0
                          ? malloc(((size_t)1 << BLOCK) * (size_t)matrix->stride * sizeof *table)
                          : NULL;
    if (!table) {
        return reduce_plainly(matrix, columns, pivots);
    }
    const int rank = reduce_by_tables(matrix, columns, pivots, table);
    free(table);
    return rank;
}

static int *pivots_create(const Gf2Matrix *matrix) {
    const int most = matrix->rows < matrix->columns ? matrix->rows : matrix->columns;
    return malloc((size_t)(most + 1) * sizeof(int));
}

int gf2_matrix_rank(const Gf2Matrix *matrix) {
    Gf2Matrix *copy = gf2_matrix_clone(matrix);
    int *pivots = pivots_create(matrix);
    const int rank = copy && pivots ? gf2_matrix_reduce(copy, copy->columns, pivots) : -1;
    gf2_matrix_destroy(copy);
    free(pivots);
    return rank;
}

Status gf2_matrix_inverse(const Gf2Matrix *matrix, Gf2Matrix **inverse) {
    assert(matrix->rows == matrix->columns);
    const int size = matrix->rows;
    const int words = matrix->stride;
    *inverse = NULL;
    /* [A | I], the right half at a word's beginning. */
    Gf2Matrix *both = gf2_matrix_create(size, 2 * words * 64);
    Gf2Matrix *result = gf2_matrix_create(size, size);
    int *pivots = pivots_create(matrix);
    Status status = both && result && pivots ? STATUS_OK : STATUS_NO_MEMORY;
    if (status == STATUS_OK) {
        for (int row = 0; row < size; row++) {
            memcpy(gf2_matrix_row(both, row), gf2_matrix_row_const(matrix, row),
                   (size_t)words * sizeof(uint64_t));
            gf2_flip(gf2_matrix_row(both, row) + words, row);
        }
        status = gf2_matrix_reduce(both, size, pivots) == size ? STATUS_OK : STATUS_NOT_FOUND;
    }
    if (status == STATUS_OK) {
        for (int row = 0; row < size; row++) {
            memcpy(gf2_matrix_row(result, row), gf2_matrix_row_const(both, row) + words,
                   (size_t)words * sizeof(uint64_t));
        }
        *inverse = result;
        result = NULL;
    }
    gf2_matrix_destroy(both);
    gf2_matrix_destroy(result);
    free(pivots);
    return status;
}
