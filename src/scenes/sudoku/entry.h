/* What the list of games tells of Sudoku. */
#ifndef DAMIER_SCENES_SUDOKU_ENTRY_H
#define DAMIER_SCENES_SUDOKU_ENTRY_H

#include "scenes/shell/entry.h"

extern const GameEntry sudoku_card;

#endif
