/* Making an opening book of Connect 4: a long work over several sittings. Every score is written to
 * FILE.part as soon as it is known; the same command goes on from there, and makes FILE of it when
 * all are known. */
#ifndef DAMIER_CLI_SOLVE_CONNECT4_MAKE_BOOK_H
#define DAMIER_CLI_SOLVE_CONNECT4_MAKE_BOOK_H

#include "cli/solve/solve.h"

/* Makes the book of so many plies in `file`. Ends early with STATUS_LIMIT when the time of `limits`
 * (for the whole sitting) is over, or by SIGINT, SIGTERM or SIGHUP. STATUS_OK, with the bytes of
 * the book in *length; STATUS_BAD_INPUT when FILE.part belongs to something else, STATUS_IO,
 * STATUS_NO_MEMORY, each with a reason. */
Status make_book(int plies, const char *file, const SolveLimits *limits, size_t *length,
                 Text *reason);

#endif
