#include "scenes/sudoku/modes/setup/setup.h"

#include <stdlib.h>
#include <string.h>

#include "scenes/shell/i18n.h"
#include "scenes/sudoku/board/layout.h"
#include "scenes/sudoku/board/magnify.h"
#include "scenes/sudoku/model/sign_words.h"
#include "scenes/sudoku/modes.h"
#include "scenes/sudoku/modes/setup/state.h"

#define JUDGE_NODES 2000000 /* a doubt after that is said as such */
#define SETUP_WORDS_SIZE 700

enum { JUDGE = 1 };

static const char *const setup_why_held = N_("A puzzle is being typed in: Esc brings yours back.");

/* ---- The verdict ---- */

typedef struct SetupQuestion {
    SudokuLayout layout;
    SudokuGrid grid;
    SudokuDiagnosis verdict;
    Status status;
} SetupQuestion;

static void run_judge(void *payload, const atomic_bool *stop) {
    SetupQuestion *question = payload;
    Budget budget = budget_nodes(JUDGE_NODES);
    budget.stop = stop;
    question->status =
        sudoku_diagnose(&question->layout, &question->grid, &budget, &question->verdict);
}

/* The worker begins, or begins again where another job has taken its place. */
static int64_t tick_judge(GameShell *shell, void *self, int64_t now_ms) {
    static const ModeJob job = {sizeof(SetupQuestion), run_judge, NULL};
    Setup *setup = self;
    const bool is_at_it = shell_is_thinking(shell, &sudoku_setup_mode, JUDGE) &&
                          memcmp(&setup->asked, &setup->state.grid, sizeof setup->asked) == 0;
    if (setup->is_judged || is_at_it) {
        return 0;
    }
    SetupQuestion question = {.layout = setup->state.layout, .grid = setup->state.grid};
    setup->asked = setup->state.grid;
    shell_start_job(shell, &sudoku_setup_mode, JUDGE, &job, &question);
    return 0;
}

static void take_verdict(GameShell *shell, void *self, int number, void *payload) {
    Setup *setup = self;
    const SetupQuestion *question = payload;
    if (memcmp(&question->grid, &setup->state.grid, sizeof question->grid) == 0) {
        setup->is_judged = true;
        setup->status = question->status;
        setup->verdict = question->verdict;
        if (setup->is_told && setup->status == STATUS_OK) {
            shell_clear_notice(shell); /* the card says it now */
        }
        setup->is_told = false;
        shell_mark_dirty(shell);
    }
}

/* ---- Opening ---- */

/* From LAYOUT:CELLS. */
static bool take_description(Setup *setup, const char *description) {
    char ignored[200];
    Text reason = text_over(ignored, sizeof ignored);
    Text name = text_over(setup->name, sizeof setup->name);
    SudokuLayout layout;
    SudokuGrid givens;
    if (sudoku_description_parse(description, &layout, &givens, &reason) != STATUS_OK) {
        return false;
    }
    sudoku_layout_name_in(description, &name);
    sudoku_state_init(&setup->state, &layout, &givens);
    setup->is_judged = false;
    setup->shown = 0;
    return true;
}

static void take_game(GameShell *shell, Setup *setup) {
    static const SudokuGrid empty = {{0}};
    const SudokuState *state = session_state(shell->session);
    Text name = text_over(setup->name, sizeof setup->name);
    sudoku_layout_name_in(session_description(shell->session), &name);
    text_add(&name, name.length > 0 ? "" : "classic");
    sudoku_state_init(&setup->state, &state->layout, &empty);
}

static void show_over(GameShell *shell, Setup *setup) {
    SudokuScene *scene = sudoku_scene_of(shell);
    if (setup) {
        setup->other = (SudokuOther){&setup->state, &setup_commands[SETUP_KEY]};
    }
    scene->other = setup ? &setup->other : NULL;
    scene->shown = setup ? &setup->state : NULL;
    scene->shown_over = shell->session;
    scene->selected = -1;
    scene->digit = 0;
    scene->near.offset = (Point){0, 0};
}

static bool open_setup(GameShell *shell, void *self, Text *reason) {
    SudokuScene *scene = sudoku_scene_of(shell);
    Setup *setup = self;
    setup->is_told = scene->invalid_puzzle && take_description(setup, scene->invalid_puzzle);
    if (!setup->is_told) {
        take_game(shell, setup);
    }
    free(scene->invalid_puzzle);
    scene->invalid_puzzle = NULL;
    setup->undo = (Undo){history_create(SETUP_STEPS), setup_restore};
    history_push(setup->undo.history, &setup->state.grid, sizeof setup->state.grid);
    show_over(shell, setup);
    sudoku_hold(shell, setup_why_held);
    return true;
}

static void close_setup(GameShell *shell, void *self) {
    show_over(shell, NULL);
    sudoku_release(shell, setup_why_held);
    history_destroy(((Setup *)self)->undo.history);
}

void sudoku_setup_offer(GameShell *shell) {
    if (sudoku_const_scene_of(shell)->invalid_puzzle) {
        shell_close(shell, &sudoku_setup_mode);
        shell_open(shell, &sudoku_setup_mode);
    }
}

/* ---- The board ---- */

static const SudokuGrid *grid_shown(const Setup *setup) {
    const SudokuDiagnosis *verdict = &setup->verdict;
    if (setup->shown == 0) {
        return &setup->state.grid;
    }
    return verdict->verdict >= SUDOKU_HAS_NONE ? &verdict->reached
                                               : &verdict->solutions[setup->shown - 1];
}

static void layout_setup(GameShell *shell, void *self, Rect area) {
    sudoku_board_place_keypad(shell);
    sudoku_board_place_cells(shell, &setup_commands[SETUP_CELL]);
}

static void mark_cell(const GameShell *shell, Canvas *canvas, int cell, Color color) {
    const Rect rect = sudoku_cell_rect(shell, cell);
    canvas_fill_rect(canvas, rect, color_fade(color, 0.16F));
    canvas_stroke_round(canvas, rect_inset(rect, 2), 3, 2, color);
}

/* The cells where two solutions differ, or those that show that there is none. */
static void setup_draw_marks(const GameShell *shell, const Setup *setup, Canvas *canvas) {
    const Theme *theme = &shell->context->theme;
    const SudokuDiagnosis *verdict = &setup->verdict;
    const SudokuLayout *layout = &setup->state.layout;
    for (int cell = 0; cell < layout->cells; cell++) {
        if (setup_differs(setup, cell)) {
            mark_cell(shell, canvas, cell, theme->hint_orange);
        }
    }
    for (int i = 0; verdict->region >= 0 && i < layout->symbols; i++) {
        const int cell = layout->region_cells[verdict->region][i];
        canvas_fill_rect(canvas, sudoku_cell_rect(shell, cell), color_fade(theme->hint_blue, 0.2F));
    }
    if (verdict->cell >= 0) {
        mark_cell(shell, canvas, verdict->cell, theme->error);
    }
    if (verdict->other >= 0) {
        mark_cell(shell, canvas, verdict->other, theme->error);
    }
}

static void draw_setup(const GameShell *shell, const void *self, Canvas *canvas, int64_t now_ms) {
    const Setup *setup = self;
    SudokuView view = sudoku_board_view(shell, grid_shown(setup));
    view.selected = setup->shown ? -1 : sudoku_const_scene_of(shell)->selected;
    view.hovered = setup->shown ? -1 : sudoku_board_hovered(shell);
    sudoku_board_draw(shell, &view, canvas, now_ms);
    /* On an empty board they would say nothing. */
    if (setup->is_judged && setup->status == STATUS_OK &&
        sudoku_grid_filled(&setup->state.layout, &setup->state.grid) > 0) {
        const bool is_near = sudoku_board_is_near(shell);
        if (is_near) {
            canvas_clip(canvas, sudoku_board_window(shell));
        }
        setup_draw_marks(shell, setup, canvas);
        if (is_near) {
            canvas_unclip(canvas);
        }
    }
}

/* ---- Words ---- */

static void tell_setup(const GameShell *shell, const void *self, Head *head) {
    static const char *const titles[] = {N_("One solution"), N_("Several solutions"),
                                         N_("No solution")};
    const Setup *setup = self;
    const int givens = sudoku_grid_filled(&setup->state.layout, &setup->state.grid);
    if (givens == 0) {
        text_add(&head->title, tr("Type in a puzzle"));
        text_add(&head->detail, tr("Choose a cell, then its digit."));
        return;
    }
    if (!setup->is_judged) {
        text_add(&head->title, tr("Looking for solutions…"));
    } else if (setup->status != STATUS_OK) {
        text_add(&head->title, tr("Not decided in time"));
    } else {
        const SudokuVerdict verdict = setup->verdict.verdict;
        text_add(&head->title, tr(titles[verdict < SUDOKU_HAS_NONE ? verdict : SUDOKU_HAS_NONE]));
        head->tone = verdict == SUDOKU_HAS_ONE ? HEAD_GOOD : HEAD_WARNING;
    }
    text_addf(&head->detail, locale_plural("%d given", "%d givens", (unsigned long)givens), givens);
}

static void layout_setup_card(GameShell *shell, void *self, Panel *panel) {
    const Setup *setup = self;
    const SudokuLayout *layout = &setup->state.layout;
    char words[SETUP_WORDS_SIZE];
    Text text = text_over(words, sizeof words);
    if (sudoku_grid_filled(layout, &setup->state.grid) == 0 || !setup->is_judged) {
        panel_note(panel, tr("Digits are givens here. A puzzle can also be pasted with Ctrl+V or "
                             "opened with Ctrl+O, in the forms of other programs too."));
        return;
    }
    if (setup->status != STATUS_OK) {
        panel_warning(panel, tr("The solver gave up before it knew whether there is one solution. "
                                "More givens make it quicker."));
        return;
    }
    sudoku_say_diagnosis(shell, layout, &setup->verdict, &text);
    if (setup->verdict.verdict == SUDOKU_HAS_ONE) {
        panel_text(panel, words);
    } else {
        panel_warning(panel, words);
    }
    if (setup->shown > 0 && setup->verdict.verdict >= SUDOKU_HAS_NONE) {
        panel_note(panel, tr("Shown: the puzzle with what follows from it so far."));
    } else if (setup_pictures(setup) == 2) {
        panel_note(panel, tr("Marked: the cells where the two solutions differ."));
    }
}

const Mode sudoku_setup_mode = {
    .name = "setup",
    .title = N_("A puzzle of your own"),
    .ends_by = MODE_ENDS_BY_OTHER,
    .commands = setup_commands,
    .state_size = sizeof(Setup),
    .open = open_setup,
    .close = close_setup,
    .status = tell_setup,
    .board_area = {.shape = sudoku_board_shape, .layout = layout_setup, .draw = draw_setup},
    .layout_card = layout_setup_card,
    .input = {.key = setup_move_cursor, .pointer = sudoku_near_pointer},
    .tick = tick_judge,
    .job_done = take_verdict,
};
