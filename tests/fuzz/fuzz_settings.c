/* Fuzzes settings, one KEY=VALUE a line: preferences are always valid and are saved as they were
 * read; the same holds for the window's place and for changed keys. */
#include "app/desktop/window_place.h"
#include "fuzz/fuzz.h"
#include "fuzz/quick_sqlite.h"
#include "scenes/key_map.h"
#include "scenes/preferences.h"

static void check_preferences(Store *store) {
    const Preferences read = preferences_load(store);
    demand((int)read.theme >= 0 && (int)read.theme < 4 && (int)read.pieces >= 0 &&
           (int)read.pieces < 3);
    demand((int)read.motion >= 0 && (int)read.motion < 3 && (int)read.language >= 0 &&
           (int)read.language < 3);
    demand(read.zoom_percent >= ZOOM_MIN && read.zoom_percent <= ZOOM_MAX);
    demand(preferences_save(&read, store) == STATUS_OK);
    const Preferences again = preferences_load(store);
    demand(memcmp(&read, &again, sizeof read) == 0);
}

static void check_place(const char *words) {
    static const PixelRect screens[] = {{0, 0, 1280, 800}, {1280, -200, 1920, 1080}};
    WindowPlace place = {.is_full = false};
    WindowPlace again = {.is_full = false};
    char buffer[200];
    Text out = text_over(buffer, sizeof buffer);
    if (!window_place_parse(words, &place)) {
        return;
    }
    window_place_write(&place, &out);
    demand(!out.truncated && window_place_parse(buffer, &again));
    demand(memcmp(&place.rect, &again.rect, sizeof place.rect) == 0 &&
           place.is_full == again.is_full && place.is_maximized == again.is_maximized);
    place = window_place_fit(place, screens, 2);
    demand(place.rect.width <= 1920 && place.rect.height <= 1080);
}

/* What is read as changed keys is written and read the same. */
static void check_keys(const char *words) {
    static KeyMap map, again;
    static char buffer[KEY_MAP_TEXT_SIZE];
    Text out = text_over(buffer, sizeof buffer);
    (void)key_map_read(&map, words);
    key_map_write(&map, &out);
    demand(!out.truncated && key_map_read(&again, buffer) == 0 && again.count == map.count);
    for (int i = 0; i < map.count; i++) {
        const ChangedKey *key = &map.keys[i];
        demand(key_stroke_equal(key_map_stroke(&again, key->id, &key->usual), &key->now));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static Store *store;
    char words[200];
    Text message = text_over(words, sizeof words);
    if (!store) {
        make_sqlite_quick();
        demand(store_open(NULL, translate_none, &store, &message) == STATUS_OK);
    }
    char *text = fuzz_string(data, size);
    check_keys(text);
    char *rest = text;
    int lines = 0;
    for (char *line = fuzz_line(&rest); line && lines < 12; line = fuzz_line(&rest), lines++) {
        char *value = strchr(line, '=');
        if (value) {
            *value++ = 0;
            demand(store_setting_save(store, line, value) == STATUS_OK);
            check_place(value);
        }
    }
    check_preferences(store);
    free(text);
    return 0;
}
