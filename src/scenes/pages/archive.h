/* The page of all past games: each with its board, to look at or to continue. */
#ifndef DAMIER_SCENES_PAGES_ARCHIVE_H
#define DAMIER_SCENES_PAGES_ARCHIVE_H

#include "scenes/scene.h"

extern const SceneClass archive_scene;

#endif
