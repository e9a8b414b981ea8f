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
    const PanelChoice rules[INVERSION_GIANT_RULES] = {{"giant-plus", tr("Plus")},
                                                      {"giant-torus", tr("Torus")},
                                                      {"giant-g", "G"},
                                                      {"giant-phi", "φG"},
                                                      {"giant-theta", "⊖G"}};
    const PanelChoice goals[INVERSION_GIANT_GOALS] = {{"giant-dark", tr_as("cells", "Dark")},
                                                      {"giant-lit", tr("Lit")},
                                                      {"giant-picture", tr_as("goal", "Picture")}};
    PanelChoice colours[INVERSION_GIANT_COLOURS_MAX - INVERSION_GIANT_COLOURS_MIN + 1];
    for (int i = 0; i <= INVERSION_GIANT_COLOURS_MAX - INVERSION_GIANT_COLOURS_MIN; i++) {
        colours[i] = (PanelChoice){ids[i], digits[i]};
    }
    panel_choices(panel, tr("Size"), sizes, GIANT_SIZES, &giant_commands[GIANT_COMMAND_SIZE],
                  giant->choice);
    panel_choices(panel, tr("Rule"), rules, INVERSION_GIANT_RULES,
                  &giant_commands[GIANT_COMMAND_RULE], (int)giant->board.rule);
    if (!inversion_giant_is_geniton(&giant->board)) {
        panel_choices(panel, tr("Colours"), colours,
                      INVERSION_GIANT_COLOURS_MAX - INVERSION_GIANT_COLOURS_MIN + 1,
                      &giant_commands[GIANT_COMMAND_COLOURS],
                      giant->board.colours - INVERSION_GIANT_COLOURS_MIN);
    }
    panel_choices(panel, tr("Goal"), goals, INVERSION_GIANT_GOALS,
                  &giant_commands[GIANT_COMMAND_GOAL], (int)giant->board.goal);
}

/* The wave, the levels of the butterfly, or the times: of a geniton only. */
static void add_views(const Giant *giant, Panel *panel) {
    const PanelChoice views[GIANT_VIEWS] = {{"giant-wave", tr_as("giant board", "Wave")},
                                            {"giant-levels", tr("Butterfly")},
                                            {"giant-times", tr_as("giant board", "Times")}};
    if (inversion_giant_is_geniton(&giant->board)) {
        panel_choices(panel, tr("Shows"), views, GIANT_VIEWS, &giant_commands[GIANT_COMMAND_VIEW],
                      (int)giant->view);
    }
}

static void add_position(const Giant *giant, Panel *panel) {
    Control *slider =
        giant->view == GIANT_LEVELS
            ? panel_slider(panel, "giant-level", tr("Level"), &giant_commands[GIANT_COMMAND_LEVEL],
                           giant->level, inversion_giant_levels(&giant->board))
            : panel_slider(panel, "giant-position", tr("Row"),
                           &giant_commands[GIANT_COMMAND_POSITION],
                           (int)(giant->board.position / giant->board.side), giant->board.side);
    slider->is_disabled = !giant_is_ready(giant);
}

static void layout_times_card(GameShell *shell, const Giant *giant, Panel *panel) {
    panel_row(panel, 1);
    shell_button(shell, panel, &giant_commands[GIANT_COMMAND_MEASURE], 0, NULL);
    panel_note(panel, tr("V = D·φG for N cells, twice: by the product, which goes through all "
                         "N × N entries of the matrix, and by HEL, which combines N/2 pairs in "
                         "each of its log₂ N passes. Both work on many cells at once."));
    panel_note(panel, tr("Measured here and now, one after the other, on the same random D. Short "
                         "runs are repeated and averaged."));
    if (giant->times.count > 0 && giant->times.is_equal) {
        panel_note(panel, tr("Both found the same V."));
    }
    if (giant->times.count == GIANT_TIMES_COUNT) {
        panel_note(panel, tr("The matrix for N = 2²⁰ would fill 2⁴⁰ bits, 128 GiB: its rows are "
                             "made one by one."));
    }
}

void giant_layout_card(GameShell *shell, void *self, Panel *panel) {
    const Giant *giant = self;
    const bool is_geniton = inversion_giant_is_geniton(&giant->board);
    char buffer[400];
    Text text = text_over(buffer, sizeof buffer);
    add_views(giant, panel);
    if (giant->view == GIANT_TIMES) {
        layout_times_card(shell, giant, panel);
        return;
    }
    player_layout_buttons(shell, panel, &giant->player, giant_commands);
    add_position(giant, panel);
    if (giant->view == GIANT_LEVELS) {
        panel_row(panel, 1);
        shell_button(shell, panel, &giant_commands[GIANT_COMMAND_EXPLAIN], 0, NULL);
    }
    player_layout_speed(panel, &giant->player, giant_commands, NULL);
    panel_row(panel, is_geniton ? 2 : 3);
    shell_button(shell, panel, &giant_commands[GIANT_COMMAND_RANDOM], 0, NULL);
    shell_button(shell, panel, &giant_commands[GIANT_COMMAND_BLANK], 0, NULL);
    shell_button(shell, panel, &giant_commands[GIANT_COMMAND_TILED], 0, NULL);
    if (is_geniton) {
        shell_button(shell, panel, &giant_commands[GIANT_COMMAND_UNLIT], 0, NULL);
    }
    add_kinds(giant, panel);
    if (giant->view == GIANT_WAVE) {
        panel_note(panel, tr("Draw with the mouse, or with the arrow keys and Enter; or paste rows "
                             "of digits. Damier then solves the board again."));
    } else {
        panel_note(panel, tr("Added modulo 2: equal cells give dark, different ones light. The "
                             "frames show the first two halves."));
    }
    giant_add_method(giant, &text);
    panel_note(panel, buffer);
    text_clear(&text);
    if (giant->answer.is_solvable || giant->is_refused) {
        giant_add_ways(giant, &text);
        panel_note(panel, buffer);
    }
}
