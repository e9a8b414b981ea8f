/* The rows of the pattern table, drawn as tiles. */
#include "scenes/gomoku/modes/table/tiles.h"

#include <math.h>

#include "gomoku/own_table.h"
#include "scenes/gomoku/board/draw.h"
#include "scenes/shell/i18n.h"

#define TILE_GAP_U 8.0F
#define TILE_MARGIN_U 8.0F
#define TILE_HEAD_U 20.0F
#define TILE_CODE_U 15.0F /* of one of its two lines */
#define TILE_COLUMNS_MAX 6
#define TILE_PICTURE_MAX_U 200.0F

/* The side of the picture that is left of a tile. */
static float picture_side(Size tile) {
    return fminf(fminf(tile.width - 2 * TILE_MARGIN_U, TILE_PICTURE_MAX_U),
                 tile.height - 2 * TILE_MARGIN_U - TILE_HEAD_U - 2 * TILE_CODE_U);
}

static Size tile_size(Rect area, int count, int columns) {
    const int rows = (count + columns - 1) / columns;
    return (Size){(area.width - TILE_GAP_U * (float)(columns - 1)) / (float)columns,
                  (area.height - TILE_GAP_U * (float)(rows - 1)) / (float)rows};
}

Rect gomoku_tile_rect(Rect area, int count, int index) {
    int best = 1;
    for (int columns = 2; columns <= TILE_COLUMNS_MAX; columns++) {
        if (picture_side(tile_size(area, count, columns)) >
            picture_side(tile_size(area, count, best))) {
            best = columns;
        }
    }
    const Size size = tile_size(area, count, best);
    const float high =
        fminf(size.height, picture_side(size) + TILE_HEAD_U + 2 * TILE_CODE_U + 2 * TILE_MARGIN_U);
    return rect_of(area.x + (float)(index % best) * (size.width + TILE_GAP_U),
                   area.y + (float)(index / best) * (high + TILE_GAP_U), size.width, high);
}

/* One group of numbers a line, as large as the widest code allows. */
static void draw_codes(const GomokuTableRow *row, Canvas *canvas, const Theme *theme, Rect place) {
    for (int p = 0; p < 2 && row->patterns[p].directions > 0; p++) {
        char code[40];
        Text text = text_over(code, sizeof code);
        TextStyle style = {THEME_FONT_SECONDARY_U, TEXT_MEDIUM, TEXT_CENTER, theme->secondary};
        gomoku_pattern_code(&row->patterns[p], &text);
        while (style.size > 9 && canvas_text_width(canvas, code, style) > place.width) {
            style.size -= 1;
        }
        canvas_text(canvas, rect_cut_top(&place, TILE_CODE_U), code, style);
    }
}

static void draw_tile_picture(const GomokuTableRow *row, Canvas *canvas, const Theme *theme,
                              Rect place) {
    GomokuBoard board;
    board.last = GOMOKU_NO_POINT;
    const int point = gomoku_row_picture(row, &board);
    if (point == GOMOKU_NO_POINT) {
        canvas_stroke_round(canvas, place, THEME_RADIUS_U, canvas_pixel(canvas), theme->hairline);
        canvas_text(canvas, place, "?",
                    (TextStyle){THEME_FONT_CARD_U, TEXT_REGULAR, TEXT_CENTER, theme->secondary});
        return;
    }
    board.last = (int16_t)point; /* the measured point */
    gomoku_draw_miniature(&board, canvas, theme, place);
}

void gomoku_draw_tile(const GomokuTile *tile, Canvas *canvas, const Theme *theme, Rect place) {
    canvas_fill_round(canvas, place, THEME_RADIUS_U,
                      tile->is_chosen    ? theme->accent_soft
                      : tile->is_hovered ? theme->raised_hover
                                         : theme->surface);
    canvas_stroke_round(canvas, place, THEME_RADIUS_U, tile->is_chosen ? 2 : canvas_pixel(canvas),
                        tile->is_chosen ? theme->accent : theme->hairline);
    place = rect_inset(place, TILE_MARGIN_U);
    Rect head = rect_cut_top(&place, TILE_HEAD_U);
    const Rect number = rect_cut_left(&head, 24);
    canvas_text(canvas, number, text_short("%d", tile->number).data,
                (TextStyle){THEME_FONT_KEY_U, TEXT_REGULAR, TEXT_LEFT, theme->secondary});
    canvas_text(canvas, head, i18n_number(tile->row->points).words,
                (TextStyle){THEME_FONT_BODY_U, TEXT_SEMIBOLD, TEXT_RIGHT, theme->text});
    draw_codes(tile->row, canvas, theme, rect_cut_bottom(&place, 2 * TILE_CODE_U));
    const float side = fminf(place.width, place.height - 4);
    draw_tile_picture(tile->row, canvas, theme,
                      rect_of(rect_center(place).x - side / 2, place.y, side, side));
}
