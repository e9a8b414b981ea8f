/* The series of a class in the course of a game of two sides: the same ten exercises, from easy to
 * hard, for everybody who types the code. */
#include "scenes/shell/i18n.h"
#include "scenes/two_player/course.h"

CoursePlace two_player_course_series_place(const TwoPlayerCourse *course) {
    return course_series_exercise(&course->series, &course->kind->course);
}

void two_player_course_load_series(TwoPlayerCourse *course, GameShell *shell,
                                   const Command *table) {
    course->rows = (CourseSeriesRows){.key = course->kind->series_key,
                                      .code = command_of_id(table, "series-code"),
                                      .make = command_of_id(table, "series-new"),
                                      .next = command_of_id(table, "series-next"),
                                      .end = command_of_id(table, "series-end")};
    course_series_load(&course->series, &course->rows, shell);
    course->is_series_open = course->series.is_on;
}

/* ---- Commands ---- */

CommandState two_player_course_series_state(const GameShell *shell, const void *self, int value) {
    const TwoPlayerCourse *course = self;
    return (CommandState){.can = course->is_series_open ? COMMAND_ON : COMMAND_POSSIBLE};
}

void two_player_course_series_toggle(GameShell *shell, void *self, int value) {
    TwoPlayerCourse *course = self;
    course->is_series_open = !course->is_series_open;
    course->lists_contents = false;
    course->series.field.is_typing = false;
}

void two_player_course_series_type(GameShell *shell, void *self, int value) {
    course_series_type(&((TwoPlayerCourse *)self)->series, shell);
}

void two_player_course_series_make(GameShell *shell, void *self, int value) {
    TwoPlayerCourse *course = self;
    course_series_make(&course->series, shell);
    two_player_course_go(course, shell, two_player_course_series_place(course));
}

CommandState two_player_course_series_next_state(const GameShell *shell, const void *self,
                                                 int value) {
    return course_series_next_state(&((const TwoPlayerCourse *)self)->series);
}

void two_player_course_series_next(GameShell *shell, void *self, int value) {
    TwoPlayerCourse *course = self;
    if (course_series_advance(&course->series, shell)) {
        two_player_course_go(course, shell, two_player_course_series_place(course));
    } else {
        shell_notice(shell, tr("This is the last puzzle of the series."));
    }
}

void two_player_course_series_end(GameShell *shell, void *self, int value) {
    course_series_end(&((TwoPlayerCourse *)self)->series, shell);
}

/* ---- The line for a code ---- */

bool two_player_course_key(GameShell *shell, void *self, const Event *event) {
    TwoPlayerCourse *course = self;
    bool is_begun = false;
    const bool is_used = course_series_key(&course->series, shell, event, &is_begun);
    if (is_begun) {
        two_player_course_go(course, shell, two_player_course_series_place(course));
    }
    return is_used;
}

bool two_player_course_words(GameShell *shell, void *self, const Event *event) {
    return course_series_words(&((TwoPlayerCourse *)self)->series, event);
}
