/* Square systems with one solution against the system that solves any, at every level. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "math/gf3.h"
#include "math/zmod.h"

static void fill(uint8_t *digits, size_t count, int below, Rng *rng) {
    for (size_t i = 0; i < count; i++) {
        digits[i] = (uint8_t)rng_below(rng, (uint32_t)below);
    }
}

/* Of every modulus that 2 and 3 divide alone; singular ones are said to be so. */
static void the_same_solution(void **state) {
    (void)state;
    static const int moduli[] = {2, 3, 4, 6, 8, 9};
    Rng rng = rng_seeded(test_seed());
    int solved = 0;
    int singular = 0;
    for (int round = 0; round < 240; round++) {
        const int k = moduli[round % 6];
        const int n = 1 + (int)rng_below(&rng, round % 20 ? 40 : 300);
        const size_t size = (size_t)n;
        uint8_t *a = malloc(size * size);
        uint8_t *b = malloc(3 * size);
        fill(a, size * size, k, &rng);
        fill(b, size, k, &rng);
        ZmodSystem *system = zmod_system_create_until(k, n, n, a, NULL);
        const ZmodSquare square = {k, n, a, b, NULL};
        const Status status = zmod_square_solve(&square, b + size);
        assert_true(zmod_square_takes(k));
        assert_int_equal(status, zmod_system_nullity(system) == 0 ? STATUS_OK : STATUS_NOT_FOUND);
        if (status == STATUS_OK) {
            assert_true(zmod_system_solve(system, b, b + 2 * size, NULL));
            assert_memory_equal(b + size, b + 2 * size, size);
        }
        solved += status == STATUS_OK;
        singular += status == STATUS_NOT_FOUND;
        zmod_system_destroy(system);
        free(a);
        free(b);
    }
    assert_true(solved > 40 && singular > 40);
    assert_false(zmod_square_takes(5) || zmod_square_takes(7));
}

static void every_level_alike(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    for (int n = 1; n < 400; n = n * 3 / 2 + 1) {
        const size_t size = (size_t)n;
        uint8_t *a = malloc(size * size);
        uint8_t *x = calloc(3, size);
        fill(a, size * size, 256, &rng);
        fill(x, size, 256, &rng);
        Status first = STATUS_OK;
        for (int level = 0; level < PROCESSOR_LEVELS; level++) {
            Gf3Square *square;
            const Status status = gf3_square_create_at(n, a, &square, (ProcessorLevel)level);
            first = level == 0 ? status : first;
            assert_int_equal(status, first);
            if (status == STATUS_OK) {
                gf3_square_solve(square, x, x + (level == 0 ? size : 2 * size));
                assert_memory_equal(x + size, x + (level == 0 ? size : 2 * size), size);
                for (size_t column = 0; column < size; column++) {
                    unsigned sum = 0;
                    for (size_t row = 0; row < size; row++) {
                        sum += (unsigned)x[size + row] * a[row * size + column];
                    }
                    assert_int_equal(sum % 3, x[column] % 3);
                }
            }
            gf3_square_destroy(square);
        }
        free(a);
        free(x);
    }
}

static void it_can_be_stopped(void **state) {
    (void)state;
    const atomic_bool stop = true;
    uint8_t a[64 * 64] = {0};
    uint8_t x[64];
    for (int i = 0; i < 64; i++) {
        a[i * 65] = 1;
    }
    const ZmodSquare square = {9, 64, a, a, &stop};
    assert_int_equal(zmod_square_solve(&square, x), STATUS_CANCELLED);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_solution),
        cmocka_unit_test(every_level_alike),
        cmocka_unit_test(it_can_be_stopped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
