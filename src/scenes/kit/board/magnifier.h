/* Magnifier: enlarges small cells before the player presses them. Where the cells of a board are
 * too small for the pointer, the first press on a cell only opens a lens on it; a press on a cell
 * of the lens, or a second press on the same cell, takes it. The lens closes with Escape, an arrow
 * key, a press outside lens and board, and when the player changes between finger and mouse. Large
 * cells are taken at once.
 *
 * A scene or mode keeps one Magnifier and says where its board stands:
 *
 *     static MagnifierBoard board_of(const GameShell *shell);    the board as it is drawn
 *     layout:   place the board's cells, then those for which magnifier_cell() is true
 *     pointer:  magnifier_point(&self->magnifier, event, &board)
 *     key:      magnifier_key(&self->magnifier, shell, event)
 *     command:  if (!magnifier_press(&self->magnifier, shell, &board, cell)) take(cell);
 *     changed:  magnifier_close(&self->magnifier)
 *     draw:     magnifier_draw(&lens, &picture, canvas), after everything else
 *
 * To enlarge a whole board and move it under a window, use zoom.h. */
#ifndef DAMIER_SCENES_KIT_BOARD_MAGNIFIER_H
#define DAMIER_SCENES_KIT_BOARD_MAGNIFIER_H

#include "scenes/shell/shell.h"
#include "ui/canvas.h"
#include "ui/event.h"

/* The smallest sides of a cell that is pressed directly, by finger and by mouse. */
#define MAGNIFIER_FINGER_U 40.0F
#define MAGNIFIER_MOUSE_U 24.0F

/* The enlarged cell and the pointer. Zero: no lens, a mouse. */
typedef struct Magnifier {
    bool is_open;
    int cell;      /* the pressed cell, if `is_open` */
    bool is_touch; /* the pointer is a finger */
} Magnifier;

/* Where the lens lies and what it shows. */
typedef enum MagnifierPlace {
    MAGNIFIER_OVER,  /* over the cell, which stays under the pointer where the bounds allow it: as
                        many cells on each side as fit, three to five a row */
    MAGNIFIER_APART, /* in the farthest corner, so that the cell stays visible: three by three,
                        empty beyond the board's edge */
    MAGNIFIER_ABOVE  /* along the top of a board whose cells are columns: the column and its two
                        neighbours, where they exist */
} MagnifierPlace;

/* A board as it stands now. Cells are numbered row by row from `first`: boards side by side that
 * share a Magnifier use different numbers. */
typedef struct MagnifierBoard {
    Grid grid;
    Rect around; /* a press inside keeps the lens */
    Rect bounds; /* where a lens may lie */
    MagnifierPlace place;
    int first;
} MagnifierBoard;

/* An enlarged part of a board. */
typedef struct MagnifierLens {
    Rect plate; /* no width: there is no lens, and nothing is drawn */
    Grid grid;  /* its cells; the first shows row `row` and column `column` of the board, which are
                   negative where the lens reaches over the edge */
    int row, column;
    int board_rows, board_columns, first; /* of the board */
} MagnifierLens;

/* Are cells of this side too small for a finger, the least precise pointer? */
bool magnifier_may_be_needed(float cell_u);

/* Handles a press on a cell. True when it only opened the lens there and hid the shell's cursor.
 * False when the cell is large enough, or the lens is on it already: the caller then takes the
 * cell. An open lens stays open: games close it when their position changes, editors leave it. */
bool magnifier_press(Magnifier *magnifier, GameShell *shell, const MagnifierBoard *board, int cell);
/* Closes the lens; true when it was open. */
bool magnifier_close(Magnifier *magnifier);
/* Notes which pointer is used, and closes the lens where the event does so; true when it did, or
 * when the pointer has changed. Call it for all pointer events before anything else handles them.
 */
bool magnifier_point(Magnifier *magnifier, const Event *event, const MagnifierBoard *board);
/* The same for a key. True for Escape, which is then used up; an arrow goes on to the cursor. */
bool magnifier_key(Magnifier *magnifier, GameShell *shell, const Event *event);

/* The open lens on the board; none when it is closed, open on another board, or when cells have
 * become large enough. */
MagnifierLens magnifier_lens(const Magnifier *magnifier, const MagnifierBoard *board);
/* The lens around a cell, whether needed or not. */
MagnifierLens magnifier_lens_at(const MagnifierBoard *board, int cell);
/* Where the lens shows a cell; false, with *place unchanged, when it does not. */
bool magnifier_cell(const MagnifierLens *lens, int cell, Rect *place);

/* How a lens looks. The functions draw in the canvas's usual coordinates. */
typedef struct MagnifierPicture {
    Color ground, edge;
    float radius, edge_width;
    /* Draws under the cells; NULL: the plain ground. */
    void (*draw_ground)(const void *self, Canvas *canvas, const MagnifierLens *lens);
    /* Draws a cell of the board at its place in the lens. */
    void (*draw_cell)(const void *self, Canvas *canvas, int cell, Rect place);
    const void *self;
} MagnifierPicture;

/* Draws ground, cells and edge; nothing when there is no lens. */
void magnifier_draw(const MagnifierLens *lens, const MagnifierPicture *picture, Canvas *canvas);

#endif
