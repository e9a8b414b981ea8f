/* Zoom: shows a part of an enlarged board in a window. The zoom turns on where the cells would be
 * too small to read; the player may turn it on and off, enlarge and shrink the cells with the
 * wheel, and drag the board. It follows what the scene reveals: the chosen cell, the step of a
 * hint. Bars at the right and at the foot show which part is visible.
 *
 * For boards on which the player reads, drags and writes. Where the player only presses a cell, a
 * lens is quicker: magnifier.h. */
#ifndef DAMIER_SCENES_KIT_BOARD_ZOOM_H
#define DAMIER_SCENES_KIT_BOARD_ZOOM_H

#include "ui/canvas.h"
#include "ui/controls.h"
#include "ui/event.h"

#define ZOOM_READABLE_U 20.0F /* smaller cells are zoomed, unless turned off */
#define ZOOM_CELL_U 40.0F     /* the usual side of a zoomed cell: a finger's target */
#define ZOOM_CELL_MAX_U 72    /* the largest */

typedef enum ZoomChoice { ZOOM_BY_SIZE, ZOOM_ALWAYS, ZOOM_NEVER } ZoomChoice;

/* The player's choice and the board's offset. Zero is a valid start. */
typedef struct Zoom {
    ZoomChoice choice;
    float side;   /* of a zoomed cell, in units; 0: the usual one */
    Point offset; /* from the board's corner to that of the visible part */
    bool is_pressed, is_dragged;
    Point press, offset_pressed;
} Zoom;

/* A board and its space, as now laid out. */
typedef struct ZoomBoard {
    Size cells;       /* columns and rows */
    float whole_cell; /* the side of a cell when the whole board is visible */
    Rect whole;       /* where the board is then; not needed while it is zoomed */
    Rect window;      /* where a part of the zoomed board is visible */
} ZoomBoard;

/* True when a board is zoomed whose cells have this side when it is shown whole. */
bool zoom_is_on(const Zoom *zoom, float whole_cell);
/* The side of a zoomed cell. */
float zoom_cell(const Zoom *zoom);
/* Where the whole zoomed board would lie. */
Rect zoom_rect(const Zoom *zoom, const ZoomBoard *board);

/* The functions below change the zoom and return true when the board must be laid out again. */

/* Moves as little as possible to show a cell and its neighbours. */
bool zoom_reveal(Zoom *zoom, const ZoomBoard *board, int row, int column);
/* Switches between a part and the whole board. */
void zoom_toggle(Zoom *zoom, const ZoomBoard *board);
/* Boards whose cells are large already stay whole, and no cell grows beyond the largest. */
bool zoom_can_grow(const Zoom *zoom, const ZoomBoard *board);
/* Makes cells larger by this many steps, or smaller, down to the whole board; the point `at` stays
 * in place. False when cells cannot grow. */
bool zoom_by(Zoom *zoom, const ZoomBoard *board, float steps, Point at);
/* Handles the wheel over the board and drags of a zoomed one. Once a press has moved far enough,
 * the pressed control is released in `controls` and does not act. */
bool zoom_pointer(Zoom *zoom, const ZoomBoard *board, const Event *event, ControlsState *controls);

/* Adapts a control on a zoomed board: clipped to the window, gone when its middle is out of sight,
 * and acting only on release, because the press may become a drag. */
void zoom_place(const ZoomBoard *board, Control *control);
/* Drawing between the two calls is clipped to the window. */
void zoom_begin(const ZoomBoard *board, Canvas *canvas, const Theme *theme);
void zoom_end(const Zoom *zoom, const ZoomBoard *board, Canvas *canvas, const Theme *theme);

#endif
