#include "support/test.h"

#include "math/matrix.h"
#include "support/matrices.h"

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

static void the_printed_example(void **state) {
    (void)state;
    const IntMatrix m = printed_example();
    assert_int_equal(int_matrix_sum(&m), -4);
    assert_int_equal(m.at[5][2] + m.at[4][3] + m.at[3][4] + m.at[2][5], 4);
}

static void products_of_windows(void **state) {
    (void)state;
    const IntMatrix m = printed_example();
    IntMatrix one = matrix_zero(6, 6);
    for (int i = 0; i < 6; i++) {
        one.at[i][i] = 1;
    }
    const IntMatrix same = matrix_product(&one, &m);
    assert_true(int_matrix_is_same(&same, &m));
    one.at[0][0] = one.at[1][1] = 0; /* the last four rows */
    const IntMatrix window = matrix_product(&one, &m);
    assert_false(int_matrix_is_same(&window, &one));
    assert_int_equal(int_matrix_sum(&window), -4);
    one.at[5][5] = 0;
    const IntMatrix less = matrix_product(&one, &m);
    assert_int_equal(int_matrix_sum(&less), -2);
}

static void determinants_are_exact(void **state) {
    (void)state;
    IntMatrix m = matrix_zero(3, 3);
    m.at[0][0] = m.at[1][1] = m.at[2][2] = 1;
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
        cmocka_unit_test(the_printed_example),
        cmocka_unit_test(products_of_windows),
        cmocka_unit_test(determinants_are_exact),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
