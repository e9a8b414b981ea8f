/* The choice of the cheapest method, and the methods that need no list of solutions. */
#include <stdlib.h>
#include <string.h>

#include "inversion/cross.h"
#include "inversion/solve/colours4.h"
#include "inversion/solve/colours6.h"
#include "inversion/solve/solver_internal.h"

/* The most solutions that are examined one by one: for two colours as a power of two; the second
 * limit is for lists, whose answers cost more. */
#define PAIR_MAX 32
#define PAIR_LIST_MAX 24
#define MANY_MAX (UINT64_C(1) << 24)
#define MANY_DIGITS_MAX (UINT64_C(1) << 33)
/* Below this many steps every method is instant. */
#define FREE_COST 1e5
/* Parts are tried only when all other methods cost more than this, since finding them takes time,
 * especially with many generators. */
#define PLAN_COST 5e7
#define CODE_PLAN_COST 1e9
/* The cost of a step relative to a step from state to state, which misses the caches, while a
 * transform takes many steps at once. */
#define PAIR_STEP 0.05
#define MANY_STEP 1.0
/* The nodes of a first search for a good solution before the whole search through a code. */
#define CODE_FIRST_NODES 3000
/* The same for an addition of 32 lanes, and the most additions. */
#define PARTS_STEP 1.5
#define PARTS_MAX 4.4e9

/* The steps to examine all solutions; 0 when there are too many. */
static double cost_of_all(const InversionSolver *solver, int limit) {
    if (solver->pair) {
        const int nullity = gf2_system_nullity(solver->pair);
        return nullity > (limit > 1 ? PAIR_LIST_MAX : PAIR_MAX)
                   ? 0
                   : (double)(UINT64_C(1) << nullity) * (nullity + 1) * PAIR_STEP;
    }
    const uint64_t solutions = many_solutions(solver);
    return solutions > MANY_MAX || solutions > MANY_DIGITS_MAX / (uint64_t)solver->count
               ? 0
               : (double)solutions * solver->count * MANY_STEP;
}

static bool is_cross_provable(const InversionSolver *solver) {
    return solver->cross_rows > 0 &&
           inversion_cross_is_provable(solver->cross_rows, solver->cross_columns);
}

/* Gets the generators of the quiet patterns; false when there are too many. */
static bool take_kernel(const InversionSolver *solver, Budget *budget, Kernel *kernel) {
    const int count = inversion_solver_quiet_count(solver);
    const bool is_held = !solver->chase || chase_has_generators(solver->chase);
    if (count > KERNEL_GENERATORS_MAX || solver->count > KERNEL_MASKS_MAX || !is_held ||
        !kernel_init(kernel, solver->colours, solver->count, count)) {
        return false;
    }
    kernel->budget = budget;
    for (int i = 0; i < count; i++) {
        inversion_solver_quiet(solver, i, kernel_generator(kernel, i));
        kernel->orders[i] = solver->pair ? 2 : many_order(solver, i);
    }
    return true;
}

/* Makes them sparse and splits them into parts; NULL when there are too many. */
static Parts *make_parts(const InversionSolver *solver, Budget *budget) {
    Kernel kernel;
    return take_kernel(solver, budget, &kernel) ? parts_create(&kernel, !solver->pair) : NULL;
}

/* The steps through a binary code; 0 when the method does not apply. */
static double cost_of_code(const InversionSolver *solver, Budget *budget) {
    Kernel kernel;
    if ((solver->colours != 4 && solver->colours != 6) || !take_kernel(solver, budget, &kernel)) {
        return 0;
    }
    const double cost = solver->colours == 4 ? colours4_cost(&kernel) : colours6_cost(&kernel);
    kernel_finish(&kernel);
    return cost;
}

/* The steps part by part; 0 when there are too many. */
static double cost_of_parts(InversionSolver *solver, Budget *budget) {
    if (!solver->has_tried_parts) {
        solver->parts = make_parts(solver, budget);
        solver->has_tried_parts = budget->status == STATUS_OK;
    }
    return !solver->parts || solver->parts->cost > PARTS_MAX ? 0 : solver->parts->cost * PARTS_STEP;
}

/* Takes the other method when it applies and costs less. */
static void take_cheaper(Method *method, double *least, Method other, double cost) {
    if (cost > 0 && (*least == 0 || cost < *least)) {
        *method = other;
        *least = cost;
    }
}

Method method_choose(InversionSolver *solver, int limit, Budget *budget) {
    double least = cost_of_all(solver, limit);
    Method method = least > 0 ? METHOD_ALL : METHOD_BEYOND;
    if ((least > 0 && least < FREE_COST) || limit > 1) {
        return method;
    }
    if (is_cross_provable(solver)) {
        return METHOD_CROSS;
    }
    /* Only the search over all solutions is split. */
    if (solver->part_bits > 0 && method == METHOD_ALL) {
        return method;
    }
    if (solver->states.count > 0) {
        take_cheaper(&method, &least, METHOD_STATES, states_cost(&solver->states));
    }
    take_cheaper(&method, &least, METHOD_CODE, cost_of_code(solver, budget));
    if (least == 0 || least > (method == METHOD_CODE ? CODE_PLAN_COST : PLAN_COST)) {
        take_cheaper(&method, &least, METHOD_PARTS, cost_of_parts(solver, budget));
    }
    return method;
}

static void unpack_solution(InversionSolver *solver) {
    if (solver->pair) {
        gf2_vector_unpack(solver->vector_words, solver->count, solver->work);
    }
}

static int method_clicks_of(const InversionSolver *solver, const uint8_t *vector) {
    int clicks = 0;
    for (int mask = 0; mask < solver->count; mask++) {
        clicks += vector[mask];
    }
    return clicks;
}

Status method_states(InversionSolver *solver, Budget *budget, BestSolutions *keep, Reach *reach) {
    StatesFound found = {.vector = malloc((size_t)solver->count + 1)};
    if (!found.vector) {
        return STATUS_NO_MEMORY;
    }
    unpack_solution(solver);
    best_solutions_offer(keep, method_clicks_of(solver, solver->work), solver->work);
    const Status status = states_search(&solver->states, solver->work, budget, &found);
    if (status == STATUS_OK) {
        best_solutions_offer(keep, found.clicks, found.vector);
        reach->is_whole = true;
    }
    reach->lower_bound = found.lower_bound;
    free(found.vector);
    return status;
}

Status method_cross(InversionSolver *solver, Budget *budget, BestSolutions *keep, Reach *reach) {
    const InversionCrossBoard board = {.rows = solver->cross_rows,
                                       .columns = solver->cross_columns,
                                       .change = solver->change,
                                       .clicks = solver->work,
                                       .budget = budget};
    InversionCrossAnswer answer;
    const Status status = inversion_cross_solve(&board, &answer);
    if (status == STATUS_OK) {
        best_solutions_offer(keep, answer.count, solver->work);
        reach->is_whole = answer.is_fewest;
    }
    return status == STATUS_OK ? budget->status : status;
}

Status method_code(InversionSolver *solver, Budget *budget, BestSolutions *keep, Reach *reach) {
    Kernel kernel;
    if (!take_kernel(solver, budget, &kernel)) {
        return STATUS_NO_MEMORY;
    }
    /* A good first solution leaves less to search. */
    Reach begun = {0};
    Budget first = budget_part(budget, CODE_FIRST_NODES);
    Status status = many_enumerate(solver, &first, keep, &begun, false);
    budget->nodes = first.nodes;
    if (status != STATUS_NO_MEMORY && budget_poll(budget)) {
        memcpy(solver->work, keep->vectors, (size_t)solver->count);
        status = solver->colours == 4
                     ? colours4_search(&kernel, solver->work, budget, PROCESSOR_LEVELS)
                     : colours6_search(&kernel, solver->work, budget, PROCESSOR_LEVELS);
    }
    kernel_finish(&kernel);
    if (status != STATUS_NO_MEMORY) {
        best_solutions_offer(keep, method_clicks_of(solver, solver->work), solver->work);
    }
    reach->is_whole = status == STATUS_OK;
    return status;
}

Status method_parts(InversionSolver *solver, Budget *budget, BestSolutions *keep, Reach *reach) {
    unpack_solution(solver);
    const Status status = parts_search(solver->parts, solver->work, budget, PROCESSOR_LEVELS);
    if (status != STATUS_NO_MEMORY) {
        best_solutions_offer(keep, method_clicks_of(solver, solver->work), solver->work);
    }
    reach->is_whole = status == STATUS_OK;
    return status;
}
