/* The recursion of the solver for boards of any size, compiled once for each instruction set; the
 * file that includes it defines SHAPE_TREES, the name of the table of entry functions. The height
 * of the board, and so the distance of neighbours, is a constant of each function, and whether the
 * board is tight (position.h): there whatever is shifted may leave its column. The number of
 * columns is data. What is searched, and why, is as in search_tree.h and follow_up.h, one child
 * after another. Private. */
#ifndef DAMIER_CONNECT4_SEARCH_SHAPE_TREE_H
#define DAMIER_CONNECT4_SEARCH_SHAPE_TREE_H

#include "base/inlined.h"
#include "connect4/board.h"
#include "connect4/search/shape_search.h"

/* With so many empty cells or fewer no table is asked; with more, in turn, the entries of all
 * children are looked at first, and the large table is used. */
#define LATE_LEFT 7
#define CUTOFF_LEFT 11
#define SHALLOW_LEFT 20

typedef struct ShapeChildren {
    uint64_t cell[CONNECT4_COLUMNS_MAX]; /* played */
    uint64_t opponent_wins[CONNECT4_COLUMNS_MAX];
    uint64_t moves[CONNECT4_COLUMNS_MAX];
    ShapeKey key[CONNECT4_COLUMNS_MAX];
    int points[CONNECT4_COLUMNS_MAX];
    uint8_t order[CONNECT4_COLUMNS_MAX];
    int size;
    int bound; /* of the node's score, where the children need no search */
} ShapeChildren;

/* The constants of a function; with as many bits a column as rows the board is tight. */
typedef struct TreeShape {
    int rows, stride;
} TreeShape;

static INLINED bool tree_is_tight(TreeShape shape) {
    return shape.rows == shape.stride;
}

/* Off the board the words may hold anything. */
static INLINED bool tree_has_four(const Board *board, uint64_t discs, TreeShape shape) {
    const int stride = shape.stride;
    if (tree_is_tight(shape)) {
        return board_has_four(board, discs);
    }
    return (BITBOARD_FOUR(discs, 1) | BITBOARD_FOUR(discs, stride - 1) |
            BITBOARD_FOUR(discs, stride) | BITBOARD_FOUR(discs, stride + 1)) != 0;
}

/* The empty cells that complete a four. */
static INLINED uint64_t tree_completing(const Board *board, uint64_t discs, uint64_t mask,
                                        TreeShape shape) {
    const int stride = shape.stride;
    if (tree_is_tight(shape)) {
        return board_completing(board, discs, mask);
    }
    return ((discs << 1 & discs << 2 & discs << 3) | BITBOARD_LINE(discs, stride - 1) |
            BITBOARD_LINE(discs, stride) | BITBOARD_LINE(discs, stride + 1)) &
           (board->all ^ mask);
}

static INLINED uint64_t tree_landings(const Board *board, uint64_t mask, TreeShape shape) {
    return tree_is_tight(shape) ? board_landings(board, mask) : (mask + board->bottom) & board->all;
}

/* The cells right above; where there is none above, what matters to nobody. */
static INLINED uint64_t tree_above(const Board *board, uint64_t cells, TreeShape shape) {
    return tree_is_tight(shape) ? cells << 1 & ~board->bottom : cells << 1;
}

/* These cells of even rows and those above them in even rows. */
static INLINED uint64_t tree_rise(const Board *board, uint64_t cells, TreeShape shape) {
    const uint64_t even = tree_is_tight(shape) ? board->even & ~(board->bottom << 1) : board->even;
    for (uint64_t next = cells; next; next = next << 2 & even) {
        cells |= next;
    }
    return cells;
}

/* ---- Follow-up (follow_up.h), for one child of a node on a board of even height ---- */

/* The first player is to move in the child: he has no four among what he can get at most, when the
 * second follows. Returns the least score of the second; less than 0 when that says nothing about
 * alpha. `cell` is the move. */
typedef struct ShapeMove {
    uint64_t cell, wins; /* and the cells that then complete a four for the side that played it */
} ShapeMove;

static INLINED int tree_second_follows(const Board *board, const ShapeNode *node, ShapeMove move,
                                       int alpha, TreeShape shape) {
    const uint64_t mask = node->mask | move.cell;
    const uint64_t pair = tree_landings(board, mask, shape) & board->even;
    uint64_t fill = move.wins & board->even & ~pair;
    if (!fill && alpha > 0) {
        return -1;
    }
    fill = tree_rise(board, fill, shape);
    const uint64_t most =
        (~mask & board->odd & ~tree_above(board, fill, shape)) | pair | (node->mine ^ node->mask);
    if (tree_has_four(board, most, shape)) {
        return -1;
    }
    if (!fill && alpha == 0) {
        return tree_has_four(board, node->mine | move.cell | (~mask & board->even & ~pair), shape);
    }
    return bitboard_count(fill);
}

/* The second player is to move in the child, and the first follows thanks to one of his cells in
 * odd rows. */
static INLINED int tree_first_follows(const Board *board, const ShapeNode *node, uint64_t mask,
                                      uint64_t opponent_wins, TreeShape shape) {
    const uint64_t landings = tree_landings(board, mask, shape);
    const uint64_t threats = opponent_wins & board->odd & ~landings;
    if (!threats) {
        return -1;
    }
    const uint64_t threat = threats & (~threats + 1);
    const uint64_t pair = landings & board->even;
    const uint64_t bottoms = (threat | (threat - 1)) & board->bottom;
    const uint64_t bottom = bottoms ^ bottoms >> shape.stride;
    const uint64_t column = (bottom << shape.rows) - bottom;
    uint64_t fill = opponent_wins & board->even & ~pair & ~column;
    fill = tree_rise(board, fill, shape);
    const uint64_t beside = (~mask & board->odd & ~tree_above(board, fill, shape)) | pair;
    const uint64_t under = (~mask & board->even & (threat - 1)) | landings;
    const uint64_t most = (beside & ~column) | (under & column) | (node->mine ^ node->mask);
    if (tree_has_four(board, most, shape)) {
        return -1;
    }
    const uint64_t above = column & ~(threat | (threat - 1)) & board->even;
    return bitboard_count(fill) + bitboard_count(above);
}

/* The greatest lower bound of the node's score that the rows give, or less than any score. */
static INLINED int tree_bound(const Board *board, const ShapeNode *node,
                              const ShapeChildren *children, int alpha, TreeShape shape) {
    int best = -board->cells;
    for (int i = 0; i < children->size && best <= alpha; i++) {
        const uint64_t cell = children->cell[i], wins = children->opponent_wins[i];
        int value = -1;
        if (shape.rows % 2 == 0) {
            value = node->count % 2
                        ? tree_second_follows(board, node, (ShapeMove){cell, wins}, alpha, shape)
                        : tree_first_follows(board, node, node->mask | cell, wins, shape);
        }
        if (value < 0 && alpha < 0 && node->count * 2 > board->cells &&
            !tree_has_four(board, board->all ^ (node->mine | children->cell[i]), shape)) {
            value = 0; /* the other side has no line left */
        }
        best = value >= 0 && value > best ? value : best;
    }
    return best;
}

/* ---- Children ---- */

static INLINED int tree_least(const Board *board, int count) {
    return -(board->cells - 2 - count) / 2;
}

static INLINED int tree_most(const Board *board, int count) {
    return (board->cells - 1 - count) / 2;
}

/* The points of a child: threats, more those that come next, and few replies. */
static INLINED int tree_points(const ShapeSearch *search, const ShapeNode *node,
                               const ShapeChildren *children, int i, TreeShape shape) {
    const Board *board = &search->board;
    const uint64_t cell = children->cell[i], moves = children->moves[i];
    const uint64_t landings = tree_landings(board, node->mask | cell, shape);
    const uint64_t useful =
        children->opponent_wins[i] & ~tree_above(board, node->opponent_wins, shape);
    int points = search->points[__builtin_ctzll(cell)] - 4 * bitboard_count(moves);
    if (useful) {
        points += 21 * bitboard_count(useful) +
                  7 * bitboard_count(useful & tree_above(board, useful, shape)) +
                  25 * bitboard_count(useful & tree_above(board, landings, shape));
    }
    return points;
}

/* Makes all children in order; false when they are not needed: `bound` answers the question. */
static INLINED bool tree_make(const ShapeSearch *search, const ShapeNode *node, int alpha,
                              TreeShape shape, ShapeChildren *children) {
    const Board *board = &search->board;
    int size = 0;
    for (uint64_t left = node->moves; left; left &= left - 1) {
        const uint64_t cell = left & (~left + 1), mask = node->mask | cell;
        const uint64_t wins = tree_completing(board, node->mine | cell, mask, shape);
        const uint64_t landings = tree_landings(board, mask, shape);
        const uint64_t urgent = landings & wins;
        const uint64_t moves = (urgent ? urgent : landings) & ~(wins >> 1);
        if (bitboard_has_two(urgent) || moves == 0) {
            children->bound = tree_most(board, node->count);
            return false;
        }
        children->cell[size] = cell;
        children->opponent_wins[size] = wins;
        children->moves[size] = moves;
        size++;
    }
    children->size = size;
    children->bound = (board->cells - 3 - node->count) / 2;
    if (children->bound <= alpha) {
        return false;
    }
    children->bound = tree_bound(board, node, children, alpha, shape);
    if (children->bound > alpha) {
        return false;
    }
    for (int i = 0; i < size; i++) {
        const int points = tree_points(search, node, children, i, shape);
        int at = i;
        for (; at > 0 && children->points[at - 1] < points; at--) {
            children->points[at] = children->points[at - 1];
            children->order[at] = children->order[at - 1];
        }
        children->points[at] = points;
        children->order[at] = (uint8_t)i;
    }
    return true;
}

static INLINED void tree_child(const ShapeNode *node, const ShapeChildren *children, int i,
                               ShapeNode *child) {
    child->mine = node->mine ^ node->mask;
    child->mask = node->mask | children->cell[i];
    child->opponent_wins = children->opponent_wins[i];
    child->moves = children->moves[i];
    child->count = node->count + 1;
    child->key = children->key[i];
}

/* After the only move; false when that move wins, because the other side has no safe one. */
static INLINED bool tree_only_child(const ShapeSearch *search, const ShapeNode *node,
                                    TreeShape shape, ShapeNode *child) {
    const Board *board = &search->board;
    child->mask = node->mask | node->moves;
    child->mine = node->mine ^ node->mask;
    child->opponent_wins = tree_completing(board, node->mine | node->moves, child->mask, shape);
    child->moves = board_safe_moves(board, child->mask, child->opponent_wins);
    child->count = node->count + 1;
    return child->moves != 0;
}

/* ---- The search ---- */

static INLINED ShapeSlot tree_slot(const ShapeSearch *search, ShapeKey key, int left,
                                   TreeShape shape) {
    return shape_table_slot(left > SHALLOW_LEFT && search->has_shallow ? &search->shallow
                                                                       : &search->deep,
                            key, tree_is_tight(shape));
}

static INLINED void tree_find_keys(const ShapeSearch *search, const ShapeNode *node,
                                   ShapeChildren *children, TreeShape shape) {
    const uint64_t other = node->mine ^ node->mask;
    for (int i = 0; i < children->size; i++) {
        children->key[i] = shape_key(&search->board, other, node->mask | children->cell[i],
                                     node->count + 1, tree_is_tight(shape));
    }
}

/* A child whose entry refutes the node: its value, or alpha. */
static INLINED int tree_cutoff(const ShapeSearch *search, const ShapeChildren *children, int left,
                               int alpha, TreeShape shape) {
    ShapeSlot slots[CONNECT4_COLUMNS_MAX];
    for (int i = 0; i < children->size; i++) {
        slots[i] = tree_slot(search, children->key[i], left, shape);
        __builtin_prefetch(slots[i].bucket);
    }
    for (int i = 0; i < children->size; i++) {
        ShapeBounds bounds;
        if (shape_table_find(slots[i], &bounds, tree_is_tight(shape)) && -bounds.upper > alpha) {
            return -bounds.upper;
        }
    }
    return alpha;
}

/* The best value over all children, or the first one above alpha. */
static INLINED int tree_try(ShapeSearch *search, const ShapeNode *node, ShapeChildren *children,
                            int alpha, TreeShape shape, ShapeTree *again) {
    const int left = search->board.cells - node->count;
    if (left - 1 > LATE_LEFT) {
        tree_find_keys(search, node, children, shape);
        if (left - 1 > CUTOFF_LEFT) {
            const int cutoff = tree_cutoff(search, children, left - 1, alpha, shape);
            if (cutoff > alpha) {
                return cutoff;
            }
        } else {
            __builtin_prefetch(
                tree_slot(search, children->key[children->order[0]], left - 1, shape).bucket);
        }
    }
    int best = -search->board.cells;
    for (int i = 0; i < children->size && best <= alpha; i++) {
        ShapeNode child;
        tree_child(node, children, children->order[i], &child);
        const int value = -again(search, &child, -alpha - 1);
        if (search->budget->status != STATUS_OK) {
            return 0;
        }
        best = value > best ? value : best;
    }
    return best;
}

/* Is the score above alpha? A result above it is a lower bound, any other an upper bound. The
 * node's side neither wins nor loses at once. */
static INLINED int tree_search(ShapeSearch *search, const ShapeNode *node, int alpha,
                               TreeShape shape, ShapeTree *again) {
    const Board *board = &search->board;
    const int left = board->cells - node->count;
    ShapeBounds bounds = {tree_least(board, node->count), tree_most(board, node->count)};
    if (bounds.lower > alpha || bounds.upper <= alpha) {
        return bounds.lower > alpha ? bounds.lower : bounds.upper;
    }
    if (!budget_spend(search->budget)) {
        return 0;
    }
    if (!bitboard_has_two(node->moves)) {
        ShapeNode child;
        if (!tree_only_child(search, node, shape, &child)) {
            return bounds.upper;
        }
        child.key = left - 1 > LATE_LEFT ? shape_key(board, child.mine, child.mask, child.count,
                                                     tree_is_tight(shape))
                                         : (ShapeKey){0, 0};
        return -again(search, &child, -alpha - 1);
    }
    const bool has_table = left > LATE_LEFT;
    ShapeSlot slot = {0};
    if (has_table) {
        if (left > SHALLOW_LEFT && search->budget->nodes >= search->young_until) {
            shape_search_grow(search);
        }
        slot = tree_slot(search, node->key, left, shape);
        if (shape_table_find(slot, &bounds, tree_is_tight(shape)) &&
            (bounds.lower > alpha || bounds.upper <= alpha)) {
            return bounds.lower > alpha ? bounds.lower : bounds.upper;
        }
    }
    if (alpha >= 0 && left * 2 < board->cells &&
        !tree_has_four(board, board->all ^ node->mask ^ node->mine, shape)) {
        return 0; /* the side to move has no line left */
    }
    ShapeChildren children;
    if (!tree_make(search, node, alpha, shape, &children)) {
        return children.bound;
    }
    const uint64_t before = search->budget->nodes;
    const int best = tree_try(search, node, &children, alpha, shape, again);
    if (search->budget->status != STATUS_OK) {
        return 0;
    }
    if (has_table) {
        *(best > alpha ? &bounds.lower : &bounds.upper) = best;
        shape_table_keep(tree_slot(search, node->key, left, shape), bounds,
                         search->budget->nodes - before, tree_is_tight(shape));
    }
    return best;
}

#define SHAPE_TREE(rows, stride)                                                                   \
    static int tree_##rows##_##stride(ShapeSearch *search, const ShapeNode *node, int alpha) {     \
        return tree_search(search, node, alpha, (TreeShape){(rows), (stride)},                     \
                           tree_##rows##_##stride);                                                \
    }

SHAPE_TREE(4, 5)
SHAPE_TREE(5, 6)
SHAPE_TREE(6, 7)
SHAPE_TREE(7, 8)
SHAPE_TREE(8, 9)
SHAPE_TREE(9, 10)
SHAPE_TREE(10, 11)
SHAPE_TREE(11, 12)
SHAPE_TREE(12, 13)
SHAPE_TREE(13, 14)
SHAPE_TREE(14, 15)
SHAPE_TREE(15, 16)
SHAPE_TREE(7, 7)
SHAPE_TREE(8, 8)
SHAPE_TREE(9, 9)
SHAPE_TREE(10, 10)
SHAPE_TREE(12, 12)
SHAPE_TREE(16, 16)

ShapeTree *const SHAPE_TREES[2][CONNECT4_ROWS_MAX + 1] = {{[4] = tree_4_5,
                                                           [5] = tree_5_6,
                                                           [6] = tree_6_7,
                                                           [7] = tree_7_8,
                                                           [8] = tree_8_9,
                                                           [9] = tree_9_10,
                                                           [10] = tree_10_11,
                                                           [11] = tree_11_12,
                                                           [12] = tree_12_13,
                                                           [13] = tree_13_14,
                                                           [14] = tree_14_15,
                                                           [15] = tree_15_16},
                                                          {[7] = tree_7_7,
                                                           [8] = tree_8_8,
                                                           [9] = tree_9_9,
                                                           [10] = tree_10_10,
                                                           [12] = tree_12_12,
                                                           [16] = tree_16_16}};

#endif
