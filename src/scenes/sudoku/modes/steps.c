/* Lists every step that the board allows, the easiest techniques first, to inspect and to play; of
 * a solved puzzle, those it allowed at the beginning. */
#include "scenes/sudoku/modes.h"

#include "base/bits.h"
#include "scenes/shell/i18n.h"
#include "scenes/sudoku/board/hint_marks.h"
#include "scenes/sudoku/board/zoom.h"
#include "scenes/sudoku/model/sign_words.h"
#include "sudoku/step_list.h"

#define MOVES_MAX 256
#define STEPS_WORDS_SIZE 8192
#define STEPS_ROWS_MAX 48 /* of the current technique */
#define CELLS_NAMED 2

typedef struct StepsShown {
    HintDisplay display; /* the current step; its player goes through the list */
    SudokuStepList list;
    int at;        /* in the list */
    int part;      /* the part being searched; SUDOKU_STEP_SEARCH_PARTS: the search is complete */
    bool is_off;   /* the player stopped it */
    bool is_begin; /* the puzzle is solved, and the board shows the next member */
    SudokuState begin; /* the puzzle as it began */
} StepsShown;

/* ---- The list ---- */

static void steps_show_step(GameShell *shell, StepsShown *shown, int at) {
    const SudokuStep *step = &shown->list.steps[at];
    shown->at = at;
    shown->display.hint.step = *step;
    shown->display.hint.layout = *sudoku_layout_of(shell);
    shown->display.hint.kind = SUDOKU_HINT_STEP;
    /* A proof by contradiction shows all its lines. */
    shown->display.staged.stage =
        step->line_count > 0 ? SUDOKU_HINT_STAGES - 1 : SUDOKU_HINT_STAGES;
    shown->display.line = step->line_count;
    shown->display.signs = sudoku_const_scene_of(shell)->signs;
    sudoku_zoom_reveal(shell, step->cell >= 0               ? step->cell
                              : step->elimination_count > 0 ? step->eliminations[0].cell
                                                            : -1);
    shell_mark_dirty(shell);
}

/* The range of steps with the same technique as this one: the first, and one past the last. */
static int first_of(const SudokuStepList *list, int at) {
    while (at > 0 && list->steps[at - 1].technique == list->steps[at].technique) {
        at--;
    }
    return at;
}

static int end_of(const SudokuStepList *list, int at) {
    const SudokuTechnique technique = list->steps[at].technique;
    while (at < list->count && list->steps[at].technique == technique) {
        at++;
    }
    return at;
}

/* ---- The search ---- */

static void run_step_search(void *search, const atomic_bool *stop) {
    sudoku_step_search_run(search, stop);
}

static void release_step_search(void *search) {
    sudoku_step_list_finish(&((SudokuStepSearch *)search)->list);
}

static void begin_part(GameShell *shell, StepsShown *shown) {
    static const ModeJob job = {sizeof(SudokuStepSearch), run_step_search, release_step_search};
    SudokuStepSearch search = {.state = *sudoku_state_of(shell),
                               .allows_uniqueness = !sudoku_const_scene_of(shell)->no_uniqueness,
                               .part = shown->part};
    shown->is_off = !shell_start_job(shell, &sudoku_steps_mode, shown->part + 1, &job, &search);
}

/* A solved board allows no step: its beginning does. */
static void show_begin(GameShell *shell, StepsShown *shown, bool is_begin) {
    SudokuScene *scene = sudoku_scene_of(shell);
    shown->is_begin = is_begin;
    if (shown->is_begin) {
        session_state_at(shell->session, 0, &shown->begin);
    }
    scene->shown = shown->is_begin ? &shown->begin : NULL;
    scene->shown_session = shell->session;
}

static void steps_begin_search(GameShell *shell, StepsShown *shown) {
    sudoku_step_list_finish(&shown->list);
    shown->at = 0;
    shown->part = 0;
    shown->is_off = false;
    begin_part(shell, shown);
}

static void take_part(GameShell *shell, void *self, int number, void *payload) {
    StepsShown *shown = self;
    const SudokuStepSearch *search = payload;
    const bool is_first = shown->list.count == 0;
    if (search->status == STATUS_NOT_FOUND) {
        shown->part = SUDOKU_STEP_SEARCH_PARTS;
        shown->is_off = true;
        shell_notice(shell, tr("There is a mistake on the board: a hint will show it."));
    } else if (search->status != STATUS_OK ||
               !sudoku_step_list_append(&shown->list, &search->list)) {
        shown->is_off = true;
        shell_notice(shell, tr("There is not enough memory to think."));
    } else {
        shown->part++;
    }
    if (is_first && shown->list.count > 0) {
        steps_show_step(shell, shown, 0);
    }
    if (!shown->is_off && shown->part < SUDOKU_STEP_SEARCH_PARTS) {
        begin_part(shell, shown);
    }
    shell_mark_dirty(shell);
}

static CommandState list_state(const GameShell *shell, const void *self) {
    const StepsShown *shown = self;
    return (CommandState){.can = shown->list.count > 1 ? COMMAND_POSSIBLE : COMMAND_ABSENT};
}

static int64_t steps_after_first(const GameShell *shell, const void *self) {
    return ((const StepsShown *)self)->list.count - 1;
}

static int64_t step_shown(const GameShell *shell, const void *self) {
    return ((const StepsShown *)self)->at;
}

static bool steps_go_to_step(GameShell *shell, void *self, int64_t to) {
    steps_show_step(shell, self, (int)to);
    return true;
}

/* The steps are alternatives: after the last comes the first. */
static const PlayerSequence list_sequence = {.state = list_state,
                                             .count = steps_after_first,
                                             .at = step_shown,
                                             .go = steps_go_to_step,
                                             .is_round = true};

static bool open_steps(GameShell *shell, void *self, Text *reason) {
    StepsShown *shown = self;
    player_init(&shown->display.staged.player, &list_sequence, NULL);
    show_begin(shell, shown, sudoku_is_solved(shell));
    return true;
}

static void close_steps(GameShell *shell, void *self) {
    sudoku_scene_of(shell)->shown = NULL;
    sudoku_step_list_finish(&((StepsShown *)self)->list);
}

static bool is_searching(const StepsShown *shown) {
    return !shown->is_off && shown->part < SUDOKU_STEP_SEARCH_PARTS;
}

/* The mode was opened, or the position has changed. */
static int64_t begin_when_idle(GameShell *shell, void *self, int64_t now_ms) {
    StepsShown *shown = self;
    if (is_searching(shown) && shell_is_idle(shell)) {
        sudoku_note_help(shell);
        steps_begin_search(shell, shown);
    }
    return 0;
}

static void search_anew(GameShell *shell, void *self, PositionChange change) {
    StepsShown *shown = self;
    show_begin(shell, shown, false);
    shell_cancel_job(shell);
    steps_begin_search(shell, shown);
}

/* ---- Commands ---- */

static CommandState steps_turn_state(const GameShell *shell, const void *self, int value) {
    return list_state(shell, self);
}

static void next_technique(GameShell *shell, void *self, int value) {
    StepsShown *shown = self;
    steps_show_step(shell, shown, end_of(&shown->list, shown->at) % shown->list.count);
}

static void previous_technique(GameShell *shell, void *self, int value) {
    StepsShown *shown = self;
    const int count = shown->list.count;
    const int last = (first_of(&shown->list, shown->at) + count - 1) % count;
    steps_show_step(shell, shown, first_of(&shown->list, last));
}

static CommandState steps_choose_state(const GameShell *shell, const void *self, int value) {
    const StepsShown *shown = self;
    return (CommandState){.can = value == shown->at ? COMMAND_ON : COMMAND_POSSIBLE};
}

static CommandState technique_state(const GameShell *shell, const void *self, int value) {
    const StepsShown *shown = self;
    const bool is_on = shown->list.steps[value].technique == shown->display.hint.step.technique;
    return (CommandState){.can = is_on ? COMMAND_ON : COMMAND_POSSIBLE};
}

static void choose_step(GameShell *shell, void *self, int value) {
    steps_show_step(shell, self, value);
}

static CommandState do_state(const GameShell *shell, const void *self, int value) {
    const StepsShown *shown = self;
    CommandState state = sudoku_open_state(shell, self, value);
    if (shown->list.count == 0 || shown->is_begin) {
        state.can = COMMAND_ABSENT;
    }
    state.is_primary = true;
    return state;
}

/* The change of position starts a new search. */
static void do_step(GameShell *shell, void *self, int value) {
    const StepsShown *shown = self;
    Move moves[MOVES_MAX];
    const int count =
        sudoku_hint_moves(&shown->display.hint, sudoku_state_of(shell), moves, MOVES_MAX);
    sudoku_play_group(shell, moves, count);
}

static CommandState steps_stop_state(const GameShell *shell, const void *self, int value) {
    return (CommandState){.can = is_searching(self) ? COMMAND_POSSIBLE : COMMAND_ABSENT};
}

static void steps_stop_search(GameShell *shell, void *self, int value) {
    StepsShown *shown = self;
    shown->is_off = true;
    shell_cancel_job(shell);
}

enum { STEPS_BACK, STEPS_NEXT, DO, STEPS_STOP, UP, DOWN, STEPS_STEP, STEPS_TECHNIQUE };

static const Command steps_commands[] = {
    [STEPS_BACK] = {.id = "step-back",
                    .label = N_("Back"),
                    .help = N_("the step before"),
                    .key = KEY_OF(',', 0),
                    .place = COMMAND_CARD,
                    PLAYER_BACK},
    [STEPS_NEXT] = {.id = "step-next",
                    .label = N_("Next"),
                    .help = N_("the next step"),
                    .key = KEY_OF('.', 0),
                    .place = COMMAND_CARD,
                    PLAYER_STEP},
    [DO] = {.id = "do",
            .label = N_("Do it"),
            .help = N_("do what the step says"),
            .key = KEY_NAMED(KEY_ENTER, 0),
            .place = COMMAND_CARD,
            .state = do_state,
            .run = do_step},
    [STEPS_STOP] = {.id = "stop",
                    .label = N_("Stop"),
                    .help = N_("stop looking for steps"),
                    .key = KEY_OF('q', 0),
                    .place = COMMAND_CARD,
                    .state = steps_stop_state,
                    .run = steps_stop_search},
    [UP] = {.id = "technique-back",
            .label = N_("Technique before"),
            .help = N_("the first step of the technique before"),
            .key = KEY_NAMED(KEY_LEFT, MOD_CTRL),
            .place = COMMAND_KEY,
            .state = steps_turn_state,
            .run = previous_technique},
    [DOWN] = {.id = "technique-next",
              .label = N_("Next technique"),
              .help = N_("the first step of the next technique"),
              .key = KEY_NAMED(KEY_RIGHT, MOD_CTRL),
              .place = COMMAND_KEY,
              .state = steps_turn_state,
              .run = next_technique},
    [STEPS_STEP] = {.id = "one",
                    .label = N_("Step"),
                    .place = COMMAND_INSIDE,
                    .state = steps_choose_state,
                    .run = choose_step},
    [STEPS_TECHNIQUE] = {.id = "technique",
                         .label = N_("Technique"),
                         .place = COMMAND_INSIDE,
                         .state = technique_state,
                         .run = choose_step},
    {0},
};

/* ---- View ---- */

static void add_values(const GameShell *shell, SudokuBits values, Text *out) {
    for (bool is_first = true; values; values &= values - 1, is_first = false) {
        text_add(out, is_first ? "" : " ");
        sudoku_sign_text(shell, sudoku_layout_of(shell), bits_lowest(values) + 1, out);
    }
}

/* "r3c8 = 4", "r3c8, r6c8 ≠ 4 …" */
static void label_step(const GameShell *shell, const SudokuStep *step, Text *out) {
    const SudokuLayout *layout = sudoku_layout_of(shell);
    if (step->cell >= 0) {
        sudoku_cell_text(layout, step->cell, sudoku_names(shell), out);
        text_add(out, " = ");
        add_values(shell, UINT64_C(1) << (step->value - 1), out);
        return;
    }
    const int count = step->elimination_count;
    SudokuBits values = 0;
    for (int i = 0; i < count && i < CELLS_NAMED; i++) {
        text_add(out, i ? ", " : "");
        sudoku_cell_text(layout, step->eliminations[i].cell, sudoku_names(shell), out);
        values |= step->eliminations[i].values;
    }
    text_add(out, count > CELLS_NAMED ? "… ≠ " : " ≠ ");
    add_values(shell, values, out);
}

/* A row for each technique; under that of the current step, its steps. */
static void list_steps(GameShell *shell, const StepsShown *shown, Panel *panel) {
    const SudokuStepList *list = &shown->list;
    for (int first = 0; first < list->count; first = end_of(list, first)) {
        const int end = end_of(list, first);
        const bool is_open = shown->at >= first && shown->at < end;
        char id[CONTROL_ID_SIZE];
        Text text = text_over(id, sizeof id);
        panel_row(panel, 1);
        text_addf(&text, "technique-%d", list->steps[first].technique);
        Control *row = shell_button(shell, panel, &steps_commands[STEPS_TECHNIQUE], first, id);
        text = text_over(row->label, sizeof row->label);
        text_addf(&text, "%s · %d", tr(sudoku_technique_name(list->steps[first].technique)),
                  end - first);
        panel_row(panel, 2);
        const int begin =
            shown->at - STEPS_ROWS_MAX / 2 > first ? shown->at - STEPS_ROWS_MAX / 2 : first;
        for (int at = begin; is_open && at < end && at < begin + STEPS_ROWS_MAX; at++) {
            text = text_over(id, sizeof id);
            text_addf(&text, "one-%d", at);
            Control *one = shell_button(shell, panel, &steps_commands[STEPS_STEP], at, id);
            text = text_over(one->label, sizeof one->label);
            label_step(shell, &list->steps[at], &text);
        }
    }
}

static void steps_list_words(const GameShell *shell, const StepsShown *shown, Panel *panel) {
    char buffer[STEPS_WORDS_SIZE];
    Text text = text_over(buffer, sizeof buffer);
    sudoku_say_hint(shell, &shown->display.hint, SUDOKU_HINT_STAGES, &text);
    panel_text(panel, buffer);
    if (shown->display.hint.step.line_count == 0) {
        text_clear(&text);
        sudoku_say_hint(shell, &shown->display.hint, SUDOKU_HINT_STAGES - 1, &text);
        panel_aside(panel, buffer);
    }
}

static void layout_steps_card(GameShell *shell, void *self, Panel *panel) {
    const StepsShown *shown = self;
    if (shown->list.count == 0) {
        panel_text(panel,
                   is_searching(shown) ? tr("This may take a moment.") : tr("No step found."));
        return;
    }
    if (shown->is_begin) {
        panel_note(panel, tr("The board shows the puzzle as it began."));
    }
    steps_list_words(shell, shown, panel);
    sudoku_legend_list(panel, &shown->display);
    panel_gap(panel, 4);
    list_steps(shell, shown, panel);
}

static void describe_steps(const GameShell *shell, const void *self, Head *head) {
    const StepsShown *shown = self;
    const SudokuStepList *list = &shown->list;
    if (list->count == 0) {
        text_add(&head->title, is_searching(shown) ? tr("Looking for steps…") : tr("All steps"));
        return;
    }
    const int first = first_of(list, shown->at);
    text_add(&head->title, tr(sudoku_technique_name(list->steps[shown->at].technique)));
    text_addf(&head->detail, tr("%1$d of %2$d"), shown->at - first + 1,
              end_of(list, first) - first);
    text_add(&head->detail, " · ");
    text_addf(&head->detail,
              is_searching(shown)
                  ? tr("%d steps so far…")
                  : locale_plural("%d step in all", "%d steps in all", (unsigned long)list->count),
              list->count);
}

static void decorate_with_step(const GameShell *shell, const void *self, void *view,
                               int64_t now_ms) {
    const StepsShown *shown = self;
    if (shown->list.count > 0) {
        sudoku_hint_decorate(&shown->display, view);
    }
}

const Mode sudoku_steps_mode = {.name = "steps",
                                .title = N_("All steps"),
                                .ends_by = MODE_ENDS_BY_OTHER,
                                .commands = steps_commands,
                                .state_size = sizeof(StepsShown),
                                .open = open_steps,
                                .close = close_steps,
                                .status = describe_steps,
                                .layout_card = layout_steps_card,
                                .decorate = decorate_with_step,
                                .changed = search_anew,
                                .tick = begin_when_idle,
                                .job_done = take_part};
