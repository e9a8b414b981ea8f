/* Rng: a seeded random number generator that is a plain value: copy it to fork it, compare runs by
 * their seed. xoshiro256** (Blackman and Vigna, 2018) filled by splitmix64, so that matrices over
 * GF(2) drawn from it have full rank (a bare xorshift's have at most its 64 bits). */
#ifndef DAMIER_BASE_RNG_H
#define DAMIER_BASE_RNG_H

#include <stddef.h>
#include <stdint.h>

typedef struct Rng {
    uint64_t state[4];
} Rng;

Rng rng_seeded(uint64_t seed);
uint64_t rng_next(Rng *rng);
/* A number from 0 to count - 1, each equally likely; count must not be 0. */
uint32_t rng_below(Rng *rng, uint32_t count);
/* Orders `count` integers at random (Fisher and Yates). */
void rng_shuffle(Rng *rng, int *items, size_t count);

#endif
