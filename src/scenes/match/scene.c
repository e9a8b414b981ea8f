/* The scene of a match: its life, its turns taken back, and what happens when the position changes.
 */
#include "inside.h"

#define SEED_STEP 0x9E3779B97F4A7C15u /* from one game to the next */

bool match_scene_init(MatchScene *scene, const FrameHooks *hooks, const MatchGame *game,
                      SceneContext *context) {
    const MatchLevels *levels = game->levels;
    scene->match = (Match){.game = game,
                           .pace = MATCH_STEADY,
                           .answer = MOVE_NONE,
                           .level = levels->at_first,
                           .watched = {levels->watched_at_first, levels->watched_at_first},
                           .walk = {.sequence = &match_walk_sequence},
                           .seed = context->seed};
    return frame_init(&scene->frame, hooks, context);
}

void match_scene_finish(MatchScene *scene) {
    match_lines_finish(&scene->match);
    frame_finish(&scene->frame);
}

/* ---- Undo ---- */

/* One ply where nobody waits for an answer, or only the computer's own. */
static int plies_of_turn(const GameFrame *frame) {
    const Match *match = match_of(frame);
    return match->players != MATCH_AGAINST_COMPUTER ||
                   match_player(frame) == match_computers_player(match)
               ? 1
               : 2;
}

/* Back to the player's last move or choice, who may have had several one after the other. */
static int plies_to_own(const GameFrame *frame) {
    const Match *match = match_of(frame);
    const int cursor = session_cursor(frame->session);
    for (int ply = cursor - 1; ply >= 0; ply--) {
        if (match->players != MATCH_AGAINST_COMPUTER ||
            match->game->player(frame, ply) != match_computers_player(match)) {
            return cursor - ply;
        }
    }
    return 0;
}

int match_undo_plies(const GameFrame *frame) {
    if (match_of(frame)->game->player) {
        return plies_to_own(frame);
    }
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
    match->seed += SEED_STEP;
    if (frame->session && session_length(frame->session) > 0) {
        match->has_changed = match->alternates;
        if (match->has_changed) {
            change_sides(match);
        }
    }
    if (match->game->describe_new) {
        match->game->describe_new(frame, out);
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

int64_t match_tick(GameFrame *frame, void *self, int64_t now_ms) {
    const MatchGame *game = match_of(frame)->game;
    (void)self;
    const int64_t wake_at_ms = match_play_answer(frame, now_ms);
    match_look_at_results(frame);
    return game->tick ? frame_sooner(wake_at_ms, game->tick(frame, now_ms)) : wake_at_ms;
}
