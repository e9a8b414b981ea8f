/* The parts of damier-solve that no game sees. */
#ifndef DAMIER_CLI_SOLVE_DRIVER_H
#define DAMIER_CLI_SOLVE_DRIVER_H

#include "solve.h"

#define PROGRAM "damier-solve"

/* The exit statuses that command-line.md promises, by rank: a run ends with its worst. */
typedef enum ExitStatus { EXIT_ANSWERED, EXIT_BAD_LINE, EXIT_USAGE, EXIT_IO } ExitStatus;

/* What the words after GAME ask for. */
typedef struct SolveRun {
    const SolveGame *game;
    void *solver;
    char **files; /* the words that are no options; none: standard input */
    int file_count;
} SolveRun;

/* Answers all problems of the run on standard output. */
ExitStatus solve_run(const SolveRun *run);

/* Progress on standard error, when that is a terminal and the run is long; else nothing. Between
 * begin and end, standard output is written only between hide and show. */
void progress_begin(void);
void progress_hide(void);
void progress_show(long answered);
void progress_end(void);

#endif
