/* The inner loops for each processor give what the portable ones give, and polynomials keep the
 * laws that define them. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "math/gf2.h"
#include "math/parity.h"
#include "math/poly.h"
#include "support/games/matrices.h"

static Gf2Matrix *random_matrix(Rng *rng, int rows, int columns) {
    Gf2Matrix *matrix = gf2_matrix_create(rows, columns);
    for (int row = 0; row < rows; row++) {
        for (int i = 0; i < matrix->stride; i++) {
            gf2_matrix_row(matrix, row)[i] = rng_next(rng);
        }
        if (columns % 64) {
            gf2_matrix_row(matrix, row)[matrix->stride - 1] &= (UINT64_C(1) << columns % 64) - 1;
        }
    }
    return matrix;
}

static void inverses_are_alike(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    static const int sizes[] = {63, 64, 65, 130, 511, 512, 513, 700, 1100};
    for (int i = 0; i < 9; i++) {
        Gf2Matrix *matrix = random_matrix(&rng, sizes[i], sizes[i]);
        /* A block of zeros makes rows change places. */
        for (int row = 0; row < sizes[i] / 3; row++) {
            gf2_matrix_row(matrix, row)[0] = 0;
        }
        Gf2Matrix *inverses[PROCESSOR_LEVELS];
        for (int level = 0; level < PROCESSOR_LEVELS; level++) {
            const Status status =
                gf2_matrix_inverse_at(matrix, &inverses[level], (ProcessorLevel)level);
            assert_int_equal(status == STATUS_OK, gf2_matrix_rank(matrix) == sizes[i]);
            assert_true(!inverses[0] == !inverses[level]);
            assert_true(!inverses[0] || matrix_is_same(inverses[0], inverses[level]));
        }
        if (inverses[0]) {
            Gf2Matrix *one = gf2_matrix_product(inverses[0], matrix);
            assert_true(matrix_is_identity(one));
            gf2_matrix_destroy(one);
        }
        for (int level = 0; level < PROCESSOR_LEVELS; level++) {
            gf2_matrix_destroy(inverses[level]);
        }
        gf2_matrix_destroy(matrix);
    }
}

/* The identity with its rows in another order: every panel takes its rows from far away. */
static void permutations_are_turned_round(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    int order[300];
    for (int i = 0; i < 300; i++) {
        order[i] = i;
    }
    rng_shuffle(&rng, order, 300);
    Gf2Matrix *matrix = gf2_matrix_create(300, 300);
    for (int i = 0; i < 300; i++) {
        matrix_bit_set(matrix, i, order[i], true);
    }
    Gf2Matrix *inverse;
    Gf2Matrix *turned = gf2_matrix_transpose(matrix);
    assert_int_equal(gf2_matrix_inverse(matrix, &inverse), STATUS_OK);
    assert_true(matrix_is_same(inverse, turned));
    gf2_matrix_destroy(inverse);
    gf2_matrix_destroy(turned);
    gf2_matrix_destroy(matrix);
}

static void reduced_forms_are_alike(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    for (int round = 0; round < ROUNDS_OF(30); round++) {
        const int rows = 48 + (int)rng_below(&rng, 300);
        const int inner = 1 + (int)rng_below(&rng, 200);
        const int columns = 1 + (int)rng_below(&rng, 1200);
        Gf2Matrix *left = random_matrix(&rng, rows, inner);
        Gf2Matrix *right = random_matrix(&rng, inner, columns);
        Gf2Matrix *matrix = gf2_matrix_product(left, right);
        const int limit = columns - (int)rng_below(&rng, (uint32_t)columns);
        int pivots[2][400];
        Gf2Matrix *first = gf2_matrix_clone(matrix);
        const int rank = gf2_matrix_reduce_at(first, limit, pivots[0], PROCESSOR_PORTABLE);
        for (int level = 1; level < PROCESSOR_LEVELS; level++) {
            Gf2Matrix *copy = gf2_matrix_clone(matrix);
            assert_int_equal(gf2_matrix_reduce_at(copy, limit, pivots[1], (ProcessorLevel)level),
                             rank);
            assert_true(matrix_is_same(first, copy));
            assert_memory_equal(pivots[0], pivots[1], (size_t)rank * sizeof(int));
            gf2_matrix_destroy(copy);
        }
        for (int i = 0; i < rank; i++) {
            assert_true(i == 0 || pivots[0][i - 1] < pivots[0][i]);
            for (int row = 0; row < rows; row++) {
                assert_int_equal(gf2_matrix_get(first, row, pivots[0][i]), row == i);
            }
        }
        for (int row = rank; row < rows; row++) {
            for (int column = 0; column < limit; column++) {
                assert_false(gf2_matrix_get(first, row, column));
            }
        }
        Gf2Matrix *const all[] = {left, right, matrix, first};
        for (int i = 0; i < 4; i++) {
            gf2_matrix_destroy(all[i]);
        }
    }
}

static void one_right_side_is_solved(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    for (int round = 0; round < ROUNDS_OF(60); round++) {
        const int rows = 1 + (int)rng_below(&rng, 200);
        Gf2Matrix *matrix = random_matrix(&rng, rows, 1 + (int)rng_below(&rng, 200));
        uint64_t b[4] = {0};
        uint64_t x[4];
        uint64_t y[4];
        for (int i = 0; i < matrix->columns; i++) {
            b[i / 64] |= (rng_next(&rng) & 1) << (i % 64);
        }
        Gf2System *system = gf2_system_create_until(matrix, NULL);
        const bool is_solvable = gf2_system_solve(system, b, x, y);
        assert_int_equal(gf2_matrix_solve(matrix, b, x),
                         is_solvable ? STATUS_OK : STATUS_NOT_FOUND);
        if (is_solvable) {
            matrix_apply(x, matrix, y);
            assert_memory_equal(y, b, (size_t)matrix->stride * sizeof *b);
        }
        gf2_system_destroy(system);
        gf2_matrix_destroy(matrix);
    }
}

static void parities_are_alike(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    for (int round = 0; round < ROUNDS_OF(200); round++) {
        const size_t count = round < 100   ? 1 + rng_below(&rng, 3000)
                             : round < 190 ? (size_t)64 << (round - 100) / 9
                                           : 1 + rng_below(&rng, 20000000);
        const size_t words = (count + 63) / 64;
        uint64_t *first = calloc(words, sizeof *first);
        uint64_t *other = calloc(words, sizeof *other);
        uint64_t *begun = calloc(words, sizeof *begun);
        for (size_t i = 0; i < words; i++) {
            begun[i] = rng_next(&rng);
        }
        begun[words - 1] &= ~UINT64_C(0) >> (words * 64 - count);
        for (int is_hel = 0; is_hel < 2; is_hel++) {
            void (*const transform)(uint64_t *, size_t, ProcessorLevel) =
                is_hel ? parity_hel_at : parity_cog_at;
            memcpy(first, begun, words * sizeof *first);
            transform(first, count, PROCESSOR_PORTABLE);
            for (int level = 1; level < PROCESSOR_LEVELS; level++) {
                memcpy(other, begun, words * sizeof *first);
                transform(other, count, (ProcessorLevel)level);
                assert_memory_equal(first, other, words * sizeof *first);
                transform(other, count, (ProcessorLevel)level);
                assert_memory_equal(begun, other, words * sizeof *first);
            }
        }
        free(first);
        free(other);
        free(begun);
    }
}

static void poly_random(Poly *poly, Rng *rng, int degree) {
    poly_init(poly, 2 * degree + 128);
    for (int i = 0; i <= degree; i++) {
        poly->words[i / 64] |= (rng_next(rng) & 1) << (i % 64);
    }
    poly_update(poly);
}

static bool poly_is_equal(const Poly *a, const Poly *b) {
    return a->degree == b->degree &&
           memcmp(a->words, b->words, (size_t)(a->degree / 64 + 1) * sizeof *a->words) == 0;
}

static void quotients_and_products_agree(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    for (int round = 0; round < ROUNDS_OF(100); round++) {
        Poly a;
        Poly b;
        Poly products[PROCESSOR_LEVELS];
        poly_random(&a, &rng, 1 + (int)rng_below(&rng, 700));
        poly_random(&b, &rng, 1 + (int)rng_below(&rng, 700));
        for (int level = 0; level < PROCESSOR_LEVELS; level++) {
            poly_init(&products[level], 1600);
            poly_multiply_at(&a, &b, &products[level], (ProcessorLevel)level);
            assert_true(poly_is_equal(&products[0], &products[level]));
        }
        if (b.degree >= 0 && a.degree >= 0) {
            Poly quotient;
            poly_init(&quotient, 1600);
            poly_divide(&products[0], &b, &quotient);
            assert_int_equal(products[0].degree, -1);
            assert_true(poly_is_equal(&quotient, &a));
            poly_finish(&quotient);
        }
        for (int level = 0; level < PROCESSOR_LEVELS; level++) {
            poly_finish(&products[level]);
        }
        poly_finish(&a);
        poly_finish(&b);
    }
}

static void common_divisors_divide(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    for (int round = 0; round < ROUNDS_OF(60); round++) {
        Poly f;
        Poly q;
        poly_random(&q, &rng, 20 + (int)rng_below(&rng, 600));
        poly_random(&f, &rng, 10 + (int)rng_below(&rng, 600));
        if (q.degree > 0) {
            poly_divide(&f, &q, NULL);
            Poly gcd[PROCESSOR_LEVELS];
            Poly inverse[PROCESSOR_LEVELS];
            for (int level = 0; level < PROCESSOR_LEVELS; level++) {
                poly_init(&gcd[level], q.degree);
                poly_init(&inverse[level], q.degree);
                poly_gcd_at(&f, &q, &gcd[level], &inverse[level], (ProcessorLevel)level);
                assert_true(poly_is_equal(&gcd[0], &gcd[level]));
                assert_true(poly_is_equal(&inverse[0], &inverse[level]));
            }
            Poly product;
            poly_init(&product, 2 * q.degree + 128);
            poly_multiply(&f, &inverse[0], &product);
            poly_divide(&product, &q, NULL);
            assert_true(gcd[0].degree == q.degree || poly_is_equal(&product, &gcd[0]));
            poly_divide(&f, &gcd[0], NULL);
            assert_int_equal(f.degree, -1);
            for (int level = 0; level < PROCESSOR_LEVELS; level++) {
                poly_finish(&gcd[level]);
                poly_finish(&inverse[level]);
            }
            poly_finish(&product);
        }
        poly_finish(&f);
        poly_finish(&q);
    }
}

/* F_{k+1} = x F_k + F_{k-1}, and each F_k is the unit vector k in its own basis. */
static void fibonacci_polynomials_are_a_basis(void **state) {
    (void)state;
    for (int k = 1; k <= 300; k++) {
        Poly f[3];
        for (int i = 0; i < 3; i++) {
            poly_init(&f[i], 400);
            poly_fibonacci(&f[i], k - 1 + i);
        }
        for (int i = 0; i <= k; i++) {
            const bool shifted = i > 0 && gf2_bit(f[1].words, i - 1);
            assert_int_equal(gf2_bit(f[2].words, i), shifted ^ gf2_bit(f[0].words, i));
        }
        poly_to_fibonacci(&f[1]);
        assert_int_equal(f[1].degree, k - 1);
        assert_int_equal(gf2_vector_weight(f[1].words, f[1].room), 1);
        poly_from_fibonacci(&f[1]);
        assert_int_equal(f[1].degree, k - 1);
        poly_shift_by_one(&f[1]);
        poly_shift_by_one(&f[1]);
        Poly again;
        poly_init(&again, 400);
        poly_fibonacci(&again, k);
        assert_true(poly_is_equal(&again, &f[1]));
        poly_finish(&again);
        for (int i = 0; i < 3; i++) {
            poly_finish(&f[i]);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(inverses_are_alike),
        cmocka_unit_test(permutations_are_turned_round),
        cmocka_unit_test(reduced_forms_are_alike),
        cmocka_unit_test(one_right_side_is_solved),
        cmocka_unit_test(parities_are_alike),
        cmocka_unit_test(quotients_and_products_agree),
        cmocka_unit_test(common_divisors_divide),
        cmocka_unit_test(fibonacci_polynomials_are_a_basis),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
