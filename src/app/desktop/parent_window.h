/* ParentWindow: our window as the desktop's portal names it, so that windows that it opens for us
 * stand above ours. */
#ifndef DAMIER_APP_DESKTOP_PARENT_WINDOW_H
#define DAMIER_APP_DESKTOP_PARENT_WINDOW_H

#include <SDL.h>

#include "base/text.h"

/* Sets `out` to "x11:1a"; to "" where a window has no such name (Wayland gives none to SDL). */
void parent_window_name(SDL_Window *window, Text *out);

#endif
