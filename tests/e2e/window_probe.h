/* WindowProbe: the visible state of a window, from the X server. */
#ifndef DAMIER_TESTS_E2E_WINDOW_PROBE_H
#define DAMIER_TESTS_E2E_WINDOW_PROBE_H

#include <stdbool.h>
#include <stddef.h>

#include "e2e/process.h"

typedef struct WindowProbe {
    int width, height;
    int corner[3]; /* red, green, blue of the last pixel of the last row */
} WindowProbe;

/* Finds the program's window by xdotool, which prints its number. */
bool window_probe_find(char *window, size_t size);
/* `window` is its number as xdotool prints it. False when it is not visible. */
bool window_probe(const char *window, WindowProbe *look);

/* Is the corner "dark" or "light"? Has the window this size, "800x600"? */
bool window_probe_has_ground(const WindowProbe *look, const char *wanted);
bool window_probe_has_size(const WindowProbe *look, const char *wanted);

/* Starts openbox, and waits until it controls the screen. */
bool window_probe_start_manager(Process *manager, int timeout_ms);
/* Asks the window manager to close the window, as its close button does. */
bool window_probe_close(const char *window);
/* Sets the display's density (Xft.dpi), as a desktop does. */
bool window_probe_set_dots(const char *per_inch);

#endif
