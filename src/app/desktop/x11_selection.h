/* X11Selection: what other programs hand over through the X server, dropped or pasted, before SDL
 * reads it. In a file of its own because names in Xlib's header clash with ours. Does nothing
 * without X11. */
#ifndef DAMIER_APP_DESKTOP_X11_SELECTION_H
#define DAMIER_APP_DESKTOP_X11_SELECTION_H

#include <stdbool.h>
#include <stddef.h>

/* Longer texts are neither pasted nor fetched from the server, in bytes. */
#define X11_SELECTION_MAX ((size_t)8 << 20)

/* Call after SDL_Init, before there is a window: from then on a list of dropped files holds only
 * lines that SDL can read (uri_list.h), and a text or list that is too long is deleted from the
 * server instead of being copied. Discards the events that wait. */
void x11_selection_guard(void);
/* True when a text to be pasted was refused since the last call: it was too long, or its owner
 * wanted to give it in pieces, which SDL 2.26 cannot take. */
bool x11_selection_take_refusal(void);

#endif
