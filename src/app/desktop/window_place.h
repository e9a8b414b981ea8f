/* WindowPlace: where the window stood when the program ended, so that it opens there again.
 * Independent of SDL. In desktop pixels. */
#ifndef DAMIER_APP_DESKTOP_WINDOW_PLACE_H
#define DAMIER_APP_DESKTOP_WINDOW_PLACE_H

#include <stdbool.h>

#include "base/text.h"
#include "sys/store.h"

typedef struct PixelRect {
    int x, y, width, height;
} PixelRect;

typedef struct WindowPlace {
    PixelRect rect;  /* when neither maximised nor full; without a width: unknown */
    bool has_corner; /* x and y are valid; some desktops do not support them */
    bool is_maximized, is_full;
} WindowPlace;

/* Adds the text form: "1280x800", "1280x800 at 40,60 maximized full". */
void window_place_write(const WindowPlace *place, Text *out);
/* Reads the text form; false when it is malformed. */
bool window_place_parse(const char *words, WindowPlace *place);
/* The place fitted to the screens: no larger than a screen and wholly on the one that shows most of
 * it, or centred on the first when none does. `screens` are the usable areas. */
WindowPlace window_place_fit(WindowPlace place, const PixelRect *screens, int count);

/* The place saved in the settings; without a width when there is none or it is damaged. */
WindowPlace window_place_load(Store *store);
/* Saves a place that has a width. */
void window_place_save(const WindowPlace *place, Store *store);

#endif
