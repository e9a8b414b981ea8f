/* Propagates groups and clauses, and backtracks to an earlier level. */
#include "base/bits.h"
#include "sudoku/cdcl/cdcl.h"

/* Undoes cdcl_assign for one place. A variable that was true is a member still. */
static inline void restore_mask(uint64_t *mask, Place place, uint64_t true_bit) {
    mask += place.group;
    *mask = (*mask & ~true_bit) | UINT64_C(1) << place.bit;
}

void cdcl_retreat(Cdcl *cdcl, int level) {
    if (cdcl->level <= level) {
        return;
    }
    const int length = cdcl->level_start[level];
    uint64_t *mask = cdcl->mask;
    while (cdcl->trail_length > length) {
        const Literal literal = cdcl->trail[--cdcl->trail_length];
        const int variable = literal >> 1;
        const Place *places = cdcl_places(cdcl, variable);
        const uint64_t true_bit = literal & 1 ? 0 : GROUP_HAS_TRUE;
        cdcl->variable[variable].phase = literal & 1 ? CDCL_FALSE : CDCL_TRUE;
        cdcl->truth[literal] = CDCL_UNKNOWN;
        cdcl->truth[literal ^ 1] = CDCL_UNKNOWN;
        restore_mask(mask, places[0], true_bit);
        restore_mask(mask, places[1], true_bit);
        restore_mask(mask, places[2], true_bit);
        restore_mask(mask, places[3], true_bit);
        for (int i = PLACES_MIN; i < cdcl->places; i++) {
            restore_mask(mask, places[i], true_bit);
        }
        if (cdcl->heap_at[variable] < 0) {
            cdcl_heap_insert(cdcl, variable);
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
        others &= ~GROUP_HAS_TRUE;
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

/* 1 when at most one member is left, and it is not true, else 0: an int, to be combined without
 * branches. */
static inline int is_urgent(uint64_t mask) {
    return (mask & (mask - 1)) == 0;
}

/* Of the groups in which only this variable is left, `group` among them, the one with the fewest
 * members: the shortest reason. */
static uint32_t smallest_group(const Cdcl *cdcl, int variable, uint32_t group) {
    const Place *places = cdcl_places(cdcl, variable);
    for (int i = 0; i < cdcl->places; i++) {
        if (is_urgent(cdcl->mask[places[i].group]) &&
            cdcl->size[places[i].group] < cdcl->size[group]) {
            group = places[i].group;
        }
    }
    return group;
}

/* Asserts the last members of a variable's groups. */
static bool assert_last(Cdcl *cdcl, const Place *places, Conflict *conflict) {
    for (int i = 0; i < cdcl->places; i++) {
        const uint64_t mask = cdcl->mask[places[i].group];
        if (mask == 0) {
            *conflict = (Conflict){reason_of(REASON_GROUP, places[i].group), -1};
            return false;
        }
        if (is_urgent(mask)) {
            const int last = cdcl_member(cdcl, places[i].group, bits_lowest(mask));
            cdcl_assign(cdcl, literal_of(last, true),
                        reason_of(REASON_GROUP, smallest_group(cdcl, last, places[i].group)));
        }
    }
    return true;
}

/* A variable is false: asserts the last member of any of its groups that has only one left. */
static bool look_for_last(Cdcl *cdcl, int variable, Conflict *conflict) {
    const Place *places = cdcl_places(cdcl, variable);
    const uint64_t *mask = cdcl->mask;
    int any = is_urgent(mask[places[0].group]) | is_urgent(mask[places[1].group]) |
              is_urgent(mask[places[2].group]) | is_urgent(mask[places[3].group]);
    for (int i = PLACES_MIN; i < cdcl->places; i++) {
        any |= is_urgent(mask[places[i].group]);
    }
    return !any || assert_last(cdcl, places, conflict);
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
