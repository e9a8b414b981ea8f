/* A principal variation: the worker finds the best line, and the board shows it disc by disc
 * without playing it. The mode that shows one (hint, review) holds a Connect4Preview in its state.
 */
#ifndef DAMIER_SCENES_CONNECT4_MODEL_PRINCIPAL_VARIATION_H
#define DAMIER_SCENES_CONNECT4_MODEL_PRINCIPAL_VARIATION_H

#include "scenes/connect4/board/draw.h"
#include "scenes/connect4/model/model.h"
#include "scenes/kit/game/player.h"

/* The mode sets `mode`, `job` (its job number of the search) and `player` when it opens; the rest
 * starts at 0. */
typedef struct Connect4Preview {
    const Mode *mode;
    int job;
    Player *player;
    Connect4Line line; /* empty until found */
    bool is_open;
    int shown; /* how many of its discs */
} Connect4Preview;

/* The first column of the line. */
typedef struct Connect4LineStart {
    int column;   /* -1: there is no line to show */
    bool is_best; /* no column is better */
} Connect4LineStart;

/* Does the board show the line now? */
bool connect4_line_is_on_board(const Connect4Preview *preview);
/* Shows the line from its start, hides it, or stops the search for it. */
void connect4_line_toggle(Connect4Preview *preview, GameShell *shell);
/* Drops the line: the position has changed. */
void connect4_line_forget(Connect4Preview *preview, GameShell *shell);
/* Stops the search; false when there is none. */
bool connect4_line_stop(Connect4Preview *preview, GameShell *shell);
/* Starts the search when it is needed and plays the steps; returns the next wake-up or 0. */
int64_t connect4_line_tick(Connect4Preview *preview, GameShell *shell, Connect4LineStart start);
/* Takes the worker's answer; true, with the line in `found`, when there is one. */
bool connect4_line_done(Connect4Preview *preview, GameShell *shell, void *payload,
                        Connect4LineWork *found);
/* Shows the first `discs` discs (PlayerSequence.go). */
void connect4_line_show(Connect4Preview *preview, GameShell *shell, int discs);
/* The time between discs. Fits PlayerSequence.pace. */
PlayerPace connect4_line_pace(const void *self, int speed);
/* The label of the command: "Show the line", "Stop", "Hide the line". */
const char *connect4_line_label(const Connect4Preview *preview);
/* The line's part of a card; `has_start`: its first column is known. */
void connect4_line_layout(const Connect4Preview *preview, GameShell *shell, Panel *panel,
                          bool has_start);
/* Adds the line to the view, in place of the disc under the pointer. */
void connect4_line_decorate(const Connect4Preview *preview, Connect4View *view);

#endif
