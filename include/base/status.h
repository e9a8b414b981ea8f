/* Status: how a call that can fail says so. A bug is an assert, an expected failure is one of
 * these. */
#ifndef DAMIER_BASE_STATUS_H
#define DAMIER_BASE_STATUS_H

typedef enum Status {
    STATUS_OK,
    STATUS_BAD_INPUT, /* a text, a board or an argument from outside breaks a rule */
    STATUS_NOT_FOUND, /* there is no such thing: no solution, no saved game, no file */
    STATUS_CANCELLED, /* the caller raised the stop flag */
    STATUS_LIMIT,     /* a node, time or size limit was reached first */
    STATUS_NO_MEMORY,
    STATUS_IO, /* reading or writing failed: a full disk, a closed pipe */
} Status;

/* A short English phrase in lower case, without a full stop. Never NULL, also for unknown values.
 */
const char *status_text(Status status);

#endif
