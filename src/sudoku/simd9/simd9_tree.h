/* The tree of one 9x9 grid, which simd9.c searches node by node (simd9_solo.h) and, where that does
 * not end soon, simd9_wide.c many nodes abreast (simd9_abreast.h). Private. */
#ifndef DAMIER_SUDOKU_SIMD9_SIMD9_TREE_H
#define DAMIER_SUDOKU_SIMD9_SIMD9_TREE_H

#include <stdbool.h>
#include <stddef.h>

#include "sudoku/engines.h"
#include "sudoku/simd9/simd9_kernel.h"

/* After so many the nodes are searched abreast. */
#define SIMD9_DEAD_ENDS 4
/* Nodes put aside without asking for memory. */
#define SIMD9_STACK_SIZE 96
/* Alternatives of one branch at most, and the node itself. */
#define SIMD9_BRANCH_MAX 6

typedef struct Simd9Tree {
    const Simd9Kernel *kernel;
    uint64_t limit;
    Budget *budget;
    SudokuSolutions *solutions;
    bool is_any_first;   /* it does not matter which solution is the first one */
    bool is_first_known; /* the first solution is the first in the order of the tree, too */
    int dead_ends;
    Simd9Node *stack;
    Simd9Node *owned; /* the stack once it has outgrown `first_stack` */
    size_t depth;
    size_t size;
    Simd9Node first_stack[SIMD9_STACK_SIZE];
} Simd9Tree;

/* Room for the nodes of one more branch; false when memory runs out. */
bool simd9_tree_reserve(Simd9Tree *tree);
/* Counts a solution, and keeps the first one. */
void simd9_tree_record(Simd9Tree *tree, const uint16_t candidates[SIMD9_CELLS]);

/* Is it time to search nodes abreast? That finds solutions in another order, so it is of no use
 * where one is wanted, the first. */
static inline bool simd9_tree_is_wide(const Simd9Tree *tree) {
    return tree->dead_ends >= SIMD9_DEAD_ENDS && (tree->limit > 1 || tree->is_any_first);
}

/* Ends what simd9.c has begun: all nodes are on the stack. */
void simd9_search_abreast(Simd9Tree *tree);

#endif
