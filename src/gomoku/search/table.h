/* The transposition table: buckets of two entries of 16 bytes, one for the deeper search, one for
 * the latest. Threads may share it without a lock. An entry is two atomic words, its data and its
 * data XORed with the key, so that a torn entry matches no position (Hyatt and Mann, "A lock-less
 * transposition table implementation", 2002). */
#ifndef DAMIER_GOMOKU_SEARCH_TABLE_H
#define DAMIER_GOMOKU_SEARCH_TABLE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Bits: an exact score bounds on both sides. */
typedef enum TableBound { BOUND_NONE, BOUND_LOWER, BOUND_UPPER, BOUND_EXACT } TableBound;

typedef struct GomokuTableEntry {
    int16_t score;
    int16_t move; /* a point, or GOMOKU_NO_POINT */
    int8_t depth;
    uint8_t bound;
    uint8_t generation;
    uint8_t unused;
} GomokuTableEntry;

typedef struct TableCell {
    _Atomic uint64_t mixed; /* the key XORed with the data */
    _Atomic uint64_t said;  /* the data, a GomokuTableEntry */
} TableCell;

typedef struct TableBucket {
    TableCell cells[2];
} TableBucket;

typedef struct GomokuTable {
    TableBucket *buckets;
    size_t mask; /* their number - 1 */
    _Atomic uint8_t generation;
} GomokuTable;

/* Allocates the largest power of two of buckets that fits in `bytes`, at least 1 MiB. False when
 * memory runs out. */
bool gomoku_table_init(GomokuTable *table, size_t bytes);
void gomoku_table_finish(GomokuTable *table);
/* Starts a new search: entries of earlier ones are replaced first. */
void gomoku_table_age(GomokuTable *table);
/* Clears the table. No other thread may use it meanwhile. */
void gomoku_table_clear(GomokuTable *table);
/* Prefetches the bucket of `key`. */
static inline void gomoku_table_fetch(const GomokuTable *table, uint64_t key) {
    __builtin_prefetch(&table->buckets[key & table->mask]);
}
/* Separate the entries of the search for continuous fours from those of the main one, and those of
 * the leaves, which leave out some fours, from both. */
#define TABLE_VCF_SALT 0x5cf7a11ed00dfeedULL
#define TABLE_LEAF_SALT 0x2b1de5ca9e0f75a1ULL
/* Copies the entry of `key`; false when there is none. */
bool gomoku_table_find(const GomokuTable *table, uint64_t key, GomokuTableEntry *entry);
void gomoku_table_store(GomokuTable *table, uint64_t key, GomokuTableEntry entry);

#endif
