/* Runs the built damier-solve and checks its output. */
#ifndef DAMIER_TESTS_SUPPORT_SOLVE_H
#define DAMIER_TESTS_SUPPORT_SOLVE_H

#include "support/spawn.h"

/* Options for solve_run: SOLVE_WORDS("sudoku", "--hint"). */
#define SOLVE_WORDS(...) ((const char *const[]){__VA_ARGS__, NULL})

/* What it said to these words (its own name left out) with `input` on standard input. */
Spawned solve_run(const char *const words[], const char *input);
/* The same when nothing may go wrong: its output, to be freed. */
char *solve_output(const char *const words[], const char *input);
/* It answers exactly this, with nothing to complain of. */
void solve_expect(const char *const words[], const char *input, const char *output);
/* Some lines are bad: exit status 1, and all that is said about them on standard error. */
void solve_expect_bad(const char *const words[], const char *input, const char *output,
                      const char *complaint);
/* Wrong usage: exit status 2, no output, and a complaint that holds `part`. */
void solve_expect_usage(const char *const words[], const char *part);

#endif
