/* The book in the library against the solver, on ten thousand of its positions drawn by chance, and
 * against minimax on every position of fewer discs. Takes minutes. */
#include "support/test.h"

#include <stdlib.h>

#include "base/rng.h"
#include "connect4/book.h"
#include "connect4/solver.h"

#define SAMPLE 10000
#define TOLD 500

static void test_sample_is_exact(void **state) {
    (void)state;
    Connect4Book book;
    if (!connect4_book_builtin((Connect4Shape){0, 0}, &book)) {
        skip();
    }
    Connect4BookMaker *maker = connect4_book_maker_create((Connect4Shape){0, 0}, book.plies);
    Connect4Solver *solver = connect4_solver_create(0);
    Rng rng = rng_seeded(test_seed());
    assert_non_null(maker);
    assert_non_null(solver);
    connect4_solver_use_book(solver, NULL);
    for (int i = 0; i < SAMPLE; i++) {
        uint32_t size = (uint32_t)connect4_book_maker_size(maker);
        Connect4Position position = connect4_book_maker_position(maker, rng_below(&rng, size));
        Budget budget = budget_unlimited();
        int score, told = 99;
        assert_int_equal(connect4_solver_score(solver, position, &budget, &score), STATUS_OK);
        assert_true(connect4_book_score(&book, position, &told));
        assert_int_equal(told, score);
        if ((i + 1) % TOLD == 0) {
            print_message("%d of %d\n", i + 1, SAMPLE);
        }
    }
    connect4_solver_destroy(solver);
    connect4_book_maker_destroy(maker);
}

static void test_lower_plies_are_minimax(void **state) {
    (void)state;
    Connect4Book book;
    if (!connect4_book_builtin((Connect4Shape){0, 0}, &book)) {
        skip();
    }
    for (int plies = 2; plies < book.plies; plies += 2) {
        Connect4BookMaker *maker = connect4_book_maker_create((Connect4Shape){0, 0}, plies);
        assert_non_null(maker);
        for (size_t i = 0; i < connect4_book_maker_size(maker); i++) {
            Connect4Position position = connect4_book_maker_position(maker, i);
            int best = -99, told = 99;
            for (int column = 0; column < CONNECT4_COLUMNS; column++) {
                int value = 99;
                if (connect4_position_is_legal(position, column)) {
                    assert_true(connect4_book_score(&book, connect4_position_play(position, column),
                                                    &value));
                    best = -value > best ? -value : best;
                }
            }
            assert_true(connect4_book_score(&book, position, &told));
            assert_int_equal(told, best);
        }
        connect4_book_maker_destroy(maker);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lower_plies_are_minimax),
        cmocka_unit_test(test_sample_is_exact),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
