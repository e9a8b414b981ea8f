/* Casegame's S-sequences, and the butterfly of a geniton. */
#include "inversion/lesson.h"

#include <string.h>

bool inversion_can_teach(const InversionState *state) {
    return inversion_state_cells(state) <= INVERSION_LESSON_CELLS_MAX;
}

Status inversion_sequences_find(const InversionState *state, Budget *budget,
                                InversionSequences *sequences) {
    memset(sequences, 0, sizeof *sequences);
    if (!inversion_can_teach(state) || state->mask_count > INVERSION_LESSON_CELLS_MAX) {
        return STATUS_BAD_INPUT;
    }
    sequences->cells = inversion_state_cells(state);
    sequences->masks = state->mask_count;
    InversionSolver *solver = inversion_solver_create_for(state);
    Status status = solver ? STATUS_OK : STATUS_NO_MEMORY;
    for (int cell = 0; status == STATUS_OK && cell < sequences->cells; cell++) {
        const uint8_t start[INVERSION_LESSON_CELLS_MAX] = {0};
        uint8_t goal[INVERSION_LESSON_CELLS_MAX] = {0};
        InversionAnswer answer;
        goal[cell] = 1;
        status = inversion_solver_solve(solver, start, goal, budget, &answer);
        if (status == STATUS_OK && answer.is_solvable) {
            sequences->possible++;
            sequences->is_possible[cell] = true;
            sequences->is_proved[cell] = answer.is_proved;
            sequences->clicks[cell] = answer.clicks;
            memcpy(sequences->vectors[cell], answer.vector, (size_t)sequences->masks);
        }
    }
    inversion_solver_destroy(solver);
    return status;
}

bool inversion_butterfly_make(const InversionState *state, InversionButterfly *butterfly) {
    const int cells = inversion_state_cells(state);
    if (state->colours != 2 || cells > INVERSION_LESSON_CELLS_MAX ||
        state->ruleset < INVERSION_RULES_GENITON ||
        state->ruleset > INVERSION_RULES_GENITON_THETA) {
        return false;
    }
    *butterfly = (InversionButterfly){.cells = cells,
                                      .size = 1,
                                      .is_cog = state->ruleset == INVERSION_RULES_GENITON_THETA,
                                      .is_reversed = state->ruleset == INVERSION_RULES_GENITON};
    while (butterfly->size < cells) {
        butterfly->size *= 2;
        butterfly->stages++;
    }
    butterfly->first = butterfly->is_cog ? butterfly->size - cells : 0;
    for (int cell = 0; cell < cells; cell++) {
        const int place = butterfly->is_reversed ? cells - 1 - cell : cell;
        butterfly->rows[0][butterfly->first + place] = state->board[cell] ^ state->goal[cell];
    }
    for (int stage = 0; stage < butterfly->stages; stage++) {
        for (int item = 0; item < butterfly->size; item++) {
            const int partner = inversion_butterfly_partner(butterfly, stage, item);
            const uint8_t added = partner < 0 ? 0 : butterfly->rows[stage][partner];
            butterfly->rows[stage + 1][item] = butterfly->rows[stage][item] ^ added;
        }
    }
    return true;
}

int inversion_butterfly_partner(const InversionButterfly *butterfly, int stage, int item) {
    const int step = 1 << stage;
    if (butterfly->is_cog) {
        return item & step ? -1 : item | step;
    }
    return item & step ? item ^ step : -1;
}
