/* FirstEntries: the first entries of a search, in the order they were made. A search of a hundred
 * nodes so waits for few cache lines, where each bucket of a table would be another one. Private.
 *
 * The first bits of a scrambled key lead to a chain of entries. There are many more chains than
 * entries: most are empty, so that the processor foresees that a key is not there. */
#ifndef DAMIER_CONNECT4_SEARCH_FIRST_ENTRIES_H
#define DAMIER_CONNECT4_SEARCH_FIRST_ENTRIES_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "connect4/search/table.h"

#define FIRST_ENTRIES_MAX 127
#define FIRST_CHAIN_BITS 12
#define FIRST_BOUND_BITS 6

/* Entries are numbered from 1; number 0 ends a chain. */
typedef struct FirstEntries {
    uint8_t chain[1 << FIRST_CHAIN_BITS]; /* the newest of its entries */
    uint8_t next[FIRST_ENTRIES_MAX + 1];
    int count;
    uint64_t entry[FIRST_ENTRIES_MAX + 1]; /* scrambled key, lower bound, upper bound */
} FirstEntries;

static inline int first_entries_number(const FirstEntries *first, uint64_t hash) {
    int number = first->chain[hash >> (TABLE_KEY_BITS - FIRST_CHAIN_BITS)];
    while (number && (first->entry[number] & TABLE_KEY_MASK) != hash) {
        number = first->next[number];
    }
    return number;
}

/* The bounds of an entry, for table_lower and table_upper. */
static inline uint64_t first_entries_bounds(const FirstEntries *first, int number) {
    return first->entry[number] >> (TABLE_KEY_BITS - TABLE_REST_BITS);
}

/* The bounds of this scrambled key, for table_lower and table_upper; 0 when it is not there. */
static inline uint64_t first_entries_find(const FirstEntries *first, uint64_t hash) {
    const int number = first_entries_number(first, hash);
    return number ? first_entries_bounds(first, number) : 0;
}

/* Stores both bounds of a scrambled key; false when there is no room. */
static inline bool first_entries_keep(FirstEntries *first, uint64_t hash, int lower, int upper) {
    int number = first_entries_number(first, hash);
    if (!number) {
        if (first->count == FIRST_ENTRIES_MAX) {
            return false;
        }
        uint8_t *chain = &first->chain[hash >> (TABLE_KEY_BITS - FIRST_CHAIN_BITS)];
        number = ++first->count;
        first->next[number] = *chain;
        *chain = (uint8_t)number;
    }
    first->entry[number] = hash | (uint64_t)(lower + TABLE_BOUND_BASE) << TABLE_KEY_BITS |
                           (uint64_t)(upper + TABLE_BOUND_BASE)
                               << (TABLE_KEY_BITS + FIRST_BOUND_BITS);
    return true;
}

static inline void first_entries_forget(FirstEntries *first) {
    if (first->count > 0) {
        memset(first->chain, 0, sizeof first->chain);
        first->count = 0;
    }
}

#endif
