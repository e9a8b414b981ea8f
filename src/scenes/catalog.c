#include "scenes/catalog.h"

#include <string.h>

#include "connect4_scene.h"
#include "gomoku_scene.h"
#include "home.h"
#include "inversion_scene.h"
#include "settings.h"
#include "stats.h"
#include "sudoku_scene.h"

const SceneClass *catalog_scene(SceneId id) {
    static const SceneClass *const scenes[SCENE_COUNT] = {
        [SCENE_HOME] = &home_scene,           [SCENE_CONNECT4] = &connect4_scene,
        [SCENE_INVERSION] = &inversion_scene, [SCENE_SUDOKU] = &sudoku_scene,
        [SCENE_GOMOKU] = &gomoku_scene,       [SCENE_SETTINGS] = &settings_scene,
        [SCENE_STATS] = &stats_scene,
    };
    return scenes[id];
}

const SceneClass *catalog_find(const char *name) {
    for (int id = 0; id < SCENE_COUNT; id++) {
        const SceneClass *scene = catalog_scene((SceneId)id);
        if (strcmp(scene->name, name) == 0) {
            return scene;
        }
    }
    return NULL;
}
