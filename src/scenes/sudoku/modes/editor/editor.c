/* The layout editor: edits S, C and the E_j by mouse and keys, finds whether a full grid exists,
 * makes a puzzle on the layout, and saves layouts by name. */
#include "scenes/sudoku/modes.h"

#include <stdlib.h>
#include <string.h>

#include "scenes/kit/edit/kept_text.h"
#include "scenes/shell/i18n.h"
#include "scenes/sudoku/board/layout.h"
#include "scenes/sudoku/board/zoom.h"
#include "scenes/sudoku/model/model.h"
#include "scenes/sudoku/modes/editor/state.h"
#include "sudoku/layout/choices.h"
#include "sudoku/solver.h"

#define GRID_SEARCH_NODES 3000000 /* more than that: undecided */

enum { GRID_SEARCH = 1 };

static const char *const editor_hold_reason =
    N_("The layout editor is open: press Esc to return to your puzzle.");

/* ---- Is there a full grid? ---- */

typedef struct SudokuEditorQuestion {
    SudokuLayout layout;
    SudokuSolutions solutions;
    Status status;
    unsigned revision;
} SudokuEditorQuestion;

static void run_grid_search(void *payload, const atomic_bool *stop) {
    static const SudokuGrid empty = {{0}};
    SudokuEditorQuestion *question = payload;
    Budget budget = budget_nodes(GRID_SEARCH_NODES);
    budget.stop = stop;
    question->status = sudoku_solve(&question->layout, &empty, 1, &budget, &question->solutions);
}

static int64_t tick_grid_search(GameShell *shell, void *self, int64_t now_ms) {
    static const ModeJob job = {sizeof(SudokuEditorQuestion), run_grid_search, NULL};
    SudokuEditor *editor = self;
    const bool is_at_it = shell_is_thinking(shell, &sudoku_editor_mode, GRID_SEARCH) &&
                          editor->asked == editor->revision;
    if (editor->check.fault != SUDOKU_DRAFT_IS_SOUND || editor->answer != GRID_NOT_ASKED ||
        editor->is_stopped || is_at_it || sudoku_const_scene_of(shell)->is_making) {
        return 0;
    }
    SudokuEditorQuestion question = {.layout = editor->layout, .revision = editor->revision};
    editor->asked = editor->revision;
    shell_start_job(shell, &sudoku_editor_mode, GRID_SEARCH, &job, &question);
    return 0;
}

static void take_grid_search(GameShell *shell, void *self, int number, void *payload) {
    SudokuEditor *editor = self;
    const SudokuEditorQuestion *question = payload;
    if (question->revision == editor->revision) {
        editor->answer = question->status != STATUS_OK   ? GRID_UNDECIDED
                         : question->solutions.count > 0 ? GRID_EXISTS
                                                         : GRID_NONE;
        editor->full = question->solutions.first;
        shell_mark_dirty(shell);
    }
}

/* ---- Opening ---- */

/* What was painted before, or the layout of the game. */
static void begin_draft(GameShell *shell, SudokuEditor *editor) {
    char *kept = kept_text_load(shell, DESIGN_KEPT, DESIGN_KEPT_SIZE);
    if (!kept || !sudoku_draft_read(&editor->draft, kept)) {
        sudoku_draft_take(&editor->draft, sudoku_layout_of(shell));
    }
    free(kept);
}

static bool sudoku_editor_open(GameShell *shell, void *self, Text *reason) {
    SudokuScene *scene = sudoku_scene_of(shell);
    SudokuEditor *editor = self;
    if (!editor->undo.restore) { /* it is a new one */
        editor->region = -1;
        begin_draft(shell, editor);
        editor->undo = (Undo){history_create(DESIGN_STEPS), design_restore};
        history_push(editor->undo.history, &editor->draft, sizeof editor->draft);
    }
    editor->name.command = &design_commands[DESIGN_NAME];
    editor->name.empty_words = N_("a name");
    editor->symbols.command = &design_commands[DESIGN_OWN_SYMBOLS];
    editor->symbols.empty_words = N_("1 to 9, or others");
    editor->painted = -1;
    editor->game_offset = scene->input.zoom.offset;
    scene->input.zoom.offset = (Point){0, 0};
    design_inspect(shell, editor);
    sudoku_hold(shell, editor_hold_reason);
    return true;
}

static void sudoku_editor_forget(void *self) {
    history_destroy(((SudokuEditor *)self)->undo.history);
}

/* The history stays for the next time. */
static void sudoku_editor_close(GameShell *shell, void *self) {
    SudokuScene *scene = sudoku_scene_of(shell);
    SudokuEditor *editor = self;
    editor->name.is_typing = editor->symbols.is_typing = false;
    scene->input.board_size = (Size){0};
    scene->input.zoom.offset = editor->game_offset;
    sudoku_release(shell, editor_hold_reason);
}

/* The draft is in the store: it only has to be shown again. */
static void sudoku_editor_save(const GameShell *shell, const void *self, Text *out) {
    text_add(out, "open");
}

static bool sudoku_editor_load(GameShell *shell, void *self, const char *words) {
    return true;
}

/* ---- Input ---- */

static void take_name(GameShell *shell, SudokuEditor *editor) {
    if (editor->check.fault == SUDOKU_DRAFT_IS_SOUND) {
        design_save(shell, editor);
    } else {
        editor->name.is_typing = false;
    }
}

/* A key of the field that is typed into. */
static bool type_into_field(GameShell *shell, SudokuEditor *editor, const Event *event) {
    const CardFieldAnswer named = card_field_key(&editor->name, event);
    const CardFieldAnswer listed =
        named == CARD_FIELD_UNUSED ? card_field_key(&editor->symbols, event) : CARD_FIELD_UNUSED;
    if (named == CARD_FIELD_ENTERED) {
        take_name(shell, editor);
    }
    if (listed == CARD_FIELD_ENTERED) {
        design_take_symbols(shell, editor);
    } else if (listed == CARD_FIELD_USED && !editor->symbols.is_typing) {
        text_field_set(&editor->symbols.line, editor->draft.symbol); /* Escape */
    }
    return named != CARD_FIELD_UNUSED || listed != CARD_FIELD_UNUSED;
}

static bool sudoku_editor_press_key(GameShell *shell, void *self, const Event *event) {
    SudokuEditor *editor = self;
    int rows = 0;
    int columns = 0;
    const bool is_enter = event_is_key(event, KEY_ENTER, 0) || event_is_key(event, KEY_SPACE, 0);
    if (type_into_field(shell, editor, event)) {
        return true;
    }
    design_extent(editor, &rows, &columns);
    if (is_enter && shell->view.is_cursor_shown && !shell->view.input.focused[0] &&
        shell->view.cursor_row < rows && shell->view.cursor_col < columns) {
        design_paint(shell, editor, shell->view.cursor_row, shell->view.cursor_col);
        editor->painted = -1;
        return true;
    }
    if (event->mods != 0 || !shell_cursor_key(shell, event, rows, columns)) {
        return false;
    }
    if (shell->view.is_cursor_shown) {
        sudoku_zoom_reveal_place(shell, shell->view.cursor_row, shell->view.cursor_col);
    }
    return true;
}

/* The wheel, and drags that do not paint. */
static bool move_draft(GameShell *shell, void *self, const Event *event) {
    const SudokuEditor *editor = self;
    return (event->type == EVENT_WHEEL || editor->tool == TOOL_MOVE) &&
           sudoku_zoom_pointer(shell, self, event);
}

/* A drag does to every cell what it did to the first. */
static bool drag_on(GameShell *shell, void *self) {
    int row = 0;
    int column = 0;
    if (text_has_prefix(shell->view.input.pressed, "edit-") &&
        shell_hovered(shell, "edit-", &row, &column)) {
        design_paint_on(shell, self, row - 1, column - 1);
    }
    return true;
}

/* ---- As text ---- */

static bool sudoku_editor_read_layout(GameShell *shell, void *self, const char *words,
                                      Text *reason) {
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
        text_addf(reason, tr("This is not a layout: %s."), why);
        return false;
    }
    sudoku_draft_take(&editor->draft, &layout);
    editor->region = -1;
    design_commit(shell, editor);
    return true;
}

static bool sudoku_editor_take_words(GameShell *shell, void *self, const Event *event) {
    SudokuEditor *editor = self;
    char words[SHELL_NOTICE_SIZE];
    Text text = text_over(words, sizeof words);
    if (card_field_words(&editor->name, event) || card_field_words(&editor->symbols, event)) {
        return true;
    }
    if (event->type != EVENT_PASTE) {
        return false;
    }
    if (!sudoku_editor_read_layout(shell, self, event->text, &text)) {
        shell_refuse(shell, (Rect){0}, words);
    }
    return true;
}

static void sudoku_editor_write_layout(const GameShell *shell, const void *self, Text *out) {
    sudoku_draft_print(&((const SudokuEditor *)self)->draft, out);
}

static const ModeFile layout_file = {.stem = "sudoku-layout",
                                     .size_max = SUDOKU_LAYOUT_NAME_SIZE,
                                     .write = sudoku_editor_write_layout,
                                     .read = sudoku_editor_read_layout};

/* ---- The mode ---- */

static void sudoku_editor_tell(const GameShell *shell, const void *self, Head *head) {
    const SudokuDraft *draft = &((const SudokuEditor *)self)->draft;
    if (sudoku_describe_making(shell, head)) {
        return;
    }
    text_add(&head->title, tr("Layout editor"));
    text_addf(&head->detail, tr("%1$d symbols · %2$d cells · %3$d regions"), draft->symbols,
              sudoku_draft_card(&draft->cells), draft->regions);
}

const Mode sudoku_editor_mode = {
    .name = "editor",
    .title = N_("A layout of your own"),
    .has_long_words = true,
    .ends_by = MODE_ENDS_BY_OTHER,
    .hides = shell_hide_tools_and_keypad,
    .commands = design_commands,
    .state_size = sizeof(SudokuEditor),
    .open = sudoku_editor_open,
    .close = sudoku_editor_close,
    .forget = sudoku_editor_forget,
    .status = sudoku_editor_tell,
    .board_area = {.shape = sudoku_board_shape,
                   .layout = design_layout_stage,
                   .draw = design_draw_stage},
    .layout_card = design_layout_card,
    .input = {.key = sudoku_editor_press_key,
              .words = sudoku_editor_take_words,
              .pointer = move_draft,
              .hovered = drag_on,
              .file = &layout_file},
    .tick = tick_grid_search,
    .job_done = take_grid_search,
    .save = sudoku_editor_save,
    .load = sudoku_editor_load,
};
