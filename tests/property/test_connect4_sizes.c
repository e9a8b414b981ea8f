/* Boards of other sizes: published values, a plain search that shares nothing with the solver, and
 * the engine of the usual board. */
#include "support/connect4_sizes.h"

#include <stdlib.h>

#include "base/rng.h"
#include "connect4/solver.h"

static int setup(void **state) {
    *state = connect4_shape_solver_create(8);
    return *state ? 0 : -1;
}

static int teardown(void **state) {
    connect4_shape_solver_destroy(*state);
    return 0;
}

static void small_boards_have_their_published_values(void **state) {
    static const PublishedSize sizes[] = {
        {{4, 4}, 0, 16}, {{4, 5}, 0, 20}, {{5, 4}, 0, 20}, {{5, 5}, 0, 25}, {{6, 4}, -1, 24}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        solves_as_published(*state, &sizes[i]);
    }
}

/* Looks along every line of the board, cell by cell. */
static bool has_four(const Connect4Shaped *position, int disc) {
    static const int steps[4][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
    const Connect4Shape shape = position->shape;
    for (int i = 0; i < connect4_shape_cells(shape) * 4; i++) {
        const int row = i / 4 / shape.columns, column = i / 4 % shape.columns;
        int run = 0;
        for (int k = 0; k < 4; k++) {
            const int r = row + k * steps[i % 4][0], c = column + k * steps[i % 4][1];
            run += r < shape.rows && c >= 0 && c < shape.columns &&
                   connect4_shaped_at(position, r, c) == disc;
        }
        if (run == 4) {
            return true;
        }
    }
    return false;
}

/* The score by trying everything, for the side to move. */
static int plain_score(const Connect4Shaped *position, int alpha, int beta) {
    const int count = connect4_shaped_count(position);
    const int cells = connect4_shape_cells(position->shape);
    if (has_four(position, count % 2 ? 1 : -1)) {
        return -(cells + 2 - count) / 2;
    }
    if (count == cells) {
        return 0;
    }
    for (int column = 0; column < position->shape.columns && alpha < beta; column++) {
        if (connect4_shaped_has_room(position, column)) {
            const Connect4Shaped next = connect4_shaped_play(position, column);
            const int value = -plain_score(&next, -beta, -alpha);
            alpha = value > alpha ? value : alpha;
        }
    }
    return alpha;
}

/* So many discs by chance, nobody having won. */
static Connect4Shaped random_board(Connect4Shape shape, int discs, Rng *rng) {
    for (;;) {
        Connect4Shaped position = connect4_shaped_empty(shape);
        for (int tries = 0; tries < 300 && connect4_shaped_count(&position) < discs; tries++) {
            const int column = (int)rng_below(rng, (uint32_t)shape.columns);
            if (connect4_shaped_has_room(&position, column)) {
                const Connect4Shaped next = connect4_shaped_play(&position, column);
                position = connect4_shaped_is_won(&next) ? position : next;
            }
        }
        if (connect4_shaped_count(&position) == discs) {
            return position;
        }
    }
}

static void scores_agree_with_a_plain_search(void **state) {
    static const Connect4Shape shapes[] = {{4, 4}, {5, 4}, {4, 5},  {6, 5}, {5, 6}, {7, 4},
                                           {8, 7}, {9, 6}, {4, 15}, {7, 8}, {9, 5}, {6, 7}};
    Rng rng = rng_seeded(test_seed());
    int decided = 0;
    for (int i = 0; i < 360; i++) {
        const Connect4Shape shape = shapes[i % 12];
        const int open = 2 + (int)rng_below(&rng, 9);
        const Connect4Shaped position =
            random_board(shape, connect4_shape_cells(shape) - open, &rng);
        Budget budget = budget_unlimited();
        int score = 99, outcome = 99;
        assert_int_equal(connect4_shape_solver_score(*state, &position, &budget, &score),
                         STATUS_OK);
        assert_int_equal(score, plain_score(&position, -64, 64));
        assert_int_equal(connect4_shape_solver_outcome(*state, &position, &budget, &outcome),
                         STATUS_OK);
        assert_int_equal(outcome, (score > 0) - (score < 0));
        decided += score != 0;
    }
    assert_true(decided > 60);
}

static void the_usual_board_has_the_same_scores(void **state) {
    static const Connect4Shape usual = {CONNECT4_COLUMNS, CONNECT4_ROWS};
    Connect4Solver *other = connect4_solver_create(8);
    Rng rng = rng_seeded(test_seed());
    for (int i = 0; i < 400; i++) {
        const Connect4Shaped position = random_board(usual, 16 + (int)rng_below(&rng, 26), &rng);
        const Connect4Position same = {position.current, position.mask};
        Budget budget = budget_unlimited();
        int score = 99, wanted = -99;
        assert_int_equal(connect4_shape_solver_score(*state, &position, &budget, &score),
                         STATUS_OK);
        assert_int_equal(connect4_solver_score(other, same, &budget, &wanted), STATUS_OK);
        assert_int_equal(score, wanted);
        assert_int_equal(connect4_shaped_plies(&position, score),
                         connect4_score_plies(same, score));
    }
    connect4_solver_destroy(other);
}

static void a_limit_is_kept(void **state) {
    const Connect4Shaped empty = connect4_shaped_empty((Connect4Shape){9, 6});
    Budget budget = budget_nodes(5000);
    int score = 77;
    assert_int_equal(connect4_shape_solver_score(*state, &empty, &budget, &score), STATUS_LIMIT);
    assert_int_equal(score, 77);
    assert_in_range(budget.nodes, 1, 5001);
}

static void sizes_and_moves_are_read(void **state) {
    (void)state;
    char buffer[200];
    Text reason = text_over(buffer, sizeof buffer);
    Connect4Shape shape = {1, 1};
    assert_int_equal(connect4_shape_from_text("8x7", &shape, &reason), STATUS_OK);
    assert_true(shape.columns == 8 && shape.rows == 7);
    static const char *const wrong[] = {"",    "x",    "8",   "8x",   "x7",   "8x8",  "3x5",
                                        "5x3", "10x5", "9x7", "8x7x", "-8x7", "8 x7", "123456x7"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_int_equal(connect4_shape_from_text(wrong[i], &shape, &reason), STATUS_BAD_INPUT);
        assert_true(shape.columns == 8 && shape.rows == 7);
    }
    Connect4Shaped position;
    assert_int_equal(connect4_shaped_from_moves(shape, "88888881", &position, &reason), STATUS_OK);
    assert_int_equal(connect4_shaped_at(&position, 0, 7), 1);
    assert_int_equal(connect4_shaped_at(&position, 6, 0), -1);
    assert_int_equal(connect4_shaped_at(&position, 5, 0), 0);
    assert_false(connect4_shaped_has_room(&position, 7));
    static const char *const bad[] = {"9", "88888888", "12121212", "1a"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_int_equal(connect4_shaped_from_moves(shape, bad[i], &position, &reason),
                         STATUS_BAD_INPUT);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(small_boards_have_their_published_values, setup, teardown),
        cmocka_unit_test_setup_teardown(scores_agree_with_a_plain_search, setup, teardown),
        cmocka_unit_test_setup_teardown(the_usual_board_has_the_same_scores, setup, teardown),
        cmocka_unit_test_setup_teardown(a_limit_is_kept, setup, teardown),
        cmocka_unit_test(sizes_and_moves_are_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
