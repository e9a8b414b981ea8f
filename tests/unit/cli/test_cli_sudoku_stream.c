/* damier-solve sudoku on long streams: answers stay in order whatever the threads, bad lines stay
 * where they are, and nobody waits for more input before the answer to what was asked. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "support/solve.h"

#define PUZZLE "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
#define SOLVED "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
#define WRONG "550070000600195000098000060800060003400803001700020006060000280000419005000080079"
#define LINES 5000

/* Grids of which every one is another: PUZZLE with its digits exchanged, some without a solution,
 * some with several, some that are no grid at all. */
static char *long_stream(void) {
    char *text = malloc(LINES * 100);
    size_t length = 0;
    for (int i = 0; i < LINES; i++) {
        char line[82] = PUZZLE;
        for (int cell = 0; cell < 81; cell++) {
            if (line[cell] != '0') {
                line[cell] = (char)('1' + (line[cell] - '1' + i) % 9);
            }
        }
        if (i % 11 == 3) {
            line[i % 81] = 'x';
        } else if (i % 11 == 5) {
            line[0] = line[1];
        } else if (i % 11 == 7) {
            memset(line, '.', 70);
        }
        if (i % 13 == 0) {
            length += (size_t)sprintf(text + length, "# %d\n\n%s 1\r\n", i, line);
        } else {
            length += (size_t)sprintf(text + length, "%s\n", line);
        }
    }
    return text;
}

static void the_threads_keep_the_order(void **state) {
    (void)state;
    char *text = long_stream();
    Spawned alone = solve_run(SOLVE_WORDS("sudoku"), text);
    Spawned together = solve_run(SOLVE_WORDS("sudoku", "--threads", "3"), text);
    /* With a limit each problem is solved for itself. */
    Spawned single = solve_run(SOLVE_WORDS("sudoku", "--nodes", "1000000"), text);
    assert_string_equal(alone.output, together.output);
    assert_string_equal(alone.output, single.output);
    assert_string_equal(alone.complaint, together.complaint);
    assert_string_equal(alone.complaint, single.complaint);
    assert_int_equal(alone.status, 1);
    assert_int_equal(together.status, 1);
    assert_non_null(strstr(alone.output, "none\n"));
    assert_non_null(strstr(alone.output, "many\n"));
    spawned_finish(&alone);
    spawned_finish(&together);
    spawned_finish(&single);
    free(text);
}

static void other_questions_use_threads_too(void **state) {
    (void)state;
    char text[100 * 83];
    size_t length = 0;
    for (int i = 0; i < 100; i++) {
        length += (size_t)sprintf(text + length, "%s\n", i % 10 == 4 ? "12." : PUZZLE);
    }
    Spawned alone = solve_run(SOLVE_WORDS("sudoku", "--path"), text);
    Spawned together = solve_run(SOLVE_WORDS("sudoku", "--path", "--threads", "4"), text);
    assert_string_equal(alone.output, together.output);
    assert_string_equal(alone.complaint, together.complaint);
    assert_int_equal(together.status, 1);
    spawned_finish(&alone);
    spawned_finish(&together);
}

static void a_line_may_be_long_but_not_endless(void **state) {
    (void)state;
    const size_t longest = (size_t)1 << 20;
    char *padded = malloc(2 * longest + 100);
    for (int more = 0; more < 2; more++) { /* as long as one may be, and one byte more */
        memset(padded, ' ', longest + 1);
        memcpy(padded, PUZZLE, 81);
        strcpy(padded + longest + (size_t)more, "\n" PUZZLE "\n");
        Spawned said = solve_run(SOLVE_WORDS("sudoku"), padded);
        assert_string_equal(said.output, more ? "error\n" SOLVED "\n" : SOLVED "\n" SOLVED "\n");
        assert_int_equal(said.status, more);
        spawned_finish(&said);
    }
    free(padded);
    const size_t endless = ((size_t)1 << 20) + 1;
    char *text = malloc(2 * endless + 400);
    memset(text, 'a', endless);
    size_t length = endless;
    length += (size_t)sprintf(text + length, "\n" PUZZLE "\n# ");
    memset(text + length, 'b', 300000);
    length += 300000;
    sprintf(text + length, "\n" PUZZLE);
    solve_expect_bad(SOLVE_WORDS("sudoku"), text, "error\n" SOLVED "\n" SOLVED "\n",
                     "-:1: the line is longer than 1 MiB\n");
    free(text);
}

/* A script that asks, reads the answer, and asks again. */
static void the_answer_comes_before_the_next_question(void **state) {
    (void)state;
    static const char *const threads[] = {"1", "2"};
    char program[4096];
    snprintf(program, sizeof program, "%s/damier-solve", getenv("DAMIER_TEST_BUILD"));
    for (int i = 0; i < 2; i++) {
        Dialogue dialogue = dialogue_begin(SOLVE_WORDS(program, "sudoku", "--threads", threads[i]));
        for (int round = 0; round < 3; round++) {
            const char *question = round == 1 ? WRONG "\n" : PUZZLE "\n";
            const char *answer = round == 1 ? "none\n" : SOLVED "\n";
            char said[100] = "";
            assert_int_equal(write(dialogue.to, question, strlen(question)), strlen(question));
            assert_int_equal(read(dialogue.from, said, sizeof said - 1), strlen(answer));
            assert_string_equal(said, answer);
        }
        assert_int_equal(dialogue_end(&dialogue), 0);
    }
}

/* All solutions as fields, for any layout; a limit cuts them short and says so. */
static void solutions_are_fields(void **state) {
    (void)state;
    solve_expect(SOLVE_WORDS("sudoku", "--all", "5"), "12..34..2......1\n" PUZZLE "\n" WRONG "\n",
                 "1234341221434321\t1243341221344321\n" SOLVED "\nnone\n");
    solve_expect(SOLVE_WORDS("sudoku", "--all", "1"), "12..34..2......1\n", "1234341221434321\n");
    char *all = solve_output(SOLVE_WORDS("sudoku", "--all", "1000"), "................\n");
    int tabs = 0;
    for (const char *c = all; *c; c++) {
        tabs += *c == '\t';
    }
    assert_int_equal(tabs, 287);
    free(all);
    char *cut = solve_output(SOLVE_WORDS("sudoku", "--all", "1000", "--nodes", "100"),
                             "................\n");
    assert_non_null(strstr(cut, "\tlimit\n"));
    free(cut);
    solve_expect_usage(SOLVE_WORDS("sudoku", "--all", "0"), "--all");
    solve_expect_usage(SOLVE_WORDS("sudoku", "--all", "2", "--hint"), "--hint");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_threads_keep_the_order),
        cmocka_unit_test(other_questions_use_threads_too),
        cmocka_unit_test(a_line_may_be_long_but_not_endless),
        cmocka_unit_test(solutions_are_fields),
        cmocka_unit_test(the_answer_comes_before_the_next_question),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
