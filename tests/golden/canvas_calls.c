/* Records the calls of a canvas: the linker puts these functions before the real ones. */
#include "golden/canvas_calls.h"

#include <stdlib.h>
#include <string.h>

struct CanvasCalls {
    CanvasCall *calls;
    int count, capacity;
};

/* A copy of a plate and everything it points to, in one block. */
typedef struct PlateCopy {
    Plate plate;
    Grid grid;
    const PlateCell *places[]; /* the cells follow */
} PlateCopy;

static CanvasCalls *recording;

/* A test cannot go on without memory. */
static void *must_have(void *memory) {
    if (!memory) {
        abort();
    }
    return memory;
}

CanvasCalls *canvas_calls_create(void) {
    return must_have(calloc(1, sizeof(CanvasCalls)));
}

void canvas_calls_destroy(CanvasCalls *calls) {
    for (int i = 0; i < calls->count; i++) {
        free((void *)(uintptr_t)calls->calls[i].content);
    }
    free(calls->calls);
    free(calls);
}

void canvas_calls_record(CanvasCalls *calls) {
    recording = calls;
}

int canvas_calls_count(const CanvasCalls *calls) {
    return calls->count;
}

const CanvasCall *canvas_calls_at(const CanvasCalls *calls, int index) {
    return &calls->calls[index];
}

static PlateCopy *copy_plate(const Plate *plate) {
    const size_t count = (size_t)plate->grid->rows * (size_t)plate->grid->cols;
    const size_t places = count * sizeof(PlateCell *);
    PlateCopy *copy = must_have(malloc(sizeof *copy + places + count * sizeof(PlateCell)));
    void *behind = copy->places + count;
    PlateCell *cells = behind;
    copy->plate = *plate;
    copy->grid = *plate->grid;
    copy->plate.grid = &copy->grid;
    copy->plate.cells = plate->cells ? copy->places : NULL;
    for (size_t i = 0; plate->cells && i < count; i++) {
        copy->places[i] = plate->cells[i] ? &cells[i] : NULL;
        if (plate->cells[i]) {
            cells[i] = *plate->cells[i];
        }
    }
    return copy;
}

/* True when the call is recorded: then it need not be drawn. */
static bool record(CanvasCall call) {
    CanvasCalls *list = recording;
    if (!list) {
        return false;
    }
    if (list->count == list->capacity) {
        list->capacity = list->capacity > 0 ? 2 * list->capacity : 256;
        list->calls = must_have(realloc(list->calls, (size_t)list->capacity * sizeof *list->calls));
    }
    list->calls[list->count++] = call;
    return true;
}

/* Defines the function before canvas_NAME. */
#define WRAP(name, parameters, arguments, ...)                                                     \
    void __real_canvas_##name parameters;                                                          \
    void __wrap_canvas_##name parameters;                                                          \
    void __wrap_canvas_##name parameters {                                                         \
        if (!record((CanvasCall){__VA_ARGS__})) {                                                  \
            __real_canvas_##name arguments;                                                        \
        }                                                                                          \
    }

static Rect around(Point center, float radius) {
    return rect_of(center.x - radius, center.y - radius, 2 * radius, 2 * radius);
}

WRAP(fill_rect, (Canvas * canvas, Rect rect, Color color), (canvas, rect, color),
     .kind = CALL_FILL_RECT, .rect = rect, .color = color)
WRAP(fill_round, (Canvas * canvas, Rect rect, float radius, Color color),
     (canvas, rect, radius, color), .kind = CALL_FILL_ROUND, .rect = rect, .color = color)
WRAP(stroke_round, (Canvas * canvas, Rect rect, float radius, float width, Color color),
     (canvas, rect, radius, width, color), .kind = CALL_LINE)
WRAP(fill_circle, (Canvas * canvas, Point center, float radius, Color color),
     (canvas, center, radius, color), .kind = CALL_FILL_CIRCLE, .rect = around(center, radius),
     .radius = radius, .color = color)
WRAP(stroke_circle, (Canvas * canvas, Point center, float radius, float width, Color color),
     (canvas, center, radius, width, color), .kind = CALL_LINE)
WRAP(line, (Canvas * canvas, Point from, Point to, float width, Color color),
     (canvas, from, to, width, color), .kind = CALL_LINE)
WRAP(fill_plate, (Canvas * canvas, const Plate *plate, Color color), (canvas, plate, color),
     .kind = CALL_PLATE, .content = recording ? copy_plate(plate) : NULL, .color = color)
WRAP(pixel_grid, (Canvas * canvas, const PixelGrid *grid, Rect rect), (canvas, grid, rect),
     .kind = CALL_PIXEL_GRID, .rect = rect)
WRAP(fade_edge, (Canvas * canvas, Rect rect, Color from_ground, bool at_top),
     (canvas, rect, from_ground, at_top), .kind = CALL_FADE, .rect = rect)
WRAP(image, (Canvas * canvas, ImageId image, Rect rect, Color tint), (canvas, image, rect, tint),
     .kind = CALL_IMAGE, .rect = rect, .image = image, .color = tint)
WRAP(text, (Canvas * canvas, Rect box, const char *text, TextStyle style),
     (canvas, box, text, style), .kind = CALL_TEXT, .rect = box, .style = style,
     .content = recording ? must_have(strdup(text)) : NULL)
WRAP(clip, (Canvas * canvas, Rect rect), (canvas, rect), .kind = CALL_CLIP, .rect = rect)
WRAP(unclip, (Canvas * canvas), (canvas), .kind = CALL_UNCLIP)

void __real_canvas_stamp(Canvas *canvas, Rect rect, const Stamp *stamp);
void __wrap_canvas_stamp(Canvas *canvas, Rect rect, const Stamp *stamp);

/* A cached stamp would not draw its parts again. */
void __wrap_canvas_stamp(Canvas *canvas, Rect rect, const Stamp *stamp) {
    if (recording) {
        canvas_fill_rect(canvas, rect, stamp->ground);
        stamp->draw(stamp->self, canvas);
    } else {
        __real_canvas_stamp(canvas, rect, stamp);
    }
}
