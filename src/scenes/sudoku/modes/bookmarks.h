/* Save points: positions of this puzzle that the player set and can come back to. Each is a line of
 * its own, kept with the game and in its file. Coming back is one step, which can be undone. */
#ifndef DAMIER_SCENES_SUDOKU_MODES_BOOKMARKS_H
#define DAMIER_SCENES_SUDOKU_MODES_BOOKMARKS_H

#include "scenes/sudoku/model/model.h"

#define SUDOKU_BOOKMARKS_MAX 9

extern const Mode sudoku_bookmarks_mode;

/* NULL when memory runs out; NULL is fine. */
SudokuBookmarks *sudoku_bookmarks_create(void);
void sudoku_bookmarks_destroy(SudokuBookmarks *bookmarks);

/* Fit GameHooks. */
const Session *sudoku_point_at(const GameShell *shell, int index);
bool sudoku_point_take(GameShell *shell, const Session *game, Session *line);

#endif
