/* A subset of many masks: a solution and independent masks, by elimination modulo primes. */
#include "inversion/explain/mask_subset.h"

#include <string.h>

/* Rows modulo a prime. Each has a 1 in its pivot column, after the rows before it were subtracted.
 */
typedef struct Basis {
    int prime;
    int cells;
    int count;
    int pivots[INVERSION_LESSON_MAX];
    uint8_t rows[INVERSION_LESSON_MAX][INVERSION_LESSON_MAX];
} Basis;

static int inverse_modulo(int unit, int prime) {
    int inverse = 1;
    while (unit * inverse % prime != 1) {
        inverse++;
    }
    return inverse;
}

/* Adds the mask to the rows when it is independent of them; true when it was. */
static bool basis_take(Basis *basis, const InversionState *state, int mask) {
    uint8_t row[INVERSION_LESSON_MAX];
    const int prime = basis->prime;
    for (int cell = 0; cell < basis->cells; cell++) {
        row[cell] = (uint8_t)(inversion_state_mask_at(state, mask, cell) % prime);
    }
    for (int i = 0; i < basis->count; i++) {
        const int times = prime - row[basis->pivots[i]];
        for (int cell = 0; times < prime && cell < basis->cells; cell++) {
            row[cell] = (uint8_t)((row[cell] + times * basis->rows[i][cell]) % prime);
        }
    }
    int pivot = 0;
    while (pivot < basis->cells && row[pivot] == 0) {
        pivot++;
    }
    if (pivot == basis->cells) {
        return false;
    }
    const int factor = inverse_modulo(row[pivot], prime);
    for (int cell = 0; cell < basis->cells; cell++) {
        basis->rows[basis->count][cell] = (uint8_t)(row[cell] * factor % prime);
    }
    basis->pivots[basis->count++] = pivot;
    return true;
}

/* Adds the mask to all bases; true when one of them grew. */
static bool take_everywhere(Basis bases[2], const InversionState *state, int mask) {
    bool has_grown = false;
    for (int i = 0; i < 2; i++) {
        has_grown |= bases[i].prime > 0 && basis_take(&bases[i], state, mask);
    }
    return has_grown;
}

void inversion_mask_subset_choose(const InversionState *state, const uint8_t *vector,
                                  InversionMaskSubset *chosen) {
    Basis bases[2] = {0};
    bool is_taken[INVERSION_MASKS_MAX] = {false};
    int count = 0;
    for (int prime = 2, i = 0; prime <= state->colours && i < 2; prime++) {
        const bool is_prime = prime == 2 || prime == 3 || prime == 5 || prime == 7;
        if (is_prime && state->colours % prime == 0) {
            bases[i++] = (Basis){.prime = prime, .cells = inversion_state_cells(state)};
        }
    }
    for (int mask = 0; vector && mask < state->mask_count && count < INVERSION_LESSON_MAX; mask++) {
        if (vector[mask] > 0) {
            is_taken[mask] = true;
            count++;
            take_everywhere(bases, state, mask);
        }
    }
    const bool is_small = state->mask_count <= INVERSION_LESSON_MAX;
    for (int mask = 0; mask < state->mask_count && count < INVERSION_LESSON_MAX; mask++) {
        if (!is_taken[mask] && (is_small || take_everywhere(bases, state, mask))) {
            is_taken[mask] = true;
            count++;
        }
    }
    chosen->count = 0;
    for (int mask = 0; mask < state->mask_count; mask++) {
        if (is_taken[mask]) {
            chosen->numbers[chosen->count++] = mask;
        }
    }
}

void inversion_mask_subset_apply(const InversionState *state, const InversionMaskSubset *chosen,
                                 InversionState *taken) {
    const int cells = inversion_state_cells(state);
    *taken = *state;
    taken->mask_count = chosen->count;
    if (chosen->count == state->mask_count) {
        return;
    }
    taken->ruleset = INVERSION_RULES_MASKS;
    memset(taken->packed_masks, 0, sizeof taken->packed_masks);
    for (int mask = 0; mask < chosen->count; mask++) {
        for (int cell = 0; cell < cells; cell++) {
            const int digit = inversion_state_mask_at(state, chosen->numbers[mask], cell);
            const int index = mask * cells + cell;
            taken->packed_masks[index / 2] |= (uint8_t)(digit << (index % 2 * 4));
        }
    }
}
