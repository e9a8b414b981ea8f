/* damier-solve algebra, end to end, with the matrices of Langlet's text. */
#include "support/test.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "support/solve.h"

#define Y                                                                                          \
    "110110000\n111000000\n011011000\n100100100\n010111010\n001001001\n000110110\n000000111\n"     \
    "000011011\n"
#define Y2                                                                                         \
    "111101110\n010101000\n111101011\n010100010\n000010000\n010001010\n110101111\n000101010\n"     \
    "011101111\n"
#define Y3                                                                                         \
    "111110100\n010101101\n111011001\n011100011\n010111010\n110001110\n100110111\n101101010\n"     \
    "001011111\n"
#define SINGULAR "110\n011\n101\n"

static void the_nine_masks(void **state) {
    (void)state;
    solve_expect(SOLVE_WORDS("algebra", "inverse"), Y, Y3);
    solve_expect(SOLVE_WORDS("algebra", "inverse", "--by-power"), Y, Y3);
    solve_expect(SOLVE_WORDS("algebra", "inverse", "--by-power"), SINGULAR, "singular\t2\n");
    solve_expect_usage(SOLVE_WORDS("algebra", "rank", "--by-power"), "--by-power");
    solve_expect(SOLVE_WORDS("algebra", "power", "--exponent", "2"), Y, Y2);
    solve_expect(SOLVE_WORDS("algebra", "power", "--exponent=7"), Y, Y3);
    solve_expect(SOLVE_WORDS("algebra", "power", "--exponent", "0"), "01\n11\n", "10\n01\n");
    solve_expect(SOLVE_WORDS("algebra", "order"), Y, "4\n");
    solve_expect(SOLVE_WORDS("algebra", "rank"), Y "\n" SINGULAR, "9\n2\n");
    solve_expect(SOLVE_WORDS("algebra", "product"), Y "\n" Y2, Y3);
}

static void singular_matrices_are_reported(void **state) {
    (void)state;
    solve_expect(SOLVE_WORDS("algebra", "inverse"), SINGULAR, "singular\t2\n");
    solve_expect(SOLVE_WORDS("algebra", "order"), "000\n000\n000", "singular\t0\n");
    solve_expect(SOLVE_WORDS("algebra", "power", "--exponent", "3"), SINGULAR,
                 "011\n101\n110\n"); /* (1 + x)^3 modulo x^3 - 1 */
}

static void several_matrices_and_comments(void **state) {
    (void)state;
    solve_expect(SOLVE_WORDS("algebra", "inverse"),
                 "\n# one\n\n01\r\n# still one\n10\r\n\r\n\n11\n01", "01\n10\n\n11\n01\n");
    solve_expect(SOLVE_WORDS("algebra", "product"), "101\n\n1\n1\n0\n\n1\n1\n\n01\n",
                 "1\n\n01\n01\n");
}

static void the_transforms(void **state) {
    (void)state;
    solve_expect(SOLVE_WORDS("algebra", "hel"), "1101010000000000\n110101000\n",
                 "1011111010111110\n101111101\n");
    solve_expect(SOLVE_WORDS("algebra", "cog"), "110101000\n1\n", "110101000\n1\n");
    /* 16 take 1 and its scans: rows of the geniton. */
    solve_expect(SOLVE_WORDS("algebra", "scan"),
                 "1000000000000000\n1111111111111111\n1010101010101010\n110101000\n",
                 "1111111111111111\n1010101010101010\n1100110011001100\n100110000\n");
    solve_expect(SOLVE_WORDS("algebra", "transpose"), "110\n001\n", "10\n10\n01\n");
}

/* Twice is nothing: products of what the two commands say. */
static void an_inverse_undoes(void **state) {
    (void)state;
    enum { SIZE = 150 };
    Rng rng = rng_seeded(test_seed());
    char *text = malloc(3 * SIZE * (SIZE + 1) + 2);
    char *identity = malloc(SIZE * (SIZE + 1) + 1);
    for (int i = 0; i < SIZE * (SIZE + 1); i++) {
        const int row = i / (SIZE + 1);
        const int column = i % (SIZE + 1);
        const bool is_end = column == SIZE;
        identity[i] = is_end ? '\n' : row == column ? '1' : '0';
        /* A triangle, mirrored: never singular. */
        text[i] = is_end                     ? '\n'
                  : column + row == SIZE - 1 ? '1'
                  : column + row > SIZE - 1  ? '0'
                  : rng_below(&rng, 2) == 0  ? '0'
                                             : '1';
    }
    text[SIZE * (SIZE + 1)] = identity[SIZE * (SIZE + 1)] = 0;
    char *inverse = solve_output(SOLVE_WORDS("algebra", "inverse"), text);
    strcat(text, "\n");
    strcat(text, inverse);
    solve_expect(SOLVE_WORDS("algebra", "product"), text, identity);
    free(inverse);
    free(identity);
    free(text);
}

/* The order of a companion matrix is its polynomial's; a large turn comes back by powers. */
static void orders(void **state) {
    (void)state;
    solve_expect(SOLVE_WORDS("algebra", "order"), "01\n11\n\n1\n\n0100\n0010\n0001\n1100\n",
                 "3\n1\n15\n");
    char shift[70 * 71 + 1];
    for (int i = 0; i < 70 * 71; i++) {
        shift[i] = i % 71 == 70 ? '\n' : (i / 71 + 1) % 70 == i % 71 ? '1' : '0';
    }
    shift[70 * 71] = 0;
    solve_expect(SOLVE_WORDS("algebra", "order"), shift, "70\n");
}

/* Sides of one word, one more, and one too many. */
static void sides_have_a_limit(void **state) {
    (void)state;
    static const int sizes[] = {63, 64, 65};
    for (int i = 0; i < 3; i++) {
        const int size = sizes[i];
        char text[65 * 66 + 1];
        char *at = text;
        char expected[10];
        for (int row = 0; row < size; row++) { /* a cycle */
            for (int column = 0; column < size; column++) {
                *at++ = (row + 1) % size == column ? '1' : '0';
            }
            *at++ = '\n';
        }
        *at = 0;
        snprintf(expected, sizeof expected, "%d\n", size);
        solve_expect(SOLVE_WORDS("algebra", "order"), text, expected);
        solve_expect(SOLVE_WORDS("algebra", "rank"), text, expected);
        char *turned = solve_output(SOLVE_WORDS("algebra", "transpose"), text);
        solve_expect(SOLVE_WORDS("algebra", "inverse"), text, turned);
        free(turned);
    }
    enum { MOST = 65536 };
    char *long_text = malloc(2 * MOST + 10);
    for (int more = 0; more < 2; more++) {
        memset(long_text, '1', MOST + 1);
        strcpy(long_text + MOST + more, "\n");
        Spawned wide = solve_run(SOLVE_WORDS("algebra", "rank"), long_text);
        assert_string_equal(wide.output, more ? "error\n" : "1\n");
        assert_string_equal(wide.complaint,
                            more ? "-: line 1: a matrix has at most 65536 rows and columns\n" : "");
        spawned_finish(&wide);
        for (int row = 0; row < MOST + more; row++) {
            memcpy(long_text + 2 * (size_t)row, "1\n", 3);
        }
        Spawned high = solve_run(SOLVE_WORDS("algebra", "rank"), long_text);
        assert_string_equal(high.output, more ? "error\n" : "1\n");
        spawned_finish(&high);
    }
    free(long_text);
}

static void errors_name_the_line(void **state) {
    (void)state;
    solve_expect_bad(SOLVE_WORDS("algebra", "inverse"), "10\n# note\n012\n", "error\n",
                     "-: line 3: this row has 3 digits, the first has 2\n");
    solve_expect_bad(SOLVE_WORDS("algebra", "rank"), "10\n0x\n", "error\n",
                     "-: line 2: a row consists of digits 0 and 1\n");
    solve_expect_bad(SOLVE_WORDS("algebra", "order"), "10\n", "error\n",
                     "-: line 1: needs a square matrix, not 1 x 2\n");
    solve_expect_bad(SOLVE_WORDS("algebra", "product"), "10\n", "error\n",
                     "-: line 1: the second matrix of the product is missing\n");
    solve_expect_bad(SOLVE_WORDS("algebra", "rank"), "# none\n\n", "error\n",
                     "-: found no matrix\n");
    solve_expect(SOLVE_WORDS("algebra", "rank"),
                 "\xEF\xBB\xBF"
                 "10\n",
                 "1\n");
    solve_expect_bad(
        SOLVE_WORDS("algebra", "scan"), "1021\n/\n", "error\nerror\n",
        "-:1: a vector consists of digits 0 and 1\n-:2: a vector consists of digits 0 and 1\n");
    solve_expect_usage(SOLVE_WORDS("algebra", "power", "--exponent", "x"), "needs a number");
    solve_expect_bad(SOLVE_WORDS("algebra", "product"), "10\n\n10\n", "error\n",
                     "-: line 3: 2 columns cannot be multiplied by 1 rows\n");
    solve_expect_bad(SOLVE_WORDS("algebra", "hel"), "10\n12\n", "11\nerror\n",
                     "-:2: a vector consists of digits 0 and 1\n");
    solve_expect_usage(SOLVE_WORDS("algebra"), "name the operation first");
    solve_expect_usage(SOLVE_WORDS("algebra", "power"), "--exponent");
    solve_expect_usage(SOLVE_WORDS("algebra", "rank", "--exponent", "2"), "--exponent");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_nine_masks),
        cmocka_unit_test(singular_matrices_are_reported),
        cmocka_unit_test(several_matrices_and_comments),
        cmocka_unit_test(the_transforms),
        cmocka_unit_test(an_inverse_undoes),
        cmocka_unit_test(orders),
        cmocka_unit_test(sides_have_a_limit),
        cmocka_unit_test(errors_name_the_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
