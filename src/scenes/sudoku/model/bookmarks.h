/* Save points: positions of this puzzle that the player marked and can return to. Each is stored
 * as a variation of the game, in the database and in its file. */
#ifndef DAMIER_SCENES_SUDOKU_MODEL_BOOKMARKS_H
#define DAMIER_SCENES_SUDOKU_MODEL_BOOKMARKS_H

#include "scenes/sudoku/model/model.h"

#define SUDOKU_BOOKMARKS_MAX 9

/* NULL when memory runs out. */
SudokuBookmarks *sudoku_bookmarks_create(void);
/* NULL is fine. */
void sudoku_bookmarks_destroy(SudokuBookmarks *bookmarks);

/* Fits GameHooks.variation_at: the save point of the session on the board, from 0; NULL: there are
 * no more. */
const Session *sudoku_bookmark_at(const GameShell *shell, int index);
/* Fits GameHooks.variation_take: adds a save point to `game` and takes `line` over; false, and
 * `line` stays the caller's, when there is no room. */
bool sudoku_bookmark_take(GameShell *shell, const Session *game, Session *line);
int sudoku_bookmark_count(const GameShell *shell);
/* `index` is less than the count. */
void sudoku_bookmark_remove(GameShell *shell, int index);
/* Another session may be on the board: drops the save points of sessions that are gone. */
void sudoku_bookmarks_take_session(GameShell *shell);

#endif
