/* ShapeChildren: a node's children in the order they are searched. Where a register holds all
 * columns (AVX-512), each has its lane, and its cell is 0 where it cannot be played; elsewhere the
 * children come one after the other. Both put them into the same order. Private. */
#ifndef DAMIER_CONNECT4_SEARCH_SHAPE_CHILDREN_H
#define DAMIER_CONNECT4_SEARCH_SHAPE_CHILDREN_H

#include "connect4/search/child_order.h"
#include "connect4/search/shape/shape_words.h"

/* Room for whole registers from any child on. */
#define SHAPE_CHILDREN (CONNECT4_COLUMNS_MAX + LANES - 1)

typedef struct ShapeChildren {
    _Alignas(8 * LANES) uint64_t cell[SHAPE_CHILDREN]; /* played */
    uint64_t opponent_wins[SHAPE_CHILDREN];
    uint64_t moves[SHAPE_CHILDREN];
    uint64_t hash[SHAPE_CHILDREN]; /* of its key; set by tree_find_keys */
    uint64_t full[SHAPE_CHILDREN]; /* of its key, on a tight board */
    uint64_t points[SHAPE_CHILDREN];
    uint8_t order[SHAPE_CHILDREN]; /* the lane of each of `size` children */
    uint64_t all_wins;             /* the opponent_wins of all */
    int size, lanes;               /* of all children; to look at */
    int bound;                     /* of the node's score, where the children need no search */
} ShapeChildren;

static INLINED int tree_least(const Board *board, int count) {
    return -(board->cells - 2 - count) / 2;
}

static INLINED int tree_most(const Board *board, int count) {
    return (board->cells - 1 - count) / 2;
}

static INLINED ShapeTableKey tree_key(const ShapeChildren *children, int lane, TreeShape shape) {
    return (ShapeTableKey){children->hash[lane], tree_is_tight(shape) ? children->full[lane] : 0};
}

static INLINED void tree_find_each_key(const ShapeSearch *search, const ShapeNode *node,
                                       ShapeChildren *children, TreeShape shape) {
    const uint64_t other = node->mine ^ node->mask;
    for (int i = 0; i < children->size; i++) {
        const uint8_t lane = children->order[i];
        const ShapeTableKey key =
            shape_key(&search->board, other, node->mask | children->cell[lane], node->count + 1,
                      tree_is_tight(shape));
        children->hash[lane] = key.hash;
        children->full[lane] = key.full;
    }
}

#if LANES == 8

static INLINED void tree_find_keys(const ShapeSearch *search, const ShapeNode *node,
                                   ShapeChildren *children, TreeShape shape) {
    if (tree_is_tight(shape) || shape_is_mirrored(&search->board, node->count + 1)) {
        tree_find_each_key(search, node, children, shape);
    } else {
        const uint64_t common = (node->mine ^ node->mask) + node->mask;
        shape_lanes_put(SHAPE_SCRAMBLE(shape_lanes_of(children->cell) + common), children->hash);
    }
}

static INLINED void tree_list(const ShapeSearch *search, const ShapeNode *node,
                              ShapeChildren *children) {
    shape_lanes_put(shape_lanes_of(search->columns) & node->moves, children->cell);
    children->size = bitboard_count(node->moves);
    children->lanes = LANES;
}

static INLINED Lanes tree_points(const ShapeSearch *search, const ShapeNode *node,
                                 const ShapeChildren *children, TreeShape shape) {
    const Board *board = &search->board;
    const Lanes cell = shape_lanes_of(children->cell), moves = shape_lanes_of(children->moves);
    const Lanes landings = shape_lanes_landings(board, node->mask | cell, shape);
    const Lanes useful = shape_lanes_of(children->opponent_wins) &
                         ~shape_word_above(board, node->opponent_wins, shape);
    Lanes points =
        shape_lanes_count(useful) * SHAPE_THREAT +
        shape_lanes_count(useful & shape_lanes_above(board, useful, shape)) * SHAPE_STACKED +
        shape_lanes_count(useful & shape_lanes_above(board, landings, shape)) * SHAPE_NEXT -
        shape_lanes_count(moves) * SHAPE_REPLY;
    for (int bit = 0; bit < SHAPE_PLANES; bit++) {
        points += (Lanes)((cell & search->planes[bit]) != 0) & UINT64_C(1) << bit;
    }
    return points;
}

/* Ranks the lanes without a branch. Those that are not used come last. */
static INLINED void tree_sort(const ShapeSearch *search, const ShapeNode *node,
                              ShapeChildren *children, TreeShape shape) {
    static const Lanes ties = {7, 6, 5, 4, 3, 2, 1, 0};
    uint64_t keys[LANES];
    const Lanes points = tree_points(search, node, children, shape);
    const Lanes unused = (Lanes)(shape_lanes_of(children->cell) == 0);
    const Lanes key = (points << 3 & ~unused) + ties + (unused << 32);
    shape_lanes_put(points, children->points);
    shape_lanes_put(key, keys);
    for (int i = 0; i < LANES; i++) {
        const __m512i mine = _mm512_set1_epi64((long long)keys[i]);
        const unsigned better = _mm512_cmpgt_epi64_mask((__m512i)key, mine);
        children->order[__builtin_popcount(better)] = (uint8_t)i;
    }
}

#else

static INLINED void tree_find_keys(const ShapeSearch *search, const ShapeNode *node,
                                   ShapeChildren *children, TreeShape shape) {
    tree_find_each_key(search, node, children, shape);
}

static INLINED void tree_list(const ShapeSearch *search, const ShapeNode *node,
                              ShapeChildren *children) {
    int size = 0;
    const uint64_t first = node->moves & (~node->moves + 1);
    (void)search;
    for (uint64_t left = node->moves; left; left &= left - 1) {
        children->cell[size++] = left & (~left + 1);
    }
    for (int i = 0; i < LANES - 1; i++) { /* the lanes that are left over are looked at in vain */
        children->cell[size + i] = first;
    }
    children->size = children->lanes = size;
}

/* The points of a child: threats, more those that come next, and few replies. */
static INLINED int tree_points(const ShapeSearch *search, const ShapeNode *node,
                               const ShapeChildren *children, int i, TreeShape shape) {
    const Board *board = &search->board;
    const uint64_t cell = children->cell[i], moves = children->moves[i];
    const uint64_t landings = shape_word_landings(board, node->mask | cell, shape);
    const uint64_t useful =
        children->opponent_wins[i] & ~shape_word_above(board, node->opponent_wins, shape);
    int points = search->points[__builtin_ctzll(cell)] - SHAPE_REPLY * bitboard_count(moves);
    if (useful) {
        points += SHAPE_THREAT * bitboard_count(useful) +
                  SHAPE_STACKED * bitboard_count(useful & shape_word_above(board, useful, shape)) +
                  SHAPE_NEXT * bitboard_count(useful & shape_word_above(board, landings, shape));
    }
    return points;
}

static INLINED void tree_sort(const ShapeSearch *search, const ShapeNode *node,
                              ShapeChildren *children, TreeShape shape) {
    int sorted[CONNECT4_COLUMNS_MAX];
    for (int i = 0; i < children->size; i++) {
        const int points = tree_points(search, node, children, i, shape);
        child_order_insert(children->order, sorted, i, (uint8_t)i, points);
        children->points[i] = (uint64_t)(int64_t)points;
    }
}

#endif
#endif
