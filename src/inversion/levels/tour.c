/* The three puzzles of the tour, and which masks they need. */
#include "inversion/levels/tour.h"

#include <assert.h>

const char *const inversion_tour[INVERSION_TOUR_STEPS] = {
    "3x3:magic:000100000>010011010",
    "3x3:magic:110010100>101001100",
    "3x3:magic:100010011>010100100",
};

/* The board as bits: which cells differ from the goal, and which ones a mask flips. */
static unsigned differing_bits(const InversionState *state) {
    unsigned bits = 0;
    for (int cell = 0; cell < inversion_state_cells(state); cell++) {
        bits |= (unsigned)(state->board[cell] != state->goal[cell]) << cell;
    }
    return bits;
}

static unsigned mask_bits(const InversionState *state, int mask) {
    unsigned bits = 0;
    for (int cell = 0; cell < inversion_state_cells(state); cell++) {
        bits |= (unsigned)(inversion_state_mask_at(state, mask, cell) != 0) << cell;
    }
    return bits;
}

bool inversion_tour_needs(const InversionState *state, int mask) {
    unsigned flips[INVERSION_TOUR_MASKS_MAX];
    unsigned best = 0;
    int fewest = INVERSION_TOUR_MASKS_MAX + 1;
    assert(state->colours == 2 && state->mask_count <= INVERSION_TOUR_MASKS_MAX);
    for (int i = 0; i < state->mask_count; i++) {
        flips[i] = mask_bits(state, i);
    }
    for (unsigned chosen = 0; chosen < 1U << state->mask_count; chosen++) {
        unsigned left = differing_bits(state);
        int count = 0;
        for (int i = 0; i < state->mask_count; i++) {
            left ^= chosen >> i & 1 ? flips[i] : 0;
            count += (int)(chosen >> i & 1);
        }
        if (left == 0 && count < fewest) {
            fewest = count;
            best = chosen;
        }
    }
    return best >> mask & 1;
}
