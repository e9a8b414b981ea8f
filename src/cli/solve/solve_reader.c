/* Buffered reading of lines from a descriptor. */
#include "cli/solve/solve_reader.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define FIRST_SIZE ((size_t)1 << 16)

bool solve_reader_init(SolveReader *reader, int descriptor, size_t line_max) {
    *reader = (SolveReader){.descriptor = descriptor, .line_max = line_max, .size = FIRST_SIZE};
    reader->data = malloc(reader->size);
    return reader->data != NULL;
}

void solve_reader_finish(SolveReader *reader) {
    free(reader->data);
    reader->data = NULL;
}

static const char *find_line_end(const SolveReader *reader) {
    return memchr(reader->data + reader->begin, '\n', reader->end - reader->begin);
}

/* Makes room behind the unread data; false when a line is too long. */
static bool make_room(SolveReader *reader) {
    const size_t left = reader->end - reader->begin;
    memmove(reader->data, reader->data + reader->begin, left);
    reader->begin = 0;
    reader->end = left;
    if (left < reader->size) {
        return true;
    }
    const size_t size = reader->size * 2;
    char *data = left <= reader->line_max ? realloc(reader->data, size) : NULL;
    if (data) {
        reader->data = data;
        reader->size = size;
    }
    return data != NULL;
}

/* Reads at least one byte, or sets is_at_end. */
static void read_more(SolveReader *reader) {
    ssize_t count;
    do {
        count = read(reader->descriptor, reader->data + reader->end, reader->size - reader->end);
    } while (count < 0 && errno == EINTR);
    if (count > 0) {
        reader->end += (size_t)count;
    } else {
        reader->is_at_end = true;
        reader->error = count < 0 ? errno : 0;
    }
}

static void hand_out(SolveReader *reader, size_t length, SolveReaderLine *line) {
    line->is_too_long |= length > reader->line_max;
    line->text = reader->data + reader->begin;
    line->length = line->is_too_long ? 0 : length;
    line->number = ++reader->number;
    reader->begin += length;
    reader->begin += reader->begin < reader->end; /* the line feed */
}

bool solve_reader_next(SolveReader *reader, SolveReaderLine *line) {
    line->is_too_long = false;
    for (;;) {
        const char *end = find_line_end(reader);
        const size_t left = reader->end - reader->begin;
        if (end || reader->is_at_end) {
            if (!end && left == 0 && !line->is_too_long) {
                return false;
            }
            hand_out(reader, end ? (size_t)(end - reader->data) - reader->begin : left, line);
            return true;
        }
        if (!make_room(reader)) {
            line->is_too_long = true;
            reader->end = 0;
        }
        read_more(reader);
    }
}

bool solve_reader_has_line(const SolveReader *reader) {
    return find_line_end(reader) != NULL;
}

bool solve_reader_is_ready(const SolveReader *reader) {
    struct pollfd wanted = {.fd = reader->descriptor, .events = POLLIN};
    return reader->is_at_end || find_line_end(reader) || poll(&wanted, 1, 0) != 0;
}

bool solve_reader_is_at_end(const SolveReader *reader) {
    return reader->is_at_end && reader->begin == reader->end;
}
