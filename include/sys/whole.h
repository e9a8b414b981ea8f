/* Whole: reads a file, a pipe or a device to its end, within a bound, and never less in silence.
 * The one helper for input that is not read line by line. */
#ifndef DAMIER_SYS_WHOLE_H
#define DAMIER_SYS_WHOLE_H

#include <stddef.h>

/* How long a pipe or a device that a player named may keep the window waiting for its next byte. */
#define WHOLE_PATIENCE_MS 2000

typedef struct WholeLimits {
    size_t bytes;    /* the longest content */
    int patience_ms; /* for the first writer and the next byte; 0: neither; -1: for ever */
} WholeLimits;

/* Opens a file that somebody named, to read it: neither a pipe without a writer nor a terminal
 * makes it wait. -1 and errno on failure. */
int whole_open(const char *path);

/* Reads all that is left. Returns 0 or an errno: EFBIG when there is more than limits.bytes (known
 * before the first read when the size of the file tells), ETIMEDOUT, ENOMEM, or that of the failed
 * read. *bytes is the caller's to free (NULL after a failure), with a zero behind the last byte. */
int whole_read(int descriptor, WholeLimits limits, char **bytes, size_t *count);

#endif
