/* How the Connect 4 scene looks: const drawing of a model the scene fills in. */
#ifndef DAMIER_SCENES_CONNECT4_BOARD_DRAW_H
#define DAMIER_SCENES_CONNECT4_BOARD_DRAW_H

#include "connect4/hint.h"
#include "connect4/matrix.h"
#include "connect4/rules.h"
#include "connect4/solver.h"
#include "scenes/connect4/board/labels.h"
#include "ui/canvas.h"

#define CONNECT4_FALL_MS 240
#define CONNECT4_WIN_MS 560 /* of the four, after the disc that wins has landed */

typedef struct Connect4View {
    Connect4State now;
    Connect4State before; /* the position the animation comes from */
    int64_t changed_at_ms;
    int64_t fall_ms;          /* 0: no motion */
    int ghost_column;         /* where a disc would be dropped, -1: nowhere */
    const Connect4Hint *hint; /* whose reason is shown, NULL: none */
    int marked_column;        /* the column a hint proposes, -1: none */
    bool is_set_up;           /* no game: whatever is on the board, nobody has won */
    uint64_t ringed;          /* cells of it that something is wrong with */
    bool has_labels;          /* else plain numbers stand under the columns */
    Connect4Labels labels;
    const Connect4Line *line; /* played on from here as numbered discs, NULL: none */
    int line_shown;           /* so many of them */
} Connect4View;

/* The shape of plate, ghost row above and labels below, in cells. */
Size connect4_view_shape(Connect4Shape board);
/* The plate's grid of cells inside the area of that shape. */
Grid connect4_view_grid(Connect4Shape board, Rect area);
/* What the plate hides wholly: all of it between its rounded corners. */
Rect connect4_view_covered(Connect4Shape board, Rect area);
/* The bit of a cell of that grid. */
static inline uint64_t connect4_view_bit(const Grid *grid, int row, int column) {
    return connect4_cell((Connect4Shape){grid->cols, grid->rows}, row, column);
}
/* From the ghost's row down to the label. */
Rect connect4_view_column(Connect4Shape board, Rect area, int column);
void connect4_view_draw(const Connect4View *view, Canvas *canvas, const Theme *theme, Rect area,
                        int64_t now_ms);
/* The plate around these cells, with discs that leave room for a number. */
void connect4_view_plate(const Connect4State *state, Canvas *canvas, const Theme *theme,
                         const Grid *grid);
/* A hole of the plate, empty or with the disc of entry 1 or -1. */
void connect4_view_cell(Canvas *canvas, const Theme *theme, int entry, Rect place);
/* A disc of player 0 or 1 in a cell. */
void connect4_view_disc(Canvas *canvas, const Theme *theme, int player, Rect cell, float alpha);
/* A small picture of the board without animation (home, lists). */
void connect4_view_miniature(const Connect4State *state, Canvas *canvas, const Theme *theme,
                             Rect area);

#endif
