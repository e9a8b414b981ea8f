/* Rectangles and grids. */
#include "ui/geometry.h"

#include <assert.h>
#include <math.h>

static float clamp(float value, float low, float high) {
    return fmaxf(low, fminf(value, high));
}

Rect rect_of(float x, float y, float width, float height) {
    return (Rect){x, y, width, height};
}

Rect rect_cut_top(Rect *from, float height) {
    const float cut = clamp(height, 0, from->height);
    const Rect strip = {from->x, from->y, from->width, cut};
    from->y += cut;
    from->height -= cut;
    return strip;
}

Rect rect_cut_bottom(Rect *from, float height) {
    const float cut = clamp(height, 0, from->height);
    from->height -= cut;
    return (Rect){from->x, from->y + from->height, from->width, cut};
}

Rect rect_cut_left(Rect *from, float width) {
    const float cut = clamp(width, 0, from->width);
    const Rect strip = {from->x, from->y, cut, from->height};
    from->x += cut;
    from->width -= cut;
    return strip;
}

Rect rect_cut_right(Rect *from, float width) {
    const float cut = clamp(width, 0, from->width);
    from->width -= cut;
    return (Rect){from->x + from->width, from->y, cut, from->height};
}

Rect rect_inset(Rect rect, float margin) {
    const float across = fminf(rect.width / 2, margin);
    const float down = fminf(rect.height / 2, margin);
    return (Rect){rect.x + across, rect.y + down, rect.width - 2 * across, rect.height - 2 * down};
}

Rect rect_fit(Rect outer, float width, float height) {
    assert(width > 0 && height > 0);
    const float scale = fminf(outer.width / width, outer.height / height);
    return rect_centered(outer, width * scale, height * scale);
}

Rect rect_centered(Rect outer, float width, float height) {
    return (Rect){outer.x + (outer.width - width) / 2, outer.y + (outer.height - height) / 2, width,
                  height};
}

Rect rect_far_corner(Rect room, Point from, float side) {
    const Point middle = rect_center(room);
    return (Rect){from.x < middle.x ? room.x + room.width - side : room.x,
                  from.y < middle.y ? room.y + room.height - side : room.y, side, side};
}

Rect rect_around(Rect one, Rect other) {
    if (one.width <= 0 || other.width <= 0) {
        return one.width > 0 ? one : other;
    }
    const float left = fminf(one.x, other.x);
    const float top = fminf(one.y, other.y);
    const float right = fmaxf(one.x + one.width, other.x + other.width);
    const float bottom = fmaxf(one.y + one.height, other.y + other.height);
    return (Rect){left, top, right - left, bottom - top};
}

Rect rect_common(Rect one, Rect other) {
    const float left = fmaxf(one.x, other.x);
    const float top = fmaxf(one.y, other.y);
    const float right = fminf(one.x + one.width, other.x + other.width);
    const float bottom = fminf(one.y + one.height, other.y + other.height);
    return (Rect){left, top, fmaxf(right - left, 0), fmaxf(bottom - top, 0)};
}

bool rect_contains(Rect rect, Point point) {
    return point.x >= rect.x && point.x < rect.x + rect.width && point.y >= rect.y &&
           point.y < rect.y + rect.height;
}

Point rect_center(Rect rect) {
    return (Point){rect.x + rect.width / 2, rect.y + rect.height / 2};
}

/* The length of one of `count` equal parts of `whole` with gaps between them. */
static float part_length(float whole, int count, float gap) {
    const float length = (whole - gap * (float)(count - 1)) / (float)count;
    return fmaxf(length, 0);
}

/* The start of part `index`. The only expression for it, so that drawing and hit testing round
 * alike. */
static float part_start(float start, float length, float gap, int index) {
    return start + (float)index * (length + gap);
}

Rect rect_column(Rect rect, int index, int count, float gap) {
    assert(count > 0);
    const float width = part_length(rect.width, count, gap);
    return (Rect){part_start(rect.x, width, gap, index), rect.y, width, rect.height};
}

Rect rect_row(Rect rect, int index, int count, float gap) {
    assert(count > 0);
    const float height = part_length(rect.height, count, gap);
    return (Rect){rect.x, part_start(rect.y, height, gap, index), rect.width, height};
}

Grid grid_square(Rect outer, int rows, int cols, float gap) {
    assert(rows > 0 && cols > 0);
    const float cell =
        fminf(part_length(outer.width, cols, gap), part_length(outer.height, rows, gap));
    const float width = cell * (float)cols + gap * (float)(cols - 1);
    const float height = cell * (float)rows + gap * (float)(rows - 1);
    return (Grid){
        .area = rect_centered(outer, width, height), .rows = rows, .cols = cols, .gap = gap};
}

Rect grid_cell(const Grid *grid, int row, int col) {
    const Rect column = rect_column(grid->area, col, grid->cols, grid->gap);
    const Rect line = rect_row(grid->area, row, grid->rows, grid->gap);
    return (Rect){column.x, line.y, column.width, line.height};
}

float grid_cell_size(const Grid *grid) {
    return part_length(grid->area.width, grid->cols, grid->gap);
}

/* The part at `place`; each neighbour gets half of a gap. */
static int part_at(float start, float whole, int count, float gap, float place) {
    const float length = part_length(whole, count, gap);
    int index = 0;
    if (length + gap > 0) {
        index = (int)((place - start + gap / 2) / (length + gap));
    }
    index = index < 0 ? 0 : index >= count ? count - 1 : index;
    /* The division may round to the other side of a border from part_start. */
    if (index > 0 && place < part_start(start, length, gap, index) - gap / 2) {
        index--;
    } else if (index + 1 < count && place >= part_start(start, length, gap, index + 1) - gap / 2) {
        index++;
    }
    return index;
}

bool grid_at(const Grid *grid, Point point, int *row, int *col) {
    if (!rect_contains(grid->area, point)) {
        return false;
    }
    const Rect area = grid->area;
    *row = part_at(area.y, area.height, grid->rows, grid->gap, point.y);
    *col = part_at(area.x, area.width, grid->cols, grid->gap, point.x);
    return true;
}
