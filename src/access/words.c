/* The list of words that a frame draws. */
#include "access/words.h"

#include <stdlib.h>
#include <string.h>

#define WORDS_FIRST 256
#define WORDS_POOL_FIRST 8192

void drawn_words_finish(DrawnWords *words) {
    free(words->items);
    free(words->pool);
    *words = (DrawnWords){0};
}

void drawn_words_clear(DrawnWords *words) {
    words->count = 0;
    words->pool_length = 0;
    words->clip = (Rect){0};
}

static bool make_room(DrawnWords *words, int length) {
    if (words->count == words->capacity) {
        const int capacity = words->capacity ? 2 * words->capacity : WORDS_FIRST;
        DrawnWord *items = realloc(words->items, (size_t)capacity * sizeof *items);
        if (!items) {
            return false;
        }
        words->items = items;
        words->capacity = capacity;
    }
    if (words->pool_length + length > words->pool_capacity) {
        int capacity = words->pool_capacity ? words->pool_capacity : WORDS_POOL_FIRST;
        while (words->pool_length + length > capacity) {
            capacity *= 2;
        }
        char *pool = realloc(words->pool, (size_t)capacity);
        if (!pool) {
            return false;
        }
        words->pool = pool;
        words->pool_capacity = capacity;
    }
    return true;
}

void drawn_words_add(DrawnWords *words, Rect box, float size, const char *text) {
    const int length = (int)strlen(text) + 1;
    const bool is_clipped = words->clip.width > 0 && !rect_contains(words->clip, rect_center(box));
    if (is_clipped || !text[strspn(text, " ")] || !make_room(words, length)) {
        return;
    }
    words->items[words->count++] = (DrawnWord){box, size, words->pool_length, false};
    memcpy(words->pool + words->pool_length, text, (size_t)length);
    words->pool_length += length;
}

void drawn_words_cover(DrawnWords *words, Rect rect) {
    const Rect seen = words->clip.width > 0 ? rect_common(rect, words->clip) : rect;
    for (int i = 0; i < words->count; i++) {
        words->items[i].is_covered |= rect_contains(seen, rect_center(words->items[i].box));
    }
}

const char *drawn_words_text(const DrawnWords *words, const DrawnWord *word) {
    return words->pool + word->text;
}
