/* CanvasCalls: the drawing calls of a scene. While a list is set, the functions of ui/canvas.h
 * record their calls there and draw nothing; the linker's --wrap puts them before the real ones.
 * Texts and plates are copied, so that the scene may change afterwards. */
#ifndef DAMIER_TESTS_GOLDEN_CANVAS_CALLS_H
#define DAMIER_TESTS_GOLDEN_CANVAS_CALLS_H

#include <stdbool.h>

#include "ui/canvas.h"

typedef struct CanvasCalls CanvasCalls;

typedef enum CanvasCallKind {
    CALL_FILL_RECT,
    CALL_FILL_ROUND,
    CALL_FILL_CIRCLE,
    CALL_LINE, /* of any shape */
    CALL_PLATE,
    CALL_PIXEL_GRID,
    CALL_FADE,
    CALL_IMAGE,
    CALL_TEXT,
    CALL_CLIP,
    CALL_UNCLIP
} CanvasCallKind;

typedef struct CanvasCall {
    CanvasCallKind kind;
    Rect rect;    /* of a circle the square around it */
    float radius; /* of a filled circle */
    Color color;
    ImageId image;
    TextStyle style;
    const void *content; /* the text or the Plate */
} CanvasCall;

CanvasCalls *canvas_calls_create(void);
void canvas_calls_destroy(CanvasCalls *calls);
/* Records all drawing from now on; NULL: draws again. */
void canvas_calls_record(CanvasCalls *calls);
/* The number of calls, kept in drawing order. */
int canvas_calls_count(const CanvasCalls *calls);
const CanvasCall *canvas_calls_at(const CanvasCalls *calls, int index);

#endif
