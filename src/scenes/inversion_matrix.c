#include "inversion_matrix.h"

#include <math.h>

#define DIGIT_LEAST_U 11.0F
#define WORD_LEAST_U 7.0F

float matrix_clamp(float value, float low, float high) {
    return value < low ? low : value > high ? high : value;
}

float matrix_cell(Rect area, float columns, float rows, float most) {
    const float side = fminf(area.width / columns, area.height / rows);
    return floorf(matrix_clamp(side, 2, most) * 2) / 2;
}

TextStyle matrix_words(const Brush *brush, float size, TextAlign align) {
    return (TextStyle){size, TEXT_SEMIBOLD, align, brush->theme->secondary};
}

static Color plate_of(const Brush *brush, int digit, Light light) {
    const Theme *theme = brush->theme;
    const Color strong = light == LIGHT_SUM   ? theme->good
                         : light == LIGHT_NOW ? theme->hint_orange
                         : light == LIGHT_DIM ? color_mix(theme->raised, theme->secondary, 0.45F)
                                              : theme->accent;
    const float share = (float)digit / (float)(brush->colours - 1);
    return color_mix(theme->raised, strong, digit == 0 ? 0 : 0.25F + 0.75F * share);
}

void matrix_draw_digit(const Brush *brush, Rect place, int digit, Light light) {
    const Theme *theme = brush->theme;
    const Rect face = rect_inset(place, matrix_clamp(brush->cell * 0.05F, 0.5F, 1.5F));
    const float radius = matrix_clamp(brush->cell * 0.15F, 1, 5);
    const bool is_full = digit == brush->colours - 1;
    const char words[2] = {(char)('0' + digit), 0};
    canvas_fill_round(brush->canvas, face, radius, plate_of(brush, digit, light));
    if (brush->cell < DIGIT_LEAST_U) {
        return;
    }
    Color ink = digit ? theme->text : theme->secondary;
    if (is_full && !(light == LIGHT_DIM && theme->is_dark)) {
        ink = theme->is_dark || light == LIGHT_NOW ? color_hex(0x10151E) : color_hex(0xFFFFFF);
    }
    canvas_text(
        brush->canvas, place, words,
        (TextStyle){brush->cell * 0.62F, digit ? TEXT_BOLD : TEXT_REGULAR, TEXT_CENTER, ink});
}

void matrix_draw_row(const Brush *brush, Point at, const uint8_t *digits, int count, Light light) {
    for (int i = 0; i < count; i++) {
        matrix_draw_digit(brush,
                          rect_of(at.x + (float)i * brush->cell, at.y, brush->cell, brush->cell),
                          digits[i], light);
    }
}

void matrix_draw(const Brush *brush, Point at, const uint8_t *digits, Size size) {
    const int rows = (int)size.height;
    const int columns = (int)size.width;
    for (int row = 0; row < rows; row++) {
        matrix_draw_row(brush, at, digits + row * columns, columns, LIGHT_ADDED);
        at.y += brush->cell;
    }
}

void matrix_draw_numbers(const Brush *brush, Point at, const uint8_t *lit, int count) {
    const bool is_wide = brush->cell >= DIGIT_LEAST_U;
    const float width = is_wide ? brush->cell : 16;
    for (int i = 0; i < count; i += is_wide ? 1 : 5) {
        char buffer[8];
        Text text = text_over(buffer, sizeof buffer);
        text_add_int(&text, i);
        TextStyle style = matrix_words(brush, matrix_clamp(brush->cell * 0.5F, 9, 15), TEXT_CENTER);
        if (lit && lit[i]) {
            style.color = brush->theme->good;
            style.weight = TEXT_BOLD;
        }
        const float x = at.x + (float)i * brush->cell + (brush->cell - width) / 2;
        canvas_text(brush->canvas, rect_of(x, at.y, width, fmaxf(brush->cell, 11)), buffer, style);
    }
}

int matrix_vector_columns(InversionShape shape, int masks) {
    return masks == shape.rows * shape.columns ? shape.columns : (int)ceilf(sqrtf((float)masks));
}

void matrix_draw_vector(const Brush *brush, const uint8_t *vector, int count, int columns,
                        Rect area) {
    const Theme *theme = brush->theme;
    const int rows = (count + columns - 1) / columns;
    const float side = matrix_cell(area, (float)columns, (float)rows, 64);
    const float left = area.x + (area.width - side * (float)columns) / 2;
    const float top = area.y + (area.height - side * (float)rows) / 2;
    for (int mask = 0; mask < count; mask++) {
        const Rect place = rect_of(left + (float)(mask % columns) * side,
                                   top + (float)(mask / columns) * side, side, side);
        const Rect face = rect_inset(place, matrix_clamp(side * 0.05F, 0.5F, 2));
        const bool is_lit = vector[mask] != 0;
        char buffer[16];
        Text text = text_over(buffer, sizeof buffer);
        canvas_fill_round(brush->canvas, face, matrix_clamp(side * 0.18F, 1, 6),
                          is_lit ? theme->accent : theme->raised);
        if (side < 13) {
            continue;
        }
        text_add_int(&text, mask);
        if (vector[mask] > 1) {
            text_addf(&text, "\xC3\x97%d", vector[mask]);
        }
        TextStyle style = {matrix_clamp(side * 0.52F, 8, 20), is_lit ? TEXT_BOLD : TEXT_REGULAR,
                           TEXT_CENTER, is_lit ? theme->on_accent : theme->secondary};
        const float width = canvas_text_width(brush->canvas, buffer, style);
        const float room = side - 3;
        style.size = width > room ? floorf(style.size * room / width) : style.size;
        if (style.size >= WORD_LEAST_U) {
            canvas_text(brush->canvas, place, buffer, style);
        }
    }
}
