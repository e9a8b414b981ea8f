/* The modes of Connect 4, as its list and its commands name them. */
#ifndef DAMIER_SCENES_CONNECT4_MODES_H
#define DAMIER_SCENES_CONNECT4_MODES_H

#include "scenes/shell/modes/mode.h"

extern const Mode *const connect4_modes[]; /* ends with NULL; playing comes first */

extern const Mode connect4_play_mode;
extern const Mode connect4_hint_mode;
extern const Mode connect4_analysis_mode; /* runs in the background */
extern const Mode connect4_review_mode;
extern const Mode connect4_lens_mode;
extern const Mode connect4_editor_mode;
extern const Mode connect4_puzzle_mode;
extern const Mode connect4_course_mode; /* themes and exercises */
extern const Mode connect4_worksheet_mode;
extern const Mode connect4_tour_mode;

#endif
