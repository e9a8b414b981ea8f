/* The one place that names the games and the scenes. */
#ifndef DAMIER_SCENES_CATALOG_H
#define DAMIER_SCENES_CATALOG_H

#include "scenes/scene.h"

/* The games in the order of the home screen, ended by NULL: for SceneContext.games. */
extern const struct GameEntry *const catalog_games[];
/* The scene of this name among the games' and the others, or NULL. */
const SceneClass *catalog_find(const struct GameEntry *const *games, const char *name);

#endif
