/* Where the desktop decides how a window's frame looks: all systems but Windows. */
#include "app/desktop/title_bar.h"

#ifndef _WIN32

void title_bar_set_dark(SDL_Window *window, bool is_dark) {
    (void)window;
    (void)is_dark;
}

#endif
