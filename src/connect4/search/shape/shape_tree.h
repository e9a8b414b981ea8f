/* The recursion of the solver for boards of any size, compiled once for each instruction set; the
 * file that includes it defines SHAPE_TREES, the name of the table of entry functions. The height
 * of the board, and so the distance of neighbours, is a constant of each function, and whether the
 * board is tight (position.h): there whatever is shifted may leave its column. The number of
 * columns is data. What is searched, and why, is as in search_tree.h and follow_up.h, as many
 * children at once as a register holds. Private. */
#ifndef DAMIER_CONNECT4_SEARCH_SHAPE_TREE_H
#define DAMIER_CONNECT4_SEARCH_SHAPE_TREE_H

#include "connect4/search/child_order.h"
#include "connect4/search/shape/shape_children.h"

/* With so many empty cells or fewer no table is asked; with more, in turn, the entries of all
 * children are looked at first, the large table is used, children that another thread is searching
 * are put off, and refutations teach the order. */
#define LATE_LEFT 7
#define CUTOFF_LEFT 11
#define SHALLOW_LEFT 20
#define BUSY_LEFT 24
#define HISTORY_LEFT 28
/* On a board of odd height a node with more empty cells is ordered without them: 7x7 from the empty
 * board then takes 1878 million nodes, with them 2668. */
#define HISTORY_LEFT_ODD 41
/* A cell that always refutes is worth this many points of the ordering. */
#define HISTORY_POINTS 3

/* ---- Follow-up (follow_up.h), on a board of even height ---- */

/* Children of a node from one on, a lane each. */
typedef struct ShapeBlock {
    const ShapeNode *node;
    Lanes cell, mask, wins; /* played; all discs; and what then completes a four */
} ShapeBlock;

/* Follow-up in each: where `fours` is 0 the side that played scores at least as many as the cells
 * of `fill` and `above`. */
typedef struct ShapeFollowUp {
    Lanes fours, fill, above;
} ShapeFollowUp;

/* The first player is to move: he has no four among what he can get at most, when the second
 * follows. */
static INLINED ShapeFollowUp tree_second_follows(const Board *board, const ShapeBlock *block,
                                                 int alpha, TreeShape shape) {
    const ShapeNode *node = block->node;
    const Lanes pair = shape_lanes_landings(board, block->mask, shape) & board->even;
    const Lanes fill = shape_lanes_rise(board, block->wins & board->even & ~pair, shape);
    const Lanes most = (~block->mask & board->odd & ~shape_lanes_above(board, fill, shape)) | pair |
                       (node->mine ^ node->mask);
    ShapeFollowUp found = {.fours = shape_lanes_fours(board, most, shape), .fill = fill};
    if (alpha == 0) { /* without a cell that is left empty, has the second a four of his own? */
        const Lanes sure = node->mine | block->cell | (~block->mask & board->even & ~pair);
        found.above = (Lanes)(fill == 0) & (Lanes)(shape_lanes_fours(board, sure, shape) != 0) & 1;
    }
    return found;
}

/* The second player is to move, and the first follows thanks to one of his cells in odd rows. */
static INLINED ShapeFollowUp tree_first_follows(const Board *board, const ShapeBlock *block,
                                                TreeShape shape) {
    const ShapeNode *node = block->node;
    const Lanes landings = shape_lanes_landings(board, block->mask, shape);
    const Lanes threats = block->wins & board->odd & ~landings;
    if (!shape_lanes_any(threats)) {
        return (ShapeFollowUp){.fours = ~threats};
    }
    const Lanes threat = threats & -threats, upto = threat | (threat - 1);
    const Lanes pair = landings & board->even;
    const Lanes bottoms = upto & board->bottom;
    const Lanes bottom = bottoms ^ bottoms >> shape.stride;
    const Lanes column = (bottom << shape.rows) - bottom;
    const Lanes fill = shape_lanes_rise(board, block->wins & board->even & ~pair & ~column, shape);
    const Lanes beside =
        (~block->mask & board->odd & ~shape_lanes_above(board, fill, shape)) | pair;
    const Lanes under = (~block->mask & board->even & (threat - 1)) | landings;
    const Lanes most = (beside & ~column) | (under & column) | (node->mine ^ node->mask);
    return (ShapeFollowUp){.fours = shape_lanes_fours(board, most, shape) | (Lanes)(threat == 0),
                           .fill = fill,
                           .above = column & ~upto & board->even};
}

/* The greatest lower bound of the node's score that the rows give, or less than any score. */
static INLINED int tree_bound(const Board *board, const ShapeNode *node,
                              const ShapeChildren *children, int alpha, TreeShape shape) {
    const uint64_t wins = children->all_wins;
    const bool is_second = node->count % 2; /* who follows */
    const bool may_follow = shape.rows % 2 == 0 && (is_second ? alpha <= 0 || wins & board->even
                                                              : (wins & board->odd) != 0);
    const bool may_end = alpha < 0 && node->count * 2 > board->cells;
    int best = -board->cells;
    for (int i = 0; i < children->lanes && may_follow; i += LANES) {
        const Lanes cell = shape_lanes_of(children->cell + i);
        const ShapeBlock block = {node, cell, cell | node->mask,
                                  shape_lanes_of(children->opponent_wins + i)};
        const ShapeFollowUp found = is_second ? tree_second_follows(board, &block, alpha, shape)
                                              : tree_first_follows(board, &block, shape);
        const Lanes fails = found.fours | (Lanes)(cell == 0);
        if (shape_lanes_any((Lanes)(fails == 0))) {
            const Lanes value = shape_lanes_count(found.fill) + shape_lanes_count(found.above);
            for (int k = 0; k < LANES; k++) {
                best = !fails[k] && (int)value[k] > best ? (int)value[k] : best;
            }
        }
    }
    for (int i = 0; i < children->lanes && may_end && best < 0; i += LANES) {
        const Lanes cell = shape_lanes_of(children->cell + i);
        const Lanes lines = shape_lanes_fours(board, board->all ^ (node->mine | cell), shape);
        /* In a lane of zero the other side has no line left. */
        best = shape_lanes_any((Lanes)((lines | (Lanes)(cell == 0)) == 0)) ? 0 : best;
    }
    return best;
}

/* ---- Children ---- */

/* Makes all children in order; false when they are not needed: `bound` answers the question. */
static INLINED bool tree_make(const ShapeSearch *search, const ShapeNode *node, int alpha,
                              TreeShape shape, ShapeChildren *children) {
    const Board *board = &search->board;
    tree_list(search, node, children);
    Lanes all_wins = {0};
    for (int i = 0; i < children->lanes; i += LANES) {
        const Lanes cell = shape_lanes_of(children->cell + i), mask = node->mask | cell;
        const Lanes wins = shape_lanes_completing(board, node->mine | cell, mask, shape);
        const Lanes landings = shape_lanes_landings(board, mask, shape);
        const Lanes urgent = landings & wins;
        const Lanes moves = (urgent | (landings & (Lanes)(urgent == 0))) & ~(wins >> 1);
        const Lanes lost = (Lanes)(moves == 0) | (Lanes)((urgent & (urgent - 1)) != 0);
        if (shape_lanes_any(lost & (Lanes)(cell != 0))) {
            children->bound = tree_most(board, node->count);
            return false;
        }
        shape_lanes_put(wins, children->opponent_wins + i);
        shape_lanes_put(moves, children->moves + i);
        all_wins |= wins;
    }
    children->all_wins = shape_lanes_all(all_wins);
    children->bound = (board->cells - 3 - node->count) / 2;
    if (children->bound <= alpha) {
        return false;
    }
    children->bound = tree_bound(board, node, children, alpha, shape);
    if (children->bound > alpha) {
        return false;
    }
    tree_sort(search, node, children, shape);
    return true;
}

static INLINED void tree_child(const ShapeNode *node, const ShapeChildren *children, int i,
                               TreeShape shape, ShapeNode *child) {
    child->mine = node->mine ^ node->mask;
    child->mask = node->mask | children->cell[i];
    child->opponent_wins = children->opponent_wins[i];
    child->moves = children->moves[i];
    child->count = node->count + 1;
    child->key = tree_key(children, i, shape);
}

/* After the only move; false when that move wins, because the other side has no safe one. */
static INLINED bool tree_only_child(const ShapeSearch *search, const ShapeNode *node,
                                    TreeShape shape, ShapeNode *child) {
    const Board *board = &search->board;
    child->mask = node->mask | node->moves;
    child->mine = node->mine ^ node->mask;
    child->opponent_wins =
        shape_word_completing(board, node->mine | node->moves, child->mask, shape);
    child->moves = board_safe_moves(board, child->mask, child->opponent_wins);
    child->count = node->count + 1;
    return child->moves != 0;
}

/* ---- The search ---- */

static INLINED ShapeSlot tree_slot(const ShapeSearch *search, ShapeTableKey key, int left,
                                   TreeShape shape) {
    return shape_table_slot(left > SHALLOW_LEFT && search->has_shallow ? &search->shallow
                                                                       : &search->deep,
                            key, tree_is_tight(shape));
}

/* A child whose entry refutes the node: its value, or alpha. */
static INLINED int tree_cutoff(const ShapeSearch *search, const ShapeChildren *children, int left,
                               int alpha, TreeShape shape) {
    ShapeSlot slots[CONNECT4_COLUMNS_MAX];
    for (int i = 0; i < children->size; i++) {
        slots[i] = tree_slot(search, tree_key(children, children->order[i], shape), left, shape);
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

/* The search of a node has ended with its child number `last`, and left these out. */
static INLINED void tree_teach(ShapeSearch *search, const ShapeNode *node,
                               const ShapeChildren *children, int last, unsigned left_out) {
    for (int i = 0; i <= last; i++) {
        if (left_out >> i & 1) {
            continue;
        }
        const uint64_t cell = children->cell[children->order[i]];
        history_teach(&search->history, node->count, __builtin_ctzll(cell), i == last);
    }
}

/* Orders the children by what was learned from other nodes as well. A function of its own: few
 * nodes need it. */
__attribute__((noinline)) static void
tree_sort_by_history(const ShapeSearch *search, const ShapeNode *node, ShapeChildren *children) {
    uint8_t order[CONNECT4_COLUMNS_MAX];
    int points[CONNECT4_COLUMNS_MAX];
    for (int i = 0; i < children->size; i++) {
        const uint8_t lane = children->order[i];
        const int here =
            history_points(&search->history, node->count, __builtin_ctzll(children->cell[lane]),
                           (int)children->points[lane], HISTORY_POINTS);
        child_order_insert(order, points, i, lane, here);
    }
    for (int i = 0; i < children->size; i++) {
        children->order[i] = order[i];
    }
}

/* Tries the children beside other threads. */
static INLINED int tree_try_shared(ShapeSearch *search, const ShapeNode *node,
                                   const ShapeChildren *children, int alpha, TreeShape shape) {
    BusyRound round = {.hash = children->hash, .order = children->order, .size = children->size};
    int best = -search->board.cells;
    for (int at = 0; best <= alpha && (at = busy_next(&round, search->busy)) >= 0;) {
        ShapeNode child;
        tree_child(node, children, children->order[at], shape, &child);
        busy_begin(search->busy, child.key.hash);
        const int value = -shape.again(search, &child, -alpha - 1);
        busy_end(search->busy, child.key.hash);
        if (search->budget->status != STATUS_OK) {
            return 0;
        }
        best = value > best ? value : best;
        if (best > alpha && search->board.cells - child.count > HISTORY_LEFT) {
            tree_teach(search, node, children, at, round.turn <= round.size ? round.left : 0);
        }
    }
    return best;
}

/* The best value over all children, or the first one above alpha. */
static INLINED int tree_try(ShapeSearch *search, const ShapeNode *node, ShapeChildren *children,
                            int alpha, TreeShape shape) {
    const int left = search->board.cells - node->count;
    if (left - 1 > LATE_LEFT) {
        tree_find_keys(search, node, children, shape);
        if (left - 1 > CUTOFF_LEFT) {
            const int cutoff = tree_cutoff(search, children, left - 1, alpha, shape);
            if (cutoff > alpha) {
                return cutoff;
            }
            if (left - 1 > HISTORY_LEFT && search->has_shallow &&
                (shape.rows % 2 == 0 || left <= HISTORY_LEFT_ODD)) {
                tree_sort_by_history(search, node, children);
            }
            if (search->busy && left - 1 > BUSY_LEFT) {
                return tree_try_shared(search, node, children, alpha, shape);
            }
        } else {
            __builtin_prefetch(
                tree_slot(search, tree_key(children, children->order[0], shape), left - 1, shape)
                    .bucket);
        }
    }
    int best = -search->board.cells;
    for (int i = 0; i < children->size && best <= alpha; i++) {
        ShapeNode child;
        tree_child(node, children, children->order[i], shape, &child);
        const int value = -shape.again(search, &child, -alpha - 1);
        if (search->budget->status != STATUS_OK) {
            return 0;
        }
        best = value > best ? value : best;
        if (best > alpha && left - 1 > HISTORY_LEFT) {
            tree_teach(search, node, children, i, 0);
        }
    }
    return best;
}

/* Is the score above alpha? A result above it is a lower bound, any other an upper bound. The
 * node's side neither wins nor loses at once. */
static INLINED int tree_search(ShapeSearch *search, const ShapeNode *node, int alpha,
                               TreeShape shape) {
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
                                         : (ShapeTableKey){0, 0};
        return -shape.again(search, &child, -alpha - 1);
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
        !shape_word_fours(board, board->all ^ node->mask ^ node->mine, shape)) {
        return 0; /* the side to move has no line left */
    }
    ShapeChildren children;
    if (!tree_make(search, node, alpha, shape, &children)) {
        return children.bound;
    }
    const uint64_t before = search->budget->nodes;
    const int best = tree_try(search, node, &children, alpha, shape);
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
        return tree_search(search, node, alpha,                                                    \
                           (TreeShape){(rows), (stride), tree_##rows##_##stride});                 \
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
