#ifndef DAMIER_SCENES_CONNECT4_SCENE_H
#define DAMIER_SCENES_CONNECT4_SCENE_H

#include "scenes/shell/entry.h"

extern const GameEntry connect4_card;

#endif
