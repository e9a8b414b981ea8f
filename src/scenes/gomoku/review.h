#ifndef DAMIER_SCENES_GOMOKU_REVIEW_H
#define DAMIER_SCENES_GOMOKU_REVIEW_H

#include "frame/mode.h"

extern const Mode gomoku_review_mode; /* how the game went, and where it turned */

#endif
