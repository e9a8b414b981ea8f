/* A look at the position in the background: what threatens, and how the game stood after each move.
 */

#include "gomoku/standing.h"
#include "scenes/gomoku/model/model.h"

#define GOMOKU_BACKGROUND_SEARCH_TABLE_BYTES (1u << 20)
#define LOOK_POSITIONS 8 /* of one job; the next one goes on */

/* What goes to the worker and comes back. */
typedef struct LookThought {
    GomokuBoard board;
    GomokuBoard positions[LOOK_POSITIONS]; /* of the curve */
    int first_ply;
    int count;
    /* The answers. */
    float values[LOOK_POSITIONS];
    GomokuThreats threats, chances;
    Status status;
} LookThought;

static void gomoku_background_search_run_look(void *payload, const atomic_bool *stop) {
    LookThought *thought = payload;
    GomokuAi *ai = gomoku_ai_create(GOMOKU_BACKGROUND_SEARCH_TABLE_BYTES);
    if (!ai) {
        thought->status = STATUS_NO_MEMORY;
        return;
    }
    gomoku_threats_to_answer(ai, &thought->board, &thought->threats, &thought->chances);
    for (int i = 0; i < thought->count && !atomic_load(stop); i++) {
        thought->values[i] = gomoku_standing(ai, &thought->positions[i], stop);
    }
    thought->status = STATUS_OK;
    gomoku_ai_destroy(ai);
}

/* ---- The scene's side ---- */

static int positions_left(const GameShell *shell) {
    const int left = session_length(shell->session) + 1 - gomoku_const_scene_of(shell)->curve.known;
    return left < 0 ? 0 : left < LOOK_POSITIONS ? left : LOOK_POSITIONS;
}

void gomoku_look(GameShell *shell) {
    static const ModeJob job = {sizeof(LookThought), gomoku_background_search_run_look, NULL};
    const GomokuScene *self = gomoku_const_scene_of(shell);
    const int count = positions_left(shell);
    const bool comes_first =
        two_player_is_awaited(shell) && two_player_of(shell)->answer == MOVE_NONE;
    if (!shell_is_idle(shell) || comes_first || (self->is_looked_at && count == 0)) {
        return;
    }
    LookThought thought = {
        .board = *gomoku_board_of(shell), .first_ply = self->curve.known, .count = count};
    for (int i = 0; i < count; i++) {
        session_state_at(shell->session, thought.first_ply + i, &thought.positions[i]);
    }
    shell_start_job(shell, shell_game_mode(shell), GOMOKU_JOB_LOOK, &job, &thought);
}

/* How many of the values are those of this game's first moves. */
static int values_kept(const GameShell *shell) {
    const GomokuScene *self = gomoku_const_scene_of(shell);
    const int length = session_length(shell->session);
    int same = 0;
    while (same < length && same + 1 < self->curve.known &&
           self->curve_moves[same] == (int)session_move(shell->session, same)) {
        same++;
    }
    return self->curve.known == 0 ? 0 : same + 1;
}

void gomoku_look_changed(GameShell *shell, PositionChange change) {
    GomokuScene *self = gomoku_scene_of(shell);
    const int length = session_length(shell->session);
    self->threats = self->chances = (GomokuThreats){.danger = GOMOKU_DANGER_NONE};
    self->is_looked_at = false;
    self->advised = GOMOKU_NO_POINT;
    if (change == CHANGE_OTHER) {
        self->thought_depth = 0;
        self->curve.known = 0;
    }
    self->curve.known = values_kept(shell);
    for (int ply = 0; ply < length && ply < GOMOKU_PLIES_MAX; ply++) {
        self->curve_moves[ply] = (int)session_move(shell->session, ply);
    }
    self->curve.plies = length;
    self->curve.cursor = session_cursor(shell->session);
}

void gomoku_look_done(GameShell *shell, void *payload) {
    GomokuScene *self = gomoku_scene_of(shell);
    const LookThought *thought = payload;
    self->is_looked_at = true;
    if (thought->status == STATUS_OK) {
        self->threats = thought->threats;
        self->chances = thought->chances;
        gomoku_threats_agree(&self->threats, self->advised, self->is_win_advised);
        for (int i = 0; i < thought->count; i++) {
            self->curve.values[thought->first_ply + i] = thought->values[i];
        }
        self->curve.known = thought->first_ply + thought->count;
    } else {
        self->curve.known += thought->count; /* as even: it must not begin again and again */
    }
}
