/* Makes a ChildList with AVX-512: the seven columns are the lanes of one register. Private. */
#ifndef DAMIER_CONNECT4_SEARCH_CHILD_LIST_LANES_H
#define DAMIER_CONNECT4_SEARCH_CHILD_LIST_LANES_H

#include "connect4/search/child_list.h"

#if LANES == CHILD_LIST_LANES
#include <immintrin.h>

#include "connect4/search/follow_up.h"

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

/* A bit for each lane that is 0. */
static inline unsigned lanes_clear(Lanes words) {
    return _mm512_testn_epi64_mask((__m512i)words, (__m512i)words);
}

/* The lanes of `these` where the bit is set, elsewhere of `those`. */
static inline Lanes lanes_choose(unsigned bits, Lanes these, Lanes those) {
    return (Lanes)_mm512_mask_mov_epi64((__m512i)those, (__mmask8)bits, (__m512i)these);
}

/* Sets the hashes of the children, by which tables find them. */
static inline void child_list_hash(const Node *node, ChildList *children) {
    Lanes mask = *(const Lanes *)children->cell | node->mask;
    uint64_t other = node->mine ^ node->mask;
    Lanes key = mask + other;
    if (node->count + 1 < MIRROR_BELOW) {
        Lanes mirrored = BITBOARD_MIRROR(mask) + bitboard_mirror(other);
        key = (Lanes)_mm512_min_epu64((__m512i)key, (__m512i)mirrored);
    }
    *(Lanes *)children->hash = (key ^ key >> 25) * TABLE_MULTIPLIER & TABLE_KEY_MASK;
}

static inline void lanes_rank(ChildList *children, Lanes keys, int lane) {
    __m512i key = _mm512_set1_epi64((long long)children->key[lane]);
    unsigned better = _mm512_cmpgt_epu64_mask((__m512i)keys, key);
    children->order[__builtin_popcount(better)] = (uint8_t)lane;
}

/* Ranks the lanes by their keys, which all differ, without a branch; the last lane is never
 * used. */
static inline void lanes_sort(ChildList *children, Lanes keys) {
    *(Lanes *)children->key = keys;
    lanes_rank(children, keys, 0);
    lanes_rank(children, keys, 1);
    lanes_rank(children, keys, 2);
    lanes_rank(children, keys, 3);
    lanes_rank(children, keys, 4);
    lanes_rank(children, keys, 5);
    lanes_rank(children, keys, 6);
}

/* follow_up_value of all lanes at once. */
static inline Lanes lanes_value(const Node *node, Lanes cells, const FollowUp *found, Lanes threat,
                                bool closely) {
    Lanes value = lanes_count(found->fill);
    if (!(node->count & 1)) {
        return value + 1 - (Lanes)((threat & BITBOARD_BOTTOM << 2) != 0);
    }
    if (closely) {
        Lanes mask = cells | node->mask, pair = (mask + BITBOARD_BOTTOM) & BITBOARD_EVEN_ROWS;
        Lanes sure = cells | node->mine | (~mask & BITBOARD_EVEN_ROWS & ~pair);
        value -= (Lanes)(value == 0) & (Lanes)(follow_up_fours(sure) != 0);
    }
    return value;
}

/* The lower bound by follow-up from the children in the lanes in use: the greatest of those above
 * alpha, if there are any. */
CHILD_LIST_INLINE int lanes_bound(const Node *node, Lanes cells, Lanes opponent_wins, unsigned used,
                                  int alpha) {
    Lanes mask = cells | node->mask;
    uint64_t mine = node->mine ^ node->mask;
    Lanes threat = {0};
    FollowUp found;
    unsigned holds = 0;
    if (node->count & 1) {
        found = follow_up_first(mine, mask, opponent_wins);
        holds = lanes_clear(found.fours) & used;
    } else {
        threat = follow_up_threats(mask, opponent_wins);
        threat &= -threat;
        unsigned may = lanes_set(threat) & used;
        if (may) {
            found = follow_up_second(mine, mask, opponent_wins, threat);
            holds = lanes_clear(found.fours) & may;
        }
    }
    if (holds) {
        Lanes value = lanes_value(node, cells, &found, threat, alpha == 0);
        unsigned above = holds & _mm512_cmpgt_epi64_mask((__m512i)value, _mm512_set1_epi64(alpha));
        if (above) {
            return (int)_mm512_mask_reduce_max_epi64((__mmask8)above, (__m512i)value);
        }
    }
    if (follow_up_asks_hope(node, alpha)) {
        Lanes hopes = BITBOARD_CELLS ^ (cells | node->mine);
        return lanes_clear(follow_up_fours(hopes)) & used ? 0 : FOLLOW_UP_NONE;
    }
    return FOLLOW_UP_NONE;
}

/* Makes all children in order. Returns false when they are not needed, because the other side loses
 * in one of them, no win above alpha is left, or follow-up shows one; `bound` then answers the
 * question. */
CHILD_LIST_INLINE bool child_list_make(const Node *node, const Ordering *ordering,
                                       const Lines *lines, int alpha, ChildList *children) {
    (void)lines;
    static const Lanes columns = {
        BITBOARD_COLUMN(3), BITBOARD_COLUMN(2), BITBOARD_COLUMN(4), BITBOARD_COLUMN(1),
        BITBOARD_COLUMN(5), BITBOARD_COLUMN(0), BITBOARD_COLUMN(6), 0};
    static const Lanes ties = {7, 6, 5, 4, 3, 2, 1, 0};
    Lanes cells = columns & node->moves;
    Lanes mask = cells | node->mask;
    Lanes opponent_wins = lanes_completing(cells | node->mine) & (BITBOARD_CELLS ^ mask);
    Lanes landings = (mask + BITBOARD_BOTTOM) & BITBOARD_CELLS;
    Lanes urgent = landings & opponent_wins;
    Lanes replies = lanes_choose(lanes_set(urgent), urgent, landings);
    Lanes moves = replies & ~(opponent_wins >> 1);
    unsigned used = lanes_set(cells);
    unsigned lost = lanes_clear(moves) | lanes_set(urgent & (urgent - 1));
    children->bound = used & lost ? node_most(node) : node_most_later(node);
    if (used & lost || children->bound <= alpha) {
        return false;
    }
    children->bound = lanes_bound(node, cells, opponent_wins, used, alpha);
    if (children->bound > alpha) {
        return false;
    }
    Lanes useful = opponent_wins & ~child_list_useless(node);
    Lanes points = lanes_count(useful) * ordering->threat +
                   lanes_count(useful & useful << 1) * ordering->stacked +
                   lanes_count(useful & landings << 1) * ordering->next -
                   lanes_count(moves) * ordering->reply + ORDERING_BASE;
    points -= (Lanes)(urgent != 0) & ordering->urgent;
    for (int bit = 0; bit < ORDERING_PLANES; bit++) {
        points += (Lanes)((cells & ordering->planes[bit]) != 0) & UINT64_C(1) << bit;
    }
    *(Lanes *)children->cell = cells;
    *(Lanes *)children->opponent_wins = opponent_wins;
    *(Lanes *)children->moves = moves;
    lanes_sort(children,
               (Lanes)((__m512i)((points << CHILD_LIST_TIE_BITS) & (Lanes)(cells != 0))) + ties);
    children->size = __builtin_popcount(used);
    return true;
}

#endif
#endif
