/* Fuzzes matrices over GF(2): transposing twice and squaring give the right matrices, and inverses
 * are inverses. */
#include "fuzz/fuzz.h"
#include "math/gf2.h"
#include "support/games/matrices.h"

static Gf2Matrix *matrix_of(const uint8_t *data, size_t size) {
    const int rows = size > 0 ? data[0] % 80 : 0;
    const int columns = size > 1 ? data[1] % 80 : 0;
    Gf2Matrix *matrix = gf2_matrix_create(rows, columns);
    for (size_t bit = 16; matrix && bit < 8 * size; bit++) {
        const size_t index = bit - 16;
        if ((data[bit / 8] >> bit % 8 & 1) && columns > 0 && index < (size_t)(rows * columns)) {
            matrix_bit_set(matrix, (int)index / columns, (int)index % columns, true);
        }
    }
    return matrix;
}

static void check_square(const Gf2Matrix *matrix) {
    Gf2Matrix *square = gf2_matrix_power(matrix, 2);
    Gf2Matrix *product = gf2_matrix_product(matrix, matrix);
    Gf2Matrix *inverse;
    demand(square && product && matrix_is_same(square, product));
    if (gf2_matrix_inverse(matrix, &inverse) == STATUS_OK) {
        Gf2Matrix *one = gf2_matrix_product(matrix, inverse);
        demand(one && matrix_is_identity(one));
        gf2_matrix_destroy(one);
    }
    gf2_matrix_destroy(inverse);
    gf2_matrix_destroy(square);
    gf2_matrix_destroy(product);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Gf2Matrix *matrix = matrix_of(data, size);
    if (matrix) {
        Gf2Matrix *twice = gf2_matrix_transpose(matrix);
        Gf2Matrix *back = twice ? gf2_matrix_transpose(twice) : NULL;
        demand(back && matrix_is_same(matrix, back));
        if (matrix->rows == matrix->columns && matrix->rows > 0) {
            check_square(matrix);
        }
        gf2_matrix_destroy(back);
        gf2_matrix_destroy(twice);
    }
    gf2_matrix_destroy(matrix);
    return 0;
}
