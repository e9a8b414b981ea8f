/* The tree of one 9x9 grid, which nine.c searches node by node (nine_solo.h) and, where that does
 * not end soon, nine_wide.c many nodes abreast (nine_abreast.h). Private. */
#ifndef DAMIER_SUDOKU_NINE_TREE_H
#define DAMIER_SUDOKU_NINE_TREE_H

#include <stdbool.h>
#include <stddef.h>

#include "engines.h"
#include "nine_kernel.h"

/* After so many the nodes are searched abreast. */
#define NINE_DEAD_ENDS 4
/* Nodes put aside without asking for memory. */
#define NINE_STACK_SIZE 96
/* Alternatives of one branch at most, and the node itself. */
#define NINE_BRANCH_MAX 6

typedef struct NineTree {
    const NineKernel *kernel;
    uint64_t limit;
    Budget *budget;
    SudokuSolutions *solutions;
    bool is_any_first;   /* it does not matter which solution is the first one */
    bool is_first_known; /* the first solution is the first in the order of the tree, too */
    int dead_ends;
    NineNode *stack;
    NineNode *owned; /* the stack once it has outgrown `first_stack` */
    size_t depth;
    size_t size;
    NineNode first_stack[NINE_STACK_SIZE];
} NineTree;

/* Room for the nodes of one more branch; false when memory runs out. */
bool nine_tree_reserve(NineTree *tree);
/* Counts a solution, and keeps the first one. */
void nine_tree_record(NineTree *tree, const uint16_t candidates[NINE_CELLS]);

/* Is it time to search nodes abreast? That finds solutions in another order, so it is of no use
 * where one is wanted, the first. */
static inline bool nine_tree_is_wide(const NineTree *tree) {
    return tree->dead_ends >= NINE_DEAD_ENDS && (tree->limit > 1 || tree->is_any_first);
}

/* Ends what nine.c has begun: all nodes are on the stack. */
void nine_search_abreast(NineTree *tree);

#endif
