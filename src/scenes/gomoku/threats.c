#include "threats.h"

#include "frame/say.h"
#include "game.h"

static void choose_rings(GameFrame *frame, void *self, int value) {
    (void)self;
    gomoku_scene_of(frame)->hides_threats = value == 1;
    frame_save(frame);
}

enum { CHOOSE_RINGS };

static const Command threats_commands[] = {
    [CHOOSE_RINGS] = {.id = "rings",
                      .label = N_("Rings"),
                      .place = COMMAND_INSIDE,
                      .run = choose_rings},
    {0},
};

static void add_points(const GomokuThreats *threats, Text *out) {
    for (int i = 0; i < threats->count; i++) {
        text_add(out, i > 0 ? " " : "");
        gomoku_point_to_text(threats->points[i], out);
    }
}

static void layout_answers(const GameFrame *frame, Panel *panel) {
    char buffer[300];
    Text text = text_over(buffer, sizeof buffer);
    if (!gomoku_const_scene_of(frame)->is_looked_at) {
        text_add(&text, tr("Looking for threats…"));
    } else {
        gomoku_threat_text(frame, &text);
    }
    if (text.length == 0) {
        text_add(&text, gomoku_turn_of(frame) == 1 ? tr("Black threatens nothing.")
                                                   : tr("White threatens nothing."));
    }
    panel_note(panel, tr("To be answered"));
    panel_text(panel, buffer);
    panel_gap(panel, 8);
}

static void layout_chances(const GameFrame *frame, Panel *panel) {
    const bool is_known = gomoku_const_scene_of(frame)->is_looked_at;
    const GomokuThreats *chances = &gomoku_const_scene_of(frame)->chances;
    char buffer[4 * GOMOKU_POINTS];
    Text text = text_over(buffer, sizeof buffer);
    panel_note(panel, tr("To be played"));
    panel_text(panel, is_known ? tr(gomoku_chances_sentence(
                                     chances->danger, (GomokuStone)gomoku_board_of(frame)->turn))
                               : tr("Looking for threats…"));
    if (is_known && chances->danger != GOMOKU_DANGER_NONE && chances->count > 0) {
        add_points(chances, &text);
        panel_styled(panel, buffer,
                     (TextStyle){THEME_FONT_SECONDARY_U, TEXT_SEMIBOLD, TEXT_LEFT,
                                 panel->context->theme.accent});
    }
    panel_gap(panel, 8);
}

static void layout_threats_card(GameFrame *frame, void *self, Panel *panel) {
    const GomokuScene *scene = self;
    const PanelChoice rings[] = {{"threats-shown", tr("Always")},
                                 {"threats-hidden", tr("Only here")}};
    if (match_is_over(frame)) {
        panel_text(panel, tr("The game is over."));
    } else {
        /* While it is looked: as many lines as there will be, so that the choice stays in place. */
        layout_answers(frame, panel);
        layout_chances(frame, panel);
    }
    panel_choices(panel, tr("Ring the answers on the board"), rings, 2,
                  &threats_commands[CHOOSE_RINGS], scene->hides_threats);
}

static void decorate_threats(const GameFrame *frame, const void *self, void *view, int64_t now_ms) {
    const GomokuScene *scene = self;
    GomokuView *board = view;
    (void)now_ms;
    if (!match_is_over(frame)) {
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
