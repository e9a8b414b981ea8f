/* Bookmarks, called save points in the window: positions of this puzzle that the player marked and
 * can return to. Each is stored as a variation of the game, in the database and in its file. */
#ifndef DAMIER_SCENES_SUDOKU_MODEL_BOOKMARKS_H
#define DAMIER_SCENES_SUDOKU_MODEL_BOOKMARKS_H

#include "scenes/sudoku/model/model.h"

#define SUDOKU_BOOKMARKS_MAX 9

/* Creates an empty list; NULL when memory runs out. */
SudokuBookmarks *sudoku_bookmarks_create(void);
/* NULL is fine. */
void sudoku_bookmarks_destroy(SudokuBookmarks *bookmarks);

/* Fits GameHooks.variation_at: a save point of the session on the board, by index; NULL after the
 * last. */
const Session *sudoku_bookmark_at(const GameShell *shell, int index);
/* Fits GameHooks.variation_take: adds a save point to `game` and takes ownership of `line`. When
 * the list is full it returns false and the caller keeps `line`. */
bool sudoku_bookmark_take(GameShell *shell, const Session *game, Session *line);
int sudoku_bookmark_count(const GameShell *shell);
/* Removes a save point; `index` must be less than the count. */
void sudoku_bookmark_remove(GameShell *shell, int index);
/* Call it when another session may be on the board: frees the save points of sessions that are
 * gone. */
void sudoku_bookmarks_take_session(GameShell *shell);

#endif
