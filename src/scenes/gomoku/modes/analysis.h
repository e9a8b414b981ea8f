#ifndef DAMIER_SCENES_GOMOKU_MODES_ANALYSIS_H
#define DAMIER_SCENES_GOMOKU_MODES_ANALYSIS_H

#include "scenes/shell/modes/mode.h"

extern const Mode gomoku_analysis_mode; /* the best line, searched deeper and deeper */

#endif
