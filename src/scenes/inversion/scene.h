#ifndef DAMIER_SCENES_INVERSION_SCENE_H
#define DAMIER_SCENES_INVERSION_SCENE_H

#include "scenes/scene.h"

extern const SceneClass inversion_scene;

#endif
