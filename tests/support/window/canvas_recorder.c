/* A canvas that records its calls as text. */
#define _POSIX_C_SOURCE 200809L
#include "support/window/canvas_recorder.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "support/grow.h"
#include "support/letters.h"
#include "support/window/shape_lines.h"

#define CAPITAL_HEIGHT 0.73F
#define SLACK_U 0.51F /* rounding to device pixels may move an edge by half a unit */

/* An error in one recorded line. */
typedef struct Fault {
    size_t line; /* its position in `lines` */
    bool is_outside;
    bool is_malformed;
} Fault;

struct Canvas {
    Size window;
    Rect clip;
    bool is_clipped;
    ShapeLines *lines, *kept; /* turned into text on demand: the reader does not have to own them */
    RecordedText *texts;
    int text_count;
    size_t text_capacity;
    Fault *faults;
    int fault_count;
    size_t fault_capacity;
    int loose;        /* calls outside stamps */
    int stamp_depth;  /* 0: outside */
    uint64_t *stamps; /* a hash of each; equal stamps have equal hashes */
    int stamp_count;
    size_t stamp_capacity;
};

Canvas *recorder_create(Size window) {
    Canvas *canvas = calloc(1, sizeof *canvas);
    assert(canvas);
    canvas->window = window;
    canvas->lines = calloc(1, sizeof *canvas->lines);
    canvas->kept = calloc(1, sizeof *canvas->kept);
    assert(canvas->lines && canvas->kept);
    return canvas;
}

void recorder_clear(Canvas *canvas) {
    for (int i = 0; i < canvas->text_count; i++) {
        free(canvas->texts[i].text);
    }
    canvas->text_count = 0;
    canvas->fault_count = 0;
    canvas->loose = 0;
    canvas->stamp_count = 0;
    lines_clear(canvas->lines);
    canvas->is_clipped = false;
}

void recorder_destroy(Canvas *canvas) {
    if (!canvas) {
        return;
    }
    recorder_clear(canvas);
    free(canvas->texts);
    free(canvas->faults);
    free(canvas->stamps);
    lines_free(canvas->lines);
    lines_free(canvas->kept);
    free(canvas->lines);
    free(canvas->kept);
    free(canvas);
}

void recorder_resize(Canvas *canvas, Size window) {
    canvas->window = window;
}

/* Begins a line: a call, or part of one. */
static ShapeLines *begin_line(Canvas *canvas, const char *call) {
    canvas->loose += canvas->stamp_depth == 0;
    lines_begin(canvas->lines, call);
    return canvas->lines;
}

static void end_line(ShapeLines *lines, Color color) {
    lines_color(lines, color);
    lines_end(lines);
}

static bool is_sane(Rect rect) {
    const float limit = 1e6F;
    return rect.width >= 0 && rect.height >= 0 && rect.width < limit && rect.height < limit &&
           rect.x > -limit && rect.x < limit && rect.y > -limit && rect.y < limit;
}

static Rect intersect(Rect a, Rect b) {
    const float left = a.x > b.x ? a.x : b.x;
    const float top = a.y > b.y ? a.y : b.y;
    const float right = a.x + a.width < b.x + b.width ? a.x + a.width : b.x + b.width;
    const float bottom = a.y + a.height < b.y + b.height ? a.y + a.height : b.y + b.height;
    if (right <= left || bottom <= top) {
        return (Rect){left, top, 0, 0};
    }
    return (Rect){left, top, right - left, bottom - top};
}

static bool is_inside(Rect inner, Rect outer) {
    return inner.x >= outer.x - SLACK_U && inner.y >= outer.y - SLACK_U &&
           inner.x + inner.width <= outer.x + outer.width + SLACK_U &&
           inner.y + inner.height <= outer.y + outer.height + SLACK_U;
}

/* Checks the line about to be written, which touches `rect`. */
static void check(Canvas *canvas, Rect rect) {
    Fault fault = {.line = lines_mark(canvas->lines), .is_malformed = !is_sane(rect)};
    const Rect seen = canvas->is_clipped ? intersect(rect, canvas->clip) : rect;
    const Rect window = {0, 0, canvas->window.width, canvas->window.height};
    fault.is_outside = seen.width > 0 && seen.height > 0 && !is_inside(seen, window);
    if (!fault.is_malformed && !fault.is_outside) {
        return;
    }
    canvas->faults = grow(canvas->faults, &canvas->fault_capacity, (size_t)canvas->fault_count + 1,
                          sizeof *canvas->faults);
    canvas->faults[canvas->fault_count++] = fault;
}

#define RECT_FORMAT "%.1f %.1f %.1f %.1f"
#define RECT_VALUES(r) (double)(r).x, (double)(r).y, (double)(r).width, (double)(r).height

float canvas_pixel(const Canvas *canvas) {
    return canvas ? 1 : 0; /* a unit */
}

void canvas_fill_rect(Canvas *canvas, Rect rect, Color color) {
    check(canvas, rect);
    ShapeLines *lines = begin_line(canvas, "fill_rect");
    lines_rect(lines, rect);
    end_line(lines, color);
}

void canvas_fill_round(Canvas *canvas, Rect rect, float radius, Color color) {
    check(canvas, rect);
    ShapeLines *lines = begin_line(canvas, "fill_round");
    lines_rect(lines, rect);
    lines_tenths(lines, radius);
    end_line(lines, color);
}

void canvas_stroke_round(Canvas *canvas, Rect rect, float radius, float width, Color color) {
    check(canvas, rect);
    ShapeLines *lines = begin_line(canvas, "stroke_round");
    lines_rect(lines, rect);
    lines_tenths(lines, radius);
    lines_tenths(lines, width);
    end_line(lines, color);
}

static Rect around(Point center, float radius) {
    return (Rect){center.x - radius, center.y - radius, 2 * radius, 2 * radius};
}

void canvas_fill_circle(Canvas *canvas, Point center, float radius, Color color) {
    check(canvas, around(center, radius));
    ShapeLines *lines = begin_line(canvas, "fill_circle");
    lines_point(lines, center);
    lines_tenths(lines, radius);
    end_line(lines, color);
}

void canvas_stroke_circle(Canvas *canvas, Point center, float radius, float width, Color color) {
    check(canvas, around(center, radius));
    ShapeLines *lines = begin_line(canvas, "stroke_circle");
    lines_point(lines, center);
    lines_tenths(lines, radius);
    lines_tenths(lines, width);
    end_line(lines, color);
}

void canvas_line(Canvas *canvas, Point from, Point to, float width, Color color) {
    const float left = from.x < to.x ? from.x : to.x;
    const float top = from.y < to.y ? from.y : to.y;
    const float across = from.x < to.x ? to.x - from.x : from.x - to.x;
    const float down = from.y < to.y ? to.y - from.y : from.y - to.y;
    check(canvas, rect_inset((Rect){left, top, across, down}, -width / 2));
    ShapeLines *lines = begin_line(canvas, "line");
    lines_point(lines, from);
    lines_point(lines, to);
    lines_tenths(lines, width);
    end_line(lines, color);
}

static void record_cell(Canvas *canvas, const PlateCell *cell, int index) {
    assert(cell->count <= PLATE_CIRCLES_MAX && cell->ground.a == 255);
    ShapeLines *lines = begin_line(canvas, "plate_cell");
    lines_int(lines, index);
    end_line(lines, cell->ground);
    for (int i = 0; i < cell->count; i++) {
        const PlateCircle *circle = &cell->circles[i];
        begin_line(canvas, "plate_circle");
        lines_int(lines, index);
        lines_tenths(lines, circle->radius);
        lines_tenths(lines, circle->width);
        end_line(lines, circle->color);
    }
}

void canvas_fill_plate(Canvas *canvas, const Plate *plate, Color color) {
    const Grid *grid = plate->grid;
    check(canvas, plate->rect);
    ShapeLines *lines = begin_line(canvas, "fill_plate");
    lines_rect(lines, plate->rect);
    lines_tenths(lines, plate->radius);
    lines_int(lines, grid->rows);
    lines_int(lines, grid->cols);
    lines_rect(lines, grid->area);
    lines_tenths(lines, grid->gap);
    lines_tenths(lines, plate->hole);
    end_line(lines, color);
    for (int i = 0; plate->cells && i < grid->rows * grid->cols; i++) {
        if (plate->cells[i]) {
            record_cell(canvas, plate->cells[i], i);
        }
    }
}

/* Fowler, Noll and Vo's hash, over words instead of bytes; folds the high half down in between. */
static uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t size) {
    const unsigned char *at = bytes;
    for (uint64_t word; size >= sizeof word; size -= sizeof word, at += sizeof word) {
        memcpy(&word, at, sizeof word);
        hash = (hash ^ word) * 0x100000001b3U;
        hash ^= hash >> 32;
    }
    for (size_t i = 0; i < size; i++) {
        hash = (hash ^ at[i]) * 0x100000001b3U;
    }
    return hash;
}

/* Distinguishes stamps as the window's canvas does: by size and by fractions of a pixel too. */
static void count_stamp(Canvas *canvas, Rect rect, const Stamp *stamp) {
    const int place[] = {(int)lrintf((rect.x - roundf(rect.x)) * 256),
                         (int)lrintf((rect.y - roundf(rect.y)) * 256),
                         (int)lrintf(rect.width * 256), (int)lrintf(rect.height * 256)};
    uint64_t hash = hash_bytes(0xcbf29ce484222325U, place, sizeof place);
    hash = hash_bytes(hash, &stamp->ground, sizeof stamp->ground);
    hash = hash_bytes(hash, stamp->key, stamp->key_size);
    canvas->stamps = grow(canvas->stamps, &canvas->stamp_capacity, (size_t)canvas->stamp_count + 1,
                          sizeof canvas->stamps[0]);
    canvas->stamps[canvas->stamp_count++] = hash;
}

static int by_hash(const void *first, const void *second) {
    const uint64_t a = *(const uint64_t *)first;
    const uint64_t b = *(const uint64_t *)second;
    return (a > b) - (a < b);
}

int recorder_stamp_kinds(Canvas *canvas) {
    int kinds = 0;
    if (canvas->stamp_count > 0) {
        qsort(canvas->stamps, (size_t)canvas->stamp_count, sizeof canvas->stamps[0], by_hash);
    }
    for (int i = 0; i < canvas->stamp_count; i++) {
        kinds += i == 0 || canvas->stamps[i] != canvas->stamps[i - 1];
    }
    return kinds;
}

void canvas_stamp(Canvas *canvas, Rect rect, const Stamp *stamp) {
    check(canvas, rect);
    assert(stamp->key_size <= STAMP_KEY_MAX && stamp->ground.a == 255);
    count_stamp(canvas, rect, stamp);
    canvas->stamp_depth++;
    stamp->draw(stamp->self, canvas);
    canvas->stamp_depth--;
}

/* Folds the cells as digits of a number, and counts each kind. Takes four at a time, in two chains,
 * so that no step waits for the one before. */
static uint64_t fold_cells(const PixelGrid *grid, int counts[PIXEL_GRID_COLOURS_MAX]) {
    static const uint64_t base = 0x100000001B3;
    const int cells = grid->rows * grid->columns;
    const uint8_t *at = grid->cells;
    int others[256] = {0}, all[256] = {0};
    uint64_t sum = 0;
    int i = 0;
    for (; i + 4 <= cells; i += 4) {
        sum = sum * (base * base * base * base) + at[i] * (base * base * base) +
              at[i + 1] * (base * base) + at[i + 2] * base + at[i + 3];
        all[at[i]]++;
        others[at[i + 1]]++;
        all[at[i + 2]]++;
        others[at[i + 3]]++;
    }
    for (; i < cells; i++) {
        sum = sum * base + at[i];
        all[at[i]]++;
    }
    for (int colour = 0; colour < 256; colour++) {
        const int count = all[colour] + others[colour];
        assert(count == 0 || colour < grid->colours);
        if (colour < grid->colours) {
            counts[colour] = count;
        }
    }
    return sum;
}

void canvas_pixel_grid(Canvas *canvas, const PixelGrid *grid, Rect rect) {
    int counts[PIXEL_GRID_COLOURS_MAX] = {0};
    check(canvas, rect);
    assert(grid->colours <= PIXEL_GRID_COLOURS_MAX);
    const uint64_t sum = fold_cells(grid, counts);
    /* The number of cells of each colour, and a sum of their places. */
    ShapeLines *lines = begin_line(canvas, "mosaic");
    lines_rect(lines, rect);
    lines_int(lines, grid->rows);
    lines_int(lines, grid->columns);
    lines_int(lines, (int)(uint32_t)(sum >> 32));
    lines_int(lines, (int)(uint32_t)sum);
    lines_end(lines);
    for (int i = 0; i < grid->colours; i++) {
        begin_line(canvas, "mosaic-colour");
        lines_int(lines, i);
        lines_int(lines, counts[i]);
        end_line(lines, grid->palette[i]);
    }
}

void canvas_fade_edge(Canvas *canvas, Rect rect, Color from_ground, bool at_top) {
    check(canvas, rect);
    ShapeLines *lines = begin_line(canvas, "fade_edge");
    lines_rect(lines, rect);
    lines_word(lines, at_top ? "top" : "bottom");
    end_line(lines, from_ground);
    for (int i = 0; i < canvas->text_count; i++) {
        RecordedText *text = &canvas->texts[i];
        /* Only the part of the ink inside the clip is known. */
        const float beyond =
            at_top ? text->ink.y - rect.y : rect.y + rect.height - text->ink.y - text->ink.height;
        if (text->is_sliced && beyond < SLACK_U && intersect(text->ink, rect).width > 0) {
            text->is_sliced = false;
            text->is_leaked = !is_inside(text->ink, text->box);
        }
    }
}

void canvas_image(Canvas *canvas, ImageId image, Rect rect, Color tint) {
    check(canvas, rect);
    ShapeLines *lines = begin_line(canvas, "image");
    lines_word(lines, image_name(image));
    lines_rect(lines, rect);
    end_line(lines, tint);
}

float canvas_text_width(Canvas *canvas, const char *text, TextStyle style) {
    return canvas_text_guess(canvas, text, strlen(text), style).width;
}

TextGuess canvas_text_guess(Canvas *canvas, const char *text, size_t bytes, TextStyle style) {
    (void)canvas;
    return (TextGuess){letters_width(text, bytes, style), 0};
}

static Rect ink_of(Rect box, float width, TextStyle style) {
    const float height = CAPITAL_HEIGHT * style.size;
    width = width < box.width ? width : box.width;
    const float room = box.width - width;
    const float x = style.align == TEXT_LEFT     ? box.x
                    : style.align == TEXT_CENTER ? box.x + room / 2
                                                 : box.x + room;
    return (Rect){x, box.y + (box.height - height) / 2, width, height};
}

void canvas_text(Canvas *canvas, Rect box, const char *text, TextStyle style) {
    static const char *const weights[] = {"regular", "medium", "semibold", "bold"};
    static const char *const aligns[] = {"left", "center", "right"};
    if (!text[0]) {
        return;
    }
    const float width = canvas_text_width(canvas, text, style);
    RecordedText recorded = {
        .text = strdup(text),
        .box = box,
        .ink = ink_of(box, width, style),
        .style = style,
        .is_cut = width > box.width + 0.01F,
    };
    assert(recorded.text);
    recorded.is_sliced = canvas->is_clipped && intersect(recorded.ink, canvas->clip).width > 0 &&
                         !is_inside(recorded.ink, canvas->clip);
    recorded.is_leaked = recorded.is_sliced || !is_inside(recorded.ink, box);
    check(canvas, recorded.ink);
    if (canvas->is_clipped) {
        recorded.ink = intersect(recorded.ink, canvas->clip); /* only visible ink can touch */
    }
    canvas->texts = grow(canvas->texts, &canvas->text_capacity, (size_t)canvas->text_count + 1,
                         sizeof *canvas->texts);
    canvas->texts[canvas->text_count++] = recorded;
    ShapeLines *lines = begin_line(canvas, "text");
    lines_rect(lines, box);
    lines_tenths(lines, style.size);
    lines_word(lines, weights[style.weight]);
    lines_word(lines, aligns[style.align]);
    lines_color(lines, style.color);
    lines_word(lines, text);
    lines_end(lines);
}

bool canvas_shows(const Canvas *canvas, Rect rect) {
    return canvas != NULL || rect.width > 0; /* always: it notes every call */
}
bool canvas_is_heard(const Canvas *canvas) {
    return canvas == NULL; /* never */
}
void canvas_say(Canvas *canvas, Rect rect, const char *words) {
    (void)canvas, (void)rect, (void)words;
}

void canvas_clip(Canvas *canvas, Rect rect) {
    if (canvas->is_clipped) {
        /* Clips do not nest. */
        check(canvas, (Rect){0, 0, -1, -1});
    }
    canvas->clip = rect;
    canvas->is_clipped = true;
    ShapeLines *lines = begin_line(canvas, "clip");
    lines_rect(lines, rect);
    lines_end(lines);
}

void canvas_unclip(Canvas *canvas) {
    canvas->is_clipped = false;
    lines_end(begin_line(canvas, "unclip"));
}

const char *recorder_lines(const Canvas *canvas) {
    return lines_text(canvas->lines);
}

char *recorder_copy(const Canvas *canvas) {
    char *copy = strdup(recorder_lines(canvas));
    assert(copy);
    return copy;
}

static int line_length(const char *line) {
    return (int)strcspn(line, "\n");
}

bool recorder_is_same(const char *first, const char *second) {
    if (strcmp(first, second) == 0) {
        return true;
    }
    while (*first && *second) {
        const int length = line_length(first);
        if (length != line_length(second) || strncmp(first, second, (size_t)length) != 0) {
            break;
        }
        first += length + (first[length] == '\n');
        second += length + (second[length] == '\n');
    }
    if (*first || *second) {
        printf("recordings differ: \"%.*s\" and \"%.*s\"\n", line_length(first), first,
               line_length(second), second);
        return false;
    }
    return true;
}

void recorder_keep(Canvas *canvas) {
    ShapeLines *kept = canvas->kept;
    canvas->kept = canvas->lines;
    canvas->lines = kept;
    recorder_clear(canvas);
}

bool recorder_is_as_kept(const Canvas *canvas) {
    return lines_are_identical(canvas->kept, canvas->lines) ||
           recorder_is_same(lines_text(canvas->kept), lines_text(canvas->lines));
}

int recorder_count(const Canvas *canvas, const char *call) {
    const size_t length = call ? strlen(call) : 0;
    int count = 0;
    for (const char *line = recorder_lines(canvas); *line; line += line_length(line) + 1) {
        count += !call || (strncmp(line, call, length) == 0 &&
                           (line[length] == ' ' || line[length] == '\n'));
    }
    return count;
}

int recorder_count_lines(const Canvas *canvas, const char *part) {
    int count = 0;
    for (const char *found = strstr(recorder_lines(canvas), part); found;
         found = strstr(found + line_length(found), part)) {
        count++;
    }
    return count;
}

int recorder_loose(const Canvas *canvas) {
    return canvas->loose;
}

int recorder_text_count(const Canvas *canvas) {
    return canvas->text_count;
}

const RecordedText *recorder_text_at(const Canvas *canvas, int index) {
    assert(index >= 0 && index < canvas->text_count);
    return &canvas->texts[index];
}

const RecordedText *recorder_find_text(const Canvas *canvas, const char *part) {
    for (int i = 0; i < canvas->text_count; i++) {
        if (strstr(canvas->texts[i].text, part)) {
            return &canvas->texts[i];
        }
    }
    return NULL;
}

int recorder_ellipses(const Canvas *canvas) {
    int count = 0;
    for (int i = 0; i < canvas->text_count; i++) {
        if (canvas->texts[i].is_cut) {
            printf("text is cut: \"%s\" of size %.1f in " RECT_FORMAT "\n", canvas->texts[i].text,
                   (double)canvas->texts[i].style.size, RECT_VALUES(canvas->texts[i].box));
            count++;
        }
    }
    return count;
}

int recorder_cut_texts(const Canvas *canvas) {
    int count = 0;
    for (int i = 0; i < canvas->text_count; i++) {
        const RecordedText *text = &canvas->texts[i];
        if (text->is_cut || text->is_leaked) {
            printf("%s: \"%s\" of size %.1f in " RECT_FORMAT "\n",
                   text->is_cut ? "text is cut" : "text leaves its box", text->text,
                   (double)text->style.size, RECT_VALUES(text->box));
            count++;
        }
    }
    return count;
}

static int print_faults(const Canvas *canvas, bool is_outside) {
    int count = 0;
    for (int i = 0; i < canvas->fault_count; i++) {
        const Fault *fault = &canvas->faults[i];
        if (is_outside ? fault->is_outside : fault->is_malformed) {
            const char *line = lines_at(canvas->lines, fault->line);
            printf("%s: %.*s\n", is_outside ? "outside the window" : "malformed", line_length(line),
                   line);
            count++;
        }
    }
    return count;
}

int recorder_outside(const Canvas *canvas) {
    return print_faults(canvas, true);
}

int recorder_overlaps(const Canvas *canvas) {
    int count = 0;
    for (int i = 0; i < canvas->text_count; i++) {
        for (int j = 0; j < i; j++) {
            const Rect shared = intersect(canvas->texts[i].ink, canvas->texts[j].ink);
            if (shared.width > SLACK_U && shared.height > SLACK_U) {
                printf("texts touch: \"%s\" and \"%s\"\n", canvas->texts[j].text,
                       canvas->texts[i].text);
                count++;
            }
        }
    }
    return count;
}

int recorder_malformed(const Canvas *canvas) {
    if (canvas->is_clipped) {
        printf("malformed: the clip was left on\n");
    }
    return print_faults(canvas, false) + canvas->is_clipped;
}

int recorder_faults(const Canvas *canvas) {
    return recorder_cut_texts(canvas) + recorder_outside(canvas) + recorder_malformed(canvas);
}
