/* Status: the result of a call that can fail. A bug is an assert; an expected failure is one of
 * these. */
#ifndef DAMIER_BASE_STATUS_H
#define DAMIER_BASE_STATUS_H

typedef enum Status {
    STATUS_OK,
    STATUS_BAD_INPUT, /* input (text, board, argument) is invalid */
    STATUS_NOT_FOUND, /* no solution, no saved game, no file */
    STATUS_CANCELLED, /* the stop flag was raised */
    STATUS_LIMIT,     /* a node, time or size limit was reached first */
    STATUS_NO_MEMORY,
    STATUS_IO, /* reading or writing failed: a full disk, a closed pipe */
} Status;

/* A short English phrase in lower case, without a full stop; never NULL, even for unknown values.
 */
const char *status_text(Status status);

#endif
