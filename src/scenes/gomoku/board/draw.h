/* The picture of a board: the scene and its modes fill in a GomokuView, and the functions draw it.
 */
#ifndef DAMIER_SCENES_GOMOKU_BOARD_DRAW_H
#define DAMIER_SCENES_GOMOKU_BOARD_DRAW_H

#include "gomoku/board.h"
#include "scenes/kit/board/magnifier.h"
#include "ui/canvas.h"

#define GOMOKU_STONE_MS 140
#define GOMOKU_WIN_MS 440 /* after the stone that wins has landed */

/* A lit square of `size` by `size` points. */
typedef struct GomokuRegion {
    int column, row; /* of the lowest and leftmost point */
    int size;        /* 0: nothing is lit */
} GomokuRegion;

/* A point with what it is worth to the side to move. */
typedef struct GomokuValued {
    int point;
    float heat;          /* from 0, by far the worst of those shown, to 1, the best */
    const char *written; /* "+40"; left out where the cells are too small for it */
} GomokuValued;

typedef struct GomokuView {
    const GomokuBoard *now;
    const GomokuBoard *before; /* the position the animation comes from */
    int64_t changed_at_ms;
    int64_t stone_ms; /* 0: no motion */
    int64_t win_ms;
    const int *ringed; /* points that answer a threat */
    int ringed_count;
    const int *chances; /* points that matter to the side to move */
    int chance_count;
    const int *forbidden; /* points that the side to move may not take */
    int forbidden_count;
    const int *line; /* moves that may follow, the side to move first */
    int line_count;
    const GomokuValued *valued; /* on empty points */
    int valued_count;
    const bool *left_out;    /* by point: crossed out by the player; NULL: none */
    const uint16_t *numbers; /* of the stones by point, 0: none; NULL: not shown */
    GomokuRegion region;     /* where the hint lies, or the next stone of an opening */
    const int *offers;       /* black stones of which one is to be picked */
    int offer_count;
    /* Points, or GOMOKU_NO_POINT: */
    int ghost;   /* where a stone would be put */
    int cursor;  /* of the keyboard */
    int pointed; /* its letter and number stand out */
    int hinted;
    int lens;
    int magnified_point;     /* with a cross, and enlarged in `magnified` */
    MagnifierLens magnified; /* three by three points around it */
} GomokuView;

/* A view of the board with nothing on it but its stones. */
GomokuView gomoku_view_of(const GomokuBoard *board);
void gomoku_draw_board(const GomokuView *view, Canvas *canvas, const Theme *theme, Rect area,
                       int64_t now_ms);
/* A small picture of the board without coordinates (home, help). */
void gomoku_draw_miniature(const GomokuBoard *board, Canvas *canvas, const Theme *theme, Rect area);

#endif
