/* The trainer: the player chooses a technique and finds its steps in positions that need it. */
#include "scenes/sudoku/modes.h"

#include <stdlib.h>

#include "scenes/shell/i18n.h"
#include "scenes/sudoku/board/layout.h"
#include "scenes/sudoku/board/proof_lines.h"
#include "scenes/sudoku/model/training.h"
#include "scenes/sudoku/modes/trainer/list.h"
#include "scenes/sudoku/modes/trainer/state.h"
#include "sudoku/new_puzzle.h"

#define LIMIT_MS 30000 /* of one search */

static const char *const trainer_hold_reason =
    N_("The trainer is open: press Esc to return to your puzzle.");

/* ---- Positions ---- */

typedef struct DrillJob {
    SudokuDrill *drill; /* owned; NULL once it is taken over */
} DrillJob;

static void run_drill(void *job, const atomic_bool *stop) {
    sudoku_drill_search(((DrillJob *)job)->drill, stop);
}

static void release_drill(void *job) {
    sudoku_drill_destroy(((DrillJob *)job)->drill);
}

/* On the layout of the game's board; false when memory runs out. */
static bool trainer_start_search(GameShell *shell, SudokuTechnique technique, uint64_t seed) {
    static const ModeJob job = {sizeof(DrillJob), run_drill, release_drill};
    DrillJob question = {calloc(1, sizeof *question.drill)};
    if (!question.drill) {
        return false;
    }
    question.drill->state.layout = *sudoku_layout_of(shell);
    sudoku_layout_drop_candidates(&question.drill->state.layout);
    question.drill->technique = technique;
    question.drill->seed = seed;
    return shell_start_job(shell, &sudoku_trainer_mode, 1, &job, &question);
}

static void trainer_begin_search(GameShell *shell, Trainer *trainer, SudokuTechnique technique) {
    SudokuTraining *trained = sudoku_scene_of(shell)->training;
    drill_board_drop(&trainer->board, shell);
    trainer->technique = technique;
    trainer->since_ms = shell->now_ms;
    trainer->is_searching = trainer_start_search(
        shell, technique, sudoku_scene_of(shell)->seed + SUDOKU_SEED_STEP * ++trained->turn);
    shell_mark_dirty(shell);
}

/* Goes back to the list of techniques and gives the reason. */
static void end_search(GameShell *shell, Trainer *trainer, const char *words) {
    Text said = text_over(trainer->board.said, sizeof trainer->board.said);
    trainer->is_searching = false;
    text_add(&said, words);
    shell_cancel_job(shell);
    shell_mark_dirty(shell);
}

static void take_drill(GameShell *shell, void *self, int number, void *payload) {
    Trainer *trainer = self;
    DrillJob *job = payload;
    SudokuDrill *drill = job->drill;
    if (drill->status != STATUS_OK || drill->steps.count == 0) {
        end_search(shell, trainer, tr("No position found on this layout."));
        return;
    }
    trainer->is_searching = false;
    job->drill = NULL;
    drill_board_take(&trainer->board, shell, drill);
}

static int64_t watch_time(GameShell *shell, void *self, int64_t now_ms) {
    Trainer *trainer = self;
    if (trainer->asked > 0) { /* the mode is open now, and may use the worker */
        const SudokuTechnique technique = trainer->asked;
        trainer->asked = 0;
        trainer_begin_search(shell, trainer, technique);
    }
    if (!trainer->is_searching) {
        return 0;
    }
    if (now_ms - trainer->since_ms >= LIMIT_MS) {
        char words[DRILL_BOARD_SAID_SIZE];
        Text text = text_over(words, sizeof words);
        text_addf(&text,
                  tr("No position found in %d seconds: this technique is rare here. Try again, or "
                     "choose another."),
                  LIMIT_MS / 1000);
        end_search(shell, trainer, words);
        return 0;
    }
    return trainer->since_ms + LIMIT_MS;
}

/* ---- The player's tries ---- */

static void try_digit(GameShell *shell, Trainer *trainer, int cell, int value) {
    SudokuTraining *trained = sudoku_scene_of(shell)->training;
    const SudokuDrillVerdict verdict = drill_board_try(&trainer->board, shell, cell, value);
    trained->found += verdict == SUDOKU_DRILL_STEP;
    trained->slips += verdict == SUDOKU_DRILL_WRONG;
    if (verdict == SUDOKU_DRILL_STEP) {
        sudoku_training_count(shell->context->store, trainer->technique);
        shell_save(shell);
    }
}

/* ---- Commands ---- */

static CommandState state_if(bool is_there, bool is_primary) {
    return (CommandState){.can = is_there ? COMMAND_POSSIBLE : COMMAND_ABSENT,
                          .is_primary = is_primary};
}

static CommandState trainer_cell_state(const GameShell *shell, const void *self, int value) {
    return drill_board_cell_state(self);
}

/* A click on a candidate of the selected cell acts like its key. */
static void trainer_press_cell(GameShell *shell, void *self, int value) {
    const int note = drill_board_press(self, shell, value);
    if (note > 0) {
        try_digit(shell, self, value, note);
    }
}

static CommandState digit_state(const GameShell *shell, const void *self, int value) {
    return drill_board_digit_state(self, value);
}

static void trainer_press_digit(GameShell *shell, void *self, int value) {
    Trainer *trainer = self;
    if (trainer->board.selected < 0) {
        shell_refuse(shell, (Rect){0}, tr("Choose a cell first."));
        return;
    }
    try_digit(shell, trainer, trainer->board.selected, value + 1);
}

static CommandState trainer_letter_state(const GameShell *shell, const void *self, int value) {
    const bool is_symbol = 9 + value < sudoku_layout_of(shell)->symbols;
    return is_symbol ? digit_state(shell, self, 9 + value) : (CommandState){.can = COMMAND_ABSENT};
}

static void press_letter(GameShell *shell, void *self, int value) {
    trainer_press_digit(shell, self, 9 + value);
}

static CommandState show_state(const GameShell *shell, const void *self, int value) {
    const Trainer *trainer = self;
    CommandState state = state_if(trainer->board.drill && !trainer_is_over(trainer), false);
    state.label = trainer->board.display.staged.stage == 0 ? tr("Where?") : tr("Show it");
    return state;
}

static void trainer_show_step(GameShell *shell, void *self, int value) {
    Trainer *trainer = self;
    trainer->board.said[0] = 0;
    if (trainer->board.display.staged.stage == 0) {
        staged_hint_show(&trainer->board.display.staged, shell, 1);
        return;
    }
    sudoku_scene_of(shell)->training->shown++;
    drill_board_end(&trainer->board, shell, &trainer->board.drill->steps.steps[0]);
}

static CommandState next_state(const GameShell *shell, const void *self, int value) {
    const Trainer *trainer = self;
    CommandState state = state_if(trainer->board.drill != NULL, trainer_is_over(trainer));
    state.label = trainer_is_over(trainer) ? tr("Next position") : tr("Another one");
    return state;
}

static void next_position(GameShell *shell, void *self, int value) {
    Trainer *trainer = self;
    trainer_begin_search(shell, trainer, trainer->technique);
}

static CommandState trainer_choose_state(const GameShell *shell, const void *self, int value) {
    const Trainer *trainer = self;
    return state_if(trainer->board.drill != NULL, false);
}

static void choose_again(GameShell *shell, void *self, int value) {
    drill_board_drop(&((Trainer *)self)->board, shell);
    shell_mark_dirty(shell);
}

/* With groups and techniques side by side, the first group is open at first. */
static int shown_group(const GameShell *shell, const Trainer *trainer) {
    return trainer->group < 0 && trainer_form(shell) == TRAINER_BOTH ? 0 : trainer->group;
}

static CommandState group_state(const GameShell *shell, const void *self, int value) {
    const Trainer *trainer = self;
    const bool is_chosen = value == shown_group(shell, trainer);
    return (CommandState){.can = is_chosen ? COMMAND_ON : COMMAND_POSSIBLE};
}

static void choose_group(GameShell *shell, void *self, int value) {
    Trainer *trainer = self;
    trainer->group = value;
    shell_mark_dirty(shell);
}

static CommandState trainer_stop_state(const GameShell *shell, const void *self, int value) {
    const Trainer *trainer = self;
    return state_if(trainer->is_searching, true);
}

static void trainer_stop_search(GameShell *shell, void *self, int value) {
    end_search(shell, self, "");
}

static void choose_technique(GameShell *shell, void *self, int value) {
    trainer_begin_search(shell, self, (SudokuTechnique)value);
}

static void choose_other_group(GameShell *shell, void *self, int value) {
    choose_group(shell, self, -1);
}

enum {
    TRAINER_BACK,
    FORTH,
    TRAINER_NEXT,
    SHOW,
    CHOOSE,
    TRAINER_STOP,
    TRAINER_CELL,
    DIGIT,
    LETTER,
    GROUP,
    GROUPS,
    TRAINER_TECHNIQUE
};

static const Command trainer_commands[] = {
    [TRAINER_BACK] = SUDOKU_LINE_BACK,
    [FORTH] = SUDOKU_LINE_NEXT,
    [TRAINER_NEXT] = {.id = "train-next",
                      .label = N_("Next position"),
                      .help = N_("another position for the technique"),
                      .key = KEY_NAMED(KEY_ENTER, 0),
                      .place = COMMAND_CARD,
                      .state = next_state,
                      .run = next_position},
    [SHOW] = {.id = "train-show",
              .label = N_("Show it"),
              .help = N_("show where the step is, then the whole step"),
              .key = KEY_OF('s', 0),
              .place = COMMAND_CARD,
              .state = show_state,
              .run = trainer_show_step},
    [CHOOSE] = {.id = "train-choose",
                .label = N_("Techniques"),
                .help = N_("choose another technique"),
                .key = KEY_OF('t', 0),
                .place = COMMAND_CARD,
                .state = trainer_choose_state,
                .run = choose_again},
    [TRAINER_STOP] = {.id = "stop",
                      .label = N_("Stop"),
                      .help = N_("stop looking for a position"),
                      .key = KEY_OF('q', 0),
                      .place = COMMAND_CARD,
                      .state = trainer_stop_state,
                      .run = trainer_stop_search},
    [TRAINER_CELL] = {.id = "cell",
                      .label = N_("Cell"),
                      .help = N_("choose a cell; a candidate of the chosen cell"),
                      .place = COMMAND_KEY,
                      .state = trainer_cell_state,
                      .run = trainer_press_cell},
    [DIGIT] = {.id = "train-digit",
               .label = N_("Digit"),
               .help = N_("strike the candidate, or place the digit"),
               .key = DIGITS_OF('1', '9', 0),
               .place = COMMAND_KEY,
               .state = digit_state,
               .run = trainer_press_digit},
    [LETTER] = {.id = "train-letter",
                .label = N_("Letter"),
                .help = N_("a letter as a digit beyond 9"),
                .key = KEYS_OF('a', 'p', 0),
                .place = COMMAND_KEY,
                .state = trainer_letter_state,
                .run = press_letter},
    [GROUP] = {.id = "train-group",
               .label = N_("Group"),
               .place = COMMAND_INSIDE,
               .state = group_state,
               .run = choose_group},
    [GROUPS] = {.id = "train-groups",
                .label = N_("All groups"),
                .place = COMMAND_INSIDE,
                .run = choose_other_group},
    [TRAINER_TECHNIQUE] = {.id = "train",
                           .label = N_("Technique"),
                           .place = COMMAND_INSIDE,
                           .run = choose_technique},
    {0},
};

/* ---- Opening and closing ---- */

static bool open_trainer(GameShell *shell, void *self, Text *reason) {
    Trainer *trainer = self;
    trainer->group = -1;
    drill_board_init(&trainer->board, &trainer_commands[DIGIT]);
    sudoku_scene_of(shell)->input.selection.cell = -1; /* letters are for the trainer */
    sudoku_hold(shell, trainer_hold_reason);
    trainer->asked = (SudokuTechnique)sudoku_scene_of(shell)->trained_next;
    sudoku_scene_of(shell)->trained_next = 0;
    return true;
}

static void close_trainer(GameShell *shell, void *self) {
    sudoku_release(shell, trainer_hold_reason);
    drill_board_drop(&((Trainer *)self)->board, shell);
}

/* ---- View ---- */

static void layout_trainer_card(GameShell *shell, void *self, Panel *panel) {
    const Trainer *trainer = self;
    if (trainer->is_searching) {
        panel_text(panel, tr("Damier makes puzzles until one needs this technique."));
    } else if (!trainer->board.drill) {
        if (trainer->board.said[0]) {
            panel_warning(panel, trainer->board.said);
        }
        if (trainer_form(shell) != TRAINER_CARD) {
            panel_text(panel, tr("You see a position where your technique is the next step: find "
                                 "it. If a simpler technique does it too, the card says so."));
        } else if (trainer->group < 0) {
            trainer_list_groups(shell, panel, &trainer_commands[GROUP]);
        } else {
            trainer_list_techniques(shell, panel, &trainer_commands[TRAINER_TECHNIQUE],
                                    trainer->group);
            shell_button(shell, panel, &trainer_commands[GROUPS], 0, NULL);
        }
    } else {
        trainer_list_words(shell, trainer, panel);
    }
}

static void trainer_layout_stage(GameShell *shell, void *self, Rect area) {
    const Trainer *trainer = self;
    sudoku_board_place_keypad(shell);
    if (trainer_is_list(trainer) && trainer_form(shell) != TRAINER_CARD) {
        const TrainerChoice choice = {&trainer_commands[GROUP],
                                      &trainer_commands[TRAINER_TECHNIQUE],
                                      &trainer_commands[GROUPS], shown_group(shell, trainer)};
        trainer_place_list(shell, &choice);
        return;
    }
    sudoku_board_place_cells(shell, &trainer_commands[TRAINER_CELL]);
}

static void trainer_draw_stage(const GameShell *shell, const void *self, Canvas *canvas,
                               int64_t now_ms) {
    const Trainer *trainer = self;
    const SudokuView view = drill_board_view(&trainer->board, shell);
    sudoku_board_draw(shell, &view, canvas, now_ms);
    if (trainer_is_list(trainer) &&
        trainer_form(shell) != TRAINER_CARD) { /* the list stands in the board's place */
        canvas_fill_rect(canvas, sudoku_board_outside(shell), shell->context->theme.background);
        canvas_fill_round(canvas, sudoku_board_outside(shell), THEME_RADIUS_CARD_U,
                          shell->context->theme.surface);
    }
}

/* ---- Other input ---- */

static bool trainer_key(GameShell *shell, void *self, const Event *event) {
    return drill_board_key(self, shell, event);
}

static bool trainer_pointer(GameShell *shell, void *self, const Event *event) {
    return drill_board_pointer(self, shell, event);
}

/* The list of techniques has no use for the keypad. */
static ModeHides trainer_hides(const GameShell *shell, const void *self) {
    return trainer_is_list(self) ? MODE_HIDES_KEYPAD_TOO : MODE_HIDES_TOOLS;
}

const Mode sudoku_trainer_mode = {
    .name = "trainer",
    .title = N_("Trainer"),
    .ends_by = MODE_ENDS_BY_OTHER,
    .hides = trainer_hides,
    .commands = trainer_commands,
    .state_size = sizeof(Trainer),
    .open = open_trainer,
    .close = close_trainer,
    .heading = trainer_heading,
    .status = trainer_describe,
    .board_area = {.shape = sudoku_board_shape,
                   .layout = trainer_layout_stage,
                   .draw = trainer_draw_stage},
    .layout_card = layout_trainer_card,
    .input = {.key = trainer_key, .pointer = trainer_pointer},
    .tick = watch_time,
    .job_done = take_drill,
};
