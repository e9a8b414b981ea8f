/* The tree of one 9x9 grid: the memory of its nodes, and the solutions found. */
#include "sudoku/simd9/simd9_tree.h"

#include <stdlib.h>
#include <string.h>

#include "base/aligned.h"
#include "base/bits.h"

bool simd9_tree_reserve(Simd9Tree *tree) {
    if (tree->depth + SIMD9_BRANCH_MAX <= tree->size) {
        return true;
    }
    const size_t size = tree->size * 2;
    Simd9Node *stack = aligned_create(_Alignof(Simd9Node), size * sizeof *stack);
    if (!stack) {
        tree->budget->status = STATUS_NO_MEMORY;
        return false;
    }
    memcpy(stack, tree->stack, tree->depth * sizeof *stack);
    aligned_destroy(tree->owned);
    tree->owned = stack;
    tree->stack = stack;
    tree->size = size;
    return true;
}

void simd9_tree_record(Simd9Tree *tree, const uint16_t candidates[SIMD9_CELLS]) {
    SudokuSolutions *solutions = tree->solutions;
    if (solutions->count++ == 0) {
        for (int cell = 0; cell < SIMD9_CELLS; cell++) {
            solutions->first.value[cell] = (uint8_t)(bits_lowest(candidates[cell]) + 1);
        }
    }
}
