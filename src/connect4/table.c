#include "table.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#define LINE 64 /* bytes of a cache line */

static size_t table_bytes(const Table *table) {
    return sizeof(uint64_t) * TABLE_WAYS << (TABLE_KEY_BITS - table->rest_bits);
}

bool table_init(Table *table, int bucket_bits) {
    assert(bucket_bits >= TABLE_KEY_BITS - TABLE_REST_BITS && bucket_bits < 40);
    table->rest_bits = TABLE_KEY_BITS - bucket_bits;
    table->generation = 1;
    table->entries = aligned_alloc(LINE, table_bytes(table));
    if (!table->entries) {
        return false;
    }
    /* Touches every page now, so that no search waits for one. */
    memset(table->entries, 0, table_bytes(table));
    return true;
}

void table_finish(Table *table) {
    free(table->entries);
    table->entries = NULL;
}

void table_forget(Table *table) {
    if (++table->generation >> (64 - TABLE_GENERATION_SHIFT)) {
        memset(table->entries, 0, table_bytes(table));
        table->generation = 1;
    }
}
