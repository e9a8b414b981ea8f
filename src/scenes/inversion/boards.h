/* Start and goal made by hand: the boards of the next puzzle, edited where those of the game stand,
 * under the masks of the puzzle in hand. */
#ifndef DAMIER_SCENES_INVERSION_BOARDS_H
#define DAMIER_SCENES_INVERSION_BOARDS_H

#include "inversion_model.h"

#define BOARDS_HISTORY 200

enum {
    ACT_BOARDS_START = 700, /* value: the cell; the right button goes the other way */
    ACT_BOARDS_GOAL,
    ACT_BOARDS_WHICH, /* value: 0 the start, 1 the goal */
    ACT_BOARDS_CLEAR,
    ACT_BOARDS_FILL,
    ACT_BOARDS_INVERT,
    ACT_BOARDS_COPY, /* the start becomes the goal too */
    ACT_BOARDS_DRAW,
    ACT_BOARDS_PLAY,
};

/* Start and goal, a byte a cell. */
typedef struct BoardsPair {
    uint8_t cells[2][INVERSION_CELLS_MAX];
} BoardsPair;

typedef struct InversionBoards {
    InversionState state; /* the masks, and the boards as edited: start (and board), goal */
    InversionFound found; /* the way from start to goal */
    InversionHint hint;   /* the same in words */
    int which;            /* 0: the buttons change the start, 1: the goal */
    int painted;          /* the colour that dragging spreads, -1: none */
    BoardsPair *history[BOARDS_HISTORY];
    int history_count, history_at; /* the pair shown is history[history_at] */
} InversionBoards;

void inversion_boards_open(GameFrame *frame);
void inversion_boards_destroy(InversionBoards *boards);

#endif
