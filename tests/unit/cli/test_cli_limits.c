/* The options --time and --nodes of damier-solve, game by game: an hour changes no answer, a
 * millisecond and a few nodes cut each short. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/solve.h"

#define HOUR "3600000"
#define EMPTY_9X9                                                                                  \
    "................................................................................."
#define OPEN_PLY_15 "274552224131661\n"

/* Enough work for the clock to be looked at many times. */
static void an_hour_changes_nothing(void **state) {
    (void)state;
    solve_expect(SOLVE_WORDS("sudoku", "--count", "100000", "--time", HOUR), EMPTY_9X9 "\n",
                 "100000\n");
    solve_expect(SOLVE_WORDS("connect4", "--no-book", "--columns", "--time", HOUR), OPEN_PLY_15,
                 "274552224131661\t0\t-9\t-11\t-12\t0\t-11\t-11\t-11\n");
    const char *const problem = "15 0 7,7;8,8;6,6\n";
    char *without = solve_output(SOLVE_WORDS("gomoku", "--nodes", "20000"), problem);
    solve_expect(SOLVE_WORDS("gomoku", "--nodes", "20000", "--time", HOUR), problem, without);
    free(without);
    solve_expect(SOLVE_WORDS("inversion", "--time", HOUR),
                 "4x4:plus:1111111111111111>0000000000000000\n", "4\t0010100000010100\t12\t4\n");
}

static void a_millisecond_is_too_little(void **state) {
    (void)state;
    solve_expect(SOLVE_WORDS("sudoku", "--count", "1000000000000", "--time", "1"), EMPTY_9X9 "\n",
                 "limit\n");
    solve_expect(SOLVE_WORDS("sudoku", "--generate", "1", "--grade", "extreme..extreme", "--time",
                             "1", "--order", "25"),
                 "", "limit\n");
    solve_expect(SOLVE_WORDS("connect4", "--no-book", "--time", "1"), "-\n4\n", "limit\nlimit\n");
    solve_expect(SOLVE_WORDS("connect4", "--no-book", "--threads", "2", "--time", "1"), "-\n4\n",
                 "limit\nlimit\n");
}

/* What Gomoku finds in time is its answer, and it has no more work than it is given. */
static uint64_t gomoku_nodes(const char *const words[]) {
    char point[20];
    char score[20];
    int depth;
    unsigned long long nodes;
    char *said = solve_output(words, "15 0 7,7;8,8;6,6\n");
    assert_int_equal(sscanf(said, "%19[0-9,] %19s %d %llu", point, score, &depth, &nodes), 4);
    free(said);
    return nodes;
}

static void gomoku_searches_as_long_as_it_may(void **state) {
    (void)state;
    /* 200 000 nodes when nothing is said, with or without threads. */
    assert_in_range(gomoku_nodes(SOLVE_WORDS("gomoku")), 200000, 200100);
    assert_in_range(gomoku_nodes(SOLVE_WORDS("gomoku", "--time", "1")), 1, 150000);
    assert_in_range(gomoku_nodes(SOLVE_WORDS("gomoku", "--nodes", "210000")), 210000, 210100);
    /* With a time, that is the only limit: 0.6 s are good for more. */
    assert_true(gomoku_nodes(SOLVE_WORDS("gomoku", "--time", "600")) > 0);
}

/* Cycles of two primes: the order is their product, found by as many powers. */
static void the_order_of_a_large_matrix_is_timed(void **state) {
    (void)state;
    enum { FIRST = ROUNDS_STEP > 1 ? 53 : 101, SECOND = FIRST == 53 ? 59 : 103 };
    enum { SIZE = FIRST + SECOND };
    char order[16];
    snprintf(order, sizeof order, "%d\n", FIRST * SECOND);
    char *text = malloc(SIZE * (SIZE + 1) + 1);
    char *at = text;
    for (int row = 0; row < SIZE; row++) {
        const int next = row < FIRST ? (row + 1) % FIRST : FIRST + (row - FIRST + 1) % SECOND;
        memset(at, '0', SIZE);
        at[next] = '1';
        at[SIZE] = '\n';
        at += SIZE + 1;
    }
    *at = 0;
    solve_expect(SOLVE_WORDS("algebra", "order"), text, order);
    solve_expect(SOLVE_WORDS("algebra", "order", "--time", HOUR), text, order);
    solve_expect(SOLVE_WORDS("algebra", "order", "--time", "1"), text, "limit\n");
    solve_expect(SOLVE_WORDS("algebra", "inverse", "--by-power", "--time", "1"), text, "limit\n");
    char *by_power =
        solve_output(SOLVE_WORDS("algebra", "inverse", "--by-power", "--time", HOUR), text);
    solve_expect(SOLVE_WORDS("algebra", "inverse"), text, by_power);
    free(by_power);
    free(text);
}

static void limits_are_numbers_from_1_on(void **state) {
    (void)state;
    static const char *const wrong[][2] = {
        {"--time", "0"},      {"--time", "-1"},         {"--time", "9223372036854775808"},
        {"--nodes", "0"},     {"--nodes", "1.5"},       {"--memory", "0"},
        {"--memory", "x"},    {"--memory", "16777217"}, {"--threads", "0"},
        {"--threads", "1025"}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        solve_expect_usage(SOLVE_WORDS("sudoku", wrong[i][0], wrong[i][1]), "a number from 1 to ");
    }
    solve_expect(SOLVE_WORDS("algebra", "rank", "--threads", "1024", "--memory", "16777216",
                             "--time", "9000000000000000", "--nodes", "9223372036854775807"),
                 "1\n", "1\n");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_hour_changes_nothing),
        cmocka_unit_test(a_millisecond_is_too_little),
        cmocka_unit_test(gomoku_searches_as_long_as_it_may),
        cmocka_unit_test(the_order_of_a_large_matrix_is_timed),
        cmocka_unit_test(limits_are_numbers_from_1_on),
    };
    return cmocka_run_group_tests_name("limits of damier-solve", tests, NULL, NULL);
}
