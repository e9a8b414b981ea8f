/* The nearest word of a binary code to a given one, for very many given ones.
 *
 * The masks are shared out into groups on which the code has few words. The distances there, added
 * up, are a bound that leaves few words for which the whole code is used; and of that only the
 * parts whose words on the first group are near enough. */
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

/* A word: that of group g in of[g]. */
typedef struct NearestBits {
    uint64_t of[NEAREST_GROUPS_MAX];
} NearestBits;

typedef struct NearestGroup {
    int count; /* masks */
    uint8_t masks[64];
    int dimension;   /* of the code there */
    uint64_t *words; /* 2^dimension, then 0 to whole steps */
} NearestGroup;

/* Tells whether those masks may be a group; a mask alone always may. */
typedef bool (*NearestFits)(const void *context, const uint8_t *masks, int count);

typedef struct Nearest {
    ProcessorLevel level; /* of what looks up */
    int masks;
    uint32_t columns[NEAREST_MASKS_MAX]; /* by mask: the generators that have it */
    int dimension;
    int groups;
    NearestGroup group[NEAREST_GROUPS_MAX];
    uint8_t group_of[NEAREST_MASKS_MAX]; /* by mask */
    uint8_t bit_of[NEAREST_MASKS_MAX];
    int inner;           /* 2^inner words in a row are equal on the first group */
    uint64_t *codewords; /* 2^dimension times `groups` */
} Nearest;

/* Makes what is looked up. `level`, `masks`, `dimension` and `columns` are set, all else is 0.
 * `fits` NULL: any masks may. False when memory runs out (or groups). */
bool nearest_init(Nearest *nearest, NearestFits fits, const void *context);
void nearest_finish(Nearest *nearest);
/* Shares the masks out: their groups, places and the groups' dimensions. */
bool nearest_share(Nearest *nearest, NearestFits fits, const void *context);

/* The distance of `e` to the code, and a word as near in *found; `limit`, and no word, when it is
 * not below that. */
int nearest_find(const Nearest *nearest, const NearestBits *e, int limit, NearestBits *found);

static inline bool nearest_bit(const Nearest *nearest, const NearestBits *bits, int mask) {
    return bits->of[nearest->group_of[mask]] >> nearest->bit_of[mask] & 1;
}

static INLINED int nearest_less(int a, int b) {
    return a < b ? a : b;
}

/* The least distance of `e` to the group's words, in four chains that do not wait for another. */
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
