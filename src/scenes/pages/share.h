/* Share: the page that gives the game in hand to others: in the form of another program, as a link,
 * as a QR code. The scene that goes there hands over the game's own text (scene_hand_over). */
#ifndef DAMIER_SCENES_PAGES_SHARE_H
#define DAMIER_SCENES_PAGES_SHARE_H

#include "scenes/scene.h"

extern const SceneClass share_scene;

#endif
