/* Declarations that the files at the root of the scene share. The catalog of games finds
 * `sudoku_entry`. */
#ifndef DAMIER_SCENES_SUDOKU_SCENE_H
#define DAMIER_SCENES_SUDOKU_SCENE_H

#include "scenes/kit/edit/options.h"
#include "scenes/shell/entry.h"
#include "scenes/sudoku/model/model.h"

extern const SceneClass sudoku_scene; /* scene.c */
extern const GameEntry sudoku_entry;  /* entry.c */

/* The pages of help (help.c): the rules and the mathematics, with pictures of boards. */
extern const HelpPart sudoku_rules_help[], sudoku_maths_help[];

/* The options saved with the game (options.c), as members of a SudokuScene; and the shell's hooks
 * that save and load them. */
extern const Option sudoku_options[];
void sudoku_options_save(const GameShell *shell, Text *out);
void sudoku_option_load(GameShell *shell, const char *key, const char *value);

/* Puzzles as text (text.c). Fit GameHooks.import and .export_text. A puzzle without a solution, or
 * with several, is refused and kept as SudokuScene.invalid_puzzle. */
Session *sudoku_import(GameShell *shell, const char *text, Text *reason);
/* Fits GameHooks.grade. */
int sudoku_grade_line(const char *line, const atomic_bool *stop);
void sudoku_export(const GameShell *shell, Text *out);

#endif
