/* Gomoku in the list of games. */
#ifndef DAMIER_SCENES_GOMOKU_SCENE_H
#define DAMIER_SCENES_GOMOKU_SCENE_H

#include "frame/game_card.h"

extern const GameCard gomoku_card;
extern const SceneClass gomoku_scene;

#endif
