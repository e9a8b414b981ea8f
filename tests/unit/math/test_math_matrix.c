/* Integer matrices. */
#include "support/test.h"

#include "math/matrix.h"

/* The printed position of the text: 4 red and 8 yellow discs, no game reaches it. */
static IntMatrix printed_example(void) {
    static const signed char rows[6][7] = {{0, 0, 0, 0, 0, 0, 0},    {0, 0, 0, 0, 0, 0, 0},
                                           {0, 0, 0, 0, 0, 1, 0},    {0, 0, 0, -1, 1, -1, 0},
                                           {0, 0, -1, 1, -1, -1, 0}, {0, 0, 1, -1, -1, -1, 0}};
    IntMatrix matrix = matrix_zero(6, 7);
    for (int i = 0; i < 42; i++) {
        matrix.at[i / 7][i % 7] = rows[i / 7][i % 7];
    }
    return matrix;
}

/* A·M·B with the diagonals of a window. */
static IntMatrix window_of(const IntMatrix *m, int n, int k, int side) {
    const IntMatrix a = matrix_diagonal_window(m->rows, n, side);
    const IntMatrix b = matrix_diagonal_window(m->columns, k, side);
    const IntMatrix left = matrix_product(&a, m);
    return matrix_product(&left, &b);
}

static void a_window_keeps_its_inside_only(void **state) {
    (void)state;
    const IntMatrix m = printed_example();
    assert_int_equal(matrix_sum(&m), -4);
    int windows = 0;
    for (int n = 0; n + 4 <= 6; n++) {
        for (int k = 0; k + 4 <= 7; k++, windows++) {
            const IntMatrix window = window_of(&m, n, k, 4);
            for (int i = 0; i < 42; i++) {
                const int row = i / 7;
                const int column = i % 7;
                const bool is_inside = row >= n && row < n + 4 && column >= k && column < k + 4;
                assert_int_equal(window.at[row][column], is_inside ? m.at[row][column] : 0);
            }
        }
    }
    assert_int_equal(windows, 12);
    const IntMatrix line = window_of(&m, 2, 2, 4);
    assert_int_equal(line.at[5][2] + line.at[4][3] + line.at[3][4] + line.at[2][5], 4);
}

static void products_and_transposes(void **state) {
    (void)state;
    const IntMatrix m = printed_example();
    const IntMatrix t = matrix_transpose(&m);
    assert_int_equal(t.rows, 7);
    const IntMatrix mt = matrix_product(&m, &t);
    const IntMatrix back = matrix_transpose(&mt);
    assert_memory_equal(&mt, &back, sizeof(IntMatrix));
    const IntMatrix one = matrix_identity(6);
    const IntMatrix same = matrix_product(&one, &m);
    assert_memory_equal(&same, &m, sizeof(IntMatrix));
}

static void determinants_are_exact(void **state) {
    (void)state;
    IntMatrix m = matrix_identity(3);
    assert_int_equal(matrix_determinant(&m), 1);
    m.at[0][0] = 0;
    m.at[0][1] = 2;
    m.at[1][0] = 3;
    m.at[1][1] = 0;
    assert_int_equal(matrix_determinant(&m), -6);
    m.at[1][0] = 0;
    assert_int_equal(matrix_determinant(&m), 0);
    const IntMatrix none = matrix_zero(0, 0);
    assert_int_equal(matrix_determinant(&none), 1);
    /* Hadamard's matrix of size 16 by Sylvester: 16^8. */
    IntMatrix h = matrix_zero(16, 16);
    for (int i = 0; i < 256; i++) {
        h.at[i / 16][i % 16] = __builtin_parity((unsigned)(i / 16 & i % 16)) ? -1 : 1;
    }
    assert_true(matrix_determinant(&h) == INT64_C(1) << 32);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_window_keeps_its_inside_only),
        cmocka_unit_test(products_and_transposes),
        cmocka_unit_test(determinants_are_exact),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
