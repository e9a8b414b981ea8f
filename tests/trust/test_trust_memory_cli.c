/* Runs damier-solve with some allocations failing from the n-th on, for every n: it answers
 * everything and exits with 0, or reports the error and exits with another status. It is never
 * killed, and with status 0 no answer is missing. */
#include "support/test.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "support/folder.h"
#include "support/spawn.h"
#include "trust/faults.h"
#include "trust/life.h"

static const struct {
    const char *words[8];
    const char *input;
} commands[] = {
    {{"connect4", "--no-book", "--memory", "1"}, "4444445555\n121212 \n1234567123456712345\n"},
    {{"connect4", "--columns", "--threads", "2"}, "44444455555\n32\n"},
    {{"connect4", "--from", "any", "--to", "columns"}, "connect4\t\t4\t4 4 5 3\n"},
    {{"inversion"}, "3x3:magic:000000000>111111111\n2x2k3:0112;1012;2211;0102:0120>2211\n"},
    {{"inversion", "--all", "3"}, "4x4:plus:1111111111111111>0000000000000000\n"},
    {{"inversion", "--threads", "2"},
     "5x5:plus:1111111111111111111111111>0000000000000000000000000\n3x3:magic:1>1\n"},
    {{"sudoku"},
     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"},
    {{"sudoku", "--path"},
     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"},
    {{"sudoku", "--generate", "1", "--seed", "3"}, ""},
    {{"gomoku", "--nodes", "300", "--memory", "1"}, "15 0 7,7;8,8;6,6\n15 4 7,7\n"},
    {{"gomoku", "--vct", "--nodes", "300"}, "15 0 7,7;8,8;6,6;9,9;5,5\n"},
    {{"algebra", "inverse"}, "110\n011\n111\n\n10\n01\n"},
    {{"algebra", "hel"}, "10110101\n"},
};

static char program[LIFE_PATH_SIZE];

static Spawned run(size_t number, const char *fault) {
    const char *words[12] = {program};
    int count = 1;
    for (int i = 0; i < 8 && commands[number].words[i]; i++) {
        words[count++] = commands[number].words[i];
    }
    life_expect_fault(fault);
    const Spawned said =
        spawn_run(words, commands[number].input, strlen(commands[number].input), NULL);
    life_expect_fault(NULL);
    return said;
}

/* The length of a line's first two fields; nodes and microseconds may follow. */
static size_t head_of(const char *line) {
    const size_t first = strcspn(line, "\t\n");
    return line[first] == '\t' ? first + 1 + strcspn(line + first + 1, "\t\n") : first;
}

static bool is_same_answer(const char *one, const char *other) {
    while (*one && *other) {
        const size_t length = head_of(one);
        if (length != head_of(other) || strncmp(one, other, length) != 0) {
            return false;
        }
        one += strcspn(one, "\n");
        other += strcspn(other, "\n");
        one += *one == '\n';
        other += *other == '\n';
    }
    return *one == *other;
}

/* The calls for memory. */
static long calls_in(const char *path) {
    long calls = 0;
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    for (int i = 0; i <= FAULT_MEMORY; i++) {
        assert_int_equal(fscanf(file, "%ld", &calls), 1);
    }
    fclose(file);
    return calls;
}

static void try_command(size_t number, const char *tell) {
    Spawned whole = run(number, "");
    const long calls = calls_in(tell);
    long refused = 0;
    assert_true(whole.status < 1000);
    for (long n = 1; n <= 2 * calls; n++) {
        char at[40];
        snprintf(at, sizeof at, "memory %ld %c %d", n <= calls ? n : n - calls,
                 n <= calls ? '1' : '+', ENOMEM);
        Spawned said = run(number, at);
        const bool is_whole = is_same_answer(said.output, whole.output);
        if (said.status >= 1000 || (said.status == whole.status && !is_whole)) {
            fail_msg("%s %s: with %s it ended with %d and said:\n%s%s", commands[number].words[0],
                     commands[number].words[1] ? commands[number].words[1] : "", at, said.status,
                     said.output, said.complaint);
        }
        refused += said.status == 3;
        spawned_finish(&said);
    }
    printf("%s: %ld calls, %ld ends with 3\n", commands[number].words[0], calls, refused);
    spawned_finish(&whole);
}

static void no_answer_is_missing(void **state) {
    (void)state;
    char *folder = folder_make();
    char tell[LIFE_PATH_SIZE];
    snprintf(tell, sizeof tell, "%s/calls", folder);
    setenv("DAMIER_FAULT_TELL", tell, 1);
    life_path("damier-solve", program);
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        try_command(i, tell);
    }
    folder_remove(folder);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(no_answer_is_missing)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
