#ifndef DAMIER_SCENES_CONNECT4_CONNECT4_H
#define DAMIER_SCENES_CONNECT4_CONNECT4_H

#include "frame/game_card.h"

extern const GameCard connect4_card;

#endif
