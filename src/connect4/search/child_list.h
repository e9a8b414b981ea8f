/* ChildList: a node of the search and its children in the order they are searched. Private. */
#ifndef DAMIER_CONNECT4_SEARCH_CHILD_LIST_H
#define DAMIER_CONNECT4_SEARCH_CHILD_LIST_H

#include "connect4/bitboard.h"
#include "connect4/lines.h"
#include "connect4/position.h"
#include "connect4/search/lanes.h"
#include "connect4/search/ordering.h"
#include "connect4/search/table.h"

/* Below these disc counts, in turn: a position and its mirror image share one key; tables are
 * used. */
#define MIRROR_BELOW 13
#define TABLE_BELOW 35

#define CHILD_LIST_LANES 8
#define CHILD_LIST_TIE_BITS 3 /* of a key, under the points */

/* For functions that the searches with and without tables both call: each gets a copy, which is
 * about 8 % faster. */
#define CHILD_LIST_INLINE __attribute__((always_inline)) static inline

/* A position whose side to move neither wins nor loses at once. The parent passes down the values
 * that it computed for ordering. */
typedef struct Node {
    uint64_t mine;          /* discs of the side to move */
    uint64_t mask;          /* all discs */
    uint64_t wins;          /* empty cells that complete a four for the side to move */
    uint64_t opponent_wins; /* the same for the other side */
    uint64_t moves;         /* landings that do not lose at once; never 0 */
    uint64_t hash;          /* scrambled key, where tables are used */
    int count;              /* discs */
} Node;

/* The children, one a lane; lane order[0] is searched first. */
typedef struct ChildList {
    _Alignas(64) uint64_t cell[CHILD_LIST_LANES]; /* played */
    uint64_t opponent_wins[CHILD_LIST_LANES];     /* as in the child */
    uint64_t moves[CHILD_LIST_LANES];
    uint64_t hash[CHILD_LIST_LANES]; /* set by child_list_hash */
    uint64_t key[CHILD_LIST_LANES];  /* to sort by: points, and which goes first among equals */
    int size;
    int bound; /* of the node's score, where the children need no search */
    uint8_t order[CHILD_LIST_LANES];
} ChildList;

static inline uint64_t node_hash(const Node *node) {
    uint64_t key = node->mine + node->mask;
    if (node->count < MIRROR_BELOW) {
        uint64_t mirrored = bitboard_mirror(node->mine) + bitboard_mirror(node->mask);
        key = mirrored < key ? mirrored : key;
    }
    return table_hash(key);
}

/* Makes the child, without its hash, after the only move of `node`; false when that move wins,
 * because the other side has no safe move left. */
CHILD_LIST_INLINE bool node_only_child(const Node *node, Node *child) {
    child->mask = node->mask | node->moves;
    child->mine = node->mine ^ node->mask;
    child->wins = node->opponent_wins & ~node->moves;
    child->opponent_wins = bitboard_completing(node->mine | node->moves, child->mask);
    child->moves = bitboard_safe_moves(child->mask, child->opponent_wins);
    child->count = node->count + 1;
    return child->moves != 0;
}

/* Cells right above those that complete a four for the other side. A threat there does not count:
 * when the mover stops the four below, the other side stops the threat. */
static inline uint64_t child_list_useless(const Node *node) {
    return node->opponent_wins << 1;
}

/* The worst score of a node, whose side does not lose at once. */
static inline int node_least(const Node *node) {
    return -(CONNECT4_CELLS - 2 - node->count) / 2;
}

/* The best score of a node, whose side does not win at once; and the best when no child loses at
 * once either, so that a win is one move further away. */
static inline int node_most(const Node *node) {
    return (CONNECT4_CELLS - 1 - node->count) / 2;
}
static inline int node_most_later(const Node *node) {
    return (CONNECT4_CELLS - 3 - node->count) / 2;
}

/* The child in a lane, without its hash. */
static inline void child_list_child(const Node *node, const ChildList *children, int lane,
                                    Node *child) {
    child->mine = node->mine ^ node->mask;
    child->mask = node->mask | children->cell[lane];
    child->wins = node->opponent_wins & ~children->cell[lane];
    child->opponent_wins = children->opponent_wins[lane];
    child->moves = children->moves[lane];
    child->count = node->count + 1;
}

#endif
