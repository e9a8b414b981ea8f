#include "scenes/preferences.h"

#include <stddef.h>
#include <string.h>

#include "base/text.h"

/* One preference as words in the store. */
typedef struct Field {
    const char *key;
    const char *words[4]; /* by value */
    size_t offset;        /* of an enum in Preferences */
} Field;

static const Field fields[] = {
    {"theme", {"system", "dark", "light", "high-contrast"}, offsetof(Preferences, theme)},
    {"pieces", {"coral-amber", "blue-orange", "navy-cream"}, offsetof(Preferences, pieces)},
    {"motion", {"system", "full", "reduced"}, offsetof(Preferences, motion)},
    {"language", {"system", "fr", "en"}, offsetof(Preferences, language)},
};

#define FIELD_COUNT ((int)(sizeof fields / sizeof fields[0]))

Preferences preferences_default(void) {
    return (Preferences){.theme = THEME_SYSTEM,
                         .pieces = PIECES_CORAL_AMBER,
                         .motion = MOTION_SYSTEM,
                         .language = LANGUAGE_SYSTEM,
                         .zoom_percent = 100};
}

static void put_value(Preferences *preferences, const Field *field, int value) {
    /* All fields are enums, which the compilers keep as int-sized integers. */
    memcpy((char *)preferences + field->offset, &value, sizeof value);
}

static int get_value(const Preferences *preferences, const Field *field) {
    int value;
    memcpy(&value, (const char *)preferences + field->offset, sizeof value);
    return value;
}

Preferences preferences_load(Store *store) {
    Preferences preferences = preferences_default();
    char buffer[32];
    _Static_assert(sizeof(ThemeChoice) == sizeof(int), "enums are as wide as int");
    for (int i = 0; i < FIELD_COUNT; i++) {
        Text value = text_over(buffer, sizeof buffer);
        if (store_setting_load(store, fields[i].key, &value) != STATUS_OK) {
            continue;
        }
        for (int word = 0; word < 4 && fields[i].words[word]; word++) {
            if (strcmp(buffer, fields[i].words[word]) == 0) {
                put_value(&preferences, &fields[i], word);
            }
        }
    }
    Text zoom = text_over(buffer, sizeof buffer);
    int64_t percent = 0;
    if (store_setting_load(store, "zoom", &zoom) == STATUS_OK &&
        text_parse_int(buffer, ZOOM_LEAST, ZOOM_MOST, &percent)) {
        preferences.zoom_percent = (int)percent;
    }
    return preferences;
}

Status preferences_save(const Preferences *preferences, Store *store) {
    Status status = STATUS_OK;
    for (int i = 0; i < FIELD_COUNT && status == STATUS_OK; i++) {
        status = store_setting_save(store, fields[i].key,
                                    fields[i].words[get_value(preferences, &fields[i])]);
    }
    if (status == STATUS_OK) {
        char buffer[16];
        Text zoom = text_over(buffer, sizeof buffer);
        text_add_int(&zoom, preferences->zoom_percent);
        status = store_setting_save(store, "zoom", buffer);
    }
    return status;
}

const char *preferences_language_code(LanguageChoice language) {
    switch (language) {
    case LANGUAGE_FRENCH:
        return "fr";
    case LANGUAGE_ENGLISH:
        return "en";
    case LANGUAGE_SYSTEM:
        break;
    }
    return NULL;
}
