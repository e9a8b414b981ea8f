/* Ending: how a line of play ends: the cell that completes four, and why the other side could not
 * stop it. The ending of a best line (connect4_solver_line) is what decides the position. */
#ifndef DAMIER_CONNECT4_ENDING_H
#define DAMIER_CONNECT4_ENDING_H

#include "connect4/solver.h"

typedef enum Connect4EndingKind {
    CONNECT4_ENDING_NONE,     /* nobody completes four: the board fills up, or the line stops */
    CONNECT4_ENDING_OPEN,     /* the last answer could have stopped it: no best line */
    CONNECT4_ENDING_AT_ONCE,  /* by the first disc of the line */
    CONNECT4_ENDING_TWO,      /* two cells or more were threatened at once, each in reach */
    CONNECT4_ENDING_STACK,    /* a second threat stood on top of the one that was stopped */
    CONNECT4_ENDING_ZUGZWANG, /* every disc the loser had left let four be completed on top of it */
} Connect4EndingKind;

/* Sets of cells as in position.h. */
typedef struct Connect4Ending {
    Connect4EndingKind kind;
    Connect4Shape shape; /* of the board */
    int winner;          /* 0 the first player, 1 the second, -1 nobody */
    int plies;           /* discs of the line */
    uint64_t cell;       /* the last one, which completes four; 0: nobody does */
    uint64_t threats;    /* that cell, and for TWO and STACK the others that it needed */
    uint64_t filled;     /* cells of the line before it, without the first and those of `threats` */
    uint64_t discs;      /* of the winner: on the board now, or the first of the line, and in a four
                            with one of `threats` in the end */
    bool is_forced; /* each disc of the winner but the last left a single answer: five discs or more
                       of which the winner plays the first, or six of which the loser does */
    bool is_last;   /* ZUGZWANG: all columns but one were full */
    bool stands;    /* `cell` is threatened already, before the line or by its first disc */
    bool is_new;    /* the first disc of the line makes that threat */
} Connect4Ending;

/* The line's discs are legal from `position` on. */
Connect4Ending connect4_ending_of(Connect4Position position, const Connect4Line *line);

/* One sentence on who wins by what, for the player `reader` (0, 1), with columns numbered from 1:
 * "With best play you end up threatening two holes at once …". Nothing for NONE and OPEN.
 */
void connect4_ending_text(const Connect4Ending *ending, int reader, Translate translate, Text *out);

#endif
