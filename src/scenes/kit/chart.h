/* Chart of a game: who stands better in each position, from the start at the left to the end at the
 * right. The advantage of the first player goes up, that of the second down; their pieces stand at
 * the left. A press on it and a drag along it go to a position.
 *
 * Bars have a slot for each position, for values that are exact and for a row of signs below them;
 * a curve joins the positions, for estimates. Positions are counted in plies: 0 is the start, and a
 * game of n moves has the positions 0 to n. */
#ifndef DAMIER_SCENES_KIT_CHART_H
#define DAMIER_SCENES_KIT_CHART_H

#include "ui/canvas.h"
#include "ui/event.h"

typedef enum ChartForm { CHART_BARS, CHART_CURVE } ChartForm;

typedef struct ChartShape {
    ChartForm form;
    int plies;               /* moves of the game */
    float lane_u, numbers_u; /* heights of two rows below the plot; 0: none */
    /* Draws the piece of a side: 0 the first player, 1 the second. */
    void (*draw_token)(Canvas *canvas, const Theme *theme, Point center, float radius, int side);
} ChartShape;

/* The parts of its area. */
typedef struct ChartPlaces {
    Rect side; /* of the two tokens */
    Rect plot;
    Rect lane, numbers; /* below the plot, from the top */
} ChartPlaces;

/* ---- Places ---- */

ChartPlaces chart_places(const ChartShape *shape, Rect area);
/* The part of a row (the plot, the lane) that belongs to a position of a chart of bars. */
Rect chart_slot(const ChartShape *shape, Rect row, int ply);
/* The position of the game nearest to this x, for a chart that is drawn in `area`. */
int chart_ply_at(const ChartShape *shape, Rect area, float x);

/* ---- The pointer ---- */

/* Where the chart was laid out last, and whether it is being dragged along. Zero is a good start.
 */
typedef struct Chart {
    Rect area;
    bool is_dragged;
} Chart;

/* True when the event goes to a position: it presses the chart, as far as that is seen in the
 * card's `viewport`, or drags on from there. */
bool chart_drag(Chart *chart, const ChartShape *shape, const Event *event, Rect viewport, int *ply);

/* ---- Drawing ---- */

/* The tokens, and between the higher ones "=". */
void chart_draw_side(const ChartShape *shape, Canvas *canvas, const Theme *theme, Rect side);
/* A bar in its slot of the plot: 1 a win of the first player at once, -1 one of the second, 0 even;
 * any advantage is well seen. */
void chart_draw_bar(Canvas *canvas, Rect slot, float advantage, Color color);

/* What a curve shows. */
typedef struct ChartCurve {
    const float *values; /* by ply, from 1 (the first player wins) to -1; borrowed */
    int known;           /* how many there are */
    int cursor;          /* the ply that is marked, if it is known */
} ChartCurve;

/* All of a chart of that form. Short games do not fill the width. */
void chart_draw_curve(const ChartShape *shape, const ChartCurve *curve, Canvas *canvas,
                      const Theme *theme, Rect area);

#endif
