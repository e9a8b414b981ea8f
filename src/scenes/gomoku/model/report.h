/* How a game went, by the values of its curve: the result, and the signs beside the moves. */
#ifndef DAMIER_SCENES_GOMOKU_MODEL_REPORT_H
#define DAMIER_SCENES_GOMOKU_MODEL_REPORT_H

#include "scenes/gomoku/model/model.h"

/* Of the way from black's win to white's: what a move costs at least that turned the game, and at
 * most one that gave nothing away. */
#define GOMOKU_TURN_COST 0.2F
#define GOMOKU_GOOD_COST 0.05F

/* For TwoPlayerHooks. */
/* False for a choice of the opening. */
bool gomoku_puts_stone(Move move);
/* Black is 0; -1: a choice of the opening. */
int gomoku_side_of_move(const GameShell *shell, int index);
void gomoku_draw_piece(const GameShell *shell, Canvas *canvas, Rect place, int side);
/* Only in a finished game: while one plays, nobody has asked. */
MoveMark gomoku_mark_of_move(const GameShell *shell, int index);
bool gomoku_report(const GameShell *shell, TwoPlayerReport *report);
void gomoku_describe_turn(const GameShell *shell, int index, Text *out);

#endif
