#include "last_time.h"

#include <string.h>

static const char place_key[] = "window";
static const char game_key[] = "last-game";

static bool is_game(SceneId scene) {
    return scene != SCENE_HOME && scene != SCENE_SETTINGS && scene != SCENE_STATS;
}

LastTime last_time_load(Store *store) {
    LastTime last = {.game = SCENE_HOME};
    char words[80];
    Text place = text_over(words, sizeof words);
    if (store_setting_load(store, place_key, &place) == STATUS_OK) {
        window_place_parse(words, &last.place);
    }
    Text name = text_over(words, sizeof words);
    const SceneClass *game =
        store_setting_load(store, game_key, &name) == STATUS_OK ? catalog_find(words) : NULL;
    if (game && is_game(game->id)) {
        last.game = game->id;
    }
    return last;
}

bool last_time_note_game(LastTime *last, SceneId scene, Store *store) {
    if (!is_game(scene) || scene == last->game) {
        return false;
    }
    last->game = scene;
    store_setting_save(store, game_key, catalog_scene(scene)->name);
    return true;
}

void last_time_note_place(LastTime *last, const WindowPlace *place, Store *store) {
    char before[80];
    char words[80];
    Text old = text_over(before, sizeof before);
    Text out = text_over(words, sizeof words);
    window_place_write(&last->place, &old);
    window_place_write(place, &out);
    if (place->rect.width > 0 && strcmp(before, words) != 0) {
        last->place = *place;
        store_setting_save(store, place_key, words);
    }
}
