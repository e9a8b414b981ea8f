/* The swap2 opening: one side puts three stones, the other takes a colour, or adds two stones and
 * leaves the choice to the first. */
#ifndef DAMIER_CLI_PBRAIN_SWAP2_H
#define DAMIER_CLI_PBRAIN_SWAP2_H

#include "gomoku/ai.h"

/* Within so much of even neither colour is worth having: about 57 to 43. */
#define SWAP2_EVEN 60

typedef enum Swap2Choice {
    SWAP2_SWAP, /* take the colour of the other */
    SWAP2_STAY, /* keep the colour to move, and play points[0] */
    SWAP2_TWO,  /* add points[0] and points[1], and let the other choose */
} Swap2Choice;

typedef struct Swap2Answer {
    Swap2Choice choice;
    int points[2];
    int score; /* for the side to move, as the search sees it */
} Swap2Answer;

/* Three stones, black white black, drawn from a fixed seed until a search calls them even; the most
 * even seen when the budget ends first. */
void swap2_open(GomokuAi *ai, const GomokuBoard *empty, Budget *budget, int points[3]);
/* The answer to three or five stones on `board`. False when there is no move to make. */
bool swap2_answer(GomokuAi *ai, const GomokuBoard *board, Budget *budget, Swap2Answer *answer);

#endif
