#ifndef DAMIER_SCENES_GOMOKU_MODES_HINT_H
#define DAMIER_SCENES_GOMOKU_MODES_HINT_H

#include "scenes/shell/modes/mode.h"

extern const Mode gomoku_hint_mode; /* where to look, what for, and the point */

#endif
