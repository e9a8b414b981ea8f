/* One game of damier-solve: what the driver (damier_solve.c) needs to know of it. The driver reads
 * lines, keeps answers aligned with problems, counts bad lines and owns the exit status. */
#ifndef DAMIER_CLI_SOLVE_SOLVE_H
#define DAMIER_CLI_SOLVE_SOLVE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/status.h"
#include "base/text.h"
#include "play/games.h"
#include "sys/command_line.h"

/* The options every game shares; 0 means "not given". */
typedef struct SolveLimits {
    int threads; /* default 1 */
    int memory_mib;
    int64_t time_ms; /* for each problem */
    uint64_t nodes;  /* for each problem */
} SolveLimits;

typedef struct SolveGame {
    const char *name;
    const char *help;             /* what a problem line looks like and what the answer is */
    const CommandOption *options; /* the game's own, taken into the solver */
    /* Creates the solver with default options; NULL when memory runs out. */
    void *(*create)(void);
    void (*destroy)(void *solver);
    /* NULL, or: true when the word, which is no option, is not a file but says what is wanted. */
    bool (*verb)(void *solver, const char *word);
    /* After the last option, before the first problem; a failure ends the program (status 2 for
     * STATUS_BAD_INPUT, 3 for STATUS_IO). */
    Status (*start)(void *solver, const SolveLimits *limits, Text *reason);
    /* Answers one problem line (terminated, without its end) with one or more lines joined by \n,
     * no final \n. STATUS_BAD_INPUT and a reason for a bad line; STATUS_LIMIT when cut short (the
     * driver prints "limit" if nothing was added). Called again for the same problem with more room
     * when `out` was cut. */
    Status (*answer)(void *solver, const char *line, Text *out, Text *reason);
    /* NULL, or, when the options ask for output without input (--generate): true as long as there
     * is another line. `wants_input` NULL or true: problems are read. */
    bool (*wants_input)(const void *solver);
    Status (*produce)(void *solver, Text *out, bool *more, Text *reason);
    /* NULL, or: after the last answer; a failure, with a reason, ends the program with status 3. */
    Status (*finish)(void *solver, Text *reason);
    /* True: `answer` gets the whole line, without blanks at its ends; false: its first field. */
    bool whole_line;
    /* NULL, or: when it says true (formats of several lines), `answer` gets each file whole, once,
     * and whole_line does not count; reasons then begin with "line N: " where a line is to blame.
     */
    bool (*wants_whole_file)(const void *solver);
    /* NULL, or a second solver for another thread, with the options of the one that was started and
     * to be destroyed like it; NULL when memory runs out. The lines are then shared out among the
     * --threads. */
    void *(*create_helper)(const void *solver);
    /* NULL, or how many problems (from 1 to SOLVE_AHEAD_MAX) are best told at once to
     * `look_ahead`. */
    int (*ahead)(const void *solver);
    /* The next calls of `answer` will be for these problems, in this order: a chance to solve them
     * together. */
    void (*look_ahead)(void *solver, const char *const *problems, int count);
} SolveGame;

#define SOLVE_AHEAD_MAX 1024

/* solve_connect4 and so on, of every game. */
#define SOLVE_DECLARE(game) extern const SolveGame solve_##game;
DAMIER_GAMES(SOLVE_DECLARE)
extern const SolveGame solve_algebra; /* no game, but asked in the same way */

#endif
