#include "aim.h"

#include <stdlib.h>

#include "view.h"

#define FINGER_U 40.0F /* a column less wide is aimed at */
#define PLACE_U 46.0F  /* of what is shown enlarged */
#define EDGE_U 4.0F
#define DISC_U 11.0F
#define HEIGHT_U 50.0F /* of a column's place */
#define NUMBER_U 16.0F
#define BELOW_U 5.0F
#define LINE_U 2.0F

bool aim_watch(Connect4Aim *aim, const Event *event, Rect board) {
    aim->is_touch = event->is_touch;
    if (event->type != EVENT_POINTER_DOWN || aim->at == AIM_NOTHING ||
        rect_contains(board, event->at)) {
        return false;
    }
    aim->at = AIM_NOTHING;
    return true;
}

bool aim_takes(Connect4Aim *aim, int at, AimRoom room) {
    const bool is_narrow = connect4_view_column(room.shape, room.board, 0).width < FINGER_U;
    if (!aim->is_touch || !is_narrow || aim->at == at) {
        return false;
    }
    aim->at = at;
    return true;
}

static float between(float value, float least, float most) {
    return value > most ? most : value < least ? least : value;
}

/* ---- Columns ---- */

/* Three side by side, on a stage that has less room narrower ones. */
Rect aim_column_place(const Connect4Aim *aim, AimRoom room, int column) {
    if (aim->at == AIM_NOTHING || abs(column - aim->at) > 1) {
        return (Rect){0};
    }
    const Rect bounds = rect_inset(room.stage, EDGE_U);
    const float width = bounds.width < 3 * PLACE_U ? bounds.width / 3 : PLACE_U;
    const float middle = rect_center(connect4_view_column(room.shape, room.board, aim->at)).x;
    const float left =
        between(middle - 1.5F * width, bounds.x, bounds.x + bounds.width - 3 * width);
    return rect_of(left + (float)(column - aim->at + 1) * width, room.board.y + EDGE_U, width,
                   HEIGHT_U);
}

static void draw_column(const Connect4State *state, Canvas *canvas, const Theme *theme, Rect place,
                        int column) {
    const bool is_open = connect4_position_is_legal(state->position, column);
    const char digit[2] = {(char)('1' + column), 0};
    rect_cut_bottom(&place, BELOW_U);
    const Rect number = rect_cut_bottom(&place, NUMBER_U);
    const Point center = {rect_center(place).x, place.y + place.height / 2 + 2};
    const Rect disc = rect_of(center.x - DISC_U / 0.82F, center.y - DISC_U / 0.82F,
                              2 * DISC_U / 0.82F, 2 * DISC_U / 0.82F);
    if (is_open) {
        connect4_view_disc(canvas, theme, state->count % 2, disc, 1);
    }
    canvas_text(canvas, number, digit,
                (TextStyle){THEME_FONT_KEY_U, TEXT_SEMIBOLD, TEXT_CENTER,
                            is_open ? theme->text : theme->secondary});
}

/* Where the disc would come to lie. */
static void draw_landing(const Connect4State *state, Canvas *canvas, const Theme *theme,
                         AimRoom room, int column) {
    if (connect4_position_is_legal(state->position, column)) {
        const Grid grid = connect4_view_grid(room.shape, room.board);
        const int row = connect4_position_drop_row(state->position, column);
        const Rect cell = grid_cell(&grid, row, column);
        connect4_view_disc(canvas, theme, state->count % 2, cell, 0.5F);
        canvas_stroke_circle(canvas, rect_center(cell), cell.width * 0.45F, LINE_U,
                             theme->mark_mine);
    }
}

static void draw_plate(Canvas *canvas, const Theme *theme, Rect plate, Rect chosen) {
    canvas_fill_round(canvas, plate, THEME_RADIUS_U, theme->raised);
    canvas_fill_round(canvas, rect_inset(chosen, LINE_U), THEME_RADIUS_U - LINE_U,
                      theme->accent_soft);
    canvas_stroke_round(canvas, plate, THEME_RADIUS_U, LINE_U, theme->accent);
}

void aim_draw_columns(const Connect4Aim *aim, const Connect4State *state, Canvas *canvas,
                      const Theme *theme, AimRoom room) {
    if (aim->at == AIM_NOTHING) {
        return;
    }
    const int first = aim->at > 0 ? aim->at - 1 : 0;
    const int end = connect4_shape(room.shape).columns - 1;
    const int last = aim->at < end ? aim->at + 1 : aim->at;
    const Rect from = aim_column_place(aim, room, first);
    const Rect plate = rect_of(from.x, from.y, from.width * (float)(last - first + 1), from.height);
    draw_landing(state, canvas, theme, room, aim->at);
    draw_plate(canvas, theme, plate, aim_column_place(aim, room, aim->at));
    for (int column = first; column <= last; column++) {
        draw_column(state, canvas, theme, aim_column_place(aim, room, column), column);
    }
}

/* ---- Cells ---- */

/* Three by three places. */
static Rect cells_plate(const Connect4Aim *aim, AimRoom room) {
    const Grid grid = connect4_view_grid(room.shape, room.board);
    const Rect cell = grid_cell(&grid, aim->at / grid.cols, aim->at % grid.cols);
    const Rect bounds = rect_inset(room.stage, EDGE_U);
    const float most = bounds.width < bounds.height ? bounds.width : bounds.height;
    return rect_far_corner(bounds, rect_center(cell), most < 3 * PLACE_U ? most : 3 * PLACE_U);
}

Rect aim_cell_place(const Connect4Aim *aim, AimRoom room, int row, int column) {
    const int across = connect4_shape(room.shape).columns;
    const int rows = row - aim->at / across;
    const int columns = column - aim->at % across;
    if (aim->at == AIM_NOTHING || abs(rows) > 1 || abs(columns) > 1) {
        return (Rect){0};
    }
    const Rect plate = cells_plate(aim, room);
    const float side = plate.width / 3;
    return rect_of(plate.x + (float)(columns + 1) * side, plate.y + (float)(rows + 1) * side, side,
                   side);
}

void aim_draw_cells(const Connect4Aim *aim, const Connect4State *state, Canvas *canvas,
                    const Theme *theme, AimRoom room) {
    if (aim->at == AIM_NOTHING) {
        return;
    }
    const Rect plate = cells_plate(aim, room);
    const Connect4Shape shape = connect4_shape(room.shape);
    const Rect chosen = aim_cell_place(aim, room, aim->at / shape.columns, aim->at % shape.columns);
    canvas_fill_round(canvas, plate, THEME_RADIUS_U, theme->plate);
    for (int row = 0; row < shape.rows; row++) {
        for (int column = 0; column < shape.columns; column++) {
            const Rect place = aim_cell_place(aim, room, row, column);
            if (place.width > 0) {
                connect4_view_cell(canvas, theme,
                                   connect4_position_at(state->position, row, column), place);
            }
        }
    }
    canvas_stroke_round(canvas, rect_inset(chosen, 1), THEME_RADIUS_U, LINE_U, theme->mark_mine);
    canvas_stroke_round(canvas, plate, THEME_RADIUS_U, LINE_U, theme->accent);
}
