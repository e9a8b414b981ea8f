/* Brood, made by AVX-512: the seven columns in the lanes of one register. Private. */
#ifndef DAMIER_CONNECT4_BROOD_LANES_H
#define DAMIER_CONNECT4_BROOD_LANES_H

#include "brood.h"

#if LANES == BROOD_LANES
#include <immintrin.h>

#include "follow_up.h"

static inline Lanes lanes_completing(Lanes discs) {
    return (discs << 1 & discs << 2 & discs << 3) | BITBOARD_LINE(discs, 7) |
           BITBOARD_LINE(discs, 6) | BITBOARD_LINE(discs, 8);
}

static inline Lanes lanes_count(Lanes words) {
    return (Lanes)_mm512_popcnt_epi64((__m512i)words);
}

/* A bit for each lane that is not 0. */
static inline unsigned lanes_set(Lanes words) {
    return _mm512_test_epi64_mask((__m512i)words, (__m512i)words);
}

static inline Lanes lanes_hash(const Node *node, Lanes mask) {
    uint64_t other = node->mine ^ node->mask;
    Lanes key = mask + other;
    if (node->count + 1 < MIRROR_BELOW) {
        Lanes mirrored = BITBOARD_MIRROR(mask) + bitboard_mirror(other);
        key = (Lanes)_mm512_min_epu64((__m512i)key, (__m512i)mirrored);
    }
    return (key ^ key >> 25) * TABLE_MULTIPLIER & TABLE_KEY_MASK;
}

static inline void lanes_rank(Brood *brood, Lanes keys, int lane) {
    __m512i key = _mm512_set1_epi64((long long)brood->key[lane]);
    unsigned better = _mm512_cmpgt_epu64_mask((__m512i)keys, key);
    brood->order[__builtin_popcount(better)] = (uint8_t)lane;
}

/* Ranks the lanes by key, all of them different, without a branch; the last one is never used. */
static inline void lanes_sort(Brood *brood, Lanes keys) {
    *(Lanes *)brood->key = keys;
    lanes_rank(brood, keys, 0);
    lanes_rank(brood, keys, 1);
    lanes_rank(brood, keys, 2);
    lanes_rank(brood, keys, 3);
    lanes_rank(brood, keys, 4);
    lanes_rank(brood, keys, 5);
    lanes_rank(brood, keys, 6);
}

/* A bit for each lane that is 0. */
static inline unsigned lanes_clear(Lanes words) {
    return _mm512_testn_epi64_mask((__m512i)words, (__m512i)words);
}

/* The greatest lower bound of the score by follow-up in the children of the lanes in use. */
static inline int lanes_bound(const Node *node, const Brood *brood, unsigned used, int alpha) {
    Lanes mask = *(const Lanes *)brood->cell | node->mask, dreads = *(const Lanes *)brood->dreads;
    uint64_t mine = node->mine ^ node->mask;
    Lanes threat = {0};
    FollowUp found = {.fours = ~threat};
    if (node->count & 1) {
        found = follow_up_first(mine, mask, dreads);
    } else {
        threat = follow_up_threats(mask, dreads);
        threat &= -threat;
        if (lanes_set(threat) & used) {
            found = follow_up_second(mine, mask, dreads, threat);
            found.fours |= (Lanes)(threat == 0);
        }
    }
    int best = FOLLOW_UP_NONE;
    for (unsigned holds = lanes_clear(found.fours) & used; holds; holds &= holds - 1) {
        int lane = __builtin_ctz(holds);
        int value = follow_up_value(node->mine | brood->cell[lane], mask[lane], found.fill[lane],
                                    threat[lane], alpha == 0);
        best = value > best ? value : best;
    }
    if (best < 0 && follow_up_asks_hope(node, alpha)) {
        Lanes hopes = BITBOARD_CELLS ^ (*(const Lanes *)brood->cell | node->mine);
        best = lanes_clear(follow_up_fours(hopes)) & used ? 0 : best;
    }
    return best;
}

/* Makes all children in order, unless follow-up shows that the score is above alpha; false when
 * one of them is lost for the other side. */
static inline bool brood_make(const Node *node, const Ordering *ordering, const Lines *lines,
                              int alpha, Brood *brood) {
    (void)lines;
    static const Lanes columns = {
        BITBOARD_COLUMN(3), BITBOARD_COLUMN(2), BITBOARD_COLUMN(4), BITBOARD_COLUMN(1),
        BITBOARD_COLUMN(5), BITBOARD_COLUMN(0), BITBOARD_COLUMN(6), 0};
    static const Lanes ties = {7, 6, 5, 4, 3, 2, 1, 0};
    Lanes cells = columns & node->moves;
    Lanes mask = cells | node->mask;
    Lanes dreads = lanes_completing(cells | node->mine) & (BITBOARD_CELLS ^ mask);
    Lanes landings = (mask + BITBOARD_BOTTOM) & BITBOARD_CELLS;
    Lanes urgent = landings & dreads;
    Lanes one = (Lanes)((urgent & (urgent - 1)) == 0);
    Lanes moves = (((Lanes)(urgent == 0) & landings) | (urgent & one)) & ~(dreads >> 1);
    unsigned used = lanes_set(cells);
    if (used & ~lanes_set(moves)) {
        return false;
    }
    *(Lanes *)brood->cell = cells;
    *(Lanes *)brood->dreads = dreads;
    brood->bound = lanes_bound(node, brood, used, alpha);
    if (brood->bound > alpha) {
        return true;
    }
    Lanes useful = dreads & ~brood_useless(node);
    Lanes points = lanes_count(useful) * ordering->threat +
                   lanes_count(useful & useful << 1) * ordering->stacked +
                   lanes_count(useful & landings << 1) * ordering->next -
                   lanes_count(moves) * ordering->reply + ORDERING_BASE;
    points -= (Lanes)(urgent != 0) & ordering->urgent;
    for (int bit = 0; bit < ORDERING_PLANES; bit++) {
        points += (Lanes)((cells & ordering->planes[bit]) != 0) & UINT64_C(1) << bit;
    }
    *(Lanes *)brood->moves = moves;
    if (node->count + 1 < TABLE_BELOW) {
        *(Lanes *)brood->hash = lanes_hash(node, mask);
    }
    lanes_sort(brood, (Lanes)((__m512i)((points << 3) & (Lanes)(cells != 0))) + ties);
    brood->size = __builtin_popcount(used);
    return true;
}

#endif
#endif
