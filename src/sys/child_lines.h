/* ChildLines: the lines that a child process has written, taken out of what its pipe gives. */
#ifndef DAMIER_SYS_CHILD_LINES_H
#define DAMIER_SYS_CHILD_LINES_H

#include "sys/child_process.h"

#define CHILD_POLL_MS 4 /* between two looks at the stop flag */

/* Reads at most `room` bytes of the pipe, and waits CHILD_POLL_MS when there is none yet: the
 * number of bytes, which may be 0; -1 when it has ended. */
typedef int64_t (*ChildFetch)(ChildProcess *child, char *bytes, size_t room);

typedef struct ChildLines {
    size_t taken; /* bytes of output since the last line written */
    size_t first, length;
    char buffer[CHILD_LINE_MAX];
} ChildLines;

/* How the lines come, and how long they are waited for (child_process_read). */
typedef struct ChildSource {
    ChildProcess *child;
    ChildFetch fetch;
    int64_t deadline_ms;
    const atomic_bool *stop;
} ChildSource;

/* child_process_read by way of a source. */
ChildRead child_lines_read(ChildLines *lines, ChildSource source, char *line, size_t size);

#endif
