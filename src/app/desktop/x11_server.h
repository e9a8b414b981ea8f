/* X11Server: the few things SDL does not do with an X server. Apart from the rest because Xlib's
 * header defines words that are names of ours. Without X11 they do nothing. */
#ifndef DAMIER_APP_DESKTOP_X11_SERVER_H
#define DAMIER_APP_DESKTOP_X11_SERVER_H

/* Xft.dpi of the server's resources; 0 when it says nothing, or without X11. SDL does not hand out
 * its connection before there is a window, and the window's size depends on the answer: so this
 * opens one of its own for a moment. */
float x11_dots_per_inch(void);

/* From now on the server's complaints are passed over. SDL wakes its own loop with a message to the
 * window over a second connection; at the end that may arrive after the window has gone, and Xlib
 * would end the program with an error. A server that has gone away ends it all the same, with one
 * line of ours. */
void x11_ignore_errors(void);

#endif
