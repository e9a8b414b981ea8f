#ifndef DAMIER_SCENES_GOMOKU_ENTRY_H
#define DAMIER_SCENES_GOMOKU_ENTRY_H

#include "scenes/shell/entry.h"

extern const GameEntry gomoku_card;

#endif
