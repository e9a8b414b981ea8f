#ifndef DAMIER_SCENES_GOMOKU_PATTERNS_MODE_H
#define DAMIER_SCENES_GOMOKU_PATTERNS_MODE_H

#include "frame/mode.h"

extern const Mode gomoku_patterns_mode; /* the rows of the table that match at a point */

#endif
