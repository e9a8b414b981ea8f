/* The contract of `damier-solve connect4`, from the source. */
#include "cli/solve/connect4/solve_connect4.c"

#include <stdio.h>

#include "support/test.h"

typedef struct Run {
    Status status;
    char out[300];
    char reason[300];
} Run;

/* What is wrong with up to two words of the command line. */
static CommandFault take_options(void *solver, const char *first, const char *second) {
    char words[3][40] = {"connect4"};
    char *all[3] = {words[0], words[1], words[2]};
    char reason[100];
    Text text = text_over(reason, sizeof reason);
    CommandError error;
    snprintf(words[1], sizeof words[1], "%s", first ? first : "");
    snprintf(words[2], sizeof words[2], "%s", second ? second : "");
    command_line_read(&(CommandLine){.tables = {{solve_connect4.options, solver}}},
                      1 + (first != NULL) + (second != NULL), all, &error, &text);
    return error.fault;
}

/* One problem under up to two options. */
static Run run(const char *first, const char *second, SolveLimits limits, const char *line) {
    Run result;
    Text out = text_over(result.out, sizeof result.out);
    Text reason = text_over(result.reason, sizeof result.reason);
    void *solver = solve_connect4.create();
    assert_non_null(solver);
    assert_int_equal(take_options(solver, first, second), COMMAND_NO_FAULT);
    limits.memory_mib = 2;
    assert_int_equal(solve_connect4.start(solver, &limits, &reason), STATUS_OK);
    result.status = solve_connect4.answer(solver, line, &out, &reason);
    solve_connect4.destroy(solver);
    return result;
}

static const SolveLimits unlimited = {.threads = 1};

static void answers(const char *first, const char *second, const char *line, const char *wanted) {
    Run result = run(first, second, unlimited, line);
    assert_int_equal(result.status, STATUS_OK);
    assert_string_equal(result.out, wanted);
}

/* Lists of moves, links and rows of cells are the columns that lead there. */
static void test_other_forms_are_read(void **state) {
    (void)state;
    static const struct {
        const char *line, *moves;
    } cases[] = {
        {"4 4 5 5", "4455\t"},
        {"1. 4 4 2. 5 5", "4455\t"},
        {"d1 d2 e1 e2", "4455\t"},
        {"https://connect4.gamesolver.org/?pos=4455", "4455\t"},
        {"b,b,b,b,b,b,b,b,b,b,b,b,x,o,b,b,b,b,x,o,x,o,x,o,b,b,b,b,b,b,b,b,b,b,b,b,b,b,b,b,b,b,win",
         "44444433\t"},
        {"4455 18", "4455\t"},
        {"4455 18 3 4", "4455\t"}, /* what follows one word is a published answer */
        {"4455 . -2", "4455\t"},
        {"4 -1 0 151", "4\t"}, /* of this program */
        {"4 5", "45\t"},
        {"44 5", "445\t"},
        {"45 45 2", "45452\t"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const Run result = run(NULL, NULL, unlimited, cases[i].line);
        print_message("%s -> %s%s\n", cases[i].line, result.out, result.reason);
        assert_int_equal(result.status, STATUS_OK);
        assert_memory_equal(result.out, cases[i].moves, strlen(cases[i].moves));
    }
    static const char *const bad[] = {"d1 d1 d1", "44x",       "b,b,x", "1. 9",
                                      "44 x",     "4455 18 x", "4 9"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        assert_int_equal(run(NULL, NULL, unlimited, bad[i]).status, STATUS_BAD_INPUT);
    }
}

static void test_score_nodes_and_microseconds(void **state) {
    (void)state;
    Run result = run(NULL, NULL, unlimited, "2252576253462244111563365343671351441 -1");
    assert_int_equal(result.status, STATUS_OK);
    char moves[60];
    int score = 99;
    unsigned long long nodes = 0;
    long long microseconds = -1;
    assert_int_equal(
        sscanf(result.out, "%59[1-7]\t%d\t%llu\t%lld", moves, &score, &nodes, &microseconds), 4);
    assert_string_equal(moves, "2252576253462244111563365343671351441");
    assert_int_equal(score, -1);
    assert_true(nodes > 0 && microseconds >= 0);
}

static void test_columns(void **state) {
    (void)state;
    answers("--columns", NULL, "2252576253462244111563365343671351441",
            "2252576253462244111563365343671351441\t-1\t.\t.\t.\t.\t.\t-1\t-2");
    answers("--columns", "--weak", "2252576253462244111563365343671351441",
            "2252576253462244111563365343671351441\t-1\t.\t.\t.\t.\t.\t-1\t-1");
    answers("--columns", NULL, "1212121", "1212121\t-18\t.\t.\t.\t.\t.\t.\t.");
}

static void test_weak(void **state) {
    (void)state;
    Run result = run("--weak", "--no-book", unlimited, "112233\t18");
    assert_int_equal(result.status, STATUS_OK);
    assert_memory_equal(result.out, "112233\t1\t0\t", 11);
}

static void test_an_empty_board_is_a_dash(void **state) {
    (void)state;
    SolveLimits limits = {.nodes = 5000};
    assert_int_equal(run("--no-book", NULL, limits, "-").status, STATUS_LIMIT);
    assert_int_equal(run("--columns", "--no-book", limits, "-").status, STATUS_LIMIT);
    SolveLimits brief = {.time_ms = 1};
    assert_int_equal(run("--no-book", NULL, brief, "-").status, STATUS_LIMIT);
}

static void refuses(const char *line, const char *wanted) {
    Run result = run(NULL, NULL, unlimited, line);
    assert_int_equal(result.status, STATUS_BAD_INPUT);
    assert_string_equal(result.reason, wanted);
    assert_string_equal(result.out, "");
}

static void test_bad_lines(void **state) {
    (void)state;
    refuses("4448", "move 4 is not a column from 1 to 7");
    refuses("4a", "move 2 is not a column from 1 to 7");
    refuses("4444444", "move 7: column 4 is full");
    refuses("12121211", "move 8 comes after the end of the game");
    refuses("   ", "no moves (an empty board is written -)");
}

/* Hard enough for the second thread to be called. */
static void test_two_threads_give_the_same_answers(void **state) {
    (void)state;
    const SolveLimits two = {.threads = 2};
    Run result = run(NULL, NULL, two, "274552224131");
    int score = 99;
    assert_int_equal(result.status, STATUS_OK);
    assert_int_equal(sscanf(result.out, "%*[1-7]\t%d", &score), 1);
    Run alone = run(NULL, NULL, unlimited, "274552224131");
    int wanted = 98;
    assert_int_equal(sscanf(alone.out, "%*[1-7]\t%d", &wanted), 1);
    assert_int_equal(score, wanted);
    static const char *const sizes[][2] = {{"8x5", "4338867827"},
                                           {"8x8", "624266413527853331118788"}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        score = wanted = 99;
        result = run("--size", sizes[i][0], two, sizes[i][1]);
        alone = run("--size", sizes[i][0], unlimited, sizes[i][1]);
        assert_int_equal(sscanf(result.out, "%*[1-8]\t%d", &score), 1);
        assert_int_equal(sscanf(alone.out, "%*[1-8]\t%d", &wanted), 1);
        assert_int_equal(score, wanted);
    }
    result = run("--columns", NULL, two, "274552224131661");
    alone = run("--columns", NULL, unlimited, "274552224131661");
    assert_string_equal(result.out, alone.out);
    const SolveLimits few = {.threads = 2, .nodes = 150000};
    result = run("--no-book", NULL, few, "-");
    assert_int_equal(result.status, STATUS_LIMIT);
}

/* One thread begins, the others are called for what is left of the nodes, and no more is spent: on
 * the usual board and on another. */
static void test_a_team_keeps_to_its_nodes(void **state) {
    (void)state;
    for (int threads = 1; threads <= 3; threads++) {
        static const uint64_t limits[] = {5000, 99999, 100000, 100001, 160000};
        Connect4Team *team = connect4_team_create(threads, (Connect4Shape){7, 6}, 4);
        assert_non_null(team);
        connect4_team_use_book(team, NULL);
        for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
            for (int columns = 7; columns <= 8; columns++) {
                const Connect4Position empty = connect4_position_start((Connect4Shape){columns, 6});
                Budget budget = budget_nodes(limits[i]);
                Connect4TeamAnswer answer;
                assert_int_equal(connect4_team_ask(team, ask_score, empty, &budget, &answer),
                                 STATUS_LIMIT);
                assert_in_range(budget.nodes, limits[i] - BUDGET_POLL, limits[i] + 10);
            }
        }
        connect4_team_destroy(team);
    }
    connect4_team_destroy(NULL);
}

static void test_unknown_options(void **state) {
    (void)state;
    void *solver = solve_connect4.create();
    assert_int_equal(take_options(solver, "--nonsense", "x"), COMMAND_UNKNOWN);
    assert_int_equal(take_options(solver, "--book", NULL), COMMAND_NEEDS_VALUE);
    assert_int_equal(take_options(solver, "--book", ""), COMMAND_BAD_VALUE);
    solve_connect4.destroy(solver);
    solve_connect4.destroy(NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_other_forms_are_read),
        cmocka_unit_test(test_score_nodes_and_microseconds),
        cmocka_unit_test(test_columns),
        cmocka_unit_test(test_weak),
        cmocka_unit_test(test_an_empty_board_is_a_dash),
        cmocka_unit_test(test_bad_lines),
        cmocka_unit_test(test_two_threads_give_the_same_answers),
        cmocka_unit_test(test_a_team_keeps_to_its_nodes),
        cmocka_unit_test(test_unknown_options),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
