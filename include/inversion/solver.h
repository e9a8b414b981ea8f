/* Solver: which masks to play, by algebra and not by search, and how few suffice.
 *
 * Playing mask m x_m times changes the board by x·Y, Y the matrix whose rows are the masks: x
 * solves x·Y = goal - board modulo the colours K. All solutions are one of them plus the kernel of
 * Y. With two colours Y is eliminated over GF(2) (math/gf2.h), else over Z/KZ (math/zmod.h). The
 * fewest clicks, by what costs least:
 *
 *   all solutions   at most 2^32 (two colours, by Walsh-Hadamard transforms) or 2^24 (in Gray-code
 *                   order)
 *   states          the boards that can be made, level by level, when they are at most 2^26,
 *                   however many masks there are
 *   codes           four or six colours: the part modulo 2, or modulo 3, of every solution, and the
 *                   nearest word of a binary code to it, to 2^16 words
 *   rows, columns   masks of the row-and-column rule in two colours (cross.h), to 25x25
 *   parts           quiet patterns that share no mask, each for itself; within a part what can be
 *                   chosen line by line is, by a trellis over the lines (up to some seconds)
 *   beyond          the best found by looking at the solutions from many sides (information sets,
 *                   Lee and Brickell 1988), with a lower bound */
#ifndef DAMIER_INVERSION_SOLVER_H
#define DAMIER_INVERSION_SOLVER_H

#include <stdbool.h>
#include <stdint.h>

#include "inversion/rules.h"
#include "play/budget.h"

typedef struct InversionSolver InversionSolver;

/* The masks to solve with: `count` rows of `cells` digits below `colours`. */
typedef struct InversionMasks {
    int colours;
    int cells;
    int count;
    const uint8_t *digits;
} InversionMasks;

typedef struct InversionAnswer {
    bool is_solvable;
    bool is_proved;             /* no solution has fewer clicks */
    int clicks;                 /* of the solution */
    int lower_bound;            /* no solution has fewer; equals clicks when proved */
    uint64_t solutions;         /* how many there are; UINT64_MAX: that many or more */
    const uint8_t *vector;      /* how often each mask is played; NULL when not solvable */
    const uint8_t *certificate; /* a weight for each cell when not solvable, else NULL: every mask
                                   sums to 0 under it modulo the colours, the change does not */
} InversionAnswer;

/* Eliminates the masks (not kept). NULL when memory runs out. */
InversionSolver *inversion_solver_create(const InversionMasks *masks);
/* The same; NULL as well when `stop` (NULL: never) has been raised meanwhile. */
InversionSolver *inversion_solver_create_masks_until(const InversionMasks *masks,
                                                     const atomic_bool *stop);
/* The same for the plus rule on a large board of three or more colours, without a matrix of all
 * cells: time and memory grow with rows x columns^2. NULL as well when `stop` was raised. */
InversionSolver *inversion_solver_create_plus(int colours, int rows, int columns,
                                              const atomic_bool *stop);
/* The same for the masks of a state. */
InversionSolver *inversion_solver_create_for(const InversionState *state);
/* The same on a worker: NULL as well when `stop` (NULL: never) has been raised meanwhile. */
InversionSolver *inversion_solver_create_until(const InversionState *state,
                                               const atomic_bool *stop);
void inversion_solver_destroy(InversionSolver *solver);

/* The rank of Y (over Z/KZ McCoy's, see zmod.h) and the number of masks less the rank. Their sum is
 * always the number of masks; the nullity is 0 exactly when no puzzle has two solutions. */
int inversion_solver_rank(const InversionSolver *solver);
int inversion_solver_nullity(const InversionSolver *solver);

/* Quiet patterns: vectors that change nothing, from which all of them are made by adding (with two
 * colours a basis of 2^count; else generators, see zmod.h). Their number is the nullity with two
 * colours and may be above it with six. */
int inversion_solver_quiet_count(const InversionSolver *solver);
/* Quiet pattern number `index`: how often each mask is played, a digit a mask. */
void inversion_solver_quiet(const InversionSolver *solver, int index, uint8_t *vector);
/* How many solutions a board has that has one; UINT64_MAX: that many or more. */
uint64_t inversion_solver_solution_count(const InversionSolver *solver);

/* The fewest clicks that change `start` into `goal` (cells digits each). The answer's vectors
 * belong to the solver and last until its next call. STATUS_OK, also when it is not solvable;
 * STATUS_CANCELLED or STATUS_LIMIT when the budget ended first: then the answer holds the best
 * found, with is_proved and lower_bound as far as known; STATUS_NO_MEMORY. */
Status inversion_solver_solve(InversionSolver *solver, const uint8_t *start, const uint8_t *goal,
                              Budget *budget, InversionAnswer *answer);

/* For several solvers of the same masks that search one board at once, each in its own thread: this
 * one looks only at part number `part` of `parts` (a power of two, at most 64) of the solutions
 * where there are many, so that an answer it calls proved is so for its part. Where solutions are
 * few, or of more than two colours, every part is the whole. */
void inversion_solver_set_part(InversionSolver *solver, int part, int parts);

typedef struct InversionList {
    int limit;        /* how many there is room for, at least 1 */
    uint8_t *vectors; /* limit x masks bytes, lent by the caller */
    int count;        /* how many were written */
} InversionList;

/* Several solutions, fewest clicks first and among equals in the order of their vectors read as
 * numbers. When there are more than 2^24 solutions they are some of the best found.
 * STATUS_NOT_FOUND when there is none, else as inversion_solver_solve. */
Status inversion_solver_list(InversionSolver *solver, const uint8_t *start, const uint8_t *goal,
                             Budget *budget, InversionList *list);

#endif
