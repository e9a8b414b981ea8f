/* The empty boards that take seconds each: all sizes that are solved within a minute. */
#include "support/games/connect4_sizes.h"

static const PublishedSize sizes[] = {
    {{4, 6}, 0, 24},  {{4, 7}, 0, 28}, {{4, 8}, 0, 32},  {{4, 9}, 0, 36}, {{5, 6}, 0, 30},
    {{5, 7}, 0, 35},  {{6, 5}, 0, 30}, {{6, 6}, -1, 36}, {{7, 4}, 0, 28}, {{7, 5}, 0, 35},
    {{8, 4}, -1, 32}, {{5, 8}, 0, 40}, {{8, 5}, 1, 39},
};

static void sizes_have_their_published_values(void **state) {
    (void)state;
    Connect4Solver *solver = connect4_solver_create(256);
    assert_non_null(solver);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        solves_as_published(solver, &sizes[i]);
    }
    connect4_solver_destroy(solver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sizes_have_their_published_values),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
