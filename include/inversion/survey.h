/* Survey: the properties of a set of masks, independent of any board.
 *
 * Ranks and numbers of solutions come from the solver. The order of Y, the least n with Y^n = I, is
 * found by dividing primes out of an exponent that holds for every invertible matrix of that size:
 * the least common multiple of p^d - 1 for d up to the size, times a power of p (Celler and
 * Leedham-Green 1997). The fewest clicks of all boards at once:
 *
 *   no quiet patterns      every vector is the only solution of its board: coefficients of
 *                          (1 + x + … + x^(K-1))^masks, so that (K-1) masks is God's number
 *   two colours            masks that lie in the same quiet patterns form a class, and the number
 *                          of masks from each class decides the clicks; else a breadth-first
 *                          search over the boards, 2^rank bits
 *   more colours           a breadth-first search over the boards, K^cells bytes */
#ifndef DAMIER_INVERSION_SURVEY_H
#define DAMIER_INVERSION_SURVEY_H

#include "inversion/rules.h"
#include "inversion/solver.h"
#include "play/budget.h"

typedef struct InversionSurvey {
    int colours;
    int cells;
    int masks;
    int rank;        /* over Z/KZ the McCoy rank, see zmod.h */
    int nullity;     /* masks minus rank */
    int quiet_count; /* generators of the quiet patterns, see solver.h */
    bool is_every_board_solvable;
    bool has_inverse;   /* as many masks as cells, and exactly one solution for every board */
    uint64_t solutions; /* of a solvable board; UINT64_MAX: that many or more */
    uint64_t one_in;    /* one board in this many is solvable; UINT64_MAX likewise */

    bool has_order; /* found and below 2^64; false without an inverse */
    uint64_t order; /* the least n with Y^n = I: Y^(n-1) is the inverse */

    bool has_distribution;
    bool has_counts; /* there are fewer than 2^63 boards, and `counts` is valid */
    int gods_number; /* the largest of the fewest clicks: no solvable board needs more */
    double mean;     /* the mean of the fewest clicks over the solvable boards */
    uint64_t counts[INVERSION_CLICKS_MAX + 1]; /* solvable boards by their fewest clicks */
    double shares[INVERSION_CLICKS_MAX + 1];   /* the same as fractions of 1 */
} InversionSurvey;

/* Surveys the masks, at most INVERSION_MASKS_MAX of them. When there are too many boards to search,
 * has_distribution stays false. When the size leads to numbers above 2^64 (more than 64 cells with
 * two colours, 40 with three, four, six or nine …), has_order stays false. STATUS_OK; STATUS_LIMIT
 * or STATUS_CANCELLED when the budget (NULL: none) ended first: the results found by then are
 * valid, the ranks always; STATUS_NO_MEMORY. The survey is about 50 KiB. */
Status inversion_survey(const InversionMasks *masks, Budget *budget, InversionSurvey *survey);
/* The same for the masks of a state. */
Status inversion_survey_state(const InversionState *state, Budget *budget, InversionSurvey *survey);

#endif
