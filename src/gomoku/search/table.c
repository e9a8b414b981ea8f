/* The transposition table. */
#include "gomoku/search/table.h"

#include <stdlib.h>
#include <string.h>

#include "base/aligned.h"

#define LEAST_BYTES ((size_t)1 << 20)

bool gomoku_table_init(GomokuTable *table, size_t bytes) {
    size_t taken = LEAST_BYTES;
    while (taken * 2 <= bytes) {
        taken *= 2;
    }
    table->buckets =
        aligned_create(taken < ALIGNED_HUGE_PAGE ? ALIGNED_LINE : ALIGNED_HUGE_PAGE, taken);
    table->mask = taken / sizeof(TableBucket) - 1;
    if (!table->buckets) {
        return false;
    }
    gomoku_table_clear(table);
    return true;
}

void gomoku_table_finish(GomokuTable *table) {
    aligned_destroy(table->buckets);
    table->buckets = NULL;
}

void gomoku_table_clear(GomokuTable *table) {
    memset(table->buckets, 0, (table->mask + 1) * sizeof(TableBucket));
    atomic_store_explicit(&table->generation, 0, memory_order_relaxed);
}

void gomoku_table_age(GomokuTable *table) {
    const unsigned generation = atomic_load_explicit(&table->generation, memory_order_relaxed);
    atomic_store_explicit(&table->generation, (uint8_t)(generation + 1), memory_order_relaxed);
}

/* Reads the entry of a cell and returns the key it belongs to. */
static uint64_t read_cell(const TableCell *cell, GomokuTableEntry *entry) {
    const uint64_t said = atomic_load_explicit(&cell->said, memory_order_relaxed);
    memcpy(entry, &said, sizeof *entry);
    return atomic_load_explicit(&cell->mixed, memory_order_relaxed) ^ said;
}

static void write_cell(TableCell *cell, uint64_t key, const GomokuTableEntry *entry) {
    uint64_t said;
    memcpy(&said, entry, sizeof said);
    atomic_store_explicit(&cell->said, said, memory_order_relaxed);
    atomic_store_explicit(&cell->mixed, key ^ said, memory_order_relaxed);
}

bool gomoku_table_find(const GomokuTable *table, uint64_t key, GomokuTableEntry *entry) {
    const TableBucket *bucket = &table->buckets[key & table->mask];
    for (int i = 0; i < 2; i++) {
        if (read_cell(&bucket->cells[i], entry) == key && entry->bound != BOUND_NONE) {
            return true;
        }
    }
    return false;
}

void gomoku_table_store(GomokuTable *table, uint64_t key, GomokuTableEntry entry) {
    TableBucket *bucket = &table->buckets[key & table->mask];
    GomokuTableEntry deep;
    const uint64_t deep_key = read_cell(&bucket->cells[0], &deep);
    entry.generation = atomic_load_explicit(&table->generation, memory_order_relaxed);
    if (deep_key == key || deep.bound == BOUND_NONE || deep.generation != entry.generation ||
        entry.depth >= deep.depth) {
        if (deep_key != key) {
            write_cell(&bucket->cells[1], deep_key, &deep);
        }
        write_cell(&bucket->cells[0], key, &entry);
    } else {
        write_cell(&bucket->cells[1], key, &entry);
    }
}
