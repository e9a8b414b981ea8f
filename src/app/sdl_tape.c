#include "sdl_tape.h"

#include <stdlib.h>
#include <string.h>

struct SdlTape {
    TapeCall *calls;
    int count, capacity;
    int played;
    bool is_broken;
};

/* A copy of a plate and all it points to, in one piece. */
typedef struct PlateCopy {
    Plate plate;
    Grid grid;
    const PlateCell *places[]; /* then the cells */
} PlateCopy;

typedef struct MosaicCopy {
    Mosaic mosaic;
    Color palette[MOSAIC_COLOURS_MAX];
    uint8_t cells[];
} MosaicCopy;

SdlTape *sdl_tape_create(void) {
    return calloc(1, sizeof(SdlTape));
}

void sdl_tape_destroy(SdlTape *tape) {
    if (!tape) {
        return;
    }
    for (int i = 0; i < tape->count; i++) {
        free((void *)(uintptr_t)tape->calls[i].content);
    }
    free(tape->calls);
    free(tape);
}

bool sdl_tape_is_broken(const SdlTape *tape) {
    return tape->is_broken;
}

int sdl_tape_count(const SdlTape *tape) {
    return tape->count;
}

const TapeCall *sdl_tape_call(const SdlTape *tape, int index) {
    return &tape->calls[index];
}

static PlateCopy *copy_plate(const Plate *plate) {
    const size_t count = (size_t)plate->grid->rows * (size_t)plate->grid->cols;
    const size_t places = count * sizeof(PlateCell *);
    PlateCopy *copy = malloc(sizeof *copy + places + count * sizeof(PlateCell));
    if (!copy) {
        return NULL;
    }
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

static MosaicCopy *copy_mosaic(const Mosaic *mosaic) {
    const size_t count = (size_t)mosaic->rows * (size_t)mosaic->columns;
    MosaicCopy *copy = malloc(sizeof *copy + count);
    if (copy) {
        copy->mosaic = *mosaic;
        memcpy(copy->palette, mosaic->palette, (size_t)mosaic->colours * sizeof(Color));
        memcpy(copy->cells, mosaic->cells, count);
        copy->mosaic.palette = copy->palette;
        copy->mosaic.cells = copy->cells;
    }
    return copy;
}

/* What the call points to; NULL when memory runs out. */
static void *copy_content(const TapeCall *call) {
    switch (call->kind) {
    case TAPE_PLATE:
        return copy_plate(call->content);
    case TAPE_MOSAIC:
        return copy_mosaic(call->content);
    default:
        return strdup(call->content);
    }
}

static bool has_room(SdlTape *tape) {
    if (tape->count < tape->capacity) {
        return true;
    }
    const int capacity = tape->capacity > 0 ? 2 * tape->capacity : 256;
    TapeCall *calls = realloc(tape->calls, (size_t)capacity * sizeof *calls);
    if (calls) {
        tape->calls = calls;
        tape->capacity = capacity;
    }
    return calls != NULL;
}

void sdl_tape_write(SdlTape *tape, const TapeCall *call) {
    void *content = call->content ? copy_content(call) : NULL;
    if ((call->content && !content) || !has_room(tape)) {
        free(content);
        tape->is_broken = true;
        return;
    }
    tape->calls[tape->count] = *call;
    tape->calls[tape->count].content = content;
    tape->count++;
}

static void draw_shape(const TapeCall *call, Canvas *canvas) {
    switch (call->kind) {
    case TAPE_FILL_RECT:
        canvas_fill_rect(canvas, call->rect, call->color);
        break;
    case TAPE_FILL_ROUND:
        canvas_fill_round(canvas, call->rect, call->radius, call->color);
        break;
    case TAPE_STROKE_ROUND:
        canvas_stroke_round(canvas, call->rect, call->radius, call->width, call->color);
        break;
    case TAPE_FILL_CIRCLE:
        canvas_fill_circle(canvas, call->from, call->radius, call->color);
        break;
    case TAPE_STROKE_CIRCLE:
        canvas_stroke_circle(canvas, call->from, call->radius, call->width, call->color);
        break;
    default:
        canvas_line(canvas, call->from, call->to, call->width, call->color);
        break;
    }
}

static void draw_call(const TapeCall *call, Canvas *canvas) {
    switch (call->kind) {
    case TAPE_PLATE:
        canvas_fill_plate(canvas, call->content, call->color);
        break;
    case TAPE_MOSAIC:
        canvas_mosaic(canvas, call->content, call->rect);
        break;
    case TAPE_FADE:
        canvas_fade_edge(canvas, call->rect, call->color, call->at_top);
        break;
    case TAPE_IMAGE:
        canvas_image(canvas, call->image, call->rect, call->color);
        break;
    case TAPE_TEXT:
        canvas_text(canvas, call->rect, call->content, call->style);
        break;
    case TAPE_CLIP:
        canvas_clip(canvas, call->rect);
        break;
    case TAPE_UNCLIP:
        canvas_unclip(canvas);
        break;
    default:
        draw_shape(call, canvas);
        break;
    }
}

bool sdl_tape_play(SdlTape *tape, Canvas *canvas) {
    if (tape->played < tape->count) {
        draw_call(&tape->calls[tape->played++], canvas);
    }
    return tape->played < tape->count;
}
