/* X11Screens: a screen of an X server that is turned off. SDL 2.26 hears only of one that is
 * unplugged. RandR tells of either, and so does the root window, which spans all screens, when it
 * changes its size. Nothing asks for it: the server sends a message, through the filter that
 * x11_selection.h begins. Does nothing without X11. */
#ifndef DAMIER_APP_DESKTOP_X11_SCREENS_H
#define DAMIER_APP_DESKTOP_X11_SCREENS_H

#include <stdbool.h>

#include "app/desktop/window_place.h"

struct SDL_Window;
union SDL_Event;

/* From now on the server says when its screens change. */
void x11_screens_watch(struct SDL_Window *window);
/* Puts SDL_DISPLAYEVENT_DISCONNECTED into SDL's queue when an SDL_SYSWMEVENT is that message. */
void x11_screens_look_at(const union SDL_Event *event);
/* Writes the screens that the server shows now, at most `limit`. Returns how many; 0: not known. */
int x11_screens_list(struct SDL_Window *window, PixelRect *screens, int limit);
/* The size that the screens had together in the last message; false: there was none. */
bool x11_screens_size(int *width, int *height);

#endif
