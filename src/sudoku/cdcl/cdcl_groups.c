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
static bool exclude_others(Cdcl *cdcl, int variable, Conflict *conflict) {
    const Place *places = cdcl_places(cdcl, variable);
    const Reason reason = reason_of(REASON_VARIABLE, (uint32_t)variable);
    for (int i = 0; i < cdcl->places; i++) {
        uint64_t others = cdcl->mask[places[i].group] & ~(UINT64_C(1) << places[i].bit);
        for (; others && places[i].group != NO_GROUP; others &= others - 1) {
            const int other = cdcl_member(cdcl, places[i].group, bits_lowest(others));
            if (literal_truth(cdcl, literal_of(other, true)) == CDCL_TRUE) {
                *conflict = (Conflict){reason, other};
                return false;
            }
            cdcl_assign(cdcl, literal_of(other, false), reason);
        }
    }
    return true;
}

/* Of the groups in which only this variable is left, `group` among them, the one with the fewest
 * members: the shortest reason. */
static uint32_t smallest_group(const Cdcl *cdcl, int variable, uint32_t group) {
    const Place *places = cdcl_places(cdcl, variable);
    for (int i = 0; i < cdcl->places; i++) {
        const uint64_t mask = cdcl->mask[places[i].group];
        if ((mask & (mask - 1)) == 0 && cdcl->size[places[i].group] < cdcl->size[group]) {
            group = places[i].group;
        }
    }
    return group;
}

/* A variable is false: asserts the last member of any of its groups that has only one left. */
static bool look_for_last(Cdcl *cdcl, int variable, Conflict *conflict) {
    const Place *places = cdcl_places(cdcl, variable);
    for (int i = 0; i < cdcl->places; i++) {
        const uint64_t mask = cdcl->mask[places[i].group];
        if (mask == 0) {
            *conflict = (Conflict){reason_of(REASON_GROUP, places[i].group), -1};
            return false;
        }
        if ((mask & (mask - 1)) == 0) {
            const int last = cdcl_member(cdcl, places[i].group, bits_lowest(mask));
            if (literal_truth(cdcl, literal_of(last, true)) == CDCL_UNKNOWN) {
                cdcl_assign(cdcl, literal_of(last, true),
                            reason_of(REASON_GROUP, smallest_group(cdcl, last, places[i].group)));
            }
        }
    }
    return true;
}

bool cdcl_propagate(Cdcl *cdcl, Conflict *conflict) {
    bool is_sound = true;
    while (cdcl->trail_done < cdcl->trail_length && is_sound) {
        const Literal literal = cdcl->trail[cdcl->trail_done++];
        is_sound = cdcl_visit_clauses(cdcl, literal, conflict) &&
                   (literal & 1 ? look_for_last(cdcl, literal >> 1, conflict)
                                : exclude_others(cdcl, literal >> 1, conflict));
    }
    return is_sound;
}
