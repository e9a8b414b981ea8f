/* Line breaking and drawing of paragraphs. */
#include "ui/paragraph.h"

#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "base/text.h"

/* The longest line in bytes; a longer one is broken. */
#define LINE_BYTES 512

static const char ellipsis[] = "\xE2\x80\xA6";

/* One line of a paragraph. */
typedef struct ParagraphLine {
    char bytes[LINE_BYTES];
    const char *next; /* what follows, "" at the end */
} ParagraphLine;

/* The limits of a line. */
typedef struct Measure {
    Canvas *canvas;
    TextStyle style;
    float width;
    float letter; /* the width of a byte in what was measured last, to guess where a line ends */
} Measure;

#define LETTER_SHARE 0.5F /* of the font size; the first guess */

static Measure measure_of(Canvas *canvas, TextStyle style, float width) {
    return (Measure){canvas, style, width, style.size * LETTER_SHARE};
}

float paragraph_line_height(float font_size) {
    /* 1.5 times the font size, on a grid of 4 units. */
    const float quarters = font_size * 1.45F / 4;
    const int whole = (int)quarters;
    return 4 * (float)((float)whole < quarters ? whole + 1 : whole);
}

static const char *next_code_point(const char *at) {
    at++;
    while (((unsigned char)*at & 0xC0) == 0x80) {
        at++;
    }
    return at;
}

/* The end of the word that begins at `at`. No-break spaces are multi-byte characters, so they
 * belong to their word. */
static const char *word_end(const char *at) {
    while (*at && *at != ' ' && *at != '\n') {
        at++;
    }
    return at;
}

/* The same with a number after its colon, which would look lost on a line alone. */
static const char *unit_end(const char *at) {
    const char *end = word_end(at);
    const bool has_number =
        end > at && end[-1] == ':' && *end == ' ' && end[1] >= '0' && end[1] <= '9';
    return has_number ? word_end(end + 1) : end;
}

static const char *skip_spaces(const char *at) {
    while (*at == ' ') {
        at++;
    }
    return at;
}

static bool set_line(ParagraphLine *line, const char *from, const char *to) {
    Text text = text_over(line->bytes, sizeof line->bytes);
    text_add_bytes(&text, from, (size_t)(to - from));
    return !text.truncated;
}

static bool is_within(const Measure *measure, const ParagraphLine *line) {
    return canvas_text_fits(measure->canvas, line->bytes, measure->style, measure->width);
}

static bool is_fitting(const Measure *measure, ParagraphLine *line, const char *from,
                       const char *to) {
    return set_line(line, from, to) && is_within(measure, line);
}

/* Breaks a word that is wider than a line: as many code points as fit, at least one. */
static const char *break_word(const Measure *measure, ParagraphLine *line, const char *from) {
    const char *const stop = word_end(from);
    const char *end = next_code_point(from);
    while (end < stop) {
        const char *further = next_code_point(end);
        if (!is_fitting(measure, line, from, further)) {
            break;
        }
        end = further;
    }
    return end;
}

/* The ends of the units that may stand on one line. */
typedef struct WordEnds {
    const char *at[LINE_BYTES / 2 + 1]; /* the first is the beginning of the line */
    int count;
} WordEnds;

static void find_ends(WordEnds *ends, const char *from) {
    const char *end = from;
    ends->at[0] = from;
    ends->count = 1;
    for (;;) {
        const char *word = skip_spaces(end);
        end = unit_end(word);
        if (!*word || *word == '\n' || end - from >= LINE_BYTES) {
            break;
        }
        ends->at[ends->count++] = end;
    }
}

/* The last end before `beyond` that is expected to fit, but later than `fitting`. */
static int guess_end(const Measure *measure, const WordEnds *ends, int fitting, int beyond) {
    int guess = fitting + 1;
    while (guess + 1 < beyond &&
           (float)(ends->at[guess + 1] - ends->at[0]) * measure->letter <= measure->width) {
        guess++;
    }
    return guess;
}

/* How many of the ends from `fitting` on are not too wide even if the guess of their width is too
 * small (sign 1), or too large (sign -1). */
static int count_ends(const Measure *measure, const WordEnds *ends, int fitting, float sign) {
    int count = fitting;
    for (int over = ends->count; count + 1 < over;) {
        const int middle = count + (over - count) / 2;
        const size_t bytes = (size_t)(ends->at[middle] - ends->at[0]);
        const TextGuess guess =
            canvas_text_guess(measure->canvas, ends->at[0], bytes, measure->style);
        *(guess.width + sign * guess.error <= measure->width ? &count : &over) = middle;
    }
    return count;
}

/* Measuring shapes the whole text, which is slow: so only those ends are measured of which a guess
 * leaves open whether they fit, first where the width of what was measured before expects it. */
static const char *last_fitting_end(Measure *measure, ParagraphLine *line, const char *from) {
    WordEnds ends;
    find_ends(&ends, from);
    int fitting = count_ends(measure, &ends, 0, 1);
    for (int beyond = count_ends(measure, &ends, fitting, -1) + 1; fitting + 1 < beyond;) {
        const int guess = guess_end(measure, &ends, fitting, beyond);
        set_line(line, from, ends.at[guess]);
        const float width = canvas_text_width(measure->canvas, line->bytes, measure->style);
        measure->letter = width / (float)(ends.at[guess] - from);
        *(width <= measure->width ? &fitting : &beyond) = guess;
    }
    return ends.at[fitting];
}

static void take_line(Measure *measure, const char *text, ParagraphLine *line) {
    const char *const from = skip_spaces(text);
    const char *end = last_fitting_end(measure, line, from);
    if (end == from && *from && *from != '\n') {
        const char *const word = word_end(from);
        end = is_fitting(measure, line, from, word) ? word : break_word(measure, line, from);
    }
    set_line(line, from, end);
    line->next = skip_spaces(end);
    if (*line->next == '\n') {
        line->next++;
    }
}

/* Makes the last visible line end in an ellipsis: lets the rest run on for the canvas to cut, or
 * adds one where the rest would fit. */
static void run_on(const Measure *measure, ParagraphLine *line) {
    Text text = {.data = line->bytes, .size = sizeof line->bytes, .length = strlen(line->bytes)};
    const size_t own = text.length;
    text_add_char(&text, ' ');
    for (const char *at = line->next; *at; at = next_code_point(at)) {
        if (*at == '\n') {
            text_add_char(&text, ' ');
        } else {
            text_add_bytes(&text, at, (size_t)(next_code_point(at) - at));
        }
    }
    if (is_within(measure, line)) {
        text.length = own;
        text_add(&text, ellipsis);
    }
}

float paragraph_height(Canvas *canvas, const char *text, TextStyle style, float width) {
    Measure measure = measure_of(canvas, style, width);
    ParagraphLine line;
    int count = 0;
    for (const char *rest = text; *rest; rest = line.next) {
        take_line(&measure, rest, &line);
        count++;
    }
    return (float)count * paragraph_line_height(style.size);
}

float paragraph_draw(Canvas *canvas, Rect box, const char *text, TextStyle style) {
    /* Rounding may take a sum of heights slightly past the measured box. */
    const float tolerance = 0.5F;
    const float height = paragraph_line_height(style.size);
    Measure measure = measure_of(canvas, style, box.width);
    ParagraphLine line;
    float used = 0;
    for (const char *rest = text; *rest && used + height <= box.height + tolerance;
         rest = line.next) {
        take_line(&measure, rest, &line);
        const bool is_last = used + 2 * height > box.height + tolerance;
        if (is_last && *line.next) {
            run_on(&measure, &line);
        }
        canvas_text(canvas, rect_of(box.x, box.y + used, box.width, height), line.bytes, style);
        used += height;
    }
    return used;
}

float paragraph_line_font(Canvas *canvas, float width, const char *words, TextStyle style) {
    if (canvas_text_fits(canvas, words, style, width - 2)) {
        return style.size;
    }
    const float needed = canvas_text_width(canvas, words, style) + 2;
    const float pixel = canvas_pixel(canvas); /* font sizes are whole pixels */
    return floorf(style.size * (width - 2) / needed / pixel) * pixel;
}

void paragraph_line(Canvas *canvas, Rect line, const char *words, TextStyle style, float least) {
    const float size = paragraph_line_font(canvas, line.width, words, style);
    style.size = size > least ? size : style.size > least ? least : style.size;
    canvas_text(canvas, line, words, style);
}
