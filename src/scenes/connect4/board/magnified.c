/* Columns and cells in the lens of the magnifier. */
#include "scenes/connect4/board/magnified.h"

#include "scenes/connect4/board/cells.h"

#define MAGNIFIED_DISC_U 11.0F
#define MAGNIFIED_NUMBER_U 16.0F
#define MAGNIFIED_FOOT_U 5.0F
#define MAGNIFIED_LINE_U 2.0F

/* What the cells of the lens are drawn from. */
typedef struct MagnifiedBoard {
    const Connect4State *state;
    const Theme *theme;
    int cell; /* under the finger */
} MagnifiedBoard;

/* ---- Columns ---- */

static void connect4_draw_magnified_column(const void *self, Canvas *canvas, int column,
                                           Rect place) {
    const MagnifiedBoard *magnified = self;
    const Theme *theme = magnified->theme;
    const bool is_open = connect4_position_is_legal(magnified->state->position, column);
    const char digit[2] = {(char)('1' + column), 0};
    if (column == magnified->cell) {
        canvas_fill_round(canvas, rect_inset(place, MAGNIFIED_LINE_U),
                          THEME_RADIUS_U - MAGNIFIED_LINE_U, theme->accent_soft);
    }
    rect_cut_bottom(&place, MAGNIFIED_FOOT_U);
    const Rect number = rect_cut_bottom(&place, MAGNIFIED_NUMBER_U);
    const Point center = {rect_center(place).x, place.y + place.height / 2 + 2};
    const Rect disc =
        rect_of(center.x - MAGNIFIED_DISC_U / 0.82F, center.y - MAGNIFIED_DISC_U / 0.82F,
                2 * MAGNIFIED_DISC_U / 0.82F, 2 * MAGNIFIED_DISC_U / 0.82F);
    if (is_open) {
        connect4_draw_disc_in(canvas, theme, magnified->state->count % 2, disc, 1);
    }
    canvas_text(canvas, number, digit,
                (TextStyle){THEME_FONT_KEY_U, TEXT_SEMIBOLD, TEXT_CENTER,
                            is_open ? theme->text : theme->secondary});
}

/* The cell where the disc lands. */
static void draw_landing(const Connect4State *state, Canvas *canvas, const Theme *theme,
                         const MagnifierBoard *board, int column) {
    const Connect4Shape shape = connect4_position_shape(state->position);
    if (connect4_position_is_legal(state->position, column)) {
        const Grid grid = connect4_layout_grid(shape, board->around);
        const int row = connect4_position_drop_row(state->position, column);
        const Rect cell = grid_cell(&grid, row, column);
        connect4_draw_disc_in(canvas, theme, state->count % 2, cell, 0.5F);
        canvas_stroke_circle(canvas, rect_center(cell), cell.width * 0.45F, MAGNIFIED_LINE_U,
                             theme->mark_mine);
    }
}

void connect4_draw_magnified_columns(const Magnifier *magnifier, const Connect4State *state,
                                     Canvas *canvas, const Theme *theme,
                                     const MagnifierBoard *board) {
    const MagnifierLens lens = magnifier_lens(magnifier, board);
    const MagnifiedBoard magnified = {state, theme, magnifier->cell};
    if (lens.plate.width > 0) {
        draw_landing(state, canvas, theme, board, magnifier->cell);
        magnifier_draw(&lens,
                       &(MagnifierPicture){.ground = theme->raised,
                                           .edge = theme->accent,
                                           .radius = THEME_RADIUS_U,
                                           .edge_width = MAGNIFIED_LINE_U,
                                           .draw_cell = connect4_draw_magnified_column,
                                           .self = &magnified},
                       canvas);
    }
}

/* ---- Cells ---- */

static void connect4_draw_magnified_cell(const void *self, Canvas *canvas, int cell, Rect place) {
    const MagnifiedBoard *magnified = self;
    const int columns = connect4_position_shape(magnified->state->position).columns;
    connect4_draw_cell(
        canvas, magnified->theme,
        connect4_position_at(magnified->state->position, cell / columns, cell % columns), place);
    if (cell == magnified->cell) {
        canvas_stroke_round(canvas, rect_inset(place, 1), THEME_RADIUS_U, MAGNIFIED_LINE_U,
                            magnified->theme->mark_mine);
    }
}

void connect4_draw_magnified_cells(const Magnifier *magnifier, const Connect4State *state,
                                   Canvas *canvas, const Theme *theme,
                                   const MagnifierBoard *board) {
    const MagnifierLens lens = magnifier_lens(magnifier, board);
    const MagnifiedBoard magnified = {state, theme, magnifier->cell};
    magnifier_draw(&lens,
                   &(MagnifierPicture){.ground = theme->plate,
                                       .edge = theme->accent,
                                       .radius = THEME_RADIUS_U,
                                       .edge_width = MAGNIFIED_LINE_U,
                                       .draw_cell = connect4_draw_magnified_cell,
                                       .self = &magnified},
                   canvas);
}
