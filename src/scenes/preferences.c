/* Loading and saving preferences: each is one setting of the store. */
#include "scenes/preferences.h"

#include <stddef.h>

#include "base/text.h"
#include "scenes/kit/edit/options.h"

#define WORD_SIZE 32

static const char *const themes[] = {"system", "dark", "light", "high-contrast"};
static const char *const pieces[] = {"coral-amber", "blue-orange", "navy-cream", "red-yellow"};
static const char *const motions[] = {"system", "full", "reduced"};
#define LANGUAGE_CODE(NAME, code, name) code,
static const char *const languages[] = {"system", LOCALE_LIST(LANGUAGE_CODE)};

static const Option preference_options[] = {
    {"theme", OPTION_NAME, OPTION_AT(Preferences, theme), .high = THEME_HIGH_CONTRAST,
     .names = themes},
    {"pieces", OPTION_NAME, OPTION_AT(Preferences, pieces), .high = PIECES_RED_YELLOW,
     .names = pieces},
    {"motion", OPTION_NAME, OPTION_AT(Preferences, motion), .high = MOTION_REDUCED,
     .names = motions},
    {"language", OPTION_NAME, OPTION_AT(Preferences, language), .high = LOCALE_LANGUAGES,
     .names = languages},
    {"zoom", OPTION_INT, OPTION_AT(Preferences, zoom_percent), ZOOM_MIN, ZOOM_MAX, .usual = 100},
    {0},
};

Preferences preferences_load(Store *store) {
    Preferences preferences = {0};
    char word[WORD_SIZE];
    options_reset(preference_options, &preferences);
    for (const Option *option = preference_options; option->key; option++) {
        Text value = text_over(word, sizeof word);
        if (store_setting_load(store, option->key, &value) == STATUS_OK) {
            option_read(option, &preferences, word);
        }
    }
    return preferences;
}

Status preferences_save(const Preferences *preferences, Store *store) {
    Status status = STATUS_OK;
    char word[WORD_SIZE];
    for (const Option *option = preference_options; option->key && status == STATUS_OK; option++) {
        Text value = text_over(word, sizeof word);
        option_write(option, preferences, &value);
        status = store_setting_save(store, option->key, word);
    }
    return status;
}

const char *preferences_language_code(LanguageChoice language) {
    return language == LANGUAGE_SYSTEM ? NULL : languages[language];
}

LanguageChoice preferences_language_of(const char *code) {
    int language = LANGUAGE_EN;
    for (int i = LANGUAGE_SYSTEM + 1; i <= LOCALE_LANGUAGES; i++) {
        language = text_has_prefix(code, languages[i]) ? i : language;
    }
    return (LanguageChoice)language;
}
