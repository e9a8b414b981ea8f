/* Moves of the player, and of the computer, which wait for the last animation. */
#include "scenes/two_player/internal.h"
#include "scenes/two_player/tree.h"

/* From the end of the player's move to the computer's, so that the eye can follow. */
#define ANSWER_DELAY_MS 300

static bool is_move_search_running(const GameShell *shell) {
    return shell_is_thinking(shell, shell_game_mode(shell), two_player_of(shell)->game->move_job);
}

void two_player_think(GameShell *shell) {
    const TwoPlayer *match = two_player_of(shell);
    if (two_player_is_awaited(shell) && match->answer == MOVE_NONE &&
        !is_move_search_running(shell)) {
        match->game->think(shell);
    }
}

void two_player_rethink(GameShell *shell) {
    two_player_writable(shell)->answer = MOVE_NONE;
    if (is_move_search_running(shell)) {
        shell_cancel_job(shell);
    }
    shell_save(shell);
    shell_mark_dirty(shell);
    two_player_think(shell);
}

static int64_t answer_delay_ms(const TwoPlayer *match) {
    static const int64_t paces[] = {
        [TWO_PLAYER_SLOW] = 1800, [TWO_PLAYER_STEADY] = 700, [TWO_PLAYER_FAST] = 100};
    return match->players == TWO_PLAYER_WATCHED && !match->is_stepping ? paces[match->pace]
                                                                       : ANSWER_DELAY_MS;
}

void two_player_answer(GameShell *shell, Move move) {
    TwoPlayer *match = two_player_writable(shell);
    match->answer = move;
    match->answer_at_ms = shell->document.changed_at_ms +
                          shell_motion_ms(shell, match->game->animation_ms) +
                          answer_delay_ms(match);
}

void two_player_hurry(GameShell *shell) {
    two_player_writable(shell)->answer_at_ms = shell->now_ms;
}

/* ---- Played ---- */

Move two_player_aimed(const GameShell *shell) {
    const TwoPlayer *match = two_player_of(shell);
    return match->confirms ? match->aimed : MOVE_NONE;
}

bool two_player_is_confirmed(GameShell *shell, Move move) {
    TwoPlayer *match = two_player_writable(shell);
    const bool is_confirmed = !match->confirms || match->aimed == move;
    match->aimed = is_confirmed ? MOVE_NONE : move;
    shell_mark_dirty(shell);
    return is_confirmed;
}

bool two_player_play(GameShell *shell, Move move) {
    TwoPlayer *match = two_player_writable(shell);
    const bool was_browsing = match->is_browsing;
    match->is_browsing = false;
    match->is_stepping = false;
    const int cursor = session_cursor(shell->session);
    const bool is_again =
        session_can_redo(shell->session) && session_move(shell->session, cursor) == move;
    const bool is_fork = two_player_leaves_line(shell, move);
    if (is_fork) {
        two_player_note_line(shell);
    }
    if (is_again ? !shell_go_to(shell, cursor + 1) : !shell_play(shell, move)) {
        match->is_browsing = was_browsing;
        return false;
    }
    if (is_fork && !match->is_exploring) {
        two_player_show_fork(shell);
    }
    two_player_record_result(shell);
    return true;
}

bool two_player_browse(GameShell *shell, int ply) {
    TwoPlayer *match = two_player_writable(shell);
    const int length = session_length(shell->session);
    if (ply < 0 || ply > length || ply == session_cursor(shell->session)) {
        return false;
    }
    match->is_browsing = true;
    match->is_paused = match->is_paused || match->players == TWO_PLAYER_WATCHED;
    return shell_go_to(shell, ply);
}

int64_t two_player_play_answer(GameShell *shell, int64_t now_ms) {
    TwoPlayer *match = two_player_writable(shell);
    if (match->answer == MOVE_NONE || now_ms < match->answer_at_ms) {
        return match->answer == MOVE_NONE ? 0 : match->answer_at_ms;
    }
    const Move move = match->answer;
    match->answer = MOVE_NONE;
    two_player_play(shell, move);
    return 0;
}
