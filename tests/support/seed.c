/* The seed of random tests. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/text.h"

uint64_t test_seed(void) {
    uint64_t seed = 20261121;
    const char *given = getenv("DAMIER_TEST_SEED");
    if (given && !text_parse_u64(given, &seed)) {
        fprintf(stderr, "DAMIER_TEST_SEED is not a number: %s\n", given);
        exit(2);
    }
    printf("seed %llu\n", (unsigned long long)seed);
    fflush(stdout);
    return seed;
}
