/* The questions in the open page: answering, showing, skipping, and what counts. */
#include "scenes/inversion/modes/lesson/state.h"
#include "scenes/shell/shell.h"

bool lesson_ask_now(const GameShell *shell, const LessonState *self, LessonAsk *ask) {
    const LessonView view = lesson_view_of(shell, self);
    return self->is_known && !self->trial.is_over && !self->are_contents_open &&
           lesson_page_asks(&view, ask);
}

void lesson_note_progress(GameShell *shell, LessonState *self) {
    const LessonView view = lesson_view_of(shell, self);
    const LessonTry *trial = &self->trial;
    const int steps = lesson_steps_of(shell, self);
    const bool asks = lesson_page_has_questions(&view, steps);
    if (self->is_known && self->step == steps && (!asks || trial->answered > 0)) {
        course_take(&self->progress, shell, (CoursePlace){lesson_page_of(self), 0},
                    asks ? course_mark_for(trial->wrong, trial->was_shown) : COURSE_DONE);
    }
}

CommandState lesson_ask_state(const GameShell *shell, const void *own, int value) {
    LessonAsk ask;
    return (CommandState){.can =
                              lesson_ask_now(shell, own, &ask) ? COMMAND_POSSIBLE : COMMAND_ABSENT};
}

/* On to what was asked for; a page without steps has nothing more to ask. */
static void leave_question(GameShell *shell, LessonState *self) {
    const bool has_more = self->step < lesson_steps_of(shell, self);
    self->trial.is_over = !has_more;
    lesson_go_to_step(shell, self, has_more ? self->step + 1 : self->step);
}

void lesson_give_answer(GameShell *shell, void *own, int value) {
    LessonState *self = own;
    const LessonView view = lesson_view_of(shell, self);
    const bool was_shown = self->trial.was_shown;
    char words[SHELL_NOTICE_SIZE];
    Text said = text_over(words, sizeof words);
    LessonAsk ask;
    if (!lesson_ask_now(shell, self, &ask) || value >= ask.count) {
        return;
    }
    player_pause(&self->player, shell);
    lesson_reply(&view, &ask, value, &said);
    if (ask.right >> value & 1) {
        self->trial.answered++;
        leave_question(shell, self);
        self->trial.was_shown = was_shown;
        lesson_note_progress(shell, self);
        shell_notice_toned(shell, words, HEAD_GOOD);
    } else {
        self->trial.wrong++;
        shell_notice(shell, words);
    }
}

/* Answers in the player's place, and says why. */
void lesson_show_answer(GameShell *shell, void *own, int value) {
    LessonState *self = own;
    const LessonView view = lesson_view_of(shell, self);
    char words[SHELL_NOTICE_SIZE];
    Text said = text_over(words, sizeof words);
    LessonAsk ask;
    if (!lesson_ask_now(shell, self, &ask)) {
        return;
    }
    int right = 0;
    while (!(ask.right >> right & 1)) {
        right++;
    }
    player_pause(&self->player, shell);
    lesson_reply(&view, &ask, right, &said);
    self->trial.was_shown = true;
    self->trial.answered++;
    leave_question(shell, self);
    shell_notice(shell, words);
}

/* The page asks no more, and does not count. */
void lesson_skip_questions(GameShell *shell, void *own, int value) {
    LessonState *self = own;
    self->trial = (LessonTry){.is_over = true};
    if (self->step < lesson_steps_of(shell, self)) {
        player_play(shell, self);
    }
}

void lesson_go_to_step(GameShell *shell, LessonState *self, int step) {
    LessonAsk ask;
    if (step > self->step && lesson_ask_now(shell, self, &ask)) {
        self->trial.was_shown = true; /* the step tells the answer */
    }
    self->step = step;
    lesson_note_progress(shell, self);
    self->stepped_at_ms = shell->now_ms;
    if (lesson_pages[lesson_page_of(self)]->moves) {
        shell_animate(shell, LESSON_MOTION_MS);
    }
    shell_mark_dirty(shell);
}
