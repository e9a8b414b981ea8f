#include "app/sdl/display_list.h"

#include <stdlib.h>
#include <string.h>

struct SdlDisplayList {
    DisplayListCall *calls;
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

typedef struct PixelGridCopy {
    PixelGrid mosaic;
    Color palette[PIXEL_GRID_COLOURS_MAX];
    uint8_t cells[];
} PixelGridCopy;

SdlDisplayList *sdl_display_list_create(void) {
    return calloc(1, sizeof(SdlDisplayList));
}

void sdl_display_list_destroy(SdlDisplayList *display_list) {
    if (!display_list) {
        return;
    }
    for (int i = 0; i < display_list->count; i++) {
        free((void *)(uintptr_t)display_list->calls[i].content);
    }
    free(display_list->calls);
    free(display_list);
}

bool sdl_display_list_is_broken(const SdlDisplayList *display_list) {
    return display_list->is_broken;
}

int sdl_display_list_count(const SdlDisplayList *display_list) {
    return display_list->count;
}

const DisplayListCall *sdl_display_list_call(const SdlDisplayList *display_list, int index) {
    return &display_list->calls[index];
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

static PixelGridCopy *copy_mosaic(const PixelGrid *mosaic) {
    const size_t count = (size_t)mosaic->rows * (size_t)mosaic->columns;
    PixelGridCopy *copy = malloc(sizeof *copy + count);
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
static void *copy_content(const DisplayListCall *call) {
    switch (call->kind) {
    case DISPLAY_PLATE:
        return copy_plate(call->content);
    case DISPLAY_MOSAIC:
        return copy_mosaic(call->content);
    default:
        return strdup(call->content);
    }
}

static bool has_room(SdlDisplayList *display_list) {
    if (display_list->count < display_list->capacity) {
        return true;
    }
    const int capacity = display_list->capacity > 0 ? 2 * display_list->capacity : 256;
    DisplayListCall *calls = realloc(display_list->calls, (size_t)capacity * sizeof *calls);
    if (calls) {
        display_list->calls = calls;
        display_list->capacity = capacity;
    }
    return calls != NULL;
}

void sdl_display_list_write(SdlDisplayList *display_list, const DisplayListCall *call) {
    void *content = call->content ? copy_content(call) : NULL;
    if ((call->content && !content) || !has_room(display_list)) {
        free(content);
        display_list->is_broken = true;
        return;
    }
    display_list->calls[display_list->count] = *call;
    display_list->calls[display_list->count].content = content;
    display_list->count++;
}

static void draw_shape(const DisplayListCall *call, Canvas *canvas) {
    switch (call->kind) {
    case DISPLAY_FILL_RECT:
        canvas_fill_rect(canvas, call->rect, call->color);
        break;
    case DISPLAY_FILL_ROUND:
        canvas_fill_round(canvas, call->rect, call->radius, call->color);
        break;
    case DISPLAY_STROKE_ROUND:
        canvas_stroke_round(canvas, call->rect, call->radius, call->width, call->color);
        break;
    case DISPLAY_FILL_CIRCLE:
        canvas_fill_circle(canvas, call->from, call->radius, call->color);
        break;
    case DISPLAY_STROKE_CIRCLE:
        canvas_stroke_circle(canvas, call->from, call->radius, call->width, call->color);
        break;
    default:
        canvas_line(canvas, call->from, call->to, call->width, call->color);
        break;
    }
}

static void draw_call(const DisplayListCall *call, Canvas *canvas) {
    switch (call->kind) {
    case DISPLAY_PLATE:
        canvas_fill_plate(canvas, call->content, call->color);
        break;
    case DISPLAY_MOSAIC:
        canvas_pixel_grid(canvas, call->content, call->rect);
        break;
    case DISPLAY_FADE:
        canvas_fade_edge(canvas, call->rect, call->color, call->at_top);
        break;
    case DISPLAY_IMAGE:
        canvas_image(canvas, call->image, call->rect, call->color);
        break;
    case DISPLAY_TEXT:
        canvas_text(canvas, call->rect, call->content, call->style);
        break;
    case DISPLAY_CLIP:
        canvas_clip(canvas, call->rect);
        break;
    case DISPLAY_UNCLIP:
        canvas_unclip(canvas);
        break;
    default:
        draw_shape(call, canvas);
        break;
    }
}

bool sdl_display_list_play(SdlDisplayList *display_list, Canvas *canvas) {
    if (display_list->played < display_list->count) {
        draw_call(&display_list->calls[display_list->played++], canvas);
    }
    return display_list->played < display_list->count;
}
