/* Who plays whom, whose turn it is, and the computer's answers. */
#include "match.h"

#include "frame/say.h"
#include "inside.h"

/* The computer's move follows the player's after this long, so that the eye can follow. */
#define ANSWER_DELAY_MS 300
#define SEED_STEP 0x9E3779B97F4A7C15u /* from one game to the next */

Match *match_inside(GameFrame *frame) {
    return &((MatchScene *)frame->scene)->match;
}

const Match *match_of(const GameFrame *frame) {
    return &((const MatchScene *)frame->scene)->match;
}

bool match_scene_init(MatchScene *scene, const FrameHooks *hooks, const MatchGame *game,
                      SceneContext *context) {
    const MatchLevels *levels = game->levels;
    scene->match = (Match){.game = game,
                           .pace = MATCH_STEADY,
                           .answer = MOVE_NONE,
                           .level = levels->at_first,
                           .watched = {levels->watched_at_first, levels->watched_at_first},
                           .seed = context->seed};
    return frame_init(&scene->frame, hooks, context);
}

void match_scene_finish(MatchScene *scene) {
    match_lines_finish(&scene->match);
    frame_finish(&scene->frame);
}

/* ---- Whose turn ---- */

bool match_is_over(const GameFrame *frame) {
    return session_outcome(frame->session) != OUTCOME_ONGOING;
}

static int turn_of(const GameFrame *frame) {
    return match_of(frame)->game->turn(frame);
}

static int computers_side(const Match *match) {
    return match->is_human_second ? 0 : 1;
}

bool match_is_computers(const GameFrame *frame, int side) {
    const Match *match = match_of(frame);
    return match->players == MATCH_WATCHED ||
           (match->players == MATCH_AGAINST_COMPUTER && side == computers_side(match));
}

bool match_is_computers_turn(const GameFrame *frame) {
    return !match_is_over(frame) && match_is_computers(frame, turn_of(frame));
}

bool match_is_players_turn(const GameFrame *frame) {
    return !match_is_over(frame) && !match_is_computers(frame, turn_of(frame));
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
        state.reason = tr("You are looking back, and here it is the computer's turn.");
    } else {
        state.reason = tr("It is the computer's turn.");
    }
    return state;
}

int match_level(const GameFrame *frame) {
    const Match *match = match_of(frame);
    return match->players == MATCH_WATCHED ? match->watched[turn_of(frame)] : match->level;
}

/* ---- Thinking ---- */

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

static int64_t play_answer(GameFrame *frame, int64_t now_ms) {
    Match *match = match_inside(frame);
    if (match->answer == MOVE_NONE || now_ms < match->answer_at_ms) {
        return match->answer == MOVE_NONE ? 0 : match->answer_at_ms;
    }
    const Move move = match->answer;
    match->answer = MOVE_NONE;
    match_play(frame, move);
    return 0;
}

int64_t match_tick(GameFrame *frame, void *self, int64_t now_ms) {
    const MatchGame *game = match_of(frame)->game;
    (void)self;
    const int64_t wake_at_ms = play_answer(frame, now_ms);
    return game->tick ? frame_sooner(wake_at_ms, game->tick(frame, now_ms)) : wake_at_ms;
}

/* ---- Moves ---- */

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

/* One ply where nobody waits for an answer, or only the computer's own. */
static int plies_of_turn(const GameFrame *frame) {
    const Match *match = match_of(frame);
    return match->players != MATCH_AGAINST_COMPUTER || turn_of(frame) == computers_side(match) ? 1
                                                                                               : 2;
}

int match_undo_plies(const GameFrame *frame) {
    const int plies = plies_of_turn(frame);
    return session_cursor(frame->session) >= plies ? plies : 0;
}

int match_redo_plies(const GameFrame *frame) {
    const int ahead = session_length(frame->session) - session_cursor(frame->session);
    const int plies = plies_of_turn(frame);
    return ahead >= plies ? plies : ahead;
}

/* The player's first move: after the computer's own when it begins. */
void match_restart(GameFrame *frame) {
    const Match *match = match_of(frame);
    const bool is_second = match->players == MATCH_AGAINST_COMPUTER && match->is_human_second;
    frame_go_to(frame, is_second && session_length(frame->session) > 0 ? 1 : 0);
}

/* ---- Changes ---- */

static void change_sides(Match *match) {
    if (match->players == MATCH_AGAINST_COMPUTER) {
        match->is_human_second = !match->is_human_second;
    } else if (match->players == MATCH_WATCHED) {
        const int first = match->watched[0];
        match->watched[0] = match->watched[1];
        match->watched[1] = first;
    }
}

void match_describe_new(GameFrame *frame, Text *out) {
    Match *match = match_inside(frame);
    (void)out; /* the empty board */
    match->seed += SEED_STEP;
    if (frame->session && session_length(frame->session) > 0) {
        match->has_changed = match->alternates;
        if (match->has_changed) {
            change_sides(match);
        }
    }
}

static void take_other_game(GameFrame *frame) {
    Match *match = match_inside(frame);
    const bool is_empty = session_length(frame->session) == 0;
    if (match->has_changed && !frame->previous && !is_empty) {
        change_sides(match); /* the new game was taken back */
        match->has_changed = false;
    }
    if (is_empty) {
        match->is_recorded = false;
        match->is_paused = false;
    }
}

static void take_notice(GameFrame *frame, PositionChange change) {
    Match *match = match_inside(frame);
    const int cursor = session_cursor(frame->session);
    match->answer = MOVE_NONE;
    if (cursor == session_length(frame->session)) {
        match->is_browsing = false;
    }
    if (change == CHANGE_STEP) {
        /* Who steps back while watching wants to look. */
        match->is_paused =
            match->is_paused || (match->players == MATCH_WATCHED && cursor < frame->last_ply);
        return;
    }
    match_lines_changed(frame);
    if (change == CHANGE_OTHER) {
        take_other_game(frame);
    }
    /* It was recorded when it ended; it is only brought back. */
    match->is_recorded = match->is_recorded || match_is_over(frame);
}

void match_changed(GameFrame *frame, void *self, PositionChange change) {
    const MatchGame *game = match_of(frame)->game;
    (void)self;
    take_notice(frame, change);
    match_follow_players(frame);
    if (game->changed) {
        game->changed(frame, change);
    }
    match_think(frame);
}
