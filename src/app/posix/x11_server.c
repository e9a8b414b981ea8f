/* The X resources and error handlers that SDL leaves alone. */
#include "app/desktop/x11_server.h"

#ifdef DAMIER_HAVE_X11

#include <X11/Xlib.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "sys/terminal.h"

float x11_dots_per_inch(void) {
    static const char name[] = "Xft.dpi:";
    Display *display = XOpenDisplay(NULL);
    if (!display) {
        return 0.0F;
    }
    float dots = 0.0F;
    const char *line = XResourceManagerString(display);
    while (line && *line) {
        if (strncmp(line, name, sizeof name - 1) == 0) {
            dots = strtof(line + sizeof name - 1, NULL);
        }
        line += strcspn(line, "\n");
        line += *line == '\n';
    }
    XCloseDisplay(display);
    return dots;
}

static int ignore(Display *display, XErrorEvent *error) {
    (void)display;
    (void)error;
    return 0;
}

/* Global because Xlib's handler is. */
static struct {
    void (*settle)(void *self);
    void *self;
} loss;

void x11_when_lost(void (*settle)(void *self), void *self) {
    loss.settle = settle;
    loss.self = self;
}

/* Xlib would print lines of its own, and does not expect a return. */
static int end(Display *display) {
    (void)display;
    terminal_complain("damier: lost the connection to the display");
    if (loss.settle) {
        loss.settle(loss.self);
    }
    _exit(1);
}

void x11_wait(int descriptor, int most_ms) {
    struct pollfd wait = {.fd = descriptor, .events = POLLIN};
    (void)poll(&wait, 1, most_ms);
}

void x11_ignore_errors(void) {
    XSetErrorHandler(ignore);
    XSetIOErrorHandler(end);
}

#else

float x11_dots_per_inch(void) {
    return 0.0F;
}

void x11_ignore_errors(void) {
}

void x11_when_lost(void (*settle)(void *self), void *self) {
    (void)settle;
    (void)self;
}

void x11_wait(int descriptor, int most_ms) {
    (void)descriptor;
    (void)most_ms;
}

#endif
