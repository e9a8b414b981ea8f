/* Memory that runs out at any call under the algebra: a status or NULL, nothing half made, nothing
 * lost (the leak sanitizer looks), and the same answer as ever the next time. */
#include "support/test.h"

#include <stdlib.h>

#include "base/rng.h"
#include "math/gf2.h"
#include "math/gf3.h"
#include "math/zmod.h"
#include "support/failing_memory.h"

enum { SIZE = 70 };

static Gf2Matrix *unit_triangle;    /* invertible */
static uint8_t digits[SIZE * SIZE]; /* the same modulo 6 */

static int make_matrices(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    unit_triangle = gf2_matrix_create(SIZE, SIZE);
    for (int row = 0; row < SIZE; row++) {
        for (int column = 0; column <= row; column++) {
            const bool is_set = row == column || rng_below(&rng, 2) == 1;
            gf2_matrix_row(unit_triangle, row)[column / 64] |= (uint64_t)is_set << column % 64;
            digits[row * SIZE + column] = row == column ? 1 : (uint8_t)rng_below(&rng, 6);
        }
    }
    return 0;
}

static int free_matrices(void **state) {
    (void)state;
    gf2_matrix_destroy(unit_triangle);
    return 0;
}

static bool makes(Gf2Matrix *made) {
    gf2_matrix_destroy(made);
    return made != NULL;
}

static bool copies(void) {
    return makes(gf2_matrix_clone(unit_triangle));
}

static bool transposes(void) {
    return makes(gf2_matrix_transpose(unit_triangle));
}

static bool multiplies(void) {
    return makes(gf2_matrix_product(unit_triangle, unit_triangle));
}

static bool raises(void) {
    return makes(gf2_matrix_power(unit_triangle, 5));
}

static bool counts_rank(void) {
    const int rank = gf2_matrix_rank(unit_triangle);
    assert_true(rank == SIZE || rank == -1);
    return rank == SIZE;
}

static bool is_done(Status status) {
    assert_true(status == STATUS_OK || status == STATUS_NO_MEMORY);
    return status == STATUS_OK;
}

static bool inverts(void) {
    Gf2Matrix *inverse;
    const bool done = is_done(gf2_matrix_inverse(unit_triangle, &inverse));
    assert_true(done == (inverse != NULL));
    gf2_matrix_destroy(inverse);
    return done;
}

static bool solves(void) {
    uint64_t x[2];
    return is_done(gf2_matrix_solve(unit_triangle, gf2_matrix_row(unit_triangle, 3), x));
}

static bool makes_system(void) {
    Gf2System *system = gf2_system_create_until(unit_triangle, NULL);
    gf2_system_destroy(system);
    return system != NULL;
}

static bool makes_zmod_system(void) {
    ZmodSystem *system = zmod_system_create(6, SIZE, SIZE, digits);
    zmod_system_destroy(system);
    return system != NULL;
}

static bool is_invertible_modulo(int modulus) {
    bool is_invertible = false;
    const bool done = is_done(zmod_is_invertible(modulus, SIZE, digits, NULL, &is_invertible));
    assert_true(!done || is_invertible);
    return done;
}

static bool asks_modulo_6(void) {
    return is_invertible_modulo(6);
}

static bool asks_modulo_5(void) {
    return is_invertible_modulo(5);
}

static bool solves_square(void) {
    uint8_t x[SIZE];
    const ZmodSquare square = {6, SIZE, digits, digits, NULL};
    return is_done(zmod_square_solve(&square, x));
}

static void memory_may_run_out_at_any_call(void **state) {
    (void)state;
    bool (*const actions[])(void) = {
        copies,        transposes,        multiplies,    raises,
        counts_rank,   inverts,           solves,        makes_system,
        asks_modulo_6, makes_zmod_system, asks_modulo_5, solves_square};
    for (size_t i = 0; i < sizeof actions / sizeof actions[0]; i++) {
        memory_fail_at(0, false);
        assert_true(actions[i]());
        const long calls = memory_calls();
        assert_true(calls > 0);
        long refusals = 0;
        for (long n = 1; n <= calls; n++) { /* a slower way may need less, and still answer */
            memory_fail_at(n, false);
            refusals += !actions[i]();
        }
        assert_true(refusals > 0);
        memory_fail_at(1, true);
        assert_false(actions[i]());
        memory_fail_at(0, false);
        assert_true(actions[i]());
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(memory_may_run_out_at_any_call, make_matrices,
                                        free_matrices),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
