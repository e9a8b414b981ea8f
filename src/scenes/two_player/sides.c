/* The sides of a match: who plays which, and whose turn it is. */
#include <string.h>

#include "scenes/shell/i18n.h"
#include "scenes/two_player/internal.h"

bool two_player_is_over(const GameShell *shell) {
    return two_player_outcome(shell) != OUTCOME_ONGOING;
}

TwoPlayerPlayers two_player_players(const GameShell *shell) {
    return two_player_of(shell)->players;
}

bool two_player_is_against(const GameShell *shell) {
    return two_player_players(shell) == TWO_PLAYER_AGAINST_COMPUTER;
}

int two_player_own_side(const GameShell *shell) {
    return two_player_is_against(shell) && two_player_is_computers(shell, 0);
}

int two_player_moves_of(const GameShell *shell, int player) {
    const TwoPlayerHooks *game = two_player_of(shell)->game;
    const int cursor = session_cursor(shell->session);
    int count = 0;
    for (int ply = 0; ply < cursor; ply++) {
        const int mover = game->player ? game->player(shell, ply) : game->side_of_move(shell, ply);
        count += mover == player;
    }
    return count;
}

int two_player_player(const GameShell *shell) {
    const TwoPlayerHooks *game = two_player_of(shell)->game;
    return game->player ? game->player(shell, session_cursor(shell->session)) : game->turn(shell);
}

int two_player_computers_player(const TwoPlayer *match) {
    return match->is_human_second ? 0 : 1;
}

static bool is_computer(const TwoPlayer *match, int player) {
    return match->players == TWO_PLAYER_WATCHED || (match->players == TWO_PLAYER_AGAINST_COMPUTER &&
                                                    player == two_player_computers_player(match));
}

bool two_player_is_computers(const GameShell *shell, int side) {
    return is_computer(two_player_of(shell), side != two_player_is_swapped(shell));
}

bool two_player_is_computers_turn(const GameShell *shell) {
    return !two_player_is_over(shell) && !two_player_of(shell)->is_exploring &&
           is_computer(two_player_of(shell), two_player_player(shell));
}

bool two_player_is_players_turn(const GameShell *shell) {
    const TwoPlayer *match = two_player_of(shell);
    return !two_player_is_over(shell) &&
           (match->is_exploring || !is_computer(match, two_player_player(shell)));
}

bool two_player_is_awaited(const GameShell *shell) {
    const TwoPlayer *match = two_player_of(shell);
    const bool waits = match->players == TWO_PLAYER_WATCHED
                           ? match->is_paused && !match->is_stepping
                           : match->is_browsing;
    return !waits && two_player_is_computers_turn(shell);
}

/* With a clock it is a race. */
int two_player_moves_to_mark(const GameShell *shell) {
    const TwoPlayer *match = two_player_of(shell);
    const int length = session_length(shell->session);
    const bool is_wanted = match->shows_marks && match->clock.minutes == 0 &&
                           session_end(shell->session) == OUTCOME_ONGOING;
    return is_wanted && length > 0 ? length - 1 : 0;
}

CommandState two_player_move_state(const GameShell *shell) {
    const TwoPlayer *match = two_player_of(shell);
    CommandState state = {.can = COMMAND_IMPOSSIBLE};
    if (two_player_is_players_turn(shell)) {
        state.can = COMMAND_POSSIBLE;
    } else if (two_player_is_over(shell)) {
        state.reason = tr("The game is over.");
    } else if (match->players == TWO_PLAYER_WATCHED) {
        state.reason = tr("The computer plays both sides: you are watching.");
    } else if (match->is_browsing) {
        state.reason = tr("You are looking back, and here it is the computer’s turn.");
    } else {
        state.reason = tr("It is the computer’s turn.");
    }
    return state;
}

int two_player_level(const GameShell *shell) {
    const TwoPlayer *match = two_player_of(shell);
    return match->players == TWO_PLAYER_WATCHED ? match->watched[two_player_player(shell)]
                                                : match->level;
}

/* ---- Kept and changed as a whole ---- */

TwoPlayerSides two_player_sides_of(const TwoPlayer *match) {
    TwoPlayerSides sides = {match->players,
                            match->is_human_second,
                            match->alternates,
                            match->level,
                            {match->watched[0], match->watched[1]},
                            {"", ""}};
    memcpy(sides.names, match->names, sizeof sides.names);
    return sides;
}

void two_player_take_sides(TwoPlayer *match, const TwoPlayerSides *sides) {
    match->players = sides->players;
    match->is_human_second = sides->is_human_second;
    match->alternates = sides->alternates;
    match->level = sides->level;
    match->watched[0] = sides->watched[0];
    match->watched[1] = sides->watched[1];
    memcpy(match->names, sides->names, sizeof match->names);
}

void two_player_change_sides(TwoPlayerSides *sides) {
    if (sides->players == TWO_PLAYER_AGAINST_COMPUTER) {
        sides->is_human_second = !sides->is_human_second;
    } else if (sides->players == TWO_PLAYER_WATCHED) {
        const int first = sides->watched[0];
        sides->watched[0] = sides->watched[1];
        sides->watched[1] = first;
    }
}
