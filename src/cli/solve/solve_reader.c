/* Buffered reading of lines from a descriptor. */
#include "cli/solve/solve_reader.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/decode.h"
#include "sys/disk.h"

#define FIRST_SIZE ((size_t)1 << 16)
#define WIDE_MAX ((size_t)1 << 28)
/* Of one line, over all that is left out: a device may have no end of a line. */
#define SKIPPED_MAX ((size_t)1 << 28)
/* Bytes that show a byte-order mark. */
#define DECODE_LOOK 4

bool solve_reader_init(SolveReader *reader, int descriptor, size_t line_max) {
    *reader = (SolveReader){.descriptor = descriptor, .line_max = line_max, .size = FIRST_SIZE};
    reader->data = malloc(reader->size);
    return reader->data != NULL;
}

void solve_reader_finish(SolveReader *reader) {
    free(reader->data);
    reader->data = NULL;
}

/* The first carriage return before `end` that ends a line by itself; NULL: there is none, or the
 * byte behind it is still unread. */
static const char *find_return(SolveReader *reader, const char *end) {
    const char *from = reader->data + reader->begin;
    if (reader->without_return > reader->begin) {
        from = reader->data + reader->without_return;
    }
    if (from >= end) {
        return NULL;
    }
    const char *found = memchr(from, '\r', (size_t)(reader->data + reader->end - from));
    reader->without_return = found ? (size_t)(found - reader->data) : reader->end;
    if (!found || found >= end || (found + 1 == end && !reader->is_at_end)) {
        return NULL;
    }
    return found + 1 < end && found[1] == '\n' ? NULL : found;
}

/* The end of the line: LF, or CR alone as old Macintosh programs write it. */
static const char *find_line_end(SolveReader *reader) {
    const char *begin = reader->data + reader->begin;
    const char *end = reader->data + reader->end;
    const char *feed = memchr(begin, '\n', (size_t)(end - begin));
    const char *back = find_return(reader, feed ? feed + 1 : end);
    return back ? back : feed;
}

/* Makes room behind the unread data; false when a line is too long. */
static bool make_room(SolveReader *reader) {
    const size_t left = reader->end - reader->begin;
    memmove(reader->data, reader->data + reader->begin, left);
    reader->without_return -=
        reader->without_return < reader->begin ? reader->without_return : reader->begin;
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
static void read_bytes(SolveReader *reader) {
    ptrdiff_t count;
    do {
        count =
            disk_read(reader->descriptor, reader->data + reader->end, reader->size - reader->end);
    } while (count < 0 && errno == EINTR);
    if (count > 0) {
        reader->end += (size_t)count;
    } else {
        reader->is_at_end = true;
        reader->error = count < 0 ? errno : 0;
    }
}

/* UTF-16 is read to its end and decoded at once; a line must not be cut before it is a line. */
static void read_wide(SolveReader *reader) {
    Decoded decoded;
    while (!reader->is_at_end) {
        if (reader->end == reader->size) {
            char *data = reader->size < WIDE_MAX ? realloc(reader->data, reader->size * 2) : NULL;
            if (!data) {
                reader->error = ENOMEM;
                reader->is_at_end = true;
                return;
            }
            reader->data = data;
            reader->size *= 2;
        }
        read_bytes(reader);
    }
    const Status status = decode_text(reader->data, reader->end, &decoded);
    if (status == STATUS_OK) {
        free(reader->data);
        reader->data = decoded.text;
        reader->without_return = 0;
        reader->size = decoded.length + 1;
        reader->end = decoded.length;
    } else {
        reader->error = status == STATUS_NO_MEMORY ? ENOMEM : EILSEQ;
    }
}

static void read_more(SolveReader *reader) {
    const bool is_first = !reader->has_begun;
    read_bytes(reader);
    while (is_first && reader->end < DECODE_LOOK && !reader->is_at_end &&
           !memchr(reader->data, '\n', reader->end)) {
        read_bytes(reader);
    }
    reader->has_begun = true;
    if (!is_first) {
        return;
    }
    const Encoding encoding = decode_guess(reader->data, reader->end);
    if (encoding == ENCODING_UTF16_LE || encoding == ENCODING_UTF16_BE) {
        read_wide(reader);
    } else if (reader->end >= 3 && memcmp(reader->data, "\xEF\xBB\xBF", 3) == 0) {
        reader->begin = 3;
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
    size_t skipped = 0;
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
            skipped += reader->end;
            reader->end = 0;
            reader->without_return = 0;
        }
        if (skipped > SKIPPED_MAX) {
            reader->error = EFBIG;
            reader->is_at_end = true;
            return false;
        }
        read_more(reader);
    }
}

bool solve_reader_next_buffered(SolveReader *reader, SolveReaderLine *line) {
    const char *end = find_line_end(reader);
    if (end) {
        line->is_too_long = false;
        hand_out(reader, (size_t)(end - reader->data) - reader->begin, line);
    }
    return end != NULL;
}

bool solve_reader_is_ready(SolveReader *reader) {
    return reader->is_at_end || find_line_end(reader) || disk_wait(reader->descriptor, 0) != 0;
}

bool solve_reader_is_at_end(const SolveReader *reader) {
    return reader->is_at_end && reader->begin == reader->end;
}
