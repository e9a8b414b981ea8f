/* The masks of the named rules. */
#include "inversion/masks.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/stop.h"
#include "inversion/generator.h"
#include "math/parity.h"

/* Langlet's masks M0 … M8, the first cell the highest bit. */
static const uint16_t magic_codes[9] = {432, 448, 216, 292, 186, 73, 54, 7, 27};

/* The steps (row, column) from its cell to the cells of a mask. */
typedef struct MasksReach {
    int count;
    signed char steps[9][2];
} MasksReach;

static const MasksReach reach_plus = {5, {{0, 0}, {-1, 0}, {0, -1}, {0, 1}, {1, 0}}};
static const MasksReach reach_diagonal = {5, {{0, 0}, {-1, -1}, {-1, 1}, {1, -1}, {1, 1}}};
static const MasksReach reach_king = {
    9, {{0, 0}, {-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}}};
static const MasksReach reach_open = {4, {{-1, 0}, {0, -1}, {0, 1}, {1, 0}}};
static const MasksReach reach_knight = {
    9, {{0, 0}, {-2, -1}, {-2, 1}, {-1, -2}, {-1, 2}, {1, -2}, {1, 2}, {2, -1}, {2, 1}}};

static void mask_by_reach(const InversionNotation *notation, int index, const MasksReach *reach,
                          uint8_t *mask) {
    for (int i = 0; i < reach->count; i++) {
        const int row = index / notation->columns + reach->steps[i][0];
        const int column = index % notation->columns + reach->steps[i][1];
        if (row >= 0 && row < notation->rows && column >= 0 && column < notation->columns) {
            mask[row * notation->columns + column] = 1;
        }
    }
}

static void mask_torus(const InversionNotation *notation, int index, uint8_t *mask) {
    for (int i = 0; i < reach_plus.count; i++) {
        const int row = index / notation->columns + reach_plus.steps[i][0] + notation->rows;
        const int column = index % notation->columns + reach_plus.steps[i][1] + notation->columns;
        mask[row % notation->rows * notation->columns + column % notation->columns] = 1;
    }
}

static void mask_cross(const InversionNotation *notation, int index, uint8_t *mask) {
    for (int column = 0; column < notation->columns; column++) {
        mask[index / notation->columns * notation->columns + column] = 1;
    }
    for (int row = 0; row < notation->rows; row++) {
        mask[row * notation->columns + index % notation->columns] = 1;
    }
}

static void mask_code(unsigned code, uint8_t *mask) {
    for (int cell = 0; cell < 9; cell++) {
        mask[cell] = code >> (8 - cell) & 1;
    }
}

static void mask_geniton(const InversionNotation *notation, int index, uint8_t *mask) {
    const ParityGeniton kind =
        (ParityGeniton)(PARITY_GENITON + (notation->ruleset - INVERSION_RULES_GENITON));
    const int cells = inversion_notation_cells(notation);
    for (int cell = 0; cell < cells; cell++) {
        mask[cell] = parity_geniton_at(kind, cells, index, cell);
    }
}

static void mask_given(const InversionNotation *notation, int index, uint8_t *mask) {
    const int cells = inversion_notation_cells(notation);
    const char *digits = notation->masks + (size_t)index * (size_t)(cells + 1);
    for (int cell = 0; cell < cells; cell++) {
        mask[cell] = (uint8_t)(digits[cell] - '0');
    }
}

void inversion_notation_mask(const InversionNotation *notation, int index, uint8_t *mask) {
    assert(index >= 0 && index < notation->mask_count);
    memset(mask, 0, (size_t)inversion_notation_cells(notation));
    switch (notation->ruleset) {
    case INVERSION_RULES_MAGIC:
        mask_code(magic_codes[index], mask);
        break;
    case INVERSION_RULES_CASEGAME:
        mask_code(index == 4 ? 511 : magic_codes[index], mask);
        break;
    case INVERSION_RULES_PLUS:
        mask_by_reach(notation, index, &reach_plus, mask);
        break;
    case INVERSION_RULES_TORUS:
        mask_torus(notation, index, mask);
        break;
    case INVERSION_RULES_DIAGONAL:
        mask_by_reach(notation, index, &reach_diagonal, mask);
        break;
    case INVERSION_RULES_KING:
        mask_by_reach(notation, index, &reach_king, mask);
        break;
    case INVERSION_RULES_OPEN:
        mask_by_reach(notation, index, &reach_open, mask);
        break;
    case INVERSION_RULES_KNIGHT:
        mask_by_reach(notation, index, &reach_knight, mask);
        break;
    case INVERSION_RULES_CROSS:
        mask_cross(notation, index, mask);
        break;
    case INVERSION_RULES_GENITON:
    case INVERSION_RULES_GENITON_PHI:
    case INVERSION_RULES_GENITON_THETA:
        mask_geniton(notation, index, mask);
        break;
    case INVERSION_RULES_MASKS:
        mask_given(notation, index, mask);
        break;
    case INVERSION_RULES_RANDOM:
    case INVERSION_RULES_MIXED:
    case INVERSION_RULES_COUNT:
        assert(
            !inversion_ruleset_has_seed(notation->ruleset)); /* a seed draws all masks together */
        break;
    }
}

Status inversion_notation_masks(const InversionNotation *notation, uint8_t *masks) {
    return inversion_notation_masks_until(notation, NULL, masks);
}

Status inversion_notation_masks_until(const InversionNotation *notation, const atomic_bool *stop,
                                      uint8_t *masks) {
    const int cells = inversion_notation_cells(notation);
    Rng rng = rng_seeded(notation->seed);
    if (notation->ruleset == INVERSION_RULES_RANDOM) {
        return inversion_draw_masks(cells, notation->colours, &rng, stop, masks);
    }
    if (notation->ruleset == INVERSION_RULES_MIXED) {
        /* The geniton is a rotated triangle with a diagonal of 1s, so it has an inverse modulo
         * every number. */
        InversionNotation geniton = *notation;
        geniton.ruleset = INVERSION_RULES_GENITON;
        inversion_notation_masks_until(&geniton, stop, masks);
        const InversionMasks shape = {.colours = notation->colours, .cells = cells, .count = cells};
        return inversion_combine_masks(&shape, &rng, stop, masks);
    }
    for (int index = 0; index < notation->mask_count && !stop_is_raised(stop); index++) {
        inversion_notation_mask(notation, index, masks + (size_t)index * (size_t)cells);
    }
    return stop_is_raised(stop) ? STATUS_CANCELLED : STATUS_OK;
}
