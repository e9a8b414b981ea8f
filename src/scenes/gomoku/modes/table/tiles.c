/* The rows of the pattern table, drawn as tiles. */
#include "scenes/gomoku/modes/table/tiles.h"

#include <math.h>

#include "gomoku/own_table.h"
#include "scenes/gomoku/board/draw.h"
#include "scenes/shell/i18n.h"

#define ROW_TILE_GAP_U 8.0F
#define ROW_TILE_MARGIN_U 8.0F
#define ROW_TILE_HEAD_U 20.0F
#define ROW_TILE_CODE_U 15.0F /* of one of its two lines */
#define ROW_TILE_COLUMNS_MAX 6
#define ROW_TILE_PICTURE_MAX_U 200.0F
#define ROW_TILE_PICTURE_MIN_U 40.0F
#define ROW_TILE_MIN_U 76.0F
#define ROW_TILE_NUMBER_U 18.0F

/* The parts of a tile. A small one has no room for its code: the card has it. */
typedef struct TileParts {
    float margin, head, codes;
} TileParts;

static const TileParts full_tile = {ROW_TILE_MARGIN_U, ROW_TILE_HEAD_U, 2 * ROW_TILE_CODE_U};
static const TileParts small_tile = {4, 16, 0};

static float room_for_picture(Size tile, const TileParts *parts) {
    return fminf(fminf(tile.width - 2 * parts->margin, ROW_TILE_PICTURE_MAX_U),
                 tile.height - 2 * parts->margin - parts->head - parts->codes);
}

static const TileParts *parts_of(Size tile) {
    return room_for_picture(tile, &full_tile) < ROW_TILE_PICTURE_MIN_U ? &small_tile : &full_tile;
}

static float picture_side(Size tile) {
    return room_for_picture(tile, parts_of(tile));
}

static Size tile_size(Rect area, int count, int columns) {
    const int rows = (count + columns - 1) / columns;
    return (Size){(area.width - ROW_TILE_GAP_U * (float)(columns - 1)) / (float)columns,
                  (area.height - ROW_TILE_GAP_U * (float)(rows - 1)) / (float)rows};
}

Rect gomoku_tile_rect(Rect area, int count, int index) {
    int best = 1;
    for (int columns = 2; columns <= ROW_TILE_COLUMNS_MAX; columns++) {
        const Size size = tile_size(area, count, columns);
        if (size.width >= ROW_TILE_MIN_U &&
            picture_side(size) > picture_side(tile_size(area, count, best))) {
            best = columns;
        }
    }
    const Size size = tile_size(area, count, best);
    const TileParts *parts = parts_of(size);
    const float high =
        fminf(size.height, picture_side(size) + parts->head + parts->codes + 2 * parts->margin);
    return rect_of(area.x + (float)(index % best) * (size.width + ROW_TILE_GAP_U),
                   area.y + (float)(index / best) * (high + ROW_TILE_GAP_U), size.width, high);
}

/* One line, smaller where it does not fit; a code does without its blanks then. */
static void draw_fitting(Canvas *canvas, Rect place, char *words, TextStyle style) {
    const float least = style.size - 3;
    while (style.size > least && !canvas_text_fits(canvas, words, style, place.width)) {
        style.size -= 1;
    }
    if (!canvas_text_fits(canvas, words, style, place.width)) {
        int length = 0;
        for (const char *c = words; *c; c++) {
            words[length] = *c;
            length += *c != ' ';
        }
        words[length] = 0;
    }
    canvas_text(canvas, place, words, style);
}

/* One group of numbers a line. */
static void draw_codes(const GomokuTableRow *row, Canvas *canvas, const Theme *theme, Rect place) {
    for (int p = 0; p < 2 && row->patterns[p].directions > 0; p++) {
        char code[40];
        Text text = text_over(code, sizeof code);
        gomoku_pattern_code(&row->patterns[p], &text);
        draw_fitting(
            canvas, rect_cut_top(&place, ROW_TILE_CODE_U), code,
            (TextStyle){THEME_FONT_SECONDARY_U, TEXT_MEDIUM, TEXT_CENTER, theme->secondary});
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
    I18nNumber points = i18n_number(tile->row->points);
    const TileParts *parts = parts_of((Size){place.width, place.height});
    Rect codes = rect_of(place.x + 3, place.y, place.width - 6, place.height - parts->margin);
    place = rect_inset(place, parts->margin);
    Rect head = rect_cut_top(&place, parts->head);
    const Rect number = rect_cut_left(&head, ROW_TILE_NUMBER_U);
    canvas_text(canvas, number, text_short("%d", tile->number).data,
                (TextStyle){THEME_FONT_KEY_U, TEXT_REGULAR, TEXT_LEFT, theme->secondary});
    draw_fitting(canvas, head, points.words,
                 (TextStyle){parts->codes > 0 ? THEME_FONT_BODY_U : THEME_FONT_KEY_U, TEXT_SEMIBOLD,
                             TEXT_RIGHT, theme->text});
    if (parts->codes > 0) {
        draw_codes(tile->row, canvas, theme, rect_cut_bottom(&codes, parts->codes));
        rect_cut_bottom(&place, parts->codes);
    }
    const float side = fminf(place.width, place.height - (parts->codes > 0 ? 4 : 0));
    draw_tile_picture(tile->row, canvas, theme,
                      rect_of(rect_center(place).x - side / 2, place.y, side, side));
}
