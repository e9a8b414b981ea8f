/* The match of a scene, and how its game ended: on the board, or on time. */
#include "scenes/two_player/internal.h"

const TwoPlayer *two_player_of(const GameShell *shell) {
    return &((const TwoPlayerScene *)shell->scene)->match;
}

TwoPlayer *two_player_writable(GameShell *shell) {
    return &((TwoPlayerScene *)shell->scene)->match;
}

bool two_player_is_swapped(const GameShell *shell) {
    const TwoPlayerHooks *game = two_player_of(shell)->game;
    return game->swapped && game->swapped(shell);
}

int two_player_side_out_of_time(const GameShell *shell) {
    const int loser = game_clock_loser(&two_player_of(shell)->clock);
    return loser < 0 ? -1 : loser != two_player_is_swapped(shell);
}

Outcome two_player_outcome(const GameShell *shell) {
    const int loser = two_player_side_out_of_time(shell);
    return loser < 0    ? session_outcome(shell->session)
           : loser == 0 ? OUTCOME_SECOND_WINS
                        : OUTCOME_FIRST_WINS;
}
