/* The game's own card: with nothing else open. */
#include "inside.h"

#define LOW_U 120.0F /* what a lower card shows first must be of use */

void match_layout_card(GameFrame *frame, void *self, Panel *panel) {
    const Match *match = match_of(frame);
    char buffer[200];
    Text tally = text_over(buffer, sizeof buffer);
    const bool walks = match->players != MATCH_WATCHED && session_length(frame->session) > 0;
    const bool is_low = panel->viewport.height < LOW_U;
    (void)self;
    if (match->players == MATCH_WATCHED) {
        match_layout_watch(frame, panel);
    }
    if (walks && is_low) {
        match_layout_walk(frame, panel);
    }
    if (match->game->layout_card) {
        match->game->layout_card(frame, panel);
    }
    if (walks && !is_low) {
        match_layout_walk(frame, panel);
    }
    match_tally(frame, &tally);
    panel_note(panel, buffer);
}
