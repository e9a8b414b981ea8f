/* The scene in which a game is chosen: a card for each of the list, whatever their number. */
#ifndef DAMIER_SCENES_HOME_HOME_H
#define DAMIER_SCENES_HOME_HOME_H

#include "scenes/scene.h"

extern const SceneClass home_scene;

#endif
