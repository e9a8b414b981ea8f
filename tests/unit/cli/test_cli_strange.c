/* damier-solve and strange words: names and contents that a terminal would obey, zero bytes, files
 * too long or never written, numbers at their ends, disks that are full. */
#include "support/test.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "support/folder.h"
#include "support/solve.h"

#define CLI_PATH_SIZE 1200
#define LONGEST "9223372036854775807"

static void strange_write(const char *path, const char *bytes, size_t count) {
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, count, file), count);
    fclose(file);
}

static void strange_path(const char *folder, const char *name, char path[CLI_PATH_SIZE]) {
    assert_true(snprintf(path, CLI_PATH_SIZE, "%s/%s", folder, name) < CLI_PATH_SIZE);
}

/* One line at least, all of it printable. */
static void expect_printable(const Spawned *spawned, int status, int lines) {
    int ends = 0;
    assert_int_equal(spawned->status, status);
    for (const char *at = spawned->complaint; *at; at++) {
        const unsigned char byte = (unsigned char)*at;
        ends += byte == '\n';
        assert_true(byte == '\n' || (byte >= 0x20 && byte != 0x7F));
    }
    assert_int_equal(ends, lines);
}

static void no_control_character_reaches_the_terminal(void **state) {
    (void)state;
    char *folder = folder_make();
    char path[CLI_PATH_SIZE];
    char none[CLI_PATH_SIZE];
    strange_path(folder, "one\n\x1B[2Jtwo", path);
    strange_path(folder, "none\x1B]0;x\a\n", none);
    strange_write(path, "3x3:\x1B[31m\n", 10);
    const struct {
        const char *words[8];
        int status, lines;
    } runs[] = {
        {{"inversion", path}, 1, 1},
        {{"inversion", "--threads", "2", path}, 1, 1},
        {{"sudoku", path}, 1, 1},
        {{"connect4", path}, 1, 1},
        {{"gomoku", path}, 1, 1},
        {{"algebra", "rank", path}, 1, 1},
        {{"sudoku", none}, 3, 1},
        {{"sudoku", "--threads", "2", none}, 3, 1},
        {{"sudoku", "--\x1B[2J\n"}, 2, 1},
        {{"sudoku", "--from", "\x1B[2J\n"}, 2, 1},
        {{"connect4", "--book", none}, 3, 1},
    };
    for (size_t i = 0; i < sizeof runs / sizeof runs[0]; i++) {
        Spawned spawned = solve_run(runs[i].words, "");
        expect_printable(&spawned, runs[i].status, runs[i].lines);
        spawned_finish(&spawned);
    }
    folder_remove(folder);
}

static void a_zero_byte_shortens_nothing(void **state) {
    (void)state;
    char *folder = folder_make();
    char path[CLI_PATH_SIZE];
    strange_path(folder, "zero", path);
    strange_write(path, "10\n01\n\0\n11\n11\n", 14);
    Spawned spawned = solve_run(SOLVE_WORDS("algebra", "rank", path), "");
    assert_string_equal(spawned.output, "error\n");
    expect_printable(&spawned, 1, 1);
    spawned_finish(&spawned);
    spawned = solve_run(SOLVE_WORDS("sudoku", "--from", "any", "--to", "sdk", path), "");
    assert_string_equal(spawned.output, "error\n");
    expect_printable(&spawned, 1, 1);
    spawned_finish(&spawned);
    folder_remove(folder);
}

/* 2 GiB on paper, none on the disk. */
static void a_file_beyond_the_bound_is_refused_unread(void **state) {
    (void)state;
    char *folder = folder_make();
    char path[CLI_PATH_SIZE];
    strange_path(folder, "long", path);
    strange_write(path, "1", 1);
    if (truncate(path, (off_t)1 << 31) != 0) {
        folder_remove(folder);
        skip();
    }
    Spawned spawned = solve_run(SOLVE_WORDS("algebra", "rank", path), "");
    assert_string_equal(spawned.output, "error\n");
    assert_non_null(strstr(spawned.complaint, "the file is longer than 1 GiB"));
    expect_printable(&spawned, 1, 1);
    spawned_finish(&spawned);
    spawned = solve_run(SOLVE_WORDS("sudoku", "--layout", path), "");
    assert_non_null(strstr(spawned.complaint, "the layout file is too long"));
    expect_printable(&spawned, 2, 1);
    spawned_finish(&spawned);
    /* A folder opens, and cannot be read. */
    solve_expect_usage(SOLVE_WORDS("sudoku", "--layout", folder), "Is a directory");
    folder_remove(folder);
}

/* The last number there is, for a deadline: as good as none. */
static void the_longest_time_is_no_time_limit(void **state) {
    (void)state;
    static const struct {
        const char *words[6];
        const char *problem;
    } runs[] = {
        {{"sudoku"},
         "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"},
        {{"connect4", "--columns"}, "44444\n"},
        {{"inversion"}, "4x4:plus:1111111111111111>0000000000000000\n"},
        {{"algebra", "rank"}, "10\n01\n"},
    };
    for (size_t i = 0; i < sizeof runs / sizeof runs[0]; i++) {
        const char *const first = runs[i].words[0];
        const char *const second = runs[i].words[1];
        const char *timed[] = {first, "--time", LONGEST, second, NULL};
        char *without = solve_output(runs[i].words, runs[i].problem);
        solve_expect(timed, runs[i].problem, without);
        free(without);
    }
    char *timed = solve_output(SOLVE_WORDS("gomoku", "--nodes", "5000", "--time", LONGEST),
                               "15 0 7,7;8,8;6,6\n");
    char *untimed = solve_output(SOLVE_WORDS("gomoku", "--nodes", "5000"), "15 0 7,7;8,8;6,6\n");
    assert_string_equal(timed, untimed);
    free(timed);
    free(untimed);
    solve_expect_usage(SOLVE_WORDS("sudoku", "--time", LONGEST "0"), "needs a number");
}

/* ulimit -f: the answers stop with a complaint, not with a signal. */
static void a_file_that_may_not_grow_is_told(void **state) {
    (void)state;
    char *folder = folder_make();
    char path[CLI_PATH_SIZE];
    strange_path(folder, "answers", path);
    struct rlimit before;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    const char *build = getenv("DAMIER_TEST_BUILD");
    char program[CLI_PATH_SIZE];
    assert_non_null(build);
    assert_true(snprintf(program, sizeof program, "%s/damier-solve", build) < (int)sizeof program);
    const struct rlimit small = {.rlim_cur = 1024, .rlim_max = before.rlim_max};
    const char *const *const runs[] = {
        (const char *const[]){program, "sudoku", "--generate", "40", NULL},
        (const char *const[]){program, "sudoku", "--help", NULL}};
    for (int i = 0; i < 2; i++) {
        assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
        Spawned spawned = spawn_run(runs[i], "", 0, path);
        assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
        assert_int_equal(spawned.status, 3);
        assert_non_null(strstr(spawned.complaint, i == 0 ? "File too large" : "cannot write"));
        spawned_finish(&spawned);
    }
    folder_remove(folder);
}

static void an_endless_line_ends(void **state) {
    (void)state;
    if (access("/dev/zero", R_OK) != 0) {
        skip();
    }
    static const char *const ways[][5] = {{"sudoku", "/dev/zero"},
                                          {"sudoku", "--threads", "2", "/dev/zero"}};
    for (int i = 0; i < 2; i++) {
        Spawned spawned = solve_run(ways[i], "");
        assert_int_equal(spawned.status, 3);
        assert_non_null(strstr(spawned.complaint, "/dev/zero: cannot be read: File too large"));
        spawned_finish(&spawned);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_control_character_reaches_the_terminal),
        cmocka_unit_test(a_zero_byte_shortens_nothing),
        cmocka_unit_test(a_file_beyond_the_bound_is_refused_unread),
        cmocka_unit_test(the_longest_time_is_no_time_limit),
        cmocka_unit_test(a_file_that_may_not_grow_is_told),
        cmocka_unit_test(an_endless_line_ends),
    };
    return cmocka_run_group_tests_name("cli strange", tests, NULL, NULL);
}
