/* Lesson data: everything that the pages of an explanation show, computed once per board. */
#include "inversion/lesson_data.h"

#include <stdlib.h>
#include <string.h>

#include "inversion/explain/mask_subset.h"
#include "inversion/survey.h"

#define LESSON_DATA_SOLVER_NODES 200000

void inversion_lesson_apply(const InversionLesson *lesson, const uint8_t *vector,
                            const InversionLessonMatrix *matrix, uint8_t *result) {
    /* Y has a row for each mask, its inverse as many rows as columns. */
    for (int column = 0; column < lesson->cells; column++) {
        int sum = 0;
        for (int row = 0; row < lesson->masks; row++) {
            sum += vector[row] * matrix->digits[row * lesson->cells + column];
        }
        result[column] = (uint8_t)(sum % lesson->colours);
    }
}

static void read_state(const InversionState *state, InversionLesson *lesson) {
    const int k = state->colours;
    lesson->rows = state->rows;
    lesson->columns = state->columns;
    lesson->cells = inversion_state_cells(state);
    lesson->masks = state->mask_count;
    lesson->colours = k;
    lesson->rules = (InversionRuleset)state->ruleset;
    for (int cell = 0; cell < lesson->cells; cell++) {
        lesson->board[cell] = state->board[cell];
        lesson->goal[cell] = state->goal[cell];
        lesson->difference[cell] = (uint8_t)((state->goal[cell] + k - state->board[cell]) % k);
        for (int mask = 0; mask < lesson->masks; mask++) {
            lesson->y.digits[mask * lesson->cells + cell] =
                (uint8_t)inversion_state_mask_at(state, mask, cell);
        }
    }
    const bool is_geniton = state->ruleset >= INVERSION_RULES_GENITON &&
                            state->ruleset <= INVERSION_RULES_GENITON_THETA;
    lesson->geniton =
        is_geniton ? (ParityGeniton)(state->ruleset - INVERSION_RULES_GENITON) : PARITY_GENITON;
}

/* V and the quiet patterns, by the solver. */
static Status find_vector(const InversionState *state, Budget *budget, InversionLesson *lesson) {
    InversionSolver *solver = inversion_solver_create_until(state, budget->stop);
    if (!solver) {
        return STATUS_NO_MEMORY;
    }
    Budget bound = *budget;
    InversionAnswer answer = {0};
    bound.node_limit = LESSON_DATA_SOLVER_NODES;
    Status status = inversion_solver_solve(solver, state->board, state->goal, &bound, &answer);
    status = status == STATUS_LIMIT ? STATUS_OK : status; /* the best found is enough */
    lesson->is_solvable = status == STATUS_OK && answer.is_solvable;
    lesson->is_proved = answer.is_proved;
    lesson->clicks = answer.clicks;
    if (lesson->is_solvable) {
        memcpy(lesson->vector, answer.vector, (size_t)lesson->masks);
    }
    if (status == STATUS_OK && !answer.is_solvable) {
        memcpy(lesson->certificate, answer.certificate, (size_t)lesson->cells);
    }
    lesson->solutions = inversion_solver_solution_count(solver);
    lesson->has_inverse = lesson->masks == lesson->cells && inversion_solver_nullity(solver) == 0;
    const int quiet = inversion_solver_quiet_count(solver);
    lesson->quiet_count = quiet < INVERSION_LESSON_QUIET_MAX ? quiet : INVERSION_LESSON_QUIET_MAX;
    for (int i = 0; i < lesson->quiet_count; i++) {
        inversion_solver_quiet(solver, i, lesson->quiet[i]);
    }
    inversion_solver_destroy(solver);
    return status;
}

/* Finds a solution with all of the puzzle's masks; `vector` has a place for each. */
static Status find_whole(const InversionState *state, Budget *budget, InversionAnswer *answer,
                         uint8_t *vector) {
    InversionSolver *solver = inversion_solver_create_until(state, budget->stop);
    if (!solver) {
        return STATUS_NO_MEMORY;
    }
    Budget bound = *budget;
    bound.node_limit = LESSON_DATA_SOLVER_NODES;
    const Status status = inversion_solver_solve(solver, state->board, state->goal, &bound, answer);
    if (answer->is_solvable) {
        memcpy(vector, answer->vector, (size_t)state->mask_count);
    }
    inversion_solver_destroy(solver);
    return status == STATUS_LIMIT ? STATUS_OK : status;
}

/* Which masks change one cell only; with an inverse they are its rows. */
static Status find_sequences(const InversionState *state, Budget *budget, InversionLesson *lesson) {
    Budget bound = *budget;
    bound.node_limit = LESSON_DATA_SOLVER_NODES;
    Status status = inversion_sequences_find(state, &bound, &lesson->sequences);
    status = status == STATUS_LIMIT ? STATUS_OK : status; /* those found are enough */
    for (int cell = 0; lesson->has_inverse && cell < lesson->cells; cell++) {
        memcpy(lesson->inverse.digits + cell * lesson->masks, lesson->sequences.vectors[cell],
               (size_t)lesson->masks);
    }
    return status;
}

/* ---- Eliminations ---- */

#define STEPS_SHOWN_ALONE 64

/* True when a long elimination shows the picture after this step: the pivot is in place, or its
 * column is clear. */
static bool ends_a_stage(const InversionElimination *part, int step) {
    const InversionRowStep *now = &part->steps[step];
    const InversionRowStep *next = now + 1;
    return step + 1 == part->step_count || next->pivot_row != now->pivot_row ||
           (next->operation == INVERSION_ROW_ADD) != (now->operation == INVERSION_ROW_ADD);
}

static void make_table(const InversionState *state, InversionEliminationForm form,
                       InversionLessonTable *table) {
    table->form = form;
    inversion_eliminate(state, form, 0, &table->parts[0]);
    for (int i = 0; i < table->parts[0].part_count; i++) {
        const InversionElimination *part = &table->parts[i];
        if (i > 0) {
            inversion_eliminate(state, form, i, &table->parts[i]);
        }
        table->marks[table->mark_count++] = (InversionLessonMark){(uint8_t)i, 0};
        for (int step = 0; step < part->step_count; step++) {
            const bool is_shown = part->step_count <= STEPS_SHOWN_ALONE || ends_a_stage(part, step);
            if (is_shown && table->mark_count < INVERSION_LESSON_MARKS_MAX) {
                table->marks[table->mark_count++] =
                    (InversionLessonMark){(uint8_t)i, (uint16_t)(step + 1)};
            }
        }
    }
}

/* ---- Powers ---- */

/* Uses the survey, which is quick for masks with an inverse. */
static Status find_order(const InversionState *state, Budget *budget, InversionLesson *lesson) {
    InversionSurvey *survey = malloc(sizeof *survey);
    if (!survey) {
        return STATUS_NO_MEMORY;
    }
    const Status status = inversion_survey_state(state, budget, survey);
    lesson->order = status == STATUS_OK && survey->has_order ? survey->order : 0;
    free(survey);
    return status;
}

static void identity(const InversionLesson *lesson, InversionLessonMatrix *matrix) {
    memset(matrix, 0, sizeof *matrix);
    for (int i = 0; i < lesson->cells; i++) {
        matrix->digits[i * lesson->cells + i] = 1;
    }
}

static void find_powers(InversionLesson *lesson) {
    const int n = lesson->cells;
    const int most = INVERSION_LESSON_POWERS_MAX;
    lesson->powers[0] = lesson->y;
    lesson->exponents[0] = 1;
    lesson->power_count = 1;
    while (lesson->power_count < most && (uint64_t)lesson->power_count != lesson->order) {
        const InversionLessonMatrix *last = &lesson->powers[lesson->power_count - 1];
        lesson->exponents[lesson->power_count] = (uint64_t)lesson->power_count + 1;
        InversionLessonMatrix *next = &lesson->powers[lesson->power_count++];
        for (int row = 0; row < n; row++) {
            inversion_lesson_apply(lesson, last->digits + row * n, &lesson->y,
                                   next->digits + row * n);
        }
    }
    if (lesson->order > (uint64_t)most) {
        lesson->exponents[most - 2] = lesson->order - 1;
        lesson->exponents[most - 1] = lesson->order;
        lesson->powers[most - 2] = lesson->inverse;
        identity(lesson, &lesson->powers[most - 1]);
    }
}

/* The lesson of a state of at most INVERSION_LESSON_MAX masks. */
static Status make_of(const InversionState *state, Budget *budget, InversionLesson *lesson) {
    read_state(state, lesson);
    Status status = find_vector(state, budget, lesson);
    if (status == STATUS_OK) {
        status = find_sequences(state, budget, lesson);
    }
    if (status == STATUS_OK && lesson->has_inverse) {
        status = find_order(state, budget, lesson);
        find_powers(lesson);
    }
    const InversionMasks masks = {lesson->colours, lesson->cells, lesson->masks, lesson->y.digits};
    inversion_all_boards_find(&masks, lesson->rows, &lesson->all);
    make_table(state, INVERSION_ELIMINATE_EQUATIONS, &lesson->equations);
    make_table(state, INVERSION_ELIMINATE_INVERSE, &lesson->inversion);
    lesson->is_geniton = inversion_butterfly_make(state, &lesson->butterfly);
    return status == STATUS_OK && !budget_poll(budget) ? budget->status : status;
}

/* With more masks, takes those of a solution and independent ones. */
static Status make_of_chosen(const InversionState *state, Budget *budget, InversionLesson *lesson) {
    InversionState *taken = malloc(sizeof *taken);
    InversionAnswer answer = {0};
    InversionMaskSubset chosen;
    uint8_t vector[INVERSION_MASKS_MAX];
    Status status = taken ? find_whole(state, budget, &answer, vector) : STATUS_NO_MEMORY;
    if (status == STATUS_OK) {
        inversion_mask_subset_choose(state, answer.is_solvable ? vector : NULL, &chosen);
        inversion_mask_subset_apply(state, &chosen, taken);
        status = make_of(taken, budget, lesson);
        memcpy(lesson->numbers, chosen.numbers, sizeof lesson->numbers);
        /* No subset of the masks has a solution with fewer clicks than all masks. */
        lesson->is_proved = answer.is_proved && lesson->clicks == answer.clicks;
        memset(lesson->sequences.is_proved, 0, sizeof lesson->sequences.is_proved);
    }
    free(taken);
    return status;
}

Status inversion_lesson_make(const InversionState *state, Budget *budget, InversionLesson *lesson) {
    memset(lesson, 0, sizeof *lesson);
    lesson->all_masks = state->mask_count;
    for (int mask = 0; mask < INVERSION_LESSON_MAX; mask++) {
        lesson->numbers[mask] = mask;
    }
    return state->mask_count > INVERSION_LESSON_MAX ? make_of_chosen(state, budget, lesson)
                                                    : make_of(state, budget, lesson);
}
