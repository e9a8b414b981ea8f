/* The transposition table: buckets of two entries of 16 bytes, one for the deeper search, one for
 * the latest. Searches in several threads may share it without a lock: an entry is two atomic
 * words, what it says and that mixed with its key, so that a torn one belongs to no position (Hyatt
 * and Mann, "A lock-less transposition table implementation", 2002). */
#ifndef DAMIER_GOMOKU_SEARCH_TABLE_H
#define DAMIER_GOMOKU_SEARCH_TABLE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Bits: what is exact bounds on both sides. */
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
    _Atomic uint64_t mixed; /* the key, and what is said */
    _Atomic uint64_t said;  /* a GomokuTableEntry */
} TableCell;

typedef struct TableBucket {
    TableCell cells[2];
} TableBucket;

typedef struct GomokuTable {
    TableBucket *buckets;
    size_t mask; /* their number - 1 */
    _Atomic uint8_t generation;
} GomokuTable;

/* Takes the largest power of two of buckets within `bytes`, at least 1 MiB. */
bool gomoku_table_init(GomokuTable *table, size_t bytes);
void gomoku_table_finish(GomokuTable *table);
/* Begins another search: what earlier ones found gives way first. */
void gomoku_table_age(GomokuTable *table);
/* No other thread may use it meanwhile. */
void gomoku_table_clear(GomokuTable *table);
/* Begins to bring the entries of `key` near. */
static inline void gomoku_table_fetch(const GomokuTable *table, uint64_t key) {
    __builtin_prefetch(&table->buckets[key & table->mask]);
}
/* Copies the entry of `key`; false when there is none. */
bool gomoku_table_find(const GomokuTable *table, uint64_t key, GomokuTableEntry *entry);
void gomoku_table_store(GomokuTable *table, uint64_t key, GomokuTableEntry entry);

#endif
