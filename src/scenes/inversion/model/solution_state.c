/* The known solution: found at once or by the worker, and updated from move to move. */
#include "scenes/inversion/model/model.h"
#include "scenes/shell/i18n.h"

/* Only the worker searches boards with more cells. */
#define SMALL_CELLS 36

typedef struct SolutionSearch {
    InversionState state;
    InversionSolver *solver;
    InversionFound from_start, from_here;
} SolutionSearch;

static void release_solution_search(void *payload) {
    inversion_solver_destroy(((SolutionSearch *)payload)->solver);
}

static void run_solution_search(void *payload, const atomic_bool *stop) {
    SolutionSearch *search = payload;
    if (!search->solver) {
        search->solver = inversion_solver_create_until(&search->state, stop);
    }
    if (!search->solver) {
        inversion_found_give_up(&search->from_start);
        inversion_found_give_up(&search->from_here);
        return;
    }
    inversion_found_search(search->solver, &search->state, &search->from_start, &search->from_here,
                           stop);
}

static const ModeJob solution_job = {sizeof(SolutionSearch), run_solution_search,
                                     release_solution_search};

static void update_solution_hint(InversionScene *self) {
    inversion_found_shorten(&self->from_start, session_cursor(self->shell.session),
                            &self->from_here);
    inversion_hint_from(inversion_state_of(&self->shell), &self->from_here, &self->hint);
    shell_mark_dirty(&self->shell);
}

static bool is_small_puzzle(const InversionState *state) {
    return inversion_state_cells(state) <= SMALL_CELLS && state->mask_count <= SMALL_CELLS;
}

static void search_at_once(InversionScene *self) {
    const InversionState *state = inversion_state_of(&self->shell);
    if (!self->solver) {
        self->solver = inversion_solver_create_for(state);
    }
    if (self->solver) {
        inversion_found_search(self->solver, state, &self->from_start, &self->from_here, NULL);
        update_solution_hint(self);
    }
}

static void search_by_worker(InversionScene *self) {
    GameShell *shell = &self->shell;
    SolutionSearch search = {.state = *inversion_state_of(shell),
                             .solver = self->solver,
                             .from_start = self->from_start,
                             .from_here = self->from_here};
    self->solver = NULL; /* the answer brings it back */
    if (!shell_start_job(shell, shell_game_mode(shell), INVERSION_JOB_SOLVE, &solution_job,
                         &search)) {
        inversion_found_give_up(&self->from_start);
        inversion_found_give_up(&self->from_here);
    }
}

void inversion_solution_continue(InversionScene *self) {
    const InversionFound *here = &self->from_here;
    if (self->yields || !shell_is_idle(&self->shell) ||
        !(inversion_found_wants_more(here) || inversion_found_wants_more(&self->from_start))) {
        return;
    }
    if (is_small_puzzle(inversion_state_of(&self->shell)) &&
        (here->stage == 0 || !here->is_known)) {
        search_at_once(self);
    }
    if (inversion_found_wants_more(here) || inversion_found_wants_more(&self->from_start)) {
        search_by_worker(self);
    }
}

static void take_solver(InversionScene *self, SolutionSearch *search) {
    self->solver = search->solver;
    search->solver = NULL;
}

void inversion_solution_take(InversionScene *self, void *job) {
    SolutionSearch *search = job;
    take_solver(self, search);
    self->from_start = search->from_start;
    self->from_here = search->from_here;
    update_solution_hint(self);
}

void inversion_solution_reset(InversionScene *self, bool is_replaced) {
    if (is_replaced) {
        inversion_solver_destroy(self->solver);
        self->solver = NULL;
        self->from_start = self->from_here = (InversionFound){0};
    } else {
        inversion_found_follow(&self->from_here, self->shell.session, self->shell.document.last_ply,
                               session_cursor(self->shell.session));
    }
    update_solution_hint(self);
    inversion_solution_continue(self);
}

/* ---- Boards that are being made ---- */

bool inversion_solution_search(InversionScene *self, const InversionState *state,
                               InversionFound *found, InversionJobOwner owner) {
    if (!shell_is_idle(&self->shell) || !inversion_found_wants_more(found)) {
        return false;
    }
    /* Both searches ask the same question. */
    SolutionSearch search = {.state = *state,
                             .solver = self->solver,
                             .from_start = {.stage = INVERSION_FOUND_STAGES, .is_known = true},
                             .from_here = *found};
    self->solver = NULL;
    if (is_small_puzzle(state) && found->stage == 0) {
        run_solution_search(&search, NULL);
        inversion_solution_take_search(self, &search, found);
        return true;
    }
    if (!shell_start_job(&self->shell, owner.mode, owner.job, &solution_job, &search)) {
        inversion_found_give_up(found);
    }
    return false;
}

void inversion_solution_take_search(InversionScene *self, void *job, InversionFound *found) {
    SolutionSearch *search = job;
    take_solver(self, search);
    *found = search->from_here;
}
