/* WindowLook: what can be seen of a window from outside, asked of the X server. */
#ifndef DAMIER_TESTS_E2E_WINDOW_LOOK_H
#define DAMIER_TESTS_E2E_WINDOW_LOOK_H

#include <stdbool.h>

typedef struct WindowLook {
    int width, height;
    int corner[3]; /* red, green, blue of the last pixel of the last row */
} WindowLook;

/* `window` is its number as xdotool prints it. False: it cannot be seen. */
bool window_look(const char *window, WindowLook *look);

/* True when a window manager looks after the screen. */
bool window_look_has_manager(void);
/* Asks the window manager to close it, as its close button does. */
bool window_look_close(const char *window);
/* Says on the display how dense it is (Xft.dpi), as a desktop does. */
bool window_look_set_dots(const char *per_inch);

#endif
