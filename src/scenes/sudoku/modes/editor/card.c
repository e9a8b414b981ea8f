/* The editor's card: what is wrong, what is painted, the regions, the name. */
#include "scenes/shell/i18n.h"
#include "scenes/sudoku/board/layout.h"
#include "scenes/sudoku/model/model.h"
#include "scenes/sudoku/model/sign_words.h"
#include "scenes/sudoku/modes/editor/state.h"
#include "ui/controls.h"

static const Command *sudoku_editor_card_command_at(int place) {
    return &design_commands[place];
}

/* ---- The state in words ---- */

static void tell_wrong_card(const SudokuEditor *editor, Panel *panel) {
    panel_warningf(panel,
                   locale_plural("Region %1$d has %2$d cell; it needs %3$d.",
                                 "Region %1$d has %2$d cells; it needs %3$d.",
                                 (unsigned long)editor->check.count),
                   editor->check.region + 1, editor->check.count, editor->draft.symbols);
}

static void tell_answer(const SudokuEditor *editor, Panel *panel) {
    switch (editor->answer) {
    case GRID_EXISTS:
        panel_text(panel, tr("There is a full grid: you see it in grey."));
        break;
    case GRID_NONE:
        panel_warning(panel,
                      tr("There is no full grid: these regions cannot all hold every symbol."));
        break;
    case GRID_UNDECIDED:
        panel_text(panel, tr("Damier ran out of time: perhaps there is a full grid, perhaps not."));
        break;
    case GRID_NOT_ASKED:
        panel_text(panel, editor->is_stopped
                              ? tr("Damier does not know yet whether there is a full grid.")
                              : tr("Looking for a full grid…"));
        break;
    }
}

static void sudoku_editor_card_layout_verdict(const SudokuEditor *editor, Panel *panel) {
    switch (editor->check.fault) {
    case SUDOKU_DRAFT_HAS_WRONG_CARD:
        tell_wrong_card(editor, panel);
        break;
    case SUDOKU_DRAFT_HAS_FEW_CELLS:
        panel_warning(panel, tr("There are fewer cells than symbols."));
        break;
    case SUDOKU_DRAFT_HAS_NO_REGION:
        panel_warning(panel, tr("There is no region yet."));
        break;
    case SUDOKU_DRAFT_IS_TOO_MUCH:
        panel_warningf(panel, tr("That is not a layout: %s."), editor->check.reason);
        break;
    case SUDOKU_DRAFT_IS_SOUND:
        if (panel_is_low(panel) && editor->answer == GRID_EXISTS) {
            panel_textf(panel, tr("Every region has %d cells. You see a full grid in grey."),
                        editor->layout.symbols);
            break;
        }
        panel_textf(panel, tr("Every region has %d cells, as it should."), editor->layout.symbols);
        tell_answer(editor, panel);
        break;
    }
}

/* ---- The regions ---- */

static void layout_regions(GameShell *shell, const SudokuEditor *editor, Panel *panel) {
    const SudokuDraft *draft = &editor->draft;
    int listed[DESIGN_LISTED];
    char ids[DESIGN_LISTED][CONTROL_ID_SIZE];
    PanelChoice choices[DESIGN_LISTED];
    int chosen = -1;
    const int count = design_list(editor, listed);
    for (int i = 0; i < count; i++) {
        const int card = sudoku_draft_card(&draft->region[listed[i]]);
        char words[80];
        Text id = text_over(ids[i], sizeof ids[i]);
        Text text = text_over(words, sizeof words);
        text_addf(&id, "region-%d", listed[i] + 1);
        design_region_text(editor, listed[i], sudoku_names(shell), &text);
        if (card != draft->symbols) {
            text_addf(&text, " · %d/%d", card, draft->symbols);
        }
        choices[i] = (PanelChoice){ids[i], panel_keep(panel, words)};
        chosen = listed[i] == editor->region ? i : chosen;
    }
    panel_row(panel, 2);
    shell_button(shell, panel, sudoku_editor_card_command_at(DESIGN_NEW_REGION), 0, NULL);
    shell_button(shell, panel, sudoku_editor_card_command_at(DESIGN_REMOVE), 0, NULL);
    panel_choices(panel, tr("Regions"), choices, count,
                  sudoku_editor_card_command_at(DESIGN_REGION), chosen);
    if (count < draft->regions) {
        panel_note(panel, tr("Right-click a cell to choose the others."));
    }
}

/* ---- Symbols and name ---- */

static void layout_symbols(GameShell *shell, const SudokuEditor *editor, Panel *panel) {
    panel_note(panel, tr("The symbols S"));
    card_field_layout(&editor->symbols, shell, panel);
}

static void layout_name(GameShell *shell, const SudokuEditor *editor, Panel *panel) {
    panel_note(panel, tr("Name"));
    card_field_layout(&editor->name, shell, panel);
    panel_row(panel, 1);
    shell_button(shell, panel, sudoku_editor_card_command_at(DESIGN_SAVE), 0, NULL);
}

/* ---- The whole ---- */

void design_layout_card(GameShell *shell, void *self, Panel *panel) {
    SudokuEditor *editor = self;
    const PanelChoice tools[DESIGN_TOOLS] = {{"tool-region", tr("Region")},
                                             {"tool-cells", tr("Cells")},
                                             {"tool-grid", tr("Grid")},
                                             {"tool-move", tr("Move")}};
    const bool is_zoomed = sudoku_board_is_zoomed(shell);
    /* The card is laid out before the board. */
    editor->tool = is_zoomed || editor->tool != TOOL_MOVE ? editor->tool : editor->brush;
    sudoku_editor_card_layout_verdict(editor, panel);
    panel_row(panel, 1);
    shell_button(shell, panel, sudoku_editor_card_command_at(DESIGN_STOP), 0, NULL);
    if (!shell->view.zones.is_compact) {
        layout_symbols(shell, editor, panel);
    }
    panel_choices(panel, is_zoomed ? tr("A drag paints, or moves the board") : tr("A click paints"),
                  tools, is_zoomed ? DESIGN_TOOLS : TOOL_MOVE,
                  sudoku_editor_card_command_at(DESIGN_TOOL), (int)editor->tool);
    layout_regions(shell, editor, panel);
    panel_note(panel, tr("Add to the square"));
    panel_row(panel, 3);
    shell_button(shell, panel, sudoku_editor_card_command_at(DESIGN_LINES), 0, NULL);
    shell_button(shell, panel, sudoku_editor_card_command_at(DESIGN_BOXES), 0, NULL);
    shell_button(shell, panel, sudoku_editor_card_command_at(DESIGN_DIAGONALS), 0, NULL);
    panel_slider(panel, "symbols",
                 text_short(tr("Start over with %d symbols"), editor->draft.symbols).data,
                 sudoku_editor_card_command_at(DESIGN_SYMBOLS), editor->draft.symbols - 2,
                 SUDOKU_SYMBOLS_MAX - 2);
    if (shell->view.zones.is_compact) { /* the tools come first */
        layout_symbols(shell, editor, panel);
    }
    layout_name(shell, editor, panel);
}
