/* Giant boards whose masks are the rows of a geniton: clicks and solutions by HEL and COG, and the
 * levels of the butterfly. */
#include "inversion/giant/geniton.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "math/parity.h"

#define WORD_BITS 64

/* Turns the items end to end. */
static void turn_items(uint8_t *items, int count) {
    for (int i = 0; i < count / 2; i++) {
        const uint8_t item = items[i];
        items[i] = items[count - 1 - i];
        items[count - 1 - i] = item;
    }
}

/* HEL, or COG for the geniton theta. */
static void transform(const InversionGiant *giant, uint64_t *bits) {
    const size_t count = (size_t)inversion_giant_cells(giant);
    if (giant->rule == INVERSION_GIANT_THETA) {
        parity_cog(bits, count);
    } else {
        parity_hel(bits, count);
    }
}

/* G has the columns of phi-G reversed. So V·G is HEL(V) turned, and V is HEL of D turned. */
void giant_geniton_click(InversionGiant *giant, int from, int to) {
    const int count = inversion_giant_cells(giant);
    const bool is_turned = giant->rule == INVERSION_GIANT_G;
    uint64_t bits[INVERSION_GIANT_CELLS_MAX / WORD_BITS];
    memset(bits, 0, (size_t)(count / WORD_BITS) * sizeof *bits);
    for (int cell = from; cell < to; cell++) {
        bits[cell / WORD_BITS] |= (uint64_t)giant->clicks[cell] << cell % WORD_BITS;
    }
    transform(giant, bits);
    for (int i = 0; i < count; i++) {
        const uint64_t bit = bits[i / WORD_BITS] >> i % WORD_BITS & 1;
        giant->cells[is_turned ? count - 1 - i : i] ^= (uint8_t)bit;
    }
}

Status giant_geniton_solve(const InversionGiant *giant, uint8_t *cells,
                           InversionSweepAnswer *answer) {
    const int count = inversion_giant_cells(giant);
    uint64_t *bits = malloc((size_t)(count / WORD_BITS) * sizeof *bits);
    if (!bits) {
        return STATUS_NO_MEMORY;
    }
    if (giant->rule == INVERSION_GIANT_G) {
        turn_items(cells, count);
    }
    gf2_vector_pack(cells, count, bits);
    transform(giant, bits);
    gf2_vector_unpack(bits, count, cells);
    *answer = (InversionSweepAnswer){
        .is_solvable = true,
        .ways = {{2, 0}},
        .count = (uint64_t)gf2_vector_weight(bits, count / WORD_BITS),
    };
    free(bits);
    return STATUS_OK;
}

/* ---- The butterfly ---- */

static int log2_of(int count) {
    int log = 0;
    while (1 << log < count) {
        log++;
    }
    return log;
}

int inversion_giant_levels(const InversionGiant *giant) {
    return log2_of(inversion_giant_cells(giant)) + (giant->rule == INVERSION_GIANT_G);
}

InversionGiantLevel inversion_giant_level(const InversionGiant *giant, int number) {
    const int turns = giant->rule == INVERSION_GIANT_G;
    assert(inversion_giant_is_geniton(giant));
    assert(number >= 1 && number <= inversion_giant_levels(giant));
    return (InversionGiantLevel){.is_turn = number <= turns,
                                 .is_upward = giant->rule == INVERSION_GIANT_THETA,
                                 .h = number <= turns ? 0 : 1 << (number - 1 - turns)};
}

static void pass_level(InversionGiantLevel level, uint8_t *items, int count) {
    if (level.is_turn) {
        turn_items(items, count);
        return;
    }
    for (int block = 0; block < count; block += 2 * level.h) {
        uint8_t *target = items + block + (level.is_upward ? 0 : level.h);
        const uint8_t *source = items + block + (level.is_upward ? level.h : 0);
        for (int i = 0; i < level.h; i++) {
            target[i] ^= source[i];
        }
    }
}

void inversion_giant_pass(const InversionGiant *giant, uint8_t *items, int from, int to) {
    const int count = inversion_giant_cells(giant);
    for (; from < to; from++) {
        pass_level(inversion_giant_level(giant, from + 1), items, count);
    }
    for (; from > to; from--) {
        pass_level(inversion_giant_level(giant, from), items, count);
    }
}
