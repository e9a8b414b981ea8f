/* Tests of matrices over GF(2). */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "math/gf2.h"
#include "math/gf2_small.h"
#include "math/matrix.h"
#include "support/games/matrices.h"

/* Langlet's nine masks and their powers (maths.md, section 1). */
static const char y_text[] = "110110000 111000000 011011000 100100100 010111010 001001001 "
                             "000110110 000000111 000011011";
static const char y2_text[] = "111101110 010101000 111101011 010100010 000010000 010001010 "
                              "110101111 000101010 011101111";
static const char y3_text[] = "111110100 010101101 111011001 011100011 010111010 110001110 "
                              "100110111 101101010 001011111";
static const int codes[9] = {432, 448, 216, 292, 186, 73, 54, 7, 27};

static Gf2Small small_from_text(const char *rows) {
    Gf2Small matrix = gf2_small_zero(0, (int)strcspn(rows, " "));
    for (const char *at = rows; *at; at += strspn(at, " ")) {
        char digits[65] = "";
        const size_t length = strcspn(at, " ");
        memcpy(digits, at, length);
        matrix.row[matrix.rows++] = word_of_digits(digits);
        at += length;
    }
    return matrix;
}

static void assert_matrix(const Gf2Matrix *matrix, const char *text) {
    Gf2Matrix *expected = matrix_of_text(text);
    assert_non_null(matrix);
    assert_true(matrix_is_same(matrix, expected));
    gf2_matrix_destroy(expected);
}

static void langlets_masks_have_order_four(void **state) {
    (void)state;
    Gf2Matrix *y = matrix_of_text(y_text);
    const char *const powers[] = {y_text, y2_text, y3_text};
    for (uint64_t n = 1; n <= 3; n++) {
        Gf2Matrix *power = gf2_matrix_power(y, n);
        assert_matrix(power, powers[n - 1]);
        gf2_matrix_destroy(power);
    }
    Gf2Matrix *fourth = gf2_matrix_power(y, 4);
    assert_true(matrix_is_identity(fourth));
    assert_int_equal(gf2_matrix_order(y, 1000, NULL), 4);
    assert_int_equal(gf2_matrix_order(y, 3, NULL), 0);
    assert_int_equal(gf2_matrix_rank(y), 9);
    gf2_matrix_destroy(fourth);
    gf2_matrix_destroy(y);
}

static void both_inverses_of_langlets_masks_agree(void **state) {
    (void)state;
    Gf2Matrix *y = matrix_of_text(y_text);
    Gf2Matrix *inverse;
    Gf2Matrix *back;
    uint64_t order = 0;
    assert_int_equal(gf2_matrix_inverse(y, &inverse), STATUS_OK);
    assert_matrix(inverse, y3_text);
    Gf2Matrix *square = gf2_matrix_product(inverse, inverse);
    assert_matrix(square, y2_text);
    assert_int_equal(gf2_matrix_inverse_by_power(y, 10, NULL, &back, &order), STATUS_OK);
    assert_int_equal(order, 4);
    assert_matrix(back, y3_text);
    gf2_matrix_destroy(back);
    assert_int_equal(gf2_matrix_inverse_by_power(inverse, 10, NULL, &back, &order), STATUS_OK);
    assert_int_equal(order, 4);
    assert_matrix(back, y_text);
    gf2_matrix_destroy(back);
    assert_int_equal(gf2_matrix_inverse_by_power(y, 3, NULL, &back, &order), STATUS_LIMIT);
    assert_null(back);
    gf2_matrix_destroy(square);
    gf2_matrix_destroy(inverse);
    gf2_matrix_destroy(y);
}

static void the_codes_of_the_text_are_the_masks(void **state) {
    (void)state;
    const Gf2Small y = small_from_text(y_text);
    for (int i = 0; i < 9; i++) {
        assert_int_equal(gf2_small_reverse((uint64_t)codes[i], 9), y.row[i]);
        assert_int_equal(gf2_small_reverse(y.row[i], 9), codes[i]);
    }
}

static void the_small_form_agrees(void **state) {
    (void)state;
    const Gf2Small y = small_from_text(y_text);
    const Gf2Small y3 = small_from_text(y3_text);
    Gf2Small inverse;
    static Gf2Step steps[GF2_SMALL_STEPS_MAX];
    int count = 0;
    assert_int_equal(gf2_small_inverse(&y, &inverse, steps, &count), STATUS_OK);
    assert_true(small_is_same(&inverse, &y3));
    Gf2Small replay = gf2_small_identity(9);
    for (int i = 0; i < count; i++) {
        const uint64_t kept = replay.row[steps[i].target];
        if (steps[i].is_swap) {
            replay.row[steps[i].target] = replay.row[steps[i].source];
            replay.row[steps[i].source] = kept;
        } else {
            replay.row[steps[i].target] ^= replay.row[steps[i].source];
        }
    }
    assert_true(small_is_same(&replay, &y3));
    assert_int_equal(gf2_small_order(&y, 100), 4);
    const Gf2Small third = gf2_small_power(&y, 3); /* the root of unity: Y^(n-1) */
    assert_true(small_is_same(&third, &y3));
    assert_int_equal(gf2_small_order(&y, 3), 0);
    assert_int_equal(gf2_small_rank(&y), 9);
    const Gf2Small fourth = gf2_small_power(&y, 4);
    assert_true(gf2_small_is_identity(&fourth));
    Gf2Small nearly = fourth;
    nearly.row[1] ^= 1;
    assert_false(gf2_small_is_identity(&nearly));
}

static void the_worked_example_is_solved_by_masks_3_4_6(void **state) {
    (void)state;
    const Gf2Small y = small_from_text(y_text);
    const Gf2Small inverse = small_from_text(y3_text);
    const uint64_t c = word_of_digits("001000111");
    const uint64_t b = word_of_digits("111101111");
    assert_int_equal(b ^ c, word_of_digits("110101000"));
    const uint64_t v = small_apply(b ^ c, &inverse);
    assert_int_equal(v, word_of_digits("000110100"));
    assert_int_equal(small_apply(v, &y), b ^ c);
}

static void differences_need_masks_like_binomials(void **state) {
    (void)state;
    const Gf2Small inverse = small_from_text(y3_text);
    const int expected[10] = {1, 9, 36, 84, 126, 126, 84, 36, 9, 1};
    int counts[10] = {0};
    for (uint64_t d = 0; d < 512; d++) {
        const uint64_t v = small_apply(d, &inverse);
        const int weight = gf2_vector_weight(&v, 1);
        counts[weight]++;
        assert_true((weight == 9) == (d == word_of_digits("101010101")));
    }
    assert_memory_equal(counts, expected, sizeof expected);
}

static void the_real_inverse_has_the_parity_of_the_other(void **state) {
    (void)state;
    static const signed char five[9][9] = {
        {-1, 3, -1, 3, -1, -2, -1, -2, 4}, {2, -1, 2, -1, 2, -1, -3, 4, -3},
        {-1, 3, -1, -2, -1, 3, 4, -2, -1}, {2, -1, -3, -1, 2, 4, 2, -1, -3},
        {2, -1, 2, -1, -3, -1, 2, -1, 2},  {-3, -1, 2, 4, 2, -1, -3, -1, 2},
        {-1, -2, 4, 3, -1, -2, -1, 3, -1}, {-3, 4, -3, -1, 2, -1, 2, -1, 2},
        {4, -2, -1, -2, -1, 3, -1, 3, -1}};
    const Gf2Small y = small_from_text(y_text);
    const Gf2Small inverse = small_from_text(y3_text);
    IntMatrix real = matrix_zero(9, 9);
    IntMatrix masks = matrix_zero(9, 9);
    for (int i = 0; i < 9; i++) {
        for (int j = 0; j < 9; j++) {
            masks.at[i][j] = gf2_small_get(&y, i, j);
            real.at[i][j] = five[i][j];
            assert_int_equal(five[i][j] & 1, gf2_small_get(&inverse, i, j));
        }
    }
    const IntMatrix product = matrix_product(&masks, &real);
    for (int i = 0; i < 81; i++) {
        assert_int_equal(product.at[i / 9][i % 9], i / 9 == i % 9 ? 5 : 0);
    }
    assert_int_equal(matrix_determinant(&masks), 5);
}

/* S1 … S9 of casegame: the moves that change one cell only, as lists of T1 … T9. */
static void casegames_single_cells_are_the_inverse(void **state) {
    (void)state;
    const char *const full[9] = {"2459",  "24679", "2567",  "23489", "123456789",
                                 "12678", "3458",  "13468", "1568"};
    const char *const cross[9] = {"123457", "24679",  "123569", "23489", "24568",
                                  "12678",  "145789", "13468",  "356789"};
    Gf2Small t = small_from_text(y_text);
    for (int rules = 0; rules < 2; rules++) {
        t.row[4] = word_of_digits(rules == 0 ? "111111111" : "010111010");
        Gf2Small inverse;
        assert_int_equal(gf2_small_inverse(&t, &inverse, NULL, NULL), STATUS_OK);
        assert_int_equal(gf2_small_order(&t, 10), 4);
        for (int s = 0; s < 9; s++) {
            uint64_t expected = 0;
            for (const char *digit = rules == 0 ? full[s] : cross[s]; *digit; digit++) {
                expected |= UINT64_C(1) << (*digit - '1');
            }
            assert_int_equal(inverse.row[s], expected);
        }
        const uint64_t d = word_of_digits("100001110");
        assert_int_equal(small_apply(d, &inverse), word_of_digits("000100111"));
    }
    const uint64_t ring = t.row[0] ^ t.row[2] ^ t.row[4] ^ t.row[6] ^ t.row[8];
    assert_int_equal(ring, word_of_digits("111111111"));
}

static void singular_matrices_have_no_inverse(void **state) {
    (void)state;
    Gf2Matrix *matrix = matrix_of_text("110 011 101");
    Gf2Matrix *inverse;
    assert_int_equal(gf2_matrix_rank(matrix), 2);
    assert_int_equal(gf2_matrix_inverse(matrix, &inverse), STATUS_NOT_FOUND);
    assert_null(inverse);
    assert_int_equal(gf2_matrix_inverse_by_power(matrix, 100, NULL, &inverse, NULL),
                     STATUS_NOT_FOUND);
    assert_int_equal(gf2_matrix_order(matrix, 100, NULL), 0);
    Gf2System *system = gf2_system_create_until(matrix, NULL);
    assert_int_equal(gf2_system_rank(system), 2);
    assert_int_equal(gf2_system_nullity(system), 1);
    assert_int_equal(gf2_system_kernel(system, 0)[0], 7);
    const uint64_t b = 1;
    uint64_t x = 0;
    uint64_t certificate = 0;
    assert_false(gf2_system_solve(system, &b, &x, &certificate));
    assert_int_equal(certificate, 7);
    const uint64_t good = 3;
    assert_true(gf2_system_solve(system, &good, &x, &certificate));
    assert_true(x == 1 || x == 6);
    gf2_system_destroy(system);
    gf2_matrix_destroy(matrix);
    const Gf2Small small = small_from_text("110 011 101");
    Gf2Small untouched = gf2_small_identity(2);
    assert_int_equal(gf2_small_inverse(&small, &untouched, NULL, NULL), STATUS_NOT_FOUND);
    assert_int_equal(gf2_small_rank(&small), 2);
    assert_int_equal(untouched.rows, 2);
}

/* A shift loses a row at each step and ends as 0; a turn of three beside it comes round. */
static void powers_of_singular_matrices_come_round(void **state) {
    (void)state;
    Gf2Small matrix = gf2_small_zero(5, 5);
    Gf2Cycle cycle;
    cycle = gf2_small_cycle(&matrix, 10);
    assert_int_equal(cycle.start, 1);
    assert_int_equal(cycle.period, 1);
    matrix.row[0] = 2; /* 0 to 1, then nothing */
    cycle = gf2_small_cycle(&matrix, 10);
    assert_int_equal(cycle.start, 2);
    assert_int_equal(cycle.period, 1);
    matrix.row[2] = 8; /* 2 to 3 to 4 to 2 */
    matrix.row[3] = 16;
    matrix.row[4] = 4;
    cycle = gf2_small_cycle(&matrix, 10);
    assert_int_equal(cycle.start, 2);
    assert_int_equal(cycle.period, 3);
    assert_int_equal(gf2_small_cycle(&matrix, 2).period, 0);
    /* An invertible matrix begins at once, with its order as the period. */
    const Gf2Small y = small_from_text(y_text);
    cycle = gf2_small_cycle(&y, 10);
    assert_int_equal(cycle.start, 1);
    assert_int_equal(cycle.period, 4);
}

static void odd_shapes_are_matrices_too(void **state) {
    (void)state;
    Gf2Matrix *none = gf2_matrix_create(0, 0);
    Gf2Matrix *inverse;
    assert_int_equal(gf2_matrix_rank(none), 0);
    assert_int_equal(gf2_matrix_inverse(none, &inverse), STATUS_OK);
    assert_true(matrix_is_identity(inverse));
    gf2_matrix_destroy(inverse);
    Gf2Matrix *flat = gf2_matrix_create(3, 0);
    Gf2Matrix *wide = gf2_matrix_create(0, 70);
    Gf2Matrix *product = gf2_matrix_product(flat, wide);
    assert_int_equal(product->rows, 3);
    assert_int_equal(product->columns, 70);
    assert_int_equal(gf2_matrix_rank(product), 0);
    Gf2System *system = gf2_system_create_until(flat, NULL);
    assert_int_equal(gf2_system_nullity(system), 3);
    gf2_system_destroy(system);
    gf2_matrix_destroy(product);
    gf2_matrix_destroy(wide);
    gf2_matrix_destroy(flat);
    gf2_matrix_destroy(none);
    gf2_matrix_destroy(NULL);
    gf2_system_destroy(NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(langlets_masks_have_order_four),
        cmocka_unit_test(both_inverses_of_langlets_masks_agree),
        cmocka_unit_test(the_codes_of_the_text_are_the_masks),
        cmocka_unit_test(the_small_form_agrees),
        cmocka_unit_test(the_worked_example_is_solved_by_masks_3_4_6),
        cmocka_unit_test(differences_need_masks_like_binomials),
        cmocka_unit_test(the_real_inverse_has_the_parity_of_the_other),
        cmocka_unit_test(casegames_single_cells_are_the_inverse),
        cmocka_unit_test(singular_matrices_have_no_inverse),
        cmocka_unit_test(powers_of_singular_matrices_come_round),
        cmocka_unit_test(odd_shapes_are_matrices_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
