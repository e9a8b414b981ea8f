#include "loupe.h"

#include <math.h>

#define FINGER_U 40.0F /* smaller cells are enlarged for a finger */
#define MOUSE_U 24.0F  /* and for a mouse */
#define CELL_U 44.0F
#define SHARE 0.7F /* of the board's side, at most, so that the rest is seen */
#define CELLS_LEAST 3
#define CELLS_MOST 5
#define RIM_U 8.0F

bool loupe_is_needed(const Grid *board, bool is_touch) {
    return grid_cell_size(board) < (is_touch ? FINGER_U : MOUSE_U);
}

static float clamp(float value, float low, float high) {
    return value < low ? low : value > high ? high : value;
}

/* How many cells of a row or column of so many are shown. */
static int cells_shown(const Grid *board, int most) {
    const int room = (int)(fminf(board->area.width, board->area.height) * SHARE / CELL_U);
    const int wished = room < CELLS_LEAST ? CELLS_LEAST : room > CELLS_MOST ? CELLS_MOST : room;
    const int odd = wished - (wished % 2 == 0); /* the cell has as many on both sides */
    return odd < most ? odd : most;
}

/* The first cell of those shown, so that all of them lie on the board. */
static int first_shown(int at, int shown, int most) {
    const int first = at - shown / 2;
    return first < 0 ? 0 : first > most - shown ? most - shown : first;
}

InversionLoupe loupe_around(const Grid *board, int cell, Rect bounds) {
    const int row = cell / board->cols;
    const int column = cell % board->cols;
    const int rows = cells_shown(board, board->rows);
    const int columns = cells_shown(board, board->cols);
    const Point at = rect_center(grid_cell(board, row, column));
    InversionLoupe loupe = {.row = first_shown(row, rows, board->rows),
                            .column = first_shown(column, columns, board->cols)};
    /* The smallest window has less room than three large cells. */
    const float side = fminf(CELL_U, fminf((bounds.width - 2 * RIM_U) / (float)columns,
                                           (bounds.height - 2 * RIM_U) / (float)rows));
    const float width = (float)columns * side + 2 * RIM_U;
    const float height = (float)rows * side + 2 * RIM_U;
    const float x = at.x - RIM_U - ((float)(column - loupe.column) + 0.5F) * side;
    const float y = at.y - RIM_U - ((float)(row - loupe.row) + 0.5F) * side;
    loupe.plate = rect_of(clamp(x, bounds.x, bounds.x + bounds.width - width),
                          clamp(y, bounds.y, bounds.y + bounds.height - height), width, height);
    loupe.grid = grid_square(rect_inset(loupe.plate, RIM_U), rows, columns, 2);
    return loupe;
}

bool loupe_cell(const InversionLoupe *loupe, int row, int column, Rect *place) {
    const int r = row - loupe->row;
    const int c = column - loupe->column;
    const bool is_shown =
        loupe->plate.width > 0 && r >= 0 && r < loupe->grid.rows && c >= 0 && c < loupe->grid.cols;
    if (is_shown) {
        *place = grid_cell(&loupe->grid, r, c);
    }
    return is_shown;
}

void loupe_draw_plate(const InversionLoupe *loupe, Canvas *canvas, const Theme *theme) {
    canvas_fill_round(canvas, loupe->plate, THEME_RADIUS_CARD_U, theme->background);
    canvas_stroke_round(canvas, loupe->plate, THEME_RADIUS_CARD_U, 2, theme->accent);
}
