/* The transposition table: buckets of two entries of 16 bytes, one for the deeper search, one for
 * the latest. */
#ifndef DAMIER_GOMOKU_TABLE_H
#define DAMIER_GOMOKU_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum TableBound { BOUND_NONE, BOUND_LOWER, BOUND_UPPER, BOUND_EXACT } TableBound;

typedef struct TableEntry {
    uint64_t key;
    int16_t score;
    int16_t move; /* a point, or GOMOKU_NO_POINT */
    int8_t depth;
    uint8_t bound;
    uint8_t generation;
    uint8_t unused;
} TableEntry;

typedef struct GomokuTable {
    TableEntry *entries;
    size_t mask; /* buckets - 1 */
    uint8_t generation;
} GomokuTable;

/* Takes the largest power of two of buckets within `bytes`, at least 1 MiB. */
bool gomoku_table_init(GomokuTable *table, size_t bytes);
void gomoku_table_finish(GomokuTable *table);
void gomoku_table_clear(GomokuTable *table);
/* Begins to bring the entries of `key` near. */
static inline void gomoku_table_fetch(const GomokuTable *table, uint64_t key) {
    __builtin_prefetch(&table->entries[2 * (key & table->mask)]);
}
/* The entry of `key`, or NULL. */
const TableEntry *gomoku_table_find(const GomokuTable *table, uint64_t key);
void gomoku_table_store(GomokuTable *table, TableEntry entry);

#endif
