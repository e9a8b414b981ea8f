/* The explanation's card: the words on the step, its question, and the progress. */
#include "scenes/inversion/model/model.h"
#include "scenes/inversion/modes/lesson/frame.h"
#include "scenes/inversion/modes/lesson/words.h"
#include "scenes/shell/i18n.h"
#include "scenes/shell/shell.h"
#include "ui/controls.h"

#define ANSWER_SIZE 12
#define SERIES_U 100.0F         /* the height of a series that is on, */
#define SERIES_STACKED_U 192.0F /* with one button below the other, */
#define SERIES_WIDE_U 300.0F    /* as in cards narrower than this */
#define CHOICES_U 190.0F        /* of the choices, with two rows of notations */

/* The question of this step, with its answers. */
static void layout_question(GameShell *shell, const LessonState *self, const LessonAsk *ask,
                            Panel *panel) {
    char buffers[LESSON_ANSWERS_MAX][ANSWER_SIZE];
    const char *answers[LESSON_ANSWERS_MAX];
    char words[2 * LESSON_ASK_SIZE];
    Text note = text_over(words, sizeof words);
    const bool has_numbers = ask->rows == SPOT_NONE;
    text_addf(&note, "%s%s%s", ask->note, ask->note[0] && !has_numbers ? " " : "",
              has_numbers ? "" : tr("Click the row."));
    for (int i = 0; i < LESSON_ANSWERS_MAX && i < ask->count && has_numbers; i++) {
        Text text = text_over(buffers[i], sizeof buffers[i]);
        text_add_int(&text, ask->numbers[i]);
        answers[i] = buffers[i];
    }
    course_layout_exercise(
        shell, panel,
        &(CourseExercise){.question = ask->question,
                          .note = words,
                          .answer = has_numbers ? &self->commands[LESSON_COMMAND_ANSWER] : NULL,
                          .answers = answers,
                          .answer_count = ask->count,
                          .show = &self->commands[LESSON_COMMAND_SHOW],
                          .skip = &self->commands[LESSON_COMMAND_SKIP]});
}

/* How the formulas are written. */
static void layout_notations(const GameShell *shell, const LessonState *self, Panel *panel) {
    static const char *const ids[] = {"notation-school", "notation-langlet", "notation-casegame"};
    const char *const names[] = {tr("School"), "Langlet", "casegame"};
    PanelChoice choices[LESSON_NOTATIONS];
    for (int i = 0; i < LESSON_NOTATIONS; i++) {
        choices[i] = (PanelChoice){ids[i], names[i]};
    }
    panel_choices(panel, tr("Notation"), choices, LESSON_NOTATIONS,
                  &self->commands[LESSON_COMMAND_NOTATION],
                  inversion_const_scene_of(shell)->notation);
}

/* ---- The whole ---- */

/* What the stage has no space for, and what can be clicked there. */
void lesson_layout_words(GameShell *shell, const LessonState *self, Panel *panel) {
    const LessonView view = lesson_view_of(shell, self);
    char buffer[LESSON_SYMBOLS_SIZE];
    Text text = text_over(buffer, sizeof buffer);
    if (!lesson_has_words_on_stage(shell, self)) {
        lesson_say(&view, view.page->say, &text);
        panel_note(panel, buffer);
        text_clear(&text);
    }
    if (view.page->say_below) {
        lesson_say(&view, view.page->say_below, &text);
        panel_note(panel, buffer);
    }
    if (self->lesson.all_masks > self->lesson.masks) {
        panel_notef(panel,
                    tr("The puzzle has %1$d masks. These pages use %2$d of them: those of a "
                       "solution, and others that are independent of these."),
                    self->lesson.all_masks, self->lesson.masks);
    }
}

void lesson_layout_step(GameShell *shell, LessonState *self, Panel *panel) {
    const LessonView view = lesson_view_of(shell, self);
    char buffer[LESSON_SYMBOLS_SIZE];
    Text text = text_over(buffer, sizeof buffer);
    LessonAsk ask;
    if (lesson_can_find(self)) {
        card_field_layout(&self->find, shell, panel);
    }
    lesson_say(&view, view.page->say_step, &text);
    panel_text(panel, buffer);
    if (inversion_is_solved(shell)) {
        panel_note(panel, tr("Solved: these pages show the puzzle as it began."));
    }
    if (lesson_ask_now(shell, self, &ask)) {
        layout_question(shell, self, &ask, panel);
    }
}

/* The bars of progress where nothing has to scroll for them; the contents mark what is done too. */
static void layout_progress(const GameShell *shell, LessonState *self, Panel *panel) {
    const PanelMark mark = panel_mark(panel);
    self->contents = lesson_contents_of(self);
    course_layout_progress(panel, &self->contents);
    if (!shell->view.zones.is_card_alone) { /* which scrolls anyway */
        panel_leave_out_cut(panel, mark);
    }
}

/* What is chosen once for all pages, and what the pointer does where there is room to say it. */
void lesson_layout_choices(GameShell *shell, LessonState *self, Panel *panel) {
    layout_notations(shell, self, panel);
    player_layout_speed(panel, &self->player, self->commands, NULL);
    const PanelMark mark = panel_mark(panel);
    panel_note(panel, tr("Hover over a number to see what it stands for."));
    if (!shell->view.zones.is_card_alone) {
        panel_leave_out_cut(panel, mark);
    }
    layout_progress(shell, self, panel);
}

/* What follows the step. The choices stand there, or, where there is no room for them, with the
 * opened table of contents; so does a series that is on. */
static void layout_below(GameShell *shell, LessonState *self, Panel *panel) {
    const float left =
        panel->viewport.y + panel->viewport.height - panel->scroller.offset - panel->y;
    const float series = panel_width(panel) < SERIES_WIDE_U ? SERIES_STACKED_U : SERIES_U;
    LessonAsk ask;
    if (self->is_series_open && left >= series) {
        course_series_layout(&self->series, shell, panel);
    } else if (!lesson_ask_now(shell, self, &ask) && left >= CHOICES_U) {
        lesson_layout_choices(shell, self, panel);
    } else {
        layout_progress(shell, self, panel);
    }
}

void lesson_head_card(const GameShell *shell, const void *own, Text *out) {
    const LessonState *self = own;
    LessonAsk ask;
    text_add(out, lesson_ask_now(shell, self, &ask)           ? tr("Your turn")
                  : self->are_contents_open                   ? tr("Contents")
                  : lesson_pages[lesson_page_of(self)]->steps ? tr("In this step")
                                                              : tr("On this page"));
}

/* Contents that stand beside the stage need not be open over it. The card is laid out first, and
 * depends on it. */
static void close_contents_beside(const GameShell *shell, LessonState *self) {
    const bool are_beside = self->is_known && !shell->view.zones.is_card_alone &&
                            lesson_places_of(shell, self).contents.width > 0;
    self->are_contents_open = self->are_contents_open && !are_beside;
}

void lesson_layout_card(GameShell *shell, void *own, Panel *panel) {
    LessonState *self = own;
    close_contents_beside(shell, self);
    if (!self->is_known) {
        panel_text(panel, tr("Looking for the order of the matrix…"));
    } else if (shell->view.zones.is_card_alone) {
        lesson_layout_flow(shell, self, panel);
    } else if (self->is_series_open && !self->series.is_on) {
        course_series_layout(&self->series, shell, panel);
    } else if (self->are_contents_open) {
        if (self->is_series_open) { /* in the place of the speed and what follows it */
            course_series_layout(&self->series, shell, panel);
            layout_notations(shell, self, panel);
        } else {
            lesson_layout_choices(shell, self, panel);
        }
    } else {
        lesson_layout_step(shell, self, panel);
        lesson_layout_words(shell, self, panel);
        layout_below(shell, self, panel);
    }
}
