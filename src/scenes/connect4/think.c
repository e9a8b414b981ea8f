/* The computer's move: what the worker is given to think about, and what comes of it. */

#include "connect4/ai.h"
#include "frame/say.h"
#include "model.h"

/* What goes to the worker and comes back. */
typedef struct Thought {
    Connect4Position position;
    const Connect4Strength *strength;
    uint64_t seed;
    Connect4Choice choice;
    Status status;
} Thought;

static void run_thought(void *payload, const atomic_bool *stop) {
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

void connect4_think(GameFrame *frame) {
    static const ModeJob job = {sizeof(Thought), run_thought, NULL};
    Thought thought = {.position = connect4_state_of(frame)->position,
                       .strength = &connect4_levels[match_level(frame)],
                       .seed = match_of(frame)->seed};
    frame_start_job(frame, frame_game_mode(frame), CONNECT4_JOB_MOVE, &job, &thought);
}

void connect4_move_found(GameFrame *frame, void *self, int number, void *payload) {
    const Thought *thought = payload;
    (void)number;
    (void)self;
    if (thought->status == STATUS_OK) {
        match_answer(frame, (Move)thought->choice.column);
    } else {
        frame_notice(frame, tr("The computer could not find a move."));
    }
}
