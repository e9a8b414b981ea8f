/* The search over one part of the quiet patterns, by lanes and trellises. */
#include "inversion/solve/coset/coset_enumeration.h"

#include <stdlib.h>
#include <string.h>

#include "inversion/solve/coset/coset_enumeration_loops.h"

#define COLOURS_MAX 9
/* Additions of 32 lanes between two checks of the budget: about a third of a millisecond. */
#define POLL_COST 1e6

#define TABLE_SIZE 16

/* The table of a class while the masks of a line are added. */
typedef struct CosetEnumerationTable {
    uint8_t of[TABLE_SIZE];
} CosetEnumerationTable;

typedef struct CosetEnumerationSearch {
    const CosetEnumeration *star;
    const EnumerationLoops *loops;
    uint8_t *shifts; /* by place: x and the outer generators above the lanes */
    CosetEnumerationTable shifted[COLOURS_MAX]
                                 [COLOURS_MAX]; /* unit, shift: (shift + unit y) modulo K */
    CosetEnumerationTable *tables;              /* by class */
    EnumerationLookup *lookups;
    uint16_t *sums;  /* of a line, for one value */
    uint16_t *total; /* of all lines */
    uint16_t *none;  /* 0s */
    uint16_t *hub;   /* by the sum on the hub: the least of the rays so far */
    uint16_t *next;
    uint8_t counters[KERNEL_GENERATORS_MAX];
    int best;
    int best_lane;
    uint8_t best_counters[KERNEL_GENERATORS_MAX];
} CosetEnumerationSearch;

/* The tables of a line's classes for one value. */
static void fill_tables(CosetEnumerationSearch *search, const EnumerationLine *line, int value) {
    const CosetEnumeration *star = search->star;
    memset(search->tables + line->first_class, 0,
           (size_t)line->class_count * sizeof *search->tables);
    for (int i = line->first; i < line->first + line->count; i++) {
        const EnumerationPlace *place = &star->places[i];
        const int shift = (search->shifts[i] + value * place->inner) % star->colours;
        const CosetEnumerationTable *added = &search->shifted[place->unit][shift];
        CosetEnumerationTable *table = search->tables + place->class;
        for (int y = 0; y < TABLE_SIZE; y++) {
            table->of[y] = (uint8_t)(table->of[y] + added->of[y]);
        }
    }
}

/* Makes the lookup of a class, reduced by its least number, which is added to *base. Returns the
 * greatest number left. */
static int fill_lookup(const CosetEnumerationSearch *search, int class, EnumerationLookup *lookup,
                       int *base) {
    const CosetEnumeration *star = search->star;
    const CosetEnumerationTable *table = &search->tables[class];
    const size_t row = (size_t)star->patterns[class];
    uint8_t least = UINT8_MAX;
    uint8_t most = 0;
    *lookup = (EnumerationLookup){.indices = star->indices + row * (size_t)star->lane_room};
    for (int y = 0; y < star->colours; y++) {
        least = table->of[y] < least ? table->of[y] : least;
        most = table->of[y] > most ? table->of[y] : most;
    }
    for (int y = 0; y < star->colours; y++) {
        lookup->table[y] = (uint8_t)(table->of[y] - least);
    }
    *base += least;
    return most - least;
}

static void fill(uint16_t *numbers, size_t count, uint16_t number) {
    for (size_t i = 0; i < count; i++) {
        numbers[i] = number;
    }
}

/* Adds up the line's clicks for one value in every lane. */
static void line_sums(CosetEnumerationSearch *search, const EnumerationLine *line, int value,
                      uint16_t *sums) {
    const CosetEnumeration *star = search->star;
    int base = 0;
    int bytes = 0;
    int count = 0;
    fill_tables(search, line, value);
    for (int i = 0; i < line->class_count; i++) {
        const int range =
            fill_lookup(search, line->first_class + i, &search->lookups[count], &base);
        if (range > 0 && bytes + range > UINT8_MAX) {
            search->lookups[count - 1].is_last = true;
            bytes = 0;
        }
        bytes += range;
        count += range > 0;
    }
    fill(sums, (size_t)star->lane_room, (uint16_t)base);
    search->loops->add_up(sums, star->lane_room, search->lookups, count);
}

/* Adds the least clicks of a ray without a hub to the total. */
static void add_single(CosetEnumerationSearch *search, const EnumerationLine *line) {
    const int lanes = search->star->lane_room;
    fill(search->next, (size_t)lanes, ENUMERATION_FAR);
    for (int value = 0; value < line->values; value++) {
        line_sums(search, line, value, search->sums);
        search->loops->least(search->next, lanes, search->sums, search->none);
    }
    for (int lane = 0; lane < lanes; lane++) {
        search->total[lane] = (uint16_t)(search->total[lane] + search->next[lane]);
    }
}

/* Adds a ray: each of its values moves every sum on the hub to another one. */
static void coset_enumeration_add_ray(CosetEnumerationSearch *search, const EnumerationLine *line) {
    const int k = search->star->colours;
    const int lanes = search->star->lane_room;
    fill(search->next, (size_t)k * (size_t)lanes, ENUMERATION_FAR);
    for (int value = 0; value < line->values; value++) {
        line_sums(search, line, value, search->sums);
        for (int sum = 0; sum < k; sum++) {
            const int to = (sum + value * line->factor) % k;
            search->loops->least(search->next + (size_t)to * (size_t)lanes, lanes,
                                 search->hub + (size_t)sum * (size_t)lanes, search->sums);
        }
    }
    uint16_t *before = search->hub;
    search->hub = search->next;
    search->next = before;
}

static void coset_enumeration_add_cluster(CosetEnumerationSearch *search,
                                          const EnumerationCluster *cluster) {
    const CosetEnumeration *star = search->star;
    const size_t lanes = (size_t)star->lane_room;
    if (!cluster->has_hub) {
        add_single(search, &star->lines[cluster->first]);
        return;
    }
    fill(search->hub, lanes, 0);
    fill(search->hub + lanes, lanes * (size_t)(star->colours - 1), ENUMERATION_FAR);
    for (int ray = 0; ray < cluster->rays; ray++) {
        coset_enumeration_add_ray(search, &star->lines[cluster->first + ray]);
    }
    const EnumerationLine *line = &star->lines[cluster->first + cluster->rays];
    fill(search->next, lanes, ENUMERATION_FAR);
    for (int sum = 0; sum < star->colours; sum++) {
        line_sums(search, line, sum, search->sums);
        search->loops->least(search->next, star->lane_room, search->sums,
                             search->hub + (size_t)sum * lanes);
    }
    for (size_t lane = 0; lane < lanes; lane++) {
        search->total[lane] = (uint16_t)(search->total[lane] + search->next[lane]);
    }
}

/* Searches all lanes for one choice of the other outer generators. */
static void coset_enumeration_look_at_lanes(CosetEnumerationSearch *search) {
    const CosetEnumeration *star = search->star;
    line_sums(search, &star->lines[0], 0, search->total);
    for (int i = 0; i < star->cluster_count; i++) {
        coset_enumeration_add_cluster(search, &star->clusters[i]);
    }
    for (int lane = 0; lane < star->lanes; lane++) {
        if (search->total[lane] < search->best) {
            search->best = search->total[lane];
            search->best_lane = lane;
            memcpy(search->best_counters, search->counters, sizeof search->counters);
        }
    }
}

static void shift_by(CosetEnumerationSearch *search, int outer, int times) {
    const CosetEnumeration *star = search->star;
    const uint8_t *digits = kernel_generator(star->kernel, star->outer[outer]);
    for (int i = 0; i < star->count; i++) {
        const int sum = search->shifts[i] + times * digits[star->places[i].mask];
        search->shifts[i] = (uint8_t)(sum % star->colours);
    }
}

/* The next choice of the outer generators above the lanes; false after the last one. */
static bool step(CosetEnumerationSearch *search) {
    const CosetEnumeration *star = search->star;
    for (int i = star->lane_generators; i < star->outer_count; i++) {
        shift_by(search, i, 1);
        if (++search->counters[i] < star->kernel->orders[star->outer[i]]) {
            return true;
        }
        search->counters[i] = 0;
    }
    return false;
}

static Status coset_enumeration_search_all(CosetEnumerationSearch *search, Budget *budget) {
    double steps = 1;
    for (int i = search->star->lane_generators; i < search->star->outer_count; i++) {
        steps *= search->star->kernel->orders[search->star->outer[i]];
    }
    const double step_cost = search->star->cost / steps;
    double spent = 0;
    do {
        coset_enumeration_look_at_lanes(search);
        spent += step_cost;
        if (!budget_spend(budget) || (spent >= POLL_COST && !budget_poll(budget))) {
            return budget->status;
        }
        spent = spent >= POLL_COST ? 0 : spent;
    } while (step(search));
    return STATUS_OK;
}

static int line_clicks(const CosetEnumerationSearch *search, const EnumerationLine *line,
                       int value) {
    int clicks = 0;
    for (int i = line->first; i < line->first + line->count; i++) {
        const int inner = value * search->star->places[i].inner;
        clicks += (search->shifts[i] + inner) % search->star->colours;
    }
    return clicks;
}

/* Adds a multiple of the line's vector to the shifts. */
static void take_value(CosetEnumerationSearch *search, const EnumerationLine *line, int value) {
    for (int i = line->first; i < line->first + line->count; i++) {
        const int sum = search->shifts[i] + value * search->star->places[i].inner;
        search->shifts[i] = (uint8_t)(sum % search->star->colours);
    }
}

/* The least clicks of a cluster's first rays by the sum on its hub, and the last one's values. */
typedef struct Trellis {
    int least[KERNEL_GENERATORS_MAX + 1][COLOURS_MAX];
    int taken[KERNEL_GENERATORS_MAX][COLOURS_MAX];
} Trellis;

static void trellis_ray(const CosetEnumerationSearch *search, const EnumerationCluster *cluster,
                        int ray, Trellis *trellis) {
    const int k = search->star->colours;
    const EnumerationLine *line = &search->star->lines[cluster->first + ray];
    for (int sum = 0; sum < k; sum++) {
        trellis->least[ray + 1][sum] = ENUMERATION_FAR;
    }
    for (int value = 0; value < line->values; value++) {
        const int clicks = line_clicks(search, line, value);
        for (int sum = 0; sum < k; sum++) {
            const int to = cluster->has_hub ? (sum + value * line->factor) % k : 0;
            if (trellis->least[ray][sum] + clicks < trellis->least[ray + 1][to]) {
                trellis->least[ray + 1][to] = trellis->least[ray][sum] + clicks;
                trellis->taken[ray][to] = value;
            }
        }
    }
}

/* Finds the best values of a cluster for the current shifts again, one choice at a time. */
static void take_cluster(CosetEnumerationSearch *search, const EnumerationCluster *cluster) {
    const CosetEnumeration *star = search->star;
    const int k = star->colours;
    Trellis trellis;
    for (int sum = 0; sum < k; sum++) {
        trellis.least[0][sum] = sum == 0 ? 0 : ENUMERATION_FAR;
    }
    for (int ray = 0; ray < cluster->rays; ray++) {
        trellis_ray(search, cluster, ray, &trellis);
    }
    int best = 0;
    if (cluster->has_hub) {
        const EnumerationLine *hub = &star->lines[cluster->first + cluster->rays];
        int *last = trellis.least[cluster->rays];
        for (int sum = 0; sum < k; sum++) {
            last[sum] += line_clicks(search, hub, sum);
            best = last[sum] < last[best] ? sum : best;
        }
        take_value(search, hub, best);
    }
    for (int ray = cluster->rays; ray-- > 0;) {
        const EnumerationLine *line = &star->lines[cluster->first + ray];
        const int value = trellis.taken[ray][best];
        take_value(search, line, value);
        best = cluster->has_hub ? (best + (k - 1) * value * line->factor) % k : 0;
    }
}

/* Turns the current shifts into those of the best outer choice. */
static void take_best(CosetEnumerationSearch *search, uint8_t *x) {
    const CosetEnumeration *star = search->star;
    int lane = search->best_lane;
    for (int i = 0; i < star->outer_count; i++) {
        const int order = star->kernel->orders[star->outer[i]];
        const bool is_lane = i < star->lane_generators;
        const int times = is_lane ? lane % order : search->best_counters[i];
        const int back = is_lane ? 0 : order - search->counters[i];
        shift_by(search, i, times + back);
        lane = is_lane ? lane / order : lane;
    }
    for (int i = 0; i < star->cluster_count; i++) {
        take_cluster(search, &star->clusters[i]);
    }
    for (int i = 0; i < star->count; i++) {
        x[star->places[i].mask] = search->shifts[i];
    }
}

static void coset_enumeration_search_begin(CosetEnumerationSearch *search, const uint8_t *x) {
    const CosetEnumeration *star = search->star;
    for (int i = 0; i < star->count; i++) {
        search->shifts[i] = x[star->places[i].mask];
    }
    for (int unit = 0; unit < star->colours; unit++) {
        for (int shift = 0; shift < star->colours; shift++) {
            for (int y = 0; y < star->colours; y++) {
                search->shifted[unit][shift].of[y] = (uint8_t)((shift + unit * y) % star->colours);
            }
        }
    }
}

Status coset_enumeration_search(const CosetEnumeration *star, uint8_t *x, Budget *budget,
                                ProcessorLevel level) {
    const size_t lanes = (size_t)star->lane_room;
    const size_t k = (size_t)star->colours;
    CosetEnumerationSearch *search = calloc(1, sizeof *search);
    uint16_t *room = calloc((3 + 2 * k) * lanes, sizeof *room);
    uint8_t *shifts = malloc((size_t)star->count + 1);
    CosetEnumerationTable *tables = malloc(((size_t)star->class_count + 1) * sizeof *tables);
    EnumerationLookup *lookups = malloc(((size_t)star->class_count + 1) * sizeof *lookups);
    Status status = STATUS_NO_MEMORY;
    if (search && room && shifts && tables && lookups) {
        search->star = star;
        search->loops = coset_enumeration_loops(level);
        search->shifts = shifts;
        search->tables = tables;
        search->lookups = lookups;
        search->sums = room;
        search->total = room + lanes;
        search->none = room + 2 * lanes;
        search->hub = room + 3 * lanes;
        search->next = room + (3 + k) * lanes;
        search->best = ENUMERATION_FAR;
        coset_enumeration_search_begin(search, x);
        status = coset_enumeration_search_all(search, budget);
        take_best(search, x);
    }
    free(search);
    free(room);
    free(shifts);
    free(tables);
    free(lookups);
    return status;
}
