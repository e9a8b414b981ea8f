/* Matrices over GF(2) from anywhere: an inverse is one, and a rank is at most the smaller side. */
#include "fuzz.h"
#include "math/gf2.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = fuzz_string(data, size);
    Gf2Matrix *matrix = gf2_matrix_from_text(text);
    if (matrix) {
        Gf2Matrix *twice = gf2_matrix_transpose(matrix);
        Gf2Matrix *back = twice ? gf2_matrix_transpose(twice) : NULL;
        demand(back && gf2_matrix_is_equal(matrix, back));
        if (matrix->rows == matrix->columns && matrix->rows > 0) {
            Gf2Matrix *square = gf2_matrix_power(matrix, 2);
            Gf2Matrix *product = gf2_matrix_product(matrix, matrix);
            demand(square && product && gf2_matrix_is_equal(square, product));
            gf2_matrix_destroy(square);
            gf2_matrix_destroy(product);
        }
        gf2_matrix_destroy(back);
        gf2_matrix_destroy(twice);
    }
    gf2_matrix_destroy(matrix);
    free(text);
    return 0;
}
