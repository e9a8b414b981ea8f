/* The size of the board, chosen on the card of the opponent: an empty board changes at once, else
 * the next game is played on it. */
#ifndef DAMIER_SCENES_CONNECT4_MODEL_SIZE_H
#define DAMIER_SCENES_CONNECT4_MODEL_SIZE_H

#include "scenes/connect4/model/model.h"

/* The choices; `columns` and `rows` are the commands that run the functions below. */
void connect4_layout_size(GameShell *shell, Panel *panel, const Command *columns,
                          const Command *rows);
/* value: counted from the least. */
void connect4_choose_columns(GameShell *shell, void *self, int value);
void connect4_choose_rows(GameShell *shell, void *self, int value);

/* For the hooks of the match. */
void connect4_describe_new(const GameShell *shell, Text *out);
void connect4_size_words(const GameShell *shell, Text *out);
void connect4_size_id(const GameShell *shell, Text *out);

#endif
