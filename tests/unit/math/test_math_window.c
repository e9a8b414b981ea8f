/* Windows over a matrix. */
#include "support/test.h"

#include <string.h>

#include "base/rng.h"
#include "math/matrix.h"
#include "math/window.h"

static IntMatrix small_of(const WideMatrix *wide) {
    IntMatrix small = matrix_zero((int)wide->rows, (int)wide->columns);
    for (size_t i = 0; i < wide->rows * wide->columns; i++) {
        small.at[i / wide->columns][i % wide->columns] = (int)wide->at[i];
    }
    return small;
}

/* A and B written out, and two plain products. */
static void a_window_is_the_product_of_three(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    for (int i = 0; i < 500; i++) {
        const size_t rows = 1 + rng_below(&rng, 16), columns = 1 + rng_below(&rng, 16);
        const size_t n = rng_below(&rng, (uint32_t)rows), m = rng_below(&rng, (uint32_t)columns);
        const WindowCut cut = {n, m, rng_below(&rng, (uint32_t)(rows - n + 1)),
                               rng_below(&rng, (uint32_t)(columns - m + 1))};
        WideMatrix matrix, product, left, right;
        assert_int_equal(wide_matrix_init(&matrix, rows, columns), STATUS_OK);
        for (size_t k = 0; k < rows * columns; k++) {
            matrix.at[k] = (int)rng_below(&rng, 2001) - 1000;
        }
        assert_int_equal(window_product(&matrix, cut, &product), STATUS_OK);
        assert_int_equal(wide_matrix_diagonal(&left, rows, n, cut.rows), STATUS_OK);
        assert_int_equal(wide_matrix_diagonal(&right, columns, m, cut.columns), STATUS_OK);
        const IntMatrix a = small_of(&left), b = small_of(&right), found = small_of(&product);
        const IntMatrix middle = small_of(&matrix), am = matrix_product(&a, &middle);
        const IntMatrix wanted = matrix_product(&am, &b);
        assert_memory_equal(&found, &wanted, sizeof(IntMatrix));
        assert_int_equal(window_sum(&matrix, cut), matrix_sum(&wanted));
        wide_matrix_finish(&matrix);
        wide_matrix_finish(&product);
        wide_matrix_finish(&left);
        wide_matrix_finish(&right);
    }
}

static void text_goes_in_and_out(void **state) {
    (void)state;
    static const struct {
        const char *in, *out; /* NULL: refused */
    } cases[] = {
        {"0,1;-1,9223372036854775807", "0,1;-1,9223372036854775807"},
        {"..X;O+-", "0,0,1;-1,1,-1"},
        {"7", "7"},
        {"-", "-1"},
        {"+3,4", "3,4"},
        {"1,2;3", NULL},
        {"1,,2", NULL},
        {"1,2;", NULL},
        {"", NULL},
        {"1,9223372036854775808", NULL},
        {"..a", NULL},
        {"1,2x", NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char said[200], why[200];
        Text out = text_over(said, sizeof said), reason = text_over(why, sizeof why);
        WideMatrix matrix;
        const Status status = wide_matrix_from_text(cases[i].in, &matrix, &reason);
        assert_int_equal(status, cases[i].out ? STATUS_OK : STATUS_BAD_INPUT);
        if (cases[i].out) {
            wide_matrix_to_text(&matrix, &out);
            assert_string_equal(said, cases[i].out);
            wide_matrix_finish(&matrix);
        } else {
            assert_true(reason.length > 0);
        }
    }
}

static void a_window_outside_is_refused(void **state) {
    (void)state;
    WideMatrix matrix, product;
    assert_int_equal(wide_matrix_init(&matrix, 3, 200), STATUS_OK);
    static const WindowCut outside[] = {
        {1, 0, 3, 1}, {4, 0, 0, 0}, {0, 199, 1, 2}, {0, SIZE_MAX, 1, 2}, {0, 1, 1, SIZE_MAX}};
    for (size_t i = 0; i < sizeof outside / sizeof *outside; i++) {
        assert_int_equal(window_product(&matrix, outside[i], &product), STATUS_BAD_INPUT);
    }
    assert_int_equal(window_product(&matrix, (WindowCut){0, 0, 3, 200}, &product), STATUS_OK);
    wide_matrix_finish(&product);
    wide_matrix_finish(&matrix);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_window_is_the_product_of_three),
        cmocka_unit_test(text_goes_in_and_out),
        cmocka_unit_test(a_window_outside_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
