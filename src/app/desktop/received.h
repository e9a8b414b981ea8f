/* Received: what SDL takes from other programs. Under Wayland SDL 2.26 reads dropped lists and
 * copied texts without a bound, gives their owner 14 ms for each piece and takes what came for the
 * whole; and of a malformed list it reads a byte before a line or a few behind it. There nobody can
 * look before SDL does, so that its memory has margins and a bound, and what it makes of a list is
 * looked at afterwards. For X11 see x11_selection.h. */
#ifndef DAMIER_APP_DESKTOP_RECEIVED_H
#define DAMIER_APP_DESKTOP_RECEIVED_H

#include <stdbool.h>

/* Gives SDL memory with margins, where it may choose Wayland. Call it before all of SDL's
 * functions; does nothing once SDL has memory. */
void received_guard_memory(void);
/* Call after SDL_Init, before there is a window: from then on only files with a whole path are
 * dropped, of a list that was read whole; and x11_selection_look_at sees what the X server says. */
void received_guard_events(void);

/* Around each call in which SDL may read what others hand over: in between, this thread grows none
 * of SDL's blocks beyond X11_SELECTION_MAX. */
void received_begin(void);
void received_end(void);

/* The text of the clipboard, which the caller frees by SDL_free; NULL: there is none. False when it
 * is longer than X11_SELECTION_MAX; `*text` is then NULL. One that does not come whole is asked for
 * a few times and is then none. */
bool received_clipboard(char **text);

#endif
