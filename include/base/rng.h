/* Rng: a seeded random number generator that is a plain value; copy it to fork it. xoshiro256**
 * (Blackman and Vigna, 2018) seeded by splitmix64. Random matrices over GF(2) can have full rank,
 * which a plain xorshift limits to its 64 bits. */
#ifndef DAMIER_BASE_RNG_H
#define DAMIER_BASE_RNG_H

#include <stddef.h>
#include <stdint.h>

typedef struct Rng {
    uint64_t state[4];
} Rng;

Rng rng_seeded(uint64_t seed);
uint64_t rng_next(Rng *rng);
/* A uniform number from 0 to count - 1; count must not be 0. */
uint32_t rng_below(Rng *rng, uint32_t count);
/* Shuffles `count` integers (Fisher and Yates). */
void rng_shuffle(Rng *rng, int *items, size_t count);

#endif
