/* Magnifier: small cells are enlarged before they are pressed. Where the cells of a board are
 * smaller than what presses them, the first press on a cell only opens a lens on it; a press on a
 * cell of the lens, or once more on the same cell, takes it. The lens goes away with Escape, an
 * arrow key, a press beside lens and board, and when the finger gives way to a mouse or the mouse
 * to a finger. Large cells are taken at once.
 *
 * A scene or mode keeps one Magnifier and says where its board stands:
 *
 *     static MagnifierBoard board_of(const GameShell *shell);    the board as it is drawn
 *     layout:   place the board's cells, then those for which magnifier_cell() is true
 *     pointer:  magnifier_point(&self->magnifier, event, &board)
 *     key:      magnifier_key(&self->magnifier, event)
 *     command:  if (!magnifier_press(&self->magnifier, shell, &board, cell)) take(cell);
 *     changed:  magnifier_close(&self->magnifier)
 *     draw:     magnifier_draw(&lens, &picture, canvas), after everything else
 *
 * A whole board that is enlarged, and moved about under a window, is zoom.h. */
#ifndef DAMIER_SCENES_KIT_MAGNIFIER_H
#define DAMIER_SCENES_KIT_MAGNIFIER_H

#include "scenes/shell/shell.h"
#include "ui/canvas.h"
#include "ui/event.h"

/* The least sides of a cell that is pressed at once. */
#define MAGNIFIER_FINGER_U 40.0F
#define MAGNIFIER_MOUSE_U 24.0F

/* What is enlarged. Zero: nothing, for a mouse. */
typedef struct Magnifier {
    bool is_open;
    int cell;      /* the cell that was pressed, where `is_open` */
    bool is_touch; /* the pointer is a finger */
} Magnifier;

/* Where the lens stands, and what it shows. */
typedef enum MagnifierPlace {
    MAGNIFIER_OVER,  /* over the cell, which stays under the pointer where the bounds allow it: as
                        many cells to all sides as have room, three to five a row */
    MAGNIFIER_APART, /* in the farthest corner, so that the cell is still seen: three by three,
                        empty where the board ends */
    MAGNIFIER_ABOVE  /* along the top of a board whose cells are columns: the column and the two
                        beside it, as far as there are any */
} MagnifierPlace;

/* A board as it stands now. Its cells are numbered row by row, beginning with `first`: boards side
 * by side that share a Magnifier have numbers of their own. */
typedef struct MagnifierBoard {
    Grid grid;
    Rect around; /* a press in there keeps the lens */
    Rect bounds; /* where a lens may lie */
    MagnifierPlace place;
    int first;
} MagnifierBoard;

/* A part of a board, enlarged. */
typedef struct MagnifierLens {
    Rect plate; /* no width: there is none, and nothing is shown */
    Grid grid;  /* its cells, of which the first shows row and column `row` and `column` of the
                   board;  these are negative where it reaches over the edge */
    int row, column;
    int board_rows, board_columns, first; /* of the board */
} MagnifierLens;

/* Are cells of this side too small for a finger, the widest of all pointers? */
bool magnifier_may_be_needed(float cell_u);

/* A press on a cell of the board: true when it only opened the lens there, and hid the shell's
 * cursor. False: the cell is large enough, or the lens is on it already, and it is to be taken. An
 * open lens stays: games close it when their position changes, editors let it stand. */
bool magnifier_press(Magnifier *magnifier, GameShell *shell, const MagnifierBoard *board, int cell);
/* Puts the lens away; true when there was one. */
bool magnifier_close(Magnifier *magnifier);
/* Notes what the pointer is, and puts the lens away where the event does that; true when it did, or
 * when the pointer is another one now. Call it for all pointer events before anything else takes
 * them. */
bool magnifier_point(Magnifier *magnifier, const Event *event, const MagnifierBoard *board);
/* The same of a key. True for Escape, which is then used; an arrow goes on to the cursor. */
bool magnifier_key(Magnifier *magnifier, const Event *event);

/* The lens that stands open on the board: none when it is closed, open on another board, or when
 * cells have become large enough. */
MagnifierLens magnifier_lens(const Magnifier *magnifier, const MagnifierBoard *board);
/* The lens around a cell, needed or not. */
MagnifierLens magnifier_lens_at(const MagnifierBoard *board, int cell);
/* Where the lens shows a cell; false, and *place as it was: not in there. */
bool magnifier_cell(const MagnifierLens *lens, int cell, Rect *place);

/* How a lens looks. The functions draw in the canvas's usual places. */
typedef struct MagnifierPicture {
    Color ground, edge;
    float radius, edge_width;
    /* Under the cells; NULL: the plain ground. */
    void (*draw_ground)(const void *self, Canvas *canvas, const MagnifierLens *lens);
    /* A cell of the board at its place in the lens. */
    void (*draw_cell)(const void *self, Canvas *canvas, int cell, Rect place);
    const void *self;
} MagnifierPicture;

/* Draws ground, cells and edge; nothing where there is no lens. */
void magnifier_draw(const MagnifierLens *lens, const MagnifierPicture *picture, Canvas *canvas);

#endif
