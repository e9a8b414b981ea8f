/* The settings scene. */
#ifndef DAMIER_SCENES_PAGES_SETTINGS_H
#define DAMIER_SCENES_PAGES_SETTINGS_H

#include "scenes/scene.h"

extern const SceneClass settings_scene;

#endif
