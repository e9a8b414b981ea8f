/* The home screen: a card for each game in the list, however many there are. */
#ifndef DAMIER_SCENES_HOME_HOME_H
#define DAMIER_SCENES_HOME_HOME_H

#include "scenes/scene.h"

extern const SceneClass home_scene;

#endif
