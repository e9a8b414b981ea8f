/* A reader of simple PDF files. */
#include "support/paper/pdf_reader.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "support/test.h"

/* More than any page here needs. */
#define DRAWING_SIZE ((size_t)1 << 20)

/* The first `words` between `from` and `end`; NULL when there is none. */
static const char *find_words(const char *from, const char *end, const char *words) {
    const size_t length = strlen(words);
    for (const char *at = from; at + length <= end; at++) {
        if (memcmp(at, words, length) == 0) {
            return at;
        }
    }
    return NULL;
}

static const char *end_of(const PdfReader *reader) {
    return reader->bytes + reader->count;
}

static const char *object_begin(const PdfReader *reader, int object) {
    assert_in_range(object, 1, reader->objects - 1);
    assert_int_not_equal(reader->places[object], 0);
    return reader->bytes + reader->places[object];
}

static const char *object_end(const PdfReader *reader, int object) {
    const char *end = find_words(object_begin(reader, object), end_of(reader), "endobj");
    assert_non_null(end);
    return end;
}

/* The number after `key` in an object. */
static int object_number(const PdfReader *reader, int object, const char *key) {
    const char *at = find_words(object_begin(reader, object), object_end(reader, object), key);
    assert_non_null(at);
    return atoi(at + strlen(key));
}

/* Each entry of the table leads to the object with its number. */
static void read_table(PdfReader *reader) {
    const char *last = reader->bytes + reader->count - 40;
    const char *start = find_words(last, end_of(reader), "startxref");
    assert_non_null(start);
    const long place = strtol(start + strlen("startxref"), NULL, 10);
    const char *table = reader->bytes + place;
    int first = -1;
    int used = 0;
    assert_true(place > 0 && (size_t)place < reader->count);
    assert_int_equal(sscanf(table, "xref %d %d %n", &first, &reader->objects, &used), 2);
    assert_int_equal(first, 0);
    reader->places = calloc((size_t)reader->objects, sizeof *reader->places);
    for (int i = 1; i < reader->objects; i++) {
        const char *row = table + used + (ptrdiff_t)i * 20;
        char wanted[32];
        assert_int_equal(row[17], 'n');
        reader->places[i] = (size_t)strtoul(row, NULL, 10);
        snprintf(wanted, sizeof wanted, "%d 0 obj", i);
        assert_true(reader->places[i] < reader->count);
        assert_memory_equal(reader->bytes + reader->places[i], wanted, strlen(wanted));
    }
}

static void read_pages(PdfReader *reader) {
    const char *trailer = find_words(reader->bytes, end_of(reader), "\ntrailer");
    assert_non_null(trailer);
    const char *root = find_words(trailer, end_of(reader), "/Root ");
    assert_non_null(root);
    const int tree = object_number(reader, atoi(root + 6), "/Pages ");
    reader->page_count = object_number(reader, tree, "/Count ");
    reader->pages = calloc((size_t)reader->page_count + 1, sizeof *reader->pages);
    const char *kid = find_words(object_begin(reader, tree), object_end(reader, tree), "/Kids [");
    assert_non_null(kid);
    kid += strlen("/Kids [");
    for (int i = 0; i < reader->page_count; i++) {
        int used = 0;
        assert_int_equal(sscanf(kid, "%d 0 R%n", &reader->pages[i], &used), 1);
        kid += used;
        assert_true(pdf_reader_page_has(reader, i, "/Type /Page\n") ||
                    pdf_reader_page_has(reader, i, "/Type /Page "));
    }
    assert_int_equal(*(kid + strspn(kid, " ")), ']');
}

PdfReader pdf_reader_over(const void *bytes, size_t count) {
    PdfReader reader = {.bytes = calloc(count + 1, 1), .count = count};
    assert_true(count > 64);
    assert_non_null(reader.bytes);
    memcpy(reader.bytes, bytes, count);
    assert_memory_equal(reader.bytes, "%PDF-1.4", 8);
    assert_non_null(find_words(reader.bytes + count - 8, reader.bytes + count, "%%EOF"));
    read_table(&reader);
    read_pages(&reader);
    return reader;
}

void pdf_reader_finish(PdfReader *reader) {
    free(reader->bytes);
    free(reader->places);
    free(reader->pages);
}

int pdf_reader_count(const PdfReader *reader, const char *words) {
    int count = 0;
    for (int i = 1; i < reader->objects; i++) {
        count += find_words(object_begin(reader, i), object_end(reader, i), words) != NULL;
    }
    return count;
}

bool pdf_reader_page_has(const PdfReader *reader, int page, const char *words) {
    const int object = reader->pages[page];
    return find_words(object_begin(reader, object), object_end(reader, object), words) != NULL;
}

char *pdf_reader_drawing(const PdfReader *reader, int page) {
    const int object = object_number(reader, reader->pages[page], "/Contents ");
    const char *stream = find_words(object_begin(reader, object), end_of(reader), "/FlateDecode");
    assert_non_null(stream);
    stream = find_words(stream, end_of(reader), "stream\n");
    assert_non_null(stream);
    const size_t begin = (size_t)(stream + strlen("stream\n") - reader->bytes);
    char *drawing = calloc(DRAWING_SIZE, 1);
    char *packed = malloc(reader->count);
    memcpy(packed, reader->bytes, reader->count);
    z_stream zip = {.next_in = (Bytef *)packed + begin,
                    .avail_in = (uInt)(reader->count - begin),
                    .next_out = (Bytef *)drawing,
                    .avail_out = (uInt)DRAWING_SIZE - 1};
    assert_int_equal(inflateInit(&zip), Z_OK);
    assert_int_equal(inflate(&zip, Z_FINISH), Z_STREAM_END);
    inflateEnd(&zip);
    free(packed);
    return drawing;
}

/* Reads one character of a string; it may be written as a number. */
static char take_character(const char **at) {
    char c = *(*at)++;
    if (c == '\\') {
        c = *(*at)++;
        if (c >= '0' && c <= '7') {
            c = (char)((c - '0') * 64 + ((*at)[0] - '0') * 8 + ((*at)[1] - '0'));
            *at += 2;
        }
    }
    return c;
}

char *pdf_drawing_words(const char *drawing) {
    char *words = calloc(strlen(drawing) + 2, 1);
    size_t length = 0;
    for (const char *at = strchr(drawing, '('); at; at = strchr(at, '(')) {
        at++;
        while (*at && *at != ')') {
            words[length++] = take_character(&at);
        }
        /* Text is shown whole, or in pieces `[(one)-3(two)]TJ`. */
        const char *next = at + strcspn(at, "(T");
        if (*next == 'T') {
            words[length++] = '\n';
        }
    }
    return words;
}

/* cairo writes a width once, then lines `x y m x y l S` until the next width. */
double pdf_drawing_length(const char *drawing, double width) {
    double sum = 0;
    double current = -1;
    for (const char *line = drawing; *line; line += strcspn(line, "\n") + 1) {
        for (const char *at = line; at < line + strcspn(line, "\n");) {
            double x0, y0, x1, y1, value;
            int used = 0;
            if (sscanf(at, "%lf %lf m %lf %lf l%n", &x0, &y0, &x1, &y1, &used) == 4 && used) {
                sum += fabs(current - width) < 0.02 ? fabs(x1 - x0) + fabs(y1 - y0) : 0;
                at += used;
            } else {
                char letter = 0;
                if (sscanf(at, "%lf %c", &value, &letter) == 2 && letter == 'w') {
                    current = value;
                }
                at += strcspn(at, " \n") + 1;
            }
        }
        if (!line[strcspn(line, "\n")]) {
            break;
        }
    }
    return sum;
}

int pdf_drawing_fills(const char *drawing) {
    int count = 0;
    for (const char *at = strstr(drawing, " re"); at; at = strstr(at + 3, " re")) {
        count += strncmp(at, " re f", 5) == 0;
    }
    return count;
}
