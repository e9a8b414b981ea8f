/* The card beside a giant board: the wave, the kinds of boards, how the board was solved. */
#include "scenes/inversion/modes/giant/giant.h"
#include "scenes/shell/i18n.h"
#include "scenes/shell/shell.h"

/* Adds the choices of the kind of board. */
static void add_kinds(const Giant *giant, Panel *panel) {
    static const char *const digits[] = {"2", "3", "4", "5", "6"};
    static const char *const ids[] = {"giant-colours-2", "giant-colours-3", "giant-colours-4",
                                      "giant-colours-5", "giant-colours-6"};
    const PanelChoice sizes[GIANT_SIZES] = {{"giant-64", "64×64"},
                                            {"giant-128", "128×128"},
                                            {"giant-256", "256×256"},
                                            {"giant-512", "512×512"},
                                            {"giant-1024", "1024×1024"}};
    const PanelChoice rules[] = {{"giant-plus", tr("Plus")}, {"giant-torus", tr("Torus")}};
    const PanelChoice goals[INVERSION_GIANT_GOALS] = {{"giant-dark", tr("Dark")},
                                                      {"giant-lit", tr("Lit")},
                                                      {"giant-picture", tr_as("goal", "Picture")}};
    PanelChoice colours[INVERSION_GIANT_COLOURS_MAX - INVERSION_GIANT_COLOURS_MIN + 1];
    for (int i = 0; i <= INVERSION_GIANT_COLOURS_MAX - INVERSION_GIANT_COLOURS_MIN; i++) {
        colours[i] = (PanelChoice){ids[i], digits[i]};
    }
    panel_choices(panel, tr("Size"), sizes, GIANT_SIZES, &giant_commands[GIANT_COMMAND_SIZE],
                  giant->choice);
    panel_choices(panel, tr("Rule"), rules, 2, &giant_commands[GIANT_COMMAND_RULE],
                  giant->board.is_torus);
    panel_choices(panel, tr("Colours"), colours,
                  INVERSION_GIANT_COLOURS_MAX - INVERSION_GIANT_COLOURS_MIN + 1,
                  &giant_commands[GIANT_COMMAND_COLOURS],
                  giant->board.colours - INVERSION_GIANT_COLOURS_MIN);
    panel_choices(panel, tr("Goal"), goals, INVERSION_GIANT_GOALS,
                  &giant_commands[GIANT_COMMAND_GOAL], (int)giant->board.goal);
}

void giant_layout_card(GameShell *shell, void *self, Panel *panel) {
    const Giant *giant = self;
    char buffer[400];
    Text text = text_over(buffer, sizeof buffer);
    player_layout_buttons(shell, panel, &giant->player, giant_commands);
    panel_slider(panel, "giant-position", tr("Row"), &giant_commands[GIANT_COMMAND_POSITION],
                 (int)(giant->board.position / giant->board.side), giant->board.side)
        ->is_disabled = !giant_is_ready(giant);
    player_layout_speed(panel, &giant->player, giant_commands, NULL);
    panel_row(panel, 3);
    shell_button(shell, panel, &giant_commands[GIANT_COMMAND_RANDOM], 0, NULL);
    shell_button(shell, panel, &giant_commands[GIANT_COMMAND_BLANK], 0, NULL);
    shell_button(shell, panel, &giant_commands[GIANT_COMMAND_TILED], 0, NULL);
    add_kinds(giant, panel);
    panel_note(panel, tr("Draw with the mouse, or with the arrow keys and Enter; or paste rows of "
                         "digits. Damier then solves the board again."));
    giant_add_method(giant, &text);
    panel_note(panel, buffer);
    text_clear(&text);
    if (giant->answer.is_solvable || giant->is_refused) {
        giant_add_ways(giant, &text);
        panel_note(panel, buffer);
    }
}
