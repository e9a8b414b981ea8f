/* Tests of genitons and their transforms. */
#include "support/test.h"

#include <string.h>

#include "base/rng.h"
#include "math/gf2_small.h"
#include "math/parity.h"
#include "support/games/matrices.h"

#define SIZES 70

static const uint64_t g9[] = {511, 170, 204, 136, 240, 160, 192, 128, 256};
static const uint64_t phi9[] = {511, 170, 102, 34, 30, 10, 6, 2, 1};
static const uint64_t theta9[] = {256, 128, 192, 160, 240, 136, 204, 170, 511};
static const uint64_t g16[] = {0xffff, 0xaaaa, 0xcccc, 0x8888, 0xf0f0, 0xa0a0, 0xc0c0, 0x8080,
                               0xff00, 0xaa00, 0xcc00, 0x8800, 0xf000, 0xa000, 0xc000, 0x8000};
static const uint64_t phi16[] = {0xffff, 0x5555, 0x3333, 0x1111, 0x0f0f, 0x0505, 0x0303, 0x0101,
                                 0x00ff, 0x0055, 0x0033, 0x0011, 0x000f, 0x0005, 0x0003, 0x0001};

static void assert_rows(ParityGeniton kind, int size, const uint64_t *codes) {
    Gf2Matrix *matrix = matrix_of_geniton(kind, size);
    for (int row = 0; row < size; row++) {
        assert_int_equal(gf2_small_reverse(*gf2_matrix_row(matrix, row), size), codes[row]);
    }
    gf2_matrix_destroy(matrix);
}

static void genitons_are_those_of_the_text(void **state) {
    (void)state;
    assert_rows(PARITY_GENITON, 9, g9);
    assert_rows(PARITY_GENITON_PHI, 9, phi9);
    assert_rows(PARITY_GENITON_THETA, 9, theta9);
    assert_rows(PARITY_GENITON, 16, g16);
    assert_rows(PARITY_GENITON_PHI, 16, phi16);
}

static void genitons_are_roots_of_unity(void **state) {
    (void)state;
    for (int size = 1; size <= SIZES; size++) {
        Gf2Matrix *g = matrix_of_geniton(PARITY_GENITON, size);
        Gf2Matrix *square = gf2_matrix_power(g, 2);
        Gf2Matrix *cube = gf2_matrix_power(g, 3);
        assert_true(matrix_is_identity(cube));
        for (int i = 0; i < size * size; i++) {
            const int row = i / size;
            const int column = i % size;
            assert_int_equal(gf2_matrix_get(square, row, column),
                             gf2_matrix_get(g, size - 1 - row, size - 1 - column));
        }
        gf2_matrix_destroy(g);
        gf2_matrix_destroy(square);
        gf2_matrix_destroy(cube);
        for (int kind = PARITY_GENITON_PHI; kind <= PARITY_GENITON_THETA; kind++) {
            Gf2Matrix *matrix = matrix_of_geniton((ParityGeniton)kind, size);
            Gf2Matrix *twice = gf2_matrix_power(matrix, 2);
            assert_true(matrix_is_identity(twice));
            gf2_matrix_destroy(matrix);
            gf2_matrix_destroy(twice);
        }
    }
}

static void the_geniton_in_langlets_masks(void **state) {
    (void)state;
    const char *const lists[9] = {"02468", "1357",  "012568", "0378",  "03568",
                                  "2567",  "02346", "13568",  "012346"};
    Gf2Matrix *g = matrix_of_geniton(PARITY_GENITON, 9);
    Gf2Matrix *y = matrix_of_text("110110000 111000000 011011000 100100100 010111010 "
                                  "001001001 000110110 000000111 000011011");
    Gf2Matrix *inverse;
    assert_int_equal(gf2_matrix_inverse(y, &inverse), STATUS_OK);
    Gf2Matrix *product = gf2_matrix_product(g, inverse);
    for (int row = 0; row < 9; row++) {
        uint64_t expected = 0;
        for (const char *digit = lists[row]; *digit; digit++) {
            expected |= UINT64_C(1) << (*digit - '0');
        }
        assert_int_equal(*gf2_matrix_row(product, row), expected);
    }
    gf2_matrix_destroy(g);
    gf2_matrix_destroy(y);
    gf2_matrix_destroy(inverse);
    gf2_matrix_destroy(product);
}

static void helicoidal_of_the_example(void **state) {
    (void)state;
    const uint64_t d = word_of_digits("110101000");
    uint64_t bits = d;
    parity_hel(&bits, 16);
    assert_int_equal(bits, word_of_digits("1011111010111110"));
    bits = d;
    parity_hel(&bits, 9);
    assert_int_equal(bits, word_of_digits("101111101"));
    /* Under theta-G: masks 0 1 3 5. */
    bits = d;
    parity_cog(&bits, 9);
    assert_int_equal(bits, word_of_digits("110101000"));
}

/* The transforms, whole and by scans, against the products with the matrices. */
static void transforms_are_products(void **state) {
    (void)state;
    Rng rng = rng_seeded(3);
    for (int size = 1; size <= 200; size++) {
        const int words = gf2_words(size);
        uint64_t s[4] = {0};
        uint64_t expected[4];
        uint8_t items[200];
        uint8_t scanned[200];
        for (int i = 0; i < size; i++) {
            s[i / 64] |= (rng_next(&rng) & 1) << (i % 64);
        }
        for (int kind = PARITY_GENITON_PHI; kind <= PARITY_GENITON_THETA; kind++) {
            Gf2Matrix *matrix = matrix_of_geniton((ParityGeniton)kind, size);
            matrix_apply(s, matrix, expected);
            gf2_matrix_destroy(matrix);
            uint64_t bits[4];
            memcpy(bits, s, sizeof bits);
            for (int i = 0; i < size; i++) {
                items[i] = gf2_bit(s, i);
            }
            if (kind == PARITY_GENITON_PHI) {
                parity_hel(bits, (size_t)size);
                parity_hel_by_scans(items, scanned, (size_t)size);
            } else {
                parity_cog(bits, (size_t)size);
                parity_cog_by_scans(items, scanned, (size_t)size);
            }
            assert_memory_equal(bits, expected, (size_t)words * sizeof bits[0]);
            for (int i = 0; i < size; i++) {
                assert_int_equal(scanned[i], gf2_bit(expected, i));
            }
        }
    }
}

/* "As a descending loop: after the k-th scan, T[N-k] <- S[N-k] gives D PB phi-G16." */
static void the_descending_loop_of_the_text(void **state) {
    (void)state;
    const char digits[] = "1101010000000000";
    uint8_t s[16];
    uint8_t t[16];
    for (int i = 0; i < 16; i++) {
        s[i] = digits[i] == '1';
    }
    for (int k = 1; k <= 16; k++) {
        parity_scan(s, 16);
        t[16 - k] = s[16 - k];
    }
    const char expected[] = "1011111010111110";
    for (int i = 0; i < 16; i++) {
        assert_int_equal(t[i], expected[i] == '1');
    }
}

/* The slow product gives what the transform gives, for any size; a stop ends it. */
static void the_product_row_by_row_is_the_transform(void **state) {
    (void)state;
    uint64_t bits[64], product[64];
    const atomic_bool stop = true;
    Rng rng = rng_seeded(5);
    for (size_t count = 1; count <= 4096; count = count * 5 / 3 + 1) {
        const size_t words = (count + 63) / 64;
        for (size_t i = 0; i < words; i++) {
            bits[i] = rng_next(&rng);
        }
        if (count % 64 != 0) {
            bits[words - 1] &= ((uint64_t)1 << count % 64) - 1;
        }
        assert_true(parity_hel_by_matrix(bits, count, product, NULL));
        parity_hel(bits, count);
        assert_memory_equal(bits, product, words * sizeof *bits);
    }
    assert_false(parity_hel_by_matrix(bits, 4096, product, &stop));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(genitons_are_those_of_the_text),
        cmocka_unit_test(genitons_are_roots_of_unity),
        cmocka_unit_test(the_geniton_in_langlets_masks),
        cmocka_unit_test(helicoidal_of_the_example),
        cmocka_unit_test(transforms_are_products),
        cmocka_unit_test(the_descending_loop_of_the_text),
        cmocka_unit_test(the_product_row_by_row_is_the_transform),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
