/* Plays clicks on a plus board of two colours whose rows are words. */
#ifndef DAMIER_TESTS_SUPPORT_GAMES_PLUS_PLAY_H
#define DAMIER_TESTS_SUPPORT_GAMES_PLUS_PLAY_H

#include "math/gf2.h"

static inline void plus_play(int rows, int columns, const uint64_t *clicks, uint64_t *board) {
    const int words = gf2_words(columns);
    const uint64_t tail = ~UINT64_C(0) >> (words * 64 - columns);
    for (int row = 0; row < rows; row++) {
        const uint64_t *here = clicks + (size_t)row * (size_t)words;
        uint64_t *to = board + (size_t)row * (size_t)words;
        for (int i = 0; i < words; i++) {
            uint64_t turned = here[i] ^ here[i] << 1 ^ here[i] >> 1;
            turned ^= i > 0 ? here[i - 1] >> 63 : 0;
            turned ^= i + 1 < words ? here[i + 1] << 63 : 0;
            turned ^= row > 0 ? here[i - words] : 0;
            turned ^= row + 1 < rows ? here[i + words] : 0;
            to[i] ^= i + 1 < words ? turned : turned & tail;
        }
    }
}

#endif
