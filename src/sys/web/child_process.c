/* A page starts no programs. */
#include "sys/child_process.h"

#include <errno.h>
#include <stddef.h>
#include <string.h>

Status child_process_start(const char *path, const ChildLimits *limits, ChildProcess **child,
                           Text *reason) {
    (void)path;
    (void)limits;
    *child = NULL;
    text_add(reason, strerror(ENOTSUP));
    return STATUS_IO;
}

bool child_process_write(ChildProcess *child, const char *line) {
    (void)child;
    (void)line;
    return false;
}

ChildRead child_process_read(ChildProcess *child, int64_t deadline_ms, const atomic_bool *stop,
                             char *line, size_t size) {
    (void)child;
    (void)deadline_ms;
    (void)stop;
    (void)line;
    (void)size;
    return CHILD_ENDED;
}

void child_process_describe_end(ChildProcess *child, Text *out) {
    (void)child;
    (void)out;
}

void child_process_destroy(ChildProcess *child) {
    (void)child;
}
