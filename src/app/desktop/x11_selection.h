/* X11Selection: what other programs hand over through the X server. What is dropped is looked at
 * before SDL reads it; the text of the clipboard is read here, because SDL 2.26 takes none that
 * comes in pieces, and takes the clipboard away from an owner that is slow. In a file of its own
 * because names in Xlib's header clash with ours. Does nothing without X11. */
#ifndef DAMIER_APP_DESKTOP_X11_SELECTION_H
#define DAMIER_APP_DESKTOP_X11_SELECTION_H

#include <stddef.h>

/* Longer texts are neither pasted nor fetched from the server, in bytes. */
#define X11_SELECTION_MAX ((size_t)8 << 20)

union SDL_Event;
struct SDL_Window;

/* Lets SDL make events of what the server says. */
void x11_selection_begin(void);
/* Call it for such an event before SDL acts upon it: of a list of dropped files only the lines that
 * SDL can read stay (uri_list.h), and one that is too long is deleted from the server instead of
 * being copied. */
void x11_selection_look_at(const union SDL_Event *event);

typedef enum X11Paste {
    X11_PASTE_BY_SDL, /* there is no X server, or the clipboard is ours or nobody's */
    X11_PASTE_READ,
    X11_PASTE_NONE, /* its owner has no text, is silent for a second, or breaks off */
    X11_PASTE_TOO_LONG,
} X11Paste;

/* Reads the text that another program has in the clipboard, whole or in pieces (ICCCM, section
 * 2.7.2), within three seconds. X11_PASTE_READ: `*text` is a string that the caller frees by
 * SDL_free; a zero in the middle of it, which would end it, has become the sign SUB. */
X11Paste x11_selection_paste(struct SDL_Window *window, char **text);

#endif
