/* The window's name for other programs. In a file of its own because names in Xlib's header clash
 * with ours. */
#include <SDL.h>
#include <SDL_syswm.h>

#include "app/desktop/parent_window.h"

void parent_window_name(SDL_Window *window, Text *out) {
    text_clear(out);
#ifdef SDL_VIDEO_DRIVER_X11
    SDL_SysWMinfo info;
    SDL_VERSION(&info.version);
    if (SDL_GetWindowWMInfo(window, &info) && info.subsystem == SDL_SYSWM_X11) {
        text_addf(out, "x11:%lx", (unsigned long)info.info.x11.window);
    }
#else
    (void)window;
#endif
}
