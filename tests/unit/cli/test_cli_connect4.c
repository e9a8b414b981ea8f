/* damier-solve connect4, end to end, on the positions of tests/data/connect4_scores.txt. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/solve.h"

/* Positions with fewer discs take longer than a test should. */
#define DISCS_MIN 22
#define POSITIONS_MAX 80

typedef struct Scored {
    char moves[64];
    int score;
} Scored;

typedef struct Fixture {
    Scored positions[POSITIONS_MAX];
    int count;
    char input[POSITIONS_MAX * 64];
} Fixture;

static int set_up(void **state) {
    static Fixture fixture;
    char path[1000], line[200];
    const char *data = getenv("DAMIER_TEST_DATA");
    assert_non_null(data);
    snprintf(path, sizeof path, "%s/connect4_scores.txt", data);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        Scored *next = &fixture.positions[fixture.count];
        if (sscanf(line, "%63[1-7] %d", next->moves, &next->score) == 2 &&
            strlen(next->moves) >= DISCS_MIN) {
            assert_in_range(++fixture.count, 1, POSITIONS_MAX - 1);
            strcat(fixture.input, line);
        }
    }
    fclose(file);
    assert_true(fixture.count >= 40);
    *state = &fixture;
    return 0;
}

static int discs_in(const char *moves, int column) {
    int discs = 0;
    for (; *moves; moves++) {
        discs += *moves - '1' == column;
    }
    return discs;
}

static void scores_are_those_of_the_file(void **state) {
    const Fixture *fixture = *state;
    char *said = solve_output(SOLVE_WORDS("connect4"), fixture->input);
    const char *line = said;
    for (int i = 0; i < fixture->count; i++) {
        char moves[64];
        int score, read = 0;
        unsigned long nodes, microseconds;
        assert_int_equal(
            sscanf(line, "%63[1-7]\t%d\t%lu\t%lu\n%n", moves, &score, &nodes, &microseconds, &read),
            4);
        assert_string_equal(moves, fixture->positions[i].moves);
        assert_int_equal(score, fixture->positions[i].score);
        line += read;
    }
    assert_string_equal(line, "");
    free(said);
}

/* The best column has the score of the position, and a full column is a dot. */
static void files_are_converted(void **state) {
    (void)state;
    solve_expect_noted(SOLVE_WORDS("connect4", "--to", "link"), "4453 -2\n4455 1\n",
                       "https://connect4.gamesolver.org/?pos=4453\n"
                       "https://connect4.gamesolver.org/?pos=4455\n",
                       "-: What it says about who wins is not kept.\n");
    solve_expect_noted(SOLVE_WORDS("connect4", "--from", "any", "--to", "columns"), "d1 d2\ne1\n",
                       "445\n", "-: Read as the columns played.\n");
    solve_expect_usage(SOLVE_WORDS("connect4", "--from", "any"), "--from goes with --to");
}

static void columns_agree_with_the_score(void **state) {
    const Fixture *fixture = *state;
    char *said = solve_output(SOLVE_WORDS("connect4", "--columns"), fixture->input);
    char *line = said;
    for (int i = 0; i < fixture->count; i++) {
        const Scored *position = &fixture->positions[i];
        const size_t length = strlen(position->moves);
        int best = -99;
        assert_memory_equal(line, position->moves, length);
        line += length;
        assert_int_equal(strtol(line, &line, 10), position->score);
        for (int column = 0; column < 7; column++) {
            assert_int_equal(*line++, '\t');
            assert_int_equal(*line == '.', discs_in(position->moves, column) == 6);
            if (*line == '.') {
                line++;
                continue;
            }
            const int score = (int)strtol(line, &line, 10);
            best = score > best ? score : best;
        }
        assert_int_equal(*line++, '\n');
        assert_int_equal(best, position->score);
    }
    assert_string_equal(line, "");
    free(said);
}

static void weak_scores_are_the_signs(void **state) {
    const Fixture *fixture = *state;
    char *said = solve_output(SOLVE_WORDS("connect4", "--weak", "--no-book"), fixture->input);
    const char *line = said;
    for (int i = 0; i < fixture->count; i++) {
        const int score = fixture->positions[i].score;
        const char *field = strchr(line, '\t');
        assert_non_null(field);
        assert_int_equal(strtol(field + 1, NULL, 10), (score > 0) - (score < 0));
        line = strchr(line, '\n') + 1;
    }
    assert_string_equal(line, "");
    free(said);
}

static void malformed_lines_are_reported(void **state) {
    (void)state;
    solve_expect_bad(SOLVE_WORDS("connect4", "--columns"),
                     "16123x\n1111111\n34543127172723147535317744114563625225 0\n\n12121212\n",
                     "error\nerror\n"
                     "34543127172723147535317744114563625225\t0\t.\t.\t.\t.\t.\t0\t.\n"
                     "error\n",
                     "-:1: move 6 is not a column from 1 to 7\n"
                     "-:2: move 7: column 1 is full\n"
                     "-:5: move 8 comes after the end of the game\n");
    solve_expect(SOLVE_WORDS("connect4", "--no-book", "--nodes", "10"), "-\n", "limit\n");
    solve_expect_usage(SOLVE_WORDS("connect4", "--strong"), "--strong");
}

static void boards_of_other_sizes_are_answered(void **state) {
    (void)state;
    solve_expect(SOLVE_WORDS("connect4", "--size", "5x4", "--columns"), "44\n",
                 "44\t0\t-1\t0\t-1\t-1\t-1\n");
    solve_expect(SOLVE_WORDS("connect4", "--size", "4x4", "--weak", "--columns"), "-\n",
                 "-\t0\t0\t0\t0\t0\n");
    solve_expect(SOLVE_WORDS("connect4", "--size", "9x6", "--nodes", "1000"), "-\n", "limit\n");
    solve_expect_bad(SOLVE_WORDS("connect4", "--size", "4x4", "--columns"), "5\n11111\n",
                     "error\nerror\n",
                     "-:1: move 1 is not a column from 1 to 4\n-:2: move 5: column 1 is full\n");
    solve_expect_usage(SOLVE_WORDS("connect4", "--size", "9x8"), "--size");
}

/* The best column, exactly or as it looks when a limit comes first; and the size may stand before
 * the columns. */
static void the_best_column_is_answered(void **state) {
    (void)state;
    solve_expect(SOLVE_WORDS("connect4", "--best"), "-\n1213141\n4444443\n",
                 "-\t4\t1\n1213141\t-\t-18\n4444443\t2\t-1\n");
    solve_expect(SOLVE_WORDS("connect4", "--size", "8x8", "--best", "--nodes", "1000"),
                 "-\n112233\n1122334\n", "-\t4\tlimit\n112233\t4\t29\n1122334\t-\t-29\n");
    solve_expect_bad(SOLVE_WORDS("connect4", "--best"), "8x9:1\n8x8:9\n8x8:1:1\n",
                     "error\nerror\nerror\n",
                     "-:1: a board has 4 to 9 columns, at least 4 rows and at most 64 cells\n"
                     "-:2: move 1 is not a column from 1 to 8\n"
                     "-:3: move 2 is not a column from 1 to 8\n");
    solve_expect_usage(SOLVE_WORDS("connect4", "--best", "--weak"), "--best");
}

static void windows_of_matrices_are_cut(void **state) {
    (void)state;
    solve_expect(SOLVE_WORDS("connect4", "--window", "1,0,1x2", "--factors"),
                 "1,2,3;4,5,6;7,8,-9\n",
                 "0,0,0;0,1,0;0,0,0\t1,0,0;0,1,0;0,0,0\t0,0,0;4,5,0;0,0,0\t9\n");
    /* The game's: columns 4 and 5 of the lowest two rows; and the text's four on the diagonal. */
    solve_expect(SOLVE_WORDS("connect4", "--window", "4,3,2x2", "--size", "5x6"), "4453\n",
                 "0,0,0,0,0;0,0,0,0,0;0,0,0,0,0;0,0,0,0,0;0,0,0,-1,0;0,0,0,1,1\t1\n");
    solve_expect(SOLVE_WORDS("connect4", "--window", "2,2"),
                 ".......;.......;.....X.;...OXO.;..OXOO.;..XOOO.\n",
                 "0,0,0,0,0,0,0;0,0,0,0,0,0,0;0,0,0,0,0,1,0;0,0,0,-1,1,-1,0;"
                 "0,0,-1,1,-1,-1,0;0,0,1,-1,-1,-1,0\t-4\n");
    solve_expect_bad(SOLVE_WORDS("connect4", "--window", "0,0,2x2"), "1,2\n1,2;3\n",
                     "error\nerror\n",
                     "-:1: the window does not fit in the 1x2 matrix\n"
                     "-:2: row 2 does not have as many entries as the first\n");
    solve_expect_usage(SOLVE_WORDS("connect4", "--window", "1"), "--window");
    solve_expect_usage(SOLVE_WORDS("connect4", "--factors"), "--factors");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(scores_are_those_of_the_file),
        cmocka_unit_test(files_are_converted),
        cmocka_unit_test(columns_agree_with_the_score),
        cmocka_unit_test(weak_scores_are_the_signs),
        cmocka_unit_test(malformed_lines_are_reported),
        cmocka_unit_test(boards_of_other_sizes_are_answered),
        cmocka_unit_test(the_best_column_is_answered),
        cmocka_unit_test(windows_of_matrices_are_cut),
    };
    return cmocka_run_group_tests_name("damier-solve connect4", tests, set_up, NULL);
}
