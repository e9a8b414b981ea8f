/* The nodes of one 9x9 tree side by side in a register: 8 with AVX-512, 4 with AVX2, 2 elsewhere,
 * fed from the stack of untried alternatives. The loop is in simd9_abreast.h. */
#include <string.h>

#include "base/bits.h"
#include "sudoku/simd9/simd9_tree.h"

#define GROUPS 27 /* of four lanes: the same cell of the three bands */

typedef struct Simd9WideState {
    Simd9Tree *tree;
    uint32_t slots; /* the first lanes of the nodes abreast */
    Simd9AbreastLook look;
    _Alignas(64) uint16_t cells[GROUPS * SIMD9_LANES_MAX];
} Simd9WideState;

/* Nodes on the stack also have their words in groups of four. */
static void node_read(const Simd9WideState *wide, int lane, Simd9Node *node) {
    const uint16_t *from = wide->cells + lane;
    for (int i = 0; i < GROUPS; i++, from += wide->tree->kernel->lanes) {
        memcpy(node->cell + 4 * i, from, 4 * sizeof *from);
    }
}

static void node_write(Simd9WideState *wide, int lane, const Simd9Node *node) {
    uint16_t *to = wide->cells + lane;
    for (int i = 0; i < GROUPS; i++, to += wide->tree->kernel->lanes) {
        memcpy(to, node->cell + 4 * i, 4 * sizeof *to);
    }
    memset(wide->look.look.sum[0] + lane, 0, 4 * sizeof *to);
}

/* Where a cell of the grid lies in a node. */
static int word_of(int cell) {
    return 4 * (cell / 9 % 3 * 9 + cell % 9) + cell / 27;
}

/* Converts a node from the words of simd9_solo.h. */
static void node_convert(const Simd9Kernel *kernel, Simd9Node *node) {
    uint16_t candidates[SIMD9_CELLS];
    kernel->solo_save(node, candidates);
    memset(node, 0, sizeof *node);
    for (int cell = 0; cell < SIMD9_CELLS; cell++) {
        node->cell[word_of(cell)] = candidates[cell];
    }
}

static void simd9_wide_record(Simd9WideState *wide, int lane) {
    Simd9Node node;
    uint16_t candidates[SIMD9_CELLS];
    node_read(wide, lane, &node);
    for (int cell = 0; cell < SIMD9_CELLS; cell++) {
        candidates[cell] = node.cell[word_of(cell)];
    }
    simd9_tree_record(wide->tree, candidates);
}

typedef struct Guess {
    int band; /* 0 to 2, or stack 3 to 5 */
    uint16_t digit;
    uint32_t ways;
} Guess;

static Guess simd9_wide_choose(const Simd9AbreastLook *look, int lane) {
    Guess guess = {0, 0, 0};
    uint16_t least = UINT16_MAX;
    for (int band = 0; band < 6; band++) {
        const int side = band / 3;
        const int at = lane + band % 3;
        if (look->beyond[side][at] < least) {
            least = look->beyond[side][at];
            guess = (Guess){band, look->digit[side][at], look->ways[side][at]};
        }
    }
    return guess;
}

/* Removes the digit from the minirows of the band that are not on the way; groups are `step`
 * apart. */
static void take_way(uint16_t *cells, int step, const Guess *guess, int way) {
    const uint16_t others = (uint16_t)~guess->digit;
    for (int line = 0; line < 3; line++) {
        for (int k = 1; k < 3; k++) {
            const int box = (simd9_ways[way][line] + k) % 3;
            /* A minirow lies in three groups side by side, a minicolumn 9 groups apart. */
            uint16_t *cell = guess->band < 3 ? cells + (9 * line + 3 * box) * step + guess->band
                                             : cells + (3 * (guess->band - 3) + line) * step + box;
            const int along = (guess->band < 3 ? 1 : 9) * step;
            cell[0] &= others;
            cell[along] &= others;
            cell[2 * along] &= others;
        }
    }
}

/* Takes the first way now and stacks the others. */
static void simd9_wide_branch(Simd9WideState *wide, int lane) {
    Simd9Tree *tree = wide->tree;
    const Guess guess = simd9_wide_choose(&wide->look, lane);
    uint32_t left = guess.ways;
    const int first = bits_lowest(left);
    if (!simd9_tree_reserve(tree)) {
        return;
    }
    while (left &= left - 1) {
        Simd9Node *node = &tree->stack[tree->depth++];
        node_read(wide, lane, node);
        take_way(node->cell, 4, &guess, bits_lowest(left));
        budget_spend(tree->budget);
    }
    take_way(wide->cells + lane, tree->kernel->lanes, &guess, first);
}

static void widen(Simd9WideState *wide) {
    Simd9Tree *tree = wide->tree;
    if (wide->slots == 1 && simd9_tree_is_wide(tree)) {
        wide->slots = UINT32_C(0x11111111) >> 4 * (8 - tree->kernel->lanes / 4);
        tree->is_first_known = tree->solutions->count > 0;
    }
}

void simd9_search_abreast(Simd9Tree *tree) {
    Simd9WideState wide;
    Simd9Look *look = &wide.look.look;
    wide.tree = tree;
    wide.slots = 1;
    look->used = 0;
    memset(wide.cells, 0, sizeof wide.cells);
    memset(look->sum, 0, sizeof look->sum);
    for (size_t i = 0; i < tree->depth; i++) {
        node_convert(tree->kernel, &tree->stack[i]);
    }
    while ((look->used || tree->depth > 0) && tree->budget->status == STATUS_OK) {
        widen(&wide);
        for (uint32_t idle = wide.slots & ~look->used; idle && tree->depth > 0; idle &= idle - 1) {
            node_write(&wide, bits_lowest(idle), &tree->stack[--tree->depth]);
            look->used |= idle & (0 - idle);
        }
        tree->kernel->settle_abreast(wide.cells, &wide.look);
        for (uint32_t left = look->solved & look->used; left; left &= left - 1) {
            simd9_wide_record(&wide, bits_lowest(left));
            if (tree->solutions->count == tree->limit) {
                return;
            }
        }
        tree->dead_ends += (look->used & look->dead) != 0;
        look->used &= ~(look->solved | look->dead);
        for (uint32_t left = look->stuck & look->used; left; left &= left - 1) {
            simd9_wide_branch(&wide, bits_lowest(left));
        }
    }
}
