/* SolveReader: reads lines from a descriptor and knows whether the next read would block. Lines end
 * with LF, CR LF or CR; UTF-16 is decoded, and a byte-order mark is left out. */
#ifndef DAMIER_CLI_SOLVE_SOLVE_READER_H
#define DAMIER_CLI_SOLVE_SOLVE_READER_H

#include <stdbool.h>
#include <stddef.h>

typedef struct SolveReader {
    int descriptor;
    size_t line_max;
    char *data; /* owned */
    size_t size;
    size_t begin; /* of the unread data */
    size_t end;
    size_t without_return; /* no carriage return stands before it in the unread data */
    long number;
    bool is_at_end;
    bool has_begun; /* the first bytes were looked at */
    int error;      /* errno of a failed read, or 0 */
} SolveReader;

typedef struct SolveReaderLine {
    const char *text; /* borrowed until the next call; without its end */
    size_t length;
    long number;      /* from 1 */
    bool is_too_long; /* the line was skipped, its text is empty */
} SolveReaderLine;

/* False when memory runs out; finish is still needed. The descriptor is borrowed. */
bool solve_reader_init(SolveReader *reader, int descriptor, size_t line_max);
void solve_reader_finish(SolveReader *reader);
/* Reads the next line, waiting for it; false at the end. */
bool solve_reader_next(SolveReader *reader, SolveReaderLine *line);
/* Reads the next line if a whole one is buffered; false otherwise, without waiting. */
bool solve_reader_next_buffered(SolveReader *reader, SolveReaderLine *line);
/* True when solve_reader_next would not block (or not for long). */
bool solve_reader_is_ready(SolveReader *reader);
/* True when everything was read. */
bool solve_reader_is_at_end(const SolveReader *reader);

#endif
