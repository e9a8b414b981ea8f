/* How the Gomoku scene looks: const drawing of a model the scene fills in. */
#ifndef DAMIER_SCENES_GOMOKU_VIEW_H
#define DAMIER_SCENES_GOMOKU_VIEW_H

#include "gomoku/board.h"
#include "gomoku/patterns.h"
#include "ui/canvas.h"

#define GOMOKU_STONE_MS 140
#define GOMOKU_PULSE_MS 260

typedef struct GomokuView {
    const GomokuBoard *now;
    const GomokuBoard *before; /* the position the animation comes from */
    int64_t changed_at_ms;
    int64_t stone_ms; /* 0: no motion */
    int64_t pulse_ms;
    const int *ringed; /* points that answer a threat */
    int ringed_count;
    const uint16_t *numbers; /* of the stones by point, 0: none; NULL: not shown */
    /* Points, or GOMOKU_NO_POINT: */
    int ghost;   /* where a stone would be put */
    int cursor;  /* of the keyboard */
    int pointed; /* its letter and number stand out */
    int hinted;
    int lens;
} GomokuView;

/* Who stands better after each ply, from 1 (black wins) to -1 (white wins). */
typedef struct GomokuCurve {
    float values[GOMOKU_POINTS + 1]; /* by ply, 0 is the start */
    int known;                       /* how many are */
    int plies;                       /* of the whole game */
    int cursor;
} GomokuCurve;

/* The points as a grid of cells inside the square area, row 0 on top; whole pixels. */
Grid gomoku_view_grid(Rect area, int size, float pixel);
void gomoku_view_draw(const GomokuView *view, Canvas *canvas, const Theme *theme, Rect area,
                      int64_t now_ms);
/* A small picture of the board without animation (home, lists). */
void gomoku_view_miniature(const GomokuBoard *board, Canvas *canvas, const Theme *theme, Rect area);

void gomoku_view_curve(const GomokuCurve *curve, Canvas *canvas, const Theme *theme, Rect area);

/* The measures of a point: one line a direction, black's two passes and white's. */
float gomoku_view_lens_height(float width);
void gomoku_view_lens(const GomokuPatternReport reports[2], const bool is_measured[2],
                      Canvas *canvas, const Theme *theme, Rect area);

#endif
