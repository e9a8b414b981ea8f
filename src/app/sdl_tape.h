/* A tape: what was drawn on a canvas, written down to be drawn later, a little at a time. What the
 * calls point to is copied, so the scene may change meanwhile. */
#ifndef DAMIER_APP_SDL_TAPE_H
#define DAMIER_APP_SDL_TAPE_H

#include <stdbool.h>

#include "ui/canvas.h"

typedef struct SdlTape SdlTape;

typedef enum TapeKind {
    TAPE_FILL_RECT,
    TAPE_FILL_ROUND,
    TAPE_STROKE_ROUND,
    TAPE_FILL_CIRCLE,
    TAPE_STROKE_CIRCLE,
    TAPE_LINE,
    TAPE_PLATE,
    TAPE_MOSAIC,
    TAPE_FADE,
    TAPE_IMAGE,
    TAPE_TEXT,
    TAPE_CLIP,
    TAPE_UNCLIP
} TapeKind;

/* A call with what it was given; `content` is borrowed while it is written down. */
typedef struct TapeCall {
    TapeKind kind;
    Rect rect;
    Point from, to; /* the centre of a circle is `from` */
    float radius, width;
    Color color;
    ImageId image;
    bool at_top; /* of a fade */
    TextStyle style;
    const void *content; /* the text, the Plate or the Mosaic */
} TapeCall;

/* NULL when memory runs out. */
SdlTape *sdl_tape_create(void);
void sdl_tape_destroy(SdlTape *tape);
void sdl_tape_write(SdlTape *tape, const TapeCall *call);
/* True when a call had to be left out because memory ran out. */
bool sdl_tape_is_broken(const SdlTape *tape);
/* What has been written down, in order. */
int sdl_tape_count(const SdlTape *tape);
const TapeCall *sdl_tape_call(const SdlTape *tape, int index);
/* Draws the next call; false when there is none left. */
bool sdl_tape_play(SdlTape *tape, Canvas *canvas);

#endif
