/* Zoom: a whole board enlarged, of which a part is seen in a window. Where the cells would be too
 * small to read it is on by itself; the player may turn it on and off, make the cells larger and
 * smaller with the wheel, and drag the board about. It follows what is revealed: the chosen cell,
 * the step of a hint. Bars at the right and at the foot show which part is in sight.
 *
 * For boards on which one reads, drags and writes. Where one only presses a cell, a lens on the
 * place is quicker: magnifier.h. */
#ifndef DAMIER_SCENES_KIT_ZOOM_H
#define DAMIER_SCENES_KIT_ZOOM_H

#include "ui/canvas.h"
#include "ui/controls.h"
#include "ui/event.h"

#define ZOOM_READABLE_U 20.0F /* whole boards with smaller cells are zoomed without being asked */
#define ZOOM_CELL_U 40.0F     /* the usual side of a zoomed cell: a finger's target */
#define ZOOM_CELL_MAX_U 72    /* and the largest */

typedef enum ZoomChoice { ZOOM_BY_SIZE, ZOOM_ALWAYS, ZOOM_NEVER } ZoomChoice;

/* What the player chose and where the board stands. Zero is a good start. */
typedef struct Zoom {
    ZoomChoice choice;
    float side;   /* of a zoomed cell, in units; 0: the usual one */
    Point offset; /* from the board's corner to that of the part in sight */
    bool is_pressed, is_dragged;
    Point press, offset_pressed;
} Zoom;

/* A board and its room, as they are laid out now. */
typedef struct ZoomBoard {
    Size cells;       /* columns and rows */
    float whole_cell; /* the side of a cell when all of the board is in sight */
    Rect whole;       /* where the board is then; not needed while it is zoomed */
    Rect window;      /* where a part of it is seen when it is zoomed */
} ZoomBoard;

/* Is a board zoomed whose cells have this side when all of it is in sight? */
bool zoom_is_on(const Zoom *zoom, float whole_cell);
/* The side of a zoomed cell. */
float zoom_cell(const Zoom *zoom);
/* Where all of the zoomed board would lie. */
Rect zoom_rect(const Zoom *zoom, const ZoomBoard *board);

/* What follows changes the zoom, and returns true when the board is to be laid out anew. */

/* The least move that brings a cell into sight, with its neighbours. */
bool zoom_reveal(Zoom *zoom, const ZoomBoard *board, int row, int column);
/* Between a part and all of the board. */
void zoom_toggle(Zoom *zoom, const ZoomBoard *board);
/* Boards whose cells are large as they are stay whole, and no cell grows beyond the largest. */
bool zoom_can_grow(const Zoom *zoom, const ZoomBoard *board);
/* Larger cells by so many steps, or smaller ones, down to the whole board; what lies at `at` stays
 * there. False when cells cannot grow. */
bool zoom_by(Zoom *zoom, const ZoomBoard *board, float steps, Point at);
/* The wheel over the board, and drags of a zoomed one: once a press has moved far enough, what it
 * pressed is released in `controls` and does not act. */
bool zoom_pointer(Zoom *zoom, const ZoomBoard *board, const Event *event, ControlsState *controls);

/* A control on a zoomed board: clipped to the window, gone when its middle is out of sight, and
 * acting only when it is let go, for the press may become a drag. */
void zoom_place(const ZoomBoard *board, Control *control);
/* What is drawn between the two is seen in the window alone. */
void zoom_begin(const ZoomBoard *board, Canvas *canvas, const Theme *theme);
void zoom_end(const Zoom *zoom, const ZoomBoard *board, Canvas *canvas, const Theme *theme);

#endif
