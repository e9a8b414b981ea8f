/* The modes of Sudoku. */
#ifndef DAMIER_SCENES_SUDOKU_MODES_H
#define DAMIER_SCENES_SUDOKU_MODES_H

#include "scenes/shell/modes/mode.h"

extern const Mode *const sudoku_modes[]; /* scene.c; ends with NULL, the game itself is the first */

extern const Mode sudoku_game_mode;      /* play.c: the puzzle itself */
extern const Mode sudoku_hint_mode;      /* hint.c: where to look, which technique, what follows */
extern const Mode sudoku_solve_mode;     /* solve.c: the backtracking solver at work */
extern const Mode sudoku_levels_mode;    /* levels.c: level and layout of the next puzzle */
extern const Mode sudoku_pause_mode;     /* pause.c: the board is hidden and the clock stopped */
extern const Mode sudoku_sets_mode;      /* sets/: the regions E_j that hold a cell */
extern const Mode sudoku_routine_mode;   /* sets/: CRésolution and Validation, line by line */
extern const Mode sudoku_letters_mode;   /* letters.c: keys for letters and signs */
extern const Mode sudoku_steps_mode;     /* steps.c: every step that the board allows */
extern const Mode sudoku_trainer_mode;   /* trainer/: find the steps of one technique */
extern const Mode sudoku_course_mode;    /* course/: each technique, an example and exercises */
extern const Mode sudoku_worksheet_mode; /* worksheet.c: exercises on paper, a board alone */
extern const Mode sudoku_print_mode;     /* print/: puzzles as a PDF file */
extern const Mode sudoku_options_mode;   /* options.c, at the root of the scene */
extern const Mode sudoku_bookmarks_mode; /* bookmarks.c: save points */
extern const Mode sudoku_setup_mode;     /* setup/: the player types in a puzzle */
extern const Mode sudoku_look_mode;      /* look.c: a solved puzzle, move by move */
extern const Mode sudoku_tour_mode;      /* tour.c: the first digit */
extern const Mode sudoku_editor_mode;    /* editor/: the player draws a layout */

#endif
