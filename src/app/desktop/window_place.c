/* The window's place: as text, in the store, and fitted to the screens. */
#include "app/desktop/window_place.h"

#include <stdio.h>
#include <string.h>

enum { SIDE_MIN_PX = 360, COORDINATE_MAX_PX = 32767 };

void window_place_write(const WindowPlace *place, Text *out) {
    const PixelRect *rect = &place->rect;
    text_addf(out, "%dx%d", rect->width, rect->height);
    if (place->has_corner) {
        text_addf(out, " at %d,%d", rect->x, rect->y);
    }
    text_add(out, place->is_maximized ? " maximized" : "");
    text_add(out, place->is_full ? " full" : "");
}

/* Skips `word` if it comes next. */
static bool take(const char **words, const char *word) {
    const bool is_there = text_has_prefix(*words, word);
    *words += is_there ? strlen(word) : 0;
    return is_there;
}

static bool is_side(int length) {
    return length >= SIDE_MIN_PX && length <= COORDINATE_MAX_PX;
}

static bool is_corner(int at) {
    return at >= -COORDINATE_MAX_PX && at <= COORDINATE_MAX_PX;
}

bool window_place_parse(const char *words, WindowPlace *place) {
    WindowPlace read = {0};
    PixelRect *rect = &read.rect;
    int used = 0;
    if (sscanf(words, "%5dx%5d%n", &rect->width, &rect->height, &used) != 2 ||
        !is_side(rect->width) || !is_side(rect->height)) {
        return false;
    }
    words += used;
    if (take(&words, " at ")) {
        if (sscanf(words, "%6d,%6d%n", &rect->x, &rect->y, &used) != 2 || !is_corner(rect->x) ||
            !is_corner(rect->y)) {
            return false;
        }
        words += used;
        read.has_corner = true;
    }
    read.is_maximized = take(&words, " maximized");
    read.is_full = take(&words, " full");
    if (words[0] == 0) {
        *place = read;
    }
    return words[0] == 0;
}

/* The overlap of two intervals. */
static int shared(int from, int length, int other_from, int other_length) {
    const int start = from > other_from ? from : other_from;
    const int end =
        from + length < other_from + other_length ? from + length : other_from + other_length;
    return end > start ? end - start : 0;
}

static long overlap(PixelRect one, PixelRect other) {
    return (long)shared(one.x, one.width, other.x, other.width) *
           shared(one.y, one.height, other.y, other.height);
}

static int least(int one, int other) {
    return one < other ? one : other;
}

/* The position nearest to `at` that lies within the screen. */
static int moved_into(int at, int length, int from, int room) {
    return at < from ? from : at + length > from + room ? from + room - length : at;
}

WindowPlace window_place_fit(WindowPlace place, const PixelRect *screens, int count) {
    PixelRect *rect = &place.rect;
    int best = 0;
    if (count < 1) {
        place.has_corner = false;
        return place;
    }
    for (int i = 1; i < count && place.has_corner; i++) {
        best = overlap(*rect, screens[i]) > overlap(*rect, screens[best]) ? i : best;
    }
    const PixelRect *screen = &screens[best];
    const bool is_lost = overlap(*rect, *screen) == 0;
    rect->width = least(rect->width, screen->width);
    rect->height = least(rect->height, screen->height);
    if (is_lost) {
        rect->x = screen->x + (screen->width - rect->width) / 2;
        rect->y = screen->y + (screen->height - rect->height) / 2;
    }
    rect->x = moved_into(rect->x, rect->width, screen->x, screen->width);
    rect->y = moved_into(rect->y, rect->height, screen->y, screen->height);
    return place;
}

static const char setting[] = "window";

WindowPlace window_place_load(Store *store) {
    WindowPlace place = {0};
    char buffer[80];
    Text text = text_over(buffer, sizeof buffer);
    if (store_setting_load(store, setting, &text) == STATUS_OK) {
        window_place_parse(buffer, &place);
    }
    return place;
}

void window_place_save(const WindowPlace *place, Store *store) {
    char buffer[80];
    Text text = text_over(buffer, sizeof buffer);
    if (place->rect.width > 0) {
        window_place_write(place, &text);
        store_setting_save(store, setting, buffer);
    }
}
