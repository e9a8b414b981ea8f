/* Points, sizes, rectangles and grids in logical units (u). A window is cut into rectangles from
 * the outside in; a Grid knows the way from cell to place and back, so that what is drawn is what
 * is clicked. */
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
/* Cuts a strip off one side of *from and gives it back; never more than is there. */
Rect rect_cut_top(Rect *from, float height);
Rect rect_cut_bottom(Rect *from, float height);
Rect rect_cut_left(Rect *from, float width);
Rect rect_cut_right(Rect *from, float width);
/* The same rectangle made smaller (margin > 0) or larger on all four sides. */
Rect rect_inset(Rect rect, float margin);
/* The largest rectangle of proportion width:height inside `outer`, centred. */
Rect rect_fit(Rect outer, float width, float height);
/* A rectangle of the given size in the middle of `outer`. */
Rect rect_centered(Rect outer, float width, float height);
/* A square of this side in the corner of the room that is farthest from the point. */
Rect rect_far_corner(Rect room, Point from, float side);
/* The smallest rectangle around both; one without a width does not count. */
Rect rect_around(Rect one, Rect other);
/* What both have in common, without a width or a height when that is nothing. */
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
/* The cell under `point`, a gap belonging to the nearer cell; false outside the area. */
bool grid_at(const Grid *grid, Point point, int *row, int *col);

#endif
