/* The picture of the whole Connect 4 board: the plate with its discs, what moves, and the marks. */
#include "scenes/connect4/board/draw.h"

#include <math.h>

#include "scenes/connect4/board/cells.h"
#include "scenes/connect4/board/marks.h"
#include "ui/tween.h"

static Connect4Shape shape_of_view(const Connect4View *view) {
    return connect4_position_shape(view->now.position);
}

/* Progress of the discs from `before` to `now`, 0 to 1: 1 when all rest. */
static float motion_of(const Connect4View *view, int64_t now_ms) {
    return tween_progress(view->changed_at_ms, view->fall_ms, now_ms);
}

static bool is_cell_changed(const Connect4View *view, int row, int column) {
    return connect4_position_at(view->now.position, row, column) !=
           connect4_position_at(view->before.position, row, column);
}

static bool is_column_changed(const Connect4View *view, int column) {
    for (int row = 0; row < shape_of_view(view).rows; row++) {
        if (is_cell_changed(view, row, column)) {
            return true;
        }
    }
    return false;
}

/* The plate leaves out the rims of columns where discs move. */
static void draw_rims(const Connect4View *view, Canvas *canvas, const Theme *theme,
                      const Grid *grid) {
    for (int i = 0; i < grid->rows * grid->cols; i++) {
        const int row = i / grid->cols;
        const int column = i % grid->cols;
        const bool is_resting = connect4_position_at(view->now.position, row, column) != 0 &&
                                !is_cell_changed(view, row, column);
        if (is_column_changed(view, column) && !is_resting) {
            connect4_draw_hole_rim(canvas, theme, grid_cell(grid, row, column));
        }
    }
}

/* Discs that fall or are taken back, in front of the empty holes of their columns. */
static void draw_moving(const Connect4View *view, Canvas *canvas, const Theme *theme, Rect area,
                        float t) {
    const Grid grid = connect4_layout_grid(shape_of_view(view), area);
    const float cell = grid_cell_size(&grid);
    const float top = area.y + CONNECT4_LAYOUT_TOP_CELLS * cell / 2;
    for (int column = 0; column < grid.cols; column++) {
        if (is_column_changed(view, column)) {
            connect4_draw_empty_column(canvas, theme, &grid, column);
        }
    }
    for (int row = 0; row < grid.rows; row++) {
        for (int column = 0; column < grid.cols; column++) {
            if (!is_cell_changed(view, row, column)) {
                continue;
            }
            const int now = connect4_position_at(view->now.position, row, column);
            const int before = connect4_position_at(view->before.position, row, column);
            Point center = rect_center(grid_cell(&grid, row, column));
            const float way = now != 0 ? tween_fall(t) : 1 - tween_ease_out(t);
            center.y = top + (center.y - top) * way;
            const int player = (now != 0 ? now : before) == 1 ? 0 : 1;
            connect4_draw_disc(canvas, theme,
                               (Connect4Disc){player, center, cell * CONNECT4_CELLS_DISC_SHARE, 1});
        }
    }
}

/* The plate with the discs that rest in it. The holes of moving discs stay open. */
static void draw_resting(const Connect4View *view, Canvas *canvas, const Theme *theme, Rect area,
                         float t) {
    const Grid grid = connect4_layout_grid(shape_of_view(view), area);
    const Connect4CellLooks looks = connect4_cell_looks(theme, grid_cell_size(&grid), true);
    const PlateCell *cells[CONNECT4_CELLS_MAX];
    for (int column = 0; column < grid.cols; column++) {
        const bool is_moving = t < 1 && is_column_changed(view, column);
        for (int row = 0; row < grid.rows; row++) {
            const int now = connect4_position_at(view->now.position, row, column);
            const bool is_resting = now != 0 && (t >= 1 || !is_cell_changed(view, row, column));
            cells[row * grid.cols + column] = is_resting  ? &looks.of[1 + now]
                                              : is_moving ? NULL
                                                          : &looks.of[1];
        }
    }
    connect4_draw_holes(canvas, theme, &grid, cells);
}

/* The disc above its column: the one under the pointer, else the hint's. */
static void draw_ghost(const Connect4View *view, Canvas *canvas, const Theme *theme, Rect area) {
    const Grid grid = connect4_layout_grid(shape_of_view(view), area);
    const int column = view->ghost_column >= 0 ? view->ghost_column : view->marked_column;
    if (column < 0) {
        return;
    }
    connect4_draw_disc(canvas, theme,
                       (Connect4Disc){view->now.count % 2,
                                      connect4_layout_above(shape_of_view(view), area, column),
                                      grid_cell_size(&grid) * CONNECT4_CELLS_DISC_SHARE, 0.6F});
}

/* ---- A win ---- */

#define WIN_APART_MS 70.0F /* from one winning disc to the next */
#define WIN_EACH_MS 350.0F
#define WIN_SWELL 0.14F
#define WIN_DIM 0.5F
#define HALF_TURN 3.14159265F

typedef struct Win {
    const Theme *theme;
    const Grid *grid;
    uint64_t cells;
    int winner;
    float passed_ms; /* CONNECT4_WIN_MS at the end */
} Win;

static Win win_of(const Connect4View *view, const Theme *theme, const Grid *grid, int64_t now_ms) {
    const int64_t length_ms = view->fall_ms > 0 ? CONNECT4_WIN_MS : 0;
    const float t = tween_progress(view->changed_at_ms + view->fall_ms, length_ms, now_ms);
    return (Win){theme, grid, connect4_state_winning_cells(&view->now), 1 - view->now.count % 2,
                 t * CONNECT4_WIN_MS};
}

/* The other discs fade. */
static void dim_others(const Win *win, uint64_t discs, Canvas *canvas) {
    const float cell = grid_cell_size(win->grid);
    const float share = tween_ease_out(win->passed_ms / CONNECT4_WIN_MS);
    for (int row = 0; row < win->grid->rows; row++) {
        for (int column = 0; column < win->grid->cols; column++) {
            if (discs & ~win->cells & connect4_layout_bit(win->grid, row, column)) {
                canvas_fill_circle(canvas, rect_center(grid_cell(win->grid, row, column)),
                                   cell * (CONNECT4_CELLS_DISC_SHARE + 0.01F),
                                   color_fade(win->theme->plate, WIN_DIM * share));
            }
        }
    }
}

/* One of the winning discs swells once, and keeps a ring. */
static void draw_winning_disc(const Win *win, Canvas *canvas, Point center, int place) {
    const float cell = grid_cell_size(win->grid);
    float t = (win->passed_ms - WIN_APART_MS * (float)place) / WIN_EACH_MS;
    t = t < 0 ? 0 : t > 1 ? 1 : t;
    const float radius = cell * CONNECT4_CELLS_DISC_SHARE * (1 + WIN_SWELL * sinf(t * HALF_TURN));
    if (t > 0 && t < 1) {
        connect4_draw_disc(canvas, win->theme, (Connect4Disc){win->winner, center, radius, 1});
    }
    canvas_stroke_circle(canvas, center, radius + cell * 0.05F, cell * 0.07F,
                         color_fade(win->theme->plate_ring, t));
}

/* One after another. */
static void draw_win(const Win *win, uint64_t discs, Canvas *canvas) {
    int place = 0;
    dim_others(win, discs, canvas);
    for (int column = 0; column < win->grid->cols; column++) {
        for (int row = 0; row < win->grid->rows; row++) {
            if (win->cells & connect4_layout_bit(win->grid, row, column)) {
                draw_winning_disc(win, canvas, rect_center(grid_cell(win->grid, row, column)),
                                  place++ % 4);
            }
        }
    }
}

static void draw_cell_marks(const Connect4View *view, Canvas *canvas, const Theme *theme,
                            const Grid *grid, int64_t now_ms) {
    const float cell = grid_cell_size(grid);
    const uint64_t won = view->is_set_up ? 0 : connect4_state_winning_cells(&view->now);
    const bool is_landed = tween_progress(view->changed_at_ms, view->fall_ms, now_ms) >= 1;
    connect4_draw_rings(canvas, grid, view->ringed, cell * 0.07F, theme->plate_fault);
    if (view->hint) {
        connect4_marks_draw(view->hint, canvas, theme, grid);
    }
    if (view->marked_column >= 0) {
        const int row = connect4_position_drop_row(view->now.position, view->marked_column);
        canvas_stroke_circle(canvas, rect_center(grid_cell(grid, row, view->marked_column)),
                             cell * (CONNECT4_CELLS_DISC_SHARE + 0.03F), cell * 0.035F,
                             theme->plate_ring);
    }
    if (won && is_landed) {
        const Win win = win_of(view, theme, grid, now_ms);
        draw_win(&win, view->now.position.mask, canvas);
    } else if (!view->hint && !won && is_landed) {
        connect4_draw_rings(canvas, grid, connect4_state_last_cell(&view->now), cell * 0.035F,
                            theme->plate_ring);
    }
}

static void draw_variation(const Connect4View *view, Canvas *canvas, const Theme *theme,
                           const Grid *grid) {
    Connect4Position position = view->now.position;
    const float radius = grid_cell_size(grid) * CONNECT4_CELLS_DISC_SHARE;
    for (int i = 0; view->line && i < view->line_shown; i++) {
        const int column = view->line->column[i];
        const int row = connect4_position_drop_row(position, column);
        const Connect4Disc disc = {(view->now.count + i) % 2,
                                   rect_center(grid_cell(grid, row, column)), radius, 1};
        connect4_draw_numbered_disc(canvas, theme, disc, i + 1);
        position = connect4_position_play(position, column);
    }
    if (view->line && connect4_position_is_won(position)) {
        connect4_draw_rings(canvas, grid,
                            connect4_cells_fours(position.shape, position.current ^ position.mask),
                            grid_cell_size(grid) * 0.07F, theme->plate_ring);
    }
}

void connect4_draw_board(const Connect4View *view, Canvas *canvas, const Theme *theme, Rect area,
                         int64_t now_ms) {
    const Grid grid = connect4_layout_grid(shape_of_view(view), area);
    const float t = motion_of(view, now_ms);
    if (t < 1) {
        draw_moving(view, canvas, theme, area, t);
    }
    draw_resting(view, canvas, theme, area, t);
    if (t < 1) {
        draw_rims(view, canvas, theme, &grid);
    }
    draw_cell_marks(view, canvas, theme, &grid, now_ms);
    draw_variation(view, canvas, theme, &grid);
    draw_ghost(view, canvas, theme, area);
    const LabelRow row = {connect4_layout_labels(shape_of_view(view), area), grid.cols,
                          view->marked_column};
    connect4_labels_draw(view->has_labels ? &view->labels : NULL, row, canvas, theme);
}

/* The holes of smaller cells are drawn without the shade of their edge: it would fill them. */
#define SHADED_CELL_U 12.0F

void connect4_draw_miniature(const Connect4State *state, Canvas *canvas, const Theme *theme,
                             Rect area) {
    const Connect4Shape board = connect4_position_shape(state->position);
    const Size size = connect4_layout_plate_size(board);
    const Rect plate = rect_fit(area, size.width, size.height);
    const float cell = plate.width / size.width;
    const Grid grid = connect4_layout_plate_grid(board, plate);
    if (cell >= SHADED_CELL_U) {
        connect4_draw_plate(state, canvas, theme, &grid, true);
        return;
    }
    canvas_fill_round(canvas, plate, connect4_layout_corner(cell), theme->plate);
    connect4_draw_plate_border(canvas, theme, plate, cell);
    for (int row = 0; row < grid.rows; row++) {
        for (int column = 0; column < grid.cols; column++) {
            connect4_draw_cell(canvas, theme, connect4_position_at(state->position, row, column),
                               grid_cell(&grid, row, column));
        }
    }
}
