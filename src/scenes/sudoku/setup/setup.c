#include "setup.h"

#include <stdlib.h>
#include <string.h>

#include "frame/say.h"
#include "sudoku/board/board.h"
#include "sudoku/board/magnify.h"
#include "sudoku/puzzle/sign_words.h"
#include "sudoku/setup/state.h"

#define JUDGE_NODES 2000000 /* a doubt after that is said as such */
#define WORDS_SIZE 700

enum { JUDGE = 1 };

static const char *const why_held = N_("A puzzle is being typed in: Esc brings yours back.");

/* ---- The verdict ---- */

typedef struct Question {
    SudokuLayout layout;
    SudokuGrid grid;
    SudokuDiagnosis verdict;
    Status status;
} Question;

static void run_judge(void *payload, const atomic_bool *stop) {
    Question *question = payload;
    Budget budget = budget_nodes(JUDGE_NODES);
    budget.stop = stop;
    question->status =
        sudoku_diagnose(&question->layout, &question->grid, &budget, &question->verdict);
}

/* The worker begins, or begins again where another job has taken its place. */
static int64_t tick_judge(GameFrame *frame, void *self, int64_t now_ms) {
    static const ModeJob job = {sizeof(Question), run_judge, NULL};
    Setup *setup = self;
    (void)now_ms;
    const bool is_at_it = frame_is_thinking(frame, &sudoku_setup_mode, JUDGE) &&
                          memcmp(&setup->asked, &setup->state.grid, sizeof setup->asked) == 0;
    if (setup->is_judged || is_at_it) {
        return 0;
    }
    Question question = {.layout = setup->state.layout, .grid = setup->state.grid};
    setup->asked = setup->state.grid;
    frame_start_job(frame, &sudoku_setup_mode, JUDGE, &job, &question);
    return 0;
}

static void take_verdict(GameFrame *frame, void *self, int number, void *payload) {
    Setup *setup = self;
    const Question *question = payload;
    (void)number;
    if (memcmp(&question->grid, &setup->state.grid, sizeof question->grid) == 0) {
        setup->is_judged = true;
        setup->status = question->status;
        setup->verdict = question->verdict;
        if (setup->is_told && setup->status == STATUS_OK) {
            frame->notice[0] = 0; /* the card says it now */
        }
        setup->is_told = false;
        frame_mark_dirty(frame);
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

static void take_game(GameFrame *frame, Setup *setup) {
    static const SudokuGrid empty = {{0}};
    const SudokuState *state = session_state(frame->session);
    Text name = text_over(setup->name, sizeof setup->name);
    sudoku_layout_name_in(session_description(frame->session), &name);
    text_add(&name, name.length > 0 ? "" : "classic");
    sudoku_state_init(&setup->state, &state->layout, &empty);
}

static void show_over(GameFrame *frame, Setup *setup) {
    SudokuScene *scene = sudoku_scene_of(frame);
    if (setup) {
        setup->other = (SudokuOther){&setup->state, &setup_commands[SETUP_KEY]};
    }
    scene->other = setup ? &setup->other : NULL;
    scene->shown = setup ? &setup->state : NULL;
    scene->shown_over = frame->session;
    scene->selected = -1;
    scene->digit = 0;
    scene->near.offset = (Point){0, 0};
}

static bool open_setup(GameFrame *frame, void *self, Text *reason) {
    SudokuScene *scene = sudoku_scene_of(frame);
    Setup *setup = self;
    (void)reason;
    setup->is_told = scene->doubtful && take_description(setup, scene->doubtful);
    if (!setup->is_told) {
        take_game(frame, setup);
    }
    free(scene->doubtful);
    scene->doubtful = NULL;
    setup->undo = (Undo){history_create(SETUP_STEPS), setup_restore};
    history_push(setup->undo.history, &setup->state.grid, sizeof setup->state.grid);
    show_over(frame, setup);
    sudoku_hold(frame, why_held);
    return true;
}

static void close_setup(GameFrame *frame, void *self) {
    show_over(frame, NULL);
    sudoku_release(frame, why_held);
    history_destroy(((Setup *)self)->undo.history);
}

void sudoku_setup_offer(GameFrame *frame) {
    if (sudoku_const_scene_of(frame)->doubtful) {
        frame_close(frame, &sudoku_setup_mode);
        frame_open(frame, &sudoku_setup_mode);
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

static void layout_setup(GameFrame *frame, void *self, Rect area) {
    (void)self;
    (void)area;
    sudoku_board_place_keypad(frame);
    sudoku_board_place_cells(frame, &setup_commands[SETUP_CELL]);
}

static void mark_cell(const GameFrame *frame, Canvas *canvas, int cell, Color color) {
    const Rect rect = sudoku_cell_rect(frame, cell);
    canvas_fill_rect(canvas, rect, color_fade(color, 0.16F));
    canvas_stroke_round(canvas, rect_inset(rect, 2), 3, 2, color);
}

/* The cells where two solutions differ, or those that show that there is none. */
static void draw_marks(const GameFrame *frame, const Setup *setup, Canvas *canvas) {
    const Theme *theme = &frame->context->theme;
    const SudokuDiagnosis *verdict = &setup->verdict;
    const SudokuLayout *layout = &setup->state.layout;
    for (int cell = 0; cell < layout->cells; cell++) {
        if (setup_differs(setup, cell)) {
            mark_cell(frame, canvas, cell, theme->hint_orange);
        }
    }
    for (int i = 0; verdict->region >= 0 && i < layout->symbols; i++) {
        const int cell = layout->region_cells[verdict->region][i];
        canvas_fill_rect(canvas, sudoku_cell_rect(frame, cell), color_fade(theme->hint_blue, 0.2F));
    }
    if (verdict->cell >= 0) {
        mark_cell(frame, canvas, verdict->cell, theme->error);
    }
    if (verdict->other >= 0) {
        mark_cell(frame, canvas, verdict->other, theme->error);
    }
}

static void draw_setup(const GameFrame *frame, const void *self, Canvas *canvas, int64_t now_ms) {
    const Setup *setup = self;
    SudokuView view = sudoku_board_view(frame, grid_shown(setup));
    view.selected = setup->shown ? -1 : sudoku_const_scene_of(frame)->selected;
    view.hovered = setup->shown ? -1 : sudoku_board_hovered(frame);
    sudoku_board_draw(frame, &view, canvas, now_ms);
    /* On an empty board they would say nothing. */
    if (setup->is_judged && setup->status == STATUS_OK &&
        sudoku_grid_filled(&setup->state.layout, &setup->state.grid) > 0) {
        const bool is_near = sudoku_board_is_near(frame);
        if (is_near) {
            canvas_clip(canvas, sudoku_board_window(frame));
        }
        draw_marks(frame, setup, canvas);
        if (is_near) {
            canvas_unclip(canvas);
        }
    }
}

/* ---- Words ---- */

static void tell_setup(const GameFrame *frame, const void *self, Head *head) {
    static const char *const titles[] = {N_("One solution"), N_("Several solutions"),
                                         N_("No solution")};
    const Setup *setup = self;
    const int givens = sudoku_grid_filled(&setup->state.layout, &setup->state.grid);
    (void)frame;
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

static void layout_setup_card(GameFrame *frame, void *self, Panel *panel) {
    const Setup *setup = self;
    const SudokuLayout *layout = &setup->state.layout;
    char words[WORDS_SIZE];
    Text text = text_over(words, sizeof words);
    (void)frame;
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
    sudoku_say_diagnosis(frame, layout, &setup->verdict, &text);
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
    .stage = {.shape = sudoku_board_shape, .layout = layout_setup, .draw = draw_setup},
    .layout_card = layout_setup_card,
    .input = {.key = setup_move_cursor, .pointer = sudoku_near_pointer},
    .tick = tick_judge,
    .job_done = take_verdict,
};
