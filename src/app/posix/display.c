/* X11 and Wayland around SDL. */
#include "app/desktop/display.h"

#include <SDL.h>
#include <stdlib.h>
#include <string.h>

#include "app/desktop/session_bus.h"
#include "app/desktop/x11_server.h"

/* Without a display SDL would fall back to invisible drivers (and libwayland would print errors),
 * so only the drivers that the environment names are tried. */
bool display_choose(void) {
    const char *x11 = getenv("DISPLAY");
    const char *wayland = getenv("WAYLAND_DISPLAY");
    if (getenv("SDL_VIDEODRIVER")) {
        return true;
    }
    if (!x11 && !wayland) {
        SDL_SetError("no display (DISPLAY and WAYLAND_DISPLAY are not set)");
        return false;
    }
    SDL_SetHint(SDL_HINT_VIDEODRIVER, !x11 ? "wayland" : wayland ? "x11,wayland" : "x11");
    return true;
}

void display_prepare(const char *accents) {
    /* The name of the .desktop file: the task bar finds the icon by it. */
    setenv("SDL_VIDEO_X11_WMCLASS", "damier", 0);
    setenv("SDL_VIDEO_WAYLAND_WMCLASS", "damier", 0);
    if (accents) {
        setenv("XCOMPOSEFILE", accents, 0);
    }
    session_bus_hide_if_silent();
}

uint32_t display_window_flags(void) {
    return SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI;
}

void display_ignore_errors(void) {
    x11_ignore_errors();
}

void display_when_lost(void (*settle)(void *self), void *self) {
    x11_when_lost(settle, self);
}

float display_dots_per_inch(void) {
    const char *driver = SDL_GetCurrentVideoDriver();
    return driver && strcmp(driver, "x11") == 0 ? x11_dots_per_inch() : 0.0F;
}

bool display_scale_changes(void) {
    return false;
}
