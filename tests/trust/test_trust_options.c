/* Every option of --help with values that nobody should give it: no signal, no sanitizer, no
 * control character, nobody waits, and what is refused is refused in words. Arguments: how often
 * for damier-solve, and how often for the window. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/rng.h"
#include "base/text.h"
#include "support/folder.h"
#include "support/spawn.h"

enum { OPTIONS_MAX = 64, NAME_SIZE = 40, WORDS_MAX = 20, LONG_VALUE = 70000, PATH_SIZE = 1200 };
#define PATIENCE "40" /* seconds, on a busy machine and under the sanitizers */
#define TIMED_OUT 124
#define FEW 6 /* of the values: small numbers */

typedef struct SweptOption {
    char name[NAME_SIZE];
    bool has_value;
} SweptOption;

typedef struct SweptProgram {
    const char *first; /* the game, or NULL */
    SweptOption options[OPTIONS_MAX];
    int count;
} SweptProgram;

static char solver[PATH_SIZE], window[PATH_SIZE], long_value[LONG_VALUE + 1];
static const char *const values[] = {"",
                                     "0",
                                     "-1",
                                     "1",
                                     "2",
                                     "3",
                                     "00000000000000000001",
                                     "9223372036854775807",
                                     "9223372036854775808",
                                     "-9223372036854775808",
                                     "18446744073709551616",
                                     "1e9",
                                     "1.5",
                                     "0x10",
                                     " 1",
                                     "1 ",
                                     "nan",
                                     "inf",
                                     "4x4",
                                     "8x7",
                                     "99999x99999",
                                     "360x480",
                                     "1,1",
                                     "0,0,4x4",
                                     "0..4",
                                     "9..1",
                                     "easy..hard",
                                     "\x1b[31m",
                                     "\xff\xfe",
                                     "%s%n",
                                     "a\nb",
                                     "../..",
                                     "/dev/full",
                                     "/dev/null",
                                     "/dev/zero",
                                     ".",
                                     "-",
                                     "--",
                                     "any",
                                     "line",
                                     "sgf",
                                     "x",
                                     "none",
                                     "classic",
                                     "swordfish",
                                     "random@99999999999999999999",
                                     "quarter-turn",
                                     "home",
                                     "gomoku",
                                     "dark",
                                     "fr",
                                     long_value};
static const char *const games[] = {"connect4", "inversion", "sudoku", "gomoku", "algebra"};
static const char *const problems[][3] = {
    {"4444\n", "1234567123456\n", "8\n"},
    {"3x3:plus:111111111>000000000\n", "5x5k3:torus:0>1\n", "2x2:1100;0011:1000>0000\n"},
    {"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n",
     "1...............\n", "\x1b[2J\n"},
    {"15 0 7,7;8,8\n", "h8i9g7\n", "5 4 0,0\n"},
    {"11\n01\n\n", "1\n", "101\n010\n111\n"},
};
static const char *const operations[] = {"inverse", "power", "order", "rank", "product", "scan"};

/* The options in the lines of a help: "  --name VALUE  …". */
static void add_options(SweptProgram *program, const char *help) {
    for (const char *line = help; line; line = strchr(line, '\n')) {
        line += strspn(line, "\n ");
        const size_t length = strspn(line, "-abcdefghijklmnopqrstuvwxyz");
        if (strncmp(line, "--", 2) != 0 || length >= NAME_SIZE || program->count == OPTIONS_MAX) {
            continue;
        }
        SweptOption *option = &program->options[program->count++];
        snprintf(option->name, sizeof option->name, "%.*s", (int)length, line);
        option->has_value = line[length] == ' ' && line[length + 1] != ' ';
    }
}

static void read_help(SweptProgram *program, const char *path, const char *first) {
    const char *const words[] = {path, first ? first : "--help", first ? "--help" : NULL, NULL};
    Spawned spawned = spawn_run(words, NULL, 0, NULL);
    assert_int_equal(spawned.status, 0);
    add_options(program, spawned.output);
    spawned_finish(&spawned);
}

static int set_up(void **state) {
    (void)state;
    const char *build = getenv("DAMIER_TEST_BUILD");
    assert_non_null(build);
    assert_true(snprintf(solver, sizeof solver, "%s/damier-solve", build) < PATH_SIZE);
    assert_true(snprintf(window, sizeof window, "%s/damier", build) < PATH_SIZE);
    memset(long_value, '7', LONG_VALUE);
    return 0;
}

static bool has_control(const char *words) {
    for (const unsigned char *c = (const unsigned char *)words; *c; c++) {
        if ((*c < 0x20 && *c != '\n' && *c != '\t') || *c == 0x7F) {
            return true;
        }
    }
    return false;
}

static void tell_run(const char *const *words, const Spawned *spawned) {
    for (int i = 0; words[i]; i++) {
        char line[200];
        Text text = text_over(line, sizeof line);
        text_add_quoted(&text, words[i], strlen(words[i]));
        printf(" '%s'", line);
    }
    printf("\nstatus %d\n%.400s\n%.3000s\n", spawned->status, spawned->output, spawned->complaint);
}

static void check_run(const char *const *words, const char *input) {
    Spawned spawned = spawn_run(words, input, strlen(input), NULL);
    const char *wrong = NULL;
    if (spawned.status == TIMED_OUT) {
        wrong = "it waits";
    } else if (spawned.status > 3) {
        wrong = "no exit status of ours";
    } else if (strstr(spawned.complaint, "Sanitizer") ||
               strstr(spawned.complaint, "runtime error")) {
        wrong = "a sanitizer";
    } else if (has_control(spawned.complaint) || has_control(spawned.output)) {
        wrong = "a control character";
    } else if (spawned.status != 0 && !spawned.complaint[0]) {
        wrong = "refused without a word";
    }
    if (wrong) {
        tell_run(words, &spawned);
        fail_msg("%s", wrong);
    }
    spawned_finish(&spawned);
}

/* So many puzzles take as long as they take. */
static const char *pick_value(Rng *rng, const SweptOption *option) {
    const bool counts = strcmp(option->name, "--generate") == 0;
    const size_t count = counts ? FEW : sizeof values / sizeof values[0];
    return values[rng_below(rng, (uint32_t)count)];
}

/* One to three options, most with a value; "=" joins some. The joined words live in `room`. */
static int add_swept(Rng *rng, const SweptProgram *program, const char **words, int count,
                     char (*room)[LONG_VALUE + NAME_SIZE + 2]) {
    const int options = 1 + (int)rng_below(rng, 3);
    for (int i = 0; i < options; i++) {
        const SweptOption *option = &program->options[rng_below(rng, (uint32_t)program->count)];
        const char *value = pick_value(rng, option);
        const bool has_value = option->has_value != (rng_below(rng, 12) == 0);
        /* Alone, the value of an option that takes none would be a file to read. */
        if (has_value && (!option->has_value || rng_below(rng, 3) == 0)) {
            snprintf(room[i], sizeof room[i], "%s=%s", option->name, value);
            words[count++] = room[i];
        } else {
            words[count++] = option->name;
            if (has_value) {
                words[count++] = value;
            }
        }
    }
    return count;
}

static char rooms[3][LONG_VALUE + NAME_SIZE + 2];
static int solver_runs = 60, window_runs = 8;

static void the_solver_survives_its_options(void **state) {
    (void)state;
    static SweptProgram programs[5];
    Rng rng = rng_seeded(test_seed());
    char *folder = folder_make();
    int options = 0;
    assert_int_equal(chdir(folder), 0);
    for (int game = 0; game < 5; game++) {
        read_help(&programs[game], solver, games[game]);
        options += programs[game].count;
        read_help(&programs[game], solver, NULL);
    }
    assert_true(options > 40);
    for (int i = 0; i < solver_runs; i++) {
        const int game = (int)rng_below(&rng, 5);
        const char *words[WORDS_MAX] = {"/usr/bin/timeout", PATIENCE, solver, games[game]};
        int count = 4;
        if (game == 4) {
            words[count++] = operations[rng_below(&rng, 6)];
        }
        count = add_swept(&rng, &programs[game], words, count, rooms);
        words[count++] = "--time";
        words[count++] = "100";
        words[count] = NULL;
        check_run(words, problems[game][rng_below(&rng, 3)]);
    }
    assert_int_equal(chdir("/"), 0);
    folder_remove(folder);
}

static void the_window_survives_its_options(void **state) {
    (void)state;
    static SweptProgram program;
    Rng rng = rng_seeded(test_seed());
    char *folder = folder_make();
    assert_int_equal(chdir(folder), 0);
    read_help(&program, window, NULL);
    assert_true(program.count > 12);
    for (int i = 0; i < window_runs; i++) {
        const char *words[WORDS_MAX] = {"/usr/bin/timeout", PATIENCE, window, "--data-dir", "d"};
        const int count = add_swept(&rng, &program, words, 5, rooms);
        words[count] = "--screenshot";
        words[count + 1] = "p.png";
        words[count + 2] = NULL;
        check_run(words, "");
    }
    assert_int_equal(chdir("/"), 0);
    folder_remove(folder);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_solver_survives_its_options),
        cmocka_unit_test(the_window_survives_its_options),
    };
    solver_runs = argc > 1 ? atoi(argv[1]) : solver_runs;
    window_runs = argc > 2 ? atoi(argv[2]) : window_runs;
    return cmocka_run_group_tests(tests, set_up, NULL);
}
