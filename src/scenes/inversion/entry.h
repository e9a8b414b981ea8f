/* Inversion in the list of games. */
#ifndef DAMIER_SCENES_INVERSION_ENTRY_H
#define DAMIER_SCENES_INVERSION_ENTRY_H

#include "scenes/shell/entry.h"

extern const GameEntry inversion_card;

#endif
