#ifndef DAMIER_SCENES_GOMOKU_MODES_THREATS_H
#define DAMIER_SCENES_GOMOKU_MODES_THREATS_H

#include "scenes/shell/modes/mode.h"

extern const Mode gomoku_threats_mode; /* what either side threatens, and whether it is ringed */

#endif
