/* The algebra on random matrices, against its own definitions and against brute force. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "math/gf2.h"
#include "math/gf2_small.h"
#include "math/zmod.h"
#include "support/games/matrices.h"

static const int sizes[] = {1, 2, 7, 9, 16, 47, 48, 63, 64, 65, 100, 129, 200};
#define SIZES (int)(sizeof sizes / sizeof sizes[0])

static Gf2Matrix *random_matrix(Rng *rng, int rows, int columns) {
    Gf2Matrix *matrix = gf2_matrix_create(rows, columns);
    for (int row = 0; row < rows; row++) {
        for (int column = 0; column < columns; column++) {
            matrix_bit_set(matrix, row, column, rng_next(rng) & 1);
        }
    }
    return matrix;
}

/* A matrix of at most that rank. */
static Gf2Matrix *low_rank_matrix(Rng *rng, int rows, int columns, int rank) {
    Gf2Matrix *left = random_matrix(rng, rows, rank);
    Gf2Matrix *right = random_matrix(rng, rank, columns);
    Gf2Matrix *matrix = gf2_matrix_product(left, right);
    gf2_matrix_destroy(left);
    gf2_matrix_destroy(right);
    return matrix;
}

static void products_follow_the_definition(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    for (int round = 0; round < 40; round++) {
        const int rows = (int)rng_below(&rng, 150);
        const int inner = (int)rng_below(&rng, 150);
        const int columns = 1 + (int)rng_below(&rng, 150);
        Gf2Matrix *a = random_matrix(&rng, rows, inner);
        Gf2Matrix *b = random_matrix(&rng, inner, columns);
        Gf2Matrix *product = gf2_matrix_product(a, b);
        for (int probe = 0; rows > 0 && probe < 200; probe++) {
            const int row = (int)rng_below(&rng, (uint32_t)rows);
            const int column = (int)rng_below(&rng, (uint32_t)columns);
            bool sum = false;
            for (int i = 0; i < inner; i++) {
                sum ^= gf2_matrix_get(a, row, i) && gf2_matrix_get(b, i, column);
            }
            assert_int_equal(gf2_matrix_get(product, row, column), sum);
        }
        Gf2Matrix *at = gf2_matrix_transpose(a);
        Gf2Matrix *bt = gf2_matrix_transpose(b);
        Gf2Matrix *turned = gf2_matrix_product(bt, at);
        Gf2Matrix *back = gf2_matrix_transpose(turned);
        assert_true(matrix_is_same(back, product));
        Gf2Matrix *const all[] = {a, b, product, at, bt, turned, back};
        for (int i = 0; i < 7; i++) {
            gf2_matrix_destroy(all[i]);
        }
    }
}

static void inverses_undo(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    int found = 0;
    for (int i = 0; i < SIZES; i++) {
        for (int round = 0; round < 12; round++) {
            Gf2Matrix *matrix = random_matrix(&rng, sizes[i], sizes[i]);
            Gf2Matrix *inverse;
            const Status status = gf2_matrix_inverse(matrix, &inverse);
            const int rank = gf2_matrix_rank(matrix);
            assert_int_equal(status, rank == sizes[i] ? STATUS_OK : STATUS_NOT_FOUND);
            if (inverse) {
                Gf2Matrix *one = gf2_matrix_product(matrix, inverse);
                assert_true(matrix_is_identity(one));
                gf2_matrix_destroy(one);
                found++;
            }
            gf2_matrix_destroy(inverse);
            gf2_matrix_destroy(matrix);
        }
    }
    assert_true(found > SIZES);
}

static void check_system(Rng *rng, const Gf2Matrix *a) {
    Gf2System *system = gf2_system_create_until(a, NULL);
    Gf2Matrix *turned = gf2_matrix_transpose(a);
    assert_int_equal(gf2_system_rank(system), gf2_matrix_rank(turned));
    assert_int_equal(gf2_system_rank(system) + gf2_system_nullity(system), a->rows);
    uint64_t sum[8];
    uint64_t x[8];
    uint64_t y[8];
    uint64_t b[8];
    Gf2Matrix *kernel = gf2_matrix_create(gf2_system_nullity(system), a->rows);
    for (int i = 0; i < gf2_system_nullity(system); i++) {
        matrix_apply(gf2_system_kernel(system, i), a, sum);
        assert_int_equal(gf2_vector_weight(sum, a->stride), 0);
        memcpy(gf2_matrix_row(kernel, i), gf2_system_kernel(system, i),
               (size_t)kernel->stride * sizeof *x);
    }
    assert_int_equal(gf2_matrix_rank(kernel), gf2_system_nullity(system));
    for (int probe = 0; probe < 20; probe++) {
        memset(b, 0, sizeof b);
        for (int i = 0; i < a->columns; i++) {
            b[i / 64] |= (rng_next(rng) & 1) << (i % 64);
        }
        if (gf2_system_solve(system, b, x, y)) {
            matrix_apply(x, a, sum);
            assert_memory_equal(sum, b, (size_t)a->stride * sizeof *b);
        } else {
            int meets = 0;
            for (int i = 0; i < a->stride; i++) {
                meets ^= __builtin_parityll(y[i] & b[i]);
            }
            assert_int_equal(meets, 1);
            matrix_apply(y, turned, sum);
            assert_int_equal(gf2_vector_weight(sum, turned->stride), 0);
        }
    }
    gf2_matrix_destroy(kernel);
    gf2_matrix_destroy(turned);
    gf2_system_destroy(system);
}

static void systems_are_solved_or_refused_with_a_certificate(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    for (int round = 0; round < 120; round++) {
        const int rows = 1 + (int)rng_below(&rng, 130);
        const int columns = 1 + (int)rng_below(&rng, 130);
        Gf2Matrix *a = round % 2 ? random_matrix(&rng, rows, columns)
                                 : low_rank_matrix(&rng, rows, columns, (int)rng_below(&rng, 20));
        check_system(&rng, a);
        gf2_matrix_destroy(a);
    }
}

static void small_and_large_agree(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    for (int round = 0; round < 300; round++) {
        const int size = 1 + (int)rng_below(&rng, 64);
        Gf2Matrix *large = random_matrix(&rng, size, size);
        Gf2Small small = gf2_small_zero(size, size);
        memcpy(small.row, large->words, (size_t)size * sizeof small.row[0]);
        assert_int_equal(gf2_small_rank(&small), gf2_matrix_rank(large));
        Gf2Matrix *inverse;
        Gf2Small small_inverse;
        const Status status = gf2_matrix_inverse(large, &inverse);
        assert_int_equal(gf2_small_inverse(&small, &small_inverse, NULL, NULL), status);
        if (inverse) {
            assert_memory_equal(small_inverse.row, inverse->words,
                                (size_t)size * sizeof small.row[0]);
        }
        if (size <= 8) {
            assert_int_equal(gf2_small_order(&small, 300), gf2_matrix_order(large, 300, NULL));
            assert_int_equal(gf2_small_order(&small, 300) > 0, status == STATUS_OK);
        }
        gf2_matrix_destroy(inverse);
        gf2_matrix_destroy(large);
    }
}

/* A matrix over Z/kZ so small that all vectors can be tried. */
typedef struct SmallZmod {
    int k, rows, columns;
    uint8_t a[16];
} SmallZmod;

enum { ZMOD_VECTORS_MAX = 9 * 9 * 9 * 9 };

static int power(int base, int exponent) {
    int result = 1;
    for (int i = 0; i < exponent; i++) {
        result *= base;
    }
    return result;
}

/* A vector as one number, its first digit the highest; and back. */
static int number_of(const int *vector, int length, int k) {
    int number = 0;
    for (int i = 0; i < length; i++) {
        number = number * k + vector[i] % k;
    }
    return number;
}

static void vector_of(int number, int length, int k, int *vector) {
    for (int i = length - 1; i >= 0; i--, number /= k) {
        vector[i] = number % k;
    }
}

/* x·A, or A·y when `is_right`, over the integers. */
static void multiply(const SmallZmod *m, const int *vector, bool is_right, int *product) {
    memset(product, 0, 4 * sizeof *product);
    for (int row = 0; row < m->rows; row++) {
        for (int column = 0; column < m->columns; column++) {
            const int entry = m->a[row * m->columns + column];
            product[is_right ? row : column] += entry * vector[is_right ? column : row];
        }
    }
}

/* A solution is one, and a certificate meets every row 0 times but b not. */
static void check_zmod_answer(const SmallZmod *m, ZmodSystem *system, const int *b,
                              bool is_reached) {
    uint8_t digits[4] = {0}, x[4] = {0}, y[4] = {0};
    int vector[4], product[4];
    for (int i = 0; i < m->columns; i++) {
        digits[i] = (uint8_t)b[i];
    }
    const bool is_solvable = zmod_system_solve(system, digits, x, y);
    assert_int_equal(is_solvable, is_reached);
    for (int i = 0; i < 4; i++) {
        vector[i] = is_solvable ? x[i] : y[i];
    }
    multiply(m, vector, !is_solvable, product);
    int meets = 0;
    for (int column = 0; column < m->columns; column++) {
        assert_true(!is_solvable || product[column] % m->k == b[column]);
        meets += y[column] * b[column];
    }
    assert_true(is_solvable || meets % m->k != 0);
    for (int row = 0; !is_solvable && row < m->rows; row++) {
        assert_int_equal(product[row] % m->k, 0);
    }
}

/* The generators give each of `count` vectors of the kernel exactly once. */
static void check_zmod_kernel(const SmallZmod *m, const ZmodSystem *system, int count) {
    static bool met[ZMOD_VECTORS_MAX];
    memset(met, 0, sizeof met);
    for (int combination = 0; combination < count; combination++) {
        int x[4] = {0}, product[4];
        int left = combination;
        for (int i = 0; i < zmod_system_generator_count(system); i++) {
            const int order = zmod_system_generator_order(system, i);
            for (int row = 0; row < m->rows; row++) {
                x[row] += left % order * zmod_system_generator(system, i)[row];
            }
            left /= order;
        }
        const int number = number_of(x, m->rows, m->k);
        assert_false(met[number]);
        met[number] = true;
        multiply(m, x, false, product);
        assert_int_equal(number_of(product, m->columns, m->k), 0);
    }
}

/* Everything a small system over Z/kZ claims, by trying all vectors. */
static void check_zmod(const SmallZmod *m) {
    static int reached[ZMOD_VECTORS_MAX]; /* how many x give each b, b as a number */
    int vector[4], product[4];
    memset(reached, 0, sizeof reached);
    for (int x = 0; x < power(m->k, m->rows); x++) {
        vector_of(x, m->rows, m->k, vector);
        multiply(m, vector, false, product);
        reached[number_of(product, m->columns, m->k)]++;
    }
    ZmodSystem *system = zmod_system_create(m->k, m->rows, m->columns, m->a);
    assert_int_equal(zmod_system_solution_count(system), reached[0]);
    assert_int_equal(zmod_system_nullity(system) == 0, reached[0] == 1);
    for (int number = 0; number < power(m->k, m->columns); number++) {
        vector_of(number, m->columns, m->k, vector);
        check_zmod_answer(m, system, vector, reached[number] > 0);
    }
    check_zmod_kernel(m, system, reached[0]);
    zmod_system_destroy(system);
}

static void zmod_agrees_with_brute_force(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    for (int k = ZMOD_MIN; k <= ZMOD_MAX; k++) {
        for (int round = 0; round < 60; round++) {
            const int most = k <= 6 ? 4 : 3;
            SmallZmod m = {.k = k};
            m.rows = 1 + (int)rng_below(&rng, (uint32_t)most);
            m.columns = 1 + (int)rng_below(&rng, (uint32_t)most);
            for (int i = 0; i < m.rows * m.columns; i++) {
                /* Few units, so that the hard cases come often. */
                m.a[i] = (uint8_t)rng_below(&rng, (uint32_t)k);
                if (round % 3 && rng_below(&rng, 2)) {
                    m.a[i] = (uint8_t)(m.a[i] * (k % 2 ? 3 : 2) % k);
                }
            }
            check_zmod(&m);
        }
    }
}

/* Larger systems that have a solution by construction are solved. */
static void zmod_solves_what_was_made_solvable(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    static uint8_t a[60 * 60];
    for (int round = 0; round < 80; round++) {
        const int k = ZMOD_MIN + (int)rng_below(&rng, ZMOD_MAX - ZMOD_MIN + 1);
        const int rows = 1 + (int)rng_below(&rng, 60);
        const int columns = 1 + (int)rng_below(&rng, 60);
        uint8_t b[60] = {0};
        uint8_t x[60];
        for (int i = 0; i < rows * columns; i++) {
            a[i] = (uint8_t)(rng_below(&rng, 3) ? 0 : rng_below(&rng, (uint32_t)k));
        }
        for (int row = 0; row < rows; row++) {
            const int times = (int)rng_below(&rng, (uint32_t)k);
            for (int column = 0; column < columns; column++) {
                b[column] = (uint8_t)((b[column] + times * a[row * columns + column]) % k);
            }
        }
        ZmodSystem *system = zmod_system_create(k, rows, columns, a);
        assert_true(zmod_system_solve(system, b, x, NULL));
        for (int column = 0; column < columns; column++) {
            int sum = 0;
            for (int row = 0; row < rows; row++) {
                assert_true(x[row] < k);
                sum += x[row] * a[row * columns + column];
            }
            assert_int_equal(sum % k, b[column]);
        }
        zmod_system_destroy(system);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(products_follow_the_definition),
        cmocka_unit_test(inverses_undo),
        cmocka_unit_test(systems_are_solved_or_refused_with_a_certificate),
        cmocka_unit_test(small_and_large_agree),
        cmocka_unit_test(zmod_agrees_with_brute_force),
        cmocka_unit_test(zmod_solves_what_was_made_solvable),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
