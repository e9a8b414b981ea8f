/* SolveReader: lines from a descriptor, with a word on whether the next one is there already. */
#ifndef DAMIER_CLI_SOLVE_SOLVE_READER_H
#define DAMIER_CLI_SOLVE_SOLVE_READER_H

#include <stdbool.h>
#include <stddef.h>

typedef struct SolveReader {
    int descriptor;
    size_t line_max;
    char *data; /* owned */
    size_t size;
    size_t begin; /* of what was not handed out yet */
    size_t end;
    long number;
    bool is_at_end;
    int error; /* errno of a failed read, or 0 */
} SolveReader;

typedef struct SolveReaderLine {
    const char *text; /* borrowed until the next call; without its end */
    size_t length;
    long number;      /* from 1 on */
    bool is_too_long; /* it was passed over, its text is empty */
} SolveReaderLine;

/* False when memory runs out; finish is allowed even so. The descriptor is borrowed. */
bool solve_reader_init(SolveReader *reader, int descriptor, size_t line_max);
void solve_reader_finish(SolveReader *reader);
/* The next line; waits for it. False at the end. */
bool solve_reader_next(SolveReader *reader, SolveReaderLine *line);
/* A whole line is in memory. */
bool solve_reader_has_line(const SolveReader *reader);
/* solve_reader_next would not wait (or not for long). */
bool solve_reader_is_ready(const SolveReader *reader);
/* Everything was handed out. */
bool solve_reader_is_at_end(const SolveReader *reader);

#endif
