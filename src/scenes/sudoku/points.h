/* Save points: positions of this puzzle that the player set and can come back to. Each is a line of
 * its own, kept with the game and in its file. Coming back is one step, which can be undone. */
#ifndef DAMIER_SCENES_SUDOKU_POINTS_H
#define DAMIER_SCENES_SUDOKU_POINTS_H

#include "sudoku/puzzle/model.h"

#define SUDOKU_POINTS_MAX 9

extern const Mode sudoku_points_mode;

/* NULL when memory runs out; NULL is fine. */
SudokuBookmarks *sudoku_bookmarks_create(void);
void sudoku_bookmarks_destroy(SudokuBookmarks *bookmarks);

/* Fit FrameHooks. */
const Session *sudoku_point_at(const GameFrame *frame, int index);
bool sudoku_point_take(GameFrame *frame, const Session *game, Session *line);
/* The session may be another one: those that belong to none go. */
void sudoku_points_adopt(GameFrame *frame);

#endif
