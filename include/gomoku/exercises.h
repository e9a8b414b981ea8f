/* Exercises: positions with one right point each, by theme and, within a theme, from easy to hard.
 * They come from games that the program plays against itself; gomoku_exercise_prove proves them by
 * trying every answer, and tools/gomoku_exercises.c finds them. */
#ifndef DAMIER_GOMOKU_EXERCISES_H
#define DAMIER_GOMOKU_EXERCISES_H

#include "gomoku/ai.h"
#include "gomoku/board.h"

/* In the order of the course. "Wins" is of the side to move. */
typedef enum GomokuTheme {
    GOMOKU_THEME_FIVE,      /* one point completes five */
    GOMOKU_THEME_BLOCK,     /* the other side would complete five in one point */
    GOMOKU_THEME_FOUR,      /* only one stone wins with the next one */
    GOMOKU_THEME_DEFENCE,   /* every stone but one loses to the other side's second at the latest */
    GOMOKU_THEME_FOURS,     /* only one stone wins in three, by fours alone (VCF) */
    GOMOKU_THEME_THREES,    /* only one stone wins in three, and not by fours alone (VCT) */
    GOMOKU_THEME_FORBIDDEN, /* renju: one empty point is forbidden to black */
    GOMOKU_THEMES
} GomokuTheme;

typedef struct GomokuExercise {
    GomokuTheme theme;
    const char *stones; /* black and white in turn: a letter for the column, one for the row */
    int answer;         /* the point */
} GomokuExercise;

/* The exercises of a theme stand together, in the order of the themes. */
int gomoku_exercise_count(void);
const GomokuExercise *gomoku_exercise(int index);

/* The rule that the exercise is about: renju for FORBIDDEN, else freestyle. */
GomokuRule gomoku_exercise_rule(const GomokuExercise *exercise);
/* Adds the position on 15x15 as a description (rules.h), under this rule: a board for the player to
 * put a stone on a forbidden point is freestyle. */
void gomoku_exercise_describe(const GomokuExercise *exercise, GomokuRule rule, Text *out);
/* Bytes of the longest such text, the final 0 included. */
#define GOMOKU_EXERCISE_SIZE 320

/* N_(): the name of a theme, and the idea behind it in one or two sentences. */
const char *gomoku_theme_title(GomokuTheme theme);
const char *gomoku_theme_idea(GomokuTheme theme);
/* N_(): what an exercise of it asks. */
const char *gomoku_theme_question(GomokuTheme theme);
/* How many exercises it has, and the number of its first one. */
int gomoku_theme_count(GomokuTheme theme);
int gomoku_theme_first(GomokuTheme theme);

/* Proves that the position is one of the theme, and gives its point. */
bool gomoku_exercise_prove(GomokuAi *ai, GomokuTheme theme, const GomokuBoard *board, int *answer);

#endif
