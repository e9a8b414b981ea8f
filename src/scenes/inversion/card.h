/* Inversion in the list of games. */
#ifndef DAMIER_SCENES_INVERSION_CARD_H
#define DAMIER_SCENES_INVERSION_CARD_H

#include "frame/game_card.h"

extern const GameCard inversion_card;

#endif
