/* The empty boards that take seconds each: all sizes that are solved within a minute. */
#include "connect4/ai.h"
#include "support/games/connect4_random.h"
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
    connect4_solver_use_book(solver, NULL);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        solves_as_published(solver, &sizes[i]);
    }
    connect4_solver_destroy(solver);
}

static void expect_exact(Connect4Ai *ai, Connect4Position position) {
    const Connect4Request request = {position, &connect4_levels[CONNECT4_LEVELS - 1], 1};
    Budget budget = budget_unlimited();
    Connect4Choice choice;
    assert_int_equal(connect4_ai_move(ai, &request, &budget, &choice), STATUS_OK);
    assert_true(choice.is_exact);
}

/* Where the last level is said to play perfectly it does so from the first disc on, after any first
 * disc, and where the book, if there is one, ends. */
static void perfect_sees_the_end(void **state) {
    static const Connect4Shape solved[] = {{6, 6}, {7, 5}, {8, 4}, {5, 7}, {4, 9}, {5, 8}};
    Connect4Ai *ai = connect4_ai_create_unless(0, NULL);
    Rng rng = rng_seeded(test_seed());
    (void)state;
    assert_non_null(ai);
    for (size_t i = 0; i < sizeof solved / sizeof *solved; i++) {
        const Connect4Position start = connect4_position_start(solved[i]);
        Connect4Book book = {.plies = 0};
        expect_exact(ai, start);
        for (int first = 0; first < (solved[i].columns + 1) / 2; first++) {
            expect_exact(ai, connect4_position_play(start, first));
        }
        (void)connect4_book_builtin(solved[i], &book);
        for (int games = 0; games < 10 && book.plies > 0; games++) {
            expect_exact(ai, random_board(solved[i], book.plies, &rng));
        }
    }
    connect4_ai_destroy(ai);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sizes_have_their_published_values),
        cmocka_unit_test(perfect_sees_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
