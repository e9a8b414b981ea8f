/* The page of the player's records in the four games. */
#ifndef DAMIER_SCENES_STATS_H
#define DAMIER_SCENES_STATS_H

#include "scenes/scene.h"

extern const SceneClass stats_scene;

#endif
