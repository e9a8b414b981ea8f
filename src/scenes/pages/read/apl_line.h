/* The scene "apl": a line of APL to type into, a palette of its glyphs, the printed lines of
 * Langlet's article ready to run, and each primitive's step on the matrices.
 *
 * The text that is handed over is lines: all of them run in a new workspace, and the last one is
 * shown. Without one the workspace is that of the article. */
#ifndef DAMIER_SCENES_PAGES_READ_APL_LINE_H
#define DAMIER_SCENES_PAGES_READ_APL_LINE_H

#include "scenes/scene.h"

extern const SceneClass apl_scene;

#endif
