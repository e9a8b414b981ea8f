/* The rule editor: masks of one's own, drawn cell by cell, with what they can do. */
#ifndef DAMIER_SCENES_INVERSION_MODES_EDITOR_EDITOR_H
#define DAMIER_SCENES_INVERSION_MODES_EDITOR_EDITOR_H

#include "scenes/shell/modes/mode.h"

extern const Mode inversion_editor_mode;

#endif
