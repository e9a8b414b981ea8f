/* Chart of a game: who stands better in each position, from the start at the left to the end at the
 * right. The first player's advantage points up, the second's down; their pieces stand at the left.
 * A press on the chart, or a drag along it, goes to a position.
 *
 * Bars have a slot for each position and suit exact values, with a row of signs below them; a curve
 * joins the positions and suits estimates. Positions are counted in plies: 0 is the start, and a
 * game of n moves has the positions 0 to n. */
#ifndef DAMIER_SCENES_KIT_BOARD_CHART_H
#define DAMIER_SCENES_KIT_BOARD_CHART_H

#include "ui/canvas.h"
#include "ui/event.h"

typedef enum ChartForm { CHART_BARS, CHART_CURVE } ChartForm;

typedef struct ChartShape {
    ChartForm form;
    int plies;               /* moves of the game */
    float lane_u, numbers_u; /* heights of two rows below the plot; 0: none */
    bool is_second_above;    /* of a curve: the second player's advantage points up */
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
/* The part of a row (the plot, the lane) that belongs to one position of a bar chart. */
Rect chart_slot(const ChartShape *shape, Rect row, int ply);
/* The position nearest to this x, for a chart drawn in `area`. */
int chart_ply_at(const ChartShape *shape, Rect area, float x);

/* The part of a curve's plot that belongs to one position. */
Rect chart_stop(const ChartShape *shape, Rect area, int ply);

/* ---- The pointer ---- */

/* Where the chart was last laid out, and whether the player is dragging along it. Zero is a valid
 * start. */
typedef struct Chart {
    Rect area;
    bool is_dragged;
} Chart;

/* True when the event goes to a position: it presses the chart within the card's `viewport`, or
 * continues such a drag. */
bool chart_drag(Chart *chart, const ChartShape *shape, const Event *event, Rect viewport, int *ply);

/* ---- Drawing ---- */

/* Draws the tokens and, in a high chart, "=" between them. */
void chart_draw_side(const ChartShape *shape, Canvas *canvas, const Theme *theme, Rect side);
/* Draws a bar in its slot of the plot: 1 is an immediate win of the first player, -1 one of the
 * second, 0 even. Any advantage, however small, is clearly visible. */
void chart_draw_bar(Canvas *canvas, Rect slot, float advantage, Color color);

/* The content of a curve. */
typedef struct ChartCurve {
    const float *values; /* by ply, from 1 (the first player wins) to -1; borrowed */
    int known;           /* the number of values */
    int cursor;          /* the marked ply, if its value is known */
} ChartCurve;

/* Draws a whole chart of the form CHART_CURVE. Short games do not fill the width. */
void chart_draw_curve(const ChartShape *shape, const ChartCurve *curve, Canvas *canvas,
                      const Theme *theme, Rect area);
/* Where a position whose value is known stands on the curve. */
Point chart_point(const ChartShape *shape, const ChartCurve *curve, Rect area, int ply);

#endif
