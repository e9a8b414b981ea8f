/* The explanation: pages of the algebra behind the board in hand, in place of it. */
#ifndef DAMIER_SCENES_INVERSION_MODES_LESSON_LESSON_H
#define DAMIER_SCENES_INVERSION_MODES_LESSON_LESSON_H

#include "scenes/shell/modes/mode.h"

extern const Mode inversion_lesson_mode;

#endif
