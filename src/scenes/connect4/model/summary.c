/* How to play, on the card of a game without a move. */
#include "scenes/connect4/model/summary.h"

#include "scenes/connect4/model/model.h"
#include "scenes/shell/i18n.h"

void connect4_layout_summary(GameShell *shell, Panel *panel) {
    if (session_length(shell->session) == 0) {
        panel_note(panel, tr("Four in a line wins: across, up and down, or diagonally."));
        panel_notef(panel, tr("Click a column, or press 1 to %d."),
                    connect4_shape_of(shell).columns);
    }
}
