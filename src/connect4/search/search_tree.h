/* The recursion of the search, compiled once for each instruction set. The file that includes it
 * defines SEARCH_TREE, the name of the entry function. Private. */
#ifndef DAMIER_CONNECT4_SEARCH_SEARCH_TREE_H
#define DAMIER_CONNECT4_SEARCH_SEARCH_TREE_H

#include "connect4/search/child_list_lanes.h"
#include "connect4/search/child_order.h"
#include "connect4/search/search.h"
#if LANES != CHILD_LIST_LANES
#include "connect4/search/child_list_words.h"
#endif

#ifndef SEARCH_TREE
#define SEARCH_TREE search_tree_plain
#endif

/* Below these disc counts, in turn: the search probes the entries of all children first, learns
 * from refutations (and once it is long orders by them), uses the shallow table, and puts off
 * children that another thread is searching. */
#define CUTOFF_BELOW 31
#define HISTORY_BELOW 24
#define SHALLOW_BELOW 22
#define BUSY_BELOW 18
/* A cell that always refutes is worth this many points of the ordering. */
#define HISTORY_POINTS 12
/* From this disc count a search uses no table: fetching its few entries from memory would cost
 * more. */
#define LATE_FROM 29

static int search_node(Search *search, const Node *node, int alpha);

static inline TableSlot find_slot(const Search *search, uint64_t hash, int count) {
    bool is_shallow = count < SHALLOW_BELOW && !search->is_young;
    return table_slot(is_shallow ? &search->shallow : &search->deep, hash);
}

static inline void prefetch(const Search *search, uint64_t hash, int count) {
    if (!search_is_blank(search, hash)) {
        table_prefetch(find_slot(search, hash, count));
    }
}

/* As find_cutoff, among the first entries. */
static inline int find_first_cutoff(const Search *search, const ChildList *children, int alpha) {
    for (int i = 0; i < children->size; i++) {
        const uint64_t entry =
            first_entries_find(&search->first, children->hash[children->order[i]]);
        if (entry && -table_upper(entry) > alpha) {
            return -table_upper(entry);
        }
    }
    return alpha;
}

/* Enhanced transposition cut-off (Plaat and others, 1996): a child whose entry refutes the node
 * makes the search unnecessary. Returns the value of such a child, or else `alpha`. */
static inline int find_cutoff(const Search *search, const ChildList *children, int count,
                              int alpha) {
    if (search->is_new) {
        return find_first_cutoff(search, children, alpha);
    }
    TableSlot slots[CONNECT4_COLUMNS];
    int size = 0;
    for (int i = 0; i < children->size; i++) {
        const uint64_t hash = children->hash[children->order[i]];
        if (!search_is_blank(search, hash)) {
            slots[size] = find_slot(search, hash, count);
            table_prefetch(slots[size++]);
        }
    }
    for (int i = 0; i < size; i++) {
        uint64_t entry = table_find(slots[i]);
        if (entry && -table_upper(entry) > alpha) {
            return -table_upper(entry);
        }
    }
    return alpha;
}

/* The search of a node has ended with its child number `last`. */
static inline void teach(Search *search, const Node *node, const ChildList *children, int last) {
    for (int i = 0; i <= last && node->count + 1 < HISTORY_BELOW; i++) {
        const uint64_t cell = children->cell[children->order[i]];
        history_teach(&search->history, node->count, __builtin_ctzll(cell), i == last);
    }
}

/* Orders the children by what was learned from other nodes as well. A function of its own: few
 * nodes need it. */
__attribute__((noinline)) static void sort_by_history(const Search *search, const Node *node,
                                                      ChildList *children) {
    uint8_t order[CHILD_LIST_LANES];
    int points[CHILD_LIST_LANES];
    for (int i = 0; i < children->size; i++) {
        const uint8_t lane = children->order[i];
        const int here =
            history_points(&search->history, node->count, __builtin_ctzll(children->cell[lane]),
                           (int)(children->key[lane] >> CHILD_LIST_TIE_BITS), HISTORY_POINTS);
        child_order_insert(order, points, i, lane, here);
    }
    memcpy(children->order, order, sizeof order);
}

static int search_shared(Search *search, const Node *node, const ChildList *children, int alpha) {
    BusyRound round = {.hash = children->hash, .order = children->order, .size = children->size};
    int best = -CONNECT4_CELLS;
    for (int at = 0; best <= alpha && (at = busy_next(&round, search->busy)) >= 0;) {
        Node child;
        child_list_child(node, children, children->order[at], &child);
        child.hash = children->hash[children->order[at]];
        busy_begin(search->busy, child.hash);
        int value = -search_node(search, &child, -alpha - 1);
        busy_end(search->busy, child.hash);
        if (search->stopped) {
            return 0;
        }
        best = value > best ? value : best;
    }
    return best;
}

/* The best value over all children, or the first one above alpha. */
static inline int search_children(Search *search, const Node *node, ChildList *children,
                                  int alpha) {
    int count = node->count + 1;
    if (count < TABLE_BELOW) {
        child_list_hash(node, children);
    }
    if (count < CUTOFF_BELOW) {
        int cutoff = find_cutoff(search, children, count, alpha);
        if (cutoff > alpha) {
            return cutoff;
        }
        if (count < HISTORY_BELOW && !search->is_young) {
            sort_by_history(search, node, children);
        }
        if (search->busy && count < BUSY_BELOW) {
            return search_shared(search, node, children, alpha);
        }
    } else if (count < TABLE_BELOW) {
        prefetch(search, children->hash[children->order[0]], count);
        prefetch(search, children->hash[children->order[1]], count);
    }
    int best = -CONNECT4_CELLS;
    for (int i = 0; i < children->size; i++) {
        Node child;
        child_list_child(node, children, children->order[i], &child);
        child.hash = count < TABLE_BELOW ? children->hash[children->order[i]] : 0;
        int value = -search_node(search, &child, -alpha - 1);
        if (search->stopped) {
            return 0;
        }
        if (value > best) {
            best = value;
            if (best > alpha) {
                teach(search, node, children, i);
                break;
            }
        }
    }
    return best;
}

static inline uint64_t find_entry(const Search *search, const Node *node) {
    if (search->is_new) {
        return first_entries_find(&search->first, node->hash);
    }
    return search_is_blank(search, node->hash)
               ? 0
               : table_find(find_slot(search, node->hash, node->count));
}

/* Keeps both bounds of a node that took this many nodes. */
static inline void keep(Search *search, const Node *node, int lower, int upper, uint64_t work) {
    if (search->is_new && first_entries_keep(&search->first, node->hash, lower, upper)) {
        return;
    }
    if (search->is_new) {
        search_leave_first_entries(search);
    }
    const TableSlot slot = find_slot(search, node->hash, node->count);
    table_keep(slot, search_way(search, slot, node->hash), lower, upper, work);
}

/* Nodes of more than one move below the depth where tables pay. */
static int search_stored(Search *search, const Node *node, int alpha) {
    uint64_t entry = find_entry(search, node);
    int lower = node_least(node), upper = node_most(node);
    if (entry) {
        lower = table_lower(entry);
        upper = table_upper(entry);
        if (lower > alpha) {
            return lower;
        }
        if (upper <= alpha) {
            return upper;
        }
    }
    ChildList children;
    if (!child_list_make(node, search->ordering, &search->lines, alpha, &children)) {
        return children.bound;
    }
    if (!search->is_new && search_is_blank(search, node->hash)) {
        table_prefetch(find_slot(search, node->hash, node->count)); /* to be written */
    }
    uint64_t before = search->nodes;
    int value = search_children(search, node, &children, alpha);
    if (search->stopped) {
        return 0;
    }
    if (value > alpha) {
        lower = value > lower ? value : lower;
    } else {
        upper = value < upper ? value : upper;
    }
    keep(search, node, lower, upper, search->nodes - before);
    return value;
}

/* The ordering for few empty cells, a compile-time constant: threats, more where they come next,
 * and few replies. It takes five per cent fewer nodes than the ordering learned on all
 * positions. */
static const Ordering ordering_late = {.threat = 1, .next = 1, .reply = 1};

/* Searches a node with few empty cells: no tables, and forced moves in a loop. */
static int search_late(Search *search, const Node *node, int alpha) {
    Node chain[2];
    int sign = 1;
    for (;;) {
        if (++search->nodes >= search->poll_at) {
            search_poll(search);
            if (search->stopped) {
                return 0;
            }
        }
        if (bitboard_has_two(node->moves)) {
            break;
        }
        Node *child = node == chain ? chain + 1 : chain;
        if (!node_only_child(node, child)) {
            return sign * node_most(node);
        }
        if (node_most_later(node) <= alpha) {
            return sign * node_most_later(node);
        }
        node = child;
        sign = -sign;
        alpha = -alpha - 1;
    }
    ChildList children;
    if (!child_list_make(node, &ordering_late, &search->lines, alpha, &children)) {
        return sign * children.bound;
    }
    int best = -CONNECT4_CELLS;
    for (int i = 0; i < children.size && best <= alpha; i++) {
        Node child;
        child_list_child(node, &children, children.order[i], &child);
        int value = -search_late(search, &child, -alpha - 1);
        if (search->stopped) {
            return 0;
        }
        best = value > best ? value : best;
    }
    return sign * best;
}

/* Call it only where the empty cells left neither ensure nor rule out a score above alpha; the same
 * holds for its children. */
static int search_node(Search *search, const Node *node, int alpha) {
    if (node->count >= TABLE_BELOW) {
        return search_late(search, node, alpha);
    }
    if (++search->nodes >= search->poll_at) {
        search_poll(search);
        if (search->stopped) {
            return 0;
        }
    }
    if (bitboard_has_two(node->moves)) {
        return search_stored(search, node, alpha);
    }
    Node child;
    if (!node_only_child(node, &child)) {
        return node_most(node);
    }
    if (node_most_later(node) <= alpha) {
        return node_most_later(node);
    }
    child.hash = child.count < TABLE_BELOW ? node_hash(&child) : 0;
    return -search_node(search, &child, -alpha - 1);
}

int SEARCH_TREE(Search *search, const Node *node, int alpha) {
    int lower = node_least(node), upper = node_most(node);
    if (lower > alpha || upper <= alpha) {
        return lower > alpha ? lower : upper;
    }
    return node->count < LATE_FROM ? search_node(search, node, alpha)
                                   : search_late(search, node, alpha);
}

#endif
