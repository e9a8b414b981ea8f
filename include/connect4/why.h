/* Why not this column: the opponent's reply, what the column costs, and the cell in which the best
 * line then ends. */
#ifndef DAMIER_CONNECT4_WHY_H
#define DAMIER_CONNECT4_WHY_H

#include "connect4/ending.h"

/* The verdict on a move, from the worst to the best. */
typedef enum Connect4Verdict {
    CONNECT4_VERDICT_UNKNOWN,      /* the scores of its position are not known yet */
    CONNECT4_VERDICT_WIN_LOST,     /* another column wins, this one does not */
    CONNECT4_VERDICT_DRAW_LOST,    /* another column draws, this one loses */
    CONNECT4_VERDICT_LOSS_SHORTER, /* all columns lose, another one later */
    CONNECT4_VERDICT_WIN_LONGER,   /* it wins, another one sooner */
    CONNECT4_VERDICT_BEST,         /* no column is better */
} Connect4Verdict;

/* Of a column with the score `played` where the best has `best`. */
Connect4Verdict connect4_verdict_of(int best, int played);
/* True for all verdicts but BEST and UNKNOWN. */
bool connect4_verdict_is_mistake(Connect4Verdict verdict);

typedef struct Connect4Why {
    Connect4Position position;
    int column; /* the column in question, from 0 */
    int better; /* the most central of the best; `column` where none is better */
    int score;  /* of `column`, as in solver.h */
    int best;   /* of `better` */
    Connect4Verdict verdict;
    Connect4Line line; /* best play after `column`: the opponent's answer first */
    Connect4Ending ending;
    Connect4Line missed_line; /* WIN_LOST: best play from `better` on; else of no length */
    Connect4Ending missed;
} Connect4Why;

/* Finds it. STATUS_NOT_FOUND when the column cannot be played; else fails as the solver. */
Status connect4_why_find(Connect4Solver *solver, Connect4Position position, int column,
                         Budget *budget, Connect4Why *why);
/* The column of the opponent's reply, -1 when the game is over. */
int connect4_why_reply(const Connect4Why *why);

/* What the column costs, in one sentence; columns are numbered from 1. */
void connect4_why_cost_text(const Connect4Why *why, Translate translate, Text *out);
/* Its refutation, for the player who would play it, in one to three sentences: the answer and how
 * the best line ends. Nothing where the game is over. */
void connect4_why_refutation_text(const Connect4Why *why, Translate translate, Text *out);

#endif
