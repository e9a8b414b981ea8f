#include "last_time.h"

static const char place_key[] = "window";
static const char scene_key[] = "scene";

/* A page that one looks at on the way: nobody left off there. */
static bool is_aside(const SceneClass *scene) {
    return scene->id == SCENE_SETTINGS || scene->id == SCENE_STATS;
}

LastTime last_time_load(Store *store) {
    LastTime last = {.scene = catalog_scene(SCENE_HOME)};
    char words[80];
    Text place = text_over(words, sizeof words);
    if (store_setting_load(store, place_key, &place) == STATUS_OK) {
        window_place_parse(words, &last.place);
    }
    Text name = text_over(words, sizeof words);
    const SceneClass *scene =
        store_setting_load(store, scene_key, &name) == STATUS_OK ? catalog_find(words) : NULL;
    if (scene && !is_aside(scene)) {
        last.scene = scene;
    }
    return last;
}

void last_time_save_scene(Store *store, const SceneStack *stack) {
    for (int i = stack->count - 1; i >= 0; i--) {
        const SceneClass *scene = stack->items[i].class;
        if (!is_aside(scene)) {
            store_setting_save(store, scene_key, scene->name);
            return;
        }
    }
}

void last_time_save_place(Store *store, const WindowPlace *place) {
    char words[80];
    Text out = text_over(words, sizeof words);
    if (place->rect.width > 0) {
        window_place_write(place, &out);
        store_setting_save(store, place_key, words);
    }
}
