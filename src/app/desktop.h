/* Desktop: what the player told the desktop once for all programs. */
#ifndef DAMIER_APP_DESKTOP_H
#define DAMIER_APP_DESKTOP_H

#include <stdbool.h>

typedef struct DesktopWishes {
    bool prefers_light;
    bool prefers_less_motion;
} DesktopWishes;

/* From GTK_THEME and the settings.ini of GTK 4 and 3 in the player's configuration folder; dark and
 * moving when they say nothing. */
DesktopWishes desktop_wishes(void);

/* Device pixels in a unit: the larger of GDK_SCALE and, under X11, Xft.dpi / 96; at least 0.5.
 * To be called after SDL's video is there. */
float desktop_scale(void);

#endif
