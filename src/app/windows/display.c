/* Windows around SDL. */
#include "app/desktop/display.h"

#include <SDL.h>
#include <string.h>
#include <windows.h>

uint32_t display_window_flags(void) {
    return SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI;
}

float display_dots_per_inch(void) {
    const char *driver = SDL_GetCurrentVideoDriver();
    return driver && strcmp(driver, "windows") == 0 ? (float)GetDpiForSystem() : 0.0F;
}

bool display_scale_changes(void) {
    return false;
}
