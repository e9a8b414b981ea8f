/* The layout editor: S, C and the E_j by mouse and keys, whether any full grid exists, a puzzle on
 * it, and layouts of one's own. */
#ifndef DAMIER_SCENES_SUDOKU_MODES_EDITOR_EDITOR_H
#define DAMIER_SCENES_SUDOKU_MODES_EDITOR_EDITOR_H

#include "scenes/shell/modes/mode.h"

extern const Mode sudoku_editor_mode;

#endif
