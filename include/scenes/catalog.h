/* The one table of scenes. */
#ifndef DAMIER_SCENES_CATALOG_H
#define DAMIER_SCENES_CATALOG_H

#include "scenes/scene.h"

const SceneClass *catalog_scene(SceneId id);
/* The scene of this name, or NULL. */
const SceneClass *catalog_find(const char *name);

#endif
