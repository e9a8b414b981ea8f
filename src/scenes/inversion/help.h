/* The pages of help: rules and mathematics, with drawings by the code that draws the boards. */
#ifndef DAMIER_SCENES_INVERSION_HELP_H
#define DAMIER_SCENES_INVERSION_HELP_H

#include "scenes/shell/entry.h"

extern const HelpPart inversion_rules_help[], inversion_maths_help[];

#endif
