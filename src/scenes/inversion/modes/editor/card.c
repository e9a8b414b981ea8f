/* The rule editor's card: the commands in four tabs, and the facts about the rules. */
#include "inversion/rules.h"
#include "scenes/inversion/modes/editor/state.h"
#include "scenes/shell/i18n.h"
#include "ui/controls.h"

#define CHART_U 120.0F

static const Command *inversion_editor_command(int place) {
    return &editor_commands[place];
}

/* ---- The selected mask ---- */

static void layout_mask(GameShell *shell, const InversionEditor *self, Panel *panel) {
    if (self->is_combining) {
        panel_textf(panel, tr("Which mask should be added to mask %s? Click it in the list."),
                    inversion_mask_name(self->rules.ruleset, self->selected).words);
    } else if (self->rules.colours == 2) {
        panel_text(panel, tr("Click a cell to add it to the mask or remove it."));
    } else {
        panel_text(panel, tr("Click a cell to raise its value; right-click to lower it."));
    }
    for (int place = EDITOR_COMMAND_INSERT; place <= EDITOR_COMMAND_CLEAR; place++) {
        shell_button(shell, panel, inversion_editor_command(place), 0, NULL);
    }
    panel_row(panel, 1);
    shell_button(shell, panel, inversion_editor_command(EDITOR_COMMAND_COMBINE), 0, NULL);
}

/* ---- The board and all masks ---- */

static void inversion_editor_layout_size(GameShell *shell, const InversionEditor *self,
                                         Panel *panel) {
    const InversionMaskSet *rules = &self->rules;
    panel_slider(panel, "edit-rows", text_short(tr("Rows: %d"), rules->rows).data,
                 inversion_editor_command(EDITOR_COMMAND_ROWS), rules->rows - 1,
                 INVERSION_MASK_SET_SIDE_MAX - 1);
    panel_slider(panel, "edit-columns", text_short(tr("Columns: %d"), rules->columns).data,
                 inversion_editor_command(EDITOR_COMMAND_COLUMNS), rules->columns - 1,
                 INVERSION_MASK_SET_SIDE_MAX - 1);
    static const PanelChoice colours[] = {{"edit-colours-2", "2"},
                                          {"edit-colours-3", "3"},
                                          {"edit-colours-4", "4"},
                                          {"edit-colours-5", "5"},
                                          {"edit-colours-6", "6"}};
    panel_choices(panel, tr("Colours"), colours, 5,
                  inversion_editor_command(EDITOR_COMMAND_COLOURS),
                  rules->colours - INVERSION_COLOURS_MIN);
}

static const char *inversion_editor_ruleset_label(InversionRuleset ruleset) {
    static const char *const names[INVERSION_RULES_RANDOM] = {
        N_("Langlet 3x3"), N_("Casegame 3x3"), N_("Plus"),        N_("Torus"),
        N_("Diagonal"),    N_("King"),         N_("Open plus"),   N_("Knight"),
        N_("Cross"),       N_("Geniton"),      N_("Phi-geniton"), N_("Theta-geniton")};
    return names[ruleset];
}

static void layout_rules(GameShell *shell, const InversionEditor *self, Panel *panel) {
    const InversionMaskSet *rules = &self->rules;
    PanelChoice choices[INVERSION_RULES_RANDOM];
    char ids[INVERSION_RULES_RANDOM][CONTROL_ID_SIZE];
    for (int i = 0; i < INVERSION_RULES_RANDOM; i++) {
        Text id = text_over(ids[i], sizeof ids[i]);
        text_addf(&id, "edit-%s", inversion_ruleset_name((InversionRuleset)i));
        choices[i] = (PanelChoice){ids[i], tr(inversion_editor_ruleset_label((InversionRuleset)i))};
    }
    panel_row(panel, 2);
    for (int place = EDITOR_COMMAND_DRAW; place <= EDITOR_COMMAND_PUZZLE; place++) {
        shell_button(shell, panel, inversion_editor_command(place), 0, NULL);
    }
    panel_choices(panel, tr("Start from"), choices, INVERSION_RULES_RANDOM,
                  inversion_editor_command(EDITOR_COMMAND_NAMED),
                  rules->ruleset < INVERSION_RULES_RANDOM ? (int)rules->ruleset : -1);
    panel_note(panel, tr("“Draw at random” tries masks until every board has exactly one solution. "
                         "“Combine rows” adds masks to others: what could be solved still can."));
}

/* ---- Saved rules ---- */

static void layout_kept(GameShell *shell, const InversionEditor *self, Panel *panel) {
    int place = -1;
    for (int i = 0; (place = named_list_next(&self->saved, place)) >= 0; i++) {
        char id[CONTROL_ID_SIZE];
        Text text = text_over(id, sizeof id);
        panel_row(panel, 2);
        text_addf(&text, "edit-load-%d", i);
        Control *load =
            shell_button(shell, panel, inversion_editor_command(EDITOR_COMMAND_LOAD), place, id);
        controls_set_label(load, named_list_name(&self->saved, place));
        text_clear(&text);
        text_addf(&text, "edit-forget-%d", i);
        shell_button(shell, panel, inversion_editor_command(EDITOR_COMMAND_FORGET), place, id);
    }
}

static void layout_forgotten(GameShell *shell, const InversionEditor *self, Panel *panel) {
    if (self->saved.removed.text) {
        panel_notef(panel, tr("You deleted “%s”."), self->saved.removed.name);
        panel_row(panel, 1);
        shell_button(shell, panel, inversion_editor_command(EDITOR_COMMAND_RESTORE), 0, NULL);
    }
}

static void layout_saved(GameShell *shell, const InversionEditor *self, Panel *panel) {
    panel_note(panel, tr("Name"));
    card_field_layout(&self->name, shell, panel);
    panel_row(panel, 2);
    for (int place = EDITOR_COMMAND_SAVE; place <= EDITOR_COMMAND_FILE_OPEN; place++) {
        shell_button(shell, panel, inversion_editor_command(place), 0, NULL);
    }
    layout_kept(shell, self, panel);
    layout_forgotten(shell, self, panel);
    panel_note(panel,
               tr("Ctrl+V pastes rules from a text such as 2x2:1100;0011;1010 or 5x5:plus."));
}

/* ---- The whole ---- */

static void inversion_editor_draw_card_chart(const void *owner, const void *own, Canvas *canvas,
                                             Rect rect) {
    const GameShell *shell = owner;
    const InversionEditor *self = own;
    editor_draw_chart(&self->facts, canvas, &shell->context->theme, rect);
}

void editor_layout_card(GameShell *shell, void *own, Panel *panel) {
    typedef void (*LayoutTab)(GameShell * shell, const InversionEditor *self, Panel *panel);
    static const LayoutTab tabs[EDITOR_TABS] = {layout_mask, inversion_editor_layout_size,
                                                layout_rules, layout_saved};
    const InversionEditor *self = own;
    const PanelChoice choices[EDITOR_TABS] = {{"tab-mask", tr("Mask")},
                                              {"tab-size", tr("Board")},
                                              {"tab-rules", tr("Rules")},
                                              {"tab-saved", tr("Saved")}};
    panel_choices(panel, "", choices, EDITOR_TABS, inversion_editor_command(EDITOR_COMMAND_TAB),
                  (int)self->tab);
    tabs[self->tab](shell, self, panel);
    panel_gap(panel, 8);
    panel_heading(panel, tr("What these rules can do"));
    editor_layout_facts(self, panel);
    if (!editor_has_chart(shell, self) && self->facts.has_chart) {
        panel_area(panel, CHART_U, inversion_editor_draw_card_chart, self);
    }
}
