/* The moves of the tour: each is the solver's only best one, and each answer one of its best. */
#include "support/test.h"

#include <string.h>

#include "connect4/solver.h"
#include "connect4/tour.h"

static Connect4Position position_of(int step) {
    Connect4Position position;
    assert_int_equal(connect4_position_from_moves(connect4_tour[step].moves, &position, NULL),
                     STATUS_OK);
    return position;
}

static Connect4Best best_of(Connect4Solver *solver, Connect4Position position) {
    Budget budget = budget_unlimited();
    Connect4Best best;
    assert_int_equal(connect4_solver_best(solver, position, &budget, &best), STATUS_OK);
    return best;
}

static void each_move_is_the_only_best_one(void **state) {
    (void)state;
    Connect4Solver *solver = connect4_solver_create(2);
    for (int step = 0; step < CONNECT4_TOUR_STEPS; step++) {
        const Connect4Position position = position_of(step);
        const Connect4Best best = best_of(solver, position);
        for (int column = 0; column < CONNECT4_COLUMNS; column++) {
            assert_int_equal(best.keeps[column], column == connect4_tour[step].column);
        }
        assert_int_equal(connect4_score_moves(position, best.score), CONNECT4_TOUR_STEPS - step);
    }
    connect4_solver_destroy(solver);
}

static void each_answer_is_one_of_the_best(void **state) {
    (void)state;
    Connect4Solver *solver = connect4_solver_create(2);
    for (int step = 0; step + 1 < CONNECT4_TOUR_STEPS; step++) {
        const char *next = connect4_tour[step + 1].moves;
        const size_t length = strlen(connect4_tour[step].moves);
        assert_memory_equal(next, connect4_tour[step].moves, length);
        assert_int_equal(next[length] - '1', connect4_tour[step].column);
        const Connect4Position asked =
            connect4_position_play(position_of(step), connect4_tour[step].column);
        assert_true(best_of(solver, asked).keeps[next[length + 1] - '1']);
        assert_int_equal(next[length + 2], 0);
    }
    connect4_solver_destroy(solver);
}

/* Without the second move the opponent wins at once. */
static void the_second_move_blocks(void **state) {
    (void)state;
    const Connect4Position position = position_of(1);
    for (int column = 0; column < CONNECT4_COLUMNS; column++) {
        const Connect4Position after = connect4_position_play(position, column);
        assert_int_equal(connect4_position_wins_with(after, connect4_tour[1].column),
                         column != connect4_tour[1].column);
    }
    assert_true(connect4_position_wins_with(position_of(2), connect4_tour[2].column));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_move_is_the_only_best_one),
        cmocka_unit_test(each_answer_is_one_of_the_best),
        cmocka_unit_test(the_second_move_blocks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
