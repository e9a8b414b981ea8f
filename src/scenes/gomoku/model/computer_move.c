/* The computer's moves: searched by the worker, and hurried when the player wishes. */
#include <stdlib.h>

#include "scenes/gomoku/model/model.h"
#include "scenes/shell/i18n.h"

#define GOMOKU_COMPUTER_MOVE_TABLE_BYTES (8u << 20)
#define GOMOKU_COMPUTER_MOVE_TIME_IN_HAND_MS                                                       \
    40 /* kept back from a level's time for what is not searching */

struct GomokuUrge {
    atomic_int holders;
    atomic_bool is_now;
};

GomokuUrge *gomoku_urge_create(void) {
    GomokuUrge *urge = calloc(1, sizeof *urge);
    if (urge) {
        atomic_init(&urge->holders, 1);
        atomic_init(&urge->is_now, false);
    }
    return urge;
}

void gomoku_urge_release(GomokuUrge *urge) {
    if (urge && atomic_fetch_sub(&urge->holders, 1) == 1) {
        free(urge);
    }
}

/* What goes to the worker and comes back. */
typedef struct MoveThought {
    GomokuBoard board;
    GomokuLevel level;
    uint64_t seed;
    GomokuUrge *urge;
    GomokuResult result;
    Status status;
    int64_t took_ms;
} MoveThought;

static void gomoku_computer_move_release_thought(void *payload) {
    gomoku_urge_release(((MoveThought *)payload)->urge);
}

/* The clock of a search: the end of time when the player wants the move now. */
static int64_t hurried_clock(void *payload) {
    const MoveThought *thought = payload;
    return atomic_load(&thought->urge->is_now) ? INT64_MAX : clock_monotonic_ms(NULL);
}

static void run_move(void *payload, const atomic_bool *stop) {
    MoveThought *thought = payload;
    const int time_ms = gomoku_level_info(thought->level)->time_ms;
    Budget budget = budget_unlimited();
    budget.stop = stop;
    budget.now_ms = hurried_clock;
    budget.clock = thought;
    budget.deadline_ms =
        time_ms > 0 ? clock_monotonic_ms(NULL) + time_ms - GOMOKU_COMPUTER_MOVE_TIME_IN_HAND_MS
                    : INT64_MAX;
    const int64_t begun_ms = clock_monotonic_ms(NULL);
    GomokuAi *ai = gomoku_ai_create(GOMOKU_COMPUTER_MOVE_TABLE_BYTES);
    const GomokuRequest request = {&thought->board, thought->level, thought->seed};
    if (ai && thought->board.phase != GOMOKU_PHASE_PLAY) {
        thought->status =
            gomoku_opening_move(ai, &thought->board, thought->seed, &budget, &thought->result.move);
    } else {
        thought->status =
            ai ? gomoku_ai_move(ai, &request, &budget, &thought->result) : STATUS_NO_MEMORY;
    }
    gomoku_ai_destroy(ai);
    thought->took_ms = clock_monotonic_ms(NULL) - begun_ms;
}

/* The time of the players of the source text is shown, so that they can be compared. */
static void note_time(GomokuScene *self, const MoveThought *thought) {
    const bool is_told = gomoku_level_info(thought->level)->time_ms > 0;
    self->thought_depth = is_told ? thought->result.depth : 0;
    self->thought_ms = is_told ? (int)thought->took_ms : 0;
}

void gomoku_think(GameShell *shell) {
    static const ModeJob job = {sizeof(MoveThought), run_move,
                                gomoku_computer_move_release_thought};
    GomokuScene *self = gomoku_scene_of(shell);
    MoveThought thought = {.board = *gomoku_board_of(shell),
                           .level = (GomokuLevel)two_player_level(shell),
                           .seed = self->base.match.seed,
                           .urge = self->urge};
    atomic_fetch_add(&self->urge->holders, 1);
    atomic_store(&self->urge->is_now, false);
    self->thinking_since_ms = shell->now_ms;
    shell_start_job(shell, shell_game_mode(shell), GOMOKU_JOB_MOVE, &job, &thought);
}

void gomoku_think_done(GameShell *shell, void *payload) {
    const MoveThought *thought = payload;
    /* A search that was hurried or out of time has its best move all the same. */
    if (thought->status == STATUS_OK || thought->status == STATUS_LIMIT) {
        note_time(gomoku_scene_of(shell), thought);
        two_player_answer(shell, (Move)thought->result.move);
        if (atomic_load(&thought->urge->is_now)) {
            two_player_hurry(shell);
        }
    } else {
        shell_notice(shell, tr("The computer could not find a move."));
    }
}

static bool gomoku_computer_move_is_thinking(const GameShell *shell) {
    return shell_is_thinking(shell, shell_game_mode(shell), GOMOKU_JOB_MOVE);
}

bool gomoku_can_play_now(const GameShell *shell) {
    return gomoku_computer_move_is_thinking(shell) &&
           shell->now_ms >=
               gomoku_const_scene_of(shell)->thinking_since_ms + GOMOKU_PLAY_NOW_AFTER_MS;
}

void gomoku_play_now(GameShell *shell) {
    if (gomoku_computer_move_is_thinking(shell)) {
        atomic_store(&gomoku_scene_of(shell)->urge->is_now, true);
    }
    two_player_hurry(shell);
}
