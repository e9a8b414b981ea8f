/* The word of a binary code nearest to a given word, for very many given words.
 *
 * The masks are divided into groups on which the code has few words. The sum of the distances on
 * the groups is a bound that leaves few given words. For those the whole code is searched, but only
 * the parts of it whose words on the first group are near enough. */
#ifndef DAMIER_INVERSION_SOLVE_NEAREST_H
#define DAMIER_INVERSION_SOLVE_NEAREST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/bits.h"
#include "base/inlined.h"
#include "math/processor.h"

#define NEAREST_MASKS_MAX 256
#define NEAREST_DIMENSION_MAX 16
#define NEAREST_GROUPS_MAX 40
#define NEAREST_STEP 4

/* A word: of[g] is its part on group g. */
typedef struct NearestBits {
    uint64_t of[NEAREST_GROUPS_MAX];
} NearestBits;

typedef struct NearestGroup {
    int count; /* masks */
    uint8_t masks[64];
    int dimension;   /* of the code on the group */
    uint64_t *words; /* 2^dimension words, padded with 0 to whole steps */
} NearestGroup;

/* True when those masks may form a group; a single mask always may. */
typedef bool (*NearestFits)(const void *context, const uint8_t *masks, int count);

typedef struct Nearest {
    ProcessorLevel level; /* of the lookups */
    int masks;
    uint32_t columns[NEAREST_MASKS_MAX]; /* by mask: bit i for each generator i that has it */
    int dimension;
    int groups;
    NearestGroup group[NEAREST_GROUPS_MAX];
    uint8_t group_of[NEAREST_MASKS_MAX]; /* by mask */
    uint8_t bit_of[NEAREST_MASKS_MAX];
    int inner;           /* each 2^inner successive words are equal on the first group */
    uint64_t *codewords; /* 2^dimension times `groups` */
} Nearest;

/* Builds the tables. The caller sets `level`, `masks`, `dimension` and `columns` and zeros the
 * rest. `fits` NULL: any masks may form a group. False when memory or groups run out. */
bool nearest_init(Nearest *nearest, NearestFits fits, const void *context);
void nearest_finish(Nearest *nearest);
/* Divides the masks into groups: sets groups, places and dimensions. */
bool nearest_share(Nearest *nearest, NearestFits fits, const void *context);

/* Returns the distance of `e` to the code and writes a nearest word to *found. Returns `limit` and
 * writes no word when the distance is not below it. */
int nearest_find(const Nearest *nearest, const NearestBits *e, int limit, NearestBits *found);

static inline bool nearest_bit(const Nearest *nearest, const NearestBits *bits, int mask) {
    return bits->of[nearest->group_of[mask]] >> nearest->bit_of[mask] & 1;
}

static INLINED int nearest_less(int a, int b) {
    return a < b ? a : b;
}

/* The least distance of `e` to the group's words, in four independent chains. */
static INLINED int nearest_in_group(const NearestGroup *group, uint64_t e) {
    int a = 64;
    int b = 64;
    int c = 64;
    int d = 64;
    const uint64_t *end = group->words + ((size_t)1 << group->dimension);
    for (const uint64_t *word = group->words; word < end; word += NEAREST_STEP) {
        a = nearest_less(a, bits_count(word[0] ^ e));
        b = nearest_less(b, bits_count(word[1] ^ e));
        c = nearest_less(c, bits_count(word[2] ^ e));
        d = nearest_less(d, bits_count(word[3] ^ e));
    }
    return nearest_less(nearest_less(a, b), nearest_less(c, d));
}

static inline void nearest_flip(const Nearest *nearest, NearestBits *bits, int mask) {
    bits->of[nearest->group_of[mask]] ^= UINT64_C(1) << nearest->bit_of[mask];
}

#endif
