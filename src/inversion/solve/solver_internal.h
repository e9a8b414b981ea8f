/* Shared by the files of the solver: solver.c (creation and solving), method.c (the choice of a
 * method), solver_gf2.c (two colours) and solver_mod_k.c (more). */
#ifndef DAMIER_INVERSION_SOLVE_SOLVER_INTERNAL_H
#define DAMIER_INVERSION_SOLVE_SOLVER_INTERNAL_H

#include "inversion/solve/coset/parts.h"
#include "inversion/solve/plus/chase.h"
#include "inversion/solve/states.h"
#include "inversion/solver.h"
#include "math/gf2.h"
#include "math/zmod.h"

/* The best solutions so far, in order. An enumeration offers solutions; the list keeps the best. */
typedef struct BestSolutions {
    int masks;
    int limit;
    int count;
    int enough; /* clicks that cannot be beaten: a single solution with so few ends the search */
    int *clicks;
    uint8_t *vectors; /* limit x masks */
} BestSolutions;

/* True when a solution with that many clicks would be taken (or might be, among equals). */
static inline bool best_solutions_wants(const BestSolutions *keep, int clicks) {
    if (keep->count < keep->limit) {
        return true;
    }
    const int worst = keep->clicks[keep->count - 1];
    return clicks < worst || (clicks == worst && keep->limit > 1);
}

/* True when no better solution is possible. */
static inline bool best_solutions_is_done(const BestSolutions *keep) {
    return keep->limit == 1 && keep->count == 1 && keep->clicks[0] <= keep->enough;
}

void best_solutions_offer(BestSolutions *keep, int clicks, const uint8_t *vector);

struct InversionSolver {
    int colours;
    int cells;
    int count;        /* masks */
    int heaviest;     /* the greatest sum of a mask's digits */
    Gf2System *pair;  /* for two colours */
    ZmodSystem *many; /* for more colours */
    Chase *chase;     /* for more colours under the plus rule */
    uint8_t *change;
    uint8_t *certificate;
    uint8_t *vector; /* the answer */
    int part;        /* one of 2^part_bits parts of the solutions */
    int part_bits;
    uint8_t *work; /* a vector over the masks */
    States states; /* the reachable boards, when they are few */
    Parts *parts;  /* of the quiet patterns, once they are needed */
    bool has_tried_parts;
    int cross_rows; /* not 0 when the masks are those of the row-and-column rule on such a board */
    int cross_columns;
    /* For two colours: the same as words. */
    uint64_t *change_words;
    uint64_t *certificate_words;
    uint64_t *vector_words;
};

/* For more than two colours: the generators of the quiet patterns (zmod.h), by either method. */
static inline int many_count(const InversionSolver *solver) {
    return solver->chase ? chase_generator_count(solver->chase)
                         : zmod_system_generator_count(solver->many);
}

static inline int many_order(const InversionSolver *solver, int index) {
    return solver->chase ? chase_generator_order(solver->chase, index)
                         : zmod_system_generator_order(solver->many, index);
}

static inline const uint8_t *many_generator(const InversionSolver *solver, int index) {
    return solver->chase ? chase_generator(solver->chase, index)
                         : zmod_system_generator(solver->many, index);
}

static inline uint64_t many_solutions(const InversionSolver *solver) {
    return solver->chase ? chase_solution_count(solver->chase)
                         : zmod_system_solution_count(solver->many);
}

/* How far an enumeration got. */
typedef struct Reach {
    bool is_whole;   /* it saw every solution, or none can be better */
    int lower_bound; /* otherwise the proved bound; 0 when there is none */
} Reach;

/* The methods that find the fewest clicks. */
typedef enum Method {
    METHOD_ALL,    /* look at every solution */
    METHOD_STATES, /* breadth-first search over the reachable boards (states.h) */
    METHOD_CROSS,  /* parities of rows and majority in columns (inversion/cross.h) */
    METHOD_CODE,   /* four or six colours through a binary code (colours4.h, colours6.h) */
    METHOD_PARTS,  /* parts of the quiet patterns, each by lanes and trellises (coset/parts.h) */
    METHOD_BEYOND, /* the best found, with a bound */
} Method;

/* Returns the cheapest method for `limit` solutions. Only this function decides. */
Method method_choose(InversionSolver *solver, int limit, Budget *budget);
/* Each runs the method of its name. STATUS_NO_MEMORY or the budget's status. */
Status method_states(InversionSolver *solver, Budget *budget, BestSolutions *keep, Reach *reach);
Status method_cross(InversionSolver *solver, Budget *budget, BestSolutions *keep, Reach *reach);
Status method_code(InversionSolver *solver, Budget *budget, BestSolutions *keep, Reach *reach);
Status method_parts(InversionSolver *solver, Budget *budget, BestSolutions *keep, Reach *reach);

/* Enumerate solutions for solver->change; solver->vector_words or solver->work must hold one.
 * `is_whole`: all solutions, else a search among them. STATUS_NO_MEMORY or the budget's status. */
Status pair_enumerate(InversionSolver *solver, Budget *budget, BestSolutions *keep, Reach *reach,
                      bool is_whole);
Status many_enumerate(InversionSolver *solver, Budget *budget, BestSolutions *keep, Reach *reach,
                      bool is_whole);

#endif
