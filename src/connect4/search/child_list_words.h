/* Makes a ChildList child by child, in plain words. Private. */
#ifndef DAMIER_CONNECT4_SEARCH_CHILD_LIST_WORDS_H
#define DAMIER_CONNECT4_SEARCH_CHILD_LIST_WORDS_H

#include "connect4/search/child_list.h"
#include "connect4/search/follow_up.h"

/* Counts the bits of a set of at most one cell a column. */
static inline uint32_t words_count_columns(uint64_t cells) {
#if defined(__POPCNT__) || defined(__aarch64__)
    return (uint32_t)__builtin_popcountll(cells);
#else
    return (uint32_t)(((cells + BITBOARD_CELLS) >> 6 & BITBOARD_BOTTOM) * BITBOARD_BOTTOM >> 42) &
           7;
#endif
}

/* All bits set when the word is not 0, without a branch to predict. */
static inline uint32_t words_all_if(uint64_t word) {
    return (uint32_t) - (word != 0);
}

/* The points of a set of cells that complete a four, over these landings. */
static inline uint32_t words_threats(const Ordering *ordering, uint64_t threats,
                                     uint64_t landings) {
    uint64_t stacked = threats & threats << 1;
    uint32_t points = (uint32_t)bitboard_count(threats) * (uint32_t)ordering->threat +
                      words_count_columns(threats & landings << 1) * (uint32_t)ordering->next;
    if (stacked) {
        points += (uint32_t)bitboard_count(stacked) * (uint32_t)ordering->stacked;
    }
    return points;
}

/* The points of a child for its threats. Most moves add no threat to those of the node, whose
 * points are `before`; then only the column played makes a difference. */
static inline uint32_t words_points(const Node *node, const Ordering *ordering, uint32_t before,
                                    uint64_t cell, uint64_t opponent_wins) {
    uint64_t landing = cell << 1 & BITBOARD_CELLS,
             useful = opponent_wins & ~child_list_useless(node);
    if (opponent_wins == node->wins) {
        return before + ((uint32_t)ordering->next & words_all_if(useful & landing << 1)) -
               ((uint32_t)(ordering->next + ordering->urgent) &
                words_all_if(opponent_wins & landing));
    }
    uint64_t landings = bitboard_landings(node->mask | cell);
    return words_threats(ordering, useful, landings) -
           (opponent_wins & landings ? (uint32_t)ordering->urgent : 0);
}

/* Puts the greater first. */
static inline void words_exchange(uint32_t *a, uint32_t *b) {
    uint32_t high = *a > *b ? *a : *b, low = *a > *b ? *b : *a;
    *a = high;
    *b = low;
}

/* Sorts the lanes, which are the low bits of each key, from the greatest key down. It uses sorting
 * networks, whose branches are predictable, unlike those of a loop. */
static inline void words_sort(const uint32_t key[CONNECT4_COLUMNS], int size, uint8_t *order) {
    uint32_t a = key[0], b = key[1], c = key[2], d = key[3], e = key[4], f = key[5], g = key[6];
    if (size <= 4) {
        words_exchange(&a, &b), words_exchange(&c, &d), words_exchange(&a, &c);
        words_exchange(&b, &d), words_exchange(&b, &c);
    } else {
        words_exchange(&a, &g), words_exchange(&c, &d), words_exchange(&e, &f);
        words_exchange(&a, &c), words_exchange(&b, &e), words_exchange(&d, &g);
        words_exchange(&a, &b), words_exchange(&c, &f), words_exchange(&d, &e);
        words_exchange(&b, &c), words_exchange(&e, &g), words_exchange(&c, &d);
        words_exchange(&e, &f), words_exchange(&b, &c), words_exchange(&d, &e);
        words_exchange(&f, &g);
        order[4] = e & 7, order[5] = f & 7, order[6] = g & 7;
    }
    order[0] = a & 7, order[1] = b & 7, order[2] = c & 7, order[3] = d & 7;
}

/* The cell mirrored left to right: a rotation brings its column to its place. */
static inline uint64_t words_mirror(uint64_t cell) {
    int turn = 42 - 14 * (__builtin_ctzll(cell) / 7);
    return cell << (turn & 63) | cell >> (-turn & 63);
}

/* Sets the hashes of the children, by which tables find them. A child's key is the sum of the new
 * disc and a part common to all children; so is its mirrored key. */
static inline void child_list_hash(const Node *node, ChildList *children) {
    uint64_t other = node->mine ^ node->mask, common = other + node->mask;
    if (node->count + 1 >= MIRROR_BELOW) {
        for (int lane = 0; lane < children->size; lane++) {
            children->hash[lane] = table_hash(common + children->cell[lane]);
        }
        return;
    }
    uint64_t mirrored = bitboard_mirror(other) + bitboard_mirror(node->mask);
    for (int lane = 0; lane < children->size; lane++) {
        uint64_t one = common + children->cell[lane];
        uint64_t two = mirrored + words_mirror(children->cell[lane]);
        children->hash[lane] = table_hash(one < two ? one : two);
    }
}

/* The words of the lanes from `lane` on. Those past the last child hold arbitrary values, and their
 * results are ignored. */
static inline Lanes words_lanes(const uint64_t *word, int lane) {
#if LANES == 4
    return (Lanes){word[lane], word[lane + 1], word[lane + 2], word[lane + 3]};
#else
    return (Lanes){word[lane], word[lane + 1]};
#endif
}

/* The greatest lower bound of the score by follow-up from the children from `lane` on, as many as a
 * register holds; FOLLOW_UP_NONE when it decides nothing. */
static inline int words_follow_up(const Node *node, const ChildList *children, int lane,
                                  int alpha) {
    Lanes mask = words_lanes(children->cell, lane) | node->mask;
    Lanes opponent_wins = words_lanes(children->opponent_wins, lane), threat = {0};
    uint64_t mine = node->mine ^ node->mask;
    FollowUp found;
    if (node->count & 1) {
        found = follow_up_first(mine, mask, opponent_wins);
    } else {
        threat = follow_up_threats(mask, opponent_wins);
        threat &= -threat;
        found = follow_up_second(mine, mask, opponent_wins, threat);
        found.fours |= (Lanes)(threat == 0);
    }
    int best = FOLLOW_UP_NONE;
    for (int i = 0; i < LANES && lane + i < children->size; i++) {
        if (found.fours[i] == 0) {
            uint64_t cell = children->cell[lane + i];
            int value = follow_up_value(node->mine | cell, node->mask | cell, found.fill[i],
                                        threat[i], alpha == 0);
            best = value > best ? value : best;
        }
    }
    return best;
}

/* The greatest of these bounds; `opponent_wins` are those of all children. */
static inline int words_bound(const Node *node, const ChildList *children, uint64_t opponent_wins,
                              int alpha) {
    bool is_first = node->count & 1;
    int best = FOLLOW_UP_NONE;
    if (is_first ? alpha <= 0 || opponent_wins & BITBOARD_EVEN_ROWS
                 : (opponent_wins & BITBOARD_ODD_ROWS) != 0) {
        for (int lane = 0; lane < children->size; lane += LANES) {
            int value = words_follow_up(node, children, lane, alpha);
            best = value > best ? value : best;
        }
    }
    if (best < 0 && follow_up_asks_hope(node, alpha)) {
        for (int lane = 0; lane < children->size; lane++) {
            if (!bitboard_has_four(BITBOARD_CELLS ^ (node->mine | children->cell[lane]))) {
                return 0;
            }
        }
    }
    return best;
}

/* Makes all children in order. Returns false when they are not needed, because the other side loses
 * in one of them, no win above alpha is left, or follow-up shows one; `bound` then answers the
 * question. */
CHILD_LIST_INLINE bool child_list_make(const Node *node, const Ordering *ordering,
                                       const Lines *lines, int alpha, ChildList *children) {
    uint32_t key[CONNECT4_COLUMNS] = {0};
    uint64_t upright = node->mine << 1 & node->mine << 2, all_opponent_wins = 0;
    int size = 0;
    for (uint64_t left = node->moves; left; left &= left - 1) {
        uint64_t cell = left & (~left + 1), mask = node->mask | cell;
        int slot = __builtin_ctzll(left);
        const LinesCell *at = &lines->cell[slot];
        uint64_t opponent_wins =
            (node->wins | (cell & upright) << 1 | lines_completing(lines, at, node->mine | cell)) &
            (BITBOARD_CELLS ^ mask);
        uint64_t landings = bitboard_landings(mask), urgent = landings & opponent_wins;
        uint64_t moves = (urgent ? urgent : landings) & ~(opponent_wins >> 1);
        if (((urgent & (urgent - 1)) != 0) | (moves == 0)) {
            children->bound = node_most(node);
            return false;
        }
        children->cell[size] = cell;
        children->opponent_wins[size] = opponent_wins;
        children->moves[size] = moves;
        all_opponent_wins |= opponent_wins;
        key[size] =
            (ORDERING_BASE + (uint32_t)ordering->cells[slot]) << 6 | at->lane << 3 | (uint32_t)size;
        size++;
    }
    children->size = size;
    children->bound = node_most_later(node);
    if (children->bound <= alpha) {
        return false;
    }
    children->bound = words_bound(node, children, all_opponent_wins, alpha);
    if (children->bound > alpha) {
        return false;
    }
    uint64_t useful = node->wins & ~child_list_useless(node);
    uint32_t before = useful ? words_threats(ordering, useful, bitboard_landings(node->mask)) : 0;
    for (int i = 0; i < size; i++) {
        uint64_t cell = children->cell[i];
        uint32_t points = words_points(node, ordering, before, cell, children->opponent_wins[i]) -
                          words_count_columns(children->moves[i]) * (uint32_t)ordering->reply;
        key[i] += points << 6;
        children->key[i] = key[i] >> (6 - CHILD_LIST_TIE_BITS);
    }
    words_sort(key, size, children->order);
    return true;
}

#endif
