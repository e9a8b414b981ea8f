/* The threats: what either side threatens, and whether the answers are ringed. */
#include "scenes/gomoku/board/draw.h"
#include "scenes/gomoku/model/model.h"
#include "scenes/gomoku/modes.h"
#include "scenes/shell/i18n.h"

static void choose_rings(GameShell *shell, void *self, int value) {
    gomoku_scene_of(shell)->shows_rings = value == 0;
    shell_save(shell);
}

enum { CHOOSE_RINGS };

static const Command threats_commands[] = {
    [CHOOSE_RINGS] = {.id = "rings",
                      .label = N_("Rings"),
                      .place = COMMAND_INSIDE,
                      .run = choose_rings},
    {0},
};

static void layout_answers(const GameShell *shell, Panel *panel) {
    char buffer[300];
    Text text = text_over(buffer, sizeof buffer);
    if (!gomoku_const_scene_of(shell)->are_threats_known) {
        text_add(&text, tr("Looking for threats…"));
    } else {
        gomoku_describe_threats(shell, &text);
    }
    if (text.length == 0) {
        text_add(&text, gomoku_turn_of(shell) == 1 ? tr("Black threatens nothing.")
                                                   : tr("White threatens nothing."));
    }
    panel_note(panel, tr("Threats to answer"));
    panel_text(panel, buffer);
    panel_gap(panel, 8);
}

static void layout_chances(const GameShell *shell, Panel *panel) {
    const bool is_known = gomoku_const_scene_of(shell)->are_threats_known;
    const GomokuThreats *chances = &gomoku_const_scene_of(shell)->chances;
    char buffer[4 * GOMOKU_POINTS];
    Text text = text_over(buffer, sizeof buffer);
    panel_note(panel, tr("Threats to make"));
    panel_text(panel, is_known ? tr(gomoku_chances_sentence(
                                     chances->danger, (GomokuStone)gomoku_board_of(shell)->turn))
                               : tr("Looking for threats…"));
    if (is_known && chances->danger != GOMOKU_DANGER_NONE && chances->count > 0) {
        gomoku_points_to_text(chances->points, chances->count, &text);
        panel_styled(panel, buffer,
                     (TextStyle){THEME_FONT_SECONDARY_U, TEXT_SEMIBOLD, TEXT_LEFT,
                                 panel->context->theme.accent});
    }
    panel_gap(panel, 8);
}

static void layout_threats_card(GameShell *shell, void *self, Panel *panel) {
    const GomokuScene *scene = self;
    const PanelChoice rings[] = {{"threats-shown", tr("Always")},
                                 {"threats-hidden", tr("Only here")}};
    if (two_player_is_over(shell)) {
        panel_text(panel, tr("The game is over."));
    } else {
        /* While the search runs, the card keeps its lines, so that the choice stays in place. */
        layout_answers(shell, panel);
        layout_chances(shell, panel);
    }
    panel_choices(panel, tr("Ring the answers on the board"), rings, 2,
                  &threats_commands[CHOOSE_RINGS], !scene->shows_rings);
}

static void decorate_threats(const GameShell *shell, const void *self, void *view, int64_t now_ms) {
    const GomokuScene *scene = self;
    GomokuView *board = view;
    if (!two_player_is_over(shell)) {
        board->ringed = scene->threats.points;
        board->ringed_count = scene->threats.count;
        board->chances = scene->chances.points;
        board->chance_count = scene->chances.count;
    }
}

const Mode gomoku_threats_mode = {.name = "threats",
                                  .title = N_("Threats"),
                                  .commands = threats_commands,
                                  .layout_card = layout_threats_card,
                                  .decorate = decorate_threats};
