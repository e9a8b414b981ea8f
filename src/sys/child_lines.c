/* Lines of a child process, and how long they are waited for. */
#include "sys/child_lines.h"

#include <string.h>

#include "sys/clock.h"

/* Takes a whole line out of the buffer. */
static bool take_line(ChildLines *lines, char *line, size_t size) {
    const char *begin = lines->buffer + lines->first;
    const char *end = memchr(begin, '\n', lines->length);
    if (!end) {
        return false;
    }
    size_t length = (size_t)(end - begin);
    lines->first += length + 1;
    lines->length -= length + 1;
    length -= length > 0 && begin[length - 1] == '\r';
    length = length < size ? length : size - 1;
    memcpy(line, begin, length);
    line[length] = '\0';
    return true;
}

ChildRead child_lines_read(ChildLines *lines, ChildSource source, char *line, size_t size) {
    for (;;) {
        if (lines->taken > CHILD_OUTPUT_MAX) {
            return CHILD_FLOODS;
        }
        if (take_line(lines, line, size)) {
            return CHILD_LINE;
        }
        if (source.stop && atomic_load(source.stop)) {
            return CHILD_STOPPED;
        }
        if (clock_monotonic_ms(NULL) >= source.deadline_ms) {
            return CHILD_SILENT;
        }
        memmove(lines->buffer, lines->buffer + lines->first, lines->length);
        lines->first = 0;
        if (lines->length == sizeof lines->buffer) {
            return CHILD_FLOODS;
        }
        const int64_t count = source.fetch(source.child, lines->buffer + lines->length,
                                           sizeof lines->buffer - lines->length);
        if (count < 0) {
            return CHILD_ENDED;
        }
        lines->length += (size_t)count;
        lines->taken += (size_t)count;
    }
}
