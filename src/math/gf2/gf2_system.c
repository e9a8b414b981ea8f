/* Systems of linear equations over GF(2). */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "math/gf2.h"

/* The reduced form R of A, next to T with R = T PB A. */
struct Gf2System {
    Gf2Matrix *both; /* [R | T]; T starts at a word boundary */
    int rows;
    int columns;
    int left_words;  /* words a row of R */
    int right_words; /* words a row of T */
    int rank;
    int *pivots;
};

Gf2System *gf2_system_create_until(const Gf2Matrix *matrix, const atomic_bool *stop) {
    Gf2System *system = calloc(1, sizeof *system);
    if (!system) {
        return NULL;
    }
    system->rows = matrix->rows;
    system->columns = matrix->columns;
    system->left_words = matrix->stride;
    system->right_words = gf2_words(matrix->rows);
    system->both = gf2_matrix_create(matrix->rows, (system->left_words + system->right_words) * 64);
    system->pivots = malloc((size_t)(matrix->rows + 1) * sizeof *system->pivots);
    if (!system->both || !system->pivots) {
        gf2_system_destroy(system);
        return NULL;
    }
    for (int row = 0; row < matrix->rows; row++) {
        uint64_t *words = gf2_matrix_row(system->both, row);
        memcpy(words, gf2_matrix_row_const(matrix, row), (size_t)matrix->stride * sizeof *words);
        gf2_flip(words + system->left_words, row);
    }
    system->rank = gf2_matrix_reduce_until(system->both, matrix->columns, system->pivots, stop);
    if (system->rank < 0) {
        gf2_system_destroy(system);
        return NULL;
    }
    return system;
}

void gf2_system_destroy(Gf2System *system) {
    if (system) {
        gf2_matrix_destroy(system->both);
        free(system->pivots);
        free(system);
    }
}

int gf2_system_rank(const Gf2System *system) {
    return system->rank;
}

int gf2_system_nullity(const Gf2System *system) {
    return system->rows - system->rank;
}

const uint64_t *gf2_system_kernel(const Gf2System *system, int index) {
    assert(index >= 0 && index < gf2_system_nullity(system));
    return gf2_matrix_row_const(system->both, system->rank + index) + system->left_words;
}

int gf2_system_pivot(const Gf2System *system, int index) {
    assert(index >= 0 && index < system->rank);
    return system->pivots[index];
}

static int lowest_bit(const uint64_t *vector, int words) {
    for (int i = 0; i < words; i++) {
        if (vector[i]) {
            return i * 64 + bits_lowest(vector[i]);
        }
    }
    return -1;
}

bool gf2_system_solve(const Gf2System *system, const uint64_t *b, uint64_t *x,
                      uint64_t *certificate) {
    uint64_t *rest = certificate; /* what is left of b after subtracting rows of R */
    memcpy(rest, b, (size_t)system->left_words * sizeof *rest);
    memset(x, 0, (size_t)system->right_words * sizeof *x);
    for (int i = 0; i < system->rank; i++) {
        if (!gf2_bit(rest, system->pivots[i])) {
            continue;
        }
        const uint64_t *row = gf2_matrix_row_const(system->both, i);
        for (int word = 0; word < system->left_words; word++) {
            rest[word] ^= row[word];
        }
        for (int word = 0; word < system->right_words; word++) {
            x[word] ^= row[system->left_words + word];
        }
    }
    const int column = lowest_bit(rest, system->left_words);
    if (column < 0) {
        return true;
    }
    /* y has a 1 in that column, which is not a pivot's. In the pivots' columns it has whatever
     * makes it meet every row of R an even number of times. */
    memset(certificate, 0, (size_t)system->left_words * sizeof *certificate);
    gf2_flip(certificate, column);
    for (int i = 0; i < system->rank; i++) {
        if (gf2_bit(gf2_matrix_row_const(system->both, i), column)) {
            gf2_flip(certificate, system->pivots[i]);
        }
    }
    return false;
}
