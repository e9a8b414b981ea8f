/* The mode in which rule, opening and size of the next game are chosen. */
#ifndef DAMIER_SCENES_GOMOKU_OPTIONS_H
#define DAMIER_SCENES_GOMOKU_OPTIONS_H

#include "scenes/shell/modes/mode.h"

extern const Mode gomoku_terms_mode;

#endif
