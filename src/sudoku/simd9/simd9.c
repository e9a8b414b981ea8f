/* The engine for one classic 9x9 grid. It searches the tree node by node, because most grids have
 * few nodes or find their first two solutions at once. Larger trees are then searched many nodes
 * abreast (simd9_wide.c). */
#include <stdlib.h>
#include <string.h>

#include "base/aligned.h"
#include "base/bits.h"
#include "sudoku/simd9/simd9_tree.h"

static void simd9_load_grid(Simd9Tree *tree, const SudokuGrid *puzzle, Simd9Exclusion excluded) {
    tree->kernel->solo_load(puzzle->value, excluded, &tree->stack[0]);
    tree->depth = 1;
    tree->dead_ends = 0;
    tree->is_first_known = true;
    budget_spend(tree->budget);
}

/* Counts the solution above the stack; only the first is stored. */
static void search_record(Simd9Tree *tree) {
    if (tree->solutions->count++ == 0) {
        tree->kernel->solo_print(&tree->stack[tree->depth], tree->solutions->first.value);
    }
}

/* Searches one node after another: takes the last from the stack and pushes its alternatives. */
static void search(Simd9Tree *tree) {
    while (tree->kernel->solo_step && !simd9_tree_is_wide(tree) && tree->depth > 0 &&
           tree->budget->status == STATUS_OK && simd9_tree_reserve(tree)) {
        const int ways = tree->kernel->solo_step(&tree->stack[tree->depth - 1]);
        if (ways > 0) {
            tree->depth += (size_t)ways - 1;
            for (int i = 1; i < ways; i++) {
                budget_spend(tree->budget);
            }
            continue;
        }
        tree->depth--;
        tree->dead_ends += ways < 0;
        if (ways == 0) {
            search_record(tree);
            if (tree->solutions->count == tree->limit) {
                return;
            }
        }
    }
    if (tree->depth > 0 && tree->budget->status == STATUS_OK) {
        simd9_search_abreast(tree);
    }
}

/* Leaves the stack uninitialized, because it is large. */
static void tree_init(Simd9Tree *tree, ProcessorLevel level, Budget *budget,
                      SudokuSolutions *solutions) {
    tree->kernel = simd9_kernel_at_most(level);
    tree->budget = budget;
    tree->solutions = solutions;
    tree->is_any_first = false;
    tree->stack = tree->first_stack;
    tree->owned = NULL;
    tree->size = SIMD9_STACK_SIZE;
}

Status simd9_solve(const SudokuGrid *puzzle, uint64_t limit, Budget *budget,
                   SudokuSolutions *solutions) {
    return simd9_solve_at_most(PROCESSOR_LEVELS, puzzle, limit, budget, solutions);
}

Status simd9_solve_at_most(ProcessorLevel level, const SudokuGrid *puzzle, uint64_t limit,
                           Budget *budget, SudokuSolutions *solutions) {
    Simd9Tree tree;
    tree_init(&tree, level, budget, solutions);
    tree.limit = limit;
    simd9_load_grid(&tree, puzzle, (Simd9Exclusion){0, 0});
    search(&tree);
    if (solutions->count > 1 && !tree.is_first_known) {
        /* The first one found depends on the register's width, so search again for the first in the
         * order of the tree, which is the same everywhere. */
        SudokuSolutions first = {.count = 0};
        tree.limit = 1;
        tree.solutions = &first;
        simd9_load_grid(&tree, puzzle, (Simd9Exclusion){0, 0});
        search(&tree);
        if (first.count == 1) {
            solutions->first = first.first;
        }
    }
    aligned_destroy(tree.owned);
    return budget->status;
}

Status simd9_find_other(const SudokuGrid *puzzle, int cell, int value, Budget *budget,
                        bool *is_found) {
    SudokuSolutions solutions = {.count = 0};
    Simd9Tree tree;
    tree_init(&tree, PROCESSOR_LEVELS, budget, &solutions);
    tree.limit = 1;
    tree.is_any_first = true;
    simd9_load_grid(&tree, puzzle, (Simd9Exclusion){cell, (uint16_t)(1 << (value - 1))});
    search(&tree);
    aligned_destroy(tree.owned);
    *is_found = solutions.count > 0;
    return budget->status;
}
