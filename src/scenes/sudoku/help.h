/* The pages of help: the rules and the mathematics, with pictures by the code that draws boards. */
#ifndef DAMIER_SCENES_SUDOKU_HELP_H
#define DAMIER_SCENES_SUDOKU_HELP_H

#include "scenes/shell/entry.h"

extern const HelpPart sudoku_rules_help[], sudoku_maths_help[];

#endif
