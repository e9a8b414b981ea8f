/* The loops of HEL and COG over registers of any width. The including file defines TARGET and
 * TARGET_INLINE, Wide (a register) of LANES words with load, store, wide_xor and lanes_transform
 * (the levels within one register), EIGHT and SIXTEEN, and runs_together. */
#ifndef DAMIER_MATH_PARITY_PARITY_WIDE_H
#define DAMIER_MATH_PARITY_PARITY_WIDE_H

#include <stddef.h>
#include <stdint.h>

#include "math/unrolled.h"

#ifdef LANES

/* Words processed within the registers, and within the first-level cache. */
#define GROUP (LANES * EIGHT)
#define NEAR ((size_t)1 << 12)

/* Does the levels over `count` registers without storing them in between. */
TARGET_INLINE void registers_transform(Wide *z, int count, int is_hel) {
    UNROLLED
    for (int h = 1; h < count; h *= 2) {
        UNROLLED
        for (int i = 0; i < count; i++) {
            if (i & h) {
                z[is_hel ? i : i ^ h] = wide_xor(z[is_hel ? i : i ^ h], z[is_hel ? i ^ h : i]);
            }
        }
    }
}

/* Does the levels over `count` runs of `stride` words. */
TARGET_INLINE void runs_transform(uint64_t *bits, size_t stride, int count, int is_hel) {
    for (size_t i = 0; i < stride; i += LANES) {
        Wide z[SIXTEEN];
        UNROLLED
        for (int run = 0; run < count; run++) {
            z[run] = load(bits + (size_t)run * stride + i);
        }
        registers_transform(z, count, is_hel);
        UNROLLED
        for (int run = 0; run < count; run++) {
            store(bits + (size_t)run * stride + i, z[run]);
        }
    }
}

TARGET_INLINE void group_transform(uint64_t *bits, int is_hel) {
    Wide z[EIGHT];
    UNROLLED
    for (int i = 0; i < EIGHT; i++) {
        z[i] = lanes_transform(load(bits + LANES * i), is_hel);
    }
    registers_transform(z, EIGHT, is_hel);
    UNROLLED
    for (int i = 0; i < EIGHT; i++) {
        store(bits + LANES * i, z[i]);
    }
}

/* Does all levels from `stride` words up to half of `words`. */
TARGET_INLINE void levels_transform(uint64_t *bits, size_t words, size_t stride, int is_hel) {
    while (stride < words) {
        const size_t count = runs_together(words / stride);
        for (size_t first = 0; first < words; first += count * stride) {
            switch (count) {
            case 16:
                runs_transform(bits + first, stride, 16, is_hel);
                break;
            case 8:
                runs_transform(bits + first, stride, 8, is_hel);
                break;
            case 4:
                runs_transform(bits + first, stride, 4, is_hel);
                break;
            default:
                runs_transform(bits + first, stride, 2, is_hel);
                break;
            }
        }
        stride *= count;
    }
}

TARGET_INLINE void block_transform(uint64_t *bits, size_t words, int is_hel) {
    if (words < GROUP) {
        for (size_t i = 0; i < words; i += LANES) {
            store(bits + i, lanes_transform(load(bits + i), is_hel));
        }
        levels_transform(bits, words, LANES, is_hel);
        return;
    }
    const size_t near = words < NEAR ? words : NEAR;
    for (size_t first = 0; first < words; first += near) {
        for (size_t i = 0; i < near; i += GROUP) {
            group_transform(bits + first + i, is_hel);
        }
        levels_transform(bits + first, near, GROUP, is_hel);
    }
    levels_transform(bits, words, near, is_hel);
}

TARGET static void hel_block(uint64_t *bits, size_t words) {
    block_transform(bits, words, 1);
}

TARGET static void cog_block(uint64_t *bits, size_t words) {
    block_transform(bits, words, 0);
}

TARGET static void hel_sixteen(uint64_t *bits, size_t stride) {
    runs_transform(bits, stride, SIXTEEN, 1);
}

TARGET static void cog_sixteen(uint64_t *bits, size_t stride) {
    runs_transform(bits, stride, SIXTEEN, 0);
}

TARGET static void add(uint64_t *to, const uint64_t *from, size_t words) {
    size_t i = 0;
    for (; i + LANES <= words; i += LANES) {
        store(to + i, wide_xor(load(to + i), load(from + i)));
    }
    for (; i < words; i++) {
        to[i] ^= from[i];
    }
}

#endif
#endif
