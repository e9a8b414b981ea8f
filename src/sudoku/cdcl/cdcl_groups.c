#include "base/bits.h"
#include "sudoku/cdcl/cdcl.h"

void cdcl_retreat(Cdcl *learn, int level) {
    if (learn->level <= level) {
        return;
    }
    const int length = learn->level_start[level];
    while (learn->trail_length > length) {
        const Literal literal = learn->trail[--learn->trail_length];
        const int variable = literal >> 1;
        Variable *v = &learn->variable[variable];
        v->phase = literal & 1 ? CDCL_FALSE : CDCL_TRUE;
        learn->truth[literal] = CDCL_UNKNOWN;
        learn->truth[literal ^ 1] = CDCL_UNKNOWN;
        if (v->heap_at < 0) {
            cdcl_heap_insert(learn, variable);
        }
        if (literal & 1) {
            const Place *places = cdcl_places(learn, variable);
            for (int i = 0; i < learn->places; i++) {
                learn->mask[places[i].group] |= UINT32_C(1) << places[i].bit;
            }
        }
    }
    learn->trail_done = length;
    learn->level = level;
}

/* A value stands: nothing else in its groups. */
static Conflict exclude_others(Cdcl *learn, int variable) {
    const Place *places = cdcl_places(learn, variable);
    const Reason reason = reason_of(REASON_VARIABLE, (uint32_t)variable);
    for (int i = 0; i < learn->places; i++) {
        uint32_t others = learn->mask[places[i].group] & ~(UINT32_C(1) << places[i].bit);
        for (; others && places[i].group != NO_GROUP; others &= others - 1) {
            const int other = cdcl_member(learn, places[i].group, bits_lowest(others));
            if (literal_truth(learn, literal_of(other, true)) == CDCL_TRUE) {
                return (Conflict){true, reason, other};
            }
            cdcl_assign(learn, literal_of(other, false), reason);
        }
    }
    return (Conflict){.is_there = false};
}

/* A value is excluded: does one of its groups have a single member left? */
static Conflict look_for_last(Cdcl *learn, int variable) {
    const Place *places = cdcl_places(learn, variable);
    for (int i = 0; i < learn->places; i++) {
        const uint32_t mask = learn->mask[places[i].group];
        const Reason reason = reason_of(REASON_GROUP, places[i].group);
        if (mask == 0) {
            return (Conflict){true, reason, -1};
        }
        if ((mask & (mask - 1)) == 0) {
            const int last = cdcl_member(learn, places[i].group, bits_lowest(mask));
            if (literal_truth(learn, literal_of(last, true)) == CDCL_UNKNOWN) {
                cdcl_assign(learn, literal_of(last, true), reason);
            }
        }
    }
    return (Conflict){.is_there = false};
}

Conflict cdcl_propagate(Cdcl *learn) {
    Conflict conflict = {.is_there = false};
    while (learn->trail_done < learn->trail_length && !conflict.is_there) {
        const Literal literal = learn->trail[learn->trail_done++];
        conflict = cdcl_visit_clauses(learn, literal);
        if (!conflict.is_there) {
            conflict = literal & 1 ? look_for_last(learn, literal >> 1)
                                   : exclude_others(learn, literal >> 1);
        }
    }
    return conflict;
}
