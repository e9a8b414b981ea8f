/* The state of Sudoku's course, and the functions that its files share. Private to the mode. */
#ifndef DAMIER_SCENES_SUDOKU_MODES_COURSE_STATE_H
#define DAMIER_SCENES_SUDOKU_MODES_COURSE_STATE_H

#include "scenes/kit/edit/undo.h"
#include "scenes/kit/game/course.h"
#include "scenes/sudoku/input/drill_board.h"
#include "sudoku/exercises.h"

/* In place of an exercise: the page begins with its example, which is no exercise of the course. */
#define SUDOKU_COURSE_EXAMPLE (-1)

typedef struct SudokuCourse {
    DrillBoard board; /* first: the example, shown stage by stage, or the exercise */
    Undo undo;        /* of tries, and of stages of the example; owned */
    CourseProgress progress;
    CourseContents contents;
    CoursePlace place;
    bool was_shown;      /* the program has shown the step of the exercise */
    bool has_asked;      /* where it is: costs a star */
    bool lists_contents; /* in place of the exercise */
} SudokuCourse;

static inline bool sudoku_course_is_example(const SudokuCourse *course) {
    return course->place.exercise == SUDOKU_COURSE_EXAMPLE;
}

/* Is the exercise solved, or shown? */
static inline bool sudoku_course_is_over(const SudokuCourse *course) {
    return !sudoku_course_is_example(course) && drill_board_is_over(&course->board);
}

/* Do the contents stand in the board's place? They do where their rows are large enough to hit. */
bool sudoku_course_lists_on_board(const GameShell *shell, const SudokuCourse *course);

/* ---- pages.c ---- */

/* The themes of sudoku/exercises.h as pages. */
extern const Course sudoku_course;

/* ---- card.c ---- */

/* Fit ModeHeading, ModeStatus, ModeCounter and ModeCard. */
void sudoku_course_heading(const GameShell *shell, const void *self, Text *out);
void sudoku_course_status(const GameShell *shell, const void *self, Head *head);
void sudoku_course_counter(const GameShell *shell, const void *self, Text *out);
void sudoku_course_layout_card(GameShell *shell, void *self, Panel *panel);

#endif
