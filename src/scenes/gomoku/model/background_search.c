/* The background search: threats in the position, and the advantage after each move. */

#include "gomoku/standing.h"
#include "scenes/gomoku/model/model.h"

#define GOMOKU_BACKGROUND_SEARCH_TABLE_BYTES (1u << 20)
#define BACKGROUND_POSITIONS 8 /* of the curve in one job */

/* The payload of the job: the question, then its answers. */
typedef struct BackgroundSearch {
    GomokuBoard board;
    GomokuBoard positions[BACKGROUND_POSITIONS]; /* of the curve */
    int first_ply;
    int count;
    GomokuBoard played_on[BACKGROUND_POSITIONS]; /* by the moves to prove */
    int played[BACKGROUND_POSITIONS];            /* these moves */
    int first_proof;
    int proof_count;
    /* Answers: */
    float values[BACKGROUND_POSITIONS];
    GomokuProof proofs[BACKGROUND_POSITIONS];
    GomokuThreats threats, chances;
    Status status;
} BackgroundSearch;

static void run_background_search(void *payload, const atomic_bool *stop) {
    BackgroundSearch *work = payload;
    GomokuAi *ai = gomoku_ai_create(GOMOKU_BACKGROUND_SEARCH_TABLE_BYTES);
    if (!ai) {
        work->status = STATUS_NO_MEMORY;
        return;
    }
    gomoku_threats_to_answer(ai, &work->board, &work->threats, &work->chances);
    for (int i = 0; i < work->count && !atomic_load(stop); i++) {
        work->values[i] = gomoku_standing(ai, &work->positions[i], stop);
    }
    for (int i = 0; i < work->proof_count && !atomic_load(stop); i++) {
        work->proofs[i] = gomoku_prove_move(ai, &work->played_on[i], work->played[i], stop);
    }
    work->status = STATUS_OK;
    gomoku_ai_destroy(ai);
}

/* ---- The scene's side ---- */

static int positions_left(const GameShell *shell) {
    const int left = session_length(shell->session) + 1 - gomoku_const_scene_of(shell)->curve.known;
    return left < 0 ? 0 : left < BACKGROUND_POSITIONS ? left : BACKGROUND_POSITIONS;
}

static int proofs_left(const GameShell *shell) {
    const int left = two_player_moves_to_mark(shell) - gomoku_const_scene_of(shell)->proved;
    return left < 0 ? 0 : left < BACKGROUND_POSITIONS ? left : BACKGROUND_POSITIONS;
}

static void ask_for_proofs(const GameShell *shell, BackgroundSearch *work) {
    work->first_proof = gomoku_const_scene_of(shell)->proved;
    work->proof_count = proofs_left(shell);
    for (int i = 0; i < work->proof_count; i++) {
        session_state_at(shell->session, work->first_proof + i, &work->played_on[i]);
        work->played[i] = (int)session_move(shell->session, work->first_proof + i);
    }
}

void gomoku_background_search_start(GameShell *shell) {
    static const ModeJob job = {sizeof(BackgroundSearch), run_background_search, NULL};
    const GomokuScene *self = gomoku_const_scene_of(shell);
    const int count = positions_left(shell);
    const bool comes_first =
        two_player_is_awaited(shell) && two_player_of(shell)->answer == MOVE_NONE;
    if (!shell_is_idle(shell) || comes_first ||
        (self->are_threats_known && count == 0 && proofs_left(shell) == 0)) {
        return;
    }
    BackgroundSearch work = {
        .board = *gomoku_board_of(shell), .first_ply = self->curve.known, .count = count};
    for (int i = 0; i < count; i++) {
        session_state_at(shell->session, work.first_ply + i, &work.positions[i]);
    }
    ask_for_proofs(shell, &work);
    shell_start_job(shell, shell_game_mode(shell), GOMOKU_JOB_BACKGROUND, &job, &work);
}

/* Counts the moves that were already those of this game, up to `most`. */
static int count_kept_moves(const GameShell *shell, int most) {
    const GomokuScene *self = gomoku_const_scene_of(shell);
    const int length = session_length(shell->session);
    int same = 0;
    while (same < length && same < most &&
           self->curve_moves[same] == (int)session_move(shell->session, same)) {
        same++;
    }
    return same;
}

/* Keeps the values of the curve and the proofs that still belong to this game. */
static void keep_valid(GameShell *shell) {
    GomokuScene *self = gomoku_scene_of(shell);
    self->curve.known =
        self->curve.known == 0 ? 0 : count_kept_moves(shell, self->curve.known - 1) + 1;
    self->proved = count_kept_moves(shell, self->proved);
}

void gomoku_background_search_reset(GameShell *shell, PositionChange change) {
    GomokuScene *self = gomoku_scene_of(shell);
    const int length = session_length(shell->session);
    self->threats = self->chances = (GomokuThreats){.danger = GOMOKU_DANGER_NONE};
    self->are_threats_known = false;
    self->hint_point = GOMOKU_NO_POINT;
    if (change == CHANGE_OTHER) {
        self->search_depth = 0;
        self->curve.known = 0;
        self->proved = 0;
    }
    keep_valid(shell);
    for (int ply = 0; ply < length && ply < GOMOKU_PLIES_MAX; ply++) {
        self->curve_moves[ply] = (int)session_move(shell->session, ply);
    }
    self->curve.plies = length;
    self->curve.is_ended = session_end(shell->session) != OUTCOME_ONGOING;
    self->curve.cursor = session_cursor(shell->session);
}

void gomoku_background_search_done(GameShell *shell, void *payload) {
    GomokuScene *self = gomoku_scene_of(shell);
    const BackgroundSearch *work = payload;
    self->are_threats_known = true;
    if (work->status == STATUS_OK) {
        self->threats = work->threats;
        self->chances = work->chances;
        gomoku_threats_agree(&self->threats, self->hint_point, self->is_hint_win);
        for (int i = 0; i < work->count; i++) {
            self->curve.values[work->first_ply + i] = work->values[i];
        }
        self->curve.known = work->first_ply + work->count;
    } else { /* left even and unmarked, so that the job does not start over and over */
        self->curve.known += work->count;
    }
    for (int i = 0; i < work->proof_count; i++) {
        self->proofs[work->first_proof + i] =
            work->status == STATUS_OK ? work->proofs[i] : GOMOKU_PROOF_NONE;
    }
    self->proved = work->first_proof + work->proof_count;
}
