/* A puzzle that the player types in, or an imported one without exactly one solution: what is wrong
 * with it is shown at once. */
#include "scenes/sudoku/modes.h"

#include <stdlib.h>
#include <string.h>

#include "scenes/shell/i18n.h"
#include "scenes/shell/modes/open_modes.h"
#include "scenes/sudoku/board/layout.h"
#include "scenes/sudoku/board/zoom.h"
#include "scenes/sudoku/model/sign_words.h"
#include "scenes/sudoku/modes/setup/state.h"

#define DIAGNOSE_NODES 2000000 /* more than that: undecided */
#define SETUP_WORDS_SIZE 700

enum { DIAGNOSE = 1 };

static const char *const setup_hold_reason =
    N_("You are typing in a puzzle: press Esc to return to yours.");

/* ---- The verdict ---- */

typedef struct SetupQuestion {
    SudokuLayout layout;
    SudokuGrid grid;
    SudokuDiagnosis verdict;
    Status status;
} SetupQuestion;

static void run_diagnosis(void *payload, const atomic_bool *stop) {
    SetupQuestion *question = payload;
    Budget budget = budget_nodes(DIAGNOSE_NODES);
    budget.stop = stop;
    question->status =
        sudoku_diagnose(&question->layout, &question->grid, &budget, &question->verdict);
}

/* Starts the worker, again if another job replaced this one. */
static int64_t tick_diagnosis(GameShell *shell, void *self, int64_t now_ms) {
    static const ModeJob job = {sizeof(SetupQuestion), run_diagnosis, NULL};
    Setup *setup = self;
    const bool is_at_it = shell_is_thinking(shell, &sudoku_setup_mode, DIAGNOSE) &&
                          memcmp(&setup->asked, &setup->state.grid, sizeof setup->asked) == 0;
    if (setup->is_diagnosed || is_at_it) {
        return 0;
    }
    SetupQuestion question = {.layout = setup->state.layout, .grid = setup->state.grid};
    setup->asked = setup->state.grid;
    shell_start_job(shell, &sudoku_setup_mode, DIAGNOSE, &job, &question);
    return 0;
}

static void take_diagnosis(GameShell *shell, void *self, int number, void *payload) {
    Setup *setup = self;
    const SetupQuestion *question = payload;
    if (memcmp(&question->grid, &setup->state.grid, sizeof question->grid) == 0) {
        setup->is_diagnosed = true;
        setup->status = question->status;
        setup->verdict = question->verdict;
        if (setup->has_notice && setup->status == STATUS_OK) {
            shell_clear_notice(shell); /* the card says it now */
        }
        setup->has_notice = false;
        shell_mark_dirty(shell);
    }
}

/* ---- Opening ---- */

static void show_setup(GameShell *shell, Setup *setup) {
    SudokuScene *scene = sudoku_scene_of(shell);
    if (setup) {
        setup->other = (SudokuKeypadTarget){&setup->state, &setup_commands[SETUP_KEY]};
    }
    scene->keypad_target = setup ? &setup->other : NULL;
    scene->shown = setup ? &setup->state : NULL;
    scene->shown_session = shell->session;
    scene->input.selection.cell = -1;
    scene->input.digit = 0;
    scene->input.zoom.offset = (Point){0, 0};
}

/* What was typed before, or an empty grid on the layout of the game. */
static void begin_setup(GameShell *shell, Setup *setup) {
    char *kept = kept_text_load(shell, SETUP_KEPT, SETUP_DESCRIPTION_SIZE);
    if (!kept || !setup_take_description(setup, kept)) {
        setup_take_game(shell, setup);
    }
    free(kept);
    setup->undo = (Undo){history_create(SETUP_STEPS), setup_restore};
}

static bool open_setup(GameShell *shell, void *self, Text *reason) {
    SudokuScene *scene = sudoku_scene_of(shell);
    Setup *setup = self;
    setup->has_notice = false;
    show_setup(shell, setup);
    if (!setup->undo.restore) {
        begin_setup(shell, setup);
    } else if (setup_is_empty(setup)) {
        setup_take_game(shell, setup); /* another puzzle may be on the board */
    }
    if (scene->invalid_puzzle && setup_is_empty(setup)) {
        history_clear(setup->undo.history);
    } else {
        setup_commit(shell, setup);
    }
    if (scene->invalid_puzzle) {
        setup->has_notice = setup_take_description(setup, scene->invalid_puzzle);
        setup_commit(shell, setup);
    }
    free(scene->invalid_puzzle);
    scene->invalid_puzzle = NULL;
    sudoku_hold(shell, setup_hold_reason);
    return true;
}

/* The grid and its history stay for the next time. */
static void close_setup(GameShell *shell, void *self) {
    if (sudoku_scene_of(shell)->shown == &((Setup *)self)->state) {
        show_setup(shell, NULL);
    }
    sudoku_release(shell, setup_hold_reason);
}

static void forget_setup(void *self) {
    history_destroy(((Setup *)self)->undo.history);
}

/* The grid is in the store: it only has to be shown again. */
static void save_setup(const GameShell *shell, const void *self, Text *out) {
    text_add(out, "open");
}

static bool load_setup(GameShell *shell, void *self, const char *words) {
    return true;
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

/* Marks the cells where two solutions differ, or those that prove that there is none. */
static void setup_draw_marks(const GameShell *shell, const Setup *setup, Canvas *canvas) {
    const Theme *theme = &shell->context->theme;
    const SudokuDiagnosis *verdict = &setup->verdict;
    const SudokuLayout *layout = &setup->state.layout;
    for (int cell = 0; cell < layout->cells; cell++) {
        if (setup_differs(setup, cell) || verdict->core[cell]) {
            mark_cell(shell, canvas, cell, verdict->core[cell] ? theme->error : theme->hint_orange);
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
    view.selected = setup->shown ? -1 : sudoku_const_scene_of(shell)->input.selection.cell;
    view.is_labelled = true;
    view.hovered = setup->shown ? -1 : sudoku_board_hovered(shell);
    sudoku_board_draw(shell, &view, canvas, now_ms);
    /* On an empty board marks would mean nothing. */
    if (setup->is_diagnosed && setup->status == STATUS_OK && !setup_is_empty(setup)) {
        const bool is_zoomed = sudoku_board_is_zoomed(shell);
        if (is_zoomed) {
            canvas_clip(canvas, sudoku_board_window(shell));
        }
        setup_draw_marks(shell, setup, canvas);
        if (is_zoomed) {
            canvas_unclip(canvas);
        }
    }
}

/* ---- Words ---- */

static void describe_setup(const GameShell *shell, const void *self, Head *head) {
    static const char *const titles[] = {N_("One solution"), N_("Several solutions"),
                                         N_("No solution")};
    const Setup *setup = self;
    const int givens = sudoku_grid_filled(&setup->state.layout, &setup->state.grid);
    if (setup_is_empty(setup)) {
        text_add(&head->title, tr("Type in a puzzle"));
        text_add(&head->detail, tr("Choose a cell, then its digit."));
        return;
    }
    if (!setup->is_diagnosed) {
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
    if (setup_is_empty(setup) || !setup->is_diagnosed) {
        panel_notef(panel,
                    tr("Type the givens. You can also paste a puzzle with Ctrl+V or open a "
                       "file with %s, in the formats of other programs too."),
                    command_cap(&shell->context->keys, shell_command(shell, "open")).data);
        return;
    }
    if (setup->status != STATUS_OK) {
        panel_warning(panel, tr("The solver ran out of time. Add more givens to help it."));
        return;
    }
    sudoku_say_diagnosis(shell, layout, &setup->verdict, &text);
    if (setup->verdict.verdict == SUDOKU_HAS_ONE) {
        panel_text(panel, words);
    } else {
        panel_warning(panel, words);
    }
    if (setup->shown > 0 && setup->verdict.verdict >= SUDOKU_HAS_NONE) {
        panel_note(panel, tr("You see the puzzle, filled in as far as logic goes."));
    } else if (setup->shown > 0 && setup_pictures(setup) > 1) {
        panel_textf(panel, tr("Solution %1$d of %2$d"), setup->shown, setup_pictures(setup));
    } else if (setup_pictures(setup) > 1) {
        panel_note(panel, tr("The solutions differ in the marked cells."));
    } else if (setup->verdict.core_count > 0) {
        panel_note(panel, tr("They are marked on the board."));
    }
}

const Mode sudoku_setup_mode = {
    .name = "setup",
    .title = N_("A puzzle of your own"),
    .ends_by = MODE_ENDS_BY_OTHER,
    .hides = shell_hide_tools,
    .commands = setup_commands,
    .state_size = sizeof(Setup),
    .open = open_setup,
    .close = close_setup,
    .forget = forget_setup,
    .status = describe_setup,
    .board_area = {.shape = sudoku_board_shape, .layout = layout_setup, .draw = draw_setup},
    .layout_card = layout_setup_card,
    .input = {.key = setup_press_key, .pointer = sudoku_zoom_pointer},
    .tick = tick_diagnosis,
    .job_done = take_diagnosis,
    .save = save_setup,
    .load = load_setup,
};
