/* WindowPlace: where the window stood when the program ended, to be opened there again. Free of
 * SDL. Places and sizes are in the desktop's pixels. */
#ifndef DAMIER_APP_DESKTOP_WINDOW_PLACE_H
#define DAMIER_APP_DESKTOP_WINDOW_PLACE_H

#include <stdbool.h>

#include "base/text.h"

typedef struct PixelRect {
    int x, y, width, height;
} PixelRect;

typedef struct WindowPlace {
    PixelRect rect;  /* neither maximised nor full; no width: nothing is known */
    bool has_corner; /* x and y count; not every desktop tells or takes them */
    bool is_maximized, is_full;
} WindowPlace;

/* "1280x800", "1280x800 at 40,60 maximized full": the form in the store. */
void window_place_write(const WindowPlace *place, Text *out);
/* False when the words are no such place. */
bool window_place_parse(const char *words, WindowPlace *place);
/* The same place as the screens have room for: not larger than one of them and wholly on the one
 * that shows most of it; in the middle of the first when none does. `screens` are what programs may
 * use of each. */
WindowPlace window_place_fit(WindowPlace place, const PixelRect *screens, int count);

#endif
