/* The commands of the layout editor. */
#include <stdlib.h>

#include "scenes/shell/i18n.h"
#include "scenes/sudoku/board/layout.h"
#include "scenes/sudoku/model/model.h"
#include "scenes/sudoku/modes/editor/state.h"
#include "sudoku/layout/choices.h"

/* ---- States ---- */

static CommandState possible_if(bool is_possible, const char *reason) {
    return (CommandState){.can = is_possible ? COMMAND_POSSIBLE : COMMAND_IMPOSSIBLE,
                          .reason = reason};
}

static CommandState sound_state(const GameShell *shell, const void *self, int value) {
    const SudokuEditor *editor = self;
    return possible_if(editor->check.fault == SUDOKU_DRAFT_IS_SOUND,
                       tr("This layout does not work yet: the card says why."));
}

static CommandState sudoku_editor_commands_make_state(const GameShell *shell, const void *self,
                                                      int value) {
    const SudokuEditor *editor = self;
    CommandState state = sound_state(shell, self, value);
    if (editor->answer == GRID_NONE) {
        state = possible_if(false, tr("This layout has no full grid, so it has no puzzle."));
    }
    state.is_primary = true;
    return state;
}

static CommandState region_state(const GameShell *shell, const void *self, int value) {
    return possible_if(((const SudokuEditor *)self)->region >= 0, tr("Choose a region first."));
}

/* Only a square layout has one place for them. */
static CommandState family_state(const GameShell *shell, const void *self, int value) {
    const SudokuDraft *draft = &((const SudokuEditor *)self)->draft;
    int rows = 0;
    int columns = 0;
    sudoku_draft_extent(draft, &rows, &columns);
    return possible_if(rows == draft->symbols && columns == draft->symbols,
                       tr("That goes with a square of cells; “Grid” adds a whole one anywhere."));
}

static CommandState boxes_state(const GameShell *shell, const void *self, int value) {
    const SudokuDraft *draft = &((const SudokuEditor *)self)->draft;
    int rows = 0;
    int columns = 0;
    if (!sudoku_draft_has_boxes(draft->symbols, &rows, &columns)) {
        return possible_if(false, tr("A prime number of symbols makes no boxes."));
    }
    return family_state(shell, self, value);
}

static CommandState tool_state(const GameShell *shell, const void *self, int value) {
    return possible_if(value != TOOL_MOVE || sudoku_board_is_zoomed(shell),
                       tr("You see the whole board already."));
}

static CommandState sudoku_editor_commands_stop_state(const GameShell *shell, const void *self,
                                                      int value) {
    const SudokuEditor *editor = self;
    const bool is_open =
        editor->check.fault == SUDOKU_DRAFT_IS_SOUND && editor->answer == GRID_NOT_ASKED;
    return (CommandState){.can = is_open ? COMMAND_POSSIBLE : COMMAND_ABSENT,
                          .label = editor->is_stopped ? tr("Look again") : tr("Stop looking")};
}

/* ---- Actions ---- */

static void sudoku_editor_commands_press_cell(GameShell *shell, void *self, int value) {
    const int row = value / SUDOKU_SIDE_MAX;
    const int column = value % SUDOKU_SIDE_MAX;
    shell_hide_cursor(shell);
    if (shell->modes.is_secondary) {
        design_choose_at(shell, self, row, column);
    } else {
        design_paint(shell, self, row, column);
    }
}

static void set_symbols(GameShell *shell, void *self, int value) {
    SudokuEditor *editor = self;
    if (value + 2 != editor->draft.symbols) {
        sudoku_draft_begin(&editor->draft, value + 2);
        editor->region = -1;
        design_commit(shell, editor);
    }
}

static void choose_tool(GameShell *shell, void *self, int value) {
    design_choose_tool(shell, self, (DesignTool)value);
}

static void take_region(GameShell *shell, SudokuEditor *editor, int region) {
    editor->region = region;
    design_choose_tool(shell, editor, TOOL_REGION);
}

/* Chooses one of the regions listed. */
static void choose_region(GameShell *shell, void *self, int value) {
    int listed[DESIGN_LISTED];
    if (value < design_list(self, listed)) {
        take_region(shell, self, listed[value]);
    }
}

static void step_region(GameShell *shell, void *self, int steps) {
    SudokuEditor *editor = self;
    const int count = editor->draft.regions;
    if (count > 0) {
        take_region(shell, editor, (editor->region + steps + count) % count);
    }
}

static void previous_region(GameShell *shell, void *self, int value) {
    step_region(shell, self, ((SudokuEditor *)self)->region < 0 ? 0 : -1);
}

static void next_region(GameShell *shell, void *self, int value) {
    step_region(shell, self, 1);
}

static void add_region(GameShell *shell, void *self, int value) {
    SudokuEditor *editor = self;
    if (editor->draft.regions == SUDOKU_REGIONS_MAX) {
        shell_refuse(shell, (Rect){0}, tr("There is no room for more regions."));
        return;
    }
    editor->region = sudoku_draft_add_region(&editor->draft);
    editor->tool = TOOL_REGION;
    design_commit(shell, editor);
}

static void remove_region(GameShell *shell, void *self, int value) {
    SudokuEditor *editor = self;
    sudoku_draft_remove_region(&editor->draft, editor->region);
    design_commit(shell, editor);
}

static void add_family(GameShell *shell, SudokuEditor *editor, SudokuDraftFamily family) {
    sudoku_draft_add_family(&editor->draft, 0, 0, family);
    design_commit(shell, editor);
}

static void add_lines(GameShell *shell, void *self, int value) {
    add_family(shell, self, SUDOKU_DRAFT_LINES);
}

static void add_boxes(GameShell *shell, void *self, int value) {
    add_family(shell, self, SUDOKU_DRAFT_BOXES);
}

static void add_diagonals(GameShell *shell, void *self, int value) {
    add_family(shell, self, SUDOKU_DRAFT_DIAGONALS);
}

static void toggle_looking(GameShell *shell, void *self, int value) {
    SudokuEditor *editor = self;
    editor->is_stopped = !editor->is_stopped;
    shell_cancel_job(shell);
    shell_mark_dirty(shell);
}

static void sudoku_editor_commands_begin_name(GameShell *shell, void *self, int value) {
    SudokuEditor *editor = self;
    editor->name.is_typing = true;
    editor->symbols.is_typing = false;
    shell_clear_focus(shell); /* Enter belongs to the line now */
    shell_mark_dirty(shell);
}

static void begin_symbols(GameShell *shell, void *self, int value) {
    SudokuEditor *editor = self;
    CardField *field = &editor->symbols;
    field->is_typing = true;
    text_field_select(&field->line, 0, field->line.length);
    editor->name.is_typing = false;
    shell_clear_focus(shell);
    shell_mark_dirty(shell);
}

static void save_layout(GameShell *shell, void *self, int value) {
    design_save(shell, self);
}

static void make_puzzle(GameShell *shell, void *self, int value) {
    char name[SUDOKU_LAYOUT_NAME_SIZE];
    const SudokuEditor *editor = self;
    Text text = text_over(name, sizeof name);
    sudoku_layout_name(&editor->layout, &text);
    sudoku_make_given(shell, name, editor->layout.symbols);
}

static void sudoku_editor_commands_take_board(GameShell *shell, void *self, int value) {
    SudokuEditor *editor = self;
    sudoku_draft_take(&editor->draft, sudoku_layout_of(shell));
    editor->region = -1;
    design_commit(shell, editor);
}

static void sudoku_editor_commands_copy_layout(GameShell *shell, void *self, int value) {
    char words[SUDOKU_LAYOUT_NAME_SIZE];
    Text text = text_over(words, sizeof words);
    sudoku_draft_print(&((const SudokuEditor *)self)->draft, &text);
    if (shell->context->copy) {
        shell->context->copy(shell->context->clipboard, words);
        shell_notice(shell, tr("Layout copied as text: S, C and the regions E."));
    }
}

const Command design_commands[] = {
    [DESIGN_CELL] = {.id = "cell",
                     .label = N_("Cell"),
                     .help = N_("paint a cell; the right button chooses a region that holds it"),
                     .place = COMMAND_INSIDE,
                     .run = sudoku_editor_commands_press_cell,
                     .takes_secondary = true},
    [DESIGN_SYMBOLS] = {.id = "symbols",
                        .label = N_("Symbols"),
                        .help = N_("start over with this many symbols"),
                        .place = COMMAND_INSIDE,
                        .run = set_symbols},
    [DESIGN_OWN_SYMBOLS] = {.id = "editor-symbols",
                            .label = N_("The symbols S"),
                            .help = N_("type the symbols of the layout: any letters and signs"),
                            .place = COMMAND_INSIDE,
                            .run = begin_symbols},
    [DESIGN_TOOL] = {.id = "tool",
                     .label = N_("What a click paints"),
                     .key = DIGITS_OF('1', '4', 0),
                     .place = COMMAND_INSIDE,
                     .state = tool_state,
                     .run = choose_tool},
    [DESIGN_REGION] = {.id = "region",
                       .label = N_("Regions"),
                       .place = COMMAND_INSIDE,
                       .run = choose_region},
    [DESIGN_NEW_REGION] = {.id = "region-new",
                           .label = N_("New region"),
                           .key = KEY_OF('n', 0),
                           .place = COMMAND_INSIDE,
                           .run = add_region},
    [DESIGN_REMOVE] = {.id = "region-remove",
                       .label = N_("Remove it"),
                       .help = N_("remove the chosen region"),
                       .key = KEY_NAMED(KEY_DELETE, 0),
                       .other_key = KEY_NAMED(KEY_BACKSPACE, 0),
                       .place = COMMAND_INSIDE,
                       .state = region_state,
                       .run = remove_region},
    [DESIGN_LINES] = {.id = "add-lines",
                      .label = N_("Rows, columns"),
                      .help = N_("add all rows and columns"),
                      .place = COMMAND_INSIDE,
                      .state = family_state,
                      .run = add_lines},
    [DESIGN_BOXES] = {.id = "add-boxes",
                      .label = N_("Boxes"),
                      .help = N_("add all boxes"),
                      .place = COMMAND_INSIDE,
                      .state = boxes_state,
                      .run = add_boxes},
    [DESIGN_DIAGONALS] = {.id = "add-diagonals",
                          .label = N_("Diagonals"),
                          .help = N_("add both diagonals"),
                          .place = COMMAND_INSIDE,
                          .state = family_state,
                          .run = add_diagonals},
    [DESIGN_STOP] = {.id = "editor-stop",
                     .label = N_("Stop looking"),
                     .help = N_("stop looking for a full grid, or look again"),
                     .place = COMMAND_INSIDE,
                     .state = sudoku_editor_commands_stop_state,
                     .run = toggle_looking},
    [DESIGN_NAME] = {.id = "editor-name",
                     .label = N_("Name"),
                     .place = COMMAND_INSIDE,
                     .run = sudoku_editor_commands_begin_name},
    [DESIGN_SAVE] = {.id = "editor-save",
                     .label = N_("Keep it"),
                     .help = N_("save the layout by name, for new puzzles"),
                     .place = COMMAND_INSIDE,
                     .state = sound_state,
                     .run = save_layout},
    [DESIGN_MAKE] = {.id = "editor-make",
                     .label = N_("Make a puzzle"),
                     .key = KEY_NAMED(KEY_ENTER, MOD_CTRL),
                     .place = COMMAND_CARD,
                     .state = sudoku_editor_commands_make_state,
                     .run = make_puzzle},
    [DESIGN_BOARD] = {.id = "editor-board",
                      .label = N_("From the board"),
                      .help = N_("begin with the layout of the puzzle on the board"),
                      .place = COMMAND_CARD,
                      .run = sudoku_editor_commands_take_board},
    {.id = "region-next",
     .label = N_("Next region"),
     .key = KEY_OF('.', 0),
     .place = COMMAND_KEY,
     .run = next_region},
    {.id = "region-previous",
     .label = N_("Previous region"),
     .key = KEY_OF(',', 0),
     .place = COMMAND_KEY,
     .run = previous_region},
    UNDO_COMMAND,
    REDO_COMMAND,
    {.id = "copy",
     .label = N_("Copy the layout"),
     .key = KEY_OF('c', MOD_CTRL),
     .icon = IMAGE_COPY,
     .place = COMMAND_MENU,
     .run = sudoku_editor_commands_copy_layout},
    {0},
};
