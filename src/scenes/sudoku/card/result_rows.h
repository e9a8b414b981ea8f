/* The rows of the result card that Sudoku draws itself. */
#ifndef DAMIER_SCENES_SUDOKU_CARD_RESULT_ROWS_H
#define DAMIER_SCENES_SUDOKU_CARD_RESULT_ROWS_H

#include "scenes/scene.h"
#include "scenes/shell/shell.h"

#define SUDOKU_BARS_ROW_U 62.0F
#define SUDOKU_WEEK_ROW_U 80.0F

/* These fit PanelDraw, with the scene as `self`: this time, the best and the average as bars; the
 * last seven days with a mark for each puzzle of the day that was solved. */
void sudoku_result_draw_bars(const void *owner, const void *self, Canvas *canvas, Rect rect);
void sudoku_result_draw_week(const void *owner, const void *self, Canvas *canvas, Rect rect);
/* Fits ResultPicture.draw: an open book. */
void sudoku_result_draw_book(const GameShell *owner, Canvas *canvas, Rect place, int value);

#endif
