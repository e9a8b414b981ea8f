/* A fifth game, for the tests alone: what it takes to bring one into the house. */
#ifndef DAMIER_TESTS_SCENE_TICTACTOE_H
#define DAMIER_TESTS_SCENE_TICTACTOE_H

#include "frame/game_card.h"

extern const GameCard tictactoe_card;

#endif
