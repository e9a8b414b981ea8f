/* Records the tree of a search; each function does nothing when `tree` is NULL. */
#ifndef DAMIER_GOMOKU_EVALUATE_TREE_H
#define DAMIER_GOMOKU_EVALUATE_TREE_H

#include "gomoku/deepening.h"

/* Forgets what was recorded before. */
void gomoku_tree_begin(GomokuTree *tree);
/* The search reaches a position by `point` with this window. */
void gomoku_tree_enter(GomokuTree *tree, int point, int alpha, int beta);
/* The position has `listed` moves, of which `tried` were tried. */
void gomoku_tree_note_moves(GomokuTree *tree, int listed, int tried);
/* The position has its value, for the side to move there. */
void gomoku_tree_leave(GomokuTree *tree, int value);

#endif
