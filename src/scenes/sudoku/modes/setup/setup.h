/* A puzzle of the player's own: typed in, or one that was taken from elsewhere and has no solution
 * or several. What is the matter with it is said at once: digits that clash, a region or a cell
 * that shows it, or two solutions with what differs. */
#ifndef DAMIER_SCENES_SUDOKU_MODES_SETUP_SETUP_H
#define DAMIER_SCENES_SUDOKU_MODES_SETUP_SETUP_H

#include "scenes/shell/modes/mode.h"

extern const Mode sudoku_setup_mode;

#endif
