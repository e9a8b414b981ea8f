/* The parts of damier-solve that no game sees. */
#ifndef DAMIER_CLI_SOLVE_SOLVE_DRIVER_H
#define DAMIER_CLI_SOLVE_SOLVE_DRIVER_H

#include "cli/solve/solve.h"

#define PROGRAM "damier-solve"

/* The exit statuses that command-line.md promises, by rank: a run ends with its worst. */
typedef enum ExitStatus { EXIT_ANSWERED, EXIT_BAD_LINE, EXIT_USAGE, EXIT_IO } ExitStatus;

/* What the words after GAME ask for. */
typedef struct SolveRun {
    const SolveGame *game;
    void *solver;
    char **files; /* the words that are no options; none: standard input */
    int file_count;
    int threads;
} SolveRun;

/* Answers all problems of the run on standard output. */
ExitStatus solve_run(const SolveRun *run);

/* ---- one line ---- */

typedef enum SolveLine {
    SOLVE_LINE_PROBLEM,
    SOLVE_LINE_NOTHING,   /* empty, or begins with # */
    SOLVE_LINE_ZERO_BYTE, /* holds one */
} SolveLine;

/* Cuts the line of `length` bytes, terminated, down to its problem; `line` is moved on to it. */
SolveLine solve_line_trim(const SolveGame *game, char **line, size_t length, bool is_first);

/* Lets the game answer, with as much room as the answer needs: the buffer of `answer` is grown. */
Status solve_line_ask(const SolveGame *game, void *solver, const char *problem, Text *answer,
                      Text *reason);
/* What is said of a line that got no answer. */
ExitStatus solve_line_blame(Status status);

/* Room to begin with for an answer, and for the reason why there is none. */
#define SOLVE_ANSWER_SIZE ((size_t)1 << 16)
#define SOLVE_REASON_SIZE 1024
/* A longer line is refused. */
#define SOLVE_LINE_MAX ((size_t)1 << 20)

/* ---- many lines ---- */

/* Reads lines in blocks, has them answered by several threads, and writes the answers in order. */
typedef struct SolveBlocks SolveBlocks;

/* NULL when memory or threads run out. */
SolveBlocks *solve_blocks_create(const SolveRun *run, bool flush_each);
void solve_blocks_destroy(SolveBlocks *blocks);
/* Answers all lines of an open file; false when the output takes no more. errno tells why a file
 * could not be read to its end, or is 0. */
bool solve_blocks_file(SolveBlocks *blocks, const char *name, int descriptor);
/* The worst so far. */
ExitStatus solve_blocks_status(const SolveBlocks *blocks);

/* Progress on standard error, when that is a terminal and the run is long; else nothing. Between
 * begin and end, standard output is written only between hide and show. */
void progress_begin(void);
void progress_hide(void);
void progress_show(long answered);
void progress_end(void);

#endif
