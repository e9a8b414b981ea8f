/* What the two parts of six.h share: the search (six.c) and the sharing out of masks
 * (six_share.c). */
#ifndef DAMIER_INVERSION_SIX_INNER_PARTS_H
#define DAMIER_INVERSION_SIX_INNER_PARTS_H

#include "six.h"

#define WORDS_MAX 6
#define PLACES_MAX 256
#define PAIRS_MAX 16   /* generators of order 2 */
#define TRIPLES_MAX 17 /* of order 3 */
#define BLOCK_MAX 18   /* masks of a table */
#define BLOCKS_MAX 32
typedef struct Bits {
    uint64_t of[WORDS_MAX];
} Bits;

/* A vector modulo 3: where it is 1 and where it is 2. */
typedef struct Trits {
    Bits ones, twos;
} Trits;

/* Masks side by side in one word, and by their bits of e (see Six) the least clicks that they can
 * cost besides two for each 2. */
typedef struct Block {
    int word, shift, count;
    uint8_t *least;
} Block;

/* Some blocks, and the code restricted to them, side by side in one word. */
typedef struct Group {
    int dimension;
    Bits masks;
    int block_count, count;
    int blocks[4];
    uint64_t *words; /* 2^dimension */
} Group;

typedef struct Six {
    const Kernel *kernel;
    int masks, words;
    int pairs, triples;
    int place_of[PLACES_MAX]; /* by mask: the bit */
    Bits pair[PAIRS_MAX];
    Trits triple[TRIPLES_MAX];
    Bits u; /* of the solution given */
    Trits v;
    int block_count;
    Block blocks[BLOCKS_MAX];
    int group_count;
    Group groups[BLOCKS_MAX];
    Bits *codewords; /* 2^pairs */
    int best;
    Bits best_u;
    Trits best_v;
} Six;

/* Shares the masks out into blocks on which the generators of order 2 make few words, and gives
 * each mask its bit. False when they need too many words, or memory runs out. */
bool six_share(Six *six);

#endif
