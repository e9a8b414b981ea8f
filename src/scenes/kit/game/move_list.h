/* Move list: the moves of a game in the card, two in a row: number, piece, name, and a mark once
 * the game has been reviewed. A press goes to the position after that move; that of the position
 * shown is framed. First, back, forward and last stand in the heading. A long list shows whole rows
 * and scrolls inside them, with the last row (or the position looked at) in view.
 *
 * The MoveList is a field of the mode's state; zero is a valid start.
 *
 *     layout_card:  move_list_layout(&self->moves, shell, panel, &(MoveListLook){…});
 *     pointer:      return move_list_point(&self->moves, shell, event);
 *     tick:         return move_list_tick(&self->moves, shell, now_ms); */
#ifndef DAMIER_SCENES_KIT_GAME_MOVE_LIST_H
#define DAMIER_SCENES_KIT_GAME_MOVE_LIST_H

#include "scenes/shell/shell.h"
#include "ui/scroller.h"

typedef enum MoveMark {
    MOVE_UNMARKED,
    MOVE_ONLY_BEST, /* a star: no other move was as good */
    MOVE_MISTAKE,   /* a question mark: it changed who wins, or gave a draw away */
} MoveMark;

/* A game to list. */
typedef struct MoveListGame {
    /* Adds the name of move number `index`, from 0: "column 4", "H8". */
    void (*describe)(const GameShell *shell, int index, Text *out);
    /* Draws its piece as large as fits into `place`; `index` may be the move to come. */
    void (*draw_piece)(const GameShell *shell, Canvas *canvas, Rect place, int index);
    /* May be NULL: no marks. */
    MoveMark (*mark)(const GameShell *shell, int index);
} MoveListGame;

#define MOVE_LIST_STEPS 4

/* What is listed now. */
typedef struct MoveListLook {
    const MoveListGame *game;
    int count;              /* moves of the game */
    int at;                 /* the position shown: after so many of them */
    const char *to_come;    /* translated, "your move", in place of the next one; NULL: none */
    const Command *command; /* of a move: its value is the position after it */
    const Command *steps[MOVE_LIST_STEPS]; /* first, back, forward, last */
    const char *ids[MOVE_LIST_STEPS];      /* of their icons; NULL: the command's */
} MoveListLook;

typedef struct MoveList {
    MoveListLook look; /* of the last layout */
    Rect heading, rows, legend;
    Scroller scroller;
    int shown_at, shown_count; /* for which the rows were brought into view */
} MoveList;

/* Lists it in all the height that the card has left, at least one row. */
void move_list_layout(MoveList *list, GameShell *shell, Panel *panel, const MoveListLook *look);
/* Handles the wheel, drags and the scroll bar; true when something looks different. */
bool move_list_point(MoveList *list, GameShell *shell, const Event *event);
/* Continues a flick. Returns the next wake-up, or 0. */
int64_t move_list_tick(MoveList *list, GameShell *shell, int64_t now_ms);

#endif
