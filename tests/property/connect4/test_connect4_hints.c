/* Every claim of a hint, checked by playing it out or by the solver, on random positions. */
#include "support/test.h"

#include <string.h>

#include "base/rng.h"
#include "connect4/hint.h"
#include "connect4/matrix.h"
#include "connect4/zugzwang.h"
#include "support/games/connect4_lines.h"

#define POSITIONS 260
#define KINDS (CONNECT4_HINT_POSITION + 1)

/* A game of random discs that neither side could end at once, so that threats pile up. */
static Connect4Position random_position(Rng *rng, int discs) {
    for (;;) {
        Connect4Position position = connect4_position_empty();
        int tries = 0;
        while (connect4_position_count(position) < discs && tries++ < 400) {
            const int column = (int)rng_below(rng, CONNECT4_COLUMNS);
            if (!connect4_position_has_room(position, column)) {
                continue;
            }
            const Connect4Position next = connect4_position_play(position, column);
            bool is_quiet = !connect4_position_is_won(next);
            for (int i = 0; i < CONNECT4_COLUMNS && is_quiet && tries < 300; i++) {
                is_quiet =
                    !connect4_position_has_room(next, i) || !connect4_position_wins_with(next, i);
            }
            position = is_quiet ? next : position;
        }
        if (connect4_position_count(position) == discs) {
            return position;
        }
    }
}

static bool can_win_at_once(Connect4Position position) {
    for (int i = 0; i < CONNECT4_COLUMNS; i++) {
        if (connect4_position_has_room(position, i) && connect4_position_wins_with(position, i)) {
            return true;
        }
    }
    return false;
}

/* Whatever the side to move plays, the other completes four with its next disc. */
static bool is_lost_next(Connect4Position position) {
    bool is_lost = !can_win_at_once(position);
    for (int i = 0; i < CONNECT4_COLUMNS && is_lost; i++) {
        is_lost = !connect4_position_has_room(position, i) ||
                  can_win_at_once(connect4_position_play(position, i));
    }
    return is_lost;
}

static Connect4Position passed(Connect4Position position) {
    return (Connect4Position){position.current ^ position.mask, position.mask, position.shape};
}

/* Every cell of the set is empty and completes four of `discs`. */
static void cells_complete(uint64_t cells, uint64_t discs, uint64_t mask) {
    assert_int_equal(cells & mask, 0);
    assert_int_equal(cells & ~connect4_cells_completing(USUAL, discs, mask), 0);
}

static uint64_t landing(Connect4Position position, int column) {
    return connect4_cell(USUAL, connect4_position_drop_row(position, column), column);
}

/* The other side plays at random, the player answers on top. */
static void follow_up_holds(Connect4Position position, Rng *rng, bool wins) {
    for (int game = 0; game < 30; game++) {
        Connect4Position now = position;
        while (!connect4_position_is_over(now)) {
            const int column = (int)rng_below(rng, CONNECT4_COLUMNS);
            if (!connect4_position_has_room(now, column)) {
                continue;
            }
            now = connect4_position_play(now, column);
            assert_false(connect4_position_is_won(now));
            if (connect4_position_count(now) < CONNECT4_CELLS) {
                assert_true(connect4_position_has_room(now, column));
                now = connect4_position_play(now, column);
            }
        }
        assert_true(!wins || connect4_position_is_won(now));
    }
}

/* Each disc of the player threatens four at once; any other answer than the one loses. */
static void line_forces(Connect4Solver *solver, Connect4Position position,
                        const Connect4Hint *hint) {
    Connect4Line line;
    Budget budget = budget_unlimited();
    position = connect4_position_play(position, hint->column);
    assert_int_equal(connect4_solver_line(solver, position, &budget, &line), STATUS_OK);
    assert_int_equal(line.length, hint->plies - 1);
    for (int i = 0; i + 1 < line.length; i += 2) {
        assert_false(can_win_at_once(position));
        assert_true(can_win_at_once(passed(position)));
        position = connect4_position_play(position, line.column[i]);
        position = connect4_position_play(position, line.column[i + 1]);
    }
    assert_true(connect4_position_is_won(position));
}

/* In the best line the loser has nothing left but cells under threats, the last under the cell that
 * is named. */
static void line_ends_in_zugzwang(Connect4Solver *solver, Connect4Position position,
                                  const Connect4Hint *hint) {
    Connect4Line line;
    Budget budget = budget_unlimited();
    position = connect4_position_play(position, hint->column);
    assert_int_equal(connect4_solver_line(solver, position, &budget, &line), STATUS_OK);
    for (int i = 0; i + 2 < line.length; i++) {
        position = connect4_position_play(position, line.column[i]);
    }
    int columns = 0;
    for (int i = 0; i < CONNECT4_COLUMNS; i++) {
        columns += connect4_position_has_room(position, i);
    }
    assert_int_equal(hint->is_last, columns == 1);
    assert_true(is_lost_next(position));
    assert_false(can_win_at_once(passed(position)));
    position = connect4_position_play(position, line.column[line.length - 2]);
    assert_int_equal(landing(position, line.column[line.length - 1]), hint->target);
}

static int brute_fill(Connect4Position position, const uint64_t threats[2]) {
    const int player = connect4_position_count(position) % 2;
    int best = -2;
    for (int i = 0; i < CONNECT4_COLUMNS; i++) {
        if (connect4_position_has_room(position, i)) {
            const int value = threats[player] & landing(position, i)
                                  ? 1
                                  : -brute_fill(connect4_position_play(position, i), threats);
            best = value > best ? value : best;
        }
    }
    return best == -2 ? 0 : best;
}

static void check_warning(Connect4Position position, const Connect4Hint *hint) {
    if (hint->warning == CONNECT4_HINT_NO_WARNING) {
        assert_true((hint->kind == CONNECT4_HINT_AVOIDS) == (hint->other >= 0));
        return;
    }
    const Connect4Position next = connect4_position_play(position, hint->other);
    assert_int_not_equal(hint->other, hint->column);
    if (hint->warning == CONNECT4_HINT_GIVES) {
        assert_true(connect4_position_wins_with(next, hint->other));
    } else {
        assert_true(connect4_position_wins_with(passed(next), hint->other));
    }
}

/* Lines through the cell where the column lands without a disc of the other side; -1: full. */
static int open_lines(Connect4Position position, int column) {
    IntMatrix matrix;
    int count = 0;
    if (!connect4_position_has_room(position, column)) {
        return -1;
    }
    const int row = connect4_position_drop_row(position, column);
    const int other = connect4_position_count(position) % 2 ? 1 : -1;
    connect4_matrix_from_position(position, &matrix);
    for (int i = 0; i < TEST_LINES; i++) {
        const Connect4Sum line = test_line(&matrix, i);
        bool is_open = true;
        bool is_through = false;
        for (int k = 0; k < 4; k++) {
            is_open = is_open && matrix.at[line.row[k]][line.column[k]] != other;
            is_through = is_through || (line.row[k] == row && line.column[k] == column);
        }
        count += is_open && is_through;
    }
    return count;
}

static void check_tactics(Connect4Position position, const Connect4Hint *hint) {
    const Connect4Position next = connect4_position_play(position, hint->column);
    switch (hint->kind) {
    case CONNECT4_HINT_WINS_NOW:
        assert_true(connect4_position_is_won(next));
        break;
    case CONNECT4_HINT_LOST_TWO:
    case CONNECT4_HINT_LOST_STACK:
    case CONNECT4_HINT_LOST_ALL:
        assert_true(is_lost_next(position));
        break;
    case CONNECT4_HINT_TWO_THREATS:
    case CONNECT4_HINT_STACK:
    case CONNECT4_HINT_ALL_THREATS:
        assert_true(is_lost_next(next));
        break;
    case CONNECT4_HINT_BLOCKS:
        assert_true(connect4_position_wins_with(passed(position), hint->column));
        break;
    case CONNECT4_HINT_STOPS_TWO:
    case CONNECT4_HINT_STOPS_STACK:
        assert_true(is_lost_next(connect4_position_play(passed(position), hint->column)));
        break;
    case CONNECT4_HINT_ONE_SAFE:
        for (int i = 0; i < CONNECT4_COLUMNS; i++) {
            assert_true(i == hint->column || !connect4_position_has_room(position, i) ||
                        connect4_position_wins_with(connect4_position_play(position, i), i));
        }
        break;
    case CONNECT4_HINT_LINES:
        for (int i = 0; i < CONNECT4_COLUMNS; i++) {
            assert_true(i == hint->column || open_lines(position, i) < hint->open_lines);
        }
        assert_int_equal(open_lines(position, hint->column), hint->open_lines);
        break;
    case CONNECT4_HINT_THREATENS_NOW:
        assert_true(can_win_at_once(passed(next)));
        break;
    default:
        break;
    }
}

static void check_cells(Connect4Position position, const Connect4Hint *hint) {
    const uint64_t cell = landing(position, hint->column);
    const uint64_t theirs = position.current ^ position.mask;
    if (hint->kind == CONNECT4_HINT_WINS_NOW) {
        cells_complete(hint->threats, position.current, position.mask);
        assert_true(0 != connect4_cells_fours(USUAL, hint->line));
        return;
    }
    if (hint->kind == CONNECT4_HINT_STOPS_TWO || hint->kind == CONNECT4_HINT_STOPS_STACK) {
        const Connect4Position other = connect4_position_play(passed(position), hint->column);
        cells_complete(hint->dangers, other.current ^ other.mask, position.mask);
    } else {
        /* Those of a line come about on the way: test_connect4_reasons. */
        cells_complete(hint->proof.length > 0 ? 0 : hint->dangers, theirs, position.mask);
    }
    if (hint->proof.length == 0 && hint->kind != CONNECT4_HINT_FOLLOW_WINS) {
        cells_complete(hint->threats, position.current | cell, position.mask | cell);
        assert_int_equal(hint->target & ~(hint->threats | hint->dangers), 0);
    }
    assert_int_equal(hint->line & ~(position.mask | cell), 0);
    /* Where another column is played, the hint's cell may be filled as well. */
    assert_int_equal(hint->filled & position.mask, 0);
    assert_true(hint->kind == CONNECT4_HINT_AVOIDS || !(hint->filled & cell));
}

static void check_depth(Connect4Solver *solver, Connect4Position position, Rng *rng,
                        const Connect4Hint *hint) {
    const Connect4Position next = connect4_position_play(position, hint->column);
    if (hint->kind == CONNECT4_HINT_FOLLOW_WINS || hint->kind == CONNECT4_HINT_FOLLOW_HOLDS) {
        follow_up_holds(next, rng, hint->kind == CONNECT4_HINT_FOLLOW_WINS);
    } else if (hint->kind == CONNECT4_HINT_FORCES) {
        line_forces(solver, position, hint);
    } else if (hint->kind == CONNECT4_HINT_ZUGZWANG) {
        line_ends_in_zugzwang(solver, position, hint);
        if (hint->can_follow) {
            follow_up_holds(next, rng, true);
        }
    } else if (hint->kind == CONNECT4_HINT_LOST_ZUGZWANG) {
        line_ends_in_zugzwang(solver, position, hint);
    } else if (hint->kind == CONNECT4_HINT_PREPARES) {
        int holder = -1;
        assert_int_equal(connect4_zugzwang_holder(next, &holder), STATUS_OK);
        assert_int_equal(holder, hint->player);
        assert_int_equal(!(hint->target & connect4_zugzwang_rows(USUAL, 0)), hint->player);
    }
}

static void check_score(Connect4Solver *solver, Connect4Position position,
                        const Connect4Hint *hint) {
    Connect4Columns columns;
    Budget budget = budget_unlimited();
    assert_int_equal(connect4_solver_columns(solver, position, &budget, &columns), STATUS_OK);
    const int best = columns.score[connect4_columns_best(USUAL, &columns)];
    if (!hint->is_exact) {
        return;
    }
    assert_int_equal(hint->score, columns.score[hint->column]);
    if (hint->kind != CONNECT4_HINT_BLOCKS) {
        assert_int_equal(hint->score, best);
    }
    for (int i = 0; i < CONNECT4_COLUMNS && hint->is_only; i++) {
        assert_true(i == hint->column || columns.score[i] == CONNECT4_NO_SCORE ||
                    (hint->score > 0 ? columns.score[i] <= 0 : columns.score[i] < 0));
    }
}

/* Early positions, with few nodes: what is said is still true. */
static void test_early_hints_say_the_truth(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    Connect4Ai *ai = connect4_ai_create_unless(8, NULL);
    assert_non_null(ai);
    for (int i = 0; i < 60; i++) {
        const Connect4Position position = random_position(&rng, (int)rng_below(&rng, 12));
        Connect4Hint hint;
        Budget budget = budget_nodes(30000);
        assert_int_equal(connect4_hint_find(ai, position, &budget, &hint), STATUS_OK);
        check_tactics(position, &hint);
        check_cells(position, &hint);
        check_warning(position, &hint);
        if (hint.kind == CONNECT4_HINT_FOLLOW_WINS || hint.kind == CONNECT4_HINT_FOLLOW_HOLDS) {
            follow_up_holds(connect4_position_play(position, hint.column), &rng,
                            hint.kind == CONNECT4_HINT_FOLLOW_WINS);
        }
    }
    connect4_ai_destroy(ai);
}

static void test_hints_say_the_truth(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    Connect4Ai *ai = connect4_ai_create_unless(16, NULL);
    Connect4Solver *solver = connect4_solver_create(16);
    int seen[KINDS] = {0};
    assert_non_null(ai);
    assert_non_null(solver);
    for (int i = 0; i < POSITIONS; i++) {
        const Connect4Position position = random_position(&rng, 14 + (int)rng_below(&rng, 24));
        Connect4Hint hint;
        Budget budget = budget_unlimited();
        assert_int_equal(connect4_hint_find(ai, position, &budget, &hint), STATUS_OK);
        assert_true(connect4_position_is_legal(position, hint.column));
        check_score(solver, position, &hint);
        check_tactics(position, &hint);
        check_cells(position, &hint);
        check_warning(position, &hint);
        check_depth(solver, position, &rng, &hint);
        seen[hint.kind]++;
    }
    int kinds = 0;
    for (int i = 0; i < KINDS; i++) {
        kinds += seen[i] > 0;
    }
    assert_true(kinds >= 8 && seen[CONNECT4_HINT_ZUGZWANG] > 0);
    connect4_solver_destroy(solver);
    connect4_ai_destroy(ai);
}

/* Where a single column is left there is nothing to advise: it is said, and how the game ends. */
static void test_the_last_column_is_said_to_be_the_last(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    Connect4Ai *ai = connect4_ai_create_unless(16, NULL);
    Connect4Solver *solver = connect4_solver_create(16);
    int seen = 0;
    for (int i = 0; i < 400; i++) {
        const Connect4Position position = random_position(&rng, 36 + (int)rng_below(&rng, 6));
        Connect4Hint hint;
        Budget budget = budget_unlimited();
        int columns = 0;
        for (int column = 0; column < CONNECT4_COLUMNS; column++) {
            columns += connect4_position_has_room(position, column);
        }
        assert_int_equal(connect4_hint_find(ai, position, &budget, &hint), STATUS_OK);
        check_score(solver, position, &hint);
        check_tactics(position, &hint);
        check_cells(position, &hint);
        assert_int_equal(hint.kind == CONNECT4_HINT_ONLY_LEFT,
                         columns == 1 && hint.kind != CONNECT4_HINT_WINS_NOW);
        seen += hint.kind == CONNECT4_HINT_ONLY_LEFT && hint.score != 0;
    }
    assert_true(seen > 0);
    connect4_solver_destroy(solver);
    connect4_ai_destroy(ai);
}

/* Counting the threats that stand, against a plain search that shares nothing with it. */
static void test_filling_agrees_with_brute_force(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    int held = 0;
    for (int i = 0; i < ROUNDS_OF(300); i++) {
        const Connect4Position position = random_position(&rng, 30 + (int)rng_below(&rng, 9));
        const int player = connect4_position_count(position) % 2;
        uint64_t threats[2];
        int holder = 7;
        for (int side = 0; side < 2; side++) {
            threats[side] = connect4_cells_completing(
                USUAL, connect4_position_discs(position, side), position.mask);
        }
        const int value = brute_fill(position, threats);
        assert_int_equal(connect4_zugzwang_holder(position, &holder), STATUS_OK);
        assert_int_equal(holder, value == 0 ? -1 : value > 0 ? player : 1 - player);
        held += holder >= 0;
    }
    assert_true(held > ROUNDS_OF(50));
}

/* The rule that gives odd rows to the first player and even rows to the second: a single threat, no
 * column of which has been begun, on a board where nothing else counts. */
static void test_whose_parity_decides(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    int decided = 0;
    for (int i = 0; i < 1500; i++) {
        const Connect4Position position = random_position(&rng, 8 + (int)rng_below(&rng, 20));
        uint64_t threats[2], all;
        int holder = -1;
        for (int side = 0; side < 2; side++) {
            threats[side] = connect4_cells_completing(
                USUAL, connect4_position_discs(position, side), position.mask);
        }
        all = threats[0] | threats[1];
        if (!all || all & (all - 1) || all & connect4_position_landings(position) ||
            threats[0] == threats[1]) {
            continue;
        }
        const int owner = threats[0] ? 0 : 1;
        assert_int_equal(connect4_zugzwang_holder(position, &holder), STATUS_OK);
        assert_int_equal(holder, (all & connect4_zugzwang_rows(USUAL, owner)) ? owner : -1);
        decided += holder >= 0;
    }
    assert_true(decided > 20);
}

static void test_following_up_is_a_proof(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    Connect4Solver *solver = connect4_solver_create(16);
    int holds = 0;
    int wins = 0;
    for (int i = 0; i < 4000; i++) {
        const Connect4Position position = random_position(&rng, 16 + (int)rng_below(&rng, 20));
        const Connect4FollowUp rule = connect4_follow_up(position);
        assert_true(rule.holds || !rule.wins);
        if (!rule.holds) {
            continue;
        }
        int outcome = 2;
        Budget budget = budget_unlimited();
        follow_up_holds(position, &rng, rule.wins);
        assert_int_equal(connect4_solver_outcome(solver, position, &budget, &outcome), STATUS_OK);
        assert_true(rule.wins ? outcome == -1 : outcome <= 0);
        holds++;
        wins += rule.wins;
    }
    assert_true(holds > 20 && wins > 5);
    connect4_solver_destroy(solver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_early_hints_say_the_truth),
        cmocka_unit_test(test_hints_say_the_truth),
        cmocka_unit_test(test_the_last_column_is_said_to_be_the_last),
        cmocka_unit_test(test_filling_agrees_with_brute_force),
        cmocka_unit_test(test_whose_parity_decides),
        cmocka_unit_test(test_following_up_is_a_proof),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
