/* What the worker is given to think about, and what comes of it: the computer's moves, hints. */
#include <stdlib.h>

#include "connect4/ai.h"
#include "connect4_model.h"
#include "say.h"

/* What goes to the worker and comes back. */
typedef struct Thought {
    Connect4Position position;
    const Connect4Strength *strength;
    uint64_t seed;
    Connect4Choice choice;
    Connect4Hint hint;
    Status status;
} Thought;

static void run_move(void *payload, const atomic_bool *stop) {
    Thought *thought = payload;
    Budget budget = budget_unlimited();
    Connect4Ai *ai = connect4_ai_create_unless(0, stop);
    budget.stop = stop;
    thought->status = STATUS_NO_MEMORY;
    if (ai) {
        const Connect4Request request = {thought->position, thought->strength, thought->seed};
        thought->status = connect4_ai_move(ai, &request, &budget, &thought->choice);
    }
    connect4_ai_destroy(ai);
}

static void run_hint(void *payload, const atomic_bool *stop) {
    Thought *thought = payload;
    Budget budget = budget_unlimited();
    Connect4Ai *ai = connect4_ai_create_unless(0, stop);
    budget.stop = stop;
    thought->status =
        ai ? connect4_hint_find(ai, thought->position, &budget, &thought->hint) : STATUS_NO_MEMORY;
    connect4_ai_destroy(ai);
}

static void start(GameFrame *frame, int kind) {
    static const TaskJob jobs[] = {[JOB_MOVE] = {run_move, free}, [JOB_HINT] = {run_hint, free}};
    Connect4Scene *self = connect4_scene_of(frame);
    Thought *thought = calloc(1, sizeof *thought);
    if (!thought) {
        frame_notice(frame, tr("There is not enough memory to think."));
        return;
    }
    thought->position = connect4_state_of(frame)->position;
    thought->strength = &connect4_levels[match_level(&self->match, connect4_turn_of(frame))];
    thought->seed = self->seed;
    frame_start_job(frame, kind, &jobs[kind], thought);
}

void connect4_think(GameFrame *frame) {
    Connect4Scene *self = connect4_scene_of(frame);
    if (match_is_awaited(&self->match, frame, connect4_turn_of(frame)) &&
        self->match.answer == MOVE_NONE && !frame_is_thinking(frame, JOB_MOVE)) {
        start(frame, JOB_MOVE);
    }
}

bool connect4_walk(GameFrame *frame, int steps) {
    Connect4Scene *self = connect4_scene_of(frame);
    const int ply = session_cursor(frame->session) + steps;
    if (self->match.players == MATCH_WATCHED && steps > 0) {
        match_act(&self->match, frame, MATCH_STEP, 0);
        connect4_think(frame);
        return true;
    }
    return match_browse(&self->match, frame, ply);
}

void connect4_think_of_hint(GameFrame *frame) {
    start(frame, JOB_HINT);
}

void connect4_job_done(GameFrame *frame, int kind, void *payload) {
    Connect4Scene *self = connect4_scene_of(frame);
    Thought *thought = payload;
    if (kind == JOB_ANALYSIS || kind == JOB_EXACT) {
        connect4_analysis_done(frame, kind, payload);
        return;
    }
    if (kind == JOB_REVIEW) {
        connect4_review_done(frame, payload);
        return;
    }
    if (kind == JOB_LINE) {
        connect4_line_done(frame, payload);
        return;
    }
    if (thought->status != STATUS_OK) {
        frame_notice(frame, tr("The computer could not find a move."));
    } else if (kind == JOB_MOVE) {
        match_answer(&self->match, frame, (Move)thought->choice.column, CONNECT4_FALL_MS);
    } else {
        self->hint = thought->hint;
        self->has_hint = true;
    }
    if (kind == JOB_HINT) {
        connect4_line_follow(frame);
    }
    free(thought);
}
