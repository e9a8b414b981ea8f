#include "nine_tree.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"

bool nine_tree_reserve(NineTree *tree) {
    if (tree->depth + NINE_BRANCH_MAX <= tree->size) {
        return true;
    }
    const size_t size = tree->size * 2;
    NineNode *stack = aligned_alloc(_Alignof(NineNode), size * sizeof *stack);
    if (!stack) {
        tree->budget->status = STATUS_NO_MEMORY;
        return false;
    }
    memcpy(stack, tree->stack, tree->depth * sizeof *stack);
    free(tree->owned);
    tree->owned = stack;
    tree->stack = stack;
    tree->size = size;
    return true;
}

void nine_tree_record(NineTree *tree, const uint16_t candidates[NINE_CELLS]) {
    SudokuSolutions *solutions = tree->solutions;
    if (solutions->count++ == 0) {
        for (int cell = 0; cell < NINE_CELLS; cell++) {
            solutions->first.value[cell] = (uint8_t)(bits_lowest(candidates[cell]) + 1);
        }
    }
}
