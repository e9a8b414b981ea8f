/* ChildProcess: a program of somebody else's that is spoken to line by line over its standard input
 * and output, and that cannot harm this one: it gets limits, a line is waited for until a deadline,
 * a flood of output is noticed, and in the end the program and all it has started are killed. Its
 * standard error is dropped.
 *
 * A child belongs to one thread at a time. */
#ifndef DAMIER_SYS_CHILD_PROCESS_H
#define DAMIER_SYS_CHILD_PROCESS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/status.h"
#include "base/text.h"

typedef struct ChildProcess ChildProcess;

/* False where the system starts no programs: a page. */
#ifdef __EMSCRIPTEN__
#define CHILD_PROCESS_IS_POSSIBLE false
#else
#define CHILD_PROCESS_IS_POSSIBLE true
#endif

/* Zero fields set no limit. */
typedef struct ChildLimits {
    int64_t memory_bytes; /* of its address space */
    int64_t file_bytes;   /* of the longest file it may write; Windows has no such limit */
} ChildLimits;

typedef enum ChildRead {
    CHILD_LINE,
    CHILD_SILENT,  /* the deadline has passed */
    CHILD_STOPPED, /* *stop was raised */
    CHILD_ENDED,   /* the program has ended, or has closed its output */
    CHILD_FLOODS   /* too much output since the last line written to it, or too long a line */
} ChildRead;

/* The most bytes of output between two lines written, and of one line, the final 0 included. */
#define CHILD_OUTPUT_MAX (4 << 20)
#define CHILD_LINE_MAX 4096

/* Starts the program in its own folder, without arguments and not by way of a shell. `path` is
 * absolute. STATUS_IO: it cannot be started, and `reason` takes the system's word for it;
 * STATUS_NO_MEMORY. */
Status child_process_start(const char *path, const ChildLimits *limits, ChildProcess **child,
                           Text *reason);
/* Writes `line` and a line end. False when the program has ended or does not read. */
bool child_process_write(ChildProcess *child, const char *line);
/* Waits for the next line until `deadline_ms` of clock_monotonic_ms, and copies it without its line
 * end, cut to `size` bytes. Looks at `stop` (NULL: never raised) every few milliseconds. */
ChildRead child_process_read(ChildProcess *child, int64_t deadline_ms, const atomic_bool *stop,
                             char *line, size_t size);
/* Adds how a program that has ended did so: "exit status 3", "signal 11"; nothing while it runs. */
void child_process_describe_end(ChildProcess *child, Text *out);
/* Kills the program and what it has started, and frees the child. NULL is fine. */
void child_process_destroy(ChildProcess *child);

#endif
