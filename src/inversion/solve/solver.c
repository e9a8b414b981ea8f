/* The solver: creation, elimination, and solving by the chosen method. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/stop.h"
#include "inversion/solve/solver_internal.h"

/* The masks as bits, eliminated. */
static Gf2System *pair_create(const InversionMasks *masks, const atomic_bool *stop) {
    Gf2Matrix *matrix = gf2_matrix_of_digits(masks->count, masks->cells, masks->digits, stop);
    Gf2System *system = matrix ? gf2_system_create_until(matrix, stop) : NULL;
    gf2_matrix_destroy(matrix);
    return system;
}

static int heaviest_mask(const InversionMasks *masks, const atomic_bool *stop) {
    int heaviest = 0;
    for (int mask = 0; mask < masks->count && !stop_is_raised(stop); mask++) {
        int sum = 0;
        for (int cell = 0; cell < masks->cells; cell++) {
            const uint8_t digit = masks->digits[(size_t)mask * (size_t)masks->cells + (size_t)cell];
            assert(digit < masks->colours);
            sum += digit;
        }
        heaviest = sum > heaviest ? sum : heaviest;
    }
    return heaviest;
}

/* Creates everything but the elimination; NULL when memory runs out. */
static InversionSolver *solver_begin(int colours, int cells, int count) {
    InversionSolver *solver = calloc(1, sizeof *solver);
    if (!solver) {
        return NULL;
    }
    assert(colours >= INVERSION_COLOURS_MIN && colours <= INVERSION_COLOURS_MAX);
    solver->colours = colours;
    solver->cells = cells;
    solver->count = count;
    solver->change = calloc((size_t)cells + 1, 1);
    solver->certificate = calloc((size_t)cells + 1, 1);
    solver->vector = calloc((size_t)count + 1, 1);
    solver->work = calloc((size_t)count + 1, 1);
    solver->change_words = calloc((size_t)cells / 64 + 1, sizeof(uint64_t));
    solver->certificate_words = calloc((size_t)cells / 64 + 1, sizeof(uint64_t));
    solver->vector_words = calloc((size_t)count / 64 + 1, sizeof(uint64_t));
    if (!solver->change || !solver->certificate || !solver->vector || !solver->work ||
        !solver->change_words || !solver->certificate_words || !solver->vector_words) {
        inversion_solver_destroy(solver);
        return NULL;
    }
    return solver;
}

/* Returns the solver; frees it and returns NULL when it has no elimination. */
static InversionSolver *solver_finish(InversionSolver *solver) {
    if (!solver->pair && !solver->many && !solver->chase) {
        inversion_solver_destroy(solver);
        return NULL;
    }
    return solver;
}

/* Sets the coordinates of boards when few boards are reachable. False when memory runs out. */
static bool make_states(InversionSolver *solver, const InversionMasks *masks) {
    const size_t cells = (size_t)masks->cells;
    States *states = &solver->states;
    const int coordinates =
        solver->pair ? gf2_system_rank(solver->pair) : zmod_system_coordinate_count(solver->many);
    if (coordinates > STATES_COORDINATES_MAX) {
        return true;
    }
    if (!states_init(states, masks->colours, masks->count)) {
        return false;
    }
    for (int i = 0; i < coordinates; i++) {
        int order = 2;
        if (solver->many) {
            order = zmod_system_coordinate(solver->many, i, solver->work);
        }
        for (int mask = 0; solver->pair && mask < masks->count; mask++) {
            const size_t pivot = (size_t)gf2_system_pivot(solver->pair, i);
            solver->work[mask] = masks->digits[(size_t)mask * cells + pivot] & 1;
        }
        states_add(states, order, solver->work);
    }
    return true;
}

/* True when the masks are the rows and columns through the cells of a board with that many columns.
 */
static bool is_cross(const InversionMasks *masks, int columns) {
    for (int mask = 0; mask < masks->count; mask++) {
        const uint8_t *digits = masks->digits + (size_t)mask * (size_t)masks->cells;
        for (int cell = 0; cell < masks->cells; cell++) {
            const bool is_in = cell / columns == mask / columns || cell % columns == mask % columns;
            if (digits[cell] != is_in) {
                return false;
            }
        }
    }
    return true;
}

static void find_cross(InversionSolver *solver, const InversionMasks *masks) {
    for (int columns = 3; columns <= masks->cells / 3 && masks->count == masks->cells; columns++) {
        if (masks->cells % columns == 0 && is_cross(masks, columns)) {
            solver->cross_rows = masks->cells / columns;
            solver->cross_columns = columns;
            return;
        }
    }
}

InversionSolver *inversion_solver_create_masks_until(const InversionMasks *masks,
                                                     const atomic_bool *stop) {
    InversionSolver *solver = solver_begin(masks->colours, masks->cells, masks->count);
    if (!solver) {
        return NULL;
    }
    solver->heaviest = heaviest_mask(masks, stop);
    if (masks->colours == 2) {
        solver->pair = pair_create(masks, stop);
        find_cross(solver, masks);
    } else {
        solver->many = zmod_system_create_until(masks->colours, masks->count, masks->cells,
                                                masks->digits, stop);
    }
    if ((solver->pair || solver->many) && !make_states(solver, masks)) {
        inversion_solver_destroy(solver);
        return NULL;
    }
    return solver_finish(solver);
}

InversionSolver *inversion_solver_create(const InversionMasks *masks) {
    return inversion_solver_create_masks_until(masks, NULL);
}

InversionSolver *inversion_solver_create_plus(int colours, int rows, int columns,
                                              const atomic_bool *stop) {
    assert(colours > 2);
    InversionSolver *solver = solver_begin(colours, rows * columns, rows * columns);
    if (!solver) {
        return NULL;
    }
    const int lines = (rows < 3 ? rows : 3) - 1;
    solver->heaviest = 1 + lines + (columns < 3 ? columns : 3) - 1;
    solver->chase = chase_create(colours, rows, columns, stop);
    return solver_finish(solver);
}

InversionSolver *inversion_solver_create_for(const InversionState *state) {
    return inversion_solver_create_until(state, NULL);
}

InversionSolver *inversion_solver_create_until(const InversionState *state,
                                               const atomic_bool *stop) {
    const int cells = inversion_state_cells(state);
    const size_t digits_count = (size_t)state->mask_count * (size_t)cells;
    uint8_t *digits = malloc(digits_count + 1);
    if (!digits) {
        return NULL;
    }
    for (size_t i = 0; i < digits_count; i++) {
        digits[i] = (uint8_t)inversion_state_mask_at(state, 0, (int)i);
    }
    InversionSolver *solver =
        inversion_solver_create_masks_until(&(InversionMasks){.colours = state->colours,
                                                              .cells = cells,
                                                              .count = state->mask_count,
                                                              .digits = digits},
                                            stop);
    free(digits);
    return solver;
}

void inversion_solver_destroy(InversionSolver *solver) {
    if (solver) {
        gf2_system_destroy(solver->pair);
        zmod_system_destroy(solver->many);
        chase_destroy(solver->chase);
        states_finish(&solver->states);
        parts_destroy(solver->parts);
        free(solver->change);
        free(solver->certificate);
        free(solver->vector);
        free(solver->work);
        free(solver->change_words);
        free(solver->certificate_words);
        free(solver->vector_words);
        free(solver);
    }
}

int inversion_solver_rank(const InversionSolver *solver) {
    if (solver->chase) {
        return chase_rank(solver->chase);
    }
    return solver->pair ? gf2_system_rank(solver->pair) : zmod_system_rank(solver->many);
}

int inversion_solver_nullity(const InversionSolver *solver) {
    return solver->count - inversion_solver_rank(solver);
}

uint64_t inversion_solver_solution_count(const InversionSolver *solver) {
    if (!solver->pair) {
        return many_solutions(solver);
    }
    const int nullity = gf2_system_nullity(solver->pair);
    return nullity >= 64 ? UINT64_MAX : UINT64_C(1) << nullity;
}

/* Puts goal - start into solver->change. Returns a bound: each click adds at most the heaviest
 * mask's sum, and each cell must receive at least its change. */
static int set_change(InversionSolver *solver, const uint8_t *start, const uint8_t *goal) {
    const int k = solver->colours;
    int sum = 0;
    for (int cell = 0; cell < solver->cells; cell++) {
        assert(start[cell] < k && goal[cell] < k);
        const int change = (goal[cell] - start[cell] + k) % k;
        solver->change[cell] = (uint8_t)change;
        sum += change;
    }
    gf2_vector_pack(solver->change, solver->cells, solver->change_words);
    return solver->heaviest > 0 ? (sum + solver->heaviest - 1) / solver->heaviest : 0;
}

/* One solution, or the certificate, for solver->change. */
static bool solve_once(InversionSolver *solver) {
    if (solver->chase) {
        return chase_solve(solver->chase, solver->change, solver->work, solver->certificate);
    }
    if (!solver->pair) {
        return zmod_system_solve(solver->many, solver->change, solver->work, solver->certificate);
    }
    const bool is_solvable = gf2_system_solve(solver->pair, solver->change_words,
                                              solver->vector_words, solver->certificate_words);
    if (!is_solvable) {
        gf2_vector_unpack(solver->certificate_words, solver->cells, solver->certificate);
    }
    return is_solvable;
}

static Status enumerate(InversionSolver *solver, Budget *budget, BestSolutions *keep,
                        Reach *reach) {
    Budget unlimited = budget_unlimited();
    Budget *spent = budget ? budget : &unlimited;
    *reach = (Reach){0};
    const Method method = method_choose(solver, keep->limit, spent);
    switch (method) {
    case METHOD_STATES:
        return method_states(solver, spent, keep, reach);
    case METHOD_CROSS:
        return method_cross(solver, spent, keep, reach);
    case METHOD_CODE:
        return method_code(solver, spent, keep, reach);
    case METHOD_PARTS:
        return method_parts(solver, spent, keep, reach);
    case METHOD_ALL:
    case METHOD_BEYOND:
        break;
    }
    return solver->pair ? pair_enumerate(solver, spent, keep, reach, method == METHOD_ALL)
                        : many_enumerate(solver, spent, keep, reach, method == METHOD_ALL);
}

Status inversion_solver_solve(InversionSolver *solver, const uint8_t *start, const uint8_t *goal,
                              Budget *budget, InversionAnswer *answer) {
    *answer = (InversionAnswer){0};
    const int bound = set_change(solver, start, goal);
    if (!solve_once(solver)) {
        answer->certificate = solver->certificate;
        return STATUS_OK;
    }
    BestSolutions keep = {.masks = solver->count,
                          .limit = 1,
                          .enough = bound,
                          .clicks = &answer->clicks,
                          .vectors = solver->vector};
    Reach reach;
    const Status status = enumerate(solver, budget, &keep, &reach);
    if (status == STATUS_NO_MEMORY) {
        return status;
    }
    answer->is_solvable = true;
    answer->vector = solver->vector;
    answer->solutions = inversion_solver_solution_count(solver);
    answer->lower_bound = reach.lower_bound > bound ? reach.lower_bound : bound;
    answer->is_proved = reach.is_whole || answer->lower_bound >= answer->clicks;
    if (answer->is_proved) {
        answer->lower_bound = answer->clicks;
    }
    return answer->is_proved ? STATUS_OK : status;
}

Status inversion_solver_list(InversionSolver *solver, const uint8_t *start, const uint8_t *goal,
                             Budget *budget, InversionList *list) {
    assert(list->limit >= 1);
    list->count = 0;
    set_change(solver, start, goal);
    if (!solve_once(solver)) {
        return STATUS_NOT_FOUND;
    }
    int *clicks = malloc((size_t)list->limit * sizeof *clicks);
    if (!clicks) {
        return STATUS_NO_MEMORY;
    }
    BestSolutions keep = {.masks = solver->count,
                          .limit = list->limit,
                          .enough = -1,
                          .clicks = clicks,
                          .vectors = list->vectors};
    Reach reach;
    const Status status = enumerate(solver, budget, &keep, &reach);
    list->count = keep.count;
    free(clicks);
    return status;
}

void inversion_solver_set_part(InversionSolver *solver, int part, int parts) {
    assert(part >= 0 && part < parts && parts <= 64 && (parts & (parts - 1)) == 0);
    solver->part = part;
    solver->part_bits = 0;
    while (1 << solver->part_bits < parts) {
        solver->part_bits++;
    }
}
