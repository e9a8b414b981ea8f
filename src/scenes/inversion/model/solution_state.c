/* What is known of the solution: found at once on small boards, by the worker on large ones, and
 * carried along from move to move. */
#include "scenes/inversion/model/model.h"
#include "scenes/shell/i18n.h"

/* A board of more cells is thought about by the worker only. */
#define SMALL_CELLS 36

typedef struct InversionSolutionStateThought {
    InversionState state;
    InversionSolver *solver;
    InversionFound from_start, from_here;
} InversionSolutionStateThought;

static void inversion_solution_state_release_thought(void *payload) {
    inversion_solver_destroy(((InversionSolutionStateThought *)payload)->solver);
}

static void inversion_solution_state_run_thought(void *payload, const atomic_bool *stop) {
    InversionSolutionStateThought *thought = payload;
    if (!thought->solver) {
        thought->solver = inversion_solver_create_until(&thought->state, stop);
    }
    if (!thought->solver) {
        inversion_found_give_up(&thought->from_start);
        inversion_found_give_up(&thought->from_here);
        return;
    }
    inversion_found_look(thought->solver, &thought->state, &thought->from_start,
                         &thought->from_here, stop);
}

static const ModeJob think_job = {sizeof(InversionSolutionStateThought),
                                  inversion_solution_state_run_thought,
                                  inversion_solution_state_release_thought};

static void inversion_solution_state_take_over(InversionScene *self) {
    inversion_found_shorten(&self->from_start, session_cursor(self->shell.session),
                            &self->from_here);
    inversion_hint_from(inversion_state_of(&self->shell), &self->from_here, &self->hint);
    shell_mark_dirty(&self->shell);
}

static bool inversion_solution_state_is_small(const InversionState *state) {
    return inversion_state_cells(state) <= SMALL_CELLS && state->mask_count <= SMALL_CELLS;
}

static void think_at_once(InversionScene *self) {
    const InversionState *state = inversion_state_of(&self->shell);
    if (!self->solver) {
        self->solver = inversion_solver_create_for(state);
    }
    if (self->solver) {
        inversion_found_look(self->solver, state, &self->from_start, &self->from_here, NULL);
        inversion_solution_state_take_over(self);
    }
}

static void ask_the_worker(InversionScene *self) {
    GameShell *shell = &self->shell;
    InversionSolutionStateThought thought = {.state = *inversion_state_of(shell),
                                             .solver = self->solver,
                                             .from_start = self->from_start,
                                             .from_here = self->from_here};
    self->solver = NULL; /* it comes back with the answer */
    if (!shell_start_job(shell, shell_game_mode(shell), INVERSION_JOB_THINK, &think_job,
                         &thought)) {
        inversion_found_give_up(&self->from_start);
        inversion_found_give_up(&self->from_here);
    }
}

void inversion_think_on(InversionScene *self) {
    const InversionFound *here = &self->from_here;
    if (self->yields || !shell_is_idle(&self->shell) ||
        !(inversion_found_wants_more(here) || inversion_found_wants_more(&self->from_start))) {
        return;
    }
    if (inversion_solution_state_is_small(inversion_state_of(&self->shell)) &&
        (here->stage == 0 || !here->is_known)) {
        think_at_once(self);
    }
    if (inversion_found_wants_more(here) || inversion_found_wants_more(&self->from_start)) {
        ask_the_worker(self);
    }
}

static void take_solver(InversionScene *self, InversionSolutionStateThought *thought) {
    self->solver = thought->solver;
    thought->solver = NULL;
}

void inversion_take_thought(InversionScene *self, void *job) {
    InversionSolutionStateThought *thought = job;
    take_solver(self, thought);
    self->from_start = thought->from_start;
    self->from_here = thought->from_here;
    inversion_solution_state_take_over(self);
}

void inversion_think_anew(InversionScene *self, bool is_replaced) {
    if (is_replaced) {
        inversion_solver_destroy(self->solver);
        self->solver = NULL;
        self->from_start = self->from_here = (InversionFound){0};
    } else {
        inversion_found_follow(&self->from_here, self->shell.session, self->shell.last_ply,
                               session_cursor(self->shell.session));
    }
    inversion_solution_state_take_over(self);
    inversion_think_on(self);
}

/* ---- Boards that are being made ---- */

bool inversion_think_about(InversionScene *self, const InversionState *state, InversionFound *found,
                           InversionAsker asker) {
    if (!shell_is_idle(&self->shell) || !inversion_found_wants_more(found)) {
        return false;
    }
    /* Both are the same question. */
    InversionSolutionStateThought thought = {
        .state = *state,
        .solver = self->solver,
        .from_start = {.stage = INVERSION_FOUND_STAGES, .is_known = true},
        .from_here = *found};
    self->solver = NULL;
    if (inversion_solution_state_is_small(state) && found->stage == 0) {
        inversion_solution_state_run_thought(&thought, NULL);
        inversion_take_thought_about(self, &thought, found);
        return true;
    }
    if (!shell_start_job(&self->shell, asker.mode, asker.job, &think_job, &thought)) {
        inversion_found_give_up(found);
    }
    return false;
}

void inversion_take_thought_about(InversionScene *self, void *job, InversionFound *found) {
    InversionSolutionStateThought *thought = job;
    take_solver(self, thought);
    *found = thought->from_here;
}
