/* Moves: the computer's, which wait until the one before has been seen, and anybody's. */
#include "inside.h"

/* The computer's move follows the player's after this long, so that the eye can follow. */
#define ANSWER_DELAY_MS 300

static bool is_thinking(const GameFrame *frame) {
    return frame_is_thinking(frame, frame_game_mode(frame), match_of(frame)->game->move_job);
}

void match_think(GameFrame *frame) {
    const Match *match = match_of(frame);
    if (match_is_awaited(frame) && match->answer == MOVE_NONE && !is_thinking(frame)) {
        match->game->think(frame);
    }
}

void match_rethink(GameFrame *frame) {
    match_inside(frame)->answer = MOVE_NONE;
    if (is_thinking(frame)) {
        frame_cancel_job(frame);
    }
    frame_save(frame);
    frame_mark_dirty(frame);
    match_think(frame);
}

static int64_t answer_delay_ms(const Match *match) {
    static const int64_t paces[] = {[MATCH_SLOW] = 1800, [MATCH_STEADY] = 700, [MATCH_FAST] = 100};
    return match->players == MATCH_WATCHED && !match->is_stepping ? paces[match->pace]
                                                                  : ANSWER_DELAY_MS;
}

void match_answer(GameFrame *frame, Move move) {
    Match *match = match_inside(frame);
    match->answer = move;
    match->answer_at_ms = frame->changed_at_ms + frame_motion_ms(frame, match->game->animation_ms) +
                          answer_delay_ms(match);
}

void match_hurry(GameFrame *frame) {
    match_inside(frame)->answer_at_ms = frame->now_ms;
}

/* ---- Played ---- */

bool match_play(GameFrame *frame, Move move) {
    Match *match = match_inside(frame);
    const bool was_browsing = match->is_browsing;
    match->is_browsing = false;
    match->is_stepping = false;
    const int cursor = session_cursor(frame->session);
    const bool is_again =
        session_can_redo(frame->session) && session_move(frame->session, cursor) == move;
    const bool is_fork = match_fork(frame, move);
    if (is_again ? !frame_go_to(frame, cursor + 1) : !frame_play(frame, move)) {
        match->is_browsing = was_browsing;
        return false;
    }
    if (is_fork) {
        match_tell_fork(frame);
    }
    match_record_result(frame);
    return true;
}

bool match_browse(GameFrame *frame, int ply) {
    Match *match = match_inside(frame);
    const int length = session_length(frame->session);
    if (ply < 0 || ply > length || ply == session_cursor(frame->session)) {
        return false;
    }
    match->is_browsing = true;
    match->is_paused = match->is_paused || match->players == MATCH_WATCHED;
    return frame_go_to(frame, ply);
}

int64_t match_play_answer(GameFrame *frame, int64_t now_ms) {
    Match *match = match_inside(frame);
    if (match->answer == MOVE_NONE || now_ms < match->answer_at_ms) {
        return match->answer == MOVE_NONE ? 0 : match->answer_at_ms;
    }
    const Move move = match->answer;
    match->answer = MOVE_NONE;
    match_play(frame, move);
    return 0;
}
