/* X11Server: what SDL does not do with an X server. In a file of its own because names in Xlib's
 * header clash with ours. Does nothing without X11. */
#ifndef DAMIER_APP_DESKTOP_X11_SERVER_H
#define DAMIER_APP_DESKTOP_X11_SERVER_H

/* Xft.dpi of the server's resources; 0 when it is not set, or without X11. Opens a short connection
 * of its own: SDL has none before there is a window, and the window's size depends on the answer.
 */
float x11_dots_per_inch(void);

/* Ignores errors of the server from now on. SDL wakes its event loop with a message to the window
 * over a second connection; at exit that may arrive after the window is gone, and Xlib would end
 * the program with an error. When the server itself goes away, the program still ends, with one
 * line on stderr. */
void x11_ignore_errors(void);
/* `settle` is called when the connection is lost, before the program ends. */
void x11_when_lost(void (*settle)(void *self), void *self);
/* Waits until the server says something over this descriptor, at most so long. */
void x11_wait(int descriptor, int most_ms);

#endif
