/* What is known of the solution: found at once on small boards, by the worker on large ones, and
 * carried along from move to move. */
#include <string.h>

#include "frame/say.h"
#include "model.h"

/* A board of more cells is thought about by the worker only. */
#define SMALL_CELLS 36
/* The first stage is far below a frame's time, the last one takes seconds. */
#define STAGES 3

typedef struct Thought {
    InversionState state;
    InversionSolver *solver;
    InversionFound from_start, from_here;
} Thought;

static bool is_open(const InversionFound *found) {
    return !found->is_known || (found->is_solvable && !found->is_proved);
}

static bool wants_more(const InversionFound *found) {
    return is_open(found) && found->stage < STAGES;
}

/* What a node of the search costs differs: with two colours it is a block of 2^14 solutions. */
static Budget budget_of(const InversionState *state, int stage, const atomic_bool *stop) {
    static const uint64_t blocks[STAGES] = {64, 8192, UINT64_C(1) << 19};
    static const uint64_t digits[STAGES] = {30000, 1000000, 200000000};
    Budget budget =
        budget_nodes(state->colours == 2 ? blocks[stage]
                                         : digits[stage] / (uint64_t)(state->mask_count + 1) + 1);
    budget.stop = stop;
    return budget;
}

/* The better of what was known and the answer. */
static void merge(InversionFound *found, const InversionAnswer *answer,
                  const InversionState *state) {
    if (!answer->is_solvable) {
        memcpy(found->certificate, answer->certificate, (size_t)inversion_state_cells(state));
    } else if (!found->is_known || answer->clicks <= found->clicks) {
        found->clicks = answer->clicks;
        memcpy(found->vector, answer->vector, (size_t)state->mask_count);
    }
    if (!found->is_known || answer->lower_bound > found->lower_bound) {
        found->lower_bound = answer->lower_bound;
    }
    found->is_known = true;
    found->is_solvable = answer->is_solvable;
    found->is_unique = answer->is_solvable && answer->solutions == 1;
    found->is_proved = answer->is_solvable && found->clicks <= found->lower_bound;
}

static void look(InversionSolver *solver, const InversionState *state, const uint8_t *board,
                 InversionFound *found, const atomic_bool *stop) {
    if (!wants_more(found)) {
        return;
    }
    Budget budget = budget_of(state, found->stage, stop);
    InversionAnswer answer = {0};
    if (inversion_solver_solve(solver, board, state->goal, &budget, &answer) == STATUS_NO_MEMORY) {
        found->stage = STAGES; /* what is known has to do */
        return;
    }
    merge(found, &answer, state);
    found->stage++;
}

/* The board now first: that is what the player waits for. At the start both are one. */
static void look_at_both(InversionSolver *solver, const InversionState *state,
                         InversionFound *from_start, InversionFound *from_here,
                         const atomic_bool *stop) {
    const size_t cells = (size_t)inversion_state_cells(state);
    look(solver, state, state->board, from_here, stop);
    if (memcmp(state->board, state->start, cells) == 0 && wants_more(from_start)) {
        *from_start = *from_here;
    }
    look(solver, state, state->start, from_start, stop);
}

static void release_thought(void *payload) {
    inversion_solver_destroy(((Thought *)payload)->solver);
}

static void run_thought(void *payload, const atomic_bool *stop) {
    Thought *thought = payload;
    if (!thought->solver) {
        thought->solver = inversion_solver_create_until(&thought->state, stop);
    }
    if (!thought->solver) {
        thought->from_start.stage = thought->from_here.stage = STAGES;
        return;
    }
    look_at_both(thought->solver, &thought->state, &thought->from_start, &thought->from_here, stop);
}

static const ModeJob think_job = {sizeof(Thought), run_thought, release_thought};

/* What was played and the way from here are a way from the start. */
static void shorten_best(InversionScene *self) {
    InversionFound *best = &self->from_start;
    const InversionFound *here = &self->from_here;
    const int way = session_cursor(self->frame.session) + here->clicks;
    if (here->is_known && here->is_solvable && best->is_known && way < best->clicks) {
        best->clicks = way;
        best->is_proved = way <= best->lower_bound;
    }
}

void inversion_hint_from(const InversionState *state, const InversionFound *found,
                         InversionHint *hint) {
    const InversionAnswer answer = {.is_solvable = found->is_solvable,
                                    .is_proved = found->is_proved,
                                    .clicks = found->clicks,
                                    .lower_bound = found->lower_bound,
                                    .vector = found->vector,
                                    .certificate = found->certificate};
    inversion_hint_set(state, found->is_known ? &answer : NULL, hint);
}

static void take_over(InversionScene *self) {
    shorten_best(self);
    inversion_hint_from(inversion_state_of(&self->frame), &self->from_here, &self->hint);
    frame_mark_dirty(&self->frame);
}

static bool is_small(const InversionState *state) {
    return inversion_state_cells(state) <= SMALL_CELLS && state->mask_count <= SMALL_CELLS;
}

static void think_at_once(InversionScene *self) {
    const InversionState *state = inversion_state_of(&self->frame);
    if (!self->solver) {
        self->solver = inversion_solver_create_for(state);
    }
    if (self->solver) {
        look_at_both(self->solver, state, &self->from_start, &self->from_here, NULL);
        take_over(self);
    }
}

static void ask_the_worker(InversionScene *self) {
    GameFrame *frame = &self->frame;
    Thought thought = {.state = *inversion_state_of(frame),
                       .solver = self->solver,
                       .from_start = self->from_start,
                       .from_here = self->from_here};
    self->solver = NULL; /* it comes back with the answer */
    if (!frame_start_job(frame, frame_game_mode(frame), INVERSION_JOB_THINK, &think_job,
                         &thought)) {
        self->from_start.stage = self->from_here.stage = STAGES;
    }
}

void inversion_think_on(InversionScene *self) {
    const InversionFound *here = &self->from_here;
    if (self->yields || !frame_is_idle(&self->frame) ||
        !(wants_more(here) || wants_more(&self->from_start))) {
        return;
    }
    if (is_small(inversion_state_of(&self->frame)) && (here->stage == 0 || !here->is_known)) {
        think_at_once(self);
    }
    if (wants_more(here) || wants_more(&self->from_start)) {
        ask_the_worker(self);
    }
}

static void take_solver(InversionScene *self, Thought *thought) {
    self->solver = thought->solver;
    thought->solver = NULL;
}

void inversion_take_thought(InversionScene *self, void *job) {
    Thought *thought = job;
    take_solver(self, thought);
    self->from_start = thought->from_start;
    self->from_here = thought->from_here;
    take_over(self);
}

/* From the board before to the board now the solution changes by the masks between them; the only
 * solution stays the only one, and a shortest one less one of its masks is a shortest one. */
static void carry_along(InversionScene *self) {
    const GameFrame *frame = &self->frame;
    InversionFound *found = &self->from_here;
    const int k = inversion_state_of(frame)->colours;
    const int now = session_cursor(frame->session);
    const int before = frame->last_ply;
    const bool is_forward = now > before;
    bool is_shortest = found->is_proved;
    found->stage = 0;
    if (!found->is_known || !found->is_solvable) {
        return;
    }
    for (int ply = is_forward ? before : now; ply < (is_forward ? now : before); ply++) {
        uint8_t *times = &found->vector[session_move(frame->session, ply)];
        const int next = (*times + (is_forward ? k - 1 : 1)) % k;
        is_shortest = is_shortest && is_forward && *times > 0;
        found->clicks += next - *times;
        found->lower_bound -= is_forward ? 1 : k - 1;
        *times = (uint8_t)next;
    }
    found->is_proved = is_shortest || found->is_unique || found->clicks <= found->lower_bound;
    if (found->is_proved || found->lower_bound < 0) {
        found->lower_bound = found->is_proved ? found->clicks : 0;
    }
}

void inversion_think_anew(InversionScene *self, bool is_replaced) {
    if (is_replaced) {
        inversion_solver_destroy(self->solver);
        self->solver = NULL;
        self->from_start = self->from_here = (InversionFound){0};
    } else {
        carry_along(self);
    }
    take_over(self);
    inversion_think_on(self);
}

/* ---- Boards that are being made ---- */

bool inversion_think_about(InversionScene *self, const InversionState *state, InversionFound *found,
                           InversionAsker asker) {
    if (!frame_is_idle(&self->frame) || !wants_more(found)) {
        return false;
    }
    /* Both are the same question. */
    Thought thought = {.state = *state,
                       .solver = self->solver,
                       .from_start = {.stage = STAGES, .is_known = true},
                       .from_here = *found};
    self->solver = NULL;
    if (is_small(state) && found->stage == 0) {
        run_thought(&thought, NULL);
        inversion_take_thought_about(self, &thought, found);
        return true;
    }
    if (!frame_start_job(&self->frame, asker.mode, asker.job, &think_job, &thought)) {
        found->stage = STAGES;
    }
    return false;
}

void inversion_take_thought_about(InversionScene *self, void *job, InversionFound *found) {
    Thought *thought = job;
    take_solver(self, thought);
    *found = thought->from_here;
}
