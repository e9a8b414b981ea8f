/* The card of the trainer in words: the head, the task, the step to find. */
#include "scenes/shell/i18n.h"
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
    if (!trainer->board.drill) {
        text_add(&head->title, tr("Choose a technique"));
    } else {
        text_add(&head->title, tr(sudoku_technique_name(trainer->technique)));
        head->tone =
            trainer_is_over(trainer) && trainer->board.tone == HEAD_GOOD && trainer->board.said[0]
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
    if (trainer->board.said[0]) {
        panel_text(panel, trainer->board.said);
    }
    drill_board_list_step(&trainer->board, shell, panel);
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
    if (trainer->board.said[0] && trainer->board.tone == HEAD_WARNING) {
        panel_warning(panel, trainer->board.said);
    } else if (trainer->board.said[0]) {
        panel_text(panel, trainer->board.said);
    } else if (trainer->board.display.staged.stage == 1) {
        sudoku_say_hint(shell, &trainer->board.display.hint, 1, &text);
        panel_text(panel, buffer);
    } else {
        panel_text(panel, task_words(trainer->technique));
    }
    if (!trainer->board.drill->is_next) {
        note_easier(trainer->board.drill, panel);
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
