/* The scene of a match: its start and end, undo by whole turns, and changes of the position. */
#include "scenes/two_player/internal.h"
#include "scenes/two_player/tree.h"

#define SEED_STEP 0x9E3779B97F4A7C15u /* from one game to the next */

bool two_player_scene_init(TwoPlayerScene *scene, const GameHooks *hooks,
                           const TwoPlayerHooks *game, SceneContext *context) {
    const TwoPlayerLevels *levels = game->levels;
    scene->match = (TwoPlayer){.game = game,
                               .pace = TWO_PLAYER_STEADY,
                               .answer = MOVE_NONE,
                               .aimed = MOVE_NONE,
                               .level = levels->at_first,
                               .watched = {levels->watched_at_first, levels->watched_at_first},
                               .walk = {.sequence = &two_player_walk_sequence},
                               .seed = context->seed};
    return shell_init(&scene->shell, hooks, context);
}

void two_player_scene_finish(TwoPlayerScene *scene) {
    shell_finish(&scene->shell); /* a mode that closes may still write into a tree */
    two_player_trees_finish(&scene->match);
}

/* ---- Undo ---- */

/* One ply where no answer of the computer follows. */
static int plies_of_turn(const GameShell *shell) {
    const TwoPlayer *match = two_player_of(shell);
    return match->players != TWO_PLAYER_AGAINST_COMPUTER ||
                   two_player_player(shell) == two_player_computers_player(match)
               ? 1
               : 2;
}

/* Back to the player's last move or choice; several may follow one another. */
static int plies_to_own(const GameShell *shell) {
    const TwoPlayer *match = two_player_of(shell);
    const int cursor = session_cursor(shell->session);
    for (int ply = cursor - 1; ply >= 0; ply--) {
        if (match->players != TWO_PLAYER_AGAINST_COMPUTER ||
            match->game->player(shell, ply) != two_player_computers_player(match)) {
            return cursor - ply;
        }
    }
    return 0;
}

int two_player_undo_plies(const GameShell *shell) {
    if (two_player_of(shell)->game->player) {
        return plies_to_own(shell);
    }
    const int plies = plies_of_turn(shell);
    return session_cursor(shell->session) >= plies ? plies : 0;
}

int two_player_redo_plies(const GameShell *shell) {
    const int ahead = session_length(shell->session) - session_cursor(shell->session);
    const int plies = plies_of_turn(shell);
    return ahead >= plies ? plies : ahead;
}

/* Goes back to the player's first move, which follows the computer's when it begins. */
void two_player_restart(GameShell *shell) {
    const TwoPlayer *match = two_player_of(shell);
    const bool is_second = match->players == TWO_PLAYER_AGAINST_COMPUTER && match->is_human_second;
    shell_go_to(shell, is_second && session_length(shell->session) > 0 ? 1 : 0);
}

/* ---- Changes ---- */

/* The sides of the game that begins now. */
static TwoPlayerSides sides_of_new(const GameShell *shell) {
    const TwoPlayer *match = two_player_of(shell);
    TwoPlayerSides sides = match->has_next ? match->next : two_player_sides_of(match);
    if (!match->has_next && sides.alternates && shell->session &&
        session_length(shell->session) > 0) {
        two_player_change_sides(&sides);
    }
    return sides;
}

void two_player_describe_new(GameShell *shell, Text *out) {
    TwoPlayer *match = two_player_writable(shell);
    const TwoPlayerSides sides = sides_of_new(shell);
    match->seed += SEED_STEP;
    match->has_next = false;
    two_player_take_sides(match, &sides);
    if (match->game->describe_new) {
        match->game->describe_new(shell, out);
    }
}

/* A game that is brought back is played by those who played it. */
static void take_former(TwoPlayer *match) {
    two_player_take_sides(match, &match->former.sides);
    match->is_recorded = match->former.is_recorded;
    match->is_paused = match->former.is_paused;
    match->best_before = match->former.best_before;
    match->former.game = NULL;
}

static void take_other_game(GameShell *shell) {
    TwoPlayer *match = two_player_writable(shell);
    const Session *previous = shell->document.previous;
    if (!previous && match->former.game == shell->session) {
        take_former(match);
        return;
    }
    if (previous && previous == match->present.game) {
        match->former = match->present;
    }
    if (session_length(shell->session) == 0) {
        match->is_recorded = false;
        match->best_before = 0;
        match->is_paused = false;
    }
}

/* Notes what belongs to the game on the board, for the event that replaces it. */
static void note_present(GameShell *shell) {
    TwoPlayer *match = two_player_writable(shell);
    match->present = (TwoPlayerOfGame){shell->session, two_player_sides_of(match),
                                       match->is_recorded, match->is_paused, match->best_before};
    if (!shell->document.previous) {
        match->former.game = NULL;
    }
}

static void follow_change(GameShell *shell, PositionChange change) {
    TwoPlayer *match = two_player_writable(shell);
    const int cursor = session_cursor(shell->session);
    match->answer = MOVE_NONE;
    match->aimed = MOVE_NONE;
    if (cursor == session_length(shell->session)) {
        match->is_browsing = false;
    }
    if (change == CHANGE_STEP) {
        /* Stepping back while watching pauses. */
        match->is_paused = match->is_paused || (match->players == TWO_PLAYER_WATCHED &&
                                                cursor < shell->document.last_ply);
        return;
    }
    if (change == CHANGE_OTHER) {
        take_other_game(shell);
    }
    /* A finished game was stored when it ended. */
    match->is_recorded = match->is_recorded || session_end(shell->session) != OUTCOME_ONGOING;
}

void two_player_changed(GameShell *shell, void *self, PositionChange change) {
    const TwoPlayerHooks *game = two_player_of(shell)->game;
    follow_change(shell, change);
    two_player_tree_changed(shell, change);
    two_player_follow_players(shell);
    two_player_clock_changed(shell, change);
    result_reveal_begin(&two_player_writable(shell)->reveal, shell, two_player_is_over(shell),
                        game->end_ms);
    if (game->changed) {
        game->changed(shell, change);
    }
    two_player_think(shell);
}

/* A tree that was opened shows itself; after it closes, the computer goes on. */
static void follow_tree(GameShell *shell) {
    TwoPlayer *match = two_player_writable(shell);
    if (match->resumes) {
        match->resumes = false;
        two_player_think(shell);
    }
    if (match->has_new_tree) {
        match->has_new_tree = false;
        shell_open(shell, &two_player_tree_mode);
        shell_mark_dirty(shell);
    }
}

int64_t two_player_tick(GameShell *shell, void *self, int64_t now_ms) {
    const TwoPlayerHooks *game = two_player_of(shell)->game;
    TwoPlayer *match = two_player_writable(shell);
    int64_t wake_at_ms = two_player_clock_tick(shell, now_ms);
    wake_at_ms = shell_sooner(wake_at_ms, two_player_play_answer(shell, now_ms));
    wake_at_ms = shell_sooner(wake_at_ms, result_reveal_tick(&match->reveal, shell, now_ms));
    wake_at_ms = shell_sooner(wake_at_ms, move_list_tick(&match->moves, shell, now_ms));
    two_player_refresh_results(shell);
    follow_tree(shell);
    note_present(shell);
    return game->tick ? shell_sooner(wake_at_ms, game->tick(shell, now_ms)) : wake_at_ms;
}
