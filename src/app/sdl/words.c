/* Noting the words that a frame draws (access/words.h), while somebody listens. */
#include "app/sdl/canvas_internal.h"

void sdl_canvas_listen(Canvas *canvas, DrawnWords *words) {
    canvas->words = words;
}

void sdl_canvas_note_text(Canvas *canvas, Rect box, const char *text, TextStyle style,
                          float wanted) {
    const float width = wanted < box.width ? wanted : box.width;
    const float left = style.align == TEXT_LEFT    ? box.x
                       : style.align == TEXT_RIGHT ? box.x + box.width - width
                                                   : box.x + (box.width - width) / 2;
    if (width > 0 && style.color.a > 0) {
        drawn_words_add(canvas->words,
                        rect_of(left, box.y + (box.height - style.size) / 2, width, style.size),
                        style.size, text);
    }
}

void sdl_canvas_note_fill(Canvas *canvas, Rect rect, Color color) {
    if (color.a == 255) {
        drawn_words_cover(canvas->words, rect);
    }
}

bool canvas_is_heard(const Canvas *canvas) {
    return canvas->words != NULL;
}

void canvas_say(Canvas *canvas, Rect rect, const char *words) {
    if (canvas->words) {
        drawn_words_add(canvas->words, rect, rect.height, words);
    }
}
