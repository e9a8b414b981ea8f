/* Survey of a set of masks: rank, order, solutions and God's number. */
#include "inversion/survey.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "inversion/explain/order.h"
#include "inversion/solve/all_boards.h"

/* K^masks / solutions of the K^cells boards are solvable: one in solutions K^(cells - masks). */
static uint64_t one_solvable_in(const InversionSurvey *survey, const InversionSolver *solver) {
    const uint64_t k = (uint64_t)survey->colours;
    uint64_t one_in = survey->solutions;
    if (one_in == UINT64_MAX && survey->masks > survey->cells && survey->colours == 2) {
        const int left = inversion_solver_quiet_count(solver) - (survey->masks - survey->cells);
        return left >= 64 ? UINT64_MAX : UINT64_C(1) << left;
    }
    for (int i = survey->masks; i < survey->cells; i++) {
        if (one_in > UINT64_MAX / k) {
            return UINT64_MAX;
        }
        one_in *= k;
    }
    for (int i = survey->cells; i < survey->masks && one_in != UINT64_MAX; i++) {
        one_in /= k;
    }
    return one_in;
}

static void survey_ranks(const InversionMasks *masks, const InversionSolver *solver,
                         InversionSurvey *survey) {
    survey->colours = masks->colours;
    survey->cells = masks->cells;
    survey->masks = masks->count;
    survey->rank = inversion_solver_rank(solver);
    survey->nullity = inversion_solver_nullity(solver);
    survey->quiet_count = inversion_solver_quiet_count(solver);
    survey->solutions = inversion_solver_solution_count(solver);
    survey->is_every_board_solvable = survey->rank == survey->cells;
    survey->has_inverse = survey->is_every_board_solvable && survey->masks == survey->cells;
    survey->one_in = survey->is_every_board_solvable ? 1 : one_solvable_in(survey, solver);
}

static Status survey_all_boards(const InversionMasks *masks, const InversionSolver *solver,
                                Budget *budget, InversionSurvey *survey) {
    if (survey->quiet_count == 0) {
        return all_boards_of_vectors(survey);
    }
    if (survey->colours != 2) {
        return all_boards_by_bytes(masks, budget, survey);
    }
    const Status status = all_boards_by_classes(solver, budget, survey);
    return status == STATUS_NOT_FOUND ? all_boards_by_bits(masks, budget, survey) : status;
}

/* Shares from counts, and the mean. */
static void survey_finish(InversionSurvey *survey) {
    uint64_t boards = 0;
    for (int clicks = 0; clicks <= survey->gods_number; clicks++) {
        boards += survey->counts[clicks];
    }
    survey->has_distribution = true;
    for (int clicks = 0; clicks <= survey->gods_number; clicks++) {
        if (survey->has_counts) {
            survey->shares[clicks] = (double)survey->counts[clicks] / (double)boards;
        }
        survey->mean += survey->shares[clicks] * clicks;
    }
}

static void survey_forget(InversionSurvey *survey) {
    survey->has_counts = false;
    survey->gods_number = 0;
    memset(survey->counts, 0, sizeof survey->counts);
    memset(survey->shares, 0, sizeof survey->shares);
}

Status inversion_survey(const InversionMasks *masks, Budget *budget, InversionSurvey *survey) {
    Budget unlimited = budget_unlimited();
    Budget *spent = budget ? budget : &unlimited;
    assert(masks->count <= INVERSION_MASKS_MAX);
    memset(survey, 0, sizeof *survey);
    InversionSolver *solver = inversion_solver_create(masks);
    if (!solver) {
        return STATUS_NO_MEMORY;
    }
    survey_ranks(masks, solver, survey);
    Status status = STATUS_OK;
    if (survey->has_inverse) {
        status = order_find(masks, spent, &survey->order);
        survey->has_order = status == STATUS_OK;
        survey->order = survey->has_order ? survey->order : 0;
    }
    if (status == STATUS_OK || status == STATUS_NOT_FOUND) {
        status = survey_all_boards(masks, solver, spent, survey);
        if (status == STATUS_OK) {
            survey_finish(survey);
        } else {
            survey_forget(survey);
        }
    }
    inversion_solver_destroy(solver);
    return status == STATUS_NOT_FOUND ? STATUS_OK : status;
}

Status inversion_survey_state(const InversionState *state, Budget *budget,
                              InversionSurvey *survey) {
    const int cells = inversion_state_cells(state);
    const size_t count = (size_t)state->mask_count * (size_t)cells;
    uint8_t *digits = malloc(count + 1);
    if (!digits) {
        return STATUS_NO_MEMORY;
    }
    for (size_t i = 0; i < count; i++) {
        digits[i] = (uint8_t)inversion_state_mask_at(state, 0, (int)i);
    }
    const InversionMasks masks = {
        .colours = state->colours, .cells = cells, .count = state->mask_count, .digits = digits};
    const Status status = inversion_survey(&masks, budget, survey);
    free(digits);
    return status;
}
