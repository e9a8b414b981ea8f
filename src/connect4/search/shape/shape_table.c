/* The transposition tables of the solver for boards of any size: their memory. */
#include <string.h>

#include "base/aligned.h"
#include "connect4/search/shape/shape_search.h"

#define CACHE_LINE 64

#define WAYS_BITS 2
_Static_assert(SHAPE_WAYS == 1 << WAYS_BITS, "four entries");

static size_t table_bytes(int size_bits) {
    return sizeof(uint64_t) << size_bits;
}

bool shape_table_create(ShapeTable *table, int size_bits, bool is_tight) {
    table->entries = aligned_create(CACHE_LINE, table_bytes(size_bits));
    table->size_bits = size_bits;
    if (table->entries) {
        shape_table_lay_out(table, is_tight);
    }
    return table->entries != NULL;
}

void shape_table_lay_out(ShapeTable *table, bool is_tight) {
    const int bits = table->size_bits - WAYS_BITS - is_tight;
    const int values =
        is_tight ? SHAPE_FULL_BITS + SHAPE_TIGHT_WORK_BITS : 64 - bits + SHAPE_WORK_BITS;
    table->bits = bits;
    table->generation = 1;
    table->generation_shift = values + 2 * SHAPE_BOUND_BITS;
    table->generation_shift = table->generation_shift < 63 ? table->generation_shift : 63;
    table->match = (is_tight ? SHAPE_FULL : UINT64_MAX >> bits) | UINT64_MAX
                                                                      << table->generation_shift;
    memset(table->entries, 0, table_bytes(table->size_bits));
}

void shape_table_forget(ShapeTable *table) {
    if (++table->generation >> (64 - table->generation_shift)) {
        memset(table->entries, 0, table_bytes(table->size_bits));
        table->generation = 1;
    }
}

void shape_search_grow(ShapeSearch *search) {
    int bits = SHAPE_DEEP_BITS;
    search->young_until = UINT64_MAX;
    while (table_bytes(bits + 1) <= search->bytes) {
        bits++;
    }
    search->has_shallow =
        search->shallow.entries || shape_table_create(&search->shallow, bits, search->is_tight);
}

void shape_table_finish(ShapeTable *table) {
    aligned_destroy(table->entries);
    table->entries = NULL;
}
