/* The scene of the help: of each game its rules, its keys and its mathematics. */
#ifndef DAMIER_SCENES_PAGES_HELP_H
#define DAMIER_SCENES_PAGES_HELP_H

#include "scenes/scene.h"

extern const SceneClass help_scene;

#endif
