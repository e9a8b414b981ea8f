/* Breadth-first search over the reachable boards. */
#include "inversion/solve/states.h"

#include <stdlib.h>
#include <string.h>

#define ENTRIES_MIN 4096
#define CLICKS_MAX 256

typedef struct StatesEntry {
    uint32_t state;
    uint32_t parent; /* the entry it was reached from */
} StatesEntry;

/* With two colours XOR adds a mask; otherwise each half of a state has a table of its sums with
 * every mask. */
typedef struct StatesSearch {
    const States *states;
    Budget *budget;
    uint32_t low_count;
    uint32_t *low;
    uint32_t *high;        /* times low_count */
    uint32_t *target_low;  /* the target less a half */
    uint32_t *target_high; /* times low_count */
    uint32_t *steps;       /* of two colours */
    uint32_t target;
    uint64_t *seen;
    StatesEntry *entries;
    size_t count;
    size_t room;
    uint32_t *next; /* a state's neighbours */
} StatesSearch;

bool states_init(States *states, int colours, int masks) {
    *states = (States){.colours = colours, .masks = masks, .count = 1};
    states->steps = malloc(STATES_COORDINATES_MAX * (size_t)masks + 1);
    return states->steps != NULL;
}

void states_add(States *states, int order, const uint8_t *steps) {
    if (states->count > STATES_MAX / (uint32_t)order) {
        states->count = 0;
    }
    if (states->count == 0) {
        return;
    }
    states->count *= (uint32_t)order;
    states->orders[states->coordinates] = (uint8_t)order;
    memcpy(states->steps + (size_t)states->coordinates++ * (size_t)states->masks, steps,
           (size_t)states->masks);
}

void states_finish(States *states) {
    free(states->steps);
    *states = (States){0};
}

/* Counts vectors by clicks until there are several times as many as states: few boards need more
 * clicks. The search covers half of those clicks. */
double states_cost(const States *states) {
    double vectors[CLICKS_MAX] = {1};
    const int k = states->colours;
    for (int mask = 0; mask < states->masks; mask++) {
        for (int clicks = CLICKS_MAX - 1; clicks >= 0; clicks--) {
            for (int less = 1; less < k && less <= clicks; less++) {
                vectors[clicks] += vectors[clicks - less];
            }
        }
    }
    double met = 0;
    int deepest = 0;
    while (deepest < CLICKS_MAX - 1 && vectors[deepest] > 0 && met < 8.0 * states->count) {
        met += vectors[deepest++];
    }
    double expanded = 0;
    for (int clicks = 0; clicks < (deepest + 1) / 2; clicks++) {
        expanded += vectors[clicks];
    }
    expanded = expanded < states->count ? expanded : states->count;
    return expanded * states->masks;
}

/* The coordinates first … last - 1 of a state, which count `scale` times. */
typedef struct Half {
    int first;
    int last;
    uint32_t scale;
} Half;

/* table[half * masks + mask] = `scale` times the half that the mask makes of it. */
static void fill_steps(const States *states, Half half, uint32_t *table) {
    const size_t masks = (size_t)states->masks;
    size_t size = 1;
    memset(table, 0, masks * sizeof *table);
    for (int i = half.first; i < half.last; i++) {
        const uint8_t *steps = states->steps + (size_t)i * masks;
        for (size_t digit = states->orders[i]; digit-- > 0;) {
            for (size_t entry = 0; entry < size * masks; entry++) {
                const size_t moved = (digit + steps[entry % masks]) % states->orders[i];
                table[digit * size * masks + entry] =
                    table[entry] + (uint32_t)(moved * size) * half.scale;
            }
        }
        size *= states->orders[i];
    }
}

/* table[half] = `scale` times the target's digits less those of the half. */
static void fill_target(const States *states, Half half, const uint8_t *target, uint32_t *table) {
    size_t size = 1;
    table[0] = 0;
    for (int i = half.first; i < half.last; i++) {
        const size_t order = states->orders[i];
        for (size_t digit = order; digit-- > 0;) {
            const size_t left = (target[i] + order - digit) % order * size;
            for (size_t entry = 0; entry < size; entry++) {
                table[digit * size + entry] = table[entry] + (uint32_t)left * half.scale;
            }
        }
        size *= order;
    }
}

static bool prepare_mod_k(StatesSearch *search, const uint8_t *target) {
    const States *states = search->states;
    int middle = 0;
    search->low_count = 1;
    while (middle < states->coordinates &&
           (uint64_t)search->low_count * search->low_count < states->count) {
        search->low_count *= states->orders[middle++];
    }
    const size_t highs = states->count / search->low_count;
    const size_t masks = (size_t)states->masks;
    search->low = malloc((masks + 1) * search->low_count * sizeof *search->low);
    search->high = malloc((masks + 1) * highs * sizeof *search->high);
    if (!search->low || !search->high) {
        return false;
    }
    search->target_low = search->low + masks * search->low_count;
    search->target_high = search->high + masks * highs;
    const Half low = {0, middle, 1};
    const Half high = {middle, states->coordinates, search->low_count};
    fill_steps(states, low, search->low);
    fill_steps(states, high, search->high);
    fill_target(states, low, target, search->target_low);
    fill_target(states, high, target, search->target_high);
    return true;
}

static bool prepare_gf2(StatesSearch *search, const uint8_t *target) {
    const States *states = search->states;
    search->steps = calloc((size_t)states->masks + 1, sizeof *search->steps);
    for (int i = 0; search->steps && i < states->coordinates; i++) {
        const uint8_t *steps = states->steps + (size_t)i * (size_t)states->masks;
        for (int mask = 0; mask < states->masks; mask++) {
            search->steps[mask] |= (uint32_t)steps[mask] << i;
        }
        search->target |= (uint32_t)target[i] << i;
    }
    return search->steps != NULL;
}

/* The state that makes the target of this one. */
static uint32_t counterpart(const StatesSearch *search, uint32_t state) {
    return search->steps ? search->target ^ state
                         : search->target_low[state % search->low_count] +
                               search->target_high[state / search->low_count];
}

/* Finds all neighbours of a state. */
static void find_next(const StatesSearch *search, uint32_t state) {
    const size_t masks = (size_t)search->states->masks;
    if (search->steps) {
        for (size_t mask = 0; mask < masks; mask++) {
            search->next[mask] = state ^ search->steps[mask];
        }
        return;
    }
    const uint32_t *low = search->low + state % search->low_count * masks;
    const uint32_t *high = search->high + state / search->low_count * masks;
    for (size_t mask = 0; mask < masks; mask++) {
        search->next[mask] = low[mask] + high[mask];
    }
}

static bool is_seen(const StatesSearch *search, uint32_t state) {
    return search->seen[state / 64] >> (state % 64) & 1;
}

static bool meet(StatesSearch *search, uint32_t state, size_t parent) {
    if (search->count == search->room) {
        const size_t room = search->room ? 2 * search->room : ENTRIES_MIN;
        StatesEntry *entries = realloc(search->entries, room * sizeof *entries);
        if (!entries) {
            return false;
        }
        search->entries = entries;
        search->room = room;
    }
    search->seen[state / 64] |= UINT64_C(1) << (state % 64);
    search->entries[search->count++] = (StatesEntry){state, (uint32_t)parent};
    return true;
}

/* Adds the states one click from the entries first … last - 1. */
static Status meet_level(StatesSearch *search, size_t first, size_t last) {
    for (size_t entry = first; entry < last; entry++) {
        find_next(search, search->entries[entry].state);
        for (int mask = 0; mask < search->states->masks; mask++) {
            const uint32_t state = search->next[mask];
            if (!is_seen(search, state) && !meet(search, state, entry)) {
                return STATUS_NO_MEMORY;
            }
        }
        if (!budget_spend(search->budget)) {
            return search->budget->status;
        }
    }
    return STATUS_OK;
}

/* Returns an entry whose counterpart was reached; `last` when there is none. */
static size_t find_pair(const StatesSearch *search, size_t first, size_t last) {
    while (first < last && !is_seen(search, counterpart(search, search->entries[first].state))) {
        first++;
    }
    return first;
}

/* Adds the clicks that led to the entry. */
static int add_path(const StatesSearch *search, size_t entry, uint8_t *vector) {
    int clicks = 0;
    for (; entry != 0; entry = search->entries[entry].parent) {
        int mask = 0;
        find_next(search, search->entries[search->entries[entry].parent].state);
        while (search->next[mask] != search->entries[entry].state) {
            mask++;
        }
        vector[mask]++;
        clicks++;
    }
    return clicks;
}

static void take_pair(const StatesSearch *search, size_t entry, StatesFound *found) {
    const uint32_t other = counterpart(search, search->entries[entry].state);
    size_t second = 0;
    while (search->entries[second].state != other) {
        second++;
    }
    memset(found->vector, 0, (size_t)search->states->masks);
    found->clicks = add_path(search, entry, found->vector);
    found->clicks += add_path(search, second, found->vector);
    found->lower_bound = found->clicks;
}

/* After each level, looks for pairs with one state of it and one of the level before, then for
 * pairs within it. Everything shorter was ruled out before. */
static Status search_levels(StatesSearch *search, StatesFound *found) {
    size_t before = 0;
    size_t first = 0;
    if (!meet(search, 0, 0)) {
        return STATUS_NO_MEMORY;
    }
    for (int level = 0;; level++) {
        const size_t last = search->count;
        const size_t entry = find_pair(search, before, last);
        if (entry < last) {
            take_pair(search, entry, found);
            return STATUS_OK;
        }
        found->lower_bound = 2 * level + 1;
        const Status status = meet_level(search, first, last);
        if (status != STATUS_OK) {
            return status;
        }
        before = first;
        first = last;
    }
}

Status states_search(const States *states, const uint8_t *solution, Budget *budget,
                     StatesFound *found) {
    uint8_t target[STATES_COORDINATES_MAX] = {0};
    StatesSearch search = {.states = states, .budget = budget};
    for (int i = 0; i < states->coordinates; i++) {
        unsigned sum = 0;
        for (int mask = 0; mask < states->masks; mask++) {
            sum += (unsigned)solution[mask] * states->steps[i * states->masks + mask];
        }
        target[i] = (uint8_t)(sum % states->orders[i]);
    }
    found->lower_bound = 0;
    search.seen = calloc(states->count / 64 + 1, sizeof *search.seen);
    search.next = malloc(((size_t)states->masks + 1) * sizeof *search.next);
    Status status = STATUS_NO_MEMORY;
    if (search.seen && search.next &&
        (states->colours == 2 ? prepare_gf2(&search, target) : prepare_mod_k(&search, target))) {
        status = search_levels(&search, found);
    }
    free(search.seen);
    free(search.next);
    free(search.low);
    free(search.high);
    free(search.steps);
    free(search.entries);
    return status;
}
