/* Samurai: five grids of nine by nine of which the one in the middle shares a box with each other.
 */
#ifndef DAMIER_SCENES_SUDOKU_SAMURAI_H
#define DAMIER_SCENES_SUDOKU_SAMURAI_H

#include "sudoku/layout.h"

#define SAMURAI_SIDE 21
#define SAMURAI_CELLS 369

/* The general form of layout.h on one line. */
void sudoku_samurai_name(Text *out);

#endif
