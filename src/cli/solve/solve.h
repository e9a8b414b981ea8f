/* SolveGame: the interface between damier-solve and a game. The driver (damier_solve.c,
 * solve_run.c) reads lines, keeps answers aligned with problems and decides the exit status. */
#ifndef DAMIER_CLI_SOLVE_SOLVE_H
#define DAMIER_CLI_SOLVE_SOLVE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/status.h"
#include "base/text.h"
#include "play/games.h"
#include "sys/command_line.h"

/* The options that all games share; 0 means "not given". */
typedef struct SolveLimits {
    int threads; /* default 1 */
    int memory_mib;
    int64_t time_ms; /* per problem */
    uint64_t nodes;  /* per problem */
} SolveLimits;

typedef struct SolveGame {
    const char *name;
    const char *help;             /* the forms of problem and answer */
    const CommandOption *options; /* the game's own; their target is the solver */
    /* Creates the solver with default options; NULL when memory runs out. */
    void *(*create)(void);
    void (*destroy)(void *solver);
    /* May be NULL. True when a word that is not an option names an operation rather than a file. */
    bool (*verb)(void *solver, const char *word);
    /* Called after the last option and before the first problem. A failure ends the program, with
     * exit status 2 for STATUS_BAD_INPUT, else 3. */
    Status (*start)(void *solver, const SolveLimits *limits, Text *reason);
    /* Answers one problem (a string without its line end) with lines joined by \n, without a final
     * \n. STATUS_BAD_INPUT and a reason for a malformed line; STATUS_LIMIT when cut short (the
     * driver prints "limit" if `out` is empty). Called again with a larger buffer when `out` was
     * truncated. */
    Status (*answer)(void *solver, const char *line, Text *out, Text *reason);
    /* May be NULL. When `wants_input` is false (--generate), the driver reads nothing and calls
     * `produce` for lines of output as long as it sets *more. */
    bool (*wants_input)(const void *solver);
    Status (*produce)(void *solver, Text *out, bool *more, Text *reason);
    /* May be NULL. Called after the last answer; a failure, with a reason, ends the program with
     * exit status 3. */
    Status (*finish)(void *solver, Text *reason);
    /* The longest line, in bytes; 0: SOLVE_LINE_MAX. Memory for it is taken when it comes. */
    size_t line_max;
    /* True: `answer` gets the whole line, trimmed; false: its first field. */
    bool whole_line;
    /* May be NULL. True for formats of several lines: `answer` then gets each file whole, and
     * reasons begin with "line N: " where they concern a line. With STATUS_OK the reason is a note
     * on what was read and left out, for standard error. */
    bool (*wants_whole_file)(const void *solver);
    /* May be NULL. Creates a solver with the same options for another thread, to be destroyed
     * likewise; returns NULL when memory runs out. Lines are then distributed among --threads. */
    void *(*create_helper)(const void *solver);
    /* May be NULL. How many problems, 1 to SOLVE_AHEAD_MAX, to pass to `look_ahead` at once. */
    int (*ahead)(const void *solver);
    /* May be NULL. Announces the problems of the next calls of `answer`, in order, so that they can
     * be solved together. */
    void (*look_ahead)(void *solver, const char *const *problems, int count);
} SolveGame;

/* Adds the translation of a sentence, marked with N_; STATUS_BAD_INPUT. */
Status solve_refuse(Text *reason, const char *sentence);

#define SOLVE_AHEAD_MAX 1024

/* Declares solve_connect4 and so on. */
#define SOLVE_DECLARE(game) extern const SolveGame solve_##game;
DAMIER_GAMES(SOLVE_DECLARE)
extern const SolveGame solve_algebra; /* not a game, but with the same interface */

#endif
