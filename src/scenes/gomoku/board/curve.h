/* The curve of the game: who stood better after each move. */
#ifndef DAMIER_SCENES_GOMOKU_BOARD_CURVE_H
#define DAMIER_SCENES_GOMOKU_BOARD_CURVE_H

#include "scenes/kit/board/chart.h"
#include "scenes/shell/shell.h"

/* Its shape for chart.h: one slot a position. */
ChartShape gomoku_curve_shape(const GameShell *shell);
/* Draws it in an area of a card: fits PanelDraw. */
void gomoku_draw_curve(const void *owner, const void *self, Canvas *canvas, Rect rect);

#endif
