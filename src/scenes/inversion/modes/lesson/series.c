/* Series for a class: the same ten puzzles of Langlet's rules for everybody who types the code. */
#include "inversion/level.h"
#include "scenes/inversion/model/model.h"
#include "scenes/inversion/modes/lesson/frame.h"
#include "scenes/inversion/modes/lesson/state.h"
#include "scenes/shell/i18n.h"
#include "scenes/shell/shell.h"

/* Puts the puzzle in hand of the series on the board. */
static void show_series_puzzle(GameShell *shell, const CourseSeries *series) {
    char id[INVERSION_SERIES_ID_SIZE];
    Text text = text_over(id, sizeof id);
    Session *session = NULL;
    if (inversion_series_write(series->number, series->place, COURSE_SERIES_LENGTH, &text) ==
            STATUS_OK &&
        session_create(&inversion_game, id, &session, NULL) == STATUS_OK) {
        shell_replace(shell, session);
    } else {
        shell_notice(shell, tr("There is not enough memory for a new game."));
    }
}

CommandState lesson_series_state(const GameShell *shell, const void *own, int value) {
    const LessonState *self = own;
    return (CommandState){.can = self->is_series_open ? COMMAND_ON : COMMAND_POSSIBLE};
}

void lesson_toggle_series(GameShell *shell, void *own, int value) {
    LessonState *self = own;
    /* In a small window a series that is on stands with the table of contents. */
    const bool is_hidden = self->series.is_on && !self->are_contents_open &&
                           lesson_places_of(shell, self).contents.width == 0;
    self->is_series_open = is_hidden || !self->is_series_open;
    self->are_contents_open |= is_hidden;
    self->series.field.is_typing = false;
    shell_rewind_card(shell);
}

void lesson_type_series(GameShell *shell, void *own, int value) {
    course_series_type(&((LessonState *)own)->series, shell);
}

void lesson_make_series(GameShell *shell, void *own, int value) {
    LessonState *self = own;
    course_series_make(&self->series, shell);
    show_series_puzzle(shell, &self->series);
}

CommandState lesson_series_next_state(const GameShell *shell, const void *own, int value) {
    return course_series_next_state(&((const LessonState *)own)->series);
}

void lesson_go_on_in_series(GameShell *shell, void *own, int value) {
    LessonState *self = own;
    if (course_series_advance(&self->series, shell)) {
        show_series_puzzle(shell, &self->series);
    }
}

void lesson_end_series(GameShell *shell, void *own, int value) {
    course_series_end(&((LessonState *)own)->series, shell);
}

bool lesson_press_series_key(GameShell *shell, LessonState *self, const Event *event) {
    bool is_begun = false;
    const bool is_used = course_series_key(&self->series, shell, event, &is_begun);
    if (is_begun) {
        show_series_puzzle(shell, &self->series);
    }
    return is_used;
}
