/* A display_list: what was drawn on a canvas, written down to be drawn later, a little at a time.
 * What the calls point to is copied, so the scene may change meanwhile. */
#ifndef DAMIER_APP_SDL_DISPLAY_LIST_H
#define DAMIER_APP_SDL_DISPLAY_LIST_H

#include <stdbool.h>

#include "ui/canvas.h"

typedef struct SdlDisplayList SdlDisplayList;

typedef enum DisplayListKind {
    DISPLAY_FILL_RECT,
    DISPLAY_FILL_ROUND,
    DISPLAY_STROKE_ROUND,
    DISPLAY_FILL_CIRCLE,
    DISPLAY_STROKE_CIRCLE,
    DISPLAY_LINE,
    DISPLAY_PLATE,
    DISPLAY_MOSAIC,
    DISPLAY_FADE,
    DISPLAY_IMAGE,
    DISPLAY_TEXT,
    DISPLAY_CLIP,
    DISPLAY_UNCLIP
} DisplayListKind;

/* A call with what it was given; `content` is borrowed while it is written down. */
typedef struct DisplayListCall {
    DisplayListKind kind;
    Rect rect;
    Point from, to; /* the centre of a circle is `from` */
    float radius, width;
    Color color;
    ImageId image;
    bool at_top; /* of a fade */
    TextStyle style;
    const void *content; /* the text, the Plate or the PixelGrid */
} DisplayListCall;

/* NULL when memory runs out. */
SdlDisplayList *sdl_display_list_create(void);
void sdl_display_list_destroy(SdlDisplayList *display_list);
void sdl_display_list_write(SdlDisplayList *display_list, const DisplayListCall *call);
/* True when a call had to be left out because memory ran out. */
bool sdl_display_list_is_broken(const SdlDisplayList *display_list);
/* What has been written down, in order. */
int sdl_display_list_count(const SdlDisplayList *display_list);
const DisplayListCall *sdl_display_list_call(const SdlDisplayList *display_list, int index);
/* Draws the next call; false when there is none left. */
bool sdl_display_list_play(SdlDisplayList *display_list, Canvas *canvas);

#endif
