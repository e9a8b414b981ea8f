/* The page around SDL. */
#include "app/desktop/display.h"

#include <SDL.h>
#include <emscripten/html5.h>

bool display_choose(void) {
    SDL_SetMainReady(); /* main is ours */
    return true;
}

void display_prepare(const char *accents) {
    (void)accents;
}

void display_ignore_errors(void) {
}

float display_dots_per_inch(void) {
    return (float)(96.0 * emscripten_get_device_pixel_ratio());
}

bool display_scale_changes(void) {
    return true;
}
