/* damier-solve gomoku, end to end: the examples of its contract. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/solve.h"

/* The board of the source text's worked example, at the upper left corner. */
#define EXAMPLE                                                                                    \
    "XO....."                                                                                      \
    "OXXXX.."                                                                                      \
    ".XOO..."                                                                                      \
    "..OO..."                                                                                      \
    ".XOO..."                                                                                      \
    ".X....."                                                                                      \
    "......."

static void the_table_measures_the_worked_example(void **state) {
    (void)state;
    solve_expect(SOLVE_WORDS("gomoku", "--patterns"), "7 " EXAMPLE " 1,1 X\n",
                 "4,1,0;2,2,0;4,1,1;1,0,0\t4,1,0;2,2,0;2,1,0;1,0,0\t5\t-\t700\n");
    solve_expect_bad(SOLVE_WORDS("gomoku", "--patterns"),
                     "7 " EXAMPLE " 1,1 O\n7 " EXAMPLE " 1,7 X\n7 " EXAMPLE " 1,1 X\n",
                     "error\nerror\n4,1,0;2,2,0;4,1,1;1,0,0\t4,1,0;2,2,0;2,1,0;1,0,0\t5\t-\t700\n",
                     "-:1: the point holds the other player's stone\n"
                     "-:2: the point must be ROW,COL on the board\n");
}

/* An open three wins by an open four: three plies; a four at once. */
static void wins_by_continuous_fours(void **state) {
    (void)state;
    char *said =
        solve_output(SOLVE_WORDS("gomoku", "--vcf"), "15 0 7,7;0,0;8,7;0,1;9,7;0,2\n"
                                                     "15 0 7,7;0,0;8,7;0,2;9,7;0,4;10,7;0,6\n"
                                                     "15 0 7,7;0,0\n15 0\n");
    char first[20], second[20];
    int plies[2], length = 0;
    assert_int_equal(
        sscanf(said, "%19[0-9,] %d %19[0-9,] %d%n", first, &plies[0], second, &plies[1], &length),
        4);
    assert_true(strcmp(first, "6,7") == 0 || strcmp(first, "10,7") == 0);
    assert_int_equal(plies[0], 3);
    assert_true(strcmp(second, "6,7") == 0 || strcmp(second, "11,7") == 0);
    assert_int_equal(plies[1], 1);
    assert_string_equal(said + length, "\n-\n-\n");
    free(said);
}

static void the_best_move(void **state) {
    (void)state;
    solve_expect(SOLVE_WORDS("gomoku"), "15 0\n", "7,7\t0\t0\t0\n");
    const char *const problems = "15 0 7,7;0,0;8,7;0,1;9,7;0,2\n"
                                 "15 0 7,7;0,0;8,7;0,2;9,7;0,4;10,7;0,6\n"
                                 "15 0 7,7;8,8;6,6\n";
    char *said = solve_output(SOLVE_WORDS("gomoku", "--nodes", "3000"), problems);
    char point[20], score[20];
    int depth, nodes, read;
    static const char *const wins[] = {"+M3", "+M1"};
    const char *line = said;
    for (int i = 0; i < 2; i++) {
        assert_int_equal(
            sscanf(line, "%19[0-9,]\t%19s\t%d\t%d\n%n", point, score, &depth, &nodes, &read), 4);
        assert_string_equal(score, wins[i]);
        line += read;
    }
    assert_int_equal(
        sscanf(line, "%19[0-9,]\t%19s\t%d\t%d\n%n", point, score, &depth, &nodes, &read), 4);
    assert_in_range(nodes, 3000, 3100);
    assert_true(depth > 0);
    /* The same again gives the same again. */
    solve_expect(SOLVE_WORDS("gomoku", "--nodes", "3000"), problems, said);
    free(said);
}

/* Threads share one search; a win that is plain to see is what one thread says. */
static void threads_search_together(void **state) {
    (void)state;
    char *said = solve_output(SOLVE_WORDS("gomoku", "--threads", "2", "--nodes", "20000"),
                              "15 0 7,7;0,0;8,7;0,2;9,7;0,4;10,7;0,6\n15 0 7,7;8,8;6,6\n");
    char points[2][20], scores[2][20];
    int depths[2], nodes[2];
    assert_int_equal(sscanf(said, "%19[0-9,] %19s %d %d %19[0-9,] %19s %d %d", points[0], scores[0],
                            &depths[0], &nodes[0], points[1], scores[1], &depths[1], &nodes[1]),
                     8);
    assert_true(strcmp(points[0], "6,7") == 0 || strcmp(points[0], "11,7") == 0);
    assert_string_equal(scores[0], "+M1");
    assert_in_range(nodes[1], 10000, 20100);
    free(said);
}

/* Two open threes in one move win by threats, where no four is at hand; a lone stone does not. */
static void wins_by_continuous_threats(void **state) {
    (void)state;
    const char *const problems = "15 0 6,7;0,0;8,7;0,3;7,5;0,6;7,6;0,9\n15 0 7,7;0,0\n";
    solve_expect(SOLVE_WORDS("gomoku", "--vcf"), problems, "-\n-\n");
    char *said = solve_output(SOLVE_WORDS("gomoku", "--vct"), problems);
    char point[20];
    int plies;
    int length = 0;
    assert_int_equal(sscanf(said, "%19[0-9,]\t%d%n", point, &plies, &length), 2);
    assert_int_equal(plies % 2, 1);
    assert_in_range(plies, 5, 9);
    assert_string_equal(said + length, "\n-\n");
    free(said);
}

static void several_lines(void **state) {
    (void)state;
    char *said = solve_output(SOLVE_WORDS("gomoku", "--lines", "3", "--nodes", "6000"),
                              "15 0 7,7;8,8;6,6\n");
    char moves[3][20];
    char first[3][20];
    int scores[3];
    const char *at = said;
    for (int i = 0; i < 3; i++) {
        int length = 0;
        assert_int_equal(
            sscanf(at, "%19[0-9,] %d %19[0-9,]%n", moves[i], &scores[i], first[i], &length), 3);
        assert_string_equal(moves[i], first[i]);
        at += (size_t)length + strcspn(at + length, "\t\n") + 1;
    }
    assert_string_not_equal(moves[0], moves[1]);
    assert_string_not_equal(moves[0], moves[2]);
    assert_string_not_equal(moves[1], moves[2]);
    assert_string_equal(at, "");
    free(said);
    /* A five has to be stopped on its one point: there is no second line. */
    said = solve_output(SOLVE_WORDS("gomoku", "--lines", "3", "--nodes", "3000"),
                        "15 0 4,7;3,7;5,7;6,0;6,7;8,0;7,7\n");
    assert_true(strncmp(said, "8,7 ", 4) == 0);
    assert_null(strchr(said, '\t'));
    free(said);
    /* Fewer nodes than lines are no reason to think for ever. */
    said =
        solve_output(SOLVE_WORDS("gomoku", "--lines", "20", "--nodes", "8"), "15 0 7,7;8,8;6,6\n");
    assert_non_null(strchr(said, '\t'));
    free(said);
}

/* Each format in, each out; one line a game. */
static void records_of_others(void **state) {
    (void)state;
    solve_expect(SOLVE_WORDS("gomoku", "--to", "sgf"), "15 4/swap2 7,7;8,8;6,8;black;5,5\nh8i9\n",
                 "(;FF[4]GM[4]CA[UTF-8]AP[Damier]SZ[15]RU[renju]ON[swap2];B[hh];W[ig];B[gg]"
                 ";DC[black];W[fj])\n"
                 "(;FF[4]GM[4]CA[UTF-8]AP[Damier]SZ[15]RU[freestyle];B[hh];W[ig])\n");
    solve_expect(SOLVE_WORDS("gomoku", "--to", "position"),
                 "(;GM[4]SZ[15];B[hh];W[ig])\nPiskvorky 15x15, 11:11, 0;8,8,0;9,7,310;\n15 0\n",
                 "h8i9\nh8i9\n-\n");
    solve_expect(SOLVE_WORDS("gomoku", "--to", "psq"), "h8i9\n",
                 "Piskvorky 15x15, 11:11, 0;8,8,0;9,7,0;black;white;-1;\n");
    solve_expect(SOLVE_WORDS("gomoku", "--vcf"), "(;SZ[15];B[hh];W[aa];B[ih];W[oa];B[jh];W[oo])\n",
                 "6,7\t3\n");
    solve_expect_bad(SOLVE_WORDS("gomoku", "--to", "sgf"), "h8h8\n", "error\n",
                     "-:1: “h8” is not a point where you can put a stone\n");
    solve_expect_usage(SOLVE_WORDS("gomoku", "--to", "rif"), "sgf psq position link yixin");
    solve_expect_usage(SOLVE_WORDS("gomoku", "--to", "link"), "--to link goes with --from");
    solve_expect_usage(SOLVE_WORDS("gomoku", "--to", "renlib"), "--to renlib goes with --from");
    solve_expect_usage(SOLVE_WORDS("gomoku", "--from", "any"), "--from goes with --to");
    solve_expect_noted(SOLVE_WORDS("gomoku", "--from", "any", "--to", "position"),
                       "(;GM[4]\nSZ[15];B[hh]\n;W[ih])\n", "h8i8\n", "-: Read as SGF.\n");
    solve_expect_noted(SOLVE_WORDS("gomoku", "--from", "any", "--to", "link"), "1. h8 i8\n2. g7\n",
                       "https://gomocalc.com/#/h8i8g7\n", "-: Read as a list of points.\n");
}

static void what_renju_forbids(void **state) {
    (void)state;
    /* Two open threes meet on 6,7; a six on 5,3 and two fours on 7,7. */
    solve_expect(SOLVE_WORDS("gomoku", "--forbidden"),
                 "15 4 7,7;0,0;8,7;0,2;6,6;0,4;6,5;0,6\n"
                 "15 4 2,3;0,0;3,3;0,2;4,3;0,4;6,3;0,6;7,3;0,8\n"
                 "15 4 4,7;3,7;5,7;7,3;6,7;0,2;7,4;0,4;7,5;0,6;7,6;0,8\n"
                 "15 4 7,7\n",
                 "6,7:33\n5,3:overline\n7,7:44\n-\n");
}

/* The pattern table's problems, from the smallest board to the largest. */
static void pattern_problems_are_read(void **state) {
    (void)state;
    char board[401];
    char line[500];
    static const int sizes[] = {5, 20};
    for (int i = 0; i < 2; i++) {
        const int last = sizes[i] - 1;
        memset(board, '.', sizeof board);
        board[sizes[i] * sizes[i]] = 0;
        board[last] = 'x'; /* the upper right corner, and the one below it */
        board[sizes[i] + last] = 'o';
        snprintf(line, sizeof line, "%d %s 0,%d X\n", sizes[i], board, last);
        char *corner = solve_output(SOLVE_WORDS("gomoku", "--patterns"), line);
        assert_memory_equal(corner, "1,1,0;1,2,0;1,2,0;1,1,0\t", 24);
        free(corner);
        snprintf(line, sizeof line, "%d %s %d,0 o\n", sizes[i], board, last);
        free(solve_output(SOLVE_WORDS("gomoku", "--patterns"), line));
    }
    solve_expect_bad(
        SOLVE_WORDS("gomoku", "--patterns"),
        "4 ................ 0,0 X\n21 . 0,0 X\nx\n7 . 0,0 X\n7 " EXAMPLE "\n"
        "7 " EXAMPLE " 7,1 X\n7 " EXAMPLE " 11 X\n7 " EXAMPLE " 1,1 Z\n"
        "7 " EXAMPLE " 1,1\n7 " EXAMPLE " 1,1 XX\n7 " EXAMPLE ". 1,1 X\n",
        "error\nerror\nerror\nerror\nerror\nerror\nerror\nerror\nerror\nerror\nerror\n",
        "-:1: the size must be 5 to 20\n-:2: the size must be 5 to 20\n"
        "-:3: the size must be 5 to 20\n"
        "-:4: the board must be SIZE x SIZE characters of . X O\n"
        "-:5: the point must be ROW,COL on the board\n"
        "-:6: the point must be ROW,COL on the board\n"
        "-:7: the point must be ROW,COL on the board\n"
        "-:8: the stone must be X or O\n-:9: the stone must be X or O\n"
        "-:10: the stone must be X or O\n"
        "-:11: the board must be SIZE x SIZE characters of . X O\n");
}

static void only_one_question_is_allowed(void **state) {
    (void)state;
    solve_expect_usage(SOLVE_WORDS("gomoku", "--vcf", "--vct"), "only one of");
    solve_expect_usage(SOLVE_WORDS("gomoku", "--lines", "2", "--to", "sgf"), "only one of");
    solve_expect_usage(SOLVE_WORDS("gomoku", "--lines", "0"),
                       "--lines: takes a number from 1 to 20\n");
    solve_expect_usage(SOLVE_WORDS("gomoku", "--lines", "1000"),
                       "--lines: takes a number from 1 to 20\n");
    solve_expect_usage(SOLVE_WORDS("gomoku", "--lines"),
                       "--lines: needs a value: takes a number from 1 to 20\n");
    solve_expect_usage(SOLVE_WORDS("gomoku", "--to"), "needs a value");
    solve_expect(SOLVE_WORDS("gomoku", "--vcf", "--vcf"), "15 0\n", "-\n");
    solve_expect_bad(
        SOLVE_WORDS("gomoku"), "15 0 0,0;0,9;1,0;1,9;2,0;2,9;3,0;3,9;4,0\n15\n", "error\nerror\n",
        "-:1: the game is over\n-:2: a board is written SIZE RULE, or SIZE RULE x,y;x,y\n");
}

/* The side that is to move loses: a minus and the plies that are left. */
static void a_loss_is_reported(void **state) {
    (void)state;
    char *said = solve_output(SOLVE_WORDS("gomoku", "--nodes", "3000"),
                              "15 0 7,7;0,0;8,7;0,2;9,7;0,4;10,7\n");
    assert_non_null(strstr(said, "\t-M2\t"));
    free(said);
}

static void malformed_lines_are_reported(void **state) {
    (void)state;
    solve_expect_bad(
        SOLVE_WORDS("gomoku", "--vcf"),
        "15 2 7,7\n15 0 7,7;7,7\n15 0\n15 0 0,0;0,9;1,0;1,9;2,0;2,9;3,0;3,9;4,0;9,9\n",
        "error\nerror\n-\nerror\n",
        "-:1: the rule must be 0 (freestyle), 1 (exactly five), 4 (renju) or 8 (caro)\n"
        "-:2: stone 2 lies on another stone\n"
        "-:4: stone 10 comes after the end of the game\n");
    solve_expect_usage(SOLVE_WORDS("gomoku", "--renju"), "--renju");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_table_measures_the_worked_example),
        cmocka_unit_test(wins_by_continuous_fours),
        cmocka_unit_test(the_best_move),
        cmocka_unit_test(threads_search_together),
        cmocka_unit_test(wins_by_continuous_threats),
        cmocka_unit_test(several_lines),
        cmocka_unit_test(records_of_others),
        cmocka_unit_test(what_renju_forbids),
        cmocka_unit_test(pattern_problems_are_read),
        cmocka_unit_test(only_one_question_is_allowed),
        cmocka_unit_test(a_loss_is_reported),
        cmocka_unit_test(malformed_lines_are_reported),
    };
    return cmocka_run_group_tests_name("damier-solve gomoku", tests, NULL, NULL);
}
