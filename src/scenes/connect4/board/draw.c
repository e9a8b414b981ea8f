#include "scenes/connect4/board/draw.h"

#include <math.h>

#include "scenes/connect4/board/marks.h"
#include "ui/tween.h"

#define GHOST_CELLS 0.95F               /* the height of the row above the plate */
#define CONNECT4_DRAW_LABEL_CELLS 0.58F /* of the row of numbers below it */
#define CONNECT4_DRAW_RIM_CELLS 0.18F   /* of the plate around the cells */
#define CORNER_CELLS 0.25F
#define PLATE_LINE_CELLS 0.03F
#define CONNECT4_DRAW_DISC_SHARE 0.41F /* radius of a disc, in cells */
#define CONNECT4_DRAW_HOLE_SHARE 0.40F
#define RING_CELLS 0.042F /* width of the rim of a hole */
#define RING_MIN_U 1.5F
#define RING_OUTSIDE 0.85F /* of the width: it reaches a little into the hole */
#define DROP_CELLS 0.05F   /* of the shade that the plate throws into a hole */

static float cell_size(Connect4Shape board, Rect area) {
    return area.width / ((float)connect4_shape(board).columns + 2 * CONNECT4_DRAW_RIM_CELLS);
}

Size connect4_view_shape(Connect4Shape board) {
    const Connect4Shape size = connect4_shape(board);
    return (Size){(float)size.columns + 2 * CONNECT4_DRAW_RIM_CELLS,
                  GHOST_CELLS + (float)size.rows + 2 * CONNECT4_DRAW_RIM_CELLS +
                      CONNECT4_DRAW_LABEL_CELLS};
}

static Rect connect4_draw_plate_of(Connect4Shape board, Rect area) {
    const float cell = cell_size(board, area);
    return rect_of(area.x, area.y + GHOST_CELLS * cell, area.width,
                   ((float)connect4_shape(board).rows + 2 * CONNECT4_DRAW_RIM_CELLS) * cell);
}

Rect connect4_view_covered(Connect4Shape board, Rect area) {
    Rect rect = connect4_draw_plate_of(board, area);
    const float corner = CORNER_CELLS * cell_size(board, area);
    rect_cut_left(&rect, corner);
    rect_cut_right(&rect, corner);
    return rect;
}

/* The cells of a board in its plate. */
static Grid grid_in(Connect4Shape board, Rect plate, float rim) {
    const Connect4Shape size = connect4_shape(board);
    return (Grid){
        .area = rect_inset(plate, rim), .rows = size.rows, .cols = size.columns, .gap = 0};
}

Grid connect4_view_grid(Connect4Shape board, Rect area) {
    return grid_in(board, connect4_draw_plate_of(board, area),
                   CONNECT4_DRAW_RIM_CELLS * cell_size(board, area));
}

Rect connect4_view_column(Connect4Shape board, Rect area, int column) {
    const Grid grid = connect4_view_grid(board, area);
    const Rect cell = grid_cell(&grid, 0, column);
    return rect_of(cell.x, area.y, cell.width, area.height);
}

static Connect4Shape connect4_draw_shape_of(const Connect4View *view) {
    return connect4_position_shape(view->now.position);
}

typedef struct Disc {
    int player; /* 0 or 1 */
    Point center;
    float radius;
    float alpha;
} Disc;

/* A ring on the discs of the first player, a dot on those of the second. */
static PlateCircle mark_of(const Theme *theme, int player, float radius) {
    return player == 0 ? (PlateCircle){radius * 0.66F, radius * 0.12F, theme->piece_first_mark, 0}
                       : (PlateCircle){radius * 0.26F, 0, theme->piece_second_mark, 0};
}

/* The bright edge of a hole. */
static PlateCircle rim_of(const Theme *theme, float cell) {
    const float width = fmaxf(cell * RING_CELLS, RING_MIN_U);
    return (PlateCircle){cell * CONNECT4_DRAW_HOLE_SHARE + width * RING_OUTSIDE, width,
                         theme->plate_rim, 0};
}

/* What is seen through an empty hole, below the shade of its upper edge. */
static PlateCircle floor_of(const Theme *theme, float cell) {
    const float drop = cell * DROP_CELLS;
    return (PlateCircle){cell * CONNECT4_DRAW_HOLE_SHARE - drop, 0, theme->plate_hole, drop};
}

static void connect4_draw_draw_disc(Canvas *canvas, const Theme *theme, Disc disc) {
    const Color face = disc.player == 0 ? theme->piece_first : theme->piece_second;
    const PlateCircle mark = mark_of(theme, disc.player, disc.radius);
    const Color ink = color_fade(mark.color, disc.alpha);
    canvas_fill_circle(canvas, disc.center, disc.radius, color_fade(face, disc.alpha));
    if (mark.width > 0) {
        canvas_stroke_circle(canvas, disc.center, mark.radius, mark.width, ink);
    } else {
        canvas_fill_circle(canvas, disc.center, mark.radius, ink);
    }
}

void connect4_view_disc(Canvas *canvas, const Theme *theme, int player, Rect cell, float alpha) {
    connect4_draw_draw_disc(
        canvas, theme,
        (Disc){player, rect_center(cell), cell.width * CONNECT4_DRAW_DISC_SHARE, alpha});
}

/* How far discs have come on their way from `before` to `now`: 1 where all are at rest. */
static float motion_of(const Connect4View *view, int64_t now_ms) {
    return tween_progress(view->changed_at_ms, view->fall_ms, now_ms);
}

static bool is_cell_changed(const Connect4View *view, int row, int column) {
    return connect4_position_at(view->now.position, row, column) !=
           connect4_position_at(view->before.position, row, column);
}

static bool is_column_changed(const Connect4View *view, int column) {
    for (int row = 0; row < connect4_draw_shape_of(view).rows; row++) {
        if (is_cell_changed(view, row, column)) {
            return true;
        }
    }
    return false;
}

/* The empty holes of a column, to be seen through the plate. */
static void connect4_draw_draw_ground(Canvas *canvas, const Theme *theme, const Grid *grid,
                                      int column) {
    const PlateCircle hollow = floor_of(theme, grid_cell_size(grid));
    const Rect strip = grid_cell(grid, 0, column);
    canvas_fill_rect(canvas, rect_of(strip.x, strip.y, strip.width, grid->area.height),
                     theme->plate_shade);
    for (int row = 0; row < grid->rows; row++) {
        Point center = rect_center(grid_cell(grid, row, column));
        center.y += hollow.drop;
        canvas_fill_circle(canvas, center, hollow.radius, hollow.color);
    }
}

/* The rims of the holes of the columns where discs move, which the plate leaves out. */
static void draw_rims(const Connect4View *view, Canvas *canvas, const Theme *theme,
                      const Grid *grid) {
    const PlateCircle rim = rim_of(theme, grid_cell_size(grid));
    for (int i = 0; i < grid->rows * grid->cols; i++) {
        const int row = i / grid->cols;
        const int column = i % grid->cols;
        const bool is_resting = connect4_position_at(view->now.position, row, column) != 0 &&
                                !is_cell_changed(view, row, column);
        if (is_column_changed(view, column) && !is_resting) {
            canvas_stroke_circle(canvas, rect_center(grid_cell(grid, row, column)), rim.radius,
                                 rim.width, rim.color);
        }
    }
}

/* Discs on their way, fallen since `before` or taken back from it, before the ground of their
 * columns. */
static void draw_moving(const Connect4View *view, Canvas *canvas, const Theme *theme, Rect area,
                        float t) {
    const Grid grid = connect4_view_grid(connect4_draw_shape_of(view), area);
    const float cell = grid_cell_size(&grid);
    const float top = area.y + GHOST_CELLS * cell / 2;
    for (int column = 0; column < grid.cols; column++) {
        if (is_column_changed(view, column)) {
            connect4_draw_draw_ground(canvas, theme, &grid, column);
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
            connect4_draw_draw_disc(canvas, theme,
                                    (Disc){player, center, cell * CONNECT4_DRAW_DISC_SHARE, 1});
        }
    }
}

/* A hole with the disc of a player in it, or -1: empty. Without its mark it leaves room for a
 * number. */
static PlateCell cell_look(const Theme *theme, int player, float cell, bool is_marked) {
    const float radius = cell * CONNECT4_DRAW_DISC_SHARE;
    PlateCell look = {.ground = theme->plate_shade};
    look.circles[look.count++] = rim_of(theme, cell);
    if (player < 0) {
        look.circles[look.count++] = floor_of(theme, cell);
        return look;
    }
    const Color face = player == 0 ? theme->piece_first : theme->piece_second;
    look.circles[look.count++] = (PlateCircle){.radius = radius, .color = face};
    if (is_marked) {
        look.circles[look.count++] = mark_of(theme, player, radius);
    }
    return look;
}

/* By what connect4_position_at says: -1, 0, 1. */
typedef struct Looks {
    PlateCell of[3];
} Looks;

static Looks make_looks(const Theme *theme, float cell, bool is_marked) {
    return (Looks){{cell_look(theme, 1, cell, is_marked), cell_look(theme, -1, cell, is_marked),
                    cell_look(theme, 0, cell, is_marked)}};
}

/* With high contrast the plate has a line around it. */
static void stroke_plate(Canvas *canvas, const Theme *theme, Rect plate, float cell) {
    if (theme->is_high_contrast) {
        canvas_stroke_round(canvas, plate, cell * CORNER_CELLS, cell * PLATE_LINE_CELLS,
                            theme->hairline);
    }
}

static void fill_plate(Canvas *canvas, const Theme *theme, const Grid *grid,
                       const PlateCell *const *cells) {
    const float cell = grid_cell_size(grid);
    const Rect plate = rect_inset(grid->area, -CONNECT4_DRAW_RIM_CELLS * cell);
    canvas_fill_plate(
        canvas, &(Plate){plate, cell * CORNER_CELLS, grid, cell * CONNECT4_DRAW_HOLE_SHARE, cells},
        theme->plate);
    stroke_plate(canvas, theme, plate, cell);
}

/* The plate with the discs that rest in it. Where others are on their way, what has been drawn
 * before is seen through the holes. */
static void connect4_draw_draw_plate(const Connect4View *view, Canvas *canvas, const Theme *theme,
                                     Rect area, float t) {
    const Grid grid = connect4_view_grid(connect4_draw_shape_of(view), area);
    const Looks looks = make_looks(theme, grid_cell_size(&grid), true);
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
    fill_plate(canvas, theme, &grid, cells);
}

void connect4_view_plate(const Connect4State *state, Canvas *canvas, const Theme *theme,
                         const Grid *grid) {
    const Looks looks = make_looks(theme, grid_cell_size(grid), false);
    const PlateCell *cells[CONNECT4_CELLS_MAX];
    for (int i = 0; i < grid->rows * grid->cols; i++) {
        cells[i] =
            &looks.of[1 + connect4_position_at(state->position, i / grid->cols, i % grid->cols)];
    }
    fill_plate(canvas, theme, grid, cells);
}

/* Rings around every cell of a set. */
static void connect4_draw_draw_rings(Canvas *canvas, const Grid *grid, uint64_t cells, float width,
                                     Color color) {
    const float radius = grid_cell_size(grid) * (CONNECT4_DRAW_DISC_SHARE + 0.05F);
    for (int row = 0; row < grid->rows; row++) {
        for (int column = 0; column < grid->cols; column++) {
            if (cells & connect4_view_bit(grid, row, column)) {
                canvas_stroke_circle(canvas, rect_center(grid_cell(grid, row, column)), radius,
                                     width, color);
            }
        }
    }
}

/* The disc above the column it would fall into: under the pointer, or else where a hint says. */
static void draw_ghost(const Connect4View *view, Canvas *canvas, const Theme *theme, Rect area) {
    const float cell = cell_size(connect4_draw_shape_of(view), area);
    const int column = view->ghost_column >= 0 ? view->ghost_column : view->marked_column;
    if (column < 0) {
        return;
    }
    const Rect strip = connect4_view_column(connect4_draw_shape_of(view), area, column);
    const Point center = {strip.x + strip.width / 2, area.y + GHOST_CELLS * cell / 2};
    connect4_draw_draw_disc(
        canvas, theme, (Disc){view->now.count % 2, center, cell * CONNECT4_DRAW_DISC_SHARE, 0.6F});
}

/* ---- A win ---- */

#define WIN_APART_MS 70.0F /* from one of the four to the next */
#define WIN_EACH_MS 350.0F
#define WIN_SWELL 0.14F
#define WIN_DIM 0.5F
#define CONNECT4_DRAW_PI 3.14159265F

typedef struct Win {
    const Theme *theme;
    const Grid *grid;
    uint64_t cells;
    int winner;
    float passed_ms; /* all of CONNECT4_WIN_MS when it is over */
} Win;

static Win win_of(const Connect4View *view, const Theme *theme, const Grid *grid, int64_t now_ms) {
    const int64_t length_ms = view->fall_ms > 0 ? CONNECT4_WIN_MS : 0;
    const float t = tween_progress(view->changed_at_ms + view->fall_ms, length_ms, now_ms);
    return (Win){theme, grid, connect4_state_winning_cells(&view->now), 1 - view->now.count % 2,
                 t * CONNECT4_WIN_MS};
}

/* The other discs step back. */
static void dim_others(const Win *win, uint64_t discs, Canvas *canvas) {
    const float cell = grid_cell_size(win->grid);
    const float share = tween_ease_out(win->passed_ms / CONNECT4_WIN_MS);
    for (int row = 0; row < win->grid->rows; row++) {
        for (int column = 0; column < win->grid->cols; column++) {
            if (discs & ~win->cells & connect4_view_bit(win->grid, row, column)) {
                canvas_fill_circle(canvas, rect_center(grid_cell(win->grid, row, column)),
                                   cell * (CONNECT4_DRAW_DISC_SHARE + 0.01F),
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
    const float radius =
        cell * CONNECT4_DRAW_DISC_SHARE * (1 + WIN_SWELL * sinf(t * CONNECT4_DRAW_PI));
    if (t > 0 && t < 1) {
        connect4_draw_draw_disc(canvas, win->theme, (Disc){win->winner, center, radius, 1});
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
            if (win->cells & connect4_view_bit(win->grid, row, column)) {
                draw_winning_disc(win, canvas, rect_center(grid_cell(win->grid, row, column)),
                                  place++ % 4);
            }
        }
    }
}

static void connect4_draw_draw_marks(const Connect4View *view, Canvas *canvas, const Theme *theme,
                                     const Grid *grid, int64_t now_ms) {
    const float cell = grid_cell_size(grid);
    const uint64_t won = view->is_set_up ? 0 : connect4_state_winning_cells(&view->now);
    const bool is_landed = tween_progress(view->changed_at_ms, view->fall_ms, now_ms) >= 1;
    connect4_draw_draw_rings(canvas, grid, view->ringed, cell * 0.07F, theme->plate_fault);
    if (view->hint) {
        connect4_marks_draw(view->hint, canvas, theme, grid);
    }
    if (view->marked_column >= 0) {
        const int row = connect4_position_drop_row(view->now.position, view->marked_column);
        canvas_stroke_circle(canvas, rect_center(grid_cell(grid, row, view->marked_column)),
                             cell * (CONNECT4_DRAW_DISC_SHARE + 0.03F), cell * 0.035F,
                             theme->plate_ring);
    }
    if (won && is_landed) {
        const Win win = win_of(view, theme, grid, now_ms);
        draw_win(&win, view->now.position.mask, canvas);
    } else if (!view->hint && !won && is_landed) {
        connect4_draw_draw_rings(canvas, grid, connect4_state_last_cell(&view->now), cell * 0.035F,
                                 theme->plate_ring);
    }
}

/* Paler than a disc, with its number in the line; the ring still tells the first player. */
static void draw_numbered(Canvas *canvas, const Theme *theme, Disc disc, int number) {
    const bool is_first = disc.player == 0;
    const Color ink = is_first ? theme->piece_first_ink : theme->piece_second_ink;
    canvas_fill_circle(canvas, disc.center, disc.radius,
                       color_fade(is_first ? theme->piece_first : theme->piece_second, 0.86F));
    if (is_first) {
        canvas_stroke_circle(canvas, disc.center, disc.radius * 0.88F, disc.radius * 0.08F,
                             theme->piece_first_mark);
    }
    const float side = disc.radius * 2;
    canvas_text(canvas,
                rect_of(disc.center.x - disc.radius, disc.center.y - disc.radius, side, side),
                text_short("%d", number).data,
                (TextStyle){disc.radius * 0.78F, TEXT_BOLD, TEXT_CENTER, ink});
}

static void draw_line(const Connect4View *view, Canvas *canvas, const Theme *theme,
                      const Grid *grid) {
    Connect4Position position = view->now.position;
    const float radius = grid_cell_size(grid) * CONNECT4_DRAW_DISC_SHARE;
    for (int i = 0; view->line && i < view->line_shown; i++) {
        const int column = view->line->column[i];
        const int row = connect4_position_drop_row(position, column);
        const Disc disc = {(view->now.count + i) % 2, rect_center(grid_cell(grid, row, column)),
                           radius, 1};
        draw_numbered(canvas, theme, disc, i + 1);
        position = connect4_position_play(position, column);
    }
    if (view->line && connect4_position_is_won(position)) {
        connect4_draw_draw_rings(
            canvas, grid, connect4_cells_fours(position.shape, position.current ^ position.mask),
            grid_cell_size(grid) * 0.07F, theme->plate_ring);
    }
}

void connect4_view_draw(const Connect4View *view, Canvas *canvas, const Theme *theme, Rect area,
                        int64_t now_ms) {
    const Grid grid = connect4_view_grid(connect4_draw_shape_of(view), area);
    const float t = motion_of(view, now_ms);
    if (t < 1) {
        draw_moving(view, canvas, theme, area, t);
    }
    connect4_draw_draw_plate(view, canvas, theme, area, t);
    if (t < 1) {
        draw_rims(view, canvas, theme, &grid);
    }
    connect4_draw_draw_marks(view, canvas, theme, &grid, now_ms);
    draw_line(view, canvas, theme, &grid);
    draw_ghost(view, canvas, theme, area);
    const Rect plate = connect4_draw_plate_of(connect4_draw_shape_of(view), area);
    const LabelRow row = {rect_of(grid.area.x, plate.y + plate.height, grid.area.width,
                                  CONNECT4_DRAW_LABEL_CELLS * grid_cell_size(&grid)),
                          grid.cols, view->marked_column};
    connect4_labels_draw(view->has_labels ? &view->labels : NULL, row, canvas, theme);
}

void connect4_view_cell(Canvas *canvas, const Theme *theme, int entry, Rect place) {
    const Point center = rect_center(place);
    const PlateCircle rim = rim_of(theme, place.width);
    if (entry == 0) {
        canvas_fill_circle(canvas, center, rim.radius, rim.color);
        canvas_fill_circle(canvas, center, fmaxf(rim.radius - rim.width, 0), theme->plate_hole);
    } else {
        connect4_view_disc(canvas, theme, entry == 1 ? 0 : 1, place, 1);
    }
}

void connect4_view_miniature(const Connect4State *state, Canvas *canvas, const Theme *theme,
                             Rect area) {
    const Connect4Shape board = connect4_position_shape(state->position);
    const float columns = (float)board.columns + 2 * CONNECT4_DRAW_RIM_CELLS;
    const Rect plate = rect_fit(area, columns, (float)board.rows + 2 * CONNECT4_DRAW_RIM_CELLS);
    const float cell = plate.width / columns;
    const Grid grid = grid_in(board, plate, CONNECT4_DRAW_RIM_CELLS * cell);
    canvas_fill_round(canvas, plate, cell * CORNER_CELLS, theme->plate);
    stroke_plate(canvas, theme, plate, cell);
    for (int row = 0; row < grid.rows; row++) {
        for (int column = 0; column < grid.cols; column++) {
            connect4_view_cell(canvas, theme, connect4_position_at(state->position, row, column),
                               grid_cell(&grid, row, column));
        }
    }
}
