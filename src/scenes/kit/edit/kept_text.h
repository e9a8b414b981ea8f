/* KeptText: what a player types or paints in an editor, kept as text in the settings of the store.
 * It survives closing the editor, leaving the scene and the end of the program: an editor saves
 * after each change, and begins with what it finds when it opens anew. */
#ifndef DAMIER_SCENES_KIT_EDIT_KEPT_TEXT_H
#define DAMIER_SCENES_KIT_EDIT_KEPT_TEXT_H

#include "scenes/shell/shell.h"

/* Keeps `words` under `key`, a name such as "sudoku.typed"; "" keeps nothing any more. Failing is
 * not fatal: the editor still has its state. */
void kept_text_save(GameShell *shell, const char *key, const char *words);
/* A copy of the text kept there, to be freed by the caller; NULL when there is none, when it has
 * `size_max` bytes or more, or when memory runs out. */
char *kept_text_load(GameShell *shell, const char *key, size_t size_max);

#endif
