/* Hint: a good column and the reason for it, found in the threats of the position and, where the
 * position can be solved, in the exact scores. */
#ifndef DAMIER_CONNECT4_HINT_H
#define DAMIER_CONNECT4_HINT_H

#include "connect4/ai.h"

typedef enum Connect4HintKind {
    CONNECT4_HINT_WINS_NOW,     /* cells: the line of four it completes */
    CONNECT4_HINT_BLOCKS,       /* cells: the other side's line of four that it prevents */
    CONNECT4_HINT_TWO_THREATS,  /* cells: where four is threatened after it */
    CONNECT4_HINT_LOST,         /* every column loses; this one lasts longest */
    CONNECT4_HINT_ONLY_WIN,     /* every other column throws the win away */
    CONNECT4_HINT_ONLY_DRAW,    /* every other column loses */
    CONNECT4_HINT_SHORTEST_WIN, /* the quickest of several wins */
    CONNECT4_HINT_AVOIDS,       /* cells: where the other side waits for a disc underneath */
    CONNECT4_HINT_KEEPS_DRAW,   /* nothing wins, several columns draw */
    CONNECT4_HINT_THREATENS,    /* not solved; cells: where four is threatened after it */
    CONNECT4_HINT_POSITION,     /* not solved; cells: the landing cell, with the most open lines */
} Connect4HintKind;

typedef struct Connect4Hint {
    Connect4HintKind kind;
    int column;     /* to play, 0 … 6 */
    uint64_t cells; /* that show the reason, see Connect4HintKind; 0 when there are none */
    int other;      /* AVOIDS: a column not to play, else -1 */
    bool is_exact;  /* true when `score` holds */
    int score;      /* after playing `column`, as in solver.h */
    int plies;      /* to the end of the game when exact and not a draw, `column` included */
} Connect4Hint;

/* Finds a hint, with the strength of the highest level. STATUS_NOT_FOUND when the game is over,
 * STATUS_CANCELLED when the budget was stopped. */
Status connect4_hint_find(Connect4Ai *ai, Connect4Position position, Budget *budget,
                          Connect4Hint *hint);
/* One or two sentences for the player; columns are numbered from 1. */
void connect4_hint_text(const Connect4Hint *hint, Translate translate, Text *out);

#endif
