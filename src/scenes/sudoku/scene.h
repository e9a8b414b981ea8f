#ifndef DAMIER_SCENES_SUDOKU_SCENE_H
#define DAMIER_SCENES_SUDOKU_SCENE_H

#include "scenes/scene.h"

extern const SceneClass sudoku_scene;

#endif
