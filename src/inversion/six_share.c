#include <stdlib.h>

#include "six_inner.h"

#define BLOCK_DIMENSION_MAX 8
#define SPAN_MAX (1 << BLOCK_DIMENSION_MAX)

/* What is looked for while masks are shared out. */
typedef struct Sharing {
    int masks;
    uint32_t columns[PLACES_MAX]; /* by mask: the generators that have it */
    bool is_used[PLACES_MAX];
    uint16_t *unused; /* by column: how many masks */
    int dimension;
    uint32_t span[SPAN_MAX];
} Sharing;

static bool is_in_span(const Sharing *sharing, uint32_t column) {
    for (int i = 0; i < 1 << sharing->dimension; i++) {
        if (sharing->span[i] == column) {
            return true;
        }
    }
    return false;
}

/* Unused masks in the span, with that column added. */
static int count_with(const Sharing *sharing, uint32_t column) {
    int count = 0;
    for (int i = 0; i < 1 << sharing->dimension; i++) {
        count += sharing->unused[sharing->span[i]] + sharing->unused[sharing->span[i] ^ column];
    }
    return count;
}

static void span_add(Sharing *sharing, uint32_t column) {
    const int size = 1 << sharing->dimension++;
    for (int i = 0; i < size; i++) {
        sharing->span[size + i] = sharing->span[i] ^ column;
    }
}

static bool is_open(const Sharing *sharing, int mask) {
    return !sharing->is_used[mask] && !is_in_span(sharing, sharing->columns[mask]);
}

/* The mask with which the most others come into the span, at most BLOCK_MAX in all; -1: none. */
static int best_addition(const Sharing *sharing, int *most) {
    int best = -1;
    for (int mask = 0; mask < sharing->masks; mask++) {
        const int count = is_open(sharing, mask) ? count_with(sharing, sharing->columns[mask]) : 0;
        if (count > *most && count <= BLOCK_MAX) {
            *most = count;
            best = mask;
        }
    }
    return best;
}

/* The first two additions are looked for together: one alone says nothing yet. */
static void add_two(Sharing *sharing) {
    int best = -1;
    int most = 0;
    for (int mask = 0; mask < sharing->masks; mask++) {
        if (!is_open(sharing, mask)) {
            continue;
        }
        Sharing trial = *sharing;
        int count = 0;
        span_add(&trial, sharing->columns[mask]);
        if (best_addition(&trial, &count) >= 0 && count > most) {
            most = count;
            best = mask;
        }
    }
    if (best >= 0) {
        span_add(sharing, sharing->columns[best]);
    }
}

/* Takes the masks of the next block into `taken`; gives their number. */
static int share_block(Sharing *sharing, int *taken) {
    int first = 0;
    int count = 0;
    while (sharing->is_used[first]) {
        first++;
    }
    sharing->dimension = 0;
    sharing->span[0] = 0;
    if (sharing->columns[first]) {
        span_add(sharing, sharing->columns[first]);
        add_two(sharing);
    }
    while (sharing->dimension < BLOCK_DIMENSION_MAX) {
        int most = 0;
        const int mask = best_addition(sharing, &most);
        if (mask < 0) {
            break;
        }
        span_add(sharing, sharing->columns[mask]);
    }
    for (int mask = 0; mask < sharing->masks && count < BLOCK_MAX; mask++) {
        if (!sharing->is_used[mask] && is_in_span(sharing, sharing->columns[mask])) {
            sharing->is_used[mask] = true;
            sharing->unused[sharing->columns[mask]]--;
            taken[count++] = mask;
        }
    }
    return count;
}

/* Shares the masks out and gives each its bit; false when they need too many words. */
static bool share_masks(Six *six, Sharing *sharing) {
    int word = 0;
    int shift = 0;
    for (int left = six->masks; left > 0;) {
        int taken[BLOCK_MAX];
        const int count = share_block(sharing, taken);
        if (shift + count > 64) {
            word++;
            shift = 0;
        }
        if (word == WORDS_MAX || six->block_count == BLOCKS_MAX) {
            return false;
        }
        six->blocks[six->block_count++] = (Block){.word = word, .shift = shift, .count = count};
        for (int i = 0; i < count; i++) {
            six->place_of[taken[i]] = word * 64 + shift++;
        }
        left -= count;
    }
    six->words = word + 1;
    return true;
}

bool six_share(Six *six) {
    Sharing *sharing = calloc(1, sizeof *sharing);
    bool is_done = false;
    if (sharing) {
        sharing->masks = six->masks;
        sharing->unused = calloc((size_t)1 << PAIRS_MAX, sizeof *sharing->unused);
    }
    if (sharing && sharing->unused) {
        int bit = 0;
        for (int i = 0; i < six->kernel->count; i++) {
            const uint8_t *digits = kernel_generator(six->kernel, i);
            for (int mask = 0; six->kernel->orders[i] == 2 && mask < six->masks; mask++) {
                sharing->columns[mask] |= (uint32_t)(digits[mask] % 2) << bit;
            }
            bit += six->kernel->orders[i] == 2;
        }
        for (int mask = 0; mask < six->masks; mask++) {
            sharing->unused[sharing->columns[mask]]++;
        }
        is_done = share_masks(six, sharing);
    }
    if (sharing) {
        free(sharing->unused);
    }
    free(sharing);
    return is_done;
}
