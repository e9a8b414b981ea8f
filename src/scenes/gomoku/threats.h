#ifndef DAMIER_SCENES_GOMOKU_THREATS_MODE_H
#define DAMIER_SCENES_GOMOKU_THREATS_MODE_H

#include "frame/mode.h"

extern const Mode gomoku_threats_mode; /* what either side threatens, and whether it is ringed */

#endif
