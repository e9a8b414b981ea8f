/* How one plays: digit first or cell first, the clock, the signs. */
#ifndef DAMIER_SCENES_SUDOKU_OPTIONS_H
#define DAMIER_SCENES_SUDOKU_OPTIONS_H

#include "sudoku/puzzle/model.h"

extern const Mode sudoku_options_mode;

/* Kept with the game, as KEY=VALUE words; false: the key is another's. */
void sudoku_options_save(const GameFrame *frame, Text *out);
bool sudoku_options_load(GameFrame *frame, const char *key, const char *value);

#endif
