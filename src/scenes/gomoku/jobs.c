#include <stdlib.h>

#include "gomoku_model.h"
#include "say.h"

#define TABLE_BYTES (8u << 20)
#define LOOK_TABLE_BYTES (1u << 20)
#define LOOK_POSITIONS 8   /* of one job; the next one goes on */
#define LOOK_NODES 20000   /* the most one search of the curve takes */
#define LOOK_DEPTH 3       /* and one ply more */
#define CURVE_SCALE 400.0F /* the score that stands halfway between even and won */
#define TIME_IN_HAND_MS 40 /* kept back from a level's time for what is not searching */
#define HINT_LEVEL GOMOKU_LEVEL_STRONG

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
typedef struct Thought {
    GomokuBoard board;
    GomokuLevel level;
    uint64_t seed;
    GomokuUrge *urge;
    /* A look: the positions of the curve that are asked for. */
    GomokuBoard positions[LOOK_POSITIONS];
    int first_ply;
    int count;
    /* The answers. */
    float values[LOOK_POSITIONS];
    GomokuThreats threats;
    GomokuHint hint;
    GomokuResult result;
    Status status;
} Thought;

static void free_thought(void *payload) {
    Thought *thought = payload;
    gomoku_urge_release(thought->urge);
    free(thought);
}

/* The clock of a search: the end of time when the player wants the move now. */
static int64_t hurried_clock(void *payload) {
    const Thought *thought = payload;
    return atomic_load(&thought->urge->is_now) ? INT64_MAX : clock_monotonic_ms(NULL);
}

static Budget budget_of(Thought *thought, const atomic_bool *stop) {
    Budget budget = budget_unlimited();
    const int time_ms = gomoku_level_info(thought->level)->time_ms;
    budget.stop = stop;
    budget.now_ms = hurried_clock;
    budget.clock = thought;
    budget.deadline_ms =
        time_ms > 0 ? clock_monotonic_ms(NULL) + time_ms - TIME_IN_HAND_MS : INT64_MAX;
    return budget;
}

static void run_move(void *payload, const atomic_bool *stop) {
    Thought *thought = payload;
    Budget budget = budget_of(thought, stop);
    GomokuAi *ai = gomoku_ai_create(TABLE_BYTES);
    const GomokuRequest request = {&thought->board, thought->level, thought->seed};
    thought->status =
        ai ? gomoku_ai_move(ai, &request, &budget, &thought->result) : STATUS_NO_MEMORY;
    gomoku_ai_destroy(ai);
}

static void run_hint(void *payload, const atomic_bool *stop) {
    Thought *thought = payload;
    Budget budget = budget_of(thought, stop);
    GomokuAi *ai = gomoku_ai_create(TABLE_BYTES);
    thought->status = ai ? gomoku_hint(ai, &thought->board, thought->level, &budget, &thought->hint)
                         : STATUS_NO_MEMORY;
    gomoku_ai_destroy(ai);
}

/* Threats that have to be answered: those of the other side, unless one's own stone comes first. */
static void look_for_threats(GomokuAi *ai, Thought *thought) {
    const GomokuStone turn = (GomokuStone)thought->board.turn;
    GomokuThreats own;
    gomoku_threats(ai, &thought->board, gomoku_other(turn), &thought->threats);
    gomoku_threats(ai, &thought->board, turn, &own);
    if (thought->threats.danger < GOMOKU_DANGER_OPEN_FOUR ||
        (own.danger >= GOMOKU_DANGER_OPEN_FOUR && own.danger >= thought->threats.danger)) {
        thought->threats = (GomokuThreats){.danger = GOMOKU_DANGER_NONE};
    }
}

static float value_of_outcome(int outcome) {
    return outcome == OUTCOME_FIRST_WINS ? 1.0F : outcome == OUTCOME_SECOND_WINS ? -1.0F : 0.0F;
}

/* How a position stands: the mean of a search of three plies and one of four, so that it does not
 * weigh whose turn it is; a forced win is a win. From 1, black wins, to -1. */
static float value_of(GomokuAi *ai, const GomokuBoard *board, const atomic_bool *stop) {
    float sum = 0;
    const float sign = board->turn == GOMOKU_BLACK ? 1 : -1;
    if (board->outcome != OUTCOME_ONGOING || board->count == 0) {
        return value_of_outcome(board->outcome);
    }
    for (int more = 0; more < 2; more++) {
        const GomokuLimits limits = {.depth = LOOK_DEPTH + more};
        Budget budget = budget_nodes(LOOK_NODES);
        GomokuResult result;
        budget.stop = stop;
        gomoku_ai_forget(ai);
        gomoku_ai_search(ai, board, &limits, &budget, &result);
        if (result.mate != 0) {
            return result.mate > 0 ? sign : -sign;
        }
        sum += sign * (float)result.score / 2;
    }
    return sum / ((sum < 0 ? -sum : sum) + CURVE_SCALE);
}

static void run_look(void *payload, const atomic_bool *stop) {
    Thought *thought = payload;
    GomokuAi *ai = gomoku_ai_create(LOOK_TABLE_BYTES);
    if (!ai) {
        thought->status = STATUS_NO_MEMORY;
        return;
    }
    look_for_threats(ai, thought);
    for (int i = 0; i < thought->count && !atomic_load(stop); i++) {
        thought->values[i] = value_of(ai, &thought->positions[i], stop);
    }
    thought->status = STATUS_OK;
    gomoku_ai_destroy(ai);
}

/* ---- The scene's side ---- */

static Thought *new_thought(GameFrame *frame) {
    const GomokuScene *self = gomoku_scene_of(frame);
    Thought *thought = calloc(1, sizeof *thought);
    if (!thought) {
        frame_notice(frame, tr("There is not enough memory to think."));
        return NULL;
    }
    thought->board = *gomoku_board_of(frame);
    thought->level = (GomokuLevel)match_level(&self->match, gomoku_turn_of(frame));
    thought->seed = self->seed;
    thought->urge = self->urge;
    atomic_fetch_add(&self->urge->holders, 1);
    return thought;
}

static void start(GameFrame *frame, int kind, Thought *thought) {
    static const TaskJob jobs[] = {[JOB_MOVE] = {run_move, free_thought},
                                   [JOB_HINT] = {run_hint, free_thought},
                                   [JOB_LOOK] = {run_look, free_thought}};
    if (thought) {
        atomic_store(&thought->urge->is_now, false);
        frame_start_job(frame, kind, &jobs[kind], thought);
    }
}

static void think_of_move(GameFrame *frame) {
    GomokuScene *self = gomoku_scene_of(frame);
    if (self->match.answer == MOVE_NONE && !frame_is_thinking(frame, JOB_MOVE)) {
        self->thinking_since_ms = frame->now_ms;
        start(frame, JOB_MOVE, new_thought(frame));
    }
}

static void look(GameFrame *frame) {
    const GomokuScene *self = gomoku_scene_of(frame);
    const int left = session_length(frame->session) + 1 - self->curve.known;
    if (frame->job_kind != 0 || (self->has_threats && left <= 0)) {
        return;
    }
    Thought *thought = new_thought(frame);
    if (!thought) {
        return;
    }
    thought->first_ply = self->curve.known;
    thought->count = left < 0 ? 0 : left < LOOK_POSITIONS ? left : LOOK_POSITIONS;
    for (int i = 0; i < thought->count; i++) {
        session_state_at(frame->session, thought->first_ply + i, &thought->positions[i]);
    }
    start(frame, JOB_LOOK, thought);
}

void gomoku_think(GameFrame *frame) {
    if (gomoku_is_computers_turn(frame)) {
        think_of_move(frame);
    } else {
        look(frame);
    }
}

void gomoku_think_of_hint(GameFrame *frame) {
    Thought *thought = new_thought(frame);
    if (thought) {
        thought->level = HINT_LEVEL;
        start(frame, JOB_HINT, thought);
    }
}

void gomoku_play_now(GameFrame *frame) {
    GomokuScene *self = gomoku_scene_of(frame);
    if (frame_is_thinking(frame, JOB_MOVE)) {
        atomic_store(&self->urge->is_now, true);
    }
    if (self->match.answer != MOVE_NONE) {
        self->match.answer_at_ms = frame->now_ms;
    }
}

void gomoku_curve_keep(GameFrame *frame, bool is_replaced) {
    GomokuScene *self = gomoku_scene_of(frame);
    const int length = session_length(frame->session);
    int same = 0;
    while (!is_replaced && same < length && same + 1 < self->curve.known &&
           self->curve_moves[same] == (int)session_move(frame->session, same)) {
        same++;
    }
    self->curve.known = is_replaced || self->curve.known == 0 ? 0 : same + 1;
    for (int ply = 0; ply < length && ply < GOMOKU_POINTS; ply++) {
        self->curve_moves[ply] = (int)session_move(frame->session, ply);
    }
    self->curve.plies = length;
    self->curve.cursor = session_cursor(frame->session);
}

static void keep_look(GameFrame *frame, const Thought *thought) {
    GomokuScene *self = gomoku_scene_of(frame);
    self->threats = thought->threats;
    self->has_threats = true;
    for (int i = 0; i < thought->count; i++) {
        self->curve.values[thought->first_ply + i] = thought->values[i];
    }
    if (thought->count > 0) {
        self->curve.known = thought->first_ply + thought->count;
    }
}

void gomoku_job_done(GameFrame *frame, int kind, void *payload) {
    GomokuScene *self = gomoku_scene_of(frame);
    Thought *thought = payload;
    /* A search that was hurried or out of time has its best move all the same. */
    const bool is_done = thought->status == STATUS_OK || thought->status == STATUS_LIMIT;
    if (!is_done) {
        if (kind != JOB_LOOK) {
            frame_notice(frame, tr("The computer could not find a move."));
        }
    } else if (kind == JOB_MOVE) {
        match_answer(&self->match, frame, (Move)thought->result.move, GOMOKU_STONE_MS);
        if (atomic_load(&self->urge->is_now)) {
            gomoku_play_now(frame);
        }
    } else if (kind == JOB_HINT) {
        self->hint = thought->hint;
        self->has_hint = true;
    } else {
        keep_look(frame, thought);
    }
    free_thought(thought);
    if (is_done && kind != JOB_MOVE) {
        look(frame);
    }
}
