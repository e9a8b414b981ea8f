#include "search.h"

#include <stddef.h>

#include "bitboard.h"

/* Below these counts of discs: one key for a position and its mirror image; a look at the
 * children's entries before any is searched; the shallow table; any table. */
#define MIRROR_BELOW 13
#define CUTOFF_BELOW 27
#define SHALLOW_BELOW 24
#define TABLE_BELOW 35

/* A position whose side to move can neither win at once nor is lost at once. What its parent has
 * worked out while ordering is handed down. */
typedef struct Node {
    uint64_t mine;   /* discs of the side to move */
    uint64_t mask;   /* all discs */
    uint64_t wins;   /* empty cells that complete a four for the side to move */
    uint64_t dreads; /* the same for the other side */
    uint64_t moves;  /* landings that do not lose at once; never 0 */
    int count;       /* discs */
    int order;       /* weight in the move ordering of the parent */
} Node;

/* The children of a node, best first. */
typedef struct Brood {
    Node node[CONNECT4_COLUMNS];
    int size;
} Brood;

static int search_node(Search *search, const Node *node, int alpha);

/* Plays `cell`; false when that wins, because the other side has no safe move left. */
static inline bool make_child(const Node *node, uint64_t cell, Node *child) {
    uint64_t discs = node->mine | cell;
    child->mask = node->mask | cell;
    child->mine = node->mine ^ node->mask;
    child->wins = node->dreads & ~cell;
    child->dreads = bitboard_completing(discs, child->mask);
    child->moves = bitboard_safe_moves(child->mask, child->dreads);
    child->count = node->count + 1;
    return child->moves != 0;
}

/* Makes all children in order; false when one of them is lost for the other side. */
static bool make_brood(const Node *node, Brood *brood) {
    static const uint64_t columns[CONNECT4_COLUMNS] = {
        BITBOARD_COLUMN(3), BITBOARD_COLUMN(2), BITBOARD_COLUMN(4), BITBOARD_COLUMN(1),
        BITBOARD_COLUMN(5), BITBOARD_COLUMN(0), BITBOARD_COLUMN(6)};
    brood->size = 0;
    for (size_t i = 0; i < CONNECT4_COLUMNS; i++) {
        uint64_t cell = node->moves & columns[i];
        if (!cell) {
            continue;
        }
        Node child;
        if (!make_child(node, cell, &child)) {
            return false;
        }
        child.order = bitboard_count(child.dreads);
        int at = brood->size++;
        for (; at > 0 && brood->node[at - 1].order < child.order; at--) {
            brood->node[at] = brood->node[at - 1];
        }
        brood->node[at] = child;
    }
    return true;
}

static inline TableSlot find_slot(const Search *search, const Node *node) {
    uint64_t key = node->mine + node->mask;
    if (node->count < MIRROR_BELOW) {
        uint64_t mirrored = bitboard_mirror(node->mine) + bitboard_mirror(node->mask);
        key = mirrored < key ? mirrored : key;
    }
    return table_slot(node->count < SHALLOW_BELOW ? &search->shallow : &search->deep, key);
}

static void ask_budget(Search *search) {
    Budget *budget = search->budget;
    budget->nodes += search->nodes - search->told;
    search->told = search->nodes;
    search->stopped = !budget_poll(budget);
    uint64_t fuel = BUDGET_POLL;
    if (budget->node_limit && budget->node_limit - budget->nodes < fuel) {
        fuel = budget->node_limit - budget->nodes;
    }
    search->poll_at = search->nodes + fuel;
}

/* Enhanced transposition cut-off (Plaat and others, 1996): a child whose entry refutes the node
 * spares the search. Gives the value of such a child, or else `alpha`. */
static int find_cutoff(const Search *search, const Brood *brood, int alpha) {
    TableSlot slots[CONNECT4_COLUMNS];
    for (int i = 0; i < brood->size; i++) {
        slots[i] = find_slot(search, &brood->node[i]);
        table_prefetch(slots[i]);
    }
    for (int i = 0; i < brood->size; i++) {
        uint64_t entry = table_find(slots[i]);
        if (entry && -table_upper(entry) > alpha) {
            return -table_upper(entry);
        }
    }
    return alpha;
}

/* The best value over all children, or the first one above alpha. `brood` is used up. */
static int search_brood(Search *search, const Brood *brood, int alpha) {
    if (brood->node[0].count <= CUTOFF_BELOW) {
        int cutoff = find_cutoff(search, brood, alpha);
        if (cutoff > alpha) {
            return cutoff;
        }
    }
    int best = -CONNECT4_CELLS;
    for (int i = 0; i < brood->size; i++) {
        int value = -search_node(search, &brood->node[i], -alpha - 1);
        if (search->stopped) {
            return 0;
        }
        if (value > best) {
            best = value;
            if (best > alpha) {
                break;
            }
        }
    }
    return best;
}

/* Nodes of more than one move below the depth where tables pay. */
static int search_stored(Search *search, const Node *node, int alpha) {
    TableSlot slot = find_slot(search, node);
    uint64_t entry = table_find(slot);
    int lower = -(CONNECT4_CELLS - 2 - node->count) / 2;
    int upper = (CONNECT4_CELLS - 1 - node->count) / 2;
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
    Brood brood;
    if (!make_brood(node, &brood)) {
        return (CONNECT4_CELLS - 1 - node->count) / 2;
    }
    /* No child is lost at once, so the win is a move further away. */
    int farther = (CONNECT4_CELLS - 3 - node->count) / 2;
    if (farther <= alpha) {
        return farther;
    }
    uint64_t before = search->nodes;
    int value = search_brood(search, &brood, alpha);
    if (search->stopped) {
        return 0;
    }
    if (value > alpha) {
        lower = value > lower ? value : lower;
    } else {
        upper = value < upper ? value : upper;
    }
    table_keep(slot, lower, upper, search->nodes - before);
    return value;
}

static int search_node(Search *search, const Node *node, int alpha) {
    if (++search->nodes >= search->poll_at) {
        ask_budget(search);
        if (search->stopped) {
            return 0;
        }
    }
    if (node->count >= CONNECT4_CELLS - 2) {
        return 0;
    }
    int lower = -(CONNECT4_CELLS - 2 - node->count) / 2;
    if (lower > alpha) {
        return lower;
    }
    int upper = (CONNECT4_CELLS - 1 - node->count) / 2;
    if (upper <= alpha) {
        return upper;
    }
    if (!bitboard_has_two(node->moves)) {
        Node child;
        if (!make_child(node, node->moves, &child)) {
            return upper;
        }
        return -search_node(search, &child, -alpha - 1);
    }
    if (node->count < TABLE_BELOW) {
        return search_stored(search, node, alpha);
    }
    Brood brood;
    if (!make_brood(node, &brood)) {
        return upper;
    }
    return search_brood(search, &brood, alpha);
}

bool search_begin(Search *search, Budget *budget) {
    search->budget = budget;
    search->told = search->nodes;
    ask_budget(search);
    return !search->stopped;
}

void search_end(Search *search) {
    search->budget->nodes += search->nodes - search->told;
    search->told = search->nodes;
    search->budget = NULL;
}

bool search_static_score(Connect4Position position, int *score) {
    int count = connect4_position_count(position);
    uint64_t other = position.current ^ position.mask;
    if (bitboard_has_four(other)) {
        *score = -(CONNECT4_CELLS + 2 - count) / 2;
        return true;
    }
    if (count == CONNECT4_CELLS) {
        *score = 0;
        return true;
    }
    uint64_t wins = bitboard_completing(position.current, position.mask);
    if (wins & bitboard_landings(position.mask)) {
        *score = (CONNECT4_CELLS + 1 - count) / 2;
        return true;
    }
    uint64_t moves = bitboard_safe_moves(position.mask, bitboard_completing(other, position.mask));
    if (moves == 0) {
        /* The last disc of all cannot be answered. */
        *score = -(CONNECT4_CELLS - count) / 2;
        return true;
    }
    return false;
}

int search_null_window(Search *search, Connect4Position position, int alpha) {
    uint64_t other = position.current ^ position.mask;
    Node node = {.mine = position.current,
                 .mask = position.mask,
                 .wins = bitboard_completing(position.current, position.mask),
                 .dreads = bitboard_completing(other, position.mask),
                 .count = connect4_position_count(position)};
    node.moves = bitboard_safe_moves(node.mask, node.dreads);
    return search_node(search, &node, alpha);
}
