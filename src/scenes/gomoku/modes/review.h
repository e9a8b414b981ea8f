#ifndef DAMIER_SCENES_GOMOKU_MODES_REVIEW_H
#define DAMIER_SCENES_GOMOKU_MODES_REVIEW_H

#include "scenes/shell/modes/mode.h"

extern const Mode gomoku_review_mode; /* how the game went, and where it turned */

#endif
