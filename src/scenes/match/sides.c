/* Who plays which side, and whose turn it is. */
#include "frame/say.h"
#include "inside.h"

Match *match_inside(GameFrame *frame) {
    return &((MatchScene *)frame->scene)->match;
}

const Match *match_of(const GameFrame *frame) {
    return &((const MatchScene *)frame->scene)->match;
}

bool match_is_over(const GameFrame *frame) {
    return session_outcome(frame->session) != OUTCOME_ONGOING;
}

int match_player(const GameFrame *frame) {
    const MatchGame *game = match_of(frame)->game;
    return game->player ? game->player(frame, session_cursor(frame->session)) : game->turn(frame);
}

bool match_is_swapped(const GameFrame *frame) {
    const MatchGame *game = match_of(frame)->game;
    return game->swapped && game->swapped(frame);
}

int match_computers_player(const Match *match) {
    return match->is_human_second ? 0 : 1;
}

static bool is_computer(const Match *match, int player) {
    return match->players == MATCH_WATCHED ||
           (match->players == MATCH_AGAINST_COMPUTER && player == match_computers_player(match));
}

bool match_is_computers(const GameFrame *frame, int side) {
    return is_computer(match_of(frame), side != match_is_swapped(frame));
}

bool match_is_computers_turn(const GameFrame *frame) {
    return !match_is_over(frame) && is_computer(match_of(frame), match_player(frame));
}

bool match_is_players_turn(const GameFrame *frame) {
    return !match_is_over(frame) && !is_computer(match_of(frame), match_player(frame));
}

bool match_is_awaited(const GameFrame *frame) {
    const Match *match = match_of(frame);
    const bool waits = match->players == MATCH_WATCHED ? match->is_paused && !match->is_stepping
                                                       : match->is_browsing;
    return !waits && match_is_computers_turn(frame);
}

CommandState match_move_state(const GameFrame *frame) {
    const Match *match = match_of(frame);
    CommandState state = {.can = COMMAND_IMPOSSIBLE};
    if (match_is_players_turn(frame)) {
        state.can = COMMAND_POSSIBLE;
    } else if (match_is_over(frame)) {
        state.reason = tr("The game is over.");
    } else if (match->players == MATCH_WATCHED) {
        state.reason = tr("The computer plays both sides: you are watching.");
    } else if (match->is_browsing) {
        state.reason = tr("You are looking back, and here it is the computer’s turn.");
    } else {
        state.reason = tr("It is the computer’s turn.");
    }
    return state;
}

int match_level(const GameFrame *frame) {
    const Match *match = match_of(frame);
    return match->players == MATCH_WATCHED ? match->watched[match_player(frame)] : match->level;
}
