/* The help scene: the rules, keys and mathematics of each game. */
#ifndef DAMIER_SCENES_PAGES_HELP_H
#define DAMIER_SCENES_PAGES_HELP_H

#include "scenes/scene.h"

extern const SceneClass help_scene;

#endif
