/* A best line, worked out by the worker and shown on the board disc after disc; nothing is played.
 * Whoever shows one (the hint, the review) keeps it in its own state. */
#ifndef DAMIER_SCENES_CONNECT4_MODEL_PRINCIPAL_VARIATION_H
#define DAMIER_SCENES_CONNECT4_MODEL_PRINCIPAL_VARIATION_H

#include "scenes/connect4/board/draw.h"
#include "scenes/connect4/model/model.h"
#include "scenes/kit/player.h"

/* Of the mode whose line it is: `mode`, `job`, the number of the search among its jobs, and
 * `player`, with which the mode's state begins, are set when it begins; the rest is 0 then. */
typedef struct Connect4Preview {
    const Mode *mode;
    int job;
    Player *player;
    Connect4Line line; /* empty until it is known */
    bool is_open;
    int shown; /* how many of its discs */
} Connect4Preview;

/* What the line begins with. */
typedef struct Connect4LineStart {
    int column;   /* -1: there is nothing to show now */
    bool is_best; /* it is known that no column is better */
} Connect4LineStart;

/* Its owner asks it of its own state: a line is a part of the mode that shows it, no mode. */
bool connect4_line_is_on_board(const Connect4Preview *preview);
/* Shows it from its start, or hides it or stops the search for it. */
void connect4_line_toggle(Connect4Preview *preview, GameShell *shell);
/* Hides it and does not keep it: what follows is about another position. */
void connect4_line_forget(Connect4Preview *preview, GameShell *shell);
/* Stops the search; false when there is none. */
bool connect4_line_stop(Connect4Preview *preview, GameShell *shell);
/* Starts the search when it is wanted, and lets the discs come by themselves; gives the next
 * wake-up or 0. */
int64_t connect4_line_tick(Connect4Preview *preview, GameShell *shell, Connect4LineStart start);
/* The worker's answer, which it frees; true, and what was found, when there is a line now. */
bool connect4_line_done(Connect4Preview *preview, GameShell *shell, void *payload,
                        Connect4LineWork *found);
/* Shows so many of its discs: for the mode's sequence. */
void connect4_line_show(Connect4Preview *preview, GameShell *shell, int discs);
/* From one disc to the next: fits PlayerSequence.pace. */
PlayerPace connect4_line_pace(const void *self, int speed);
/* "Show the line" and what follows it, for the command's state. */
const char *connect4_line_label(const Connect4Preview *preview);
/* Its words in a card; `has_start`: what it begins with is known. */
void connect4_line_layout(const Connect4Preview *preview, GameShell *shell, Panel *panel,
                          bool has_start);
/* Lets the board show it in place of the pointer's disc. */
void connect4_line_decorate(const Connect4Preview *preview, Connect4View *view);

#endif
