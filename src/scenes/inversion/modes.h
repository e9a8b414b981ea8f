/* The modes of Inversion, as its list and its commands name them. */
#ifndef DAMIER_SCENES_INVERSION_MODES_H
#define DAMIER_SCENES_INVERSION_MODES_H

#include "inversion/learner.h"
#include "scenes/shell/modes/mode.h"

extern const Mode *const inversion_modes[]; /* ends with NULL; the game itself is the first */

extern const Mode inversion_game_mode;      /* game.c */
extern const Mode inversion_hint_mode;      /* hint.c */
extern const Mode inversion_solution_mode;  /* solution.c */
extern const Mode inversion_lesson_mode;    /* lesson/lesson.c */
extern const Mode inversion_editor_mode;    /* editor/editor.c */
extern const Mode inversion_generator_mode; /* editor/generator_page.c */
extern const Mode inversion_options_mode;   /* options.c */
extern const Mode inversion_boards_mode;    /* boards.c */
extern const Mode inversion_race_mode;      /* race/choice.c: the choice of a race, and its end */
extern const Mode inversion_run_mode;       /* race/run.c: a race that is on, a background mode */
extern const Mode inversion_memory_mode;    /* memory.c */
extern const Mode inversion_giant_mode;     /* giant/giant.c */
extern const Mode inversion_tally_mode;     /* tally.c */

/* The counter of modes with the puzzle out of sight: none. boards.c */
void inversion_tell_no_count(const GameShell *shell, const void *self, Text *out);

/* "It knows 12 boards. Of its last 10 games it won 3." memory.c */
void inversion_learner_tell(const InversionLearner *learner, Text *out);

/* The card of the game itself. game_entry.c */
void inversion_layout_game_card(GameShell *shell, void *state, Panel *panel);

#endif
