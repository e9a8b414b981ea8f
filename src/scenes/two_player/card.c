/* The game's card, while no other mode is open. */
#include "scenes/two_player/internal.h"

#define TWO_PLAYER_CARD_LOW_U 120.0F /* a lower card starts with the steps */

void two_player_layout_card(GameShell *shell, void *self, Panel *panel) {
    const TwoPlayer *match = two_player_of(shell);
    char buffer[200];
    Text tally = text_over(buffer, sizeof buffer);
    const bool walks = match->players != TWO_PLAYER_WATCHED && session_length(shell->session) > 0;
    const bool is_low = panel->viewport.height < TWO_PLAYER_CARD_LOW_U;
    two_player_layout_clocks(shell, panel);
    if (match->players == TWO_PLAYER_WATCHED) {
        two_player_layout_watch(shell, panel);
    }
    if (walks && is_low) {
        two_player_layout_walk(shell, panel);
    }
    if (match->game->layout_card) {
        match->game->layout_card(shell, panel);
    }
    if (walks && !is_low) {
        two_player_layout_walk(shell, panel);
    }
    two_player_tally(shell, &tally);
    panel_note(panel, buffer);
}
