#include "base/bits.h"
#include "learn.h"

int learn_places(const Learn *learn, int variable, Place places[PLACES_MAX]) {
    const SudokuLayout *layout = learn->layout;
    const int cell = variable >> VALUE_BITS;
    const int value = variable & VALUE_MASK;
    const int count = layout->cell_region_count[cell];
    places[0] = (Place){(uint16_t)cell, (uint8_t)value};
    for (int i = 0; i < count; i++) {
        const int group = layout->cells + (layout->cell_regions[cell][i] << VALUE_BITS | value);
        places[i + 1] = (Place){(uint16_t)group, learn->position[cell * learn->places + i]};
    }
    return count + 1;
}

int learn_member(const Learn *learn, uint32_t group, int bit) {
    const SudokuLayout *layout = learn->layout;
    if (group < (uint32_t)layout->cells) {
        return (int)group << VALUE_BITS | bit;
    }
    const int region = ((int)group - layout->cells) >> VALUE_BITS;
    const int value = ((int)group - layout->cells) & VALUE_MASK;
    return layout->region_cells[region][bit] << VALUE_BITS | value;
}

void learn_assign(Learn *learn, Literal literal, Reason reason) {
    const int variable = literal >> 1;
    Variable *v = &learn->variable[variable];
    learn->truth[literal] = LEARN_TRUE;
    learn->truth[literal ^ 1] = LEARN_FALSE;
    v->level = learn->level;
    v->reason = reason;
    learn->trail[learn->trail_length++] = literal;
    if (literal & 1) {
        Place places[PLACES_MAX];
        const int count = learn_places(learn, variable, places);
        for (int i = 0; i < count; i++) {
            learn->mask[places[i].group] &= ~(UINT32_C(1) << places[i].bit);
        }
    }
}

void learn_retreat(Learn *learn, int level) {
    if (learn->level <= level) {
        return;
    }
    const int length = learn->level_start[level];
    while (learn->trail_length > length) {
        const Literal literal = learn->trail[--learn->trail_length];
        const int variable = literal >> 1;
        Variable *v = &learn->variable[variable];
        v->phase = literal & 1 ? LEARN_FALSE : LEARN_TRUE;
        learn->truth[literal] = LEARN_UNKNOWN;
        learn->truth[literal ^ 1] = LEARN_UNKNOWN;
        if (v->heap_at < 0) {
            learn_heap_insert(learn, variable);
        }
        if (literal & 1) {
            Place places[PLACES_MAX];
            const int count = learn_places(learn, variable, places);
            for (int i = 0; i < count; i++) {
                learn->mask[places[i].group] |= UINT32_C(1) << places[i].bit;
            }
        }
    }
    learn->trail_done = length;
    learn->level = level;
}

/* A value stands: nothing else in its groups. */
static Conflict exclude_others(Learn *learn, int variable) {
    Place places[PLACES_MAX];
    const int count = learn_places(learn, variable, places);
    const Reason reason = reason_of(REASON_VARIABLE, (uint32_t)variable);
    for (int i = 0; i < count; i++) {
        uint32_t others = learn->mask[places[i].group] & ~(UINT32_C(1) << places[i].bit);
        for (; others; others &= others - 1) {
            const int other = learn_member(learn, places[i].group, bits_lowest(others));
            if (literal_truth(learn, literal_of(other, true)) == LEARN_TRUE) {
                return (Conflict){true, reason, other};
            }
            learn_assign(learn, literal_of(other, false), reason);
        }
    }
    return (Conflict){.is_there = false};
}

/* A value is excluded: does one of its groups have a single member left? */
static Conflict look_for_last(Learn *learn, int variable) {
    Place places[PLACES_MAX];
    const int count = learn_places(learn, variable, places);
    for (int i = 0; i < count; i++) {
        const uint32_t mask = learn->mask[places[i].group];
        const Reason reason = reason_of(REASON_GROUP, places[i].group);
        if (mask == 0) {
            return (Conflict){true, reason, -1};
        }
        if ((mask & (mask - 1)) == 0) {
            const int last = learn_member(learn, places[i].group, bits_lowest(mask));
            if (literal_truth(learn, literal_of(last, true)) == LEARN_UNKNOWN) {
                learn_assign(learn, literal_of(last, true), reason);
            }
        }
    }
    return (Conflict){.is_there = false};
}

Conflict learn_propagate(Learn *learn) {
    Conflict conflict = {.is_there = false};
    while (learn->trail_done < learn->trail_length && !conflict.is_there) {
        const Literal literal = learn->trail[learn->trail_done++];
        conflict =
            literal & 1 ? look_for_last(learn, literal >> 1) : exclude_others(learn, literal >> 1);
        if (!conflict.is_there) {
            conflict = learn_visit_clauses(learn, literal);
        }
    }
    return conflict;
}
