/* Running damier-solve and checking its output. */
#include "support/solve.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/test.h"

Spawned solve_run(const char *const words[], const char *input) {
    const char *build = getenv("DAMIER_TEST_BUILD");
    const char *all[32] = {NULL};
    char program[1000];
    assert_non_null(build);
    snprintf(program, sizeof program, "%s/damier-solve", build);
    all[0] = program;
    for (int i = 0; words[i]; i++) {
        assert_in_range(i, 0, 29);
        all[i + 1] = words[i];
    }
    return spawn_run(all, input, strlen(input), NULL);
}

char *solve_output(const char *const words[], const char *input) {
    Spawned said = solve_run(words, input);
    assert_string_equal(said.complaint, "");
    assert_int_equal(said.status, 0);
    char *output = said.output;
    said.output = NULL;
    spawned_finish(&said);
    return output;
}

void solve_expect(const char *const words[], const char *input, const char *output) {
    char *said = solve_output(words, input);
    assert_string_equal(said, output);
    free(said);
}

static void expect_complaint(const char *const words[], const char *input, const char *output,
                             const char *complaint, int status) {
    Spawned said = solve_run(words, input);
    assert_string_equal(said.output, output);
    assert_string_equal(said.complaint, complaint);
    assert_int_equal(said.status, status);
    spawned_finish(&said);
}

void solve_expect_noted(const char *const words[], const char *input, const char *output,
                        const char *complaint) {
    expect_complaint(words, input, output, complaint, 0);
}

void solve_expect_bad(const char *const words[], const char *input, const char *output,
                      const char *complaint) {
    expect_complaint(words, input, output, complaint, 1);
}

void solve_expect_usage(const char *const words[], const char *part) {
    Spawned said = solve_run(words, "");
    assert_string_equal(said.output, "");
    assert_int_equal(said.status, 2);
    if (!strstr(said.complaint, part)) {
        fail_msg("the complaint is: %s", said.complaint);
    }
    spawned_finish(&said);
}
