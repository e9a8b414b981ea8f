/* Columns and cells enlarged for a finger: where they stand and how they look. */
#include "scenes/connect4/board/aim.h"

#include "scenes/connect4/board/draw.h"

#define DISC_U 11.0F
#define CONNECT4_AIM_NUMBER_U 16.0F
#define BELOW_U 5.0F
#define CONNECT4_AIM_LINE_U 2.0F

/* What a lens is drawn from. */
typedef struct Enlarged {
    const Connect4State *state;
    const Theme *theme;
    int chosen;
} Enlarged;

/* ---- Columns ---- */

/* Each from top to foot of the board's picture. */
MagnifierBoard aim_columns(Connect4Shape shape, Rect area, Rect stage) {
    Grid grid = connect4_view_grid(shape, area);
    grid.area.y = area.y;
    grid.area.height = area.height;
    grid.rows = 1;
    return (MagnifierBoard){
        .grid = grid, .around = area, .bounds = stage, .place = MAGNIFIER_ABOVE};
}

static void connect4_aim_draw_column(const void *self, Canvas *canvas, int column, Rect place) {
    const Enlarged *enlarged = self;
    const Theme *theme = enlarged->theme;
    const bool is_open = connect4_position_is_legal(enlarged->state->position, column);
    const char digit[2] = {(char)('1' + column), 0};
    if (column == enlarged->chosen) {
        canvas_fill_round(canvas, rect_inset(place, CONNECT4_AIM_LINE_U),
                          THEME_RADIUS_U - CONNECT4_AIM_LINE_U, theme->accent_soft);
    }
    rect_cut_bottom(&place, BELOW_U);
    const Rect number = rect_cut_bottom(&place, CONNECT4_AIM_NUMBER_U);
    const Point center = {rect_center(place).x, place.y + place.height / 2 + 2};
    const Rect disc = rect_of(center.x - DISC_U / 0.82F, center.y - DISC_U / 0.82F,
                              2 * DISC_U / 0.82F, 2 * DISC_U / 0.82F);
    if (is_open) {
        connect4_view_disc(canvas, theme, enlarged->state->count % 2, disc, 1);
    }
    canvas_text(canvas, number, digit,
                (TextStyle){THEME_FONT_KEY_U, TEXT_SEMIBOLD, TEXT_CENTER,
                            is_open ? theme->text : theme->secondary});
}

/* Where the disc would come to lie. */
static void draw_landing(const Connect4State *state, Canvas *canvas, const Theme *theme,
                         const MagnifierBoard *board, int column) {
    const Connect4Shape shape = connect4_position_shape(state->position);
    if (connect4_position_is_legal(state->position, column)) {
        const Grid grid = connect4_view_grid(shape, board->around);
        const int row = connect4_position_drop_row(state->position, column);
        const Rect cell = grid_cell(&grid, row, column);
        connect4_view_disc(canvas, theme, state->count % 2, cell, 0.5F);
        canvas_stroke_circle(canvas, rect_center(cell), cell.width * 0.45F, CONNECT4_AIM_LINE_U,
                             theme->mark_mine);
    }
}

void aim_draw_columns(const Magnifier *magnifier, const Connect4State *state, Canvas *canvas,
                      const Theme *theme, const MagnifierBoard *board) {
    const MagnifierLens lens = magnifier_lens(magnifier, board);
    const Enlarged enlarged = {state, theme, magnifier->cell};
    if (lens.plate.width > 0) {
        draw_landing(state, canvas, theme, board, magnifier->cell);
        magnifier_draw(&lens,
                       &(MagnifierPicture){.ground = theme->raised,
                                           .edge = theme->accent,
                                           .radius = THEME_RADIUS_U,
                                           .edge_width = CONNECT4_AIM_LINE_U,
                                           .draw_cell = connect4_aim_draw_column,
                                           .self = &enlarged},
                       canvas);
    }
}

/* ---- Cells ---- */

MagnifierBoard aim_cells(Connect4Shape shape, Rect area, Rect stage) {
    return (MagnifierBoard){.grid = connect4_view_grid(shape, area),
                            .around = area,
                            .bounds = stage,
                            .place = MAGNIFIER_APART};
}

static void connect4_aim_draw_cell(const void *self, Canvas *canvas, int cell, Rect place) {
    const Enlarged *enlarged = self;
    const int columns = connect4_position_shape(enlarged->state->position).columns;
    connect4_view_cell(
        canvas, enlarged->theme,
        connect4_position_at(enlarged->state->position, cell / columns, cell % columns), place);
    if (cell == enlarged->chosen) {
        canvas_stroke_round(canvas, rect_inset(place, 1), THEME_RADIUS_U, CONNECT4_AIM_LINE_U,
                            enlarged->theme->mark_mine);
    }
}

void aim_draw_cells(const Magnifier *magnifier, const Connect4State *state, Canvas *canvas,
                    const Theme *theme, const MagnifierBoard *board) {
    const MagnifierLens lens = magnifier_lens(magnifier, board);
    const Enlarged enlarged = {state, theme, magnifier->cell};
    magnifier_draw(&lens,
                   &(MagnifierPicture){.ground = theme->plate,
                                       .edge = theme->accent,
                                       .radius = THEME_RADIUS_U,
                                       .edge_width = CONNECT4_AIM_LINE_U,
                                       .draw_cell = connect4_aim_draw_cell,
                                       .self = &enlarged},
                   canvas);
}
