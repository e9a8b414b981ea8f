/* Matrices of the APL reader: inverse over the reals and modulo 2, and the transforms HEL and COG.
 */
#include <math.h>
#include <string.h>

#include "math/apl/internal.h"

static AplArray *refuse_singular(Apl *apl) {
    return apl_fail(apl, APL_DOMAIN, N_("This matrix has no inverse."));
}

static bool is_square(Apl *apl, const AplArray *array) {
    if (array->rank != 2 || array->is_text) {
        apl_fail(apl, APL_RANK, N_("A matrix is needed here."));
        return false;
    }
    if (array->shape[0] != array->shape[1]) {
        apl_fail(apl, APL_LENGTH, N_("A square matrix is needed here."));
        return false;
    }
    const double size = array->shape[0];
    return apl_work(apl, 2.0 * size * size * size);
}

/* The row with the largest entry of the column, at or below `from`. */
static int find_pivot(const AplArray *matrix, int column) {
    const int size = matrix->shape[0];
    int best = column;
    for (int row = column + 1; row < size; row++) {
        if (fabs(matrix->cells[row * size + column]) > fabs(matrix->cells[best * size + column])) {
            best = row;
        }
    }
    return best;
}

static void swap_rows(AplArray *matrix, int one, int other) {
    const int columns = matrix->shape[1];
    for (int i = 0; one != other && i < columns; i++) {
        const double cell = matrix->cells[one * columns + i];
        matrix->cells[one * columns + i] = matrix->cells[other * columns + i];
        matrix->cells[other * columns + i] = cell;
    }
}

static void subtract_row(AplArray *matrix, int from, int row, double times) {
    const int columns = matrix->shape[1];
    for (int i = 0; times != 0.0 && i < columns; i++) {
        matrix->cells[from * columns + i] -= times * matrix->cells[row * columns + i];
    }
}

/* Gauss and Jordan with column pivots: `matrix` becomes the identity, `sides` the solution. */
static bool apl_eliminate(AplArray *matrix, AplArray *sides) {
    const int size = matrix->shape[0];
    double largest = 0.0;
    for (int i = 0; i < matrix->count; i++) {
        largest = fmax(largest, fabs(matrix->cells[i]));
    }
    for (int column = 0; column < size; column++) {
        const int pivot = find_pivot(matrix, column);
        const double value = matrix->cells[pivot * size + column];
        if (fabs(value) <= largest * size * 1e-15) {
            return false;
        }
        swap_rows(matrix, pivot, column);
        swap_rows(sides, pivot, column);
        for (int i = 0; i < size; i++) {
            matrix->cells[column * size + i] /= value;
        }
        for (int i = 0; i < sides->shape[1]; i++) {
            sides->cells[column * sides->shape[1] + i] /= value;
        }
        for (int row = 0; row < size; row++) {
            const double times = matrix->cells[row * size + column];
            if (row != column) {
                subtract_row(matrix, row, column, times);
                subtract_row(sides, row, column, times);
            }
        }
    }
    return true;
}

static AplArray *apl_identity_matrix(Apl *apl, int size) {
    const int shape[2] = {size, size};
    AplArray *identity = apl_new(apl, 2, shape);
    for (int i = 0; identity && i < size; i++) {
        identity->cells[i * (size + 1)] = 1.0;
    }
    return identity;
}

/* Solves matrix X = sides; takes `sides`, which becomes X. */
static AplArray *solve_square(Apl *apl, const AplArray *right, AplArray *sides) {
    AplArray *matrix = sides ? apl_copy(apl, right) : NULL;
    const bool is_solved = matrix && apl_eliminate(matrix, sides);
    if (matrix && !is_solved) {
        refuse_singular(apl);
    }
    apl_array_release(matrix);
    if (!is_solved) {
        apl_array_release(sides);
        return NULL;
    }
    return sides;
}

AplArray *apl_inverse(Apl *apl, const AplArray *right) {
    if (right->rank == 0 && !right->is_text) {
        return right->cells[0] == 0.0 ? refuse_singular(apl)
                                      : apl_scalar(apl, 1.0 / right->cells[0]);
    }
    return is_square(apl, right)
               ? solve_square(apl, right, apl_identity_matrix(apl, right->shape[0]))
               : NULL;
}

AplArray *apl_solve(Apl *apl, const AplArray *left, const AplArray *right) {
    if (!is_square(apl, right)) {
        return NULL;
    }
    if (left->is_text || left->rank < 1 || left->rank > 2 || left->shape[0] != right->shape[0]) {
        return apl_fail(apl, APL_LENGTH, N_("The left side needs as many rows as the matrix."));
    }
    AplArray *sides = apl_copy(apl, left);
    if (sides && left->rank == 1) { /* a column for the time of the elimination */
        sides->rank = 2;
        sides->shape[1] = 1;
    }
    AplArray *result = solve_square(apl, right, sides);
    if (result) {
        result->rank = left->rank;
    }
    return result;
}

static bool has_bits_only(Apl *apl, const AplArray *array) {
    for (int i = 0; i < array->count; i++) {
        if (array->is_text || (array->cells[i] != 0.0 && array->cells[i] != 1.0)) {
            apl_fail(apl, APL_DOMAIN, N_("Only 0 and 1 may stand here."));
            return false;
        }
    }
    return true;
}

static void add_row_mod2(AplArray *matrix, int to, int from) {
    const int columns = matrix->shape[1];
    for (int i = 0; i < columns; i++) {
        double *cell = &matrix->cells[to * columns + i];
        *cell = *cell != matrix->cells[from * columns + i];
    }
}

AplArray *apl_inverse_mod2(Apl *apl, const AplArray *right) {
    if (!is_square(apl, right) || !has_bits_only(apl, right)) {
        return NULL;
    }
    const int size = right->shape[0];
    AplArray *matrix = apl_copy(apl, right);
    AplArray *result = matrix ? apl_identity_matrix(apl, size) : NULL;
    bool is_regular = result != NULL;
    for (int column = 0; is_regular && column < size; column++) {
        const int pivot = find_pivot(matrix, column);
        is_regular = matrix->cells[pivot * size + column] != 0.0;
        swap_rows(matrix, pivot, column);
        swap_rows(result, pivot, column);
        for (int row = 0; row < size; row++) {
            if (row != column && matrix->cells[row * size + column] != 0.0) {
                add_row_mod2(matrix, row, column);
                add_row_mod2(result, row, column);
            }
        }
    }
    apl_array_release(matrix);
    if (result && !is_regular) {
        apl_array_release(result);
        return refuse_singular(apl);
    }
    return result;
}

/* The butterfly of Langlet's transforms over a length that is a power of two. */
static void transform(double *cells, int length, bool is_cognitive) {
    for (int half = 1; half < length; half *= 2) {
        for (int i = 0; i < length; i++) {
            if (is_cognitive ? !(i & half) : (i & half) != 0) {
                cells[i] = cells[i] != cells[i ^ half];
            }
        }
    }
}

AplArray *apl_transform(Apl *apl, AplId id, const AplArray *right) {
    if (right->rank != 1) {
        return apl_fail(apl, APL_RANK, N_("A vector is needed here."));
    }
    int length = 1;
    while (length < right->count) {
        length *= 2;
    }
    const bool is_cognitive = id == APL_COG;
    AplArray *padded = has_bits_only(apl, right) ? apl_new(apl, 1, &length) : NULL;
    AplArray *result = padded ? apl_new(apl, 1, right->shape) : NULL;
    if (result) {
        /* Zeros behind a vector for HEL, before it for COG. */
        double *place = padded->cells + (is_cognitive ? length - right->count : 0);
        const size_t bytes = (size_t)right->count * sizeof *place;
        memcpy(place, right->cells, bytes);
        transform(padded->cells, length, is_cognitive);
        memcpy(result->cells, place, bytes);
    }
    apl_array_release(padded);
    return result;
}
