#ifndef DAMIER_SCENES_GOMOKU_MODES_PATTERNS_H
#define DAMIER_SCENES_GOMOKU_MODES_PATTERNS_H

#include "scenes/shell/modes/mode.h"

extern const Mode gomoku_patterns_mode; /* the rows of the table that match at a point */

#endif
