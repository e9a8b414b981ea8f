#include "inversion_editor.h"

#include "say.h"

#define CHART_U 120.0F
#define NAME_U 40.0F

void inversion_editor_status(const GameFrame *frame, Text *title, Text *detail) {
    const InversionEditor *editor = inversion_const_editor_of(frame);
    const EditorRules *rules = &editor->rules;
    text_add(title, tr("Rule editor"));
    if (rules->colours == 2) {
        text_addf(detail, tr("%1$d x %2$d, %3$d masks"), rules->rows, rules->columns,
                  rules->mask_count);
    } else {
        text_addf(detail, tr("%1$d x %2$d, %3$d masks, %4$d colours"), rules->rows, rules->columns,
                  rules->mask_count, rules->colours);
    }
}

/* ---- The mask in hand ---- */

static void layout_mask(GameFrame *frame, Panel *panel) {
    const InversionEditor *editor = inversion_editor_of(frame);
    char buffer[200];
    Text text = text_over(buffer, sizeof buffer);
    if (editor->is_combining) {
        text_addf(&text, tr("Which mask is to be added to mask %d? Click it in the list."),
                  editor->selected);
    } else if (editor->rules.colours == 2) {
        text_add(&text, tr("Click a cell to put it into the mask or take it out."));
    } else {
        text_add(&text, tr("Click a cell to count it up, with the right button down."));
    }
    panel_text(panel, buffer);
    panel_button(panel, "edit-insert", ACT_EDIT_INSERT, tr("New mask"), "+")->is_disabled =
        editor->rules.mask_count == EDITOR_MASKS_MAX;
    panel_button(panel, "edit-remove", ACT_EDIT_REMOVE, tr("Remove"), "-")->is_disabled =
        editor->rules.mask_count == 1;
    panel_button(panel, "edit-invert", ACT_EDIT_INVERT, tr("Invert"), "I");
    panel_button(panel, "edit-clear", ACT_EDIT_CLEAR, tr("Clear"), "C");
    panel_row(panel, 1);
    Control *combine =
        panel_button(panel, "edit-combine", ACT_EDIT_COMBINE, tr("Add another mask to it"), "A");
    combine->is_checked = editor->is_combining;
    combine->is_disabled = editor->rules.mask_count == 1;
}

/* ---- The board and all masks ---- */

static void layout_size(GameFrame *frame, Panel *panel) {
    const EditorRules *rules = &inversion_editor_of(frame)->rules;
    char buffer[80];
    Text text = text_over(buffer, sizeof buffer);
    text_addf(&text, tr("Rows: %d"), rules->rows);
    panel_slider(panel, "edit-rows", buffer, ACT_EDIT_ROWS, rules->rows - 1, EDITOR_SIDE_MAX - 1);
    text_clear(&text);
    text_addf(&text, tr("Columns: %d"), rules->columns);
    panel_slider(panel, "edit-columns", buffer, ACT_EDIT_COLUMNS, rules->columns - 1,
                 EDITOR_SIDE_MAX - 1);
    static const PanelChoice colours[] = {{"edit-colours-2", "2"},
                                          {"edit-colours-3", "3"},
                                          {"edit-colours-4", "4"},
                                          {"edit-colours-5", "5"},
                                          {"edit-colours-6", "6"}};
    panel_choices(panel, tr("Colours"), colours, 5, ACT_EDIT_COLOURS,
                  rules->colours - INVERSION_COLOURS_MIN);
}

static const char *name_of(InversionRuleset ruleset) {
    static const char *const names[INVERSION_RULES_RANDOM] = {
        N_("Langlet 3x3"), N_("Casegame 3x3"), N_("Plus"),        N_("Torus"),
        N_("Diagonal"),    N_("King"),         N_("Open plus"),   N_("Knight"),
        N_("Cross"),       N_("Geniton"),      N_("Phi-geniton"), N_("Theta-geniton")};
    return names[ruleset];
}

static void layout_rules(GameFrame *frame, Panel *panel) {
    const EditorRules *rules = &inversion_editor_of(frame)->rules;
    PanelChoice choices[INVERSION_RULES_RANDOM];
    char ids[INVERSION_RULES_RANDOM][CONTROL_ID_SIZE];
    for (int i = 0; i < INVERSION_RULES_RANDOM; i++) {
        Text id = text_over(ids[i], sizeof ids[i]);
        text_addf(&id, "edit-%s", inversion_ruleset_name((InversionRuleset)i));
        choices[i] = (PanelChoice){ids[i], tr(name_of((InversionRuleset)i))};
    }
    panel_choices(panel, tr("Start from"), choices, INVERSION_RULES_RANDOM, ACT_EDIT_NAMED,
                  rules->ruleset < INVERSION_RULES_RANDOM ? (int)rules->ruleset : -1);
    panel_row(panel, 2);
    panel_button(panel, "edit-draw", ACT_EDIT_DRAW, tr("Draw at random"), "R");
    panel_button(panel, "edit-mix", ACT_EDIT_MIX, tr("Combine rows"), "M");
    panel_button(panel, "edit-puzzle", ACT_EDIT_PUZZLE, tr("From the puzzle"), NULL);
    panel_note(panel, tr("Draw: all masks by chance, again until they are invertible. Combine: "
                         "masks are added to others, which keeps them invertible."));
}

/* ---- Saved rules ---- */

static void layout_forgotten(const InversionEditor *editor, Panel *panel) {
    char buffer[120];
    Text text = text_over(buffer, sizeof buffer);
    if (editor->forgotten[0]) {
        text_addf(&text, tr("\"%s\" has been deleted."), editor->forgotten);
        panel_note(panel, buffer);
        panel_row(panel, 1);
        panel_button(panel, "edit-restore", ACT_EDIT_RESTORE, tr("Bring it back"), NULL);
    }
}

static void layout_saved(GameFrame *frame, Panel *panel) {
    const InversionEditor *editor = inversion_editor_of(frame);
    panel_note(panel, tr("Name"));
    const Rect field = panel_area(panel, AREA_EDITOR_NAME, NAME_U);
    panel_place(panel, "edit-name", ACT_EDIT_NAME, field);
    if (editor->is_naming) {
        frame->context->typing = field;
    }
    panel_row(panel, 2);
    panel_button(panel, "edit-save", ACT_EDIT_SAVE, tr("Save"), "Enter");
    panel_button(panel, "edit-copy", ACT_EDIT_COPY, tr("Copy as text"), "Ctrl+C");
    panel_button(panel, "edit-file-save", FRAME_SAVE, tr("To a file"), "Ctrl+S");
    panel_button(panel, "edit-file-open", FRAME_OPEN, tr("From a file"), "Ctrl+O");
    panel_note(panel, tr("Ctrl+V takes over rules from a text such as "
                         "2x2:1100;0011;1010 or 5x5:plus."));
    for (int i = 0; i < editor->saved_count; i++) {
        char id[CONTROL_ID_SIZE];
        Text text = text_over(id, sizeof id);
        panel_row(panel, 2);
        text_addf(&text, "edit-load-%d", i);
        panel_button(panel, id, ACT_EDIT_LOAD, editor->saved[i].name, NULL)->value = i;
        text_clear(&text);
        text_addf(&text, "edit-forget-%d", i);
        panel_button(panel, id, ACT_EDIT_FORGET, tr("Delete"), NULL)->value = i;
    }
    layout_forgotten(editor, panel);
}

void inversion_editor_layout_panel(GameFrame *frame, Panel *panel) {
    static void (*const tabs[EDITOR_TABS])(GameFrame *, Panel *) = {layout_mask, layout_size,
                                                                    layout_rules, layout_saved};
    const InversionEditor *editor = inversion_editor_of(frame);
    const PanelChoice choices[EDITOR_TABS] = {{"tab-mask", tr("Mask")},
                                              {"tab-size", tr("Board")},
                                              {"tab-rules", tr("Rules")},
                                              {"tab-saved", tr("Saved")}};
    panel_row(panel, 2);
    panel_primary(panel, "edit-play", ACT_EDIT_PLAY, tr("Play these rules"), "P");
    panel_button(panel, "close", FRAME_CLOSE_CARD, tr("Close"), "Esc");
    panel_card_begin(panel);
    panel_choices(panel, tr("What to change"), choices, EDITOR_TABS, ACT_EDIT_TAB,
                  (int)editor->tab);
    panel_warning(panel, editor->note);
    tabs[editor->tab](frame, panel);
    panel_card_end(panel);
    panel_card_begin(panel);
    panel_heading(panel, tr("What these rules can do"));
    inversion_editor_layout_facts(frame, panel);
    if (!inversion_editor_has_chart(frame) && editor->facts.has_chart) {
        panel_area(panel, AREA_EDITOR_CHART, CHART_U);
    }
    panel_card_end(panel);
}
