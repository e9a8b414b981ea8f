/* The series of a class in the course: the same ten exercises for everybody who types the code. */
#include "scenes/shell/i18n.h"
#include "scenes/sudoku/modes/course/state.h"

void sudoku_course_load_series(SudokuCourse *course, GameShell *shell) {
    course->rows = (CourseSeriesRows){.key = "sudoku-series",
                                      .code = command_of_id(sudoku_course_commands, "series-code"),
                                      .make = command_of_id(sudoku_course_commands, "series-new"),
                                      .next = command_of_id(sudoku_course_commands, "series-next"),
                                      .end = command_of_id(sudoku_course_commands, "series-end")};
    course_series_load(&course->series, &course->rows, shell);
    course->is_series_open = course->series.is_on;
}

CoursePlace sudoku_course_series_place(const SudokuCourse *course) {
    return course_series_exercise(&course->series, &sudoku_course);
}

/* ---- Commands ---- */

CommandState sudoku_course_series_state(const GameShell *shell, const void *self, int value) {
    const SudokuCourse *course = self;
    return (CommandState){.can = course->is_series_open ? COMMAND_ON : COMMAND_POSSIBLE};
}

void sudoku_course_series_toggle(GameShell *shell, void *self, int value) {
    SudokuCourse *course = self;
    course->is_series_open = !course->is_series_open;
    course->lists_contents = false;
    course->series.field.is_typing = false;
}

void sudoku_course_series_type(GameShell *shell, void *self, int value) {
    course_series_type(&((SudokuCourse *)self)->series, shell);
}

void sudoku_course_series_make(GameShell *shell, void *self, int value) {
    SudokuCourse *course = self;
    course_series_make(&course->series, shell);
    sudoku_course_go(course, shell, sudoku_course_series_place(course));
}

CommandState sudoku_course_series_next_state(const GameShell *shell, const void *self, int value) {
    return course_series_next_state(&((const SudokuCourse *)self)->series);
}

void sudoku_course_series_next(GameShell *shell, void *self, int value) {
    SudokuCourse *course = self;
    if (course_series_advance(&course->series, shell)) {
        sudoku_course_go(course, shell, sudoku_course_series_place(course));
    } else {
        shell_notice(shell, tr("This is the last puzzle of the series."));
    }
}

void sudoku_course_series_end(GameShell *shell, void *self, int value) {
    course_series_end(&((SudokuCourse *)self)->series, shell);
}

/* ---- The line for a code ---- */

bool sudoku_course_series_key(GameShell *shell, SudokuCourse *course, const Event *event) {
    bool is_begun = false;
    const bool is_used = course_series_key(&course->series, shell, event, &is_begun);
    if (is_begun) {
        sudoku_course_go(course, shell, sudoku_course_series_place(course));
    }
    return is_used;
}

bool sudoku_course_words(GameShell *shell, void *self, const Event *event) {
    return course_series_words(&((SudokuCourse *)self)->series, event);
}
