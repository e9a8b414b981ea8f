/* A puzzle of Inversion on paper. */
#ifndef DAMIER_SCENES_INVERSION_MODES_LESSON_PAPER_PUZZLE_FIGURE_H
#define DAMIER_SCENES_INVERSION_MODES_LESSON_PAPER_PUZZLE_FIGURE_H

#include "inversion/rules.h"
#include "print/figure.h"

/* Tables of digits: this board and the goal, and below them the masks with their names, if they
 * are few enough to be seen. NULL when memory runs out. */
Figure *inversion_puzzle_figure(const InversionState *state, const uint8_t *board);

#endif
