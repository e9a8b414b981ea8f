/* The page of the player's data: everything as one file and back, results as a table and back, and
 * beginning again. Go to it by SCENE_ALONE: it changes what other scenes hold. A text handed over
 * (scene_hand_over) is the path of a file to open. */
#ifndef DAMIER_SCENES_PAGES_DATA_DATA_H
#define DAMIER_SCENES_PAGES_DATA_DATA_H

#include "scenes/scene.h"

extern const SceneClass data_scene;

#endif
