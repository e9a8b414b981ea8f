/* Exercises: positions of the usual layout with one right answer each, by theme and, within a
 * theme, from easy to hard. A theme is one technique, as players learn them one after the other.
 * sudoku_exercise_prove proves what "right" means; tools/sudoku_exercises.c finds them. */
#ifndef DAMIER_SUDOKU_EXERCISES_H
#define DAMIER_SUDOKU_EXERCISES_H

#include "sudoku/technique.h"

/* In the order of the course. */
typedef enum SudokuTheme {
    SUDOKU_THEME_FULL_HOUSE,
    SUDOKU_THEME_HIDDEN_SINGLE,
    SUDOKU_THEME_NAKED_SINGLE,
    SUDOKU_THEME_POINTING, /* locked candidates: a box rules out the rest of a line */
    SUDOKU_THEME_CLAIMING, /* locked candidates: a line rules out the rest of a box */
    SUDOKU_THEME_NAKED_PAIR,
    SUDOKU_THEME_HIDDEN_PAIR,
    SUDOKU_THEME_NAKED_TRIPLE,
    SUDOKU_THEME_HIDDEN_TRIPLE,
    SUDOKU_THEME_NAKED_QUAD,
    SUDOKU_THEME_HIDDEN_QUAD,
    SUDOKU_THEME_X_WING,
    SUDOKU_THEME_SWORDFISH,
    SUDOKU_THEME_JELLYFISH,
    SUDOKU_THEME_SKYSCRAPER,
    SUDOKU_THEME_KITE,
    SUDOKU_THEME_TURBOT,
    SUDOKU_THEME_EMPTY_RECTANGLE,
    SUDOKU_THEME_XY_WING,
    SUDOKU_THEME_XYZ_WING,
    SUDOKU_THEME_W_WING,
    SUDOKU_THEME_UNIQUE_1,
    SUDOKU_THEME_UNIQUE_2,
    SUDOKU_THEME_UNIQUE_3,
    SUDOKU_THEME_UNIQUE_4,
    SUDOKU_THEME_UNIQUE_5,
    SUDOKU_THEME_UNIQUE_6,
    SUDOKU_THEME_HIDDEN_RECTANGLE,
    SUDOKU_THEME_BUG,
    SUDOKU_THEME_SIMPLE_COLOURS,
    SUDOKU_THEME_MULTI_COLOURS,
    SUDOKU_THEME_REMOTE_PAIR,
    SUDOKU_THEME_X_CHAIN,
    SUDOKU_THEME_XY_CHAIN,
    SUDOKU_THEME_CHAIN,
    SUDOKU_THEME_FINNED_SWORDFISH,
    SUDOKU_THEME_SASHIMI_SWORDFISH,
    SUDOKU_THEME_SUE_DE_COQ,
    SUDOKU_THEME_ALS_XZ,
    SUDOKU_THEME_GROUPED_CHAIN,
    SUDOKU_THEMES
} SudokuTheme;

typedef struct SudokuExercise {
    SudokuTheme theme;
    const char *values; /* 81 signs, row by row: a digit, or '.' for an empty cell */
    /* Candidates that easier steps have struck: three digits each, row, column (from 1), value. */
    const char *struck;
} SudokuExercise;

/* The exercises of a theme stand together, in the order of the themes. The first one of a theme is
 * its example. */
int sudoku_exercise_count(void);
const SudokuExercise *sudoku_exercise(int index);
/* How many a theme has, the example included, and the index of its example. */
int sudoku_theme_exercises(SudokuTheme theme, int *first);

/* The usual layout, on which all exercises are. */
void sudoku_exercise_layout(SudokuLayout *layout);
/* The position: its values count as given, and the puzzle is known to have one solution. */
void sudoku_exercise_board(const SudokuExercise *exercise, const SudokuLayout *layout,
                           SudokuBoard *board);

/* The technique of a theme; the name of the theme, N_(); and, N_(), the idea behind it in two or
 * three sentences. */
SudokuTechnique sudoku_theme_technique(SudokuTheme theme);
const char *sudoku_theme_title(SudokuTheme theme);
const char *sudoku_theme_idea(SudokuTheme theme);
/* Does the player see candidates? For the singles they would give the answer away: there they
 * follow from the values, and nothing is struck. */
bool sudoku_theme_has_notes(SudokuTheme theme);

/* Proves that the position is one of the theme: no easier technique has a step on it; all steps of
 * the theme's technique have one effect, *step (several may find it); that step follows (proof.h);
 * the position has one solution, which the step agrees with; and where the player sees no
 * candidates, none is struck. False, with *step undefined, when it is not so, or memory runs out.
 */
bool sudoku_exercise_prove(const SudokuLayout *layout, SudokuTheme theme, const SudokuBoard *board,
                           SudokuStep *step);

#endif
