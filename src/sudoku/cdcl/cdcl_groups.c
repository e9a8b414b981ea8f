/* Propagates groups and clauses, and backtracks to an earlier level. */
#include "base/bits.h"
#include "sudoku/cdcl/cdcl.h"

void cdcl_retreat(Cdcl *cdcl, int level) {
    if (cdcl->level <= level) {
        return;
    }
    const int length = cdcl->level_start[level];
    while (cdcl->trail_length > length) {
        const Literal literal = cdcl->trail[--cdcl->trail_length];
        const int variable = literal >> 1;
        Variable *v = &cdcl->variable[variable];
        v->phase = literal & 1 ? CDCL_FALSE : CDCL_TRUE;
        cdcl->truth[literal] = CDCL_UNKNOWN;
        cdcl->truth[literal ^ 1] = CDCL_UNKNOWN;
        if (v->heap_at < 0) {
            cdcl_heap_insert(cdcl, variable);
        }
        if (literal & 1) {
            const Place *places = cdcl_places(cdcl, variable);
            for (int i = 0; i < cdcl->places; i++) {
                cdcl->mask[places[i].group] |= UINT64_C(1) << places[i].bit;
            }
        }
    }
    cdcl->trail_done = length;
    cdcl->level = level;
}

/* A variable is true: makes the others in its groups false. */
static Conflict exclude_others(Cdcl *cdcl, int variable) {
    const Place *places = cdcl_places(cdcl, variable);
    const Reason reason = reason_of(REASON_VARIABLE, (uint32_t)variable);
    for (int i = 0; i < cdcl->places; i++) {
        uint64_t others = cdcl->mask[places[i].group] & ~(UINT64_C(1) << places[i].bit);
        for (; others && places[i].group != NO_GROUP; others &= others - 1) {
            const int other = cdcl_member(cdcl, places[i].group, bits_lowest(others));
            if (literal_truth(cdcl, literal_of(other, true)) == CDCL_TRUE) {
                return (Conflict){true, reason, other};
            }
            cdcl_assign(cdcl, literal_of(other, false), reason);
        }
    }
    return (Conflict){.is_there = false};
}

/* A variable is false: asserts the last member of any of its groups that has only one left. */
static Conflict look_for_last(Cdcl *cdcl, int variable) {
    const Place *places = cdcl_places(cdcl, variable);
    for (int i = 0; i < cdcl->places; i++) {
        const uint64_t mask = cdcl->mask[places[i].group];
        const Reason reason = reason_of(REASON_GROUP, places[i].group);
        if (mask == 0) {
            return (Conflict){true, reason, -1};
        }
        if ((mask & (mask - 1)) == 0) {
            const int last = cdcl_member(cdcl, places[i].group, bits_lowest(mask));
            if (literal_truth(cdcl, literal_of(last, true)) == CDCL_UNKNOWN) {
                cdcl_assign(cdcl, literal_of(last, true), reason);
            }
        }
    }
    return (Conflict){.is_there = false};
}

Conflict cdcl_propagate(Cdcl *cdcl) {
    Conflict conflict = {.is_there = false};
    while (cdcl->trail_done < cdcl->trail_length && !conflict.is_there) {
        const Literal literal = cdcl->trail[cdcl->trail_done++];
        conflict = cdcl_visit_clauses(cdcl, literal);
        if (!conflict.is_there) {
            conflict = literal & 1 ? look_for_last(cdcl, literal >> 1)
                                   : exclude_others(cdcl, literal >> 1);
        }
    }
    return conflict;
}
