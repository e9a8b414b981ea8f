/* Pointed: why not this column? What the opponent answers to the column under the pointer or the
 * cursor, what it costs, and the cells, worked out when it is pointed at. Part of the hint and of
 * the analysis. */
#ifndef DAMIER_SCENES_CONNECT4_MODEL_HOVER_EXPLANATION_H
#define DAMIER_SCENES_CONNECT4_MODEL_HOVER_EXPLANATION_H

#include "scenes/connect4/board/draw.h"
#include "scenes/connect4/model/model.h"

/* Of one position; 0 at first, and whenever that has changed. */
typedef struct Connect4HoverExplanation {
    int column; /* pointed at, from 1; 0: none */
    Connect4Why why[CONNECT4_COLUMNS_MAX];
    bool is_known[CONNECT4_COLUMNS_MAX];
    Connect4Hint marks; /* of the column pointed at, once it is known */
} Connect4HoverExplanation;

/* Looks where the pointer is; true when that is another column. */
bool connect4_hover_look(Connect4HoverExplanation *pointed, const GameShell *shell);
/* Is there something to be worked out for the column pointed at? */
bool connect4_hover_is_asked(const Connect4HoverExplanation *pointed, const GameShell *shell);
/* Works it out as job `job` of this mode; false when memory runs out. */
bool connect4_hover_start(const Connect4HoverExplanation *pointed, GameShell *shell,
                          const Mode *mode, int job);
/* Takes the worker's answer and frees it; false when there is none. */
bool connect4_hover_keep(Connect4HoverExplanation *pointed, void *payload);
/* Is the column pointed at, another than `hint` (from 0; -1: none), worked out? */
bool connect4_hover_answers(const Connect4HoverExplanation *pointed, int hint);
/* Its words: at the head of a low card, else at its end. */
void connect4_hover_layout_head(const Connect4HoverExplanation *pointed, Panel *panel, int hint);
void connect4_hover_layout(const Connect4HoverExplanation *pointed, Panel *panel, int hint);
/* Its cells on the board, where no hint is shown. */
void connect4_hover_decorate(const Connect4HoverExplanation *pointed, Connect4View *board);

#endif
