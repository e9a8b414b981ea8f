/* Puzzles "win in three": one column wins, in three, and no other; and how they are answered. */
#include "support/test.h"

#include <string.h>

#include "connect4/solver.h"
#include "connect4/win_in_three.h"

#define SEEDS 40

static Connect4Position puzzle_of(uint64_t seed, char moves[CONNECT4_MOVES_SIZE]) {
    Text text = text_over(moves, CONNECT4_MOVES_SIZE);
    Connect4Position position;
    assert_int_equal(connect4_win_in_three_make(seed, NULL, &text), STATUS_OK);
    assert_int_equal(connect4_position_from_moves(moves, &position, NULL), STATUS_OK);
    return position;
}

/* By the solver's full scores, which the maker does not use. */
static int only_winner(Connect4Solver *solver, Connect4Position position) {
    Connect4Columns columns;
    Budget budget = budget_unlimited();
    int only = -1;
    assert_int_equal(connect4_solver_columns(solver, position, &budget, &columns), STATUS_OK);
    for (int column = 0; column < CONNECT4_COLUMNS; column++) {
        if (columns.score[column] > 0) {
            assert_int_equal(only, -1);
            assert_int_equal(connect4_score_plies(position, columns.score[column]), 5);
            only = column;
        }
    }
    assert_true(only >= 0);
    return only;
}

static void one_column_wins_in_three(void **state) {
    (void)state;
    char moves[CONNECT4_MOVES_SIZE], other[CONNECT4_MOVES_SIZE] = "";
    Connect4Solver *solver = connect4_solver_create(8);
    for (uint64_t seed = 20261101; seed < 20261101 + SEEDS; seed++) {
        const Connect4Position position = puzzle_of(seed, moves);
        only_winner(solver, position);
        assert_string_not_equal(moves, other);
        strcpy(other, moves);
    }
    connect4_solver_destroy(solver);
}

/* Best play against the longest defence takes three discs, no fewer. */
static void the_defence_lasts_as_long_as_it_can(void **state) {
    (void)state;
    char moves[CONNECT4_MOVES_SIZE];
    Connect4Solver *solver = connect4_solver_create(8);
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        Connect4Position position = puzzle_of(seed, moves);
        for (int left = CONNECT4_WIN_IN_THREE_MOVES; left > 0; left--) {
            assert_true(connect4_wins_within(position, left));
            assert_false(connect4_wins_within(position, left - 1));
            Connect4Line line;
            Budget budget = budget_unlimited();
            assert_int_equal(connect4_solver_line(solver, position, &budget, &line), STATUS_OK);
            position = connect4_position_play(position, line.column[0]);
            if (left > 1) {
                const int reply = connect4_longest_defence(position, left - 1);
                position = connect4_position_play(position, reply);
            }
        }
        assert_true(connect4_position_is_won(position));
    }
    connect4_solver_destroy(solver);
}

/* Against the solver, on the columns of many positions. */
static void forced_wins_are_the_solvers(void **state) {
    (void)state;
    char moves[CONNECT4_MOVES_SIZE];
    Connect4Solver *solver = connect4_solver_create(8);
    int won = 0, not_won = 0;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        const Connect4Position puzzle = puzzle_of(seed, moves);
        for (int column = 0; column < CONNECT4_COLUMNS; column++) {
            if (!connect4_position_is_legal(puzzle, column)) {
                continue;
            }
            const Connect4Position next = connect4_position_play(puzzle, column);
            int score = 0;
            Budget budget = budget_unlimited();
            assert_int_equal(connect4_solver_score(solver, next, &budget, &score), STATUS_OK);
            const int plies = score > 0 ? connect4_score_plies(next, score) : CONNECT4_CELLS;
            for (int discs = 0; discs <= 3; discs++) {
                const bool wins = connect4_wins_within(next, discs);
                assert_int_equal(wins, plies <= 2 * discs - 1);
                won += wins;
                not_won += !wins;
            }
        }
    }
    assert_true(won > 0 && not_won > 0);
    connect4_solver_destroy(solver);
}

static void a_day_has_its_puzzle(void **state) {
    (void)state;
    char one[CONNECT4_MOVES_SIZE], other[CONNECT4_MOVES_SIZE], next[CONNECT4_MOVES_SIZE];
    Text texts[] = {text_over(one, sizeof one), text_over(other, sizeof other),
                    text_over(next, sizeof next)};
    connect4_win_in_three_daily((Date){2026, 11, 26}, NULL, &texts[0]);
    connect4_win_in_three_daily((Date){2026, 11, 26}, NULL, &texts[1]);
    connect4_win_in_three_daily((Date){2026, 11, 27}, NULL, &texts[2]);
    assert_string_equal(one, other);
    assert_string_not_equal(one, next);
    const atomic_bool stop = true;
    text_clear(&texts[0]);
    assert_int_equal(connect4_win_in_three_daily((Date){2026, 11, 26}, &stop, &texts[0]),
                     STATUS_CANCELLED);
    assert_string_equal(one, "");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_column_wins_in_three),
        cmocka_unit_test(the_defence_lasts_as_long_as_it_can),
        cmocka_unit_test(forced_wins_are_the_solvers),
        cmocka_unit_test(a_day_has_its_puzzle),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
