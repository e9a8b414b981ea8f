/* The rule factory: a series of rules made from those in hand, to choose from. */
#ifndef DAMIER_SCENES_INVERSION_FACTORY_FACTORY_H
#define DAMIER_SCENES_INVERSION_FACTORY_FACTORY_H

#include "frame/mode.h"

extern const Mode inversion_factory_mode;

#endif
