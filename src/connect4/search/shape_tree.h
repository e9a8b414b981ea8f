/* The recursion of the solver for boards of any size, compiled once for each instruction set; the
 * file that includes it defines SHAPE_TREES, the name of the table of entry functions. The height
 * of the board, and so the distance of neighbours, is a constant of each function; the number of
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
    uint64_t hash[CONNECT4_COLUMNS_MAX];
    int points[CONNECT4_COLUMNS_MAX];
    uint8_t order[CONNECT4_COLUMNS_MAX];
    int size;
    int bound; /* of the node's score, where the children need no search */
} ShapeChildren;

static INLINED bool tree_has_four(uint64_t discs, int rows) {
    return (BITBOARD_FOUR(discs, 1) | BITBOARD_FOUR(discs, rows) | BITBOARD_FOUR(discs, rows + 1) |
            BITBOARD_FOUR(discs, rows + 2)) != 0;
}

/* The cells, empty or not, that complete a four. */
static INLINED uint64_t tree_completing(uint64_t discs, int rows) {
    return (discs << 1 & discs << 2 & discs << 3) | BITBOARD_LINE(discs, rows) |
           BITBOARD_LINE(discs, rows + 1) | BITBOARD_LINE(discs, rows + 2);
}

/* ---- Follow-up (follow_up.h), for one child of a node on a board of even height ---- */

/* The first player is to move in the child: he has no four among what he can get at most, when the
 * second follows. Returns the least score of the second; less than 0 when that says nothing about
 * alpha. `cell` is the move. */
typedef struct ShapeMove {
    uint64_t cell, wins; /* and the cells that then complete a four for the side that played it */
} ShapeMove;

static INLINED int tree_second_follows(const Board *board, const ShapeNode *node, ShapeMove move,
                                       int alpha, int rows) {
    const uint64_t mask = node->mask | move.cell;
    const uint64_t pair = (mask + board->bottom) & board->even;
    uint64_t fill = move.wins & board->even & ~pair;
    if (!fill && alpha > 0) {
        return -1;
    }
    for (uint64_t next = fill; next; next = next << 2 & board->even) {
        fill |= next;
    }
    const uint64_t most = (~mask & board->odd & ~(fill << 1)) | pair | (node->mine ^ node->mask);
    if (tree_has_four(most, rows)) {
        return -1;
    }
    if (!fill && alpha == 0) {
        return tree_has_four(node->mine | move.cell | (~mask & board->even & ~pair), rows);
    }
    return bitboard_count(fill);
}

/* The second player is to move in the child, and the first follows thanks to one of his cells in
 * odd rows. */
static INLINED int tree_first_follows(const Board *board, const ShapeNode *node, uint64_t mask,
                                      uint64_t opponent_wins, int rows) {
    const uint64_t threats = opponent_wins & board->odd & ~(mask + board->bottom);
    if (!threats) {
        return -1;
    }
    const uint64_t threat = threats & (~threats + 1);
    const uint64_t landings = (mask + board->bottom) & board->all;
    const uint64_t pair = landings & board->even;
    const uint64_t bottoms = (threat | (threat - 1)) & board->bottom;
    const uint64_t bottom = bottoms ^ bottoms >> (rows + 1);
    const uint64_t column = (bottom << rows) - bottom;
    uint64_t fill = opponent_wins & board->even & ~pair & ~column;
    for (uint64_t next = fill; next; next = next << 2 & board->even) {
        fill |= next;
    }
    const uint64_t beside = (~mask & board->odd & ~(fill << 1)) | pair;
    const uint64_t under = (~mask & board->even & (threat - 1)) | landings;
    const uint64_t most = (beside & ~column) | (under & column) | (node->mine ^ node->mask);
    if (tree_has_four(most, rows)) {
        return -1;
    }
    const uint64_t above = column & ~(threat | (threat - 1)) & board->even;
    return bitboard_count(fill) + bitboard_count(above);
}

/* The greatest lower bound of the node's score that the rows give, or less than any score. */
static INLINED int tree_bound(const Board *board, const ShapeNode *node,
                              const ShapeChildren *children, int alpha, int rows) {
    int best = -board->cells;
    for (int i = 0; i < children->size && best <= alpha; i++) {
        const uint64_t cell = children->cell[i], wins = children->opponent_wins[i];
        int value = -1;
        if (rows % 2 == 0) {
            value = node->count % 2
                        ? tree_second_follows(board, node, (ShapeMove){cell, wins}, alpha, rows)
                        : tree_first_follows(board, node, node->mask | cell, wins, rows);
        }
        if (value < 0 && alpha < 0 && node->count * 2 > board->cells &&
            !tree_has_four(board->all ^ (node->mine | children->cell[i]), rows)) {
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
                               const ShapeChildren *children, int i) {
    const Board *board = &search->board;
    const uint64_t cell = children->cell[i], moves = children->moves[i];
    const uint64_t landings = ((node->mask | cell) + board->bottom) & board->all;
    const uint64_t useful = children->opponent_wins[i] & ~(node->opponent_wins << 1);
    int points = search->points[__builtin_ctzll(cell)] - 4 * bitboard_count(moves);
    if (useful) {
        points += 21 * bitboard_count(useful) + 7 * bitboard_count(useful & useful << 1) +
                  25 * bitboard_count(useful & landings << 1);
    }
    return points;
}

/* Makes all children in order; false when they are not needed: `bound` answers the question. */
static INLINED bool tree_make(const ShapeSearch *search, const ShapeNode *node, int alpha, int rows,
                              ShapeChildren *children) {
    const Board *board = &search->board;
    int size = 0;
    for (uint64_t left = node->moves; left; left &= left - 1) {
        const uint64_t cell = left & (~left + 1), mask = node->mask | cell;
        const uint64_t wins = tree_completing(node->mine | cell, rows) & (board->all ^ mask);
        const uint64_t landings = (mask + board->bottom) & board->all;
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
    children->bound = tree_bound(board, node, children, alpha, rows);
    if (children->bound > alpha) {
        return false;
    }
    for (int i = 0; i < size; i++) {
        const int points = tree_points(search, node, children, i);
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
    child->hash = children->hash[i];
}

/* After the only move; false when that move wins, because the other side has no safe one. */
static INLINED bool tree_only_child(const ShapeSearch *search, const ShapeNode *node, int rows,
                                    ShapeNode *child) {
    const Board *board = &search->board;
    child->mask = node->mask | node->moves;
    child->mine = node->mine ^ node->mask;
    child->opponent_wins =
        tree_completing(node->mine | node->moves, rows) & (board->all ^ child->mask);
    child->moves = board_safe_moves(board, child->mask, child->opponent_wins);
    child->count = node->count + 1;
    return child->moves != 0;
}

/* ---- The search ---- */

static INLINED ShapeSlot tree_slot(const ShapeSearch *search, uint64_t hash, int left) {
    return shape_table_slot(
        left > SHALLOW_LEFT && search->has_shallow ? &search->shallow : &search->deep, hash);
}

static INLINED void tree_hash(const ShapeSearch *search, const ShapeNode *node,
                              ShapeChildren *children) {
    const uint64_t other = node->mine ^ node->mask;
    for (int i = 0; i < children->size; i++) {
        children->hash[i] =
            shape_hash(&search->board, other, node->mask | children->cell[i], node->count + 1);
    }
}

/* A child whose entry refutes the node: its value, or alpha. */
static INLINED int tree_cutoff(const ShapeSearch *search, const ShapeChildren *children, int left,
                               int alpha) {
    ShapeSlot slots[CONNECT4_COLUMNS_MAX];
    for (int i = 0; i < children->size; i++) {
        slots[i] = tree_slot(search, children->hash[i], left);
        __builtin_prefetch(slots[i].bucket);
    }
    for (int i = 0; i < children->size; i++) {
        ShapeBounds bounds;
        if (shape_table_find(slots[i], &bounds) && -bounds.upper > alpha) {
            return -bounds.upper;
        }
    }
    return alpha;
}

/* The best value over all children, or the first one above alpha. */
static INLINED int tree_try(ShapeSearch *search, const ShapeNode *node, ShapeChildren *children,
                            int alpha, ShapeTree *again) {
    const int left = search->board.cells - node->count;
    if (left - 1 > LATE_LEFT) {
        tree_hash(search, node, children);
        if (left - 1 > CUTOFF_LEFT) {
            const int cutoff = tree_cutoff(search, children, left - 1, alpha);
            if (cutoff > alpha) {
                return cutoff;
            }
        } else {
            __builtin_prefetch(
                tree_slot(search, children->hash[children->order[0]], left - 1).bucket);
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
static INLINED int tree_search(ShapeSearch *search, const ShapeNode *node, int alpha, int rows,
                               ShapeTree *again) {
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
        if (!tree_only_child(search, node, rows, &child)) {
            return bounds.upper;
        }
        child.hash =
            left - 1 > LATE_LEFT ? shape_hash(board, child.mine, child.mask, child.count) : 0;
        return -again(search, &child, -alpha - 1);
    }
    const bool has_table = left > LATE_LEFT;
    ShapeSlot slot = {0};
    if (has_table) {
        if (left > SHALLOW_LEFT && search->budget->nodes >= search->young_until) {
            shape_search_grow(search);
        }
        slot = tree_slot(search, node->hash, left);
        if (shape_table_find(slot, &bounds) && (bounds.lower > alpha || bounds.upper <= alpha)) {
            return bounds.lower > alpha ? bounds.lower : bounds.upper;
        }
    }
    if (alpha >= 0 && left * 2 < board->cells &&
        !tree_has_four(board->all ^ node->mask ^ node->mine, rows)) {
        return 0; /* the side to move has no line left */
    }
    ShapeChildren children;
    if (!tree_make(search, node, alpha, rows, &children)) {
        return children.bound;
    }
    const uint64_t before = search->budget->nodes;
    const int best = tree_try(search, node, &children, alpha, again);
    if (search->budget->status != STATUS_OK) {
        return 0;
    }
    if (has_table) {
        *(best > alpha ? &bounds.lower : &bounds.upper) = best;
        shape_table_keep(tree_slot(search, node->hash, left), bounds,
                         search->budget->nodes - before);
    }
    return best;
}

#define SHAPE_TREE(rows)                                                                           \
    static int tree_##rows(ShapeSearch *search, const ShapeNode *node, int alpha) {                \
        return tree_search(search, node, alpha, (rows), tree_##rows);                              \
    }

SHAPE_TREE(4)
SHAPE_TREE(5)
SHAPE_TREE(6)
SHAPE_TREE(7)
SHAPE_TREE(8)
SHAPE_TREE(9)
SHAPE_TREE(10)
SHAPE_TREE(11)
SHAPE_TREE(12)
SHAPE_TREE(13)
SHAPE_TREE(14)
SHAPE_TREE(15)

ShapeTree *const SHAPE_TREES[CONNECT4_ROWS_MAX + 1] = {
    [4] = tree_4,   [5] = tree_5,   [6] = tree_6,   [7] = tree_7,   [8] = tree_8,   [9] = tree_9,
    [10] = tree_10, [11] = tree_11, [12] = tree_12, [13] = tree_13, [14] = tree_14, [15] = tree_15};

#endif
