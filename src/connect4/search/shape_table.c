/* The transposition tables of the solver for boards of any size: their memory. */
#include <string.h>

#include "base/aligned.h"
#include "connect4/search/shape_search.h"

#define CACHE_LINE 64

static size_t table_bytes(int bits) {
    return (sizeof(uint64_t) * SHAPE_WAYS) << bits;
}

bool shape_table_create(ShapeTable *table, int bits) {
    table->entries = aligned_create(CACHE_LINE, table_bytes(bits));
    table->bits = bits;
    table->generation = 1;
    table->generation_shift = 64 - bits + 2 * SHAPE_BOUND_BITS + SHAPE_WORK_BITS;
    table->generation_shift = table->generation_shift < 63 ? table->generation_shift : 63;
    table->match = UINT64_MAX >> bits | UINT64_MAX << table->generation_shift;
    if (table->entries) {
        memset(table->entries, 0, table_bytes(bits));
    }
    return table->entries != NULL;
}

void shape_table_forget(ShapeTable *table) {
    if (++table->generation >> (64 - table->generation_shift)) {
        memset(table->entries, 0, table_bytes(table->bits));
        table->generation = 1;
    }
}

void shape_search_grow(ShapeSearch *search) {
    int bits = SHAPE_DEEP_BITS;
    search->young_until = UINT64_MAX;
    while (table_bytes(bits + 1) <= search->bytes) {
        bits++;
    }
    search->has_shallow = search->shallow.entries || shape_table_create(&search->shallow, bits);
}

void shape_table_finish(ShapeTable *table) {
    aligned_destroy(table->entries);
    table->entries = NULL;
}
