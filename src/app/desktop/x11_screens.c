/* Screens of an X server that are turned off. */
#include "app/desktop/x11_screens.h"

#include <SDL.h>

#if defined(DAMIER_HAVE_X11) && defined(SDL_VIDEO_DRIVER_X11)

#include <SDL_syswm.h>
#include <X11/Xlib.h>

/* Global because SDL's filter is. */
static int root_width, root_height;

void x11_screens_watch(SDL_Window *window) {
    SDL_SysWMinfo info;
    XWindowAttributes root;
    SDL_VERSION(&info.version);
    if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) {
        return;
    }
    Display *display = info.info.x11.display;
    if (XGetWindowAttributes(display, DefaultRootWindow(display), &root)) {
        /* Beside what SDL asks of it. */
        XSelectInput(display, DefaultRootWindow(display),
                     root.your_event_mask | StructureNotifyMask);
    }
}

void x11_screens_look_at(const SDL_Event *event) {
    const SDL_SysWMmsg *message = event->syswm.msg;
    if (message->subsystem != SDL_SYSWM_X11 || message->msg.x11.event.type != ConfigureNotify) {
        return;
    }
    const XConfigureEvent *change = &message->msg.x11.event.xconfigure;
    if (change->window == DefaultRootWindow(change->display)) {
        root_width = change->width;
        root_height = change->height;
        SDL_Event screens = {
            .display = {.type = SDL_DISPLAYEVENT, .event = SDL_DISPLAYEVENT_DISCONNECTED}};
        SDL_PushEvent(&screens);
    }
}

bool x11_screens_size(int *width, int *height) {
    *width = root_width;
    *height = root_height;
    return root_width > 0 && root_height > 0;
}

#else

void x11_screens_watch(SDL_Window *window) {
    (void)window;
}

void x11_screens_look_at(const SDL_Event *event) {
    (void)event;
}

bool x11_screens_size(int *width, int *height) {
    (void)width;
    (void)height;
    return false;
}

#endif
