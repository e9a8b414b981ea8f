/* What is worth knowing of the game while nothing else is open. */
#include "scenes/gomoku/board/curve.h"
#include "scenes/gomoku/board/stones.h"
#include "scenes/gomoku/model/model.h"
#include "scenes/shell/i18n.h"

#define GOMOKU_SUMMARY_CURVE_U 96.0F
#define CURVE_TALL_U 136.0F
#define GOMOKU_SUMMARY_CURVE_FLAT_U 44.0F
#define GOMOKU_SUMMARY_CAPTION_U 28.0F
#define WALK_U 58.0F   /* the way through the game, below it */
#define ROOMY_U 260.0F /* a card with room to spare */
#define GOMOKU_SUMMARY_LOW_U                                                                       \
    150.0F /* one with room for the curve and the way through the game only */
#define GOMOKU_SUMMARY_FACT_U 28.0F
#define GOMOKU_SUMMARY_TOKEN_U 9.0F

/* The last stone and where it lies. */
static void gomoku_summary_draw_last_move(const void *owner, const void *self, Canvas *canvas,
                                          Rect row) {
    const GameShell *shell = owner;
    const GomokuBoard *board = gomoku_board_of(shell);
    const Theme *theme = &shell->context->theme;
    const TextStyle style = {THEME_FONT_BODY_U, TEXT_SEMIBOLD, TEXT_RIGHT, theme->text};
    char buffer[8];
    Text text = text_over(buffer, sizeof buffer);
    gomoku_point_to_text(board->last, &text);
    canvas_text(canvas, row, tr("Last move"),
                (TextStyle){THEME_FONT_SECONDARY_U, TEXT_REGULAR, TEXT_LEFT, theme->secondary});
    canvas_text(canvas, row, buffer, style);
    const float left = row.x + row.width - canvas_text_width(canvas, buffer, style);
    stones_draw_token(canvas, theme,
                      (Point){left - 8 - GOMOKU_SUMMARY_TOKEN_U, row.y + row.height / 2},
                      GOMOKU_SUMMARY_TOKEN_U, board->cells[board->last] == GOMOKU_BLACK ? 0 : 1);
}

/* As high as leaves the way through the game in sight. */
static float curve_height(float room) {
    const float most = room >= ROOMY_U ? CURVE_TALL_U : GOMOKU_SUMMARY_CURVE_U;
    const float left =
        room - WALK_U - (room >= GOMOKU_SUMMARY_LOW_U ? GOMOKU_SUMMARY_CAPTION_U : 0);
    return left > most                          ? most
           : left < GOMOKU_SUMMARY_CURVE_FLAT_U ? GOMOKU_SUMMARY_CURVE_FLAT_U
                                                : left;
}

/* "The computer looked 4 moves ahead, in 5.0 s." */
static void add_thought(const GomokuScene *self, Text *out) {
    char buffer[32];
    Text seconds = text_over(buffer, sizeof buffer);
    i18n_decimal(self->thought_ms / 1000.0, 1, &seconds);
    text_addf(out, tr("The computer looked %1$d stones ahead, in %2$s s."), self->thought_depth,
              buffer);
}

void gomoku_layout_summary(GameShell *shell, Panel *panel) {
    const bool is_roomy = panel->viewport.height >= ROOMY_U;
    char buffer[300];
    Text text = text_over(buffer, sizeof buffer);
    if (session_length(shell->session) == 0) {
        panel_notef(panel, "%s. %s", gomoku_rule_name(gomoku_board_of(shell)->rule),
                    gomoku_rule_words(gomoku_board_of(shell)->rule));
        panel_note(panel, tr("A row goes across, up and down, or on a diagonal."));
        panel_note(panel, tr("Click a point, or choose one with the arrows and press Enter."));
        return;
    }
    if (gomoku_tells_threats(shell) && !gomoku_threat_fits(shell)) {
        gomoku_threat_text(shell, &text); /* the head has no room for all of it */
        panel_text(panel, buffer);
        text_clear(&text);
    }
    if (gomoku_const_scene_of(shell)->thought_depth > 0) {
        add_thought(gomoku_const_scene_of(shell), &text);
        panel_note(panel, buffer);
    }
    if (is_roomy && gomoku_board_of(shell)->last != GOMOKU_NO_POINT) {
        panel_area(panel, GOMOKU_SUMMARY_FACT_U, gomoku_summary_draw_last_move, NULL);
    }
    if (panel->viewport.height >= GOMOKU_SUMMARY_LOW_U) {
        panel_note(panel, tr("Who stands better, after each move"));
    }
    panel_area(panel, curve_height(panel->viewport.height), gomoku_draw_curve, NULL);
}
