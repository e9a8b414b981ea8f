/* The explanation's card: the words on the step, its question, and the progress. */
#include "scenes/inversion/model/model.h"
#include "scenes/inversion/modes/lesson/frame.h"
#include "scenes/inversion/modes/lesson/words.h"
#include "scenes/shell/i18n.h"
#include "scenes/shell/shell.h"
#include "ui/controls.h"

#define ANSWER_SIZE 12
#define PROGRESS_U 100.0F /* of the bars of progress, with their words */

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

/* What the stage has no space for. */
void lesson_layout_words(GameShell *shell, const LessonState *self, Panel *panel) {
    const LessonView view = lesson_view_of(shell, self);
    char buffer[LESSON_SYMBOLS_SIZE];
    Text text = text_over(buffer, sizeof buffer);
    if (!lesson_has_words_on_stage(shell, self)) {
        lesson_say(&view, view.page->say, &text);
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

static float end_of_card(const Panel *panel) {
    return panel->viewport.y + panel->viewport.height - panel->scroller.offset;
}

/* The bars of progress come last, where nothing has to scroll for them; the contents mark what is
 * done as well. */
void lesson_layout_rest(GameShell *shell, LessonState *self, Panel *panel) {
    const LessonView view = lesson_view_of(shell, self);
    LessonAsk ask;
    if (self->is_series_open) {
        course_series_layout(&self->series, shell, panel);
    }
    if (!lesson_ask_now(shell, self, &ask)) {
        layout_notations(shell, self, panel);
        panel_note(panel, tr("Hover over a number to see what it stands for."));
    }
    if (view.page->steps) {
        player_layout_speed(panel, &self->player, self->commands, NULL);
    }
    self->contents = lesson_contents_of(self);
    if (shell->view.zones.is_card_alone || end_of_card(panel) - panel->y >= PROGRESS_U) {
        course_layout_progress(panel, &self->contents);
    }
}

void lesson_layout_card(GameShell *shell, void *own, Panel *panel) {
    LessonState *self = own;
    if (!self->is_known) {
        panel_text(panel, tr("Looking for the order of the matrix…"));
    } else if (shell->view.zones.is_card_alone) {
        lesson_layout_flow(shell, self, panel);
    } else {
        lesson_layout_step(shell, self, panel);
        lesson_layout_words(shell, self, panel);
        lesson_layout_rest(shell, self, panel);
    }
}
