/* What a player can do with Connect 4 besides playing. */
#ifndef DAMIER_SCENES_CONNECT4_MODES_H
#define DAMIER_SCENES_CONNECT4_MODES_H

#include "scenes/shell/modes/mode.h"

extern const Mode connect4_hint_mode;
extern const Mode connect4_analysis_mode;
extern const Mode connect4_review_mode;
extern const Mode connect4_lens_mode;
extern const Mode connect4_editor_mode;

#endif
