/* The mode in which rule, opening and size of the next game are chosen. */
#ifndef DAMIER_SCENES_GOMOKU_TERMS_H
#define DAMIER_SCENES_GOMOKU_TERMS_H

#include "frame/mode.h"

extern const Mode gomoku_terms_mode;

#endif
