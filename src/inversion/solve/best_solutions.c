/* A list of the best solutions found so far. */
#include <string.h>

#include "inversion/solve/solver_internal.h"

void best_solutions_offer(BestSolutions *keep, int clicks, const uint8_t *vector) {
    const size_t masks = (size_t)keep->masks;
    if (!best_solutions_wants(keep, clicks)) {
        return;
    }
    int place = keep->count;
    while (place > 0) {
        const int other = keep->clicks[place - 1];
        const uint8_t *before = keep->vectors + (size_t)(place - 1) * masks;
        const int order = other == clicks ? memcmp(before, vector, masks) : other - clicks;
        if (order == 0) {
            return; /* the same solution twice */
        }
        if (order < 0) {
            break;
        }
        place--;
    }
    if (place == keep->limit) {
        return;
    }
    if (keep->count < keep->limit) {
        keep->count++;
    }
    const size_t moved = (size_t)(keep->count - 1 - place);
    uint8_t *at = keep->vectors + (size_t)place * masks;
    memmove(at + masks, at, moved * masks);
    memmove(keep->clicks + place + 1, keep->clicks + place, moved * sizeof *keep->clicks);
    memcpy(at, vector, masks);
    keep->clicks[place] = clicks;
}
