/* Linear systems modulo k. */
#include "support/test.h"

#include "math/zmod.h"

static void a_single_unknown_modulo_composites(void **state) {
    (void)state;
    /* times * x = b modulo k: solvable exactly when gcd(times, k) divides b, gcd solutions. */
    for (int k = ZMOD_MIN; k <= ZMOD_MAX; k++) {
        for (uint8_t times = 0; times < k; times++) {
            ZmodSystem *system = zmod_system_create(k, 1, 1, &times);
            int gcd = k;
            for (int d = 1; d < k; d++) {
                gcd = k % d == 0 && times % d == 0 && times ? d : gcd;
            }
            assert_int_equal(zmod_system_solution_count(system), gcd);
            assert_int_equal(zmod_system_rank(system), gcd == 1);
            for (uint8_t b = 0; b < k; b++) {
                uint8_t x = 99;
                uint8_t y = 99;
                const bool is_solvable = zmod_system_solve(system, &b, &x, &y);
                assert_int_equal(is_solvable, b % gcd == 0);
                if (is_solvable) {
                    assert_int_equal(x * times % k, b);
                } else {
                    assert_int_equal(y * times % k, 0);
                    assert_int_not_equal(y * b % k, 0);
                }
            }
            zmod_system_destroy(system);
        }
    }
}

static void unit_pivots_alone_would_miss_this(void **state) {
    (void)state;
    /* No entry has an inverse modulo 6, yet the rows reach (1, 1): 4·(2, 2)... with (3, 3). */
    const uint8_t a[] = {2, 2, 3, 3};
    const uint8_t b[] = {1, 1};
    uint8_t x[2];
    ZmodSystem *system = zmod_system_create(6, 2, 2, a);
    assert_true(zmod_system_solve(system, b, x, NULL));
    assert_int_equal((2 * x[0] + 3 * x[1]) % 6, 1);
    assert_int_equal(zmod_system_solution_count(system), 6);
    assert_int_equal(zmod_system_rank(system), 1);
    assert_int_equal(zmod_system_nullity(system), 1);
    zmod_system_destroy(system);
}

/* The determinant of the first is 3, of the second 2, of the third 35. */
static void invertible_is_prime_to_the_modulus(void **state) {
    (void)state;
    static const uint8_t matrices[3][4] = {{1, 1, 1, 4}, {1, 1, 1, 3}, {5, 0, 0, 7}};
    static const int determinants[] = {3, 2, 35};
    for (int modulus = ZMOD_MIN; modulus <= ZMOD_MAX; modulus++) {
        for (int i = 0; i < 3; i++) {
            uint8_t a[4];
            bool is_prime = true;
            bool is_invertible = false;
            for (int j = 0; j < 4; j++) {
                a[j] = (uint8_t)(matrices[i][j] % modulus);
            }
            for (int prime = 2; prime <= modulus; prime++) {
                is_prime = is_prime && (modulus % prime != 0 || determinants[i] % prime != 0);
            }
            assert_int_equal(zmod_is_invertible(modulus, 2, a, NULL, &is_invertible), STATUS_OK);
            assert_int_equal(is_invertible, is_prime);
        }
    }
}

static void no_rows_and_no_columns(void **state) {
    (void)state;
    const uint8_t b = 1;
    uint8_t y = 0;
    ZmodSystem *system = zmod_system_create(4, 0, 1, &b);
    assert_false(zmod_system_solve(system, &b, NULL, &y));
    assert_int_not_equal(y % 4, 0);
    zmod_system_destroy(system);
    system = zmod_system_create(6, 2, 0, &b);
    uint8_t x[2];
    assert_true(zmod_system_solve(system, &b, x, NULL));
    assert_int_equal(zmod_system_solution_count(system), 36);
    assert_int_equal(zmod_system_nullity(system), 2);
    zmod_system_destroy(system);
    zmod_system_destroy(NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_single_unknown_modulo_composites),
        cmocka_unit_test(unit_pivots_alone_would_miss_this),
        cmocka_unit_test(invertible_is_prime_to_the_modulus),
        cmocka_unit_test(no_rows_and_no_columns),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
