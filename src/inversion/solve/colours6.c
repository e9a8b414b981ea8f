/* The fewest clicks with six colours. */
#include "inversion/solve/colours6.h"

#include <stdlib.h>

#include "inversion/solve/nearest.h"

#define TRIPLES_MAX 17       /* generators of order 3 */
#define COLOURS6_RANK_MAX 13 /* of the generators on a group: its table has 3^rank numbers */
#define HALF_RANK 7
#define HALF_MAX 2187
/* The first generators make the lanes. */
#define INNER_MAX 4
#define COLOURS6_LANES_MAX 81
/* Entries of a table, and batches of lanes, between two checks of the budget. */
#define TABLE_POLL 1024
#define COLOURS6_POLL 2048
/* The cost of a table entry, in additions; the most v for which words are searched. */
#define ENTRY_COST 256.0
#define LOOKED_COST 4096.0
#define LOOKED_AT_MAX 3e4

/* Digits modulo 3, at most 64: where they are 1 and where 2. */
typedef struct Trits {
    uint64_t ones, twos;
} Trits;

/* A group's part of every v, by its coordinates: the least clicks there. The lowest digits of an
 * index to base 3 are those that the lanes' generators move, seven digits make a half. */
typedef struct Colours6Table {
    int rank;
    int lowest; /* 3 to the number of digits that the lanes move */
    Trits basis[COLOURS6_RANK_MAX];
    Trits coordinates[TRIPLES_MAX]; /* by generator, in that basis */
    uint8_t *least;
    uint16_t next[TRIPLES_MAX][2][HALF_MAX]; /* half after adding a generator */
    uint8_t lane_at[COLOURS6_LANES_MAX]
                   [COLOURS6_LANES_MAX]; /* by the lowest digits: where a lane is */
    uint16_t half[2];                    /* of the current v */
    Trits v, generator[TRIPLES_MAX], lane[COLOURS6_LANES_MAX];
} Colours6Table;

typedef struct Colours6 {
    const Kernel *kernel;
    Nearest nearest;
    Trits columns[NEAREST_MASKS_MAX]; /* by mask: its digits in the generators of order 3 */
    int triples, inner, lanes;
    Colours6Table *tables; /* by group */
    NearestBits u;         /* of the given solution */
    int best;
    NearestBits best_u;
    Trits best_v[NEAREST_GROUPS_MAX];
} Colours6;

/* ---- Digits modulo 3 ---- */

static INLINED void trits_add(Trits *to, const Trits *from) {
    const uint64_t both = (to->ones | from->twos) ^ (to->twos | from->ones);
    const uint64_t ones = (to->twos | from->twos) ^ both;
    to->twos = (to->ones | from->ones) ^ both;
    to->ones = ones;
}

static Trits trits_negated(const Trits *trits) {
    return (Trits){.ones = trits->twos, .twos = trits->ones};
}

static int trit_at(const Trits *trits, int place) {
    return (int)(trits->ones >> place & 1) + 2 * (int)(trits->twos >> place & 1);
}

static void set_trit(Trits *trits, int place, int digit) {
    trits->ones |= (uint64_t)(digit == 1) << place;
    trits->twos |= (uint64_t)(digit == 2) << place;
}

/* Vectors with a leading 1 where all later ones have 0, and the coefficients that make them. */
typedef struct Echelon {
    int count;
    int lead[TRIPLES_MAX];
    Trits rows[TRIPLES_MAX];
    Trits made_of[TRIPLES_MAX];
} Echelon;

/* Adds the vector to the basis, or returns false when it depends on the basis. Sets its
 * coordinates. */
static bool echelon_take(Echelon *echelon, Trits row, Trits *coordinates) {
    Trits made_of = {0};
    for (int i = 0; i < echelon->count; i++) {
        for (int digit = trit_at(&row, echelon->lead[i]); digit > 0 && digit < 3; digit++) {
            trits_add(&row, &echelon->rows[i]);
            trits_add(&made_of, &echelon->made_of[i]);
        }
    }
    *coordinates = trits_negated(&made_of);
    if (!(row.ones | row.twos)) {
        return false;
    }
    *coordinates = (Trits){.ones = UINT64_C(1) << echelon->count};
    trits_add(&made_of, coordinates);
    const int lead = bits_lowest(row.ones | row.twos);
    const bool is_one = trit_at(&row, lead) == 1;
    echelon->lead[echelon->count] = lead;
    echelon->rows[echelon->count] = is_one ? row : trits_negated(&row);
    echelon->made_of[echelon->count++] = is_one ? made_of : trits_negated(&made_of);
    return true;
}

/* Whether the table of those masks is small enough. */
static bool fits_table(const void *context, const uint8_t *masks, int count) {
    const Colours6 *six = context;
    Echelon echelon = {0};
    Trits coordinates;
    for (int i = 0; i < count && echelon.count <= COLOURS6_RANK_MAX; i++) {
        echelon_take(&echelon, six->columns[masks[i]], &coordinates);
    }
    return echelon.count <= COLOURS6_RANK_MAX;
}

/* ---- Tables ---- */

static int power_of_three(int exponent) {
    int power = 1;
    while (exponent-- > 0) {
        power *= 3;
    }
    return power;
}

static Trits trits_of(const NearestGroup *group, const uint8_t *digits) {
    Trits trits = {0};
    for (int bit = 0; bit < group->count; bit++) {
        set_trit(&trits, bit, digits[group->masks[bit]] % 3);
    }
    return trits;
}

/* Sets the generators on the group and their basis, the lanes' part first. */
static void take_basis(const Colours6 *six, const NearestGroup *group, Colours6Table *table) {
    Echelon echelon = {0};
    int j = 0;
    table->lowest = 1;
    for (int i = 0; i < six->kernel->count; i++) {
        if (six->kernel->orders[i] != 3) {
            continue;
        }
        table->generator[j] = trits_of(group, kernel_generator(six->kernel, i));
        if (echelon_take(&echelon, table->generator[j], &table->coordinates[j])) {
            table->basis[table->rank++] = table->generator[j];
            table->lowest *= j < six->inner ? 3 : 1;
        }
        j++;
    }
}

/* Tabulates the effect of adding the generator to a half. */
static void fill_next(Colours6Table *table, int generator, int half) {
    for (int from = 0; from < HALF_MAX; from++) {
        int to = 0;
        for (int digit = 0, power = 1; digit < HALF_RANK; digit++, power *= 3) {
            const int added = trit_at(&table->coordinates[generator], half * HALF_RANK + digit);
            to += (from / power + added) % 3 * power;
        }
        table->next[generator][half][from] = (uint16_t)to;
    }
}

static void fill_lanes(const Colours6 *six, Colours6Table *table) {
    for (int lane = 0; lane < six->lanes; lane++) {
        for (int lowest = 0; lowest < table->lowest; lowest++) {
            int half = lowest;
            for (int j = 0, rest = lane; j < six->inner; j++, rest /= 3) {
                for (int times = rest % 3; times > 0; times--) {
                    half = table->next[j][0][half];
                }
            }
            table->lane_at[lowest][lane] = (uint8_t)half;
        }
        for (int j = 0, rest = lane; j < six->inner; j++, rest /= 3) {
            for (int times = rest % 3; times > 0; times--) {
                trits_add(&table->lane[lane], &table->generator[j]);
            }
        }
    }
}

/* False without memory. */
static bool begin_table(const Colours6 *six, const uint8_t *x, const NearestGroup *group,
                        Colours6Table *table) {
    take_basis(six, group, table);
    for (int j = 0; j < six->triples; j++) {
        fill_next(table, j, 0);
        fill_next(table, j, 1);
    }
    fill_lanes(six, table);
    table->v = trits_of(group, x);
    table->least = malloc((size_t)power_of_three(table->rank));
    return table->least != NULL;
}

static INLINED int colours6_base_of(const Trits *v) {
    return bits_count(v->ones) + 2 * bits_count(v->twos);
}

/* Every v of the group in the order of its coordinates. */
static INLINED bool colours6_fill_table(const Colours6Table *table, const NearestGroup *group,
                                        uint64_t u, Budget *budget) {
    uint8_t counters[COLOURS6_RANK_MAX + 1] = {0};
    Trits v = table->v;
    for (size_t index = 0;; index++) {
        const int clicks = colours6_base_of(&v) + 3 * nearest_in_group(group, v.ones ^ u);
        table->least[index] = (uint8_t)(clicks < UINT8_MAX ? clicks : UINT8_MAX);
        if (index % TABLE_POLL == 0 && !budget_poll(budget)) {
            return false;
        }
        int i = 0;
        for (; i < table->rank; i++) {
            trits_add(&v, &table->basis[i]);
            counters[i] = (uint8_t)((counters[i] + 1) % 3);
            if (counters[i] > 0) {
                break;
            }
        }
        if (i == table->rank) {
            return true;
        }
    }
}

/* ---- Searching ---- */

/* For a lane within the bound: finds the nearest u. */
static void look_closer(Colours6 *six, int lane) {
    const int groups = six->nearest.groups;
    Trits v[NEAREST_GROUPS_MAX];
    NearestBits e;
    NearestBits word;
    int base = 0;
    for (int i = 0; i < groups; i++) {
        v[i] = six->tables[i].v;
        trits_add(&v[i], &six->tables[i].lane[lane]);
        base += colours6_base_of(&v[i]);
        e.of[i] = v[i].ones ^ six->u.of[i];
    }
    const int limit = base < six->best ? (six->best - base + 2) / 3 : 0;
    const int distance = nearest_find(&six->nearest, &e, limit, &word);
    if (distance >= limit) {
        return;
    }
    six->best = base + 3 * distance;
    for (int i = 0; i < groups; i++) {
        six->best_v[i] = v[i];
        six->best_u.of[i] = six->u.of[i] ^ word.of[i];
    }
}

/* True when a lane was searched closely. */
static INLINED bool colours6_look_at_lanes(Colours6 *six) {
    uint16_t sums[COLOURS6_LANES_MAX] = {0};
    bool is_long = false;
    for (int i = 0; i < six->nearest.groups; i++) {
        const Colours6Table *table = &six->tables[i];
        const int lowest = table->half[0] % table->lowest;
        const uint8_t *least = table->least + table->half[1] * HALF_MAX + table->half[0] - lowest;
        const uint8_t *lane_at = table->lane_at[lowest];
        for (int lane = 0; lane < six->lanes; lane++) {
            sums[lane] = (uint16_t)(sums[lane] + least[lane_at[lane]]);
        }
    }
    for (int lane = 0; lane < six->lanes; lane++) {
        if (sums[lane] < six->best) {
            look_closer(six, lane);
            is_long = true;
        }
    }
    return is_long;
}

static INLINED void add_generator(Colours6 *six, int j) {
    for (int i = 0; i < six->nearest.groups; i++) {
        Colours6Table *table = &six->tables[i];
        trits_add(&table->v, &table->generator[j]);
        table->half[0] = table->next[j][0][table->half[0]];
        table->half[1] = table->next[j][1][table->half[1]];
    }
}

/* The tables, then every v once, lanes at a time. */
static INLINED Status colours6_search_all(Colours6 *six, Budget *budget) {
    uint8_t counters[TRIPLES_MAX + 1] = {0};
    for (int i = 0; i < six->nearest.groups; i++) {
        if (!colours6_fill_table(&six->tables[i], &six->nearest.group[i], six->u.of[i], budget)) {
            return budget->status;
        }
    }
    for (uint64_t step = 1;; step++) {
        const bool is_long = colours6_look_at_lanes(six);
        budget->nodes += is_long;
        if ((is_long || step % COLOURS6_POLL == 0) && !budget_poll(budget)) {
            return budget->status;
        }
        int i = six->inner;
        while (i < six->triples && counters[i] == 2) {
            counters[i++] = 0;
        }
        if (i >= six->triples) {
            return STATUS_OK;
        }
        counters[i]++;
        /* Modular Gray code: a generator advances when those below it have wrapped around. */
        add_generator(six, i);
    }
}

static Status search_portable(Colours6 *six, Budget *budget) {
    return colours6_search_all(six, budget);
}

#if PROCESSOR_IS_X86
__attribute__((target("avx2,popcnt"))) static Status search_avx2(Colours6 *six, Budget *budget) {
    return colours6_search_all(six, budget);
}
#else
#define search_avx2 search_portable
#endif

double colours6_cost(const Kernel *kernel) {
    int pairs = 0;
    int triples = 0;
    for (int i = 0; i < kernel->count; i++) {
        pairs += kernel->orders[i] == 2;
        triples += kernel->orders[i] == 3;
    }
    const bool fits = kernel->colours == 6 && pairs <= NEAREST_DIMENSION_MAX &&
                      triples <= TRIPLES_MAX && pairs + triples == kernel->count &&
                      kernel->masks <= NEAREST_MASKS_MAX;
    if (!fits) {
        return 0;
    }
    const double steps = power_of_three(triples);
    const double entries =
        power_of_three(triples < COLOURS6_RANK_MAX ? triples : COLOURS6_RANK_MAX);
    /* When there are few v, perhaps all are searched closely, with all words of the code. */
    const double looked = steps > LOOKED_AT_MAX ? LOOKED_AT_MAX * LOOKED_COST
                                                : steps * (double)(UINT32_C(1) << pairs);
    return steps + looked + entries * ENTRY_COST;
}

static void take_generators(Colours6 *six) {
    int pairs = 0;
    for (int i = 0; i < six->kernel->count; i++) {
        const uint8_t *digits = kernel_generator(six->kernel, i);
        const bool is_pair = six->kernel->orders[i] == 2;
        for (int mask = 0; mask < six->kernel->masks; mask++) {
            if (is_pair) {
                six->nearest.columns[mask] |= (uint32_t)(digits[mask] % 2) << pairs;
            } else {
                set_trit(&six->columns[mask], six->triples, digits[mask] % 3);
            }
        }
        pairs += is_pair;
        six->triples += !is_pair;
    }
    six->nearest.masks = six->kernel->masks;
    six->nearest.dimension = pairs;
    six->inner = six->triples < INNER_MAX ? six->triples : INNER_MAX;
    six->lanes = power_of_three(six->inner);
}

/* False without memory. */
static bool colours6_begin(Colours6 *six, const uint8_t *x) {
    take_generators(six);
    if (!nearest_init(&six->nearest, fits_table, six)) {
        return false;
    }
    six->tables = calloc((size_t)six->nearest.groups + 1, sizeof *six->tables);
    for (int i = 0; six->tables && i < six->nearest.groups; i++) {
        if (!begin_table(six, x, &six->nearest.group[i], &six->tables[i])) {
            return false;
        }
        six->best_v[i] = six->tables[i].v;
    }
    for (int mask = 0; mask < six->kernel->masks; mask++) {
        six->best += x[mask];
        if (x[mask] % 2) {
            nearest_flip(&six->nearest, &six->u, mask);
        }
    }
    six->best_u = six->u;
    return six->tables != NULL;
}

static void colours6_finish(Colours6 *six) {
    for (int i = 0; six->tables && i < six->nearest.groups; i++) {
        free(six->tables[i].least);
    }
    free(six->tables);
    nearest_finish(&six->nearest);
    free(six);
}

Status colours6_search(const Kernel *kernel, uint8_t *x, Budget *budget, ProcessorLevel level) {
    Colours6 *six = calloc(1, sizeof *six);
    if (!six) {
        return STATUS_NO_MEMORY;
    }
    *six = (Colours6){.kernel = kernel, .nearest = {.level = level}};
    Status status = STATUS_NO_MEMORY;
    if (colours6_begin(six, x)) {
        status = processor_at_most(level) == PROCESSOR_PORTABLE ? search_portable(six, budget)
                                                                : search_avx2(six, budget);
        for (int mask = 0; mask < kernel->masks; mask++) {
            const Trits *best = &six->best_v[six->nearest.group_of[mask]];
            const int v = trit_at(best, six->nearest.bit_of[mask]);
            const bool is_odd = nearest_bit(&six->nearest, &six->best_u, mask);
            x[mask] = (uint8_t)(v % 2 == is_odd ? v : v + 3);
        }
    }
    colours6_finish(six);
    return status;
}
