/* Desktop preferences from GTK's settings, the portal and the environment. */
#include "app/desktop/desktop.h"

#include <stdlib.h>
#include <string.h>

#include "app/desktop/display.h"
#include "app/resources.h"
#include "base/text.h"

enum { SETTINGS_LIMIT = 65536 };

/* True when the line sets `name`, to *value. */
static bool line_value(const char *line, const char *name, const char **value) {
    if (!text_has_prefix(line, name)) {
        return false;
    }
    line += strlen(name);
    line += strspn(line, " \t");
    if (*line != '=' && *line != ':') {
        return false;
    }
    line++;
    *value = line + strspn(line, " \t");
    return true;
}

static bool is_true(const char *value) {
    return value[0] == '1' || value[0] == 't' || value[0] == 'T';
}

static void read_line(const char *line, DesktopPreferences *preferences) {
    const char *value = NULL;
    if (line_value(line, "gtk-application-prefer-dark-theme", &value)) {
        preferences->prefers_light = !is_true(value);
    } else if (line_value(line, "gtk-enable-animations", &value)) {
        preferences->prefers_less_motion = !is_true(value);
    } else if (line_value(line, "gtk-theme-name", &value)) {
        preferences->prefers_contrast = text_has_prefix(value, "HighContrast");
    }
}

static bool read_settings(const char *config, const char *below, DesktopPreferences *preferences) {
    char path[PATHS_MAX];
    Text name = text_over(path, sizeof path);
    text_addf(&name, "%s%s", config, below);
    char *content = name.truncated ? NULL : resources_read_text(path, SETTINGS_LIMIT);
    if (!content) {
        return false;
    }
    for (const char *line = content; *line;) {
        read_line(line, preferences);
        line += strcspn(line, "\n");
        line += *line == '\n';
    }
    free(content);
    return true;
}

static bool config_folder(Text *out) {
    const char *given = getenv("XDG_CONFIG_HOME");
    const char *home = getenv("HOME");
    if (given && given[0] == '/') {
        text_add(out, given);
    } else if (home && home[0] == '/') {
        text_addf(out, "%s/.config", home);
    } else {
        return false;
    }
    return !out->truncated;
}

DesktopPreferences desktop_preferences(DesktopAnswer answer) {
    DesktopPreferences preferences = {0};
    char folder[PATHS_MAX];
    Text config = text_over(folder, sizeof folder);
    if (config_folder(&config) && !read_settings(folder, "/gtk-4.0/settings.ini", &preferences)) {
        read_settings(folder, "/gtk-3.0/settings.ini", &preferences);
    }
    if (answer.theme != DESKTOP_THEME_ANY) {
        preferences.prefers_light = answer.theme == DESKTOP_THEME_LIGHT;
    }
    if (answer.motion != DESKTOP_MOTION_ANY) {
        preferences.prefers_less_motion = answer.motion == DESKTOP_MOTION_REDUCED;
    }
    if (answer.contrast != DESKTOP_CONTRAST_ANY) {
        preferences.prefers_contrast = answer.contrast == DESKTOP_CONTRAST_HIGH;
    }
    const char *theme = getenv("GTK_THEME");
    if (theme && theme[0]) {
        preferences.prefers_light = !strstr(theme, "dark");
    }
    return preferences;
}

Theme desktop_theme(const Preferences *wanted, const DesktopPreferences *desktop,
                    bool is_projected) {
    const bool is_own = wanted->theme == THEME_DARK || wanted->theme == THEME_LIGHT;
    const bool is_dark = is_projected ? false
                         : is_own     ? wanted->theme == THEME_DARK
                                      : !desktop->prefers_light;
    const bool is_high = is_projected || wanted->theme == THEME_HIGH_CONTRAST ||
                         (wanted->theme == THEME_SYSTEM && desktop->prefers_contrast);
    return is_high ? theme_make_high_contrast(is_dark, wanted->pieces)
                   : theme_make(is_dark, wanted->pieces);
}

static const char answer_key[] = "desktop";

/* The value of a digit, or 0 (not given) when it is out of range. */
static int answer_digit(char digit, int most) {
    return digit >= '0' && digit <= '0' + most ? digit - '0' : 0;
}

DesktopAnswer desktop_load_answer(Store *store) {
    char value[8] = "";
    Text out = text_over(value, sizeof value);
    if (store_setting_load(store, answer_key, &out) != STATUS_OK || out.length < 2) {
        return (DesktopAnswer){0};
    }
    /* An older version stored two digits. */
    return (DesktopAnswer){.theme = (DesktopTheme)answer_digit(value[0], DESKTOP_THEME_LIGHT),
                           .motion = (DesktopMotion)answer_digit(value[1], DESKTOP_MOTION_REDUCED),
                           .contrast =
                               (DesktopContrast)answer_digit(value[2], DESKTOP_CONTRAST_HIGH)};
}

void desktop_save_answer(Store *store, DesktopAnswer answer) {
    const char value[] = {(char)('0' + (int)answer.theme), (char)('0' + (int)answer.motion),
                          (char)('0' + (int)answer.contrast), 0};
    store_setting_save(store, answer_key, value);
}

float desktop_scale(void) {
    const char *given = getenv("GDK_SCALE");
    float scale = given ? strtof(given, NULL) : 0.0F;
    const float of_dots = display_dots_per_inch() / 96.0F;
    scale = of_dots > scale ? of_dots : scale;
    if (!(scale > 0.0F)) {
        return 1.0F;
    }
    return scale < 0.5F ? 0.5F : scale > 8.0F ? 8.0F : scale;
}
