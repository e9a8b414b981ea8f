/* Table: a transposition table of 8-byte entries in buckets of four. A bijection scrambles the key
 * (49 bits). A bucket stands for a range of consecutive scrambled keys, short enough for the low
 * bits in the entry to identify the key: a hit is never false. Each entry holds a lower and an
 * upper bound, the work spent (a logarithm) and a generation, so that one addition empties the
 * table.
 *
 * Entry, from the low bit: rest of the key 34, lower bound 6, upper bound 6, work 5, generation 13.
 * A bound is stored as score + 19 (1 … 37); generation 0 means empty.
 *
 * Entries are read and written as single atomic words: several threads may share a table, and an
 * entry is always whole (its key is in the same word). */
#ifndef DAMIER_CONNECT4_SEARCH_TABLE_H
#define DAMIER_CONNECT4_SEARCH_TABLE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define TABLE_WAYS 4
#define TABLE_KEY_BITS 49
#define TABLE_REST_BITS 34
#define TABLE_BOUND_BASE 19
#define TABLE_MULTIPLIER UINT64_C(0x9e3779b97f4a7c15)
#define TABLE_KEY_MASK ((UINT64_C(1) << TABLE_KEY_BITS) - 1)

typedef _Atomic uint64_t TableEntry;

typedef struct Table {
    TableEntry *entries; /* aligned to a cache line */
    uint64_t buckets;
    uint64_t generation;
} Table;

typedef struct TableSlot {
    TableEntry *bucket;
    uint64_t wanted; /* generation and rest of the key */
} TableSlot;

#define TABLE_MIN_BYTES (UINT64_C(1) << 20)
#define TABLE_MIN_BUCKETS (1 << (TABLE_KEY_BITS - TABLE_REST_BITS))
#define TABLE_REST_MASK ((UINT64_C(1) << TABLE_REST_BITS) - 1)
#define TABLE_GENERATION_SHIFT 51
#define TABLE_MATCH_MASK (TABLE_REST_MASK | ~UINT64_C(0) << TABLE_GENERATION_SHIFT)

/* Of a table of TABLE_MIN_BYTES, the buckets that hold an entry since it was emptied. They lie in
 * few cache lines, so that a search of few nodes need not wait for the others from memory. */
typedef struct TableMarks {
    uint64_t words[TABLE_MIN_BUCKETS / 64];
    bool any;
} TableMarks;

/* Makes a table of at most this many bytes, TABLE_MIN_BYTES or more; false when memory runs out. */
bool table_init(Table *table, uint64_t bytes);
/* As table_init. Also returns false, at once, when `stop` (which may be NULL) is set meanwhile. */
bool table_init_unless(Table *table, uint64_t bytes, const atomic_bool *stop);
void table_finish(Table *table);
void table_forget(Table *table);
void table_forget_marks(TableMarks *marks);

/* The scrambled key. */
static inline uint64_t table_hash(uint64_t key) {
    return (key ^ key >> 25) * TABLE_MULTIPLIER & TABLE_KEY_MASK;
}

static inline TableSlot table_slot(const Table *table, uint64_t hash) {
    uint64_t bucket = (hash >> (TABLE_KEY_BITS - 32)) * table->buckets >> 32;
    return (TableSlot){table->entries + bucket * TABLE_WAYS,
                       (hash & TABLE_REST_MASK) | table->generation << TABLE_GENERATION_SHIFT};
}

static inline void table_prefetch(TableSlot slot) {
    __builtin_prefetch((const void *)(uintptr_t)slot.bucket);
}

static inline uint64_t table_read(TableSlot slot, int way) {
    return atomic_load_explicit(&slot.bucket[way], memory_order_relaxed);
}

/* The entry of the key, or 0. */
static inline uint64_t table_find(TableSlot slot) {
    for (int i = 0; i < TABLE_WAYS; i++) {
        uint64_t entry = table_read(slot, i);
        if (((entry ^ slot.wanted) & TABLE_MATCH_MASK) == 0) {
            return entry;
        }
    }
    return 0;
}

static inline int table_lower(uint64_t entry) {
    return (int)(entry >> 34 & 63) - TABLE_BOUND_BASE;
}

static inline int table_upper(uint64_t entry) {
    return (int)(entry >> 40 & 63) - TABLE_BOUND_BASE;
}

/* The way of the entry of this key, or else of the one that cost least work. */
static inline int table_victim(TableSlot slot) {
    int victim = 0;
    uint64_t least = UINT64_MAX;
    for (int i = 0; i < TABLE_WAYS; i++) {
        uint64_t entry = table_read(slot, i);
        uint64_t difference = entry ^ slot.wanted;
        if ((difference & TABLE_MATCH_MASK) == 0) {
            return i;
        }
        uint64_t value = difference >> TABLE_GENERATION_SHIFT ? 0 : (entry >> 46 & 31) + 1;
        if (value < least) {
            least = value;
            victim = i;
        }
    }
    return victim;
}

/* Stores both bounds in place of this entry: that of table_victim, or any of an empty bucket. */
static inline void table_keep(TableSlot slot, int way, int lower, int upper, uint64_t work) {
    uint64_t log = work ? (uint64_t)(64 - __builtin_clzll(work)) : 0;
    log = log > 31 ? 31 : log;
    uint64_t entry = slot.wanted | (uint64_t)(lower + TABLE_BOUND_BASE) << 34 |
                     (uint64_t)(upper + TABLE_BOUND_BASE) << 40 | log << 46;
    atomic_store_explicit(&slot.bucket[way], entry, memory_order_relaxed);
}

static inline bool table_is_marked(const TableMarks *marks, uint64_t hash) {
    const uint64_t bucket = hash >> TABLE_REST_BITS;
    return (marks->words[bucket / 64] >> bucket % 64 & 1) != 0;
}

static inline void table_mark(TableMarks *marks, uint64_t hash) {
    const uint64_t bucket = hash >> TABLE_REST_BITS;
    marks->words[bucket / 64] |= UINT64_C(1) << bucket % 64;
    marks->any = true;
}

#endif
