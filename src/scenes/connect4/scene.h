#ifndef DAMIER_SCENES_CONNECT4_SCENE_H
#define DAMIER_SCENES_CONNECT4_SCENE_H

#include "scenes/scene.h"

extern const SceneClass connect4_scene;

#endif
