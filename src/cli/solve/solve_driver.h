/* Internals of damier-solve's driver. */
#ifndef DAMIER_CLI_SOLVE_SOLVE_DRIVER_H
#define DAMIER_CLI_SOLVE_SOLVE_DRIVER_H

#include "cli/solve/solve.h"

#define PROGRAM "damier-solve"

/* The documented exit statuses in order of severity: a run ends with its worst. */
typedef enum ExitStatus { EXIT_ANSWERED, EXIT_BAD_LINE, EXIT_USAGE, EXIT_IO } ExitStatus;

/* A run of one game, from the words after GAME. */
typedef struct SolveRun {
    const SolveGame *game;
    void *solver;
    char **files; /* none: standard input */
    int file_count;
    int threads;
} SolveRun;

/* The program's own complaints: the answers cannot be written (the errno), memory ran out. */
void solve_say_output_failed(int error);
void solve_say_no_memory(void);

/* Answers all problems of the run on standard output. */
ExitStatus solve_run(const SolveRun *run);

/* ---- One line ---- */

typedef enum SolveLine {
    SOLVE_LINE_PROBLEM,
    SOLVE_LINE_NOTHING,   /* empty, or begins with # */
    SOLVE_LINE_ZERO_BYTE, /* contains a zero byte */
} SolveLine;

/* Is a line its own problem: without blanks and zero bytes, and no comment? Most are. */
bool solve_line_is_bare(const char *line, size_t length);

/* Trims a terminated line of `length` bytes to its problem and moves *line to it. */
SolveLine solve_line_trim(const SolveGame *game, char **line, size_t length);

/* Does the trimmed line leave words out, other than a comment that begins with #? */
bool solve_line_is_cut(const SolveGame *game, const char *line, size_t length);
/* What is said of the first such line of a file. */
#define SOLVE_LINE_CUT N_("only the first word of each line is read")
#define SOLVE_LINE_ZERO N_("the line contains a zero byte")

/* An empty text for a reason, in the language of --lang. */
Text solve_text_over(char *buffer, size_t size);
/* Asks the game, growing the buffer of `answer` as needed. */
Status solve_line_ask(const SolveGame *game, void *solver, const char *problem, Text *answer,
                      Text *reason);
/* The longest line that the game takes. */
size_t solve_line_max(const SolveGame *game);
/* Adds why a longer one is rejected. */
void solve_line_say_max(const SolveGame *game, Text *reason);
/* The exit status of a line without an answer. */
ExitStatus solve_line_blame(Status status);

/* Initial buffer sizes of an answer and of a reason. */
#define SOLVE_ANSWER_SIZE ((size_t)1 << 16)
#define SOLVE_REASON_SIZE 1024
/* Longer lines are rejected, unless the game says otherwise. */
#define SOLVE_LINE_MAX ((size_t)1 << 20)

/* ---- Many lines ---- */

/* SolveBlocks: reads lines in blocks, answers them in several threads, and writes the answers in
 * order. */
typedef struct SolveBlocks SolveBlocks;

/* NULL when memory or threads run out. */
SolveBlocks *solve_blocks_create(const SolveRun *run, bool flush_each);
void solve_blocks_destroy(SolveBlocks *blocks);
/* Answers all lines of an open file; false when the output failed. errno is the read error, or 0.
 */
bool solve_blocks_file(SolveBlocks *blocks, const char *name, int descriptor);
/* The worst status so far. */
ExitStatus solve_blocks_status(const SolveBlocks *blocks);

/* Progress on stderr, when that is a terminal and the run is long. Between begin and end, write to
 * standard output only between hide and show. */
void progress_begin(void);
void progress_hide(void);
void progress_show(long answered);
void progress_end(void);

#endif
