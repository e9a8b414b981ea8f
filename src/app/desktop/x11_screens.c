/* Screens of an X server that are turned off. */
#include "app/desktop/x11_screens.h"

#include <SDL.h>

#if defined(DAMIER_HAVE_X11) && defined(SDL_VIDEO_DRIVER_X11)

#include <SDL_syswm.h>
#include <X11/Xlib.h>
#ifdef DAMIER_HAVE_XRANDR
#include <X11/extensions/Xrandr.h>
#endif

#include "sys/shared_library.h"

/* Global because SDL's filter is. */
static int root_width, root_height;
static int randr_event; /* the number of RandR's notices; 0: there are none */

#ifdef DAMIER_HAVE_XRANDR

/* Of libXrandr, which SDL loads too. */
static void (*select_changes)(Display *display, Window window, int mask);
static XRRMonitorInfo *(*get_monitors)(Display *display, Window window, Bool is_active, int *count);
static void (*free_monitors)(XRRMonitorInfo *monitors);

static void watch_randr(Display *display) {
    int opcode, event, error;
    void *library = shared_library_open("libXrandr.so.2");
    if (library && XQueryExtension(display, "RANDR", &opcode, &event, &error) &&
        shared_library_find(library, "XRRSelectInput", &select_changes) &&
        shared_library_find(library, "XRRFreeMonitors", &free_monitors) &&
        shared_library_find(library, "XRRGetMonitors", &get_monitors)) {
        randr_event = event + RRNotify;
        select_changes(display, DefaultRootWindow(display), /* the first for SDL */
                       RROutputChangeNotifyMask | RRCrtcChangeNotifyMask);
    }
}

static int list_monitors(Display *display, PixelRect *screens, int limit) {
    int found = 0;
    int count = 0;
    XRRMonitorInfo *monitors =
        randr_event ? get_monitors(display, DefaultRootWindow(display), True, &found) : NULL;
    for (int i = 0; monitors && i < found && count < limit; i++) {
        screens[count++] =
            (PixelRect){monitors[i].x, monitors[i].y, monitors[i].width, monitors[i].height};
    }
    if (monitors) {
        free_monitors(monitors);
    }
    return count;
}

#else

static void watch_randr(Display *display) {
    (void)display;
}

static int list_monitors(Display *display, PixelRect *screens, int limit) {
    (void)display;
    (void)screens;
    (void)limit;
    return 0;
}

#endif

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
    watch_randr(display);
}

static void push_change(void) {
    SDL_Event screens = {
        .display = {.type = SDL_DISPLAYEVENT, .event = SDL_DISPLAYEVENT_DISCONNECTED}};
    SDL_PushEvent(&screens);
}

void x11_screens_look_at(const SDL_Event *event) {
    const SDL_SysWMmsg *message = event->syswm.msg;
    if (message->subsystem != SDL_SYSWM_X11) {
        return;
    }
    const XEvent *said = &message->msg.x11.event;
    if (randr_event != 0 && said->type == randr_event) {
        push_change();
    } else if (said->type == ConfigureNotify &&
               said->xconfigure.window == DefaultRootWindow(said->xconfigure.display)) {
        root_width = said->xconfigure.width;
        root_height = said->xconfigure.height;
        push_change();
    }
}

int x11_screens_list(SDL_Window *window, PixelRect *screens, int limit) {
    SDL_SysWMinfo info;
    SDL_VERSION(&info.version);
    const bool is_x11 = SDL_GetWindowWMInfo(window, &info) && info.subsystem == SDL_SYSWM_X11;
    return is_x11 ? list_monitors(info.info.x11.display, screens, limit) : 0;
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

int x11_screens_list(SDL_Window *window, PixelRect *screens, int limit) {
    (void)window;
    (void)screens;
    (void)limit;
    return 0;
}

bool x11_screens_size(int *width, int *height) {
    (void)width;
    (void)height;
    return false;
}

#endif
