/* Exercises: positions with one right column each, by theme and, within a theme, from easy to hard.
 * Every position comes about by legal play on the usual board. What "right" means is proved by the
 * solver (connect4_exercise_prove); tools/connect4_exercises.c finds them. */
#ifndef DAMIER_CONNECT4_EXERCISES_H
#define DAMIER_CONNECT4_EXERCISES_H

#include "connect4/solver.h"

/* In the order of the course. "Completes" and "wins" are of the side to move. */
typedef enum Connect4Theme {
    CONNECT4_THEME_ROW,      /* one column completes four, across or up */
    CONNECT4_THEME_DIAGONAL, /* one column completes four, on a diagonal only */
    CONNECT4_THEME_BLOCK,    /* the other side would complete four; only the block does not lose */
    CONNECT4_THEME_TRAP,     /* no four is threatened, and all columns but one lose in two moves */
    CONNECT4_THEME_TWO,      /* only one column wins, by threatening two cells at once */
    CONNECT4_THEME_THREE,    /* only one column wins, with the third disc at the latest */
    CONNECT4_THEME_FOLLOW,   /* only one column wins, by answering on top until a cell decides */
    CONNECT4_THEME_ZUGZWANG, /* only one column wins, by odd and even: who must play under a cell */
    CONNECT4_THEMES
} Connect4Theme;

typedef struct Connect4Exercise {
    Connect4Theme theme;
    const char *moves; /* digits from 1: a description as in rules.h */
    int answer;        /* the column, from 0 */
} Connect4Exercise;

/* The exercises of a theme stand together, in the order of the themes. */
int connect4_exercise_count(void);
const Connect4Exercise *connect4_exercise(int index);

/* N_(): the name of a theme, and the idea behind it in one or two sentences. */
const char *connect4_theme_title(Connect4Theme theme);
const char *connect4_theme_idea(Connect4Theme theme);
/* N_(): what an exercise of it asks. */
const char *connect4_theme_question(Connect4Theme theme);
/* How many exercises it has, and the number of its first one. */
int connect4_theme_count(Connect4Theme theme);
int connect4_theme_first(Connect4Theme theme);

/* Proves that the position is one of the theme, and gives its column. False when it is not, when
 * fewer than three columns can be played, or the solver needs more than `nodes`. FOLLOW and
 * ZUGZWANG are proved as far as that only one column wins; which of the two it is, is a matter of
 * the reason that hint.h gives. */
bool connect4_exercise_prove(Connect4Solver *solver, Connect4Theme theme, Connect4Position position,
                             uint64_t nodes, int *answer);

#endif
