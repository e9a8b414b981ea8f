/* The card of a puzzle while no other mode is open: how far it is, digit by digit. */
#ifndef DAMIER_SCENES_SUDOKU_CARD_PUZZLE_CARD_H
#define DAMIER_SCENES_SUDOKU_CARD_PUZZLE_CARD_H

#include "scenes/shell/modes/mode.h"

/* Fits Mode.layout_card of the game. */
void sudoku_layout_puzzle_card(GameShell *shell, void *self, Panel *panel);

#endif
