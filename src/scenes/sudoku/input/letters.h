/* Letters as symbols, in layouts with more than nine: they write while a cell is chosen, and are
 * commands as ever while none is. A background mode that is open for such a puzzle. */
#ifndef DAMIER_SCENES_SUDOKU_INPUT_LETTERS_H
#define DAMIER_SCENES_SUDOKU_INPUT_LETTERS_H

#include "scenes/shell/modes/mode.h"

extern const Mode sudoku_letters_mode;

#endif
