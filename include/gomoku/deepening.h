/* The two players of the source text at work: negamax with alpha-beta over a pattern table, one ply
 * deeper at a time. gomoku_ai_move plays by the same search; here each iteration is a call of its
 * own, and the positions that it searches can be recorded as a tree. */
#ifndef DAMIER_GOMOKU_DEEPENING_H
#define DAMIER_GOMOKU_DEEPENING_H

#include "gomoku/ai.h"
#include "gomoku/patterns.h"

/* A win n plies from the root is worth GOMOKU_WIN - n, a loss the negative of it; nothing else is
 * worth more than half of it. */
#define GOMOKU_WIN 1000000

/* A position of the tree. Values are those of the side that moves there. */
typedef struct GomokuTreeNode {
    int32_t parent; /* its index; -1: the root */
    int32_t end;    /* one past the last position below it; INT32_MAX: not searched to its end */
    int32_t alpha, beta;
    int32_t value; /* known from `end` on; a bound where it lies outside alpha … beta */
    int16_t point; /* the move that led here; GOMOKU_NO_POINT: the root */
    uint8_t ply;
    uint8_t listed, tried; /* moves that were worth a try, and those tried; 0 at a leaf */
} GomokuTreeNode;

/* A record of one iteration, in the order of the search: the positions below node i are i + 1 …
 * end - 1, and after `t` positions those before t had been reached, and those with end <= t had
 * their value. Set `nodes` and `capacity`, and the rest to zeros. */
typedef struct GomokuTree {
    GomokuTreeNode *nodes; /* borrowed, `capacity` of them */
    int capacity;
    int count;
    int64_t missed; /* positions after the array was full */
    /* While it is recorded: */
    int current; /* the index of the position being searched, -1 above the root */
    int skipped; /* open positions that are not recorded */
} GomokuTree;

/* True when the opponent's side had a better choice before: the moves after the last one tried were
 * cut. */
bool gomoku_tree_is_cut(const GomokuTreeNode *node);
/* The child of `node` with the best value for the side to move there, among those that had their
 * value after `time` positions; the first of equals, -1: none. */
int gomoku_tree_best(const GomokuTree *tree, int node, int time);
/* The value of `node` for the side to move at the root, backed up after `time` positions: its own
 * when it is finished, else the best of its finished children. False: nothing is known yet. */
bool gomoku_tree_value(const GomokuTree *tree, int node, int time, int *value);

/* A search under way. */
typedef struct GomokuDeepening GomokuDeepening;

/* Begins a search for the request's side to move; the level is GOMOKU_LEVEL_CLASSIC or
 * GOMOKU_LEVEL_SLOW, and the game must be going on. `table` is copied; NULL: that of the text. NULL
 * when memory runs out. */
GomokuDeepening *gomoku_deepening_create(const GomokuRequest *request,
                                         const GomokuPatternTable *table);
void gomoku_deepening_destroy(GomokuDeepening *deepening);
/* Searches one ply deeper than before. False when the budget ended first, or when nothing was left
 * to search: the result is then that of the iteration before. `tree` records the iteration; NULL:
 * no record. */
bool gomoku_deepening_next(GomokuDeepening *deepening, Budget *budget, GomokuTree *tree);
/* The answer of the last complete iteration (depth 0: a first guess); borrowed. Its move is
 * GOMOKU_NO_POINT when there is no legal point. */
const GomokuResult *gomoku_deepening_result(const GomokuDeepening *deepening);
/* True when a deeper search would not change the answer: a forced reply, a win or a loss. */
bool gomoku_deepening_is_over(const GomokuDeepening *deepening);

#endif
