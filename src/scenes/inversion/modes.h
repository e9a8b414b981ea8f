/* All modes of Inversion. */
#ifndef DAMIER_SCENES_INVERSION_MODES_H
#define DAMIER_SCENES_INVERSION_MODES_H

#include "scenes/shell/modes/mode.h"

extern const Mode *const inversion_modes[]; /* scene.c; ends with NULL, playing comes first */

extern const Mode inversion_game_mode;      /* modes/play.c */
extern const Mode inversion_hint_mode;      /* modes/hint.c */
extern const Mode inversion_solution_mode;  /* modes/solution.c */
extern const Mode inversion_lesson_mode;    /* modes/lesson/lesson.c */
extern const Mode inversion_editor_mode;    /* modes/editor/editor.c */
extern const Mode inversion_generator_mode; /* modes/rule_generator.c */
extern const Mode inversion_options_mode;   /* options.c */
extern const Mode inversion_boards_mode;    /* modes/boards.c */
extern const Mode inversion_race_mode;      /* modes/race/choice.c: choosing a race */
extern const Mode inversion_ended_mode;     /* modes/race/ended.c: how a race has ended */
extern const Mode inversion_run_mode;     /* modes/race/run.c: the race itself, in the background */
extern const Mode inversion_memory_mode;  /* modes/learner_view.c */
extern const Mode inversion_giant_mode;   /* modes/giant/giant.c */
extern const Mode inversion_levels_mode;  /* modes/levels.c */
extern const Mode inversion_tour_mode;    /* modes/tour.c */
extern const Mode inversion_tally_mode;   /* modes/tally.c */
extern const Mode inversion_reading_mode; /* modes/reading.c: what pasted digits are */
extern const Mode inversion_worksheet_mode; /* modes/lesson/paper/worksheet.c */

#endif
