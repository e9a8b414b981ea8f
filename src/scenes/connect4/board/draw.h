/* The picture of the Connect 4 board, drawn from a view that the scene and its modes fill in. */
#ifndef DAMIER_SCENES_CONNECT4_BOARD_DRAW_H
#define DAMIER_SCENES_CONNECT4_BOARD_DRAW_H

#include "connect4/hint.h"
#include "connect4/solver.h"
#include "scenes/connect4/board/labels.h"
#include "scenes/connect4/board/layout.h"

#define CONNECT4_FALL_MS 240
#define CONNECT4_WIN_MS 560 /* the winning discs, after the last one has landed */

/* What the board shows. Columns are counted from 0; -1: none. */
typedef struct Connect4View {
    Connect4State now;
    Connect4State before; /* the position the animation starts from */
    int64_t changed_at_ms;
    int64_t fall_ms;          /* 0: no motion */
    int ghost_column;         /* a disc is shown above it */
    const Connect4Hint *hint; /* its reason is marked; NULL: none */
    int marked_column;        /* the hint's column */
    bool is_set_up;           /* a board of the editor: no win is shown */
    uint64_t ringed;          /* cells with a fault */
    bool has_labels;          /* scores under the columns, else their numbers alone */
    Connect4Labels labels;
    const Connect4Line *line; /* a variation, shown as numbered discs; NULL: none */
    int line_shown;           /* how many of its discs */
} Connect4View;

/* The whole picture in `area`, whose shape is connect4_layout_size. */
void connect4_draw_board(const Connect4View *view, Canvas *canvas, const Theme *theme, Rect area,
                         int64_t now_ms);
/* A small still picture of the board, as large as fits into `area` (home, lists). */
void connect4_draw_miniature(const Connect4State *state, Canvas *canvas, const Theme *theme,
                             Rect area);

#endif
