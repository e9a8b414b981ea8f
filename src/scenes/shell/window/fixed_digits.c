/* Draws text whose digits are equally wide. */
#include "scenes/shell/window/fixed_digits.h"

#include <stdbool.h>
#include <string.h>

#include "base/text.h"

#define RUN_BYTES 128

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

static float digit_width(Canvas *canvas, TextStyle style) {
    float widest = 0;
    for (int value = 0; value < 10; value++) {
        const char digit[2] = {(char)('0' + value), 0};
        const float width = canvas_text_width(canvas, digit, style);
        widest = width > widest ? width : widest;
    }
    return widest;
}

/* The next piece, one digit or everything up to the next digit; returns its length. */
static size_t next_piece(const char *text, char piece[RUN_BYTES]) {
    const size_t length = is_digit(*text) ? 1 : strcspn(text, "0123456789");
    Text out = text_over(piece, RUN_BYTES);
    text_add_bytes(&out, text, length);
    return length;
}

float fixed_digits_width(Canvas *canvas, const char *text, TextStyle style) {
    char piece[RUN_BYTES];
    const float digit = digit_width(canvas, style);
    float width = 0;
    while (*text) {
        const bool is_number = is_digit(*text);
        text += next_piece(text, piece);
        width += is_number ? digit : canvas_text_width(canvas, piece, style);
    }
    return width;
}

void fixed_digits_draw(Canvas *canvas, Rect box, const char *text, TextStyle style) {
    char piece[RUN_BYTES];
    const float digit = digit_width(canvas, style);
    const float spare = box.width - fixed_digits_width(canvas, text, style);
    const float share = style.align == TEXT_LEFT ? 0 : style.align == TEXT_CENTER ? 0.5F : 1;
    float x = box.x + (spare > 0 ? spare * share : 0);
    style.align = TEXT_CENTER;
    while (*text) {
        const bool is_number = is_digit(*text);
        text += next_piece(text, piece);
        const float width = is_number ? digit : canvas_text_width(canvas, piece, style);
        /* One unit more, so that rounding never cuts a piece. */
        canvas_text(canvas, rect_of(x - 0.5F, box.y, width + 1, box.height), piece, style);
        x += width;
    }
}
