/* xoshiro256** seeded by splitmix64. */
#include "base/rng.h"

#include <assert.h>

static uint64_t splitmix64(uint64_t *state) {
    uint64_t z = (*state += 0x9E3779B97F4A7C15u);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

static uint64_t rotate_left(uint64_t x, int k) {
    return (x << k) | (x >> (64 - k));
}

Rng rng_seeded(uint64_t seed) {
    Rng rng;
    for (int i = 0; i < 4; i++) {
        rng.state[i] = splitmix64(&seed);
    }
    return rng;
}

uint64_t rng_next(Rng *rng) {
    uint64_t *s = rng->state;
    const uint64_t result = rotate_left(s[1] * 5, 7) * 9;
    const uint64_t t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotate_left(s[3], 45);
    return result;
}

uint32_t rng_below(Rng *rng, uint32_t count) {
    assert(count > 0);
    /* Lemire 2019: multiply, and redraw in the short range that would be biased. */
    uint64_t product = (rng_next(rng) >> 32) * count;
    if ((uint32_t)product < count) {
        const uint32_t threshold = (uint32_t)-count % count;
        while ((uint32_t)product < threshold) {
            product = (rng_next(rng) >> 32) * count;
        }
    }
    return (uint32_t)(product >> 32);
}

void rng_shuffle(Rng *rng, int *items, size_t count) {
    for (size_t i = count; i > 1; i--) {
        const size_t j = rng_below(rng, (uint32_t)i);
        const int kept = items[i - 1];
        items[i - 1] = items[j];
        items[j] = kept;
    }
}
