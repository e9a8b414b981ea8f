/* The board seen as the matrix M, with the window over it. */
#include "scenes/connect4/board/matrix_overlay.h"

#include "scenes/connect4/board/cells.h"
#include "scenes/shell/i18n.h"

#define VEIL 0.62F          /* over what the window leaves out */
#define VEIL_CONTRAST 0.35F /* which is to be read in high contrast as well */

void connect4_entry_to_text(int entry, Text *out) {
    i18n_integer(entry, out);
}

static bool is_in_window(const Connect4MatrixOverlay *overlay, int row, int column) {
    const Connect4Cut *window = &overlay->window;
    return row >= window->n && row < window->n + window->rows && column >= window->m &&
           column < window->m + window->columns;
}

static void draw_cell_entry(Canvas *canvas, const Theme *theme, Rect place, int entry) {
    char digits[16];
    Text text = text_over(digits, sizeof digits);
    const Color ink = entry == 1    ? theme->piece_first_ink
                      : entry == -1 ? theme->piece_second_ink
                                    : theme->mark_quiet;
    connect4_entry_to_text(entry, &text);
    canvas_text(canvas, place, digits,
                (TextStyle){place.width * 0.4F, TEXT_BOLD, TEXT_CENTER, ink});
}

static void connect4_matrix_overlay_draw_window(const Connect4MatrixOverlay *overlay,
                                                Canvas *canvas, const Theme *theme,
                                                const Grid *grid) {
    const float cell = grid_cell_size(grid);
    const Rect first = grid_cell(grid, overlay->window.n, overlay->window.m);
    const Rect shell = {first.x + overlay->shift.x * cell, first.y + overlay->shift.y * cell,
                        cell * (float)overlay->window.columns, cell * (float)overlay->window.rows};
    canvas_stroke_round(canvas, shell, THEME_RADIUS_U, 3, theme->mark_mine);
}

void connect4_matrix_overlay_draw(const Connect4MatrixOverlay *overlay, Canvas *canvas,
                                  const Theme *theme, const Grid *grid) {
    const float cell = grid_cell_size(grid);
    const float veil = theme->is_high_contrast ? VEIL_CONTRAST : VEIL;
    connect4_draw_plate(&overlay->state, canvas, theme, grid, false);
    for (int row = 0; row < grid->rows; row++) {
        for (int column = 0; column < grid->cols; column++) {
            const Rect place = grid_cell(grid, row, column);
            draw_cell_entry(canvas, theme, place,
                            connect4_position_at(overlay->state.position, row, column));
            if (overlay->has_window && !is_in_window(overlay, row, column)) {
                canvas_fill_circle(canvas, rect_center(place),
                                   cell * (CONNECT4_CELLS_HOLE_SHARE + 0.02F),
                                   color_fade(theme->plate, veil));
            }
            if (overlay->line & connect4_layout_bit(grid, row, column)) {
                canvas_stroke_circle(canvas, rect_center(place),
                                     cell * (CONNECT4_CELLS_DISC_SHARE + 0.05F), cell * 0.06F,
                                     theme->plate_ring);
            }
        }
    }
    if (overlay->has_window) {
        connect4_matrix_overlay_draw_window(overlay, canvas, theme, grid);
    }
}
