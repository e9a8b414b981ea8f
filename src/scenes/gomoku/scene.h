#ifndef DAMIER_SCENES_GOMOKU_SCENE_H
#define DAMIER_SCENES_GOMOKU_SCENE_H

#include "scenes/scene.h"

extern const SceneClass gomoku_scene;

#endif
