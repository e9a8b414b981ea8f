/* The entry of all searches: limits, threads, and answers that need no tree. */
#include "connect4/search/search.h"

#include <assert.h>

#include "connect4/bitboard.h"

/* A search of fewer nodes than this uses the deep table alone: the first touches of a large table
 * would cost more than it saves. */
#define YOUNG_NODES 30000

void search_leave_first_entries(Search *search) {
    const FirstEntries *first = &search->first;
    search->is_new = false;
    for (int number = 1; number <= first->count; number++) {
        const uint64_t hash = first->entry[number] & TABLE_KEY_MASK;
        const uint64_t bounds = first_entries_bounds(first, number);
        const TableSlot slot = table_slot(&search->deep, hash);
        table_keep(slot, search_way(search, slot, hash), table_lower(bounds), table_upper(bounds),
                   1);
    }
}

void search_poll(Search *search) {
    Budget *budget = search->budget;
    budget->nodes += search->nodes - search->told;
    search->told = search->nodes;
    search->stopped = !budget_poll(budget);
    uint64_t fuel = BUDGET_POLL;
    if (budget->node_limit && budget->node_limit - budget->nodes < fuel) {
        fuel = budget->node_limit - budget->nodes;
    }
    search->poll_at = search->nodes + fuel;
    if (search->is_young && search->nodes - search->born > YOUNG_NODES) {
        if (search->is_new) {
            search_leave_first_entries(search);
        }
        search->is_young = false;
    }
}

bool search_begin(Search *search, Budget *budget) {
    search->budget = budget;
    search->told = search->nodes;
    search_poll(search);
    return !search->stopped;
}

void search_end(Search *search) {
    search->budget->nodes += search->nodes - search->told;
    search->told = search->nodes;
    search->budget = NULL;
}

/* Makes the root of a search. Returns false, with the score, when none is needed. */
static bool make_root(Connect4Position position, Node *node, int *score) {
    const uint64_t mine = position.current, mask = position.mask, other = mine ^ mask;
    const int count = bitboard_count(mask);
    if (bitboard_has_four(other)) {
        *score = -(CONNECT4_CELLS + 2 - count) / 2;
        return false;
    }
    if (count == CONNECT4_CELLS) {
        *score = 0;
        return false;
    }
    node->wins = bitboard_completing(mine, mask);
    if (node->wins & bitboard_landings(mask)) {
        *score = (CONNECT4_CELLS + 1 - count) / 2;
        return false;
    }
    node->opponent_wins = bitboard_completing(other, mask);
    node->moves = bitboard_safe_moves(mask, node->opponent_wins);
    if (node->moves == 0) {
        /* The last disc has no answer. */
        *score = -(CONNECT4_CELLS - count) / 2;
        return false;
    }
    node->mine = mine;
    node->mask = mask;
    node->count = count;
    node->hash = node_hash(node);
    return true;
}

bool search_static_score(Connect4Position position, int *score) {
    Node node;
    return !make_root(position, &node, score);
}

int search_null_window(Search *search, Connect4Position position, int alpha) {
    Node node;
    int score;
    const bool is_open = make_root(position, &node, &score);
    assert(is_open);
    (void)is_open;
    return search->tree(search, &node, alpha);
}

/* Scores further from a draw than this come from short forced lines, which are found cheaply. */
#define FAR 10

/* Chooses the next question between low and high. First: is it a quick loss, a quick win? Then it
 * asks at the guess, by default who wins, and goes on in steps from there (after Pons, who halves
 * the interval; measurements chose the order). */
static int choose_alpha(int low, int high, int guess) {
    if (low < -FAR && low * 3 / 5 < high) {
        return low * 3 / 5;
    }
    if (high > FAR && high * 3 / 5 >= low) {
        return high * 3 / 5;
    }
    if (low >= guess) {
        return low;
    }
    return high > guess ? guess : high - 1;
}

bool search_score(Search *search, Connect4Position position, Prior prior, int *score) {
    Node node;
    if (!make_root(position, &node, score)) {
        return true;
    }
    int low = node_least(&node);
    int high = node_most(&node);
    low = low > prior.least ? low : prior.least;
    while (low < high) {
        int alpha = choose_alpha(low, high, prior.guess);
        int value = search->tree(search, &node, alpha);
        if (search->stopped) {
            return false;
        }
        if (value <= alpha) {
            high = value;
        } else {
            low = value;
        }
    }
    *score = low;
    return true;
}
