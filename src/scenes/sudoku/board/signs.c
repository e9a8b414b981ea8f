/* Draws discs, shapes, patterns and badges. */
#include "scenes/sudoku/board/signs.h"

#include <math.h>

#include "sudoku/rules.h"

#define HATCHES 4        /* strokes of a pattern in a cell */
#define HATCH_U 1.5F     /* how thick */
#define HATCH_MIN_U 8.0F /* between them */
#define INK 0x10151E

/* Most eyes distinguish the first six, after Okabe and Ito; discs have three more. */
static const uint32_t colours[SUDOKU_SIGNS_SYMBOLS_MAX] = {
    0xE69F00, 0x56B4E9, 0x2FB380, 0xF0E442, 0xE0603A, 0xCC79A7, 0x4F7FD9, 0xB08A5B, 0xA6AFBA};

Color sudoku_colour(int colour) {
    return color_hex(colours[colour - 1]);
}

/* ---- Discs ---- */

static void draw_dots(Canvas *canvas, Point middle, float reach, int dots, Color ink) {
    for (int i = 0; i < dots; i++) {
        const float x = middle.x + reach * ((float)i - (float)(dots - 1) / 2) * 0.7F;
        canvas_fill_circle(canvas, (Point){x, middle.y}, reach * 0.22F, ink);
    }
}

static void sudoku_signs_draw_bar(Canvas *canvas, Point middle, float across, float down,
                                  Color ink) {
    canvas_line(canvas, (Point){middle.x - across, middle.y - down},
                (Point){middle.x + across, middle.y + down}, (fabsf(across) + fabsf(down)) * 0.32F,
                ink);
}

/* The mark that distinguishes a disc without its colour. */
static void sudoku_signs_draw_mark(Canvas *canvas, Point middle, float radius, int value,
                                   Color ink) {
    const float reach = radius * 0.55F;
    switch (value) {
    case 1: /* nothing */
        break;
    case 2:
        sudoku_signs_draw_bar(canvas, middle, reach, 0, ink);
        break;
    case 3:
        sudoku_signs_draw_bar(canvas, middle, 0, reach, ink);
        break;
    case 4:
        sudoku_signs_draw_bar(canvas, middle, reach, 0, ink);
        sudoku_signs_draw_bar(canvas, middle, 0, reach, ink);
        break;
    case 5:
        canvas_stroke_circle(canvas, middle, reach, reach * 0.36F, ink);
        break;
    case 6:
        draw_dots(canvas, middle, radius, 1, ink);
        break;
    case 7:
        draw_dots(canvas, middle, radius, 2, ink);
        break;
    case 8:
        sudoku_signs_draw_bar(canvas, middle, reach * 0.7F, -reach * 0.7F, ink);
        break;
    default:
        draw_dots(canvas, middle, radius * 0.85F, 3, ink);
        break;
    }
}

static void sudoku_signs_draw_disc(Canvas *canvas, Rect box, const SudokuSign *sign,
                                   TextStyle style) {
    const Point middle = rect_center(box);
    const float alpha = (float)style.color.a / 255.0F;
    const float radius = style.size * 0.62F;
    canvas_fill_circle(canvas, middle, radius, color_fade(sudoku_colour(sign->value), alpha));
    sudoku_signs_draw_mark(canvas, middle, radius, sign->value, color_fade(color_hex(INK), alpha));
    if (sign->is_given) {
        canvas_stroke_circle(canvas, middle, radius + style.size * 0.12F, style.size * 0.06F,
                             style.color);
    }
}

/* ---- Shapes ---- */

static void sudoku_signs_draw_cross(Canvas *canvas, Rect box, Color ink) {
    canvas_fill_rect(canvas, rect_centered(box, box.width * 0.32F, box.height), ink);
    canvas_fill_rect(canvas, rect_centered(box, box.width, box.height * 0.32F), ink);
}

static void sudoku_signs_draw_shape(Canvas *canvas, Rect place, const SudokuSign *sign,
                                    TextStyle style) {
    static const ImageId images[SUDOKU_SIGNS_SYMBOLS_MAX + 1] = {[3] = IMAGE_TRIANGLE,
                                                                 [4] = IMAGE_STAR,
                                                                 [5] = IMAGE_HEART,
                                                                 [6] = IMAGE_DIAMOND,
                                                                 [7] = IMAGE_MOON};
    const float side = style.size * 1.25F;
    const Rect box = rect_centered(place, side, side);
    switch (sign->value) {
    case 1:
        canvas_fill_circle(canvas, rect_center(box), side * 0.44F, style.color);
        break;
    case 2:
        canvas_fill_round(canvas, rect_inset(box, side * 0.1F), side * 0.06F, style.color);
        break;
    case 8:
        sudoku_signs_draw_cross(canvas, rect_inset(box, side * 0.06F), style.color);
        break;
    case 9:
        canvas_stroke_circle(canvas, rect_center(box), side * 0.44F, side * 0.16F, style.color);
        break;
    default:
        canvas_image(canvas, images[sign->value], box, style.color);
        break;
    }
}

/* ---- Any sign ---- */

void sudoku_sign_draw(Canvas *canvas, const Theme *theme, Rect box, const SudokuSign *sign,
                      TextStyle style) {
    const char letter = (char)('A' + sign->value - 1);
    const char text[2] = {sign->signs == SUDOKU_SIGNS_LETTERS ? letter : sign->symbol, 0};
    style.align = TEXT_CENTER;
    if (sign->signs == SUDOKU_SIGNS_DISCS) {
        sudoku_signs_draw_disc(canvas, box, sign, style);
    } else if (sign->signs == SUDOKU_SIGNS_SHAPES) {
        sudoku_signs_draw_shape(canvas, box, sign, style);
    } else {
        canvas_text(canvas, box, text, style);
    }
}

/* ---- Colours of cells ---- */

/* From one stroke to the next. */
static float hatch_step(float side) {
    return side / fmaxf(1, fminf(HATCHES, floorf(side / HATCH_MIN_U)));
}

/* Draws parallel strokes over a square. */
static void hatch(Canvas *canvas, Rect rect, float slope, Color ink) {
    const float side = fminf(rect.width, rect.height);
    const float step = hatch_step(side);
    for (float at = step / 2; slope != 0 && at < side * 2; at += step) {
        /* From the upper or the left edge down to the left or lower one. */
        const float low = fmaxf(at - side, 0);
        const float high = fminf(at, side);
        const float x0 = slope > 0 ? low : side - low;
        const float x1 = slope > 0 ? high : side - high;
        canvas_line(canvas, (Point){rect.x + x0, rect.y + high}, (Point){rect.x + x1, rect.y + low},
                    HATCH_U, ink);
    }
    for (float at = step / 2; slope == 0 && at < side; at += step) {
        canvas_line(canvas, (Point){rect.x, rect.y + at}, (Point){rect.x + rect.width, rect.y + at},
                    HATCH_U, ink);
    }
}

static void hatch_upright(Canvas *canvas, Rect rect, Color ink) {
    const float step = hatch_step(rect.width);
    for (float at = step / 2; at < rect.width; at += step) {
        canvas_line(canvas, (Point){rect.x + at, rect.y},
                    (Point){rect.x + at, rect.y + rect.height}, HATCH_U, ink);
    }
}

static void dot_over(Canvas *canvas, Rect rect, Color ink) {
    const int count = rect.width / HATCHES < HATCH_MIN_U ? 2 : HATCHES - 1;
    for (int i = 0; i < count * count; i++) {
        const Rect place = rect_column(rect_row(rect, i / count, count, 0), i % count, count, 0);
        canvas_fill_circle(canvas, rect_center(place), HATCH_U * 1.2F, ink);
    }
}

void sudoku_colour_fill(Canvas *canvas, const Theme *theme, Rect rect, int colour) {
    const Color color = sudoku_colour(colour);
    const Color ink = color_fade(color, theme->is_dark ? 0.34F : 0.55F);
    const Rect inner = rect_inset(rect, HATCH_U);
    canvas_fill_rect(canvas, rect,
                     color_mix(theme->surface, color, theme->is_dark ? 0.26F : 0.34F));
    switch (colour) {
    case 1:
        hatch(canvas, inner, 1, ink);
        break;
    case 2:
        hatch(canvas, inner, -1, ink);
        break;
    case 3:
        hatch(canvas, inner, 0, ink);
        break;
    case 4:
        hatch_upright(canvas, inner, ink);
        break;
    case 5:
        dot_over(canvas, inner, ink);
        break;
    default:
        hatch(canvas, inner, 0, ink);
        hatch_upright(canvas, inner, ink);
        break;
    }
}

/* ---- Colours of notes ---- */

Color sudoku_colour_ink(int colour, const Theme *theme) {
    return colour <= 2 ? color_hex(INK) : theme->text;
}

void sudoku_colour_badge(Canvas *canvas, Point middle, float size, int colour) {
    const Color color = sudoku_colour(colour);
    const Rect box =
        rect_of(middle.x - size * 0.6F, middle.y - size * 0.6F, size * 1.2F, size * 1.2F);
    switch (colour) {
    case 1:
        canvas_fill_circle(canvas, middle, size * 0.66F, color);
        break;
    case 2:
        canvas_fill_round(canvas, box, size * 0.1F, color);
        break;
    case 3:
        canvas_stroke_circle(canvas, middle, size * 0.72F, size * 0.15F, color);
        break;
    case 4:
        canvas_stroke_round(canvas, box, size * 0.1F, size * 0.15F, color);
        break;
    case 5:
        canvas_fill_rect(canvas,
                         rect_of(box.x, box.y + box.height - size * 0.2F, box.width, size * 0.2F),
                         color);
        break;
    default:
        canvas_fill_rect(canvas, rect_of(box.x, box.y, size * 0.2F, box.height), color);
        canvas_fill_rect(canvas,
                         rect_of(box.x + box.width - size * 0.2F, box.y, size * 0.2F, box.height),
                         color);
        break;
    }
}
