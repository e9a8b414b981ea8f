/* How a finished game went, by the exact scores of its positions: found by the worker for the
 * result, shared with the review, and the signs beside the moves. */
#ifndef DAMIER_SCENES_CONNECT4_MODEL_REPORT_H
#define DAMIER_SCENES_CONNECT4_MODEL_REPORT_H

#include "scenes/connect4/model/model.h"

/* ---- The scores, for any mode ---- */

/* Reads the game on the board into the scene's review, which keeps what it knows. */
void connect4_scores_read(GameShell *shell);
/* Starts the mode's job `number`, which finds the scores of position number `index` of the review;
 * false, and a notice, when memory runs out. */
bool connect4_scores_start(GameShell *shell, const Mode *mode, int number, int index);
/* Takes that job's answer into the review; its status is not STATUS_OK when there is none. */
Status connect4_scores_take(GameShell *shell, void *payload);

/* ---- For TwoPlayerHooks ---- */

void connect4_describe_move(Move move, Text *out);
int connect4_side_of_move(const GameShell *shell, int index);
void connect4_draw_piece(const GameShell *shell, Canvas *canvas, Rect place, int side);
MoveMark connect4_mark_of_move(const GameShell *shell, int index);
bool connect4_report(const GameShell *shell, TwoPlayerReport *report);
void connect4_describe_turn(const GameShell *shell, int index, Text *out);

/* ---- The result's own work ---- */

/* After the end of a game the worker finds its scores, one position after another; while it goes
 * on, those of the moves that are to be marked. */
void connect4_report_tick(GameShell *shell);
void connect4_report_found(GameShell *shell, void *payload);
/* The game has changed. */
void connect4_report_reset(GameShell *shell);

#endif
