/* The page of the player's results in each game. */
#ifndef DAMIER_SCENES_PAGES_STATS_H
#define DAMIER_SCENES_PAGES_STATS_H

#include "scenes/scene.h"

extern const SceneClass stats_scene;

#endif
