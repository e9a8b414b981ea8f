/* The canvas of a hidden window, with the images and fonts of the build. */
#ifndef DAMIER_TESTS_APP_HIDDEN_CANVAS_H
#define DAMIER_TESTS_APP_HIDDEN_CANVAS_H

#include <stdlib.h>

#include "app/sdl/canvas.h"
#include "app/sdl/window.h"

/* A square one. All three are the caller's to close; NULL: there is no window, or no canvas. */
static Canvas *hidden_canvas_open(SdlWindow *window, Resources *resources, int side_px) {
    const Options options = {.width_px = side_px, .height_px = side_px, .scale = 1};
    const WindowPlace last = {0};
    Text share = text_over(resources->share, sizeof resources->share);
    text_addf(&share, "%s/share", getenv("DAMIER_TEST_BUILD"));
    return sdl_window_open(window, &options, &last, resources)
               ? sdl_canvas_create(window->renderer, resources)
               : NULL;
}

#endif
