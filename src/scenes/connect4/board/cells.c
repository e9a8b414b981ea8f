/* How a disc, a hole and the plate of the Connect 4 board are drawn. */
#include "scenes/connect4/board/cells.h"

#include <math.h>

#define PLATE_LINE_CELLS 0.03F
#define RING_CELLS 0.042F /* width of the rim of a hole */
#define RING_MIN_U 1.5F
#define RING_OUTSIDE 0.85F /* the share of the rim outside the hole */
#define DROP_CELLS 0.05F   /* the shade that the plate throws into a hole */

/* A ring on the discs of the first player, a dot on those of the second. */
static PlateCircle mark_of(const Theme *theme, int player, float radius) {
    return player == 0 ? (PlateCircle){radius * 0.66F, radius * 0.12F, theme->piece_first_mark, 0}
                       : (PlateCircle){radius * 0.26F, 0, theme->piece_second_mark, 0};
}

/* The bright edge of a hole. */
static PlateCircle rim_of(const Theme *theme, float cell) {
    const float width = fmaxf(cell * RING_CELLS, RING_MIN_U);
    return (PlateCircle){cell * CONNECT4_CELLS_HOLE_SHARE + width * RING_OUTSIDE, width,
                         theme->plate_rim, 0};
}

/* The ground of an empty hole, below the shade of its upper edge. */
static PlateCircle floor_of(const Theme *theme, float cell) {
    const float drop = cell * DROP_CELLS;
    return (PlateCircle){cell * CONNECT4_CELLS_HOLE_SHARE - drop, 0, theme->plate_hole, drop};
}

void connect4_draw_disc(Canvas *canvas, const Theme *theme, Connect4Disc disc) {
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

void connect4_draw_disc_in(Canvas *canvas, const Theme *theme, int player, Rect cell, float alpha) {
    connect4_draw_disc(
        canvas, theme,
        (Connect4Disc){player, rect_center(cell), cell.width * CONNECT4_CELLS_DISC_SHARE, alpha});
}

void connect4_draw_cell(Canvas *canvas, const Theme *theme, int entry, Rect place) {
    const Point center = rect_center(place);
    const PlateCircle rim = rim_of(theme, place.width);
    if (entry == 0) {
        canvas_fill_circle(canvas, center, rim.radius, rim.color);
        canvas_fill_circle(canvas, center, fmaxf(rim.radius - rim.width, 0), theme->plate_hole);
    } else {
        connect4_draw_disc_in(canvas, theme, entry == 1 ? 0 : 1, place, 1);
    }
}

/* The ring still marks the first player. */
void connect4_draw_numbered_disc(Canvas *canvas, const Theme *theme, Connect4Disc disc,
                                 int number) {
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

void connect4_draw_empty_column(Canvas *canvas, const Theme *theme, const Grid *grid, int column) {
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

void connect4_draw_hole_rim(Canvas *canvas, const Theme *theme, Rect cell) {
    const PlateCircle rim = rim_of(theme, cell.width);
    canvas_stroke_circle(canvas, rect_center(cell), rim.radius, rim.width, rim.color);
}

void connect4_draw_rings(Canvas *canvas, const Grid *grid, uint64_t cells, float width,
                         Color color) {
    const float radius = grid_cell_size(grid) * (CONNECT4_CELLS_DISC_SHARE + 0.05F);
    for (int row = 0; row < grid->rows; row++) {
        for (int column = 0; column < grid->cols; column++) {
            if (cells & connect4_layout_bit(grid, row, column)) {
                canvas_stroke_circle(canvas, rect_center(grid_cell(grid, row, column)), radius,
                                     width, color);
            }
        }
    }
}

/* ---- The plate ---- */

/* The look of a hole with the disc of a player; -1: empty. */
static PlateCell cell_look(const Theme *theme, int player, float cell, bool is_marked) {
    const float radius = cell * CONNECT4_CELLS_DISC_SHARE;
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

Connect4CellLooks connect4_cell_looks(const Theme *theme, float cell, bool is_marked) {
    return (Connect4CellLooks){{cell_look(theme, 1, cell, is_marked),
                                cell_look(theme, -1, cell, is_marked),
                                cell_look(theme, 0, cell, is_marked)}};
}

void connect4_draw_plate_border(Canvas *canvas, const Theme *theme, Rect plate, float cell) {
    if (theme->is_high_contrast) {
        canvas_stroke_round(canvas, plate, connect4_layout_corner(cell), cell * PLATE_LINE_CELLS,
                            theme->hairline);
    }
}

void connect4_draw_holes(Canvas *canvas, const Theme *theme, const Grid *grid,
                         const PlateCell *const *cells) {
    const float cell = grid_cell_size(grid);
    const Rect plate = rect_inset(grid->area, -CONNECT4_LAYOUT_RIM_CELLS * cell);
    canvas_fill_plate(canvas,
                      &(Plate){plate, connect4_layout_corner(cell), grid,
                               cell * CONNECT4_CELLS_HOLE_SHARE, cells},
                      theme->plate);
    connect4_draw_plate_border(canvas, theme, plate, cell);
}

void connect4_draw_plate(const Connect4State *state, Canvas *canvas, const Theme *theme,
                         const Grid *grid, bool is_marked) {
    const Connect4CellLooks looks = connect4_cell_looks(theme, grid_cell_size(grid), is_marked);
    const PlateCell *cells[CONNECT4_CELLS_MAX];
    for (int i = 0; i < grid->rows * grid->cols; i++) {
        cells[i] =
            &looks.of[1 + connect4_position_at(state->position, i / grid->cols, i % grid->cols)];
    }
    connect4_draw_holes(canvas, theme, grid, cells);
}
