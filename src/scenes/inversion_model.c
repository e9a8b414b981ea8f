#include "inversion_model.h"

#include <stdlib.h>
#include <string.h>

#include "say.h"

/* Solutions looked at before "the best found" has to do: far below a frame's time. */
#define NODES 20000

/* ---- The rules of the window ---- */

static Status window_setup(void *state, const char *description, Text *reason) {
    const InversionState *made = state;
    const Status status = inversion_game.setup(state, description, reason);
    if (status != STATUS_OK) {
        return status;
    }
    if (made->rows > INVERSION_WINDOW_SIDE_MAX || made->columns > INVERSION_WINDOW_SIDE_MAX) {
        text_addf(reason,
                  text_say(reason, N_("the window shows boards of at most %1$d x %2$d cells")),
                  INVERSION_WINDOW_SIDE_MAX, INVERSION_WINDOW_SIDE_MAX);
        return STATUS_BAD_INPUT;
    }
    if (made->mask_count > INVERSION_WINDOW_MASKS_MAX) {
        text_addf(reason, text_say(reason, N_("the window shows at most %d masks")),
                  INVERSION_WINDOW_MASKS_MAX);
        return STATUS_BAD_INPUT;
    }
    return STATUS_OK;
}

static bool window_apply(void *state, Move move) {
    return inversion_game.apply(state, move);
}

static Outcome window_outcome(const void *state) {
    return inversion_game.outcome(state);
}

static void window_move_to_text(Move move, Text *out) {
    inversion_game.move_to_text(move, out);
}

static bool window_move_from_text(const char *text, Move *move) {
    return inversion_game.move_from_text(text, move);
}

const GameRules inversion_window_game = {.name = "inversion",
                                         .state_size = sizeof(InversionState),
                                         .setup = window_setup,
                                         .apply = window_apply,
                                         .outcome = window_outcome,
                                         .move_to_text = window_move_to_text,
                                         .move_from_text = window_move_from_text};

/* ---- The position ---- */

InversionScene *inversion_scene_of(GameFrame *frame) {
    return (InversionScene *)frame;
}

const InversionScene *inversion_const_scene_of(const GameFrame *frame) {
    return (const InversionScene *)frame;
}

const InversionState *inversion_state_of(const GameFrame *frame) {
    return session_state(frame->session);
}

bool inversion_is_solved(const GameFrame *frame) {
    return session_outcome(frame->session) == OUTCOME_SOLVED;
}

static void count_masks(const GameFrame *frame, int ply, uint8_t *counts) {
    const InversionState *state = inversion_state_of(frame);
    memset(counts, 0, INVERSION_WINDOW_MASKS_MAX);
    for (int i = 0; i < ply; i++) {
        const Move mask = session_move(frame->session, i);
        counts[mask] = (uint8_t)((counts[mask] + 1) % state->colours);
    }
}

void inversion_count_played(const GameFrame *frame, uint8_t *counts) {
    count_masks(frame, session_cursor(frame->session), counts);
}

void inversion_board_at(const GameFrame *frame, int ply, uint8_t *board) {
    const InversionState *state = inversion_state_of(frame);
    uint8_t counts[INVERSION_WINDOW_MASKS_MAX];
    count_masks(frame, ply, counts);
    memcpy(board, state->start, (size_t)inversion_state_cells(state));
    for (int mask = 0; mask < state->mask_count; mask++) {
        for (int i = 0; i < counts[mask]; i++) {
            inversion_state_add_mask(state, mask, board);
        }
    }
}

int inversion_mask_of_cell(const InversionState *state, int cell) {
    return state->ruleset < INVERSION_RULES_GENITON ? inversion_state_mask_of_cell(state, cell)
                                                    : -1;
}

int inversion_pointed_mask(const GameFrame *frame) {
    const InversionScene *self = inversion_const_scene_of(frame);
    const ControlsState *input = &frame->input;
    const InversionState *state = inversion_state_of(frame);
    int row = 0;
    int column = 0;
    int mask = -1;
    if (frame->is_cursor_shown) {
        mask = frame->cursor_row * self->palette_columns + frame->cursor_col;
    } else if (input->is_focus_visible && text_has_prefix(input->focused, "mask-")) {
        mask = atoi(input->focused + strlen("mask-"));
    } else if (frame_hovered(frame, "cell-", &row, &column)) {
        mask = inversion_mask_of_cell(state, (row - 1) * state->columns + column - 1);
    } else if (!frame_hovered(frame, "mask-", &mask, NULL)) {
        return -1;
    }
    return mask < state->mask_count ? mask : -1;
}

/* ---- The algebra ---- */

void inversion_find_best(InversionScene *self) {
    const InversionState *state = inversion_state_of(&self->frame);
    Budget budget = budget_nodes(NODES);
    InversionAnswer answer = {0};
    inversion_solver_destroy(self->solver);
    self->solver = inversion_solver_create_for(state);
    self->is_solvable = false;
    if (!self->solver) {
        return;
    }
    /* Also when the budget ended, the answer holds the best that was found. */
    (void)inversion_solver_solve(self->solver, state->start, state->goal, &budget, &answer);
    self->is_solvable = answer.is_solvable;
    self->is_best_proved = answer.is_proved;
    self->best = answer.clicks;
}

void inversion_find_hint(InversionScene *self) {
    Budget budget = budget_nodes(NODES);
    memset(&self->hint, 0, sizeof self->hint);
    self->hint.mask = -1;
    self->hint_stage = INVERSION_HINT_COUNT;
    if (self->solver) {
        (void)inversion_hint_find(inversion_state_of(&self->frame), self->solver, &budget,
                                  &self->hint);
    }
}

void inversion_find_plan(InversionScene *self) {
    const InversionState *state = inversion_state_of(&self->frame);
    Budget budget = budget_nodes(NODES);
    InversionAnswer answer = {0};
    self->plan = (InversionPlan){.first_ply = session_cursor(self->frame.session)};
    if (!self->solver) {
        return;
    }
    (void)inversion_solver_solve(self->solver, state->board, state->goal, &budget, &answer);
    self->plan.is_solvable = answer.is_solvable && answer.vector;
    self->plan.is_proved = answer.is_proved;
    if (self->plan.is_solvable) {
        self->plan.count = inversion_vector_masks(answer.vector, state->mask_count,
                                                  self->plan.masks, INVERSION_PLAN_MAX);
    }
}

/* What goes to the worker and comes back. */
typedef struct Thought {
    InversionState state;
    InversionExplanation explanation;
    Status status;
} Thought;

static void run_explain(void *payload, const atomic_bool *stop) {
    Thought *thought = payload;
    Budget budget = budget_unlimited();
    budget.stop = stop;
    thought->status = inversion_explain(&thought->state, &budget, &thought->explanation);
}

/* The algebra of a small or a regular matrix is found at once; others may have a long order or a
 * large kernel. */
static bool is_quick(const InversionState *state) {
    const bool is_geniton = state->ruleset >= INVERSION_RULES_GENITON &&
                            state->ruleset <= INVERSION_RULES_GENITON_THETA;
    return (inversion_state_cells(state) <= 9 && state->mask_count <= 9) || is_geniton;
}

void inversion_find_explanation(InversionScene *self) {
    static const TaskJob job = {run_explain, free};
    const InversionState *state = inversion_state_of(&self->frame);
    self->explain_step = 0;
    self->has_explanation = false;
    if (!inversion_can_explain(state)) {
        return;
    }
    if (is_quick(state)) {
        self->has_explanation = inversion_explain(state, NULL, &self->explanation) == STATUS_OK;
        return;
    }
    Thought *thought = calloc(1, sizeof *thought);
    if (!thought) {
        frame_notice(&self->frame, tr("There is not enough memory to think."));
        return;
    }
    thought->state = *state;
    frame_start_job(&self->frame, JOB_EXPLAIN, &job, thought);
}

void inversion_take_explanation(InversionScene *self, void *payload) {
    const Thought *thought = payload;
    self->has_explanation = thought->status == STATUS_OK;
    if (self->has_explanation) {
        self->explanation = thought->explanation;
    }
    free(payload);
}

int inversion_explain_steps(const InversionScene *self) {
    const InversionExplanation *explanation = &self->explanation;
    if (!self->has_explanation) {
        return 0;
    }
    return explanation->has_inverse   ? explanation->row_count
           : explanation->is_solvable ? explanation->clicks
                                      : 0;
}

int inversion_plan_done(const InversionScene *self) {
    const int done = session_cursor(self->frame.session) - self->plan.first_ply;
    return done < 0 ? 0 : done > self->plan.count ? self->plan.count : done;
}
