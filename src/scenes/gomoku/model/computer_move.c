/* The computer's moves: the worker searches them, and the player can hurry the search. */
#include <stdlib.h>

#include "gomoku/deepening.h"
#include "scenes/gomoku/model/model.h"
#include "scenes/gomoku/model/own_table.h"
#include "scenes/shell/i18n.h"

#define GOMOKU_COMPUTER_MOVE_TABLE_BYTES (8u << 20)
#define GOMOKU_MOVE_RESERVE_MS 40 /* of a level's time, for everything but the search */

struct GomokuHurry {
    atomic_int holders;
    atomic_bool is_now;
};

GomokuHurry *gomoku_hurry_create(void) {
    GomokuHurry *hurry = calloc(1, sizeof *hurry);
    if (hurry) {
        atomic_init(&hurry->holders, 1);
        atomic_init(&hurry->is_now, false);
    }
    return hurry;
}

void gomoku_hurry_release(GomokuHurry *hurry) {
    if (hurry && atomic_fetch_sub(&hurry->holders, 1) == 1) {
        free(hurry);
    }
}

/* The payload of the job: the question, and its answer. */
typedef struct MoveSearch {
    GomokuBoard board;
    GomokuPatternTable table; /* of the player's own, where `has_table` */
    bool has_table;
    GomokuLevel level;
    uint64_t seed;
    GomokuHurry *hurry;
    GomokuResult result;
    Status status;
    int64_t took_ms;
} MoveSearch;

static void release_move_search(void *payload) {
    gomoku_hurry_release(((MoveSearch *)payload)->hurry);
}

/* The clock of a search; it jumps past every deadline when the player wants the move now. */
static int64_t hurried_clock(void *payload) {
    const MoveSearch *work = payload;
    return atomic_load(&work->hurry->is_now) ? INT64_MAX : clock_monotonic_ms(NULL);
}

/* As Classic and the slow heuristic move, by another table. */
static Status move_by_table(MoveSearch *work, Budget *budget) {
    const GomokuRequest request = {&work->board, work->level, work->seed};
    GomokuDeepening *deepening = gomoku_deepening_create(&request, &work->table);
    Budget inner = budget_part(budget, gomoku_level_info(work->level)->nodes);
    if (!deepening) {
        return STATUS_NO_MEMORY;
    }
    while (gomoku_deepening_next(deepening, &inner, NULL)) {
    }
    work->result = *gomoku_deepening_result(deepening);
    gomoku_deepening_destroy(deepening);
    return work->result.move == GOMOKU_NO_POINT ? STATUS_NOT_FOUND
           : inner.status == STATUS_CANCELLED   ? STATUS_CANCELLED
                                                : STATUS_OK;
}

static void run_move(void *payload, const atomic_bool *stop) {
    MoveSearch *work = payload;
    const int time_ms = gomoku_level_info(work->level)->time_ms;
    Budget budget = budget_unlimited();
    budget.stop = stop;
    budget.now_ms = hurried_clock;
    budget.clock = work;
    budget.deadline_ms =
        time_ms > 0 ? clock_monotonic_ms(NULL) + time_ms - GOMOKU_MOVE_RESERVE_MS : INT64_MAX;
    const int64_t begun_ms = clock_monotonic_ms(NULL);
    GomokuAi *ai = gomoku_ai_create(GOMOKU_COMPUTER_MOVE_TABLE_BYTES);
    const GomokuRequest request = {&work->board, work->level, work->seed};
    if (ai && work->board.phase != GOMOKU_PHASE_PLAY) {
        work->status =
            gomoku_opening_move(ai, &work->board, work->seed, &budget, &work->result.move);
    } else if (work->has_table) {
        work->status = move_by_table(work, &budget);
    } else {
        work->status = ai ? gomoku_ai_move(ai, &request, &budget, &work->result) : STATUS_NO_MEMORY;
    }
    gomoku_ai_destroy(ai);
    work->took_ms = clock_monotonic_ms(NULL) - begun_ms;
}

/* Depth and time are shown for the levels with a time limit, to compare them. */
static void note_time(GomokuScene *self, const MoveSearch *work) {
    const bool is_shown = gomoku_level_info(work->level)->time_ms > 0;
    self->search_depth = is_shown ? work->result.depth : 0;
    self->search_ms = is_shown ? (int)work->took_ms : 0;
}

bool gomoku_plays_own_table(const GameShell *shell) {
    const GomokuScene *self = gomoku_const_scene_of(shell);
    return self->next_game.has_table && self->base.match.players == TWO_PLAYER_AGAINST_COMPUTER &&
           self->base.match.level >= GOMOKU_LEVEL_CLASSIC;
}

void gomoku_computer_move_start(GameShell *shell) {
    static const ModeJob job = {sizeof(MoveSearch), run_move, release_move_search};
    GomokuScene *self = gomoku_scene_of(shell);
    MoveSearch work = {.board = *gomoku_board_of(shell),
                       .level = (GomokuLevel)two_player_level(shell),
                       .seed = self->base.match.seed,
                       .hurry = self->hurry};
    work.has_table = gomoku_plays_own_table(shell) && gomoku_own_table_load(shell, &work.table);
    atomic_fetch_add(&self->hurry->holders, 1);
    atomic_store(&self->hurry->is_now, false);
    self->thinking_since_ms = shell->now_ms;
    shell_start_job(shell, shell_game_mode(shell), GOMOKU_JOB_MOVE, &job, &work);
}

void gomoku_computer_move_done(GameShell *shell, void *payload) {
    const MoveSearch *work = payload;
    /* A search that was stopped early still has its best move. */
    if (work->status == STATUS_OK || work->status == STATUS_LIMIT) {
        note_time(gomoku_scene_of(shell), work);
        two_player_answer(shell, (Move)work->result.move);
        if (atomic_load(&work->hurry->is_now)) {
            two_player_hurry(shell);
        }
    } else {
        shell_notice(shell, tr("The computer could not find a move."));
    }
}

static bool is_computer_thinking(const GameShell *shell) {
    return shell_is_thinking(shell, shell_game_mode(shell), GOMOKU_JOB_MOVE);
}

bool gomoku_can_play_now(const GameShell *shell) {
    return is_computer_thinking(shell) &&
           shell->now_ms >=
               gomoku_const_scene_of(shell)->thinking_since_ms + GOMOKU_PLAY_NOW_AFTER_MS;
}

void gomoku_play_now(GameShell *shell) {
    if (is_computer_thinking(shell)) {
        atomic_store(&gomoku_scene_of(shell)->hurry->is_now, true);
    }
    two_player_hurry(shell);
}
