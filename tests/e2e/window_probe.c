/* Reading a window's size and pixels from the X server. */
#include "e2e/window_probe.h"

#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MANAGER_LOOK_MS = 20 };

static int ignore(Display *display, XErrorEvent *error) {
    (void)display;
    (void)error;
    return 0;
}

static bool look_at(Display *display, Window window, WindowProbe *look) {
    XWindowAttributes attributes;
    if (!XGetWindowAttributes(display, window, &attributes) || attributes.map_state != IsViewable) {
        return false;
    }
    look->width = attributes.width;
    look->height = attributes.height;
    XImage *image =
        XGetImage(display, window, look->width - 1, look->height - 1, 1, 1, AllPlanes, ZPixmap);
    if (!image) {
        return false;
    }
    const unsigned long pixel = XGetPixel(image, 0, 0);
    for (int i = 0; i < 3; i++) {
        look->corner[i] = (int)(pixel >> (16 - 8 * i) & 0xFF);
    }
    XDestroyImage(image);
    return true;
}

bool window_probe_find(char *window, size_t size) {
    const char *const search[] = {"xdotool",           "search", "--onlyvisible", "--class",
                                  "^damier([.]exe)?$", NULL};
    return process_run(search, window, size) == 0;
}

bool window_probe(const char *window, WindowProbe *look) {
    Display *display = XOpenDisplay(NULL);
    if (!display) {
        return false;
    }
    XSetErrorHandler(ignore); /* the window may be gone */
    const bool is_seen = look_at(display, strtoul(window, NULL, 10), look);
    XCloseDisplay(display);
    return is_seen;
}

static bool has_manager(void) {
    Display *display = XOpenDisplay(NULL);
    if (!display) {
        return false;
    }
    Atom type = None;
    int format = 0;
    unsigned long count = 0;
    unsigned long left = 0;
    unsigned char *value = NULL;
    const Atom name = XInternAtom(display, "_NET_CURRENT_DESKTOP", False);
    XGetWindowProperty(display, DefaultRootWindow(display), name, 0, 1, False, AnyPropertyType,
                       &type, &format, &count, &left, &value);
    if (value) {
        XFree(value);
    }
    XCloseDisplay(display);
    return type != None;
}

bool window_probe_start_manager(Process *manager, int timeout_ms) {
    static const char *const argv[] = {"openbox", "--sm-disable", NULL};
    if (!process_start(manager, argv)) {
        return false;
    }
    for (int tries = 0; tries < timeout_ms / MANAGER_LOOK_MS; tries++) {
        char line[64];
        if (has_manager()) {
            return true;
        }
        process_read_line(manager, line, sizeof line, MANAGER_LOOK_MS);
    }
    return false;
}

bool window_probe_close(const char *window) {
    Display *display = XOpenDisplay(NULL);
    if (!display) {
        return false;
    }
    XEvent event = {.xclient = {.type = ClientMessage,
                                .window = strtoul(window, NULL, 10),
                                .message_type = XInternAtom(display, "_NET_CLOSE_WINDOW", False),
                                .format = 32,
                                .data.l = {CurrentTime, 2}}};
    const long mask = SubstructureNotifyMask | SubstructureRedirectMask;
    const bool is_sent = XSendEvent(display, DefaultRootWindow(display), False, mask, &event) != 0;
    XCloseDisplay(display);
    return is_sent;
}

bool window_probe_set_dots(const char *per_inch) {
    char line[64];
    Display *display = XOpenDisplay(NULL);
    if (!display) {
        return false;
    }
    const int length = snprintf(line, sizeof line, "Xft.dpi:\t%.20s\n", per_inch);
    XChangeProperty(display, DefaultRootWindow(display), XA_RESOURCE_MANAGER, XA_STRING, 8,
                    PropModeReplace, (const unsigned char *)line, length);
    XCloseDisplay(display);
    return true;
}

bool window_probe_has_ground(const WindowProbe *look, const char *wanted) {
    const int light = look->corner[0] + look->corner[1] + look->corner[2];
    return strcmp(light > 3 * 128 ? "light" : "dark", wanted) == 0;
}

bool window_probe_has_size(const WindowProbe *look, const char *wanted) {
    char size[32];
    snprintf(size, sizeof size, "%dx%d", look->width, look->height);
    return strcmp(size, wanted) == 0;
}
