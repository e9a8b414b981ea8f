/* The fewest clicks with four colours. */
#include "inversion/solve/colours4.h"

#include <stdlib.h>
#include <string.h>

#include "inversion/solve/nearest.h"

/* Lows between two checks of the budget. */
#define COLOURS4_POLL 4
/* The cost of a low when few words are left, and the share of words that are left. */
#define LOW_COST 2048
#define WORDS_LEFT (1.0 / 64)

/* Digits as low + 2 high. */
typedef struct Quads {
    NearestBits low, high;
} Quads;

typedef struct Colours4 {
    Nearest nearest;
    int pairs; /* generators of order 4 */
    Quads generator[NEAREST_DIMENSION_MAX];
    Quads x;
    int best;
    Quads best_x;
} Colours4;

static Quads quads_of(const Nearest *nearest, const uint8_t *digits) {
    Quads quads = {0};
    for (int mask = 0; mask < nearest->masks; mask++) {
        if (digits[mask] & 1) {
            nearest_flip(nearest, &quads.low, mask);
        }
        if (digits[mask] & 2) {
            nearest_flip(nearest, &quads.high, mask);
        }
    }
    return quads;
}

static void quads_add(Quads *to, const Quads *from, int groups) {
    for (int i = 0; i < groups; i++) {
        to->high.of[i] ^= from->high.of[i] ^ (to->low.of[i] & from->low.of[i]);
        to->low.of[i] ^= from->low.of[i];
    }
}

/* The code: half of twice the generators of order 4, and of those of order 2. */
static void take_code(Nearest *nearest, const Kernel *kernel) {
    nearest->masks = kernel->masks;
    nearest->dimension = kernel->count;
    for (int i = 0; i < kernel->count; i++) {
        const uint8_t *digits = kernel_generator(kernel, i);
        for (int mask = 0; mask < kernel->masks; mask++) {
            const int bit = kernel->orders[i] == 4 ? digits[mask] & 1 : digits[mask] >> 1;
            nearest->columns[mask] |= (uint32_t)bit << i;
        }
    }
}

/* Searches the highs that go with the current lows. */
static void look_at_highs(Colours4 *four) {
    int lows = 0;
    for (int i = 0; i < four->nearest.groups; i++) {
        lows += bits_count(four->x.low.of[i]);
    }
    if (lows >= four->best) {
        return;
    }
    NearestBits word;
    const int limit = (four->best - lows + 1) / 2;
    const int distance = nearest_find(&four->nearest, &four->x.high, limit, &word);
    if (distance < limit) {
        four->best = lows + 2 * distance;
        four->best_x = four->x;
        for (int i = 0; i < four->nearest.groups; i++) {
            four->best_x.high.of[i] ^= word.of[i];
        }
    }
}

/* Every low once, in Gray-code order: that a generator is added and never taken away matters only
 * to the word of the code. */
static Status colours4_search_all(Colours4 *four, Budget *budget) {
    for (uint64_t step = 1;; step++) {
        look_at_highs(four);
        budget->nodes++;
        if (step % COLOURS4_POLL == 0 && !budget_poll(budget)) {
            return budget->status;
        }
        if (step >> four->pairs) {
            return STATUS_OK;
        }
        quads_add(&four->x, &four->generator[bits_lowest(step)], four->nearest.groups);
    }
}

double colours4_cost(const Kernel *kernel) {
    double lows = 1;
    int others = 0;
    for (int i = 0; i < kernel->count; i++) {
        lows *= kernel->orders[i] == 4 ? 2 : 1;
        others += kernel->orders[i] != 4 && kernel->orders[i] != 2;
    }
    const bool fits = kernel->colours == 4 && others == 0 &&
                      kernel->count <= NEAREST_DIMENSION_MAX && kernel->masks <= NEAREST_MASKS_MAX;
    const double words = (double)(UINT32_C(1) << (fits ? kernel->count : 0));
    return fits ? lows * (LOW_COST + words * WORDS_LEFT) : 0;
}

static void colours4_begin(Colours4 *four, const Kernel *kernel, const uint8_t *x) {
    for (int i = 0; i < kernel->count; i++) {
        if (kernel->orders[i] == 4) {
            four->generator[four->pairs++] = quads_of(&four->nearest, kernel_generator(kernel, i));
        }
    }
    four->best_x = four->x = quads_of(&four->nearest, x);
    for (int mask = 0; mask < kernel->masks; mask++) {
        four->best += x[mask];
    }
}

Status colours4_search(const Kernel *kernel, uint8_t *x, Budget *budget, ProcessorLevel level) {
    Colours4 *four = calloc(1, sizeof *four);
    if (!four) {
        return STATUS_NO_MEMORY;
    }
    four->nearest.level = level;
    take_code(&four->nearest, kernel);
    Status status = STATUS_NO_MEMORY;
    if (nearest_init(&four->nearest, NULL, NULL)) {
        colours4_begin(four, kernel, x);
        status = colours4_search_all(four, budget);
        for (int mask = 0; mask < kernel->masks; mask++) {
            x[mask] = (uint8_t)(nearest_bit(&four->nearest, &four->best_x.low, mask) +
                                2 * nearest_bit(&four->nearest, &four->best_x.high, mask));
        }
    }
    nearest_finish(&four->nearest);
    free(four);
    return status;
}
