/* Why not this column? The reply to the column under the pointer or the cursor, its cost, and its
 * cells. A worker finds them on hover. Hint and analysis show it. */
#ifndef DAMIER_SCENES_CONNECT4_MODEL_HOVER_EXPLANATION_H
#define DAMIER_SCENES_CONNECT4_MODEL_HOVER_EXPLANATION_H

#include "scenes/connect4/board/draw.h"
#include "scenes/connect4/model/model.h"

/* Belongs to one position; set it to zero when the position changes. */
typedef struct Connect4HoverExplanation {
    int column; /* under the pointer, from 1; 0: none */
    Connect4Why why[CONNECT4_COLUMNS_MAX];
    bool is_known[CONNECT4_COLUMNS_MAX];
    Connect4Hint marks; /* of that column, once known */
} Connect4HoverExplanation;

/* Follows the pointer; true when it is over another column. */
bool connect4_hover_look(Connect4HoverExplanation *hover, const GameShell *shell);
/* Does the column under the pointer need a search? */
bool connect4_hover_is_asked(const Connect4HoverExplanation *hover, const GameShell *shell);
/* Starts the search as job `job` of this mode; false when memory runs out. */
bool connect4_hover_start(const Connect4HoverExplanation *hover, GameShell *shell, const Mode *mode,
                          int job);
/* Takes the worker's answer; false when it has none. */
bool connect4_hover_keep(Connect4HoverExplanation *hover, void *payload);
/* Is there an answer for a hovered column other than `hint` (from 0; -1: none)? */
bool connect4_hover_answers(const Connect4HoverExplanation *hover, int hint);
/* The explanation: at the head of a low card, else at its end. */
void connect4_hover_layout_head(const Connect4HoverExplanation *hover, Panel *panel, int hint);
void connect4_hover_layout(const Connect4HoverExplanation *hover, Panel *panel, int hint);
/* Marks its cells on the board unless a hint is shown. */
void connect4_hover_decorate(const Connect4HoverExplanation *hover, Connect4View *board);

#endif
