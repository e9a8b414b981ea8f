/* The scene "read": the five texts that the games come from, as chapters in our own words. What a
 * text prints stands in its place and is alive: a matrix is what its APL line gives, and a click
 * opens it on the board, on its page of the lesson, or in the APL line. */
#ifndef DAMIER_SCENES_PAGES_READ_READ_H
#define DAMIER_SCENES_PAGES_READ_READ_H

#include "scenes/scene.h"

extern const SceneClass read_scene;

#endif
