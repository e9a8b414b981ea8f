/* Where the points of a board stand. */
#include "scenes/gomoku/board/layout.h"

#include <math.h>

#include "scenes/gomoku/model/model.h"

#define RIM_CELLS 0.3F          /* of wood around the cells */
#define COORDINATES_CELLS 0.8F  /* the same at the left and below, with the coordinates */
#define COORDINATES_MIN_U 20.0F /* and at least this */

Grid gomoku_layout_grid(Rect area, int size, float pixel) {
    const float lines = (float)size + RIM_CELLS;
    float cell = area.width / (lines + COORDINATES_CELLS);
    if (cell * COORDINATES_CELLS < COORDINATES_MIN_U) {
        cell = (area.width - COORDINATES_MIN_U) / lines;
    }
    cell = floorf(cell / pixel) * pixel;
    const float side = cell * (float)size;
    const float rim = cell * RIM_CELLS;
    /* Rounding leaves a little; half of it goes to either side. */
    const float left_over =
        (area.width - side - rim - fmaxf(cell * COORDINATES_CELLS, COORDINATES_MIN_U)) / 2;
    /* The middles of the cells fall into the middles of pixels, where the lines are. */
    const float right = area.x + area.width - rim - fmaxf(left_over, 0);
    const float left = floorf((right - side + cell / 2) / pixel) * pixel;
    const float top = floorf((area.y + rim + fmaxf(left_over, 0) + cell / 2) / pixel) * pixel;
    return (Grid){.area =
                      rect_of(left + pixel / 2 - cell / 2, top + pixel / 2 - cell / 2, side, side),
                  .rows = size,
                  .cols = size,
                  .gap = 0};
}

Point gomoku_layout_place(const Grid *grid, int point) {
    return rect_center(grid_cell(grid, grid->rows - 1 - gomoku_row(point), gomoku_column(point)));
}

int gomoku_layout_cell_of(const Grid *grid, int point) {
    return (grid->rows - 1 - gomoku_row(point)) * grid->cols + gomoku_column(point);
}

int gomoku_layout_point_of(const Grid *grid, int cell) {
    return gomoku_point(cell % grid->cols, grid->rows - 1 - cell / grid->cols);
}

MagnifierBoard gomoku_layout_magnifier(const Grid *grid, Rect area, Rect board_area) {
    return (MagnifierBoard){
        .grid = *grid, .around = area, .bounds = board_area, .place = MAGNIFIER_APART};
}

Grid gomoku_layout_of(const GameShell *shell, Rect area) {
    return gomoku_layout_grid(area, gomoku_board_of(shell)->size,
                              canvas_pixel(shell->context->canvas));
}

Grid gomoku_layout_of_board(const GameShell *shell) {
    return gomoku_layout_of(shell, shell->view.board_rect);
}

MagnifierBoard gomoku_layout_magnifier_of(const GameShell *shell) {
    const Grid grid = gomoku_layout_of_board(shell);
    return gomoku_layout_magnifier(&grid, shell->view.board_rect, shell->view.zones.board_area);
}
