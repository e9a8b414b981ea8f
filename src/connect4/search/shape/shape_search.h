/* ShapeSearch: what the recursion of shape_tree.h works on, and its tables. Private.
 *
 * A table has buckets of four 8-byte entries. The key is scrambled by a bijection of 64-bit words.
 * A bucket stands for a range of consecutive scrambled keys, short enough for the low bits in the
 * entry to tell them apart: a hit is never false. Entry, from the low bit: the rest of the key, the
 * lower bound and the upper one (6 bits each, as score + 32), the work spent (a logarithm, at most
 * 4 bits), and in what is left, at least one bit, a generation: a new one empties the table.
 *
 * Threads may share the large table: words are read and written whole, and each holds the key.
 *
 * On a tight board (position.h) the key has up to 72 bits: in each column the discs of the side to
 * move under a bit for the landing cell, and of each full column, which has no such bit, that it is
 * full. There an entry is two words, of which the second holds, from the low bit, which are full
 * (folded to 31 bits), both bounds, the work (6 bits) and the generation, and the first the
 * columns, exclusive-or the second scrambled: words that two threads wrote do not fit together, but
 * for a chance of one in 2^64 (after Hyatt and Mann, "A lock-less transposition table", 2002).
 */
#ifndef DAMIER_CONNECT4_SEARCH_SHAPE_SEARCH_H
#define DAMIER_CONNECT4_SEARCH_SHAPE_SEARCH_H

#include "base/inlined.h"
#include "connect4/board.h"
#include "connect4/search/busy.h"
#include "connect4/search/history.h"
#include "connect4/search/table.h"
#include "play/budget.h"

#define SHAPE_WAYS 4
/* What orders the children: a threat, one above another, one that comes next, a reply; and the bits
 * of a cell's points. */
#define SHAPE_THREAT 21
#define SHAPE_STACKED 7
#define SHAPE_NEXT 40
#define SHAPE_REPLY 4
#define SHAPE_PLANES 5

#define SHAPE_BOUND_BASE 32
#define SHAPE_BOUND_BITS 6
#define SHAPE_WORK_BITS 4
#define SHAPE_TIGHT_WORK_BITS 6
#define SHAPE_FULL_BITS 31
#define SHAPE_FULL ((UINT64_C(1) << SHAPE_FULL_BITS) - 1)

typedef struct ShapeTable {
    TableEntry *entries;
    uint64_t bytes;
    uint64_t buckets;
    int bits; /* of a bucket's number, rounded down: at least 13 */
    int generation_shift;
    uint64_t generation; /* not 0, which is that of empty entries */
    uint64_t match;      /* the bits of an entry that tell whose it is */
} ShapeTable;

typedef struct ShapeSlot {
    TableEntry *bucket;
    uint64_t wanted;  /* the rest of the key, and the generation */
    uint64_t columns; /* of a tight entry */
    const ShapeTable *table;
} ShapeSlot;

typedef struct ShapeTableKey {
    uint64_t hash; /* of a tight board, the columns */
    uint64_t full; /* of a tight board, the full ones */
} ShapeTableKey;

typedef struct ShapeBounds {
    int lower, upper;
} ShapeBounds;

/* A position in which the side to move neither wins nor is lost at once. */
typedef struct ShapeNode {
    uint64_t mine, mask;
    uint64_t opponent_wins; /* empty cells that complete a four for the other side */
    uint64_t moves;         /* landings that do not lose at once; never 0 */
    ShapeTableKey key;      /* where tables are used */
    int count;
} ShapeNode;

typedef struct ShapeSearch {
    ShapeTable deep;    /* few empty cells: stays in a core's cache */
    ShapeTable shallow; /* the rest, from the time when a search becomes long */
    bool has_shallow;
    uint64_t young_until;      /* this count of the budget's nodes */
    struct ShapeSearch *owner; /* of the large table that this one borrows; NULL: it has its own */
    atomic_int lent;           /* the board whose entries helpers find in the large table, or 0 */
    Busy *busy;                /* of the threads that share it; NULL: none do */
    uint64_t bytes;            /* of the large table */
    Board board;
    bool is_tight;
    SearchHistory history; /* as old as the tables */
    /* What a disc in a cell is worth, the lines through it; the cells with each bit of it. */
    int8_t points[64];
    uint64_t planes[SHAPE_PLANES];
    uint64_t columns[8]; /* the cells of each of the first */
    Budget *budget;
} ShapeSearch;

typedef int ShapeTree(ShapeSearch *search, const ShapeNode *node, int alpha);

/* [is the board tight?] by rows. All visit the same nodes. */
extern ShapeTree *const shape_trees_plain[2][CONNECT4_ROWS_MAX + 1];
#ifdef __x86_64__
extern ShapeTree *const shape_trees_avx2[2][CONNECT4_ROWS_MAX + 1];
/* For at most eight columns. */
extern ShapeTree *const shape_trees_avx512[2][CONNECT4_ROWS_MAX + 1];
#endif

#define SHAPE_DEEP_BYTES (UINT64_C(1) << 20)

/* An empty table of at most this many bytes, SHAPE_DEEP_BYTES or more; false when memory runs out,
 * or meanwhile the budget, which may be NULL. */
bool shape_table_create(ShapeTable *table, uint64_t bytes, bool is_tight, Budget *budget);
/* Empties it for boards of the other kind. */
void shape_table_lay_out(ShapeTable *table, bool is_tight);
void shape_table_finish(ShapeTable *table);
/* Empties it: now and then that takes as long as to write it all. */
void shape_table_forget(ShapeTable *table);
/* Takes memory for the large table, if there is any, or borrows its owner's once that has grown. */
void shape_search_grow(ShapeSearch *search);

/* Of one word, or as many as a register holds: a bijection. */
#define SHAPE_SCRAMBLE(key) (((key) ^ (key) >> 32) * UINT64_C(0x9e3779b97f4a7c15))

/* A position and its mirror image share one key in the first third of the game. */
static INLINED bool shape_is_mirrored(const Board *board, int count) {
    return count * 3 <= board->cells;
}

static INLINED uint64_t shape_hash(const Board *board, uint64_t mine, uint64_t mask, int count) {
    uint64_t key = mine + mask;
    if (shape_is_mirrored(board, count)) {
        const uint64_t mirrored = board_mirror(board, mine) + board_mirror(board, mask);
        key = mirrored < key ? mirrored : key;
    }
    return SHAPE_SCRAMBLE(key);
}

/* The same on a tight board. No two bits of the top cells meet when they are folded. */
static INLINED ShapeTableKey shape_tight_key(const Board *board, uint64_t mine, uint64_t mask,
                                             int count) {
    uint64_t columns = mine | board_landings(board, mask);
    uint64_t full = mask >> (board->rows - 1) & board->bottom;
    if (shape_is_mirrored(board, count)) {
        const uint64_t mirrored = board_mirror(board, columns);
        full = mirrored < columns ? board_mirror(board, full) : full;
        columns = mirrored < columns ? mirrored : columns;
    }
    return (ShapeTableKey){columns, (full ^ full >> SHAPE_FULL_BITS) & SHAPE_FULL};
}

static INLINED ShapeTableKey shape_key(const Board *board, uint64_t mine, uint64_t mask, int count,
                                       bool is_tight) {
    return is_tight ? shape_tight_key(board, mine, mask, count)
                    : (ShapeTableKey){shape_hash(board, mine, mask, count), 0};
}

static INLINED uint64_t shape_bucket(const ShapeTable *table, uint64_t hash) {
    return (hash >> 32) * table->buckets >> 32;
}

static INLINED ShapeSlot shape_table_slot(const ShapeTable *table, ShapeTableKey key,
                                          bool is_tight) {
    const int shift = 64 - table->bits;
    if (is_tight) {
        const uint64_t mixed = key.hash ^ key.hash >> 32 ^ key.full * UINT64_C(0xd6e8feb86659fd93);
        return (ShapeSlot){
            table->entries +
                shape_bucket(table, mixed * UINT64_C(0x9e3779b97f4a7c15)) * SHAPE_WAYS * 2,
            key.full | table->generation << table->generation_shift, key.hash, table};
    }
    return (ShapeSlot){table->entries + shape_bucket(table, key.hash) * SHAPE_WAYS,
                       (key.hash & ((UINT64_C(1) << shift) - 1)) | table->generation
                                                                       << table->generation_shift,
                       0, table};
}

/* Where in an entry's last word the bounds begin. */
static INLINED int shape_bounds_shift(const ShapeTable *table, bool is_tight) {
    return is_tight ? SHAPE_FULL_BITS : 64 - table->bits;
}

/* The last word of an entry. */
static INLINED TableEntry *shape_entry(ShapeSlot slot, int i, bool is_tight) {
    return slot.bucket + (is_tight ? 2 * i + 1 : i);
}

static INLINED uint64_t shape_read(const TableEntry *word) {
    return atomic_load_explicit(word, memory_order_relaxed);
}

/* Is this, the last word of an entry, that of the key? */
static INLINED bool shape_matches(ShapeSlot slot, int i, uint64_t entry, bool is_tight) {
    return ((entry ^ slot.wanted) & slot.table->match) == 0 &&
           (!is_tight || (shape_read(slot.bucket + 2 * i) ^ SHAPE_SCRAMBLE(entry)) == slot.columns);
}

static INLINED bool shape_table_find(ShapeSlot slot, ShapeBounds *bounds, bool is_tight) {
    for (int i = 0; i < SHAPE_WAYS; i++) {
        const uint64_t entry = shape_read(shape_entry(slot, i, is_tight));
        if (shape_matches(slot, i, entry, is_tight)) {
            const uint64_t values = entry >> shape_bounds_shift(slot.table, is_tight);
            bounds->lower = (int)(values & 63) - SHAPE_BOUND_BASE;
            bounds->upper = (int)(values >> SHAPE_BOUND_BITS & 63) - SHAPE_BOUND_BASE;
            return true;
        }
    }
    return false;
}

/* Keeps both bounds in place of the entry of the same key, or else of the one that cost least
 * work. */
static INLINED void shape_table_keep(ShapeSlot slot, ShapeBounds bounds, uint64_t work,
                                     bool is_tight) {
    const ShapeTable *table = slot.table;
    const int shift = shape_bounds_shift(table, is_tight);
    const int work_shift = shift + 2 * SHAPE_BOUND_BITS;
    const int work_bits = table->generation_shift - work_shift;
    const uint64_t most = (UINT64_C(1) << work_bits) - 1;
    uint64_t log = (uint64_t)(63 - __builtin_clzll(work | 1));
    log = is_tight ? log : log >> (SHAPE_WORK_BITS + 1 - work_bits);
    log = log > most ? most : log;
    int victim = 0;
    uint64_t least = UINT64_MAX;
    for (int i = 0; i < SHAPE_WAYS; i++) {
        const uint64_t entry = shape_read(shape_entry(slot, i, is_tight));
        const uint64_t difference = entry ^ slot.wanted;
        if (shape_matches(slot, i, entry, is_tight)) {
            victim = i;
            break;
        }
        const uint64_t cost =
            difference >> table->generation_shift ? 0 : (entry >> work_shift & most) + 1;
        if (cost < least) {
            least = cost;
            victim = i;
        }
    }
    const uint64_t values = (uint64_t)(bounds.lower + SHAPE_BOUND_BASE) |
                            (uint64_t)(bounds.upper + SHAPE_BOUND_BASE) << SHAPE_BOUND_BITS;
    const uint64_t entry = slot.wanted | values << shift | log << work_shift;
    atomic_store_explicit(shape_entry(slot, victim, is_tight), entry, memory_order_relaxed);
    if (is_tight) {
        atomic_store_explicit(slot.bucket + 2 * victim, slot.columns ^ SHAPE_SCRAMBLE(entry),
                              memory_order_relaxed);
    }
}

#endif
