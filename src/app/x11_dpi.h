/* X11Dpi: the one thing SDL does not tell about an X server. Apart from the rest because Xlib's
 * header defines words that are names of ours. */
#ifndef DAMIER_APP_X11_DPI_H
#define DAMIER_APP_X11_DPI_H

/* Xft.dpi of the server's resources; 0 when it says nothing, or without X11. SDL does not hand out
 * its connection before there is a window, and the window's size depends on the answer: so this
 * opens one of its own for a moment. */
float x11_dots_per_inch(void);

#endif
