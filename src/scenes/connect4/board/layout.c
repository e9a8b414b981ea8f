/* Where the parts of the Connect 4 board stand. */
#include "scenes/connect4/board/layout.h"

#define LABEL_CELLS 0.58F /* the row of labels, in cells */
#define CORNER_CELLS 0.25F

static float cell_size(Connect4Shape board, Rect area) {
    return area.width / connect4_layout_plate_size(board).width;
}

Size connect4_layout_plate_size(Connect4Shape board) {
    const Connect4Shape size = connect4_shape(board);
    return (Size){(float)size.columns + 2 * CONNECT4_LAYOUT_RIM_CELLS,
                  (float)size.rows + 2 * CONNECT4_LAYOUT_RIM_CELLS};
}

Size connect4_layout_size(Connect4Shape board) {
    const Connect4Shape size = connect4_shape(board);
    return (Size){(float)size.columns + 2 * CONNECT4_LAYOUT_RIM_CELLS,
                  CONNECT4_LAYOUT_TOP_CELLS + (float)size.rows + 2 * CONNECT4_LAYOUT_RIM_CELLS +
                      LABEL_CELLS};
}

static Rect plate_rect(Connect4Shape board, Rect area) {
    const float cell = cell_size(board, area);
    return rect_of(area.x, area.y + CONNECT4_LAYOUT_TOP_CELLS * cell, area.width,
                   connect4_layout_plate_size(board).height * cell);
}

Grid connect4_layout_plate_grid(Connect4Shape board, Rect plate) {
    const Connect4Shape size = connect4_shape(board);
    return (Grid){.area = rect_inset(plate, CONNECT4_LAYOUT_RIM_CELLS * cell_size(board, plate)),
                  .rows = size.rows,
                  .cols = size.columns,
                  .gap = 0};
}

Grid connect4_layout_grid(Connect4Shape board, Rect area) {
    return connect4_layout_plate_grid(board, plate_rect(board, area));
}

Rect connect4_layout_covered(Connect4Shape board, Rect area) {
    Rect rect = plate_rect(board, area);
    const float corner = connect4_layout_corner(cell_size(board, area));
    rect_cut_left(&rect, corner);
    rect_cut_right(&rect, corner);
    return rect;
}

Rect connect4_layout_column(Connect4Shape board, Rect area, int column) {
    const Grid grid = connect4_layout_grid(board, area);
    const Rect cell = grid_cell(&grid, 0, column);
    return rect_of(cell.x, area.y, cell.width, area.height);
}

Rect connect4_layout_labels(Connect4Shape board, Rect area) {
    const Grid grid = connect4_layout_grid(board, area);
    const Rect plate = plate_rect(board, area);
    return rect_of(grid.area.x, plate.y + plate.height, grid.area.width,
                   LABEL_CELLS * grid_cell_size(&grid));
}

Point connect4_layout_above(Connect4Shape board, Rect area, int column) {
    const Rect strip = connect4_layout_column(board, area, column);
    return (Point){strip.x + strip.width / 2,
                   area.y + CONNECT4_LAYOUT_TOP_CELLS * cell_size(board, area) / 2};
}

float connect4_layout_corner(float cell) {
    return cell * CORNER_CELLS;
}

/* Each column reaches from the top to the foot of the picture. */
MagnifierBoard connect4_layout_magnified_columns(Connect4Shape board, Rect area, Rect bounds) {
    Grid grid = connect4_layout_grid(board, area);
    grid.area.y = area.y;
    grid.area.height = area.height;
    grid.rows = 1;
    return (MagnifierBoard){
        .grid = grid, .around = area, .bounds = bounds, .place = MAGNIFIER_ABOVE};
}

MagnifierBoard connect4_layout_magnified_cells(Connect4Shape board, Rect area, Rect bounds) {
    return (MagnifierBoard){.grid = connect4_layout_grid(board, area),
                            .around = area,
                            .bounds = bounds,
                            .place = MAGNIFIER_APART};
}
