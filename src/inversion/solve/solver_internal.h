/* What the parts of the solver share: solver.c (the frame), solver_pair.c (two colours) and
 * solver_many.c (more). */
#ifndef DAMIER_INVERSION_SOLVE_SOLVER_INTERNAL_H
#define DAMIER_INVERSION_SOLVE_SOLVER_INTERNAL_H

#include "inversion/solve/coset/parts.h"
#include "inversion/solve/plus/chase.h"
#include "inversion/solve/states.h"
#include "inversion/solver.h"
#include "math/gf2.h"
#include "math/zmod.h"

/* The best solutions met so far, in order; enumeration offers, the list chooses. */
typedef struct BestSolutions {
    int masks;
    int limit;
    int count;
    int enough; /* clicks that cannot be beaten: one solution of so few ends the search */
    int *clicks;
    uint8_t *vectors; /* limit x masks */
} BestSolutions;

/* True when a solution with so many clicks would be taken (or might be, among equals). */
static inline bool best_solutions_wants(const BestSolutions *keep, int clicks) {
    if (keep->count < keep->limit) {
        return true;
    }
    const int worst = keep->clicks[keep->count - 1];
    return clicks < worst || (clicks == worst && keep->limit > 1);
}

/* True when nothing better can come. */
static inline bool best_solutions_is_done(const BestSolutions *keep) {
    return keep->limit == 1 && keep->count == 1 && keep->clicks[0] <= keep->enough;
}

void best_solutions_offer(BestSolutions *keep, int clicks, const uint8_t *vector);

struct InversionSolver {
    int colours;
    int cells;
    int count;        /* masks */
    int heaviest;     /* the greatest sum of a mask's digits */
    Gf2System *pair;  /* two colours */
    ZmodSystem *many; /* more */
    Chase *chase;     /* more, of the plus rule */
    uint8_t *change;
    uint8_t *certificate;
    uint8_t *vector; /* the answer */
    int part;        /* of 2^part_bits parts of the solutions */
    int part_bits;
    uint8_t *work; /* a vector over the masks */
    States states; /* the boards that can be made, when they are few */
    Parts *parts;  /* of the quiet patterns, once they are wanted */
    bool has_tried_parts;
    int cross_rows; /* 0, or the masks are those of the row-and-column rule on such a board */
    int cross_columns;
    /* Two colours: words of the same things. */
    uint64_t *change_words;
    uint64_t *certificate_words;
    uint64_t *vector_words;
};

/* With more than two colours: the generators of the quiet patterns (zmod.h), however they were
 * found. */
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

/* How far an enumeration came. */
typedef struct Reach {
    bool is_whole;   /* every solution was looked at, or nothing can be better */
    int lower_bound; /* proved otherwise; 0 when nothing is */
} Reach;

/* How the fewest clicks are found. */
typedef enum Method {
    METHOD_ALL,    /* every solution is used */
    METHOD_STATES, /* the boards that can be made, level by level (states.h) */
    METHOD_CROSS,  /* signs of rows and majority in columns (inversion/cross.h) */
    METHOD_CODE,   /* four or six colours by way of a binary code (four.h, six.h) */
    METHOD_PARTS,  /* parts of the quiet patterns, each by lanes and trellises (parts.h, star.h) */
    METHOD_BEYOND, /* the best found, with a bound */
} Method;

/* The cheapest way to `limit` solutions: the one place where that is decided. */
Method method_choose(InversionSolver *solver, int limit, Budget *budget);
/* STATUS_NO_MEMORY or the budget's status; for the method of that name. */
Status method_states(InversionSolver *solver, Budget *budget, BestSolutions *keep, Reach *reach);
Status method_cross(InversionSolver *solver, Budget *budget, BestSolutions *keep, Reach *reach);
Status method_code(InversionSolver *solver, Budget *budget, BestSolutions *keep, Reach *reach);
Status method_parts(InversionSolver *solver, Budget *budget, BestSolutions *keep, Reach *reach);

/* Enumerations for solver->change, which has a solution: solver->vector_words or solver->work holds
 * one. `is_whole`: of all solutions, else from many sides. STATUS_NO_MEMORY or the budget's status.
 */
Status pair_enumerate(InversionSolver *solver, Budget *budget, BestSolutions *keep, Reach *reach,
                      bool is_whole);
Status many_enumerate(InversionSolver *solver, Budget *budget, BestSolutions *keep, Reach *reach,
                      bool is_whole);

#endif
