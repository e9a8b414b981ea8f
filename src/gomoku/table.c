#include "table.h"

#include <stdlib.h>
#include <string.h>

bool gomoku_table_init(GomokuTable *table, size_t bytes) {
    const size_t bucket = 2 * sizeof(TableEntry);
    size_t buckets = ((size_t)1 << 20) / bucket;
    while (buckets * 2 * bucket <= bytes) {
        buckets *= 2;
    }
    table->entries = calloc(buckets, bucket);
    table->mask = buckets - 1;
    table->generation = 0;
    return table->entries != NULL;
}

void gomoku_table_finish(GomokuTable *table) {
    free(table->entries);
    table->entries = NULL;
}

void gomoku_table_clear(GomokuTable *table) {
    memset(table->entries, 0, (table->mask + 1) * 2 * sizeof(TableEntry));
    table->generation = 0;
}

const TableEntry *gomoku_table_find(const GomokuTable *table, uint64_t key) {
    const TableEntry *bucket = &table->entries[2 * (key & table->mask)];
    for (int i = 0; i < 2; i++) {
        if (bucket[i].key == key && bucket[i].bound != BOUND_NONE) {
            return &bucket[i];
        }
    }
    return NULL;
}

void gomoku_table_store(GomokuTable *table, TableEntry entry) {
    TableEntry *bucket = &table->entries[2 * (entry.key & table->mask)];
    entry.generation = table->generation;
    const bool same = bucket[0].key == entry.key;
    if (same || bucket[0].bound == BOUND_NONE || bucket[0].generation != entry.generation ||
        entry.depth >= bucket[0].depth) {
        if (!same) {
            bucket[1] = bucket[0];
        }
        bucket[0] = entry;
    } else {
        bucket[1] = entry;
    }
}
