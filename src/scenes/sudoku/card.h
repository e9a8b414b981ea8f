/* What the list of games tells of Sudoku. */
#ifndef DAMIER_SCENES_SUDOKU_CARD_H
#define DAMIER_SCENES_SUDOKU_CARD_H

#include "frame/game_card.h"

extern const GameCard sudoku_card;

#endif
