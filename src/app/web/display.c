/* The page around SDL. */
#include "app/desktop/display.h"

#include <SDL.h>
#include <emscripten/html5.h>

/* The page sets the size, in pixels of the device, for which SDL's surface has no other way. */
uint32_t display_window_flags(void) {
    return 0;
}

float display_dots_per_inch(void) {
    return (float)(96.0 * emscripten_get_device_pixel_ratio());
}

bool display_scale_changes(void) {
    return true;
}
