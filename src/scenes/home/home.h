/* The first scene: four cards, each with the saved position and the next step. */
#ifndef DAMIER_SCENES_HOME_H
#define DAMIER_SCENES_HOME_H

#include "scenes/scene.h"

extern const SceneClass home_scene;

#endif
