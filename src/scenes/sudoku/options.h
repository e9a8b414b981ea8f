/* How one plays: digit first or cell first, the clock, the signs. */
#ifndef DAMIER_SCENES_SUDOKU_OPTIONS_H
#define DAMIER_SCENES_SUDOKU_OPTIONS_H

#include "scenes/kit/options.h"
#include "scenes/sudoku/model/model.h"

extern const Mode sudoku_options_mode;

/* What is kept with the game, of a SudokuScene, and the hooks of the shell that do so. */
extern const Option sudoku_options[];
void sudoku_options_save(const GameShell *shell, Text *out);
void sudoku_option_load(GameShell *shell, const char *key, const char *value);

#endif
