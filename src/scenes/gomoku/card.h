#ifndef DAMIER_SCENES_GOMOKU_CARD_H
#define DAMIER_SCENES_GOMOKU_CARD_H

#include "frame/game_card.h"

extern const GameCard gomoku_card;

#endif
