#include "inversion_model.h"

#include <stdlib.h>
#include <string.h>

#include "say.h"

/* The most masks that a palette shows: fewer where the cells play them as well. */
#define PALETTE_TIED_MAX 36
#define PALETTE_MAX 64

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

void inversion_unpack_mask(const InversionState *state, int mask, uint8_t *digits) {
    for (int cell = 0; cell < inversion_state_cells(state); cell++) {
        digits[cell] = (uint8_t)inversion_state_mask_at(state, mask, cell);
    }
}

void inversion_count_played(const GameFrame *frame, uint8_t *counts) {
    const InversionState *state = inversion_state_of(frame);
    memset(counts, 0, INVERSION_MASKS_MAX);
    for (int i = 0; i < session_cursor(frame->session); i++) {
        const Move mask = session_move(frame->session, i);
        counts[mask] = (uint8_t)((counts[mask] + 1) % state->colours);
    }
}

/* The board after `ply` moves: in any order, so each mask as often as it was played. */
static void board_at(const GameFrame *frame, int ply, uint8_t *board) {
    const InversionState *state = inversion_state_of(frame);
    uint8_t counts[INVERSION_MASKS_MAX] = {0};
    for (int i = 0; i < ply; i++) {
        const Move mask = session_move(frame->session, i);
        counts[mask] = (uint8_t)((counts[mask] + 1) % state->colours);
    }
    memcpy(board, state->start, (size_t)inversion_state_cells(state));
    for (int mask = 0; mask < state->mask_count; mask++) {
        for (int i = 0; i < counts[mask]; i++) {
            inversion_state_add_mask(state, mask, board);
        }
    }
}

/* The strip shows as many steps as fit: the newest ones, but always the present and, when there is
 * one, the step before it. */
static int first_step(const GameFrame *frame) {
    const int newest = session_length(frame->session) + 1 - INVERSION_STEPS_SHOWN;
    const int before = session_cursor(frame->session) - 1;
    const int first = newest < before ? newest : before;
    return first < 0 ? 0 : first;
}

void inversion_update_trail(InversionScene *self) {
    const GameFrame *frame = &self->frame;
    const InversionState *state = inversion_state_of(frame);
    const size_t cells = (size_t)inversion_state_cells(state);
    const int length = session_length(frame->session);
    InversionTrail *trail = &self->trail;
    trail->first = first_step(frame);
    trail->count = length + 1 - trail->first;
    if (trail->count > INVERSION_STEPS_SHOWN) {
        trail->count = INVERSION_STEPS_SHOWN;
    }
    board_at(frame, trail->first, trail->boards[0]);
    for (int i = 1; i < trail->count; i++) {
        memcpy(trail->boards[i], trail->boards[i - 1], cells);
        inversion_state_add_mask(state, (int)session_move(frame->session, trail->first + i - 1),
                                 trail->boards[i]);
    }
    const int before = frame->last_ply - trail->first;
    if (before >= 0 && before < trail->count) {
        memcpy(trail->before, trail->boards[before], cells);
    } else if (frame->last_ply <= length) {
        board_at(frame, frame->last_ply, trail->before);
    } else {
        memcpy(trail->before, state->board, cells);
    }
}

bool inversion_has_palette(const InversionState *state) {
    const bool is_tied = state->ruleset < INVERSION_RULES_GENITON;
    return state->mask_count <= (is_tied ? PALETTE_TIED_MAX : PALETTE_MAX) ||
           state->mask_count > inversion_state_cells(state);
}

int inversion_mask_of_cell(const InversionState *state, int cell) {
    return state->ruleset < INVERSION_RULES_GENITON || !inversion_has_palette(state)
               ? inversion_state_mask_of_cell(state, cell)
               : -1;
}

int inversion_pointed_mask(const GameFrame *frame) {
    const InversionScene *self = inversion_const_scene_of(frame);
    const ControlsState *input = &frame->input;
    const InversionState *state = inversion_state_of(frame);
    int row = 0;
    int column = 0;
    int mask = -1;
    if (frame->is_cursor_shown && !inversion_has_palette(state)) {
        mask =
            inversion_mask_of_cell(state, frame->cursor_row * state->columns + frame->cursor_col);
    } else if (frame->is_cursor_shown) {
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

void inversion_find_plan(InversionScene *self) {
    const InversionFound *found = &self->from_here;
    self->plan = (InversionPlan){.first_ply = session_cursor(self->frame.session), .selected = -1};
    self->plan.is_solvable = found->is_known && found->is_solvable;
    self->plan.is_proved = found->is_proved;
    if (self->plan.is_solvable) {
        self->plan.count =
            inversion_vector_masks(found->vector, inversion_state_of(&self->frame)->mask_count,
                                   self->plan.masks, INVERSION_PLAN_MAX);
    }
}

int inversion_plan_done(const InversionScene *self) {
    const int done = session_cursor(self->frame.session) - self->plan.first_ply;
    return done < 0 ? 0 : done > self->plan.count ? self->plan.count : done;
}
