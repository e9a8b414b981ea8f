/* Editing and drawing of a one-line text field. */
#include "ui/text_field.h"

#include <math.h>
#include <string.h>

#include "base/text.h"

#define PADDING_U 12.0F
#define CARET_U 1.5F

/* ---- Steps through UTF-8 ---- */

/* True for a byte inside a grapheme cluster: a continuation byte or a combining accent U+0300 …
 * U+036F. */
static bool is_inside(const char *at) {
    const unsigned char c = (unsigned char)at[0];
    return (c & 0xC0) == 0x80 || c == 0xCC || (c == 0xCD && (unsigned char)at[1] < 0xB0);
}

static size_t step_left(const TextField *field, size_t at) {
    while (at > 0 && is_inside(field->text + --at)) {
        /* on to the first byte */
    }
    return at;
}

static size_t step_right(const TextField *field, size_t at) {
    if (at < field->length) {
        at++;
    }
    while (is_inside(field->text + at)) {
        at++;
    }
    return at;
}

static bool is_word(char c) {
    return !strchr(" -_./()[],;:", c);
}

static size_t word_left(const TextField *field, size_t at) {
    while (at > 0 && !is_word(field->text[at - 1])) {
        at = step_left(field, at);
    }
    while (at > 0 && is_word(field->text[at - 1])) {
        at = step_left(field, at);
    }
    return at;
}

static size_t word_right(const TextField *field, size_t at) {
    while (at < field->length && !is_word(field->text[at])) {
        at = step_right(field, at);
    }
    while (is_word(field->text[at])) { /* the end of the text is none */
        at = step_right(field, at);
    }
    return at;
}

/* ---- Editing ---- */

void text_field_set(TextField *field, const char *text) {
    Text out = text_over(field->text, sizeof field->text);
    text_add(&out, text);
    field->length = field->caret = field->anchor = out.length;
    field->composed[0] = 0;
}

void text_field_select(TextField *field, size_t from, size_t to) {
    field->anchor = from < field->length ? from : field->length;
    field->caret = to < field->length ? to : field->length;
}

/* Gives the selected bytes, *from to *to; false when there are none. */
static bool selection_of(const TextField *field, size_t *from, size_t *to) {
    *from = field->caret < field->anchor ? field->caret : field->anchor;
    *to = field->caret < field->anchor ? field->anchor : field->caret;
    return *from < *to;
}

/* Replaces the bytes from … to by `count` bytes. */
static void replace(TextField *field, size_t from, size_t to, const char *bytes, size_t count) {
    const size_t length = field->length - (to - from) + count;
    if (length >= sizeof field->text) {
        return;
    }
    memmove(field->text + from + count, field->text + to, field->length - to + 1);
    memcpy(field->text + from, bytes, count);
    field->length = length;
    field->caret = field->anchor = from + count;
}

static bool is_printable(char c) {
    return (unsigned char)c >= ' ' && c != 0x7F;
}

/* The bytes up to the first control character. */
static size_t printable_length(const char *text) {
    size_t length = 0;
    while (is_printable(text[length])) {
        length++;
    }
    return length;
}

/* Writes at most `size` bytes: the lines of `text` as one, with a space between them. Other control
 * characters separate as line ends do. */
static size_t join_lines(const char *text, char *joined, size_t size) {
    size_t length = 0;
    for (bool is_between = false; *text && length < size; text++) {
        if (!is_printable(*text)) {
            is_between = length > 0 && joined[length - 1] != ' ';
        } else if (is_between && *text != ' ') {
            joined[length++] = ' ';
            is_between = false;
            text--;
        } else {
            joined[length++] = *text;
            is_between = false;
        }
    }
    return length;
}

/* Replaces the selection by the lines of `text`, joined, or by what of them fits. */
static void insert_words(TextField *field, const char *text) {
    size_t from;
    size_t to;
    char joined[TEXT_FIELD_SIZE + 2] = ""; /* is_inside looks at two bytes */
    selection_of(field, &from, &to);
    field->composed[0] = 0;
    const size_t room = sizeof field->text - 1 - (field->length - (to - from));
    size_t count = join_lines(text, joined, room + 2);
    if (count > room) {
        for (count = room; count > 0 && is_inside(joined + count); count--) {
            /* no part of a letter */
        }
    }
    if (count > 0) {
        replace(field, from, to, joined, count);
    }
}

/* Deletes the selection, or else from the caret to `other`. */
static void erase(TextField *field, size_t other) {
    size_t from;
    size_t to;
    if (!selection_of(field, &from, &to)) {
        from = other < field->caret ? other : field->caret;
        to = other < field->caret ? field->caret : other;
    }
    replace(field, from, to, "", 0);
}

static void go_to(TextField *field, size_t place, bool selects) {
    field->caret = place;
    if (!selects) {
        field->anchor = place;
    }
}

/* Left and Right without Shift collapse a selection to its end. */
static size_t beside(const TextField *field, bool is_right, unsigned mods) {
    size_t from;
    size_t to;
    if (mods & MOD_CTRL) {
        return is_right ? word_right(field, field->caret) : word_left(field, field->caret);
    }
    if (!(mods & MOD_SHIFT) && selection_of(field, &from, &to)) {
        return is_right ? to : from;
    }
    return is_right ? step_right(field, field->caret) : step_left(field, field->caret);
}

static bool key_pressed(TextField *field, const Event *event) {
    const bool selects = event->mods & MOD_SHIFT;
    const bool is_control = event->mods & MOD_CTRL;
    switch (event->key) {
    case KEY_LEFT:
    case KEY_RIGHT:
        if (event->mods & MOD_ALT) {
            return false;
        }
        go_to(field, beside(field, event->key == KEY_RIGHT, event->mods), selects);
        return true;
    case KEY_HOME:
        go_to(field, 0, selects);
        return true;
    case KEY_END:
        go_to(field, field->length, selects);
        return true;
    case KEY_BACKSPACE:
        erase(field, is_control ? word_left(field, field->caret) : step_left(field, field->caret));
        return true;
    case KEY_DELETE:
        erase(field,
              is_control ? word_right(field, field->caret) : step_right(field, field->caret));
        return true;
    case KEY_SPACE:
    case KEY_DIGIT:
    case KEY_CHARACTER:
        if (event_is_letter(event, 'a', MOD_CTRL)) {
            text_field_select(field, 0, field->length);
            return true;
        }
        return !is_control;
    default:
        return false;
    }
}

bool text_field_event(TextField *field, const Event *event) {
    if (event->type == EVENT_TEXT || event->type == EVENT_PASTE) {
        insert_words(field, event->text);
        return true;
    }
    if (event->type == EVENT_COMPOSE) {
        Text out = text_over(field->composed, sizeof field->composed);
        text_add_bytes(&out, event->text, printable_length(event->text));
        return true;
    }
    return event->type == EVENT_KEY && key_pressed(field, event);
}

/* ---- Drawing ---- */

static TextStyle style_of(Color color) {
    return (TextStyle){THEME_FONT_BODY_U, TEXT_REGULAR, TEXT_LEFT, color};
}

/* The width of the first `length` bytes. */
static float width_of(Canvas *canvas, const char *text, size_t length) {
    char buffer[TEXT_FIELD_SIZE + TEXT_FIELD_COMPOSED_SIZE];
    Text out = text_over(buffer, sizeof buffer);
    text_add_bytes(&out, text, length);
    return canvas_text_width(canvas, buffer, style_of((Color){0}));
}

/* The displayed text: with the preedit text at the caret. */
typedef struct Shown {
    char text[TEXT_FIELD_SIZE + TEXT_FIELD_COMPOSED_SIZE];
    size_t composed_end;
    float caret;  /* from the beginning of the text */
    float offset; /* how far the text is scrolled left to show the caret */
    Rect inner;
} Shown;

static void show(const TextField *field, Canvas *canvas, Rect rect, Shown *shown) {
    Text out = text_over(shown->text, sizeof shown->text);
    text_add_bytes(&out, field->text, field->caret);
    text_add(&out, field->composed);
    shown->composed_end = out.length;
    text_add(&out, field->text + field->caret);
    shown->inner = rect;
    rect_cut_left(&shown->inner, PADDING_U);
    rect_cut_right(&shown->inner, PADDING_U);
    shown->caret = width_of(canvas, shown->text, shown->composed_end);
    shown->offset = fmaxf(0, shown->caret + CARET_U - shown->inner.width);
}

void text_field_point(TextField *field, Canvas *canvas, Rect rect, Point at, bool extends) {
    Shown shown;
    show(field, canvas, rect, &shown);
    const float wanted = at.x - shown.inner.x + shown.offset;
    size_t place = 0;
    float before = 0;
    while (place < field->length) {
        const size_t next = step_right(field, place);
        const float after = width_of(canvas, field->text, next);
        if (wanted < (before + after) / 2) {
            break;
        }
        place = next;
        before = after;
    }
    go_to(field, place, extends);
}

static void draw_selection(const TextField *field, Canvas *canvas, const Shown *shown,
                           Color color) {
    size_t from;
    size_t to;
    if (!selection_of(field, &from, &to) || field->composed[0]) {
        return;
    }
    const float left = width_of(canvas, field->text, from);
    const float right = width_of(canvas, field->text, to);
    const Rect inner = shown->inner;
    canvas_fill_rect(
        canvas,
        rect_of(inner.x - shown->offset + left, inner.y + 8, right - left, inner.height - 16),
        color);
}

static void draw_composed(const TextField *field, Canvas *canvas, const Shown *shown, Color color) {
    if (!field->composed[0]) {
        return;
    }
    const float x = shown->inner.x - shown->offset;
    const float y = rect_center(shown->inner).y + THEME_FONT_BODY_U * 0.6F;
    canvas_line(canvas, (Point){x + width_of(canvas, field->text, field->caret), y},
                (Point){x + shown->caret, y}, 1, color);
}

void text_field_draw(const TextField *field, Canvas *canvas, const Theme *theme, Rect rect,
                     bool is_focused) {
    Shown shown;
    show(field, canvas, rect, &shown);
    const float pixel = canvas_pixel(canvas);
    const Rect inner = shown.inner;
    canvas_fill_round(canvas, rect, THEME_RADIUS_U, theme->background);
    canvas_stroke_round(canvas, rect, THEME_RADIUS_U, is_focused ? 2 : pixel,
                        is_focused ? theme->accent : theme->hairline);
    canvas_clip(canvas, inner);
    if (is_focused) {
        draw_selection(field, canvas, &shown, color_fade(theme->accent, 0.35F));
    }
    const float width = width_of(canvas, shown.text, strlen(shown.text));
    canvas_text(canvas, rect_of(inner.x - shown.offset, inner.y, width + 2, inner.height),
                shown.text, style_of(theme->text));
    if (is_focused) {
        draw_composed(field, canvas, &shown, theme->text);
        canvas_fill_rect(
            canvas,
            rect_of(inner.x - shown.offset + shown.caret, inner.y + 9, CARET_U, inner.height - 18),
            theme->text);
    }
    canvas_unclip(canvas);
}
