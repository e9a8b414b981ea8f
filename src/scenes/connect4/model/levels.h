/* The levels of the computer, and the two sides in words: what two_player.h asks of the game. */
#ifndef DAMIER_SCENES_CONNECT4_MODEL_LEVELS_H
#define DAMIER_SCENES_CONNECT4_MODEL_LEVELS_H

#include "scenes/connect4/model/model.h"

extern const TwoPlayerLevels connect4_match_levels;

int connect4_disc_count(const GameShell *shell);
/* The sentences of a side, 0 or 1, in the colours that the player has chosen. */
const TwoPlayerSide *connect4_side_of(const GameShell *shell, int side);
/* How strong a level plays on the board of the next game, in one sentence. */
void connect4_describe_level(const GameShell *shell, int level, Text *out);
/* The detail of the panel's head: the discs of the side to move, or the length of the game. */
void connect4_describe_detail(const GameShell *shell, Text *out);

#endif
