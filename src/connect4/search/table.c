/* The transposition table: its memory and its sizes. */
#include "connect4/search/table.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/aligned.h"

#define BUCKET_BYTES (TABLE_WAYS * sizeof(TableEntry))

/* Touches every page now, so that no search waits for one. That takes tens of milliseconds, so it
 * polls the flag on the way. */
static bool clear(Table *table, uint64_t bytes, const atomic_bool *stop) {
    unsigned char *at = (unsigned char *)(uintptr_t)table->entries;
    for (uint64_t left = bytes; left > 0;) {
        const uint64_t part = left < ALIGNED_HUGE_PAGE / 2 ? left : ALIGNED_HUGE_PAGE / 2;
        if (stop && atomic_load_explicit(stop, memory_order_relaxed)) {
            return false;
        }
        memset(at, 0, part);
        at += part;
        left -= part;
    }
    return true;
}

bool table_init(Table *table, uint64_t bytes) {
    return table_init_unless(table, bytes, NULL);
}

bool table_init_unless(Table *table, uint64_t bytes, const atomic_bool *stop) {
    static_assert(TABLE_MIN_BYTES / BUCKET_BYTES == TABLE_MIN_BUCKETS,
                  "a bucket would stand for more keys than its entries can tell apart");
    assert(bytes >= TABLE_MIN_BYTES);
    size_t unit = bytes < ALIGNED_HUGE_PAGE ? ALIGNED_LINE : ALIGNED_HUGE_PAGE;
    bytes -= bytes % unit;
    table->buckets = bytes / BUCKET_BYTES;
    table->generation = 1;
    table->entries = aligned_create(unit, bytes);
    if (!table->entries) {
        return false;
    }
    if (!clear(table, bytes, stop)) {
        table_finish(table);
        return false;
    }
    return true;
}

void table_finish(Table *table) {
    aligned_destroy((void *)(uintptr_t)table->entries);
    table->entries = NULL;
}

void table_forget(Table *table) {
    if (++table->generation >> (64 - TABLE_GENERATION_SHIFT)) {
        memset((void *)(uintptr_t)table->entries, 0, table->buckets * BUCKET_BYTES);
        table->generation = 1;
    }
}

void table_forget_marks(TableMarks *marks) {
    if (marks->any) {
        memset(marks, 0, sizeof *marks);
    }
}
