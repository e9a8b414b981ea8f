/* Preferences: the player's choices for all games, kept in the store's settings. */
#ifndef DAMIER_SCENES_PREFERENCES_H
#define DAMIER_SCENES_PREFERENCES_H

#include "sys/locale.h"
#include "sys/store.h"
#include "ui/theme.h"

/* High contrast is dark, unless the desktop is light. */
typedef enum ThemeChoice { THEME_SYSTEM, THEME_DARK, THEME_LIGHT, THEME_HIGH_CONTRAST } ThemeChoice;
typedef enum MotionChoice { MOTION_SYSTEM, MOTION_FULL, MOTION_REDUCED } MotionChoice;
/* The system's, or one of locale_languages. */
#define LANGUAGE_CHOICE(NAME, code, name) LANGUAGE_##NAME,
typedef enum LanguageChoice { LANGUAGE_SYSTEM, LOCALE_LIST(LANGUAGE_CHOICE) } LanguageChoice;

/* Bounds of the zoom, in percent. */
#define ZOOM_MIN 50
#define ZOOM_MAX 300

typedef struct Preferences {
    ThemeChoice theme;
    PieceColors pieces;
    MotionChoice motion;
    LanguageChoice language;
    int zoom_percent;
} Preferences;

/* Unknown or damaged values fall back to the default, one by one. */
Preferences preferences_load(Store *store);
Status preferences_save(const Preferences *preferences, Store *store);
/* Its code, "fr", or NULL for the system's language. */
const char *preferences_language_code(LanguageChoice language);
/* The language of a code that locale_speaks, region ignored. */
LanguageChoice preferences_language_of(const char *code);

#endif
