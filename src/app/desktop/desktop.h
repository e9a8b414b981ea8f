/* Desktop: preferences that the player set once for all programs. */
#ifndef DAMIER_APP_DESKTOP_DESKTOP_H
#define DAMIER_APP_DESKTOP_DESKTOP_H

#include <stdbool.h>

#include "scenes/preferences.h"
#include "sys/store.h"
#include "ui/theme.h"

typedef struct DesktopPreferences {
    bool prefers_light;
    bool prefers_less_motion;
    bool prefers_contrast;
} DesktopPreferences;

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

/* The portal's answer (see desktop_portal.h). */
typedef struct DesktopAnswer {
    DesktopTheme theme;
    DesktopMotion motion;
    DesktopContrast contrast;
    bool has_reader; /* a screen reader runs; not kept */
} DesktopAnswer;

/* From GTK_THEME, or else the desktop's answer, or else settings.ini of GTK 4 or 3 in the
 * configuration folder; by default dark, with motion and normal contrast. */
DesktopPreferences desktop_preferences(DesktopAnswer answer);

/* The theme that the player wants, or the desktop; before a class, light and of high contrast. */
Theme desktop_theme(const Preferences *wanted, const DesktopPreferences *desktop,
                    bool is_projected);

/* The last answer, kept in the store so that the first frame need not wait for the portal. */
DesktopAnswer desktop_load_answer(Store *store);
void desktop_save_answer(Store *store, DesktopAnswer answer);

/* Device pixels per unit: the larger of GDK_SCALE and, what the display says (Xft.dpi / 96 under
 * X11), from 0.5 to 8. Call after SDL's video has started. */
float desktop_scale(void);

#endif
