/* Desktop: what the player told the desktop once for all programs. */
#ifndef DAMIER_APP_DESKTOP_DESKTOP_H
#define DAMIER_APP_DESKTOP_DESKTOP_H

#include <stdbool.h>

#include "sys/store.h"

typedef struct DesktopWishes {
    bool prefers_light;
    bool prefers_less_motion;
    bool prefers_contrast;
} DesktopWishes;

typedef enum DesktopTheme {
    DESKTOP_THEME_ANY,
    DESKTOP_THEME_DARK,
    DESKTOP_THEME_LIGHT
} DesktopTheme;
typedef enum DesktopMotion {
    DESKTOP_MOTION_ANY,
    DESKTOP_MOTION_FULL,
    DESKTOP_MOTION_REDUCED
} DesktopMotion;

typedef enum DesktopContrast {
    DESKTOP_CONTRAST_ANY,
    DESKTOP_CONTRAST_NORMAL,
    DESKTOP_CONTRAST_HIGH
} DesktopContrast;

/* What the desktop answered when it was asked (see desktop_portal.h). */
typedef struct DesktopAnswer {
    DesktopTheme theme;
    DesktopMotion motion;
    DesktopContrast contrast;
} DesktopAnswer;

/* From GTK_THEME, else from the desktop's answer, else from the settings.ini of GTK 4 and 3 in the
 * player's configuration folder; dark, moving and of usual contrast when they say nothing. */
DesktopWishes desktop_wishes(DesktopAnswer answer);

/* The answer of last time, kept in the store: the first frame does not wait for the next one. */
DesktopAnswer desktop_load_answer(Store *store);
void desktop_save_answer(Store *store, DesktopAnswer answer);

/* Device pixels in a unit: the larger of GDK_SCALE and, under X11, Xft.dpi / 96; at least 0.5.
 * To be called after SDL's video is there. */
float desktop_scale(void);

#endif
