/* The word of a binary code nearest to a given word. */
#include "inversion/solve/nearest.h"

#include <stdlib.h>

/* The words of the group: sums of a basis of its columns' rows, each once. */
static bool fill_group(const Nearest *nearest, NearestGroup *group) {
    uint64_t basis[NEAREST_DIMENSION_MAX];
    int dimension = 0;
    for (int i = 0; i < nearest->dimension; i++) {
        uint64_t row = 0;
        for (int bit = 0; bit < group->count; bit++) {
            row |= (uint64_t)(nearest->columns[group->masks[bit]] >> i & 1) << bit;
        }
        for (int j = 0; j < dimension; j++) { /* its leading bit goes where it is set */
            row = (row ^ basis[j]) < row ? row ^ basis[j] : row;
        }
        if (row) {
            basis[dimension++] = row;
        }
    }
    group->dimension = dimension;
    group->words = calloc(((size_t)1 << dimension) + NEAREST_STEP - 1, sizeof *group->words);
    for (int i = 1; group->words && i < 1 << dimension; i++) {
        group->words[i] = group->words[i & (i - 1)] ^ basis[bits_lowest((uint64_t)i)];
    }
    return group->words != NULL;
}

static void fill_row(const Nearest *nearest, int generator, NearestBits *row) {
    *row = (NearestBits){0};
    for (int mask = 0; mask < nearest->masks; mask++) {
        if (nearest->columns[mask] >> generator & 1) {
            nearest_flip(nearest, row, mask);
        }
    }
}

static void nearest_row_add(const Nearest *nearest, NearestBits *to, const NearestBits *from) {
    for (int i = 0; i < nearest->groups; i++) {
        to->of[i] ^= from->of[i];
    }
}

/* Sorts the rows that vanish on the first group to the front; returns how many there are. */
static int sort_rows(const Nearest *nearest, NearestBits *rows) {
    int left = nearest->dimension;
    for (int bit = 0; bit < nearest->group[0].count; bit++) {
        int pivot = left - 1;
        while (pivot >= 0 && !(rows[pivot].of[0] >> bit & 1)) {
            pivot--;
        }
        if (pivot < 0) {
            continue;
        }
        const NearestBits row = rows[pivot];
        rows[pivot] = rows[--left];
        rows[left] = row;
        for (int i = 0; i < left; i++) {
            if (rows[i].of[0] >> bit & 1) {
                nearest_row_add(nearest, &rows[i], &row);
            }
        }
    }
    return left;
}

static bool fill_codewords(Nearest *nearest) {
    NearestBits rows[NEAREST_DIMENSION_MAX];
    const size_t groups = (size_t)nearest->groups;
    for (int i = 0; i < nearest->dimension; i++) {
        fill_row(nearest, i, &rows[i]);
    }
    nearest->inner = sort_rows(nearest, rows);
    nearest->codewords = calloc(groups << nearest->dimension, sizeof *nearest->codewords);
    for (size_t i = 1; nearest->codewords && i < (size_t)1 << nearest->dimension; i++) {
        const NearestBits *row = &rows[bits_lowest(i)];
        for (size_t g = 0; g < groups; g++) {
            nearest->codewords[i * groups + g] =
                nearest->codewords[(i & (i - 1)) * groups + g] ^ row->of[g];
        }
    }
    return nearest->codewords != NULL;
}

bool nearest_init(Nearest *nearest, NearestFits fits, const void *context) {
    if (!nearest_share(nearest, fits, context)) {
        return false;
    }
    for (int i = 0; i < nearest->groups; i++) {
        if (!fill_group(nearest, &nearest->group[i])) {
            return false;
        }
    }
    return fill_codewords(nearest);
}

void nearest_finish(Nearest *nearest) {
    for (int i = 0; i < nearest->groups; i++) {
        free(nearest->group[i].words);
    }
    free(nearest->codewords);
}

static INLINED int weight_of(const uint64_t *word, const uint64_t *e, int groups) {
    int weight = 0;
    for (int i = 0; i < groups; i++) {
        weight += bits_count(word[i] ^ e[i]);
    }
    return weight;
}

static INLINED int find_in(const Nearest *nearest, const NearestBits *e, int limit, size_t *found) {
    const size_t groups = (size_t)nearest->groups;
    int others = 0;
    for (size_t i = 1; i < groups && others < limit; i++) {
        others += nearest_in_group(&nearest->group[i], e->of[i]);
    }
    if (others >= limit) {
        return limit;
    }
    const size_t inner = (size_t)1 << nearest->inner;
    const uint64_t *end = nearest->codewords + (groups << nearest->dimension);
    for (const uint64_t *first = nearest->codewords; first < end; first += inner * groups) {
        if (bits_count(first[0] ^ e->of[0]) + others >= limit) {
            continue;
        }
        for (const uint64_t *word = first; word < first + inner * groups; word += groups) {
            const int weight = weight_of(word, e->of, nearest->groups);
            if (weight < limit) {
                limit = weight;
                *found = (size_t)(word - nearest->codewords);
            }
        }
    }
    return limit;
}

static int find_portable(const Nearest *nearest, const NearestBits *e, int limit, size_t *found) {
    return find_in(nearest, e, limit, found);
}

#if PROCESSOR_IS_X86
__attribute__((target("avx2,popcnt"))) static int
find_avx2(const Nearest *nearest, const NearestBits *e, int limit, size_t *found) {
    return find_in(nearest, e, limit, found);
}
#else
#define find_avx2 find_portable
#endif

int nearest_find(const Nearest *nearest, const NearestBits *e, int limit, NearestBits *found) {
    size_t place = 0;
    const int distance = processor_at_most(nearest->level) == PROCESSOR_PORTABLE
                             ? find_portable(nearest, e, limit, &place)
                             : find_avx2(nearest, e, limit, &place);
    for (int i = 0; distance < limit && i < nearest->groups; i++) {
        found->of[i] = nearest->codewords[place + (size_t)i];
    }
    return distance;
}
