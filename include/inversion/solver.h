/* Solver: finds by algebra, not by search, which masks to play, and how few suffice.
 *
 * Let Y be the matrix whose rows are the masks. Playing each mask m x_m times changes the board by
 * x·Y, so x solves x·Y = goal - board modulo the colours K. All solutions are one of them plus the
 * kernel of Y. With two colours Y is eliminated over GF(2) (math/gf2.h), else over Z/KZ
 * (math/zmod.h). The solver finds the fewest clicks by the cheapest of these methods:
 *
 *   all solutions   at most 2^32 (two colours, by Walsh-Hadamard transforms) or 2^24 (in Gray-code
 *                   order)
 *   states          breadth-first search over the reachable boards, when there are at most 2^26,
 *                   for any number of masks
 *   codes           four or six colours: for the part modulo 2, or modulo 3, of every solution
 *                   the nearest word of a binary code of up to 2^16 words
 *   rows, columns   masks of the row-and-column rule in two colours (cross.h), to 25x25
 *   parts           sets of quiet patterns that share no mask, each set alone; within a part, a
 *                   trellis over the lines where possible (up to some seconds)
 *   beyond          the best found by information-set decoding (Lee and Brickell 1988), with a
 *                   lower bound */
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
    bool is_proved;        /* no solution has fewer clicks: proved */
    int clicks;            /* of the solution */
    int lower_bound;       /* no solution has fewer clicks; equals `clicks` when proved */
    uint64_t solutions;    /* number of solutions; UINT64_MAX: that many or more */
    const uint8_t *vector; /* how often each mask is played; NULL when not solvable */
    const uint8_t
        *certificate; /* when not solvable, a weight for each cell, else NULL: under these weights
                         every mask sums to 0 modulo the colours, but the change does not */
} InversionAnswer;

/* Creates a solver and eliminates the masks, which it does not keep. The caller destroys it. NULL
 * when memory runs out. */
InversionSolver *inversion_solver_create(const InversionMasks *masks);
/* The same; also NULL when `stop` (NULL: never) was raised. */
InversionSolver *inversion_solver_create_masks_until(const InversionMasks *masks,
                                                     const atomic_bool *stop);
/* The same for the plus rule on a large board of three or more colours, without a matrix of all
 * cells: time and memory grow with rows x columns^2. Also NULL when `stop` was raised. */
InversionSolver *inversion_solver_create_plus(int colours, int rows, int columns,
                                              const atomic_bool *stop);
/* The same for the masks of a state. */
InversionSolver *inversion_solver_create_for(const InversionState *state);
/* The same for use in a worker: also NULL when `stop` (NULL: never) was raised. */
InversionSolver *inversion_solver_create_until(const InversionState *state,
                                               const atomic_bool *stop);
void inversion_solver_destroy(InversionSolver *solver);

/* The rank of Y (over Z/KZ the McCoy rank, see zmod.h), and the nullity, which is the number of
 * masks minus the rank. The nullity is 0 exactly when no puzzle has two solutions. */
int inversion_solver_rank(const InversionSolver *solver);
int inversion_solver_nullity(const InversionSolver *solver);

/* Quiet patterns: vectors that change nothing. Their sums are all such vectors (with two colours
 * they are a basis, so there are 2^count sums; else they are generators, see zmod.h). With two
 * colours their number is the nullity; with six it can be larger. */
int inversion_solver_quiet_count(const InversionSolver *solver);
/* Writes quiet pattern number `index`: how often each mask is played, one digit per mask. */
void inversion_solver_quiet(const InversionSolver *solver, int index, uint8_t *vector);
/* Returns how many solutions a solvable board has; UINT64_MAX: that many or more. */
uint64_t inversion_solver_solution_count(const InversionSolver *solver);

/* Finds the fewest clicks that change `start` into `goal` (`cells` digits each). The answer's
 * vectors belong to the solver and are valid until its next call. STATUS_OK, even when the puzzle
 * is not solvable; STATUS_CANCELLED or STATUS_LIMIT when the budget ended first: the answer then
 * holds the best found, with is_proved and lower_bound as far as known; STATUS_NO_MEMORY. */
Status inversion_solver_solve(InversionSolver *solver, const uint8_t *start, const uint8_t *goal,
                              Budget *budget, InversionAnswer *answer);

/* Splits the work among several solvers of the same masks that search one board at once, each in
 * its own thread. This solver searches only part `part` of `parts` (a power of two, at most 64) of
 * the solutions when there are many; an answer it calls proved is then proved for its part. When
 * there are few solutions, or more than two colours, each solver searches all of them. */
void inversion_solver_set_part(InversionSolver *solver, int part, int parts);

typedef struct InversionList {
    int limit;        /* the most vectors that fit, at least 1 */
    uint8_t *vectors; /* limit x masks bytes; owned by the caller */
    int count;        /* how many were written */
} InversionList;

/* Lists several solutions, fewest clicks first; equal ones in the order of their vectors read as
 * numbers. When there are more than 2^24 solutions, the list holds some of the best found.
 * STATUS_NOT_FOUND when there is none, else as inversion_solver_solve. */
Status inversion_solver_list(InversionSolver *solver, const uint8_t *start, const uint8_t *goal,
                             Budget *budget, InversionList *list);

#endif
