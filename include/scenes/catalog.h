/* Catalogue: the one list of all games and scenes. */
#ifndef DAMIER_SCENES_CATALOG_H
#define DAMIER_SCENES_CATALOG_H

#include "scenes/scene.h"

/* The games in the order of the home screen, ended by NULL; for SceneContext.games. */
extern const struct GameEntry *const catalog_games[];
/* All other scenes, ended by NULL; for SceneContext.pages. */
extern const SceneClass *const catalog_pages[];
/* Finds a scene by name among those of the games and the pages; NULL when there is none. */
const SceneClass *catalog_find(const struct GameEntry *const *games, const char *name);

#endif
