/* How to play, on the card of a game without a move. */
#ifndef DAMIER_SCENES_CONNECT4_MODEL_SUMMARY_H
#define DAMIER_SCENES_CONNECT4_MODEL_SUMMARY_H

#include "scenes/shell/shell.h"

/* Fits TwoPlayerHooks.layout_card. */
void connect4_layout_summary(GameShell *shell, Panel *panel);

#endif
