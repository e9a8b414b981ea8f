#include <stdlib.h>
#include <string.h>

#include "six_inner.h"

#define GROUP_DIMENSION_MAX 10
#define POLL 4096
/* Of a step from v to v, and of all tables, in additions. */
#define STEP_COST 10.0
#define TABLES_COST 2e7
#define LOOKED_AT_MOST 3e4

#if defined(__GNUC__)
#define INLINED inline __attribute__((always_inline))
#else
#define INLINED inline
#endif

/* ---- Vectors ---- */

static void set_bit(Bits *bits, int place) {
    bits->of[place / 64] |= UINT64_C(1) << place % 64;
}

static int bit_at(const Bits *bits, int place) {
    return (int)(bits->of[place / 64] >> place % 64 & 1);
}

static Bits bits_modulo_two(const Six *six, const uint8_t *digits) {
    Bits bits = {0};
    for (int mask = 0; mask < six->masks; mask++) {
        if (digits[mask] % 2) {
            set_bit(&bits, six->place_of[mask]);
        }
    }
    return bits;
}

static Trits trits_of(const Six *six, const uint8_t *digits) {
    Trits trits = {0};
    for (int mask = 0; mask < six->masks; mask++) {
        if (digits[mask] % 3) {
            set_bit(digits[mask] % 3 == 1 ? &trits.ones : &trits.twos, six->place_of[mask]);
        }
    }
    return trits;
}

static void take_generators(Six *six) {
    for (int i = 0; i < six->kernel->count; i++) {
        const uint8_t *digits = kernel_generator(six->kernel, i);
        if (six->kernel->orders[i] == 2) {
            six->pair[six->pairs++] = bits_modulo_two(six, digits);
        } else {
            six->triple[six->triples++] = trits_of(six, digits);
        }
    }
}

static INLINED int weight_of(const Bits *bits, int words) {
    int weight = 0;
    for (int i = 0; i < words; i++) {
        weight += __builtin_popcountll(bits->of[i]);
    }
    return weight;
}

static INLINED void trits_add(Trits *to, const Trits *from, int words) {
    for (int i = 0; i < words; i++) {
        const uint64_t one = to->ones.of[i];
        const uint64_t two = to->twos.of[i];
        const uint64_t both = (one | from->twos.of[i]) ^ (two | from->ones.of[i]);
        to->ones.of[i] = (two | from->twos.of[i]) ^ both;
        to->twos.of[i] = (one | from->ones.of[i]) ^ both;
    }
}

/* ---- Bounds ---- */

/* The words that the generators make where `masks` has bits, each once; gives the dimension, -1
 * without memory, or GROUP_DIMENSION_MAX + 1. */
static int restrict_code(const Six *six, const Bits *masks, Bits **words) {
    Bits basis[PAIRS_MAX];
    int dimension = 0;
    for (int i = 0; i < six->pairs; i++) {
        Bits row = six->pair[i];
        for (int word = 0; word < six->words; word++) {
            row.of[word] &= masks->of[word];
        }
        for (int j = 0; j < dimension; j++) { /* its leading bit goes where it is set */
            Bits sum = row;
            int word = 0;
            for (int k = 0; k < six->words; k++) {
                sum.of[k] ^= basis[j].of[k];
            }
            while (word < six->words && sum.of[word] == row.of[word]) {
                word++;
            }
            if (word < six->words && sum.of[word] < row.of[word]) {
                row = sum;
            }
        }
        if (weight_of(&row, six->words) > 0) {
            basis[dimension++] = row;
        }
    }
    if (dimension > GROUP_DIMENSION_MAX) {
        return GROUP_DIMENSION_MAX + 1;
    }
    *words = calloc((size_t)1 << dimension, sizeof **words);
    for (int i = 1; *words && i < 1 << dimension; i++) {
        const int low = __builtin_ctz((unsigned)i);
        for (int word = 0; word < six->words; word++) {
            (*words)[i].of[word] = (*words)[i & (i - 1)].of[word] ^ basis[low].of[word];
        }
    }
    return *words ? dimension : -1;
}

static Bits masks_of(const Block *block) {
    Bits bits = {0};
    bits.of[block->word] = ((UINT64_C(1) << block->count) - 1) << block->shift;
    return bits;
}

/* Words that differ in one bit are one apart. */
static void near_by_bit(uint8_t *restrict without, uint8_t *restrict with, size_t count) {
    for (size_t i = 0; i < count; i++) {
        const uint8_t there = (uint8_t)(with[i] + 1);
        const uint8_t back = (uint8_t)(without[i] + 1);
        without[i] = there < without[i] ? there : without[i];
        with[i] = back < with[i] ? back : with[i];
    }
}

/* The distance of every word to the code, less far by a bit at a time; then what it costs. */
static bool fill_block(Six *six, Block *block) {
    const Bits masks = masks_of(block);
    const size_t size = (size_t)1 << block->count;
    const uint32_t u = (uint32_t)(six->u.of[block->word] >> block->shift) & (uint32_t)(size - 1);
    Bits *words = NULL;
    const int dimension = restrict_code(six, &masks, &words);
    block->least = malloc(size);
    if (dimension < 0 || !block->least) {
        free(words);
        return false;
    }
    memset(block->least, dimension > GROUP_DIMENSION_MAX ? 0 : BLOCK_MAX, size);
    for (int i = 0; words && i < 1 << dimension; i++) {
        block->least[words[i].of[block->word] >> block->shift] = 0;
    }
    for (size_t bit = 1; bit < size; bit *= 2) {
        for (size_t i = 0; i < size; i += 2 * bit) {
            near_by_bit(block->least + i, block->least + i + bit, bit);
        }
    }
    for (size_t i = 0; i < size; i++) {
        block->least[i] = (uint8_t)(3 * block->least[i] + __builtin_popcount((uint32_t)i ^ u));
    }
    free(words);
    return true;
}

static Bits both_of(const Bits *a, const Bits *b) {
    Bits bits;
    for (int i = 0; i < WORDS_MAX; i++) {
        bits.of[i] = a->of[i] | b->of[i];
    }
    return bits;
}

static INLINED uint64_t block_bits(const Block *block, const Bits *bits) {
    return bits->of[block->word] >> block->shift & ((UINT64_C(1) << block->count) - 1);
}

static INLINED uint64_t group_bits(const Six *six, const Group *group, const Bits *bits) {
    uint64_t packed = 0;
    for (int i = 0; i < group->block_count; i++) {
        const Block *block = &six->blocks[group->blocks[i]];
        packed = packed << block->count | block_bits(block, bits);
    }
    return packed;
}

/* Writes the group's words; false without memory. */
static bool fill_group(const Six *six, Group *group) {
    Bits *words = NULL;
    free(group->words);
    group->words = NULL;
    group->dimension = restrict_code(six, &group->masks, &words);
    if (words) {
        group->words = malloc(sizeof *group->words << group->dimension);
    }
    for (int i = 0; group->words && i < 1 << group->dimension; i++) {
        group->words[i] = group_bits(six, group, &words[i]);
    }
    free(words);
    return group->words != NULL;
}

/* Joins the two groups that lose the most dimensions by it; false when there are none. */
static bool join_groups(Six *six) {
    int best[2] = {0, 0};
    int most = 0;
    for (int i = 0; i < six->group_count; i++) {
        for (int j = i + 1; j < six->group_count; j++) {
            const Group *a = &six->groups[i];
            const Group *b = &six->groups[j];
            const Bits both = both_of(&a->masks, &b->masks);
            Bits *words = NULL;
            if (a->count + b->count > 64 || a->block_count + b->block_count > 4) {
                continue;
            }
            const int dimension = restrict_code(six, &both, &words);
            const int less = a->dimension + b->dimension - dimension;
            free(words);
            if (dimension >= 0 && dimension <= GROUP_DIMENSION_MAX && less > most) {
                most = less;
                best[0] = i;
                best[1] = j;
            }
        }
    }
    if (most == 0) {
        return false;
    }
    Group *to = &six->groups[best[0]];
    Group *from = &six->groups[best[1]];
    to->masks = both_of(&to->masks, &from->masks);
    for (int i = 0; i < from->block_count; i++) {
        to->blocks[to->block_count++] = from->blocks[i];
    }
    to->count += from->count;
    free(from->words);
    const bool is_filled = fill_group(six, to);
    *from = six->groups[--six->group_count];
    return is_filled;
}

/* False without memory; half done when the budget ended. */
static bool make_bounds(Six *six, Budget *budget) {
    bool is_done = true;
    for (int i = 0; is_done && i < six->block_count && budget_poll(budget); i++) {
        Group *group = &six->groups[six->group_count];
        *group = (Group){.masks = masks_of(&six->blocks[i]),
                         .block_count = 1,
                         .count = six->blocks[i].count,
                         .blocks = {i}};
        is_done = fill_block(six, &six->blocks[i]) && fill_group(six, group);
        six->group_count += is_done;
    }
    while (is_done && budget_poll(budget) && join_groups(six)) {
    }
    six->codewords = calloc((size_t)1 << six->pairs, sizeof *six->codewords);
    for (int i = 1; six->codewords && i < 1 << six->pairs; i++) {
        const Bits *row = &six->pair[__builtin_ctz((unsigned)i)];
        for (int word = 0; word < six->words; word++) {
            six->codewords[i].of[word] = six->codewords[i & (i - 1)].of[word] ^ row->of[word];
        }
    }
    return is_done && six->codewords;
}

/* ---- Searching ---- */

/* The least distance of `e` to one of the words; `*found`: which. */
static INLINED int distance_to(const Bits *words, int count, const Bits *e, int width, int *found) {
    int least = WORDS_MAX * 64;
    for (int i = 0; i < count; i++) {
        int weight = 0;
        for (int word = 0; word < width; word++) {
            weight += __builtin_popcountll(words[i].of[word] ^ e->of[word]);
        }
        *found = weight < least ? i : *found;
        least = weight < least ? weight : least;
    }
    return least;
}

static INLINED int distance_in(const Group *group, uint64_t e) {
    int least = 64;
    for (int i = 0; i < 1 << group->dimension; i++) {
        const int weight = __builtin_popcountll(group->words[i] ^ e);
        least = weight < least ? weight : least;
    }
    return least;
}

/* v in hand, whose tables leave it a chance: bounds over groups, then all u; false: not those. */
static INLINED bool look_closer(Six *six, const Trits *v) {
    const int width = six->words;
    int base = weight_of(&v->ones, width) + 2 * weight_of(&v->twos, width);
    int clicks = base;
    int found = 0;
    Bits e;
    for (int i = 0; i < width; i++) {
        e.of[i] = v->ones.of[i] ^ six->u.of[i];
    }
    for (int i = 0; i < six->group_count && clicks < six->best; i++) {
        const Group *group = &six->groups[i];
        clicks += 3 * distance_in(group, group_bits(six, group, &e));
    }
    if (clicks >= six->best) {
        return false;
    }
    clicks = base + 3 * distance_to(six->codewords, 1 << six->pairs, &e, width, &found);
    if (clicks < six->best) {
        six->best = clicks;
        six->best_v = *v;
        for (int i = 0; i < width; i++) {
            six->best_u.of[i] = six->u.of[i] ^ six->codewords[found].of[i];
        }
    }
    return true;
}

static INLINED int bound_of(const Six *six, const Trits *v) {
    int clicks = 2 * weight_of(&v->twos, six->words);
    for (int i = 0; i < six->block_count; i++) {
        const Block *block = &six->blocks[i];
        const uint64_t e = v->ones.of[block->word] ^ six->u.of[block->word];
        clicks += block->least[e >> block->shift & ((UINT64_C(1) << block->count) - 1)];
    }
    return clicks;
}

/* Every v once, each a generator added to the one before. */
static INLINED Status search_all(Six *six, Budget *budget) {
    uint8_t counters[TRIPLES_MAX + 1] = {0};
    Trits v = six->v;
    for (uint64_t step = 1;; step++) {
        const bool is_long = bound_of(six, &v) < six->best && look_closer(six, &v);
        budget->nodes += is_long;
        if ((is_long || step % POLL == 0) && !budget_poll(budget)) {
            return budget->status;
        }
        int i = 0;
        while (i < six->triples && counters[i] == 2) {
            counters[i++] = 0;
        }
        if (i == six->triples) {
            return STATUS_OK;
        }
        counters[i]++;
        /* Modular Gray code: a generator goes on where those below it have come round. */
        trits_add(&v, &six->triple[i], six->words);
    }
}

static Status search_portable(Six *six, Budget *budget) {
    return search_all(six, budget);
}

#if PROCESSOR_IS_X86
__attribute__((target("avx2,popcnt"))) static Status search_avx2(Six *six, Budget *budget) {
    return search_all(six, budget);
}
#else
#define search_avx2 search_portable
#endif

double six_cost(const Kernel *kernel) {
    int pairs = 0;
    int triples = 0;
    double steps = 1;
    for (int i = 0; i < kernel->count; i++) {
        pairs += kernel->orders[i] == 2;
        triples += kernel->orders[i] == 3;
        steps *= kernel->orders[i] == 3 ? 3 : 1;
    }
    /* The tables leave so many v, at most, for which all u are tried. */
    const double looked = steps < LOOKED_AT_MOST ? steps : LOOKED_AT_MOST;
    const bool fits = kernel->colours == 6 && pairs <= PAIRS_MAX && triples <= TRIPLES_MAX &&
                      pairs + triples == kernel->count && kernel->masks <= PLACES_MAX;
    return fits ? steps * STEP_COST + looked * (double)(UINT32_C(1) << pairs) + TABLES_COST : 0;
}

static void six_finish(Six *six) {
    for (int i = 0; i < six->block_count; i++) {
        free(six->blocks[i].least);
    }
    for (int i = 0; i < six->group_count; i++) {
        free(six->groups[i].words);
    }
    free(six->codewords);
    free(six);
}

Status six_search(const Kernel *kernel, uint8_t *x, Budget *budget, ProcessorLevel level) {
    Six *six = calloc(1, sizeof *six);
    if (!six) {
        return STATUS_NO_MEMORY;
    }
    *six = (Six){.kernel = kernel, .masks = kernel->masks};
    Status status = six_share(six) ? STATUS_OK : STATUS_NO_MEMORY;
    if (status == STATUS_OK) {
        take_generators(six);
        six->best_u = six->u = bits_modulo_two(six, x);
        six->best_v = six->v = trits_of(six, x);
        for (int mask = 0; mask < six->masks; mask++) {
            six->best += x[mask];
        }
        status = make_bounds(six, budget) ? budget->status : STATUS_NO_MEMORY;
    }
    if (status == STATUS_OK) {
        status = processor_at_most(level) == PROCESSOR_PORTABLE ? search_portable(six, budget)
                                                                : search_avx2(six, budget);
        for (int mask = 0; mask < six->masks; mask++) {
            const int place = six->place_of[mask];
            const int v = bit_at(&six->best_v.ones, place) + 2 * bit_at(&six->best_v.twos, place);
            x[mask] = (uint8_t)(v % 2 == bit_at(&six->best_u, place) ? v : v + 3);
        }
    }
    six_finish(six);
    return status;
}
