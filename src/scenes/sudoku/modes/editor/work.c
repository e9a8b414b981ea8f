/* The editor's changes to its draft. */
#include <stdlib.h>
#include <string.h>

#include "scenes/kit/edit/kept_text.h"
#include "scenes/shell/i18n.h"
#include "scenes/sudoku/model/model.h"
#include "scenes/sudoku/modes/editor/state.h"
#include "sudoku/layout/choices.h"

/* Sets the size of the board shown. */
static void tell_extent(GameShell *shell, const SudokuEditor *editor) {
    int rows = 0;
    int columns = 0;
    design_extent(editor, &rows, &columns);
    sudoku_scene_of(shell)->input.board_size = (Size){(float)columns, (float)rows};
}

void design_inspect(GameShell *shell, SudokuEditor *editor) {
    const SudokuDraft *draft = &editor->draft;
    editor->check = sudoku_draft_check(draft, &editor->layout, locale_text);
    editor->revision++;
    editor->answer = GRID_NOT_ASKED;
    editor->is_stopped = false;
    editor->symbols.is_typing = false;
    text_field_set(&editor->symbols.line, draft->symbol);
    if (editor->region >= draft->regions) {
        editor->region = draft->regions - 1;
    }
    tell_extent(shell, editor);
    shell_mark_dirty(shell);
}

void design_choose_tool(GameShell *shell, SudokuEditor *editor, DesignTool tool) {
    editor->tool = tool;
    editor->brush = tool == TOOL_MOVE ? editor->brush : tool;
    tell_extent(shell, editor);
    shell_mark_dirty(shell);
}

static void keep_draft(GameShell *shell, const SudokuEditor *editor) {
    char *words = malloc(DESIGN_KEPT_SIZE);
    if (!words) {
        return;
    }
    Text text = text_over(words, DESIGN_KEPT_SIZE);
    sudoku_draft_print(&editor->draft, &text);
    if (!text.truncated) {
        kept_text_save(shell, DESIGN_KEPT, words);
    }
    free(words);
}

void design_commit(GameShell *shell, SudokuEditor *editor) {
    history_push(editor->undo.history, &editor->draft, sizeof editor->draft);
    keep_draft(shell, editor);
    design_inspect(shell, editor);
}

void design_take_symbols(GameShell *shell, SudokuEditor *editor) {
    char symbols[SUDOKU_SYMBOLS_MAX + 1];
    char why[120];
    char words[SHELL_NOTICE_SIZE];
    Text reason = text_over(why, sizeof why);
    Text text = text_over(words, sizeof words);
    reason.translate = locale_text;
    const int count = sudoku_symbols_read(editor->symbols.line.text, editor->symbols.line.length,
                                          symbols, &reason);
    if (count == 0) {
        text_addf(&text, tr("These are no symbols: %s."), why);
        shell_refuse(shell, shell->context->typing, words);
        return;
    }
    if (count != editor->draft.symbols) {
        sudoku_draft_begin(&editor->draft, count);
        editor->region = -1;
    }
    memcpy(editor->draft.symbol, symbols, sizeof symbols);
    design_commit(shell, editor);
}

void design_restore(GameShell *shell, void *self, const void *snapshot) {
    SudokuEditor *editor = self;
    memcpy(&editor->draft, snapshot, sizeof editor->draft);
    editor->painted = -1;
    keep_draft(shell, editor);
    design_inspect(shell, editor);
}

/* ---- Painting ---- */

static void put(SudokuEditor *editor, int row, int column) {
    SudokuDraft *draft = &editor->draft;
    if (editor->tool == TOOL_CELLS) {
        sudoku_draft_set_cell(draft, row, column, editor->painted);
    } else {
        sudoku_draft_put(&draft->region[editor->region], row, column, editor->painted);
    }
}

static void paint_grid(GameShell *shell, SudokuEditor *editor, int row, int column) {
    const int n = editor->draft.symbols;
    editor->painted = -1;
    if (row + n > SUDOKU_SIDE_MAX || column + n > SUDOKU_SIDE_MAX) {
        shell_refuse(shell, (Rect){0}, tr("A grid does not fit there."));
        return;
    }
    sudoku_draft_add_grid(&editor->draft, row, column);
    design_commit(shell, editor);
}

void design_paint(GameShell *shell, SudokuEditor *editor, int row, int column) {
    const SudokuDraft *draft = &editor->draft;
    if (editor->tool == TOOL_MOVE) { /* a press, not a drag: a touch screen has no other button */
        design_choose_at(shell, editor, row, column);
        return;
    }
    if (editor->tool == TOOL_GRID) {
        paint_grid(shell, editor, row, column);
        return;
    }
    if (editor->tool == TOOL_REGION && !sudoku_draft_has(&draft->cells, row, column)) {
        shell_refuse(shell, (Rect){0}, tr("There is no cell here: add one first with “Cells”."));
        return;
    }
    if (editor->tool == TOOL_REGION && editor->region < 0) {
        editor->region = sudoku_draft_add_region(&editor->draft);
    }
    if (editor->tool == TOOL_REGION && editor->region < 0) {
        shell_refuse(shell, (Rect){0}, tr("There is no room for more regions."));
        return;
    }
    const SudokuDraftSet *set =
        editor->tool == TOOL_CELLS ? &draft->cells : &draft->region[editor->region];
    editor->painted = !sudoku_draft_has(set, row, column);
    put(editor, row, column);
    design_commit(shell, editor);
}

void design_paint_on(GameShell *shell, SudokuEditor *editor, int row, int column) {
    const SudokuDraft *draft = &editor->draft;
    const bool is_cell = sudoku_draft_has(&draft->cells, row, column);
    if (editor->painted < 0 || editor->tool >= TOOL_GRID ||
        (editor->tool == TOOL_REGION && (!is_cell || editor->region < 0))) {
        return;
    }
    const SudokuDraftSet *set =
        editor->tool == TOOL_CELLS ? &draft->cells : &draft->region[editor->region];
    if (sudoku_draft_has(set, row, column) != (editor->painted != 0)) {
        put(editor, row, column);
        history_amend(editor->undo.history, &editor->draft, sizeof editor->draft);
        keep_draft(shell, editor);
        design_inspect(shell, editor);
    }
}

void design_choose_at(GameShell *shell, SudokuEditor *editor, int row, int column) {
    const SudokuDraft *draft = &editor->draft;
    for (int i = 1; i <= draft->regions; i++) {
        const int region = (editor->region + i) % draft->regions;
        if (sudoku_draft_has(&draft->region[region], row, column)) {
            editor->region = region;
            design_choose_tool(shell, editor, editor->tool == TOOL_MOVE ? TOOL_MOVE : TOOL_REGION);
            return;
        }
    }
}

/* The number of lines shown: at least `least`, and `more` further ones where they fit. */
static int sudoku_editor_work_spread(int lines, int least, int more) {
    const int wanted = (lines < least ? least : lines) + more;
    return wanted < SUDOKU_SIDE_MAX ? wanted : SUDOKU_SIDE_MAX;
}

void design_extent(const SudokuEditor *editor, int *rows, int *columns) {
    const SudokuDraft *draft = &editor->draft;
    const int more = editor->brush == TOOL_REGION  ? 0
                     : editor->brush == TOOL_CELLS ? 1
                                                   : draft->symbols - draft->symbols / 3;
    sudoku_draft_extent(draft, rows, columns);
    *rows = sudoku_editor_work_spread(*rows, draft->symbols, more);
    *columns = sudoku_editor_work_spread(*columns, draft->symbols, more);
}

/* ---- Names ---- */

/* Finds a region in the layout by its cells, because its number may differ. */
static int region_in_layout(const SudokuEditor *editor, int region) {
    const SudokuDraftSet *set = &editor->draft.region[region];
    for (int i = 0; i < editor->layout.regions; i++) {
        int shared = 0;
        for (bool is_in = true; is_in && shared < editor->layout.symbols; shared += is_in) {
            const int cell = editor->layout.region_cells[i][shared];
            is_in = sudoku_draft_has(set, editor->layout.row[cell], editor->layout.column[cell]);
        }
        if (shared == editor->layout.symbols) {
            return i;
        }
    }
    return -1;
}

void design_region_text(const SudokuEditor *editor, int region, Translate names, Text *out) {
    const int known = region_in_layout(editor, region);
    if (known >= 0) {
        sudoku_region_text(&editor->layout, known, names, out);
    } else {
        text_addf(out, names("region %d"), region + 1);
    }
}

/* Regions of a wrong size come first, lines last. */
static int turn_of(const SudokuDraft *draft, int region) {
    const SudokuDraftSet *set = &draft->region[region];
    return sudoku_draft_card(set) != draft->symbols ? 0 : sudoku_draft_is_line(set) ? 2 : 1;
}

int design_list(const SudokuEditor *editor, int regions[DESIGN_LISTED]) {
    const SudokuDraft *draft = &editor->draft;
    int turns[SUDOKU_REGIONS_MAX];
    int count = 0;
    for (int i = 0; i < draft->regions; i++) {
        turns[i] = turn_of(draft, i);
    }
    for (int turn = 0; turn < 3; turn++) {
        for (int i = 0; i < draft->regions && count < DESIGN_LISTED; i++) {
            if (turns[i] == turn) {
                regions[count++] = i;
            }
        }
    }
    return count;
}

void design_save(GameShell *shell, SudokuEditor *editor) {
    SudokuScene *scene = sudoku_scene_of(shell);
    char why[SHELL_NOTICE_SIZE];
    Text reason = text_over(why, sizeof why);
    if (editor->name.line.length == 0) {
        editor->name.is_typing = true;
        shell_refuse(shell, shell->context->typing, tr("Give the layout a name first."));
        return;
    }
    const int place = sudoku_custom_layout_keep(&scene->custom_layouts, shell->context->store,
                                                editor->name.line.text, &editor->layout, &reason);
    if (place < 0) {
        shell_refuse(shell, (Rect){0}, why);
        return;
    }
    editor->name.is_typing = false;
    scene->choice = SUDOKU_CHOICE_CUSTOM + place;
    shell_noticef(shell, HEAD_PLAIN, tr("“%s” is saved: find it among the layouts of new puzzles."),
                  named_list_name(&scene->custom_layouts, place));
    shell_save(shell);
}
