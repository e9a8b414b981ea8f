/* The drawing functions of the lesson's pages. */
#include "scenes/inversion/modes/lesson/draw_context.h"

#include <math.h>
#include <string.h>

#include "inversion/lesson_data.h"
#include "scenes/inversion/board/cells.h"
#include "scenes/inversion/board/label_cache.h"
#include "scenes/inversion/board/layout.h"
#include "scenes/inversion/board/mask_icons.h"

#define LESSON_DIGIT_MIN_U 11.0F
#define WORD_MIN_U 7.0F
#define LESSON_NUMBERED_MIN_U 13.0F
#define LESSON_CAPTION_U 18.0F
#define LESSON_STRETCH 1.5F
#define COARSE_MIN_U 6.0F /* smaller cells need finer steps, or half of the space is lost */
#define LESSON_CAPTION_MIN_U 12.0F
#define CAPTION_SHARE 0.075F /* of the width, where it is narrow */
#define CAPTION_LINES 1.7F

float lesson_cell_size(Rect area, float columns, float rows, float most) {
    const float side = fminf(area.width / columns, area.height / rows);
    return floorf(geometry_clamp(side, 2, most) * 2) / 2;
}

void lesson_fit_cells(DrawContext *context, Rect area, Size cells, float most) {
    const float cell = context->cell = lesson_cell_size(area, cells.width, cells.height, most);
    const float steps = cell < COARSE_MIN_U ? 8 : 2; /* of a unit */
    context->unit = (Size){
        floorf(geometry_clamp(area.width / cells.width, cell, cell * LESSON_STRETCH) * steps) /
            steps,
        floorf(geometry_clamp(area.height / cells.height, cell, cell * LESSON_STRETCH) * steps) /
            steps};
}

Size lesson_unit(const DrawContext *context) {
    return context->unit.width > 0 ? context->unit : (Size){context->cell, context->cell};
}

Rect lesson_centered(Rect area, float width, float height) {
    return rect_of(area.x + fmaxf(area.width - width, 0) / 2,
                   area.y + fmaxf(area.height - height, 0) / 2, width, height);
}

TextStyle lesson_text_style(const DrawContext *context, float size, TextAlign align) {
    return (TextStyle){size, TEXT_SEMIBOLD, align, context->theme->secondary};
}

float lesson_text_width(const DrawContext *context, const char *words, TextStyle style) {
    char buffer[LESSON_SYMBOLS_SIZE];
    Text text = text_over(buffer, sizeof buffer);
    lesson_add_symbols(context->notation, words, &text);
    return canvas_text_width(context->canvas, buffer, style);
}

TextStyle lesson_fitted_style(const DrawContext *context, const char *words, TextStyle style,
                              float width) {
    char buffer[LESSON_SYMBOLS_SIZE];
    Text text = text_over(buffer, sizeof buffer);
    lesson_add_symbols(context->notation, words, &text);
    words = buffer;
    if (!canvas_text_fits(context->canvas, words, style, width)) {
        const float wanted = canvas_text_width(context->canvas, words, style);
        style.size = fmaxf(floorf(style.size * width / wanted * 2) / 2, 1);
        /* The width of text does not shrink exactly with its size. */
        while (style.size > 1 && !canvas_text_fits(context->canvas, words, style, width)) {
            style.size -= 0.5F;
        }
    }
    return style;
}

static void join_row(DrawSearch *search, Rect place, LessonSpot spot) {
    if (spot.kind == search->rows_kind && spot.row >= 0 && spot.row < INVERSION_LESSON_MAX) {
        Rect *row = &search->rows[spot.row];
        *row = row->width > 0 ? rect_around(*row, place) : place;
    }
}

void lesson_mark_spot(const DrawContext *context, Rect place, LessonSpot spot) {
    if (context->search && context->search->rows) {
        join_row(context->search, place, spot);
    } else if (context->search && rect_contains(place, context->search->at)) {
        context->search->spot = spot;
        context->search->place = place;
    }
}

/* ---- Words and shapes ---- */

void lesson_draw_text(const DrawContext *context, Rect box, const char *words, TextStyle style) {
    char buffer[LESSON_SYMBOLS_SIZE];
    Text text = text_over(buffer, sizeof buffer);
    lesson_add_symbols(context->notation, words, &text);
    if (context->paper) {
        lesson_paper_text(context->paper, box, buffer, style);
    } else if (!context->search) {
        canvas_text(context->canvas, box, buffer, style);
    }
}

void lesson_draw_fill(const DrawContext *context, Rect rect, float radius, Color color) {
    if (context->paper) {
        lesson_paper_fill(context->paper, rect, color);
    } else if (!context->search) {
        canvas_fill_round(context->canvas, rect, radius, color);
    }
}

void lesson_draw_stroke(const DrawContext *context, Rect rect, float radius, float width,
                        Color color) {
    if (context->paper) {
        lesson_paper_stroke(context->paper, rect, width, color);
    } else if (!context->search) {
        canvas_stroke_round(context->canvas, rect, radius, width, color);
    }
}

void lesson_draw_pixel_grid(const DrawContext *context, const PixelGrid *pixels, Rect area) {
    if (context->paper) {
        lesson_paper_pixels(context->paper, pixels, area);
    } else if (!context->search) {
        canvas_pixel_grid(context->canvas, pixels, area);
    }
}

void lesson_draw_line(const DrawContext *context, Point from, Point to, float width, Color color) {
    if (context->paper) {
        lesson_paper_line(context->paper, from, to, width, color);
    } else if (!context->search) {
        canvas_line(context->canvas, from, to, width, color);
    }
}

void lesson_draw_plate(const DrawContext *context, Rect face, float radius, Color color) {
    const InversionLabel label = {.ground = context->ground, .plate = color, .radius = radius};
    lesson_draw_label(context, &label, face, false);
}

void lesson_draw_label(const DrawContext *context, const InversionLabel *label, Rect face,
                       bool is_result) {
    if (context->paper) {
        lesson_paper_label(context->paper, label, face, is_result);
    } else if (!context->search) {
        inversion_draw_label(context->canvas, label, face);
    }
}

static float caption_size(float width) {
    return geometry_clamp(width * CAPTION_SHARE, LESSON_CAPTION_MIN_U, LESSON_CAPTION_U);
}

float lesson_caption_height(float width) {
    return floorf(caption_size(width)) * CAPTION_LINES;
}

void lesson_draw_caption_in(const DrawContext *context, Rect place, const char *words) {
    TextStyle style =
        lesson_text_style(context, floorf(place.height / CAPTION_LINES + 0.01F), TEXT_CENTER);
    style = lesson_fitted_style(context, words, style, place.width - 2);
    if (style.size >= WORD_MIN_U) {
        lesson_draw_text(context, place, words, style);
    }
}

void lesson_draw_caption(const DrawContext *context, Rect *area, const char *words) {
    lesson_draw_caption_in(context, rect_cut_top(area, lesson_caption_height(area->width)), words);
}

/* ---- Digits ---- */

/* The colour of a plate in a light. */
static Color lesson_plate_color(const DrawContext *context, int digit, Light light) {
    const Theme *theme = context->theme;
    const struct {
        Color color;
        float strength;
    } lights[] = {[LIGHT_DIM] = {theme->accent, theme->is_dark ? 0.16F : 0.14F},
                  [LIGHT_ADDED] = {theme->accent, theme->is_dark ? 0.42F : 0.38F},
                  [LIGHT_NOW] = {theme->accent, 1},
                  [LIGHT_SUM] = {theme->good, 1},
                  [LIGHT_CHANGE] = {theme->lamp_on, 1}};
    const float share =
        digit == 0 ? 0 : 0.25F + 0.75F * (float)digit / (float)(context->colours - 1);
    return color_mix(theme->raised, lights[light].color, share * lights[light].strength);
}

static Color lesson_ink_color(const DrawContext *context, int digit, Light light) {
    const Theme *theme = context->theme;
    const bool is_full = digit == context->colours - 1;
    if (digit == 0 || light == LIGHT_DIM) {
        return theme->secondary;
    }
    if (light == LIGHT_CHANGE && is_full) {
        return color_hex(0x10151E);
    }
    return is_full && light != LIGHT_ADDED
               ? theme->is_dark ? color_hex(0x10151E) : color_hex(0xFFFFFF)
               : theme->text;
}

/* A number that stands in a picture. Numbers side by side are read as a row. */
static void say_number(const DrawContext *context, Rect place, const char *words) {
    if (!context->search && !context->paper && canvas_is_heard(context->canvas)) {
        canvas_say(context->canvas, place, words);
    }
}

void lesson_draw_digit(const DrawContext *context, Rect place, int digit, Light light) {
    if (context->search) {
        return;
    }
    say_number(context, place, (const char[]){(char)('0' + digit), 0});
    InversionLabel label = {.ground = context->ground,
                            .plate = lesson_plate_color(context, digit, light),
                            .radius = geometry_clamp(context->cell * 0.14F, 1, 7)};
    if (context->cell >= LESSON_DIGIT_MIN_U) {
        label.ink = lesson_ink_color(context, digit, light);
        label.size = geometry_clamp(context->cell * 0.56F, 7, 26);
        label.weight = digit ? TEXT_BOLD : TEXT_REGULAR;
        label.words[0] = (char)('0' + digit);
    }
    lesson_draw_label(context, &label,
                      rect_inset(place, geometry_clamp(context->cell * 0.05F, 0.5F, 2)),
                      light == LIGHT_SUM || context->is_result);
}

void lesson_draw_row(const DrawContext *context, Point at, const DrawRow *row) {
    const Size unit = lesson_unit(context);
    for (int i = 0; i < row->count; i++) {
        const Rect place = rect_of(at.x + (float)i * unit.width, at.y, unit.width, unit.height);
        LessonSpot spot = row->first;
        spot.column += i;
        spot.digit = row->digits[i];
        spot.mask += row->is_of_masks ? i : 0;
        spot.cell += row->is_of_masks ? 0 : i;
        lesson_draw_digit(context, place, row->digits[i], row->light);
        lesson_mark_spot(context, place, spot);
    }
}

void lesson_draw_numbers(const DrawContext *context, Point at, const uint8_t *lit,
                         const int *numbers, int count) {
    const Size unit = lesson_unit(context);
    const bool is_wide = unit.width >= LESSON_DIGIT_MIN_U;
    const float width = is_wide ? unit.width : 16;
    const int apart = is_wide                    ? 1
                      : unit.width * 5 >= width  ? 5
                      : unit.width * 10 >= width ? 10
                                                 : 20;
    for (int i = 0; i < count; i += apart) {
        TextStyle style =
            lesson_text_style(context, geometry_clamp(context->cell * 0.42F, 9, 15), TEXT_CENTER);
        if (lit && lit[i]) {
            style.color = context->theme->good;
            style.weight = TEXT_BOLD;
        }
        const float x = at.x + (float)i * unit.width + (unit.width - width) / 2;
        lesson_draw_text(
            context, rect_of(x, at.y, width, fmaxf(unit.height, 11)),
            text_short("%d", (numbers ? numbers[i] : i) + inversion_first_number(context->rules))
                .data,
            style);
    }
}

/* ---- Vectors ---- */

int lesson_vector_columns(InversionShape shape, int masks) {
    return masks == shape.rows * shape.columns ? shape.columns : (int)ceilf(sqrtf((float)masks));
}

/* Draws the number of a mask, and how often it is played. */
static void number_tile(const DrawContext *context, InversionLabel *label, int mask, int played,
                        float side) {
    const Theme *theme = context->theme;
    Text text = text_over(label->words, sizeof label->words);
    text_add_int(&text, context->numbers[mask] + inversion_first_number(context->rules));
    if (played > 1) {
        text_addf(&text, "\xC3\x97%d", played);
    }
    TextStyle style = {.size = geometry_clamp(side * 0.52F, 8, 20),
                       .weight = played ? TEXT_BOLD : TEXT_REGULAR};
    const float width = canvas_text_width(context->canvas, label->words, style);
    const float room = side - 6; /* within the plate */
    label->size = width > room ? floorf(style.size * room / width) : style.size;
    label->weight = (int)style.weight;
    label->ink = played ? theme->on_accent : theme->secondary;
    if (label->size < WORD_MIN_U) {
        memset(label->words, 0, sizeof label->words);
    }
}

static void draw_mask_tile(const DrawContext *context, int mask, int played, Rect place) {
    const Theme *theme = context->theme;
    if (context->paper && context->paper->hides_results) {
        context->paper->hidden += played > 0;
        played = 0;
    }
    say_number(context, place,
               text_short("%d: %d", context->numbers[mask] + inversion_first_number(context->rules),
                          played)
                   .data);
    const float side = place.width;
    InversionLabel label = {.ground = context->ground,
                            .plate = played ? theme->accent : theme->raised,
                            .radius = geometry_clamp(side * 0.18F, 1, 6)};
    if (side >= LESSON_NUMBERED_MIN_U) {
        number_tile(context, &label, mask, played, side);
    }
    lesson_draw_label(context, &label, rect_inset(place, geometry_clamp(side * 0.05F, 0.5F, 2)),
                      false);
}

void lesson_draw_vector(const DrawContext *context, const DrawVector *vector, Rect area) {
    const int columns = vector->columns;
    const int rows = (vector->count + columns - 1) / columns;
    const float side = lesson_cell_size(area, (float)columns, (float)rows, 64);
    const Rect all = lesson_centered(area, side * (float)columns, side * (float)rows);
    for (int mask = 0; mask < vector->count; mask++) {
        const Rect place = rect_of(all.x + (float)(mask % columns) * side,
                                   all.y + (float)(mask / columns) * side, side, side);
        LessonSpot spot = vector->first;
        spot.mask += mask;
        spot.digit = vector->digits[mask];
        draw_mask_tile(context, mask, vector->digits[mask], place);
        lesson_mark_spot(context, place, spot);
    }
}

/* ---- Boards ---- */

static LessonSpot spot_of_cell(const DrawCells *cells, int cell) {
    return (LessonSpot){
        .kind = cells->kind, .cell = cell, .mask = cells->mask, .digit = cells->digits[cell]};
}

void lesson_draw_cells(const DrawContext *context, const DrawCells *cells, Rect area) {
    const InversionShape shape = cells->shape;
    DrawContext own = *context;
    own.cell = lesson_cell_size(area, (float)shape.columns, (float)shape.rows, 160);
    const Rect all =
        lesson_centered(area, own.cell * (float)shape.columns, own.cell * (float)shape.rows);
    for (int cell = 0; cell < shape.rows * shape.columns; cell++) {
        const Rect place =
            rect_of(all.x + (float)(cell % shape.columns) * own.cell,
                    all.y + (float)(cell / shape.columns) * own.cell, own.cell, own.cell);
        const bool is_lit = cells->lit && cells->lit[cell];
        lesson_draw_digit(&own, place, cells->digits[cell],
                          cells->kind == SPOT_DIFFERENCE ? LIGHT_CHANGE
                          : is_lit                       ? LIGHT_NOW
                                                         : LIGHT_ADDED);
        if (is_lit) {
            lesson_draw_stroke(&own, rect_inset(place, -0.5F),
                               geometry_clamp(own.cell * 0.16F, 1, 9), 2.5F, own.theme->accent);
        }
        lesson_mark_spot(&own, place, spot_of_cell(cells, cell));
    }
}

void lesson_draw_board(const DrawContext *context, const DrawCells *board, Rect area) {
    const InversionShape shape = board->shape;
    const Grid grid = inversion_layout_grid(rect_fit(area, 1, 1), shape);
    const float radius = geometry_clamp(grid_cell_size(&grid) * 0.14F, 2, 14);
    if (context->paper) {
        lesson_paper_board(context->paper, board->digits, shape, area);
    } else if (!context->search) {
        inversion_draw_cached_board(board->digits, shape, context->canvas, context->theme, area);
    }
    for (int cell = 0; cell < shape.rows * shape.columns; cell++) {
        const Rect place = grid_cell(&grid, cell / shape.columns, cell % shape.columns);
        say_number(context, place, (const char[]){(char)('0' + board->digits[cell]), 0});
        if (board->lit && board->lit[cell]) {
            lesson_draw_stroke(context, rect_inset(place, -1.5F), radius + 1.5F, 2.5F,
                               context->theme->hint_blue);
        }
        lesson_mark_spot(context, place, spot_of_cell(board, cell));
    }
}

void lesson_draw_icon(const DrawContext *context, const InversionIcon *icon, InversionShape shape,
                      Rect place) {
    if (context->paper) {
        lesson_paper_icon(context->paper, icon, shape, place);
    } else if (!context->search) {
        inversion_draw_icon(icon, shape, context->canvas, context->theme, place);
    }
}
