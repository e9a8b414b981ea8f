/* Brood, made child by child in plain words; with AVX2 the four directions of the lines share a
 * register. Private. */
#ifndef DAMIER_CONNECT4_BROOD_WORDS_H
#define DAMIER_CONNECT4_BROOD_WORDS_H

#include "brood.h"

#ifdef __AVX2__
#include <immintrin.h>

static inline uint64_t words_completing(uint64_t discs, uint64_t mask) {
    const __m256i one = _mm256_setr_epi64x(1, 7, 6, 8), two = _mm256_setr_epi64x(2, 14, 12, 16),
                  three = _mm256_setr_epi64x(3, 21, 18, 24);
    __m256i all = _mm256_set1_epi64x((long long)discs);
    __m256i up = _mm256_sllv_epi64(all, one), down = _mm256_srlv_epi64(all, one);
    __m256i after = _mm256_and_si256(up, _mm256_sllv_epi64(all, two));
    __m256i before = _mm256_and_si256(down, _mm256_srlv_epi64(all, two));
    after = _mm256_and_si256(after, _mm256_or_si256(_mm256_sllv_epi64(all, three), down));
    before = _mm256_and_si256(before, _mm256_or_si256(_mm256_srlv_epi64(all, three), up));
    __m256i found = _mm256_or_si256(after, before);
    __m128i half = _mm_or_si128(_mm256_castsi256_si128(found), _mm256_extracti128_si256(found, 1));
    half = _mm_or_si128(half, _mm_unpackhi_epi64(half, half));
    return (uint64_t)_mm_cvtsi128_si64(half) & (BITBOARD_CELLS ^ mask);
}
#else
static inline uint64_t words_completing(uint64_t discs, uint64_t mask) {
    return bitboard_completing(discs, mask);
}
#endif

static inline uint64_t words_points(const Brood *brood, int lane, uint64_t landings,
                                    const Ordering *ordering) {
    uint64_t dreads = brood->dreads[lane];
    uint64_t points = ORDERING_BASE + ordering->cells[__builtin_ctzll(brood->cell[lane])] -
                      (uint64_t)bitboard_count(brood->moves[lane]) * ordering->reply;
    if (dreads) {
        points += (uint64_t)bitboard_count(dreads) * ordering->threat +
                  (uint64_t)bitboard_count(dreads & dreads << 1) * ordering->stacked +
                  (uint64_t)bitboard_count(dreads & landings << 1) * ordering->next;
        points -= dreads & landings ? ordering->urgent : 0;
    }
    return points;
}

/* Makes all children in order; false when one of them is lost for the other side. */
static inline bool brood_make(const Node *node, const Ordering *ordering, Brood *brood) {
    static const uint8_t central[CONNECT4_COLUMNS] = {3, 2, 4, 1, 5, 0, 6};
    int size = 0;
    Node child = {.mine = node->mine ^ node->mask, .count = node->count + 1};
    for (size_t i = 0; i < CONNECT4_COLUMNS; i++) {
        uint64_t cell = node->moves & BITBOARD_COLUMN(central[i]);
        if (!cell) {
            continue;
        }
        child.mask = node->mask | cell;
        brood->cell[size] = cell;
        brood->dreads[size] = words_completing(node->mine | cell, child.mask);
        brood->moves[size] = bitboard_safe_moves(child.mask, brood->dreads[size]);
        if (!brood->moves[size]) {
            return false;
        }
        if (child.count < TABLE_BELOW) {
            brood->hash[size] = node_hash(&child);
        }
        uint64_t key = words_points(brood, size, bitboard_landings(child.mask), ordering);
        int at = size;
        for (; at > 0 && brood->key[at - 1] < key; at--) {
            brood->key[at] = brood->key[at - 1];
            brood->order[at] = brood->order[at - 1];
        }
        brood->key[at] = key;
        brood->order[at] = (uint8_t)size++;
    }
    brood->size = size;
    return true;
}

#endif
