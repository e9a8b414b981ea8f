/* Aiming with a finger where columns and cells are narrower than it: the first press shows the
 * place with its neighbours enlarged, and a press there takes it. A mouse needs no help. */
#ifndef DAMIER_SCENES_CONNECT4_AIM_H
#define DAMIER_SCENES_CONNECT4_AIM_H

#include "connect4/rules.h"
#include "ui/canvas.h"
#include "ui/event.h"

#define AIM_NOTHING (-1)

typedef struct Connect4Aim {
    int at;        /* a column, or in the editor a cell, row by row; AIM_NOTHING */
    bool is_touch; /* the pointer is a finger */
} Connect4Aim;

/* Where the board stands, and what is around it. */
typedef struct AimRoom {
    Connect4Shape shape;
    Rect board, stage;
} AimRoom;

/* A pointer event: notes what the pointer is, and who turns to something else than the board aims
 * no more; true when that changed something. */
bool aim_watch(Connect4Aim *aim, const Event *event, Rect board);
/* True when a press there only aims, as it does now. */
bool aim_takes(Connect4Aim *aim, int at, AimRoom room);

/* Where the column, the aimed one or beside it, is shown wide over the board; no width: not. */
Rect aim_column_place(const Connect4Aim *aim, AimRoom room, int column);
/* The columns in their places, with the disc of the side to move. */
void aim_draw_columns(const Connect4Aim *aim, const Connect4State *state, Canvas *canvas,
                      const Theme *theme, AimRoom room);

/* Where a cell is shown enlarged, as above. */
Rect aim_cell_place(const Connect4Aim *aim, AimRoom room, int row, int column);
void aim_draw_cells(const Connect4Aim *aim, const Connect4State *state, Canvas *canvas,
                    const Theme *theme, AimRoom room);

#endif
