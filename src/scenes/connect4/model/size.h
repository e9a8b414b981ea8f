/* The size of the board: the next game is played on the one that is chosen. */
#ifndef DAMIER_SCENES_CONNECT4_MODEL_SIZE_H
#define DAMIER_SCENES_CONNECT4_MODEL_SIZE_H

#include "scenes/connect4/model/model.h"

/* Choose columns or rows; `value` counts from the smallest side. Fit Command.run. */
void connect4_choose_columns(GameShell *shell, void *self, int value);
void connect4_choose_rows(GameShell *shell, void *self, int value);

/* The description of the next new game (TwoPlayerHooks.describe_new). */
void connect4_describe_new(const GameShell *shell, Text *out);
/* " · 8×7", nothing for the usual size (TwoPlayerHooks.variant). */
void connect4_describe_size(const GameShell *shell, Text *out);
/* "@8x7", nothing for the usual size (TwoPlayerHooks.variant_id). */
void connect4_size_id(const GameShell *shell, Text *out);

#endif
