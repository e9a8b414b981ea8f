/* Points, sizes, rectangles and grids in logical units (u). Layouts cut a window into rectangles
 * from the outside in. A Grid maps cells to rectangles and points to cells, so that drawing and hit
 * testing agree. */
#ifndef DAMIER_UI_GEOMETRY_H
#define DAMIER_UI_GEOMETRY_H

#include <stdbool.h>

typedef struct Point {
    float x, y;
} Point;

typedef struct Size {
    float width, height;
} Size;

typedef struct Rect {
    float x, y, width, height;
} Rect;

Rect rect_of(float x, float y, float width, float height);
/* Cuts a strip off one side of *from, at most all of it, and returns it. */
Rect rect_cut_top(Rect *from, float height);
Rect rect_cut_bottom(Rect *from, float height);
Rect rect_cut_left(Rect *from, float width);
Rect rect_cut_right(Rect *from, float width);
/* The rectangle shrunk (margin > 0) or grown on all four sides. */
Rect rect_inset(Rect rect, float margin);
/* The largest rectangle of proportion width:height inside `outer`, centred. */
Rect rect_fit(Rect outer, float width, float height);
/* A rectangle of the given size in the middle of `outer`. */
Rect rect_centered(Rect outer, float width, float height);
/* A square of this side in the corner of `room` farthest from the point. */
Rect rect_far_corner(Rect room, Point from, float side);
/* The smallest rectangle around both; one without a width is ignored. */
Rect rect_around(Rect one, Rect other);
/* The intersection; without a width or height when empty. */
Rect rect_common(Rect one, Rect other);
bool rect_contains(Rect rect, Point point);
Point rect_center(Rect rect);
/* Part number `index` of `count` equal parts with `gap` between them. */
Rect rect_column(Rect rect, int index, int count, float gap);
Rect rect_row(Rect rect, int index, int count, float gap);

typedef struct Grid {
    Rect area;
    int rows, cols;
    float gap; /* between neighbouring cells */
} Grid;

/* A grid of square cells, as large as fits into `outer`, centred. */
Grid grid_square(Rect outer, int rows, int cols, float gap);
Rect grid_cell(const Grid *grid, int row, int col);
float grid_cell_size(const Grid *grid);
/* The cell at `point`; gaps belong to the nearer cell. False outside the area. */
bool grid_at(const Grid *grid, Point point, int *row, int *col);

/* The nearest value from `low` to `high`; `high` where that is below `low` and the value not. */
static inline float geometry_clamp(float value, float low, float high) {
    return value < low ? low : value > high ? high : value;
}

#endif
