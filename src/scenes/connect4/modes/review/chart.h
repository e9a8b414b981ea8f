/* The pictures of a review: the curve of the positions' values, its legend, and the marks of a move
 * on the board. */
#ifndef DAMIER_SCENES_CONNECT4_MODES_REVIEW_CHART_H
#define DAMIER_SCENES_CONNECT4_MODES_REVIEW_CHART_H

#include "connect4/review.h"
#include "scenes/kit/board/chart.h"
#include "ui/canvas.h"

#define CONNECT4_CHART_HEIGHT_U 140.0F
#define CONNECT4_CHART_LOW_U 96.0F

typedef struct Connect4Chart {
    const Connect4Review *review;
    int cursor;  /* the position on the board */
    int pointed; /* the position under the pointer, -1: none */
} Connect4Chart;

/* The shape of the chart (kit/chart.h). */
ChartShape connect4_chart_shape(const Connect4Review *review);
/* The least height of a chart: its curve is flat. */
float connect4_chart_flat(const Connect4Review *review);
/* The column of the chart, drawn in `area`, that stands for position number `index`. */
Rect connect4_chart_slot(Rect area, const Connect4Review *review, int index);
/* A bar for each position, up where the first player wins and down where the second does, by its
 * height how soon; below them a sign for each mistake. */
void connect4_chart_draw(const Connect4Chart *chart, Canvas *canvas, const Theme *theme, Rect area);

/* The legend: each sign with its meaning and count. */
float connect4_chart_legend_height(const Connect4Review *review, Canvas *canvas, float width);
void connect4_chart_legend(const Connect4Review *review, Canvas *canvas, const Theme *theme,
                           Rect area);

/* On the board: where move number `index` went, with its sign, and where it should have gone. */
void connect4_chart_mark_move(const Connect4Review *review, int index, Canvas *canvas,
                              const Theme *theme, const Grid *grid);

#endif
