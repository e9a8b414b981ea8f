/* Runs the built damier-solve and checks its output. */
#ifndef DAMIER_TESTS_SUPPORT_SOLVE_H
#define DAMIER_TESTS_SUPPORT_SOLVE_H

#include "support/spawn.h"

/* Options for solve_run: SOLVE_WORDS("sudoku", "--hint"). */
#define SOLVE_WORDS(...) ((const char *const[]){__VA_ARGS__, NULL})

/* Runs it with these words (its own name left out) and `input` on standard input. */
Spawned solve_run(const char *const words[], const char *input);
/* The same when it must succeed: its output. The caller frees it. */
char *solve_output(const char *const words[], const char *input);
/* Expects exactly this output and nothing on standard error. */
void solve_expect(const char *const words[], const char *input, const char *output);
/* The same, with something to say on stderr. */
void solve_expect_noted(const char *const words[], const char *input, const char *output,
                        const char *complaint);
/* Some lines are malformed: expects exit status 1 and exactly these reports on standard error. */
void solve_expect_bad(const char *const words[], const char *input, const char *output,
                      const char *complaint);
/* Wrong usage: expects exit status 2, no output, and a message that contains `part`. */
void solve_expect_usage(const char *const words[], const char *part);

#endif
