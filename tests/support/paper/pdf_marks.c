/* Extracting text, lines and rectangles from a PDF page. */
#include "support/paper/pdf_marks.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/test.h"

#define NUMBERS_MAX 6

/* The state while reading a page's instructions. */
typedef struct Drawing {
    double numbers[NUMBERS_MAX]; /* the last ones before the next operator */
    int number_count;
    char words[PDF_MARK_WORDS];
    int word_count;
    bool is_in_array; /* numbers between strings only adjust spacing: ignored */
    double line_x, line_y, em, width, fill_grey, line_grey;
    double from_x, from_y, to_x, to_y;
    int curves; /* in the path: some make a circle, which begins at its right end */
    int font;
    PdfMark *marks;
    int count, room;
} Drawing;

static double number_at(const Drawing *drawing, int back) {
    assert_true(drawing->number_count >= back);
    return drawing->numbers[drawing->number_count - back];
}

static PdfMark *add_mark(Drawing *drawing, PdfMarkKind kind) {
    if (drawing->count == drawing->room) {
        drawing->room = drawing->room ? 2 * drawing->room : 256;
        drawing->marks = realloc(drawing->marks, (size_t)drawing->room * sizeof(PdfMark));
    }
    PdfMark *mark = &drawing->marks[drawing->count++];
    *mark = (PdfMark){.kind = kind, .grey = drawing->fill_grey};
    return mark;
}

static void add_words(Drawing *drawing) {
    PdfMark *mark = add_mark(drawing, PDF_WORDS);
    mark->x = drawing->line_x;
    mark->y = drawing->line_y;
    mark->size = drawing->em;
    mark->font = drawing->font;
    memcpy(mark->words, drawing->words, (size_t)drawing->word_count);
    drawing->word_count = 0;
}

static void add_shape(Drawing *drawing, PdfMarkKind kind) {
    const bool is_round = drawing->curves > 1;
    if (is_round) {
        kind = kind == PDF_LINE ? PDF_RING : PDF_DISC;
    }
    PdfMark *mark = add_mark(drawing, kind);
    drawing->curves = 0;
    mark->radius = is_round ? drawing->to_x : 0;
    if (is_round) {
        mark->x = drawing->from_x - mark->radius;
        mark->y = drawing->from_y;
        mark->size = kind == PDF_RING ? drawing->width : 0;
        mark->grey = kind == PDF_RING ? drawing->line_grey : drawing->fill_grey;
        return;
    }
    mark->x = drawing->from_x;
    mark->y = drawing->from_y;
    mark->to_x = drawing->to_x;
    mark->to_y = drawing->to_y;
    if (kind == PDF_LINE) {
        mark->size = drawing->width;
        mark->grey = drawing->line_grey;
    }
}

/* "Tm" sets the matrix of the text, "Td" moves its line by fractions of the em. */
static void move_words(Drawing *drawing, bool is_set) {
    if (is_set) {
        drawing->em = number_at(drawing, 6);
        drawing->line_x = number_at(drawing, 2);
        drawing->line_y = number_at(drawing, 1);
    } else {
        drawing->line_x += number_at(drawing, 2) * drawing->em;
        drawing->line_y -= number_at(drawing, 1) * drawing->em;
    }
}

/* cairo flips the axes once at the beginning of a page; after that y grows downwards. */
static void obey(Drawing *drawing, const char *operator) {
    if (strcmp(operator, "Tm") == 0 || strcmp(operator, "Td") == 0) {
        move_words(drawing, operator[1] == 'm');
    } else if (strcmp(operator, "Tj") == 0 || strcmp(operator, "TJ") == 0) {
        add_words(drawing);
    } else if (strcmp(operator, "rg") == 0) {
        drawing->fill_grey = number_at(drawing, 1);
    } else if (strcmp(operator, "RG") == 0) {
        drawing->line_grey = number_at(drawing, 1);
    } else if (strcmp(operator, "w") == 0) {
        drawing->width = number_at(drawing, 1);
    } else if (strcmp(operator, "m") == 0) {
        drawing->from_x = number_at(drawing, 2);
        drawing->from_y = number_at(drawing, 1);
    } else if (strcmp(operator, "c") == 0) {
        const double radius = (drawing->from_x - number_at(drawing, 2)) / 2;
        if (drawing->curves++ == 0 || radius > drawing->to_x) {
            drawing->to_x = radius; /* as far as the left end has been */
        }
    } else if (strcmp(operator, "l") == 0) {
        drawing->to_x = number_at(drawing, 2);
        drawing->to_y = number_at(drawing, 1);
    } else if (strcmp(operator, "re") == 0) {
        drawing->from_x = number_at(drawing, 4);
        drawing->from_y = number_at(drawing, 3);
        drawing->to_x = drawing->from_x + number_at(drawing, 2);
        drawing->to_y = drawing->from_y + number_at(drawing, 1);
    } else if (strcmp(operator, "S") == 0) {
        add_shape(drawing, PDF_LINE);
    } else if (strcmp(operator, "f") == 0) {
        add_shape(drawing, PDF_FILL);
    }
    drawing->number_count = 0;
}

/* Reads a string from after its opening bracket; returns its end. */
static const char *read_words(Drawing *drawing, const char *at) {
    while (*at != ')') {
        char c = *at++;
        if (c == '\\' && *at >= '0' && *at <= '7') {
            c = (char)((at[0] - '0') * 64 + (at[1] - '0') * 8 + (at[2] - '0'));
            at += 3;
        } else if (c == '\\') {
            c = *at++;
        }
        assert_true(drawing->word_count < PDF_MARK_WORDS - 1);
        drawing->words[drawing->word_count++] = c;
    }
    return at + 1;
}

static void read_token(Drawing *drawing, const char *at, size_t length) {
    char token[32] = {0};
    char *end = token;
    memcpy(token, at, length < sizeof token ? length : sizeof token - 1);
    const double number = strtod(token, &end);
    if (token[0] == '/') {
        int font = 0;
        drawing->font = sscanf(token, "/f-%d-", &font) == 1 ? font : drawing->font;
    } else if (*end) {
        obey(drawing, token);
    } else if (!drawing->is_in_array) {
        if (drawing->number_count == NUMBERS_MAX) {
            memmove(drawing->numbers, drawing->numbers + 1, (NUMBERS_MAX - 1) * sizeof number);
            drawing->number_count--;
        }
        drawing->numbers[drawing->number_count++] = number;
    }
}

PdfMark *pdf_drawing_marks(const char *text, int *count) {
    Drawing drawing = {0};
    for (const char *at = text + strspn(text, " \n"); *at; at += strspn(at, " \n")) {
        if (*at == '(') {
            at = read_words(&drawing, at + 1);
        } else if (*at == '[' || *at == ']') {
            drawing.is_in_array = *at++ == '[';
        } else {
            const size_t length = strcspn(at, " \n([])");
            read_token(&drawing, at, length);
            at += length;
        }
    }
    *count = drawing.count;
    return drawing.marks;
}
