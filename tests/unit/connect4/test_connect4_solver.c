/* Scores of Connect 4 positions. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>

#include "connect4/ai.h"
#include "connect4/solver.h"
#include "support/games/connect4_games.h"
#include "support/games/connect4_lines.h"
#include "support/posix.h"

static int score_of(Connect4Solver *solver, Connect4Position position) {
    Budget budget = budget_unlimited();
    int score = 99;
    assert_int_equal(connect4_solver_score(solver, position, &budget, &score), STATUS_OK);
    return score;
}

static int outcome_of(Connect4Solver *solver, Connect4Position position) {
    Budget budget = budget_unlimited();
    int outcome = 99;
    assert_int_equal(connect4_solver_outcome(solver, position, &budget, &outcome), STATUS_OK);
    return outcome;
}

static int sign(int value) {
    return (value > 0) - (value < 0);
}

static int setup(void **state) {
    *state = connect4_solver_create(16);
    if (*state) {
        connect4_solver_use_book(*state, NULL);
    }
    return *state ? 0 : -1;
}

static int teardown(void **state) {
    connect4_solver_destroy(*state);
    return 0;
}

static void test_scores_without_search(void **state) {
    assert_int_equal(score_of(*state, after("121212")), 18);
    assert_int_equal(score_of(*state, after("1212121")), -18);
    assert_int_equal(score_of(*state, after("12123232")), -18);
    assert_int_equal(score_of(*state, after("4455")), 18);
    assert_int_equal(score_of(*state, after("44556")), -18);
    const char *full = "121212212121343434434343565656656565777777";
    assert_int_equal(score_of(*state, after(full)), 0);
}

/* The shipped positions, and two from public lists. */
static void test_known_scores(void **state) {
    char path[1000], moves[100];
    const char *folder = getenv("DAMIER_TEST_DATA");
    int wanted = 0, count = 0;
    snprintf(path, sizeof path, "%s/connect4_scores.txt", folder ? folder : "tests/data");
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    assert_int_not_equal(fscanf(file, "%*[^\n]"), 1);
    while (fscanf(file, "%99s %d", moves, &wanted) == 2) {
        assert_int_equal(score_of(*state, after(moves)), wanted);
        assert_int_equal(outcome_of(*state, after(moves)), sign(wanted));
        count++;
    }
    fclose(file);
    assert_int_equal(count, 90);
    assert_int_equal(score_of(*state, after("6146")), 18);
    assert_int_equal(score_of(*state, after("32164625")), 11);
}

static void test_columns_agree_with_the_score(void **state) {
    static const char *const games[] = {"32751571231557", "12345671234567",
                                        "5554224333234511764415",
                                        "2252576253462244111563365343671351441", "4444445555"};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        Connect4Position position = after(games[i]);
        Connect4Columns columns, outcomes;
        Budget budget = budget_unlimited();
        assert_int_equal(connect4_solver_columns(*state, position, &budget, &columns), STATUS_OK);
        assert_int_equal(connect4_solver_column_outcomes(*state, position, &budget, &outcomes),
                         STATUS_OK);
        int best = connect4_columns_best(USUAL, &columns);
        assert_int_equal(columns.score[best], score_of(*state, position));
        for (int column = 0; column < CONNECT4_COLUMNS; column++) {
            int score = 77;
            if (!connect4_position_has_room(position, column)) {
                assert_int_equal(columns.score[column], CONNECT4_NO_SCORE);
                assert_int_equal(outcomes.score[column], CONNECT4_NO_SCORE);
                continue;
            }
            assert_int_equal(connect4_solver_column(*state, position, column, &budget, &score),
                             STATUS_OK);
            assert_int_equal(score, columns.score[column]);
            assert_int_equal(outcomes.score[column], sign(columns.score[column]));
        }
    }
}

static void test_the_best_are_those_of_the_columns(void **state) {
    static const char *const games[] = {"32751571231557",  "12345671234567", "555422433323451176",
                                        "274552224131661", "4455",           "44556"};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        Connect4Position position = after(games[i]);
        Connect4Columns columns;
        Connect4Best best;
        Budget budget = budget_unlimited();
        assert_int_equal(connect4_solver_best(*state, position, &budget, &best), STATUS_OK);
        assert_int_equal(connect4_solver_columns(*state, position, &budget, &columns), STATUS_OK);
        assert_int_equal(best.score, columns.score[connect4_columns_best(USUAL, &columns)]);
        for (int column = 0; column < CONNECT4_COLUMNS; column++) {
            assert_int_equal(best.keeps[column], columns.score[column] == best.score);
        }
    }
    Budget few = budget_nodes(1000);
    Connect4Best best = {.score = 77};
    assert_int_equal(connect4_solver_best(*state, after("1212121"), &few, &best), STATUS_NOT_FOUND);
    connect4_solver_forget(*state);
    assert_int_equal(connect4_solver_best(*state, after("44"), &few, &best), STATUS_LIMIT);
    assert_int_equal(best.score, 77);
}

static void test_a_finished_game_has_no_columns(void **state) {
    Budget budget = budget_unlimited();
    Connect4Columns columns;
    Connect4Line line;
    Connect4Position won = after("1212121");
    assert_int_equal(connect4_solver_columns(*state, won, &budget, &columns), STATUS_OK);
    assert_int_equal(connect4_columns_best(USUAL, &columns), -1);
    assert_int_equal(connect4_solver_line(*state, won, &budget, &line), STATUS_OK);
    assert_int_equal(line.length, 0);
}

static void test_the_line_ends_when_the_score_says(void **state) {
    static const char *const games[] = {"32751571231557", "12345671234567", "4455", "44556",
                                        "2252576253462244111563365343671351441"};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        Connect4Position position = after(games[i]);
        int score = score_of(*state, position);
        Connect4Line line;
        Budget budget = budget_unlimited();
        assert_int_equal(connect4_solver_line(*state, position, &budget, &line), STATUS_OK);
        assert_int_equal(line.length, connect4_score_plies(position, score));
        for (int ply = 0; ply < line.length; ply++) {
            assert_true(connect4_position_is_legal(position, line.column[ply]));
            position = connect4_position_play(position, line.column[ply]);
        }
        assert_true(connect4_position_is_over(position));
        assert_int_equal(connect4_position_is_won(position), score != 0);
    }
}

/* The same nodes on every machine: a change here is a change of the search, wanted or not. */
static void test_node_signature(void **state) {
    static const char *const games[] = {"32751571231557", "12345671234567", "555422433323451176",
                                        "274552224131661"};
    Budget budget = budget_unlimited();
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        int score;
        connect4_solver_forget(*state);
        assert_int_equal(connect4_solver_score(*state, after(games[i]), &budget, &score),
                         STATUS_OK);
    }
    assert_int_equal(budget.nodes, 49848);
}

/* All columns of two hard positions with twelve discs: they took 1 620 016 and 1 022 425 nodes
 * before refutations taught the order of moves. */
static void test_columns_of_hard_positions(void **state) {
    static const struct {
        const char *moves;
        int8_t score[CONNECT4_COLUMNS];
        int nodes;
    } cases[] = {{"144433776341", {-6, 0, -6, -6, -6, -6, -5}, 1387055},
                 {"761773745731", {-1, 0, 2, -2, 3, 2, -1}, 798236}};
    Connect4Solver *solver = connect4_solver_create(0);
    (void)state;
    assert_non_null(solver);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Budget budget = budget_unlimited();
        Connect4Columns columns;
        connect4_solver_forget(solver);
        assert_int_equal(connect4_solver_columns(solver, after(cases[i].moves), &budget, &columns),
                         STATUS_OK);
        assert_memory_equal(columns.score, cases[i].score, sizeof cases[i].score);
        Connect4Book book; /* the order of the questions follows its score */
        if (connect4_book_builtin((Connect4Shape){0, 0}, &book) &&
            book.plies == CONNECT4_BOOK_PLIES_MAX) {
            assert_int_equal(budget.nodes, cases[i].nodes);
        }
    }
    connect4_solver_destroy(solver);
}

/* Every code that the machine can run visits the same nodes. */
static void test_every_code_does_the_same(void **state) {
    static const char *const games[] = {"32751571231557", "",      "555422433323451176",
                                        "4455447",        "44444", "274552224131661",
                                        "1213141"};
    static const Connect4Code codes[] = {CONNECT4_CODE_PLAIN, CONNECT4_CODE_AVX2};
    for (size_t code = 0; code < sizeof codes / sizeof *codes; code++) {
        Connect4Solver *limited = connect4_solver_create(16);
        assert_non_null(limited);
        connect4_solver_use_book(limited, NULL);
        connect4_solver_limit_code(limited, codes[code]);
        connect4_solver_forget(*state);
        for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
            Budget ours = budget_nodes(300000), other = budget_nodes(300000);
            int score = 99, wanted = 99;
            Status status = connect4_solver_score(*state, after(games[i]), &ours, &score);
            assert_int_equal(connect4_solver_score(limited, after(games[i]), &other, &wanted),
                             status);
            assert_int_equal(score, wanted);
            assert_int_equal(ours.nodes, other.nodes);
        }
        connect4_solver_destroy(limited);
    }
}

/* A helper on the same table, asked in turn, which takes no threads: its own deep table, the same
 * answers, and the first solver's work spares it nearly everything. */
static void test_a_helper_shares_the_table(void **state) {
    static const char *const games[] = {"3275157123", "8x5:4338867827",
                                        "8x8:624266413527853331118788", "8x5:2881268163"};
    Connect4Solver *helper = connect4_solver_create_helper(*state);
    assert_non_null(helper);
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        Budget first = budget_unlimited(), second = budget_unlimited();
        int score = 99, again = 99;
        connect4_solver_forget(*state);
        connect4_solver_forget(helper);
        const Connect4Position position = after(games[i]);
        assert_int_equal(connect4_solver_score(*state, position, &first, &score), STATUS_OK);
        assert_int_equal(connect4_solver_score(helper, position, &second, &again), STATUS_OK);
        assert_int_equal(score, again);
        assert_true(second.nodes < first.nodes / 4);
    }
    connect4_solver_destroy(helper);
    assert_int_equal(score_of(*state, after("32751571231557")), -3);
}

/* Also within the first nodes, which only look at buckets that are marked. */
static void test_a_short_search_is_remembered(void **state) {
    uint64_t nodes[3];
    for (int run = 0; run < 3; run++) {
        Budget budget = budget_unlimited();
        int score;
        if (run != 1) {
            connect4_solver_forget(*state);
        }
        assert_int_equal(connect4_solver_score(*state, after("25233766"), &budget, &score),
                         STATUS_OK);
        nodes[run] = budget.nodes;
    }
    assert_in_range(nodes[0], 1000, 30000);
    assert_true(nodes[1] < nodes[0] / 10);
    assert_int_equal(nodes[2], nodes[0]);
}

static void test_forgetting_makes_runs_alike(void **state) {
    uint64_t nodes[2];
    for (int run = 0; run < 2; run++) {
        Budget budget = budget_unlimited();
        int score;
        connect4_solver_forget(*state);
        assert_int_equal(connect4_solver_score(*state, after("274552224131661"), &budget, &score),
                         STATUS_OK);
        assert_int_equal(score, 0);
        nodes[run] = budget.nodes;
    }
    assert_int_equal(nodes[0], nodes[1]);
    Budget again = budget_unlimited();
    int score;
    assert_int_equal(connect4_solver_score(*state, after("274552224131661"), &again, &score),
                     STATUS_OK);
    assert_true(again.nodes < nodes[0] / 10);
}

/* Raises the stop flag when the clock is looked at for the n-th time. */
typedef struct Stopper {
    atomic_bool stop;
    int looks;
} Stopper;

static int64_t stopper_now(void *clock) {
    Stopper *stopper = clock;
    if (++stopper->looks == 10) {
        atomic_store(&stopper->stop, true);
    }
    return 0;
}

static void test_a_stop_is_obeyed_at_the_next_poll(void **state) {
    Stopper stopper = {.looks = 0};
    atomic_init(&stopper.stop, false);
    Budget budget = budget_unlimited();
    budget.stop = &stopper.stop;
    budget.now_ms = stopper_now;
    budget.clock = &stopper;
    budget.deadline_ms = 1;
    int score = 99;
    Connect4Line line = {.length = -1};
    Connect4Columns columns = {.score = {99}};
    connect4_solver_forget(*state);
    Connect4Position empty = connect4_position_empty();
    assert_int_equal(connect4_solver_score(*state, empty, &budget, &score), STATUS_CANCELLED);
    assert_int_equal(score, 99);
    assert_in_range(budget.nodes, 1, 10 * BUDGET_POLL);
    assert_int_equal(connect4_solver_line(*state, empty, &budget, &line), STATUS_CANCELLED);
    assert_int_equal(line.length, -1);
    assert_int_equal(connect4_solver_columns(*state, empty, &budget, &columns), STATUS_CANCELLED);
    assert_int_equal(columns.score[0], 99);
}

static void test_a_node_limit_is_exact(void **state) {
    Budget budget = budget_nodes(5000);
    int score = 99;
    connect4_solver_forget(*state);
    assert_int_equal(connect4_solver_score(*state, connect4_position_empty(), &budget, &score),
                     STATUS_LIMIT);
    assert_int_equal(score, 99);
    assert_int_equal(budget.nodes, 5000);
    assert_int_equal(score_of(*state, after("4455")), 18);
}

static void test_making_the_tables_can_be_stopped(void **state) {
    (void)state;
    const atomic_bool go = false;
    const atomic_bool stop = true;
    assert_null(connect4_solver_create_unless(16, &stop));
    assert_null(connect4_ai_create_unless(16, &stop));
    Connect4Solver *solver = connect4_solver_create_unless(16, &go);
    Connect4Ai *ai = connect4_ai_create_unless(16, &go);
    assert_non_null(solver);
    assert_non_null(ai);
    connect4_ai_destroy(ai);
    connect4_solver_destroy(solver);
}

static long address_space_mib(void) {
    return (long)(process_memory().address_space >> 20);
}

static void test_a_board_of_another_size_has_the_memory_to_itself(void **state) {
    enum { MIB = 400 };
    (void)state;
    const long before = address_space_mib();
    if (before == 0) {
        skip();
    }
    const Connect4Shape shape = {8, 7}; /* which no book knows */
    Connect4Solver *solver = connect4_solver_create_for(shape, MIB);
    Budget budget = budget_nodes(200000);
    int score;
    assert_non_null(solver);
    assert_in_range(address_space_mib() - before, 0, MIB / 4);
    assert_int_equal(connect4_solver_score(solver, connect4_position_start(shape), &budget, &score),
                     STATUS_LIMIT);
    assert_in_range(address_space_mib() - before, MIB / 2, MIB + MIB / 4);
    assert_int_equal(score_of(solver, after("4455")), 18); /* and 7x6 is answered */
    connect4_solver_destroy(solver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_board_of_another_size_has_the_memory_to_itself),
        cmocka_unit_test(test_making_the_tables_can_be_stopped),
        cmocka_unit_test_setup_teardown(test_scores_without_search, setup, teardown),
        cmocka_unit_test_setup_teardown(test_known_scores, setup, teardown),
        cmocka_unit_test_setup_teardown(test_columns_agree_with_the_score, setup, teardown),
        cmocka_unit_test_setup_teardown(test_the_best_are_those_of_the_columns, setup, teardown),
        cmocka_unit_test_setup_teardown(test_a_finished_game_has_no_columns, setup, teardown),
        cmocka_unit_test_setup_teardown(test_the_line_ends_when_the_score_says, setup, teardown),
        cmocka_unit_test_setup_teardown(test_node_signature, setup, teardown),
        cmocka_unit_test(test_columns_of_hard_positions),
        cmocka_unit_test_setup_teardown(test_every_code_does_the_same, setup, teardown),
        cmocka_unit_test_setup_teardown(test_a_helper_shares_the_table, setup, teardown),
        cmocka_unit_test_setup_teardown(test_a_short_search_is_remembered, setup, teardown),
        cmocka_unit_test_setup_teardown(test_forgetting_makes_runs_alike, setup, teardown),
        cmocka_unit_test_setup_teardown(test_a_stop_is_obeyed_at_the_next_poll, setup, teardown),
        cmocka_unit_test_setup_teardown(test_a_node_limit_is_exact, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
