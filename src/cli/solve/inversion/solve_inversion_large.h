/* Boards of the plus and the cross rule that need no matrix of all cells. */
#ifndef DAMIER_CLI_SOLVE_INVERSION_SOLVE_INVERSION_LARGE_H
#define DAMIER_CLI_SOLVE_INVERSION_SOLVE_INVERSION_LARGE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "inversion/notation.h"
#include "play/budget.h"

typedef struct LargeAnswer {
    bool is_solvable;
    bool is_proved; /* no solution has fewer clicks */
    uint64_t clicks;
    uint64_t lower_bound;
    int rank;
    int nullity;
    uint8_t *digits; /* the clicks of each cell, or the certificate; owned, to be freed */
} LargeAnswer;

/* True when there is such a way and the board is large enough for it to pay. */
bool large_takes(const InversionNotation *notation);
/* STATUS_NO_MEMORY, or the budget's status when it or `stop` (raised with it) ended first; nothing
 * is owned then. */
Status large_solve(const InversionNotation *notation, Budget *budget, const atomic_bool *stop,
                   LargeAnswer *answer);

#endif
