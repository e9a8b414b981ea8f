/* Making an opening book of Connect 4 over several runs. Every score is written to FILE.part as
 * soon as it is known; the same command resumes there and writes FILE when all are known. */
#ifndef DAMIER_CLI_SOLVE_CONNECT4_MAKE_BOOK_H
#define DAMIER_CLI_SOLVE_CONNECT4_MAKE_BOOK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "cli/solve/solve.h"
#include "connect4/shape.h"

/* FILE.part has a record for each position, in the maker's order: its score and a checksum. */
#define MAKE_BOOK_RECORD 4
void make_book_record(size_t index, int8_t score, unsigned char *record);

typedef struct MakeBookOrder {
    Connect4Shape shape; /* of the boards */
    int plies;
    const char *file;
    bool is_anew; /* all is solved; else what the built-in book knows is taken from it */
} MakeBookOrder;

/* Makes the book that is ordered; *length is its size in bytes. STATUS_LIMIT when the time of
 * `limits` (for the whole run) is over or a SIGINT, SIGTERM or SIGHUP came; STATUS_BAD_INPUT when
 * FILE.part is of another book or damaged; STATUS_IO; STATUS_NO_MEMORY. Errors come with a
 * reason. */
Status make_book(const MakeBookOrder *order, const SolveLimits *limits, size_t *length,
                 Text *reason);

#endif
