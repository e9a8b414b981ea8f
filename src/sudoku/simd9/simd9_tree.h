/* The search tree of one 9x9 grid. simd9.c searches it node by node (simd9_solo.h); when that does
 * not end soon, simd9_wide.c searches many nodes abreast (simd9_abreast.h). Private. */
#ifndef DAMIER_SUDOKU_SIMD9_SIMD9_TREE_H
#define DAMIER_SUDOKU_SIMD9_SIMD9_TREE_H

#include <stdbool.h>
#include <stddef.h>

#include "sudoku/engines.h"
#include "sudoku/simd9/simd9_kernel.h"

/* After this many dead ends, nodes are searched abreast. */
#define SIMD9_DEAD_ENDS 4
/* Nodes stacked before any memory is allocated. */
#define SIMD9_STACK_SIZE 96
/* The most nodes of one branch: the node and its alternatives. */
#define SIMD9_BRANCH_MAX 6

typedef struct Simd9Tree {
    const Simd9Kernel *kernel;
    uint64_t limit;
    Budget *budget;
    SudokuSolutions *solutions;
    bool is_any_first;   /* any solution may be reported as the first */
    bool is_first_known; /* the first solution found is also the first in the order of the tree */
    int dead_ends;
    Simd9Node *stack;
    Simd9Node *owned; /* the stack once it has outgrown `first_stack` */
    size_t depth;
    size_t size;
    Simd9Node first_stack[SIMD9_STACK_SIZE];
} Simd9Tree;

/* Makes space for the nodes of one more branch; false when memory runs out. */
bool simd9_tree_reserve(Simd9Tree *tree);
/* Counts a solution and stores the first. */
void simd9_tree_record(Simd9Tree *tree, const uint16_t candidates[SIMD9_CELLS]);

/* Is it time to search nodes abreast? That finds solutions in another order, so it is no use when
 * only the first solution is asked for. */
static inline bool simd9_tree_is_wide(const Simd9Tree *tree) {
    return tree->dead_ends >= SIMD9_DEAD_ENDS && (tree->limit > 1 || tree->is_any_first);
}

/* Finishes the search that simd9.c began; all nodes are on the stack. */
void simd9_search_abreast(Simd9Tree *tree);

#endif
