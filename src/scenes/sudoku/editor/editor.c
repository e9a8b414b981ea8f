#include "editor.h"

#include <string.h>

#include "frame/say.h"
#include "sudoku/board/board.h"
#include "sudoku/board/magnify.h"
#include "sudoku/choices.h"
#include "sudoku/editor/state.h"
#include "sudoku/puzzle/model.h"
#include "sudoku/solver.h"

#define LOOK_NODES 3000000 /* a doubt after that is said as such */

enum { LOOK = 1 };

static const char *const why_held = N_("The layout editor is open: Esc brings the puzzle back.");

/* ---- Is there a full grid? ---- */

typedef struct Question {
    SudokuLayout layout;
    SudokuSolutions solutions;
    Status status;
    unsigned revision;
} Question;

static void run_look(void *payload, const atomic_bool *stop) {
    static const SudokuGrid empty = {{0}};
    Question *question = payload;
    Budget budget = budget_nodes(LOOK_NODES);
    budget.stop = stop;
    question->status = sudoku_solve(&question->layout, &empty, 1, &budget, &question->solutions);
}

static int64_t tick_look(GameFrame *frame, void *self, int64_t now_ms) {
    static const ModeJob job = {sizeof(Question), run_look, NULL};
    SudokuEditor *editor = self;
    const bool is_at_it =
        frame_is_thinking(frame, &sudoku_editor_mode, LOOK) && editor->asked == editor->revision;
    (void)now_ms;
    if (editor->check.fault != DRAFT_IS_SOUND || editor->answer != GRID_NOT_ASKED ||
        editor->is_stopped || is_at_it || sudoku_const_scene_of(frame)->is_making) {
        return 0;
    }
    Question question = {.layout = editor->layout, .revision = editor->revision};
    editor->asked = editor->revision;
    frame_start_job(frame, &sudoku_editor_mode, LOOK, &job, &question);
    return 0;
}

static void take_look(GameFrame *frame, void *self, int number, void *payload) {
    SudokuEditor *editor = self;
    const Question *question = payload;
    (void)number;
    if (question->revision == editor->revision) {
        editor->answer = question->status != STATUS_OK   ? GRID_UNDECIDED
                         : question->solutions.count > 0 ? GRID_EXISTS
                                                         : GRID_NONE;
        editor->full = question->solutions.first;
        frame_mark_dirty(frame);
    }
}

/* ---- Opening ---- */

static bool open_editor(GameFrame *frame, void *self, Text *reason) {
    SudokuScene *scene = sudoku_scene_of(frame);
    SudokuEditor *editor = self;
    (void)reason;
    if (!editor->undo.restore) { /* it is a new one */
        editor->region = -1;
        draft_take(&editor->draft, sudoku_layout_of(frame));
        editor->undo = (Undo){history_create(DESIGN_STEPS), design_restore};
        history_push(editor->undo.history, &editor->draft, sizeof editor->draft);
    }
    editor->painted = -1;
    editor->game_offset = scene->near.offset;
    scene->near.offset = (Point){0, 0};
    design_look(frame, editor);
    sudoku_hold(frame, why_held);
    return true;
}

static void forget_editor(void *self) {
    history_destroy(((SudokuEditor *)self)->undo.history);
}

/* The history waits for being opened again. */
static void close_editor(GameFrame *frame, void *self) {
    SudokuScene *scene = sudoku_scene_of(frame);
    SudokuEditor *editor = self;
    editor->is_naming = false;
    scene->sheet = (Size){0};
    scene->near.offset = editor->game_offset;
    sudoku_release(frame, why_held);
}

/* ---- Input ---- */

static bool type_name(GameFrame *frame, SudokuEditor *editor, const Event *event) {
    if (event_is_key(event, KEY_ESCAPE, 0)) {
        editor->is_naming = false;
        return true;
    }
    if (event_is_key(event, KEY_ENTER, 0)) {
        if (editor->check.fault == DRAFT_IS_SOUND) {
            design_save(frame, editor);
        } else {
            editor->is_naming = false;
        }
        return true;
    }
    return text_field_event(&editor->name, event);
}

static bool press_key(GameFrame *frame, void *self, const Event *event) {
    SudokuEditor *editor = self;
    int rows = 0;
    int columns = 0;
    const bool is_enter = event_is_key(event, KEY_ENTER, 0) || event_is_key(event, KEY_SPACE, 0);
    if (editor->is_naming && type_name(frame, editor, event)) {
        return true;
    }
    design_extent(editor, &rows, &columns);
    if (is_enter && frame->is_cursor_shown && !frame->input.focused[0] &&
        frame->cursor_row < rows && frame->cursor_col < columns) {
        design_paint(frame, editor, frame->cursor_row, frame->cursor_col);
        editor->painted = -1;
        return true;
    }
    if (event->mods != 0 || !frame_cursor_key(frame, event, rows, columns)) {
        return false;
    }
    if (frame->is_cursor_shown) {
        sudoku_near_reveal_place(frame, frame->cursor_row, frame->cursor_col);
    }
    return true;
}

/* The wheel, and a drag that does not paint. */
static bool move_sheet(GameFrame *frame, void *self, const Event *event) {
    const SudokuEditor *editor = self;
    return (event->type == EVENT_WHEEL || editor->tool == TOOL_MOVE) &&
           sudoku_near_pointer(frame, self, event);
}

/* A drag goes on giving cells what the first one got. */
static bool drag_on(GameFrame *frame, void *self) {
    int row = 0;
    int column = 0;
    if (text_has_prefix(frame->input.pressed, "edit-") &&
        frame_hovered(frame, "edit-", &row, &column)) {
        design_paint_on(frame, self, row - 1, column - 1);
    }
    return true;
}

/* ---- As text ---- */

static bool read_layout(GameFrame *frame, void *self, const char *words, Text *reason) {
    SudokuEditor *editor = self;
    SudokuLayout layout;
    char why[200];
    Text inner = text_over(why, sizeof why);
    inner.translate = locale_text;
    const bool is_name = sudoku_layout_is_name(words);
    const int own_order = is_name ? sudoku_layout_name_order(words) : -1;
    const int order = own_order >= 0 ? own_order : editor->draft.symbols;
    const Status status = is_name ? sudoku_layout_named(&layout, words, order, &inner)
                                  : sudoku_layout_parse(&layout, words, strlen(words), &inner);
    if (status != STATUS_OK) {
        text_addf(reason, tr("This is no layout: %s."), why);
        return false;
    }
    draft_take(&editor->draft, &layout);
    editor->region = -1;
    design_commit(frame, editor);
    return true;
}

static bool take_words(GameFrame *frame, void *self, const Event *event) {
    SudokuEditor *editor = self;
    char words[FRAME_NOTICE_SIZE];
    Text text = text_over(words, sizeof words);
    if (editor->is_naming) {
        text_field_event(&editor->name, event);
        return true;
    }
    if (event->type != EVENT_PASTE) {
        return false;
    }
    if (!read_layout(frame, self, event->text, &text)) {
        frame_refuse(frame, (Rect){0}, words);
    }
    return true;
}

static void write_layout(const GameFrame *frame, const void *self, Text *out) {
    (void)frame;
    draft_print(&((const SudokuEditor *)self)->draft, out);
}

static const ModeFile layout_file = {.stem = "sudoku-layout",
                                     .size_most = SUDOKU_LAYOUT_NAME_SIZE,
                                     .write = write_layout,
                                     .read = read_layout};

/* ---- The mode ---- */

static void tell_editor(const GameFrame *frame, const void *self, Head *head) {
    const Draft *draft = &((const SudokuEditor *)self)->draft;
    if (sudoku_tell_making(frame, head)) {
        return;
    }
    text_add(&head->title, tr("Layout editor"));
    text_addf(&head->detail, tr("card(S) = %1$d · card(C) = %2$d · regions: %3$d"), draft->symbols,
              draft_card(&draft->cells), draft->regions);
}

const Mode sudoku_editor_mode = {
    .name = "editor",
    .title = N_("A layout of your own"),
    .has_long_words = true,
    .ends_by = MODE_ENDS_BY_OTHER,
    .commands = design_commands,
    .state_size = sizeof(SudokuEditor),
    .open = open_editor,
    .close = close_editor,
    .forget = forget_editor,
    .status = tell_editor,
    .stage = {.shape = sudoku_board_shape,
              .layout = design_layout_stage,
              .draw = design_draw_stage},
    .layout_card = design_layout_card,
    .input = {.key = press_key,
              .words = take_words,
              .pointer = move_sheet,
              .hovered = drag_on,
              .file = &layout_file},
    .tick = tick_look,
    .job_done = take_look,
};
