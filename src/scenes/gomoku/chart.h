/* The curve of how a game went. */
#ifndef DAMIER_SCENES_GOMOKU_CHART_H
#define DAMIER_SCENES_GOMOKU_CHART_H

#include "gomoku/board.h"
#include "ui/canvas.h"

/* Moves of the longest game: every point, and the choices of an opening. */
#define GOMOKU_PLIES_MAX (GOMOKU_POINTS + 2)

/* Who stands better after each ply, from 1 (black wins) to -1 (white wins). */
typedef struct GomokuCurve {
    float values[GOMOKU_PLIES_MAX + 1]; /* by ply, 0 is the start */
    int known;                          /* how many are */
    int plies;                          /* of the whole game */
    int cursor;
} GomokuCurve;

void chart_draw(const GomokuCurve *curve, Canvas *canvas, const Theme *theme, Rect area);
/* The ply whose place on the curve is nearest; it may lie behind the end of the game. */
int chart_ply_at(const GomokuCurve *curve, Rect area, float x);

#endif
