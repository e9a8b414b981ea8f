/* The marks of a hint on the board, and their legend. */
#include "scenes/connect4/board/marks.h"

#include "scenes/connect4/board/layout.h"
#include "scenes/shell/i18n.h"
#include "ui/paragraph.h"

#define LEGEND_LINE_U 22.0F

typedef struct Connect4MarksBrush {
    Canvas *canvas;
    const Theme *theme;
    float width;
} Connect4MarksBrush;

static void connect4_marks_draw_diamond(const Connect4MarksBrush *brush, Point at, float r) {
    const Point corners[] = {
        {at.x, at.y - r}, {at.x + r, at.y}, {at.x, at.y + r}, {at.x - r, at.y}};
    for (int i = 0; i < 4; i++) {
        canvas_line(brush->canvas, corners[i], corners[(i + 1) % 4], brush->width,
                    brush->theme->mark_mine);
    }
}

static void connect4_marks_draw_cross(const Connect4MarksBrush *brush, Point at, float r) {
    const Color ink = brush->theme->mark_theirs;
    canvas_line(brush->canvas, (Point){at.x - r, at.y - r}, (Point){at.x + r, at.y + r},
                brush->width, ink);
    canvas_line(brush->canvas, (Point){at.x - r, at.y + r}, (Point){at.x + r, at.y - r},
                brush->width, ink);
}

static void connect4_marks_draw_step(const Connect4MarksBrush *brush, Point at, float r) {
    const Color ink = color_fade(brush->theme->mark_mine, 0.85F);
    const Point top = {at.x, at.y - r * 0.5F};
    canvas_line(brush->canvas, (Point){at.x - r, at.y + r * 0.5F}, top, brush->width, ink);
    canvas_line(brush->canvas, top, (Point){at.x + r, at.y + r * 0.5F}, brush->width, ink);
}

static void connect4_marks_draw_shape(const Connect4MarksBrush *brush, Connect4Mark shape, Point at,
                                      float cell) {
    switch (shape) {
    case CONNECT4_MARK_TARGET:
        connect4_marks_draw_diamond(brush, at, cell * 0.3F);
        canvas_fill_circle(brush->canvas, at, cell * 0.09F, brush->theme->mark_mine);
        break;
    case CONNECT4_MARK_MINE:
        connect4_marks_draw_diamond(brush, at, cell * 0.26F);
        break;
    case CONNECT4_MARK_THEIRS:
        connect4_marks_draw_cross(brush, at, cell * 0.19F);
        break;
    case CONNECT4_MARK_FILLED:
        canvas_fill_circle(brush->canvas, at, cell * 0.07F, brush->theme->mark_quiet);
        break;
    case CONNECT4_MARK_ON_TOP:
        connect4_marks_draw_step(brush, at, cell * 0.16F);
        break;
    case CONNECT4_MARK_DISC:
        canvas_stroke_circle(brush->canvas, at, cell * 0.45F, brush->width,
                             brush->theme->plate_ring);
        break;
    case CONNECT4_MARKS:
        break;
    }
}

void connect4_marks_draw(const Connect4Hint *hint, Canvas *canvas, const Theme *theme,
                         const Grid *grid) {
    const float cell = grid_cell_size(grid);
    const Connect4MarksBrush brush = {canvas, theme, cell * 0.05F};
    for (int shape = 0; shape < CONNECT4_MARKS; shape++) {
        const uint64_t cells = connect4_hint_mark_cells(hint, (Connect4Mark)shape);
        for (int row = 0; row < grid->rows; row++) {
            for (int column = 0; column < grid->cols; column++) {
                if (cells & connect4_layout_bit(grid, row, column)) {
                    connect4_marks_draw_shape(&brush, (Connect4Mark)shape,
                                              rect_center(grid_cell(grid, row, column)), cell);
                }
            }
        }
    }
}

#define LEGEND_MIN_U 9.0F

float connect4_marks_legend_height(const Connect4Hint *hint) {
    float height = 0;
    for (int shape = 0; shape < CONNECT4_MARKS; shape++) {
        height += connect4_hint_mark_is_told(hint, (Connect4Mark)shape) ? LEGEND_LINE_U : 0;
    }
    return height;
}

void connect4_marks_legend(const Connect4Hint *hint, Canvas *canvas, const Theme *theme,
                           Rect area) {
    const float line = area.height / connect4_marks_legend_height(hint) * LEGEND_LINE_U;
    const Connect4MarksBrush brush = {canvas, theme, line * 0.1F};
    for (int shape = 0; shape < CONNECT4_MARKS; shape++) {
        if (!connect4_hint_mark_is_told(hint, (Connect4Mark)shape)) {
            continue;
        }
        Rect words = rect_cut_top(&area, line);
        const Rect box = rect_cut_left(&words, line * 1.3F);
        const Point at = {box.x + line * 0.45F, box.y + line / 2};
        canvas_fill_circle(canvas, at, line * 0.44F, theme->plate_hole); /* as on the board */
        connect4_marks_draw_shape(&brush, (Connect4Mark)shape, at, line);
        paragraph_line(canvas, words, tr(connect4_hint_mark_words(hint, (Connect4Mark)shape)),
                       (TextStyle){line / LEGEND_LINE_U * THEME_FONT_SECONDARY_U, TEXT_REGULAR,
                                   TEXT_LEFT, theme->secondary},
                       LEGEND_MIN_U);
    }
}
