/* Large plus, cross and torus boards, solved without a full matrix. */
#ifndef DAMIER_CLI_SOLVE_INVERSION_SOLVE_INVERSION_LARGE_H
#define DAMIER_CLI_SOLVE_INVERSION_SOLVE_INVERSION_LARGE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "inversion/notation.h"
#include "play/budget.h"

typedef struct SolveInversionLargeAnswer {
    bool is_solvable;
    bool is_proved; /* no solution has fewer clicks */
    uint64_t clicks;
    uint64_t lower_bound;
    int rank;
    int nullity;
    uint8_t *digits; /* the clicks of each cell, or the certificate; owned, to be freed */
} SolveInversionLargeAnswer;

/* True when there is such a method and the board is large enough for it to pay. */
bool solve_inversion_large_takes(const InversionNotation *notation);
/* Fills *answer. STATUS_NO_MEMORY, or the budget's status when it or `stop` ended the work; nothing
 * is owned then. */
Status solve_inversion_large(const InversionNotation *notation, Budget *budget,
                             const atomic_bool *stop, SolveInversionLargeAnswer *answer);

#endif
