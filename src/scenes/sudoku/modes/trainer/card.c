/* The card of the trainer in words: the head, the task, the step to find. */
#include "scenes/shell/i18n.h"
#include "scenes/sudoku/board/proof_lines.h"
#include "scenes/sudoku/model/sign_words.h"
#include "scenes/sudoku/model/training.h"
#include "scenes/sudoku/modes/trainer/list.h"
#include "scenes/sudoku/modes/trainer/state.h"
#include "sudoku/technique_groups.h"

#define TRAINER_CARD_WORDS_SIZE 4096

static void add_counts(const GameShell *shell, Text *out) {
    const SudokuTraining *trained = sudoku_const_scene_of(shell)->training;
    if (trained->found + trained->shown + trained->slips == 0) {
        return;
    }
    text_addf(out, tr("Solved %1$d · Shown %2$d · Mistakes %3$d"), trained->found, trained->shown,
              trained->slips);
}

void trainer_describe(const GameShell *shell, const void *self, Head *head) {
    const Trainer *trainer = self;
    if (trainer->is_searching) {
        text_add(&head->title, tr("Looking for a position…"));
        text_add(&head->detail, tr(sudoku_technique_name(trainer->technique)));
        return;
    }
    if (!trainer->drill) {
        text_add(&head->title, tr("Choose a technique"));
    } else {
        text_add(&head->title, tr(sudoku_technique_name(trainer->technique)));
        head->tone = trainer_is_over(trainer) && trainer->tone == HEAD_GOOD && trainer->said[0]
                         ? HEAD_GOOD
                         : HEAD_PLAIN;
    }
    add_counts(shell, &head->detail);
}

void trainer_heading(const GameShell *shell, const void *self, Text *out) {
    const Trainer *trainer = self;
    const bool is_group =
        trainer_is_list(trainer) && trainer->group >= 0 && trainer_form(shell) != TRAINER_BOTH;
    text_add(out, is_group ? tr(sudoku_technique_group(trainer->group)->title) : tr("Trainer"));
}

static void list_solved(const GameShell *shell, const Trainer *trainer, Panel *panel) {
    char buffer[TRAINER_CARD_WORDS_SIZE];
    Text text = text_over(buffer, sizeof buffer);
    const SudokuHint *hint = &trainer->display.hint;
    if (trainer->said[0]) {
        panel_text(panel, trainer->said);
    }
    sudoku_say_hint(shell, hint, SUDOKU_HINT_STAGES, &text);
    panel_text(panel, buffer);
    if (sudoku_has_lines(&trainer->display)) {
        sudoku_list_line(shell, &trainer->display, panel);
    } else {
        text_clear(&text);
        sudoku_say_hint(shell, hint, SUDOKU_HINT_STAGES - 1, &text);
        panel_aside(panel, buffer);
    }
    sudoku_legend_list(panel, &trainer->display);
}

static const char *task_words(SudokuTechnique technique) {
    switch (technique) {
    case SUDOKU_FORCING_CHAIN:
        return tr("Suppose that a candidate is true and follow the singles. Strike one that leads "
                  "to a contradiction within a few steps.");
    case SUDOKU_FORCING_NET:
        return tr("Suppose that a candidate is true and follow all the singles. Strike one that "
                  "leads to a contradiction.");
    case SUDOKU_NESTED_NET:
        return tr("Suppose that a candidate is true, and others after it. Strike one that leads to "
                  "a contradiction.");
    default:
        return sudoku_drill_places(technique) ? tr("Find the step and place its digit.")
                                              : tr("Find the step and strike what it rules out.");
    }
}

/* The position has easier steps. */
static void note_easier(const SudokuDrill *drill, Panel *panel) {
    if (drill->easier == SUDOKU_TECHNIQUES) {
        panel_aside(panel, tr("Other steps work too: find one with this technique."));
    } else {
        panel_asidef(panel, tr("A simpler technique does it too: %s."),
                     tr(sudoku_technique_name(drill->easier)));
    }
}

static void list_task(const GameShell *shell, const Trainer *trainer, Panel *panel) {
    char buffer[TRAINER_CARD_WORDS_SIZE];
    Text text = text_over(buffer, sizeof buffer);
    if (trainer->said[0] && trainer->tone == HEAD_WARNING) {
        panel_warning(panel, trainer->said);
    } else if (trainer->said[0]) {
        panel_text(panel, trainer->said);
    } else if (trainer->display.staged.stage == 1) {
        sudoku_say_hint(shell, &trainer->display.hint, 1, &text);
        panel_text(panel, buffer);
    } else {
        panel_text(panel, task_words(trainer->technique));
    }
    if (!trainer->drill->is_next) {
        note_easier(trainer->drill, panel);
    }
    panel_aside(panel, tr("Choose a cell, then press the digit or click the candidate."));
}

void trainer_list_words(const GameShell *shell, const Trainer *trainer, Panel *panel) {
    if (trainer_is_over(trainer)) {
        list_solved(shell, trainer, panel);
    } else {
        list_task(shell, trainer, panel);
    }
}
