/* The fewest clicks of all boards at once, found level by level in the simplest way, to check the
 * solver's answers. */
#ifndef DAMIER_TESTS_SUPPORT_GAMES_LEVELS_H
#define DAMIER_TESTS_SUPPORT_GAMES_LEVELS_H

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "inversion/solver.h"

#define LEVELS_NEVER UINT8_MAX

static inline size_t levels_board(const InversionMasks *masks, const uint8_t *digits) {
    size_t board = 0;
    for (int cell = masks->cells; cell-- > 0;) {
        board = board * (size_t)masks->colours + digits[cell];
    }
    return board;
}

static inline size_t levels_count(const InversionMasks *masks) {
    size_t count = 1;
    for (int cell = 0; cell < masks->cells; cell++) {
        count *= (size_t)masks->colours;
    }
    return count;
}

static inline size_t levels_played(const InversionMasks *masks, size_t board, int mask) {
    size_t played = 0;
    size_t weight = 1;
    for (int cell = 0; cell < masks->cells; cell++) {
        const size_t k = (size_t)masks->colours;
        const uint8_t digit = masks->digits[mask * masks->cells + cell];
        played += (board % k + digit) % k * weight;
        board /= k;
        weight *= k;
    }
    return played;
}

/* The fewest clicks for each board, by its number, from the empty one; LEVELS_NEVER when it cannot
 * be reached. The caller frees it. */
static inline uint8_t *levels_find(const InversionMasks *masks) {
    const size_t count = levels_count(masks);
    uint8_t *levels = malloc(count);
    uint32_t *queue = malloc(count * sizeof *queue);
    size_t last = 1;
    memset(levels, LEVELS_NEVER, count);
    levels[0] = 0;
    queue[0] = 0;
    for (size_t first = 0; first < last; first++) {
        for (int mask = 0; mask < masks->count; mask++) {
            const size_t board = levels_played(masks, queue[first], mask);
            if (levels[board] == LEVELS_NEVER) {
                levels[board] = (uint8_t)(levels[queue[first]] + 1);
                queue[last++] = (uint32_t)board;
            }
        }
    }
    free(queue);
    return levels;
}

#endif
