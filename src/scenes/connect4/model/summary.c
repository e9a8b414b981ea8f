/* The game's card while no mode is open. */
#include "scenes/connect4/model/summary.h"

#include "scenes/connect4/board/cells.h"
#include "scenes/connect4/model/model.h"
#include "scenes/shell/i18n.h"

#define SUMMARY_FACT_U 32.0F
#define SUMMARY_LOW_U 120.0F /* a lower card shows the last move alone */

static void draw_fact(const GameShell *shell, Canvas *canvas, Rect row, const char *caption,
                      const char *value) {
    const Theme *theme = &shell->context->theme;
    canvas_text(canvas, row, caption,
                (TextStyle){THEME_FONT_SECONDARY_U, TEXT_REGULAR, TEXT_LEFT, theme->secondary});
    canvas_text(canvas, row, value,
                (TextStyle){THEME_FONT_BODY_U, TEXT_SEMIBOLD, TEXT_RIGHT, theme->text});
}

/* The last disc and where it went. */
static void draw_last_move(const void *owner, const void *self, Canvas *canvas, Rect row) {
    const GameShell *shell = owner;
    const Connect4State *state = connect4_state_of(shell);
    char buffer[80];
    Text text = text_over(buffer, sizeof buffer);
    text_addf(&text, tr_as("last move", "column %d"), state->last_column + 1);
    draw_fact(shell, canvas, row, tr("Last move"), buffer);
    const TextStyle style = {THEME_FONT_BODY_U, TEXT_SEMIBOLD, TEXT_RIGHT, {0, 0, 0, 0}};
    const float width = canvas_text_width(canvas, buffer, style);
    const float side = 24;
    connect4_draw_disc_in(
        canvas, &shell->context->theme, 1 - state->count % 2,
        rect_of(row.x + row.width - width - side - 8, row.y + (row.height - side) / 2, side, side),
        1);
}

void connect4_layout_summary(GameShell *shell, Panel *panel) {
    const Connect4State *state = connect4_state_of(shell);
    char buffer[120];
    Text text = text_over(buffer, sizeof buffer);
    if (state->count == 0) {
        panel_note(panel, tr("Four in a line wins: across, up and down, or diagonally."));
        panel_notef(panel, tr("Click a column, or press 1 to %d."),
                    connect4_shape_of(shell).columns);
        return;
    }
    if (state->last_column >= 0) {
        panel_area(panel, SUMMARY_FACT_U, draw_last_move, NULL);
    }
    if (panel->viewport.height >= SUMMARY_LOW_U) {
        text_add(&text, tr("Columns played: "));
        connect4_game_text(shell, &text);
        panel_note(panel, buffer);
    }
}
