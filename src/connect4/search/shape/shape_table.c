/* The transposition tables of the solver for boards of any size: their memory. */
#include <assert.h>
#include <string.h>

#include "base/aligned.h"
#include "base/bits.h"
#include "connect4/search/shape/shape_search.h"

/* A bucket's number stays below 2^32. */
#define BUCKET_MAX ((UINT64_C(1) << 32) - 1)

static uint64_t bucket_bytes(bool is_tight) {
    return SHAPE_WAYS * sizeof(uint64_t) * (is_tight ? 2 : 1);
}

/* Empties the table part by part, since that takes milliseconds: false once the budget, which may
 * be NULL, is spent. */
static bool shape_table_clear(ShapeTable *table, Budget *budget) {
    const uint64_t part = ALIGNED_HUGE_PAGE / 2;
    for (uint64_t at = 0; at < table->bytes; at += part) {
        const uint64_t left = table->bytes - at;
        if (budget && !budget_poll(budget)) {
            return false;
        }
        memset((char *)(uintptr_t)table->entries + at, 0, left < part ? left : part);
    }
    return true;
}

static void set_layout(ShapeTable *table, bool is_tight) {
    table->buckets = table->bytes / bucket_bytes(is_tight);
    const int bits = bits_highest(table->buckets);
    const int values =
        is_tight ? SHAPE_FULL_BITS + SHAPE_TIGHT_WORK_BITS : 64 - bits + SHAPE_WORK_BITS;
    table->bits = bits;
    table->generation = 1;
    table->generation_shift = values + 2 * SHAPE_BOUND_BITS;
    table->generation_shift = table->generation_shift < 63 ? table->generation_shift : 63;
    table->match = (is_tight ? SHAPE_FULL : UINT64_MAX >> bits) | UINT64_MAX
                                                                      << table->generation_shift;
}

bool shape_table_create(ShapeTable *table, uint64_t bytes, bool is_tight, Budget *budget) {
    const size_t unit = bytes < ALIGNED_HUGE_PAGE ? ALIGNED_LINE : ALIGNED_HUGE_PAGE;
    const uint64_t most = BUCKET_MAX * bucket_bytes(false);
    assert(bytes >= SHAPE_DEEP_BYTES);
    bytes = bytes < most ? bytes : most;
    table->bytes = bytes - bytes % unit;
    table->entries = aligned_create(unit, table->bytes);
    if (table->entries && shape_table_clear(table, budget)) {
        set_layout(table, is_tight);
        return true;
    }
    shape_table_finish(table);
    return false;
}

void shape_table_lay_out(ShapeTable *table, bool is_tight) {
    (void)shape_table_clear(table, NULL);
    set_layout(table, is_tight);
}

void shape_table_forget(ShapeTable *table) {
    if (++table->generation >> (64 - table->generation_shift)) {
        memset((void *)(uintptr_t)table->entries, 0, table->bytes);
        table->generation = 1;
    }
}

/* A board's size in one number, not 0. */
static int size_of(const Board *board) {
    return board->columns << 8 | board->rows;
}

static void borrow(ShapeSearch *search) {
    if (atomic_load_explicit(&search->owner->lent, memory_order_acquire) ==
        size_of(&search->board)) {
        search->shallow = search->owner->shallow;
        search->has_shallow = true;
        search->young_until = UINT64_MAX;
    }
}

void shape_search_grow(ShapeSearch *search) {
    if (search->owner) {
        borrow(search);
        return;
    }
    const uint64_t bytes = search->bytes < SHAPE_DEEP_BYTES ? SHAPE_DEEP_BYTES : search->bytes;
    search->young_until = UINT64_MAX;
    search->has_shallow =
        search->shallow.entries ||
        shape_table_create(&search->shallow, bytes, search->is_tight, search->budget);
    if (search->has_shallow) {
        atomic_store_explicit(&search->lent, size_of(&search->board), memory_order_release);
    }
}

void shape_table_finish(ShapeTable *table) {
    aligned_destroy((void *)(uintptr_t)table->entries);
    table->entries = NULL;
}
