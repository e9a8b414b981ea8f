/* The page of the past games of every kind: each with its board, to be looked at or gone on with.
 */
#ifndef DAMIER_SCENES_PAGES_ARCHIVE_H
#define DAMIER_SCENES_PAGES_ARCHIVE_H

#include "scenes/scene.h"

extern const SceneClass past_scene;

#endif
