/* ShapeSearch: what the recursion of shape_tree.h works on, and its tables. Private.
 *
 * A table has buckets of four 8-byte entries, a power of two of them. The key is scrambled by a
 * bijection of 64-bit words: its first bits are the number of the bucket, the others stand in the
 * entry, so that a hit is never false. Entry, from the low bit: the rest of the key, the lower
 * bound and the upper one (6 bits each, as score + 32), the work spent (a logarithm, at most 4
 * bits), and in what is left, at least one bit, a generation: a new one empties the table. */
#ifndef DAMIER_CONNECT4_SEARCH_SHAPE_SEARCH_H
#define DAMIER_CONNECT4_SEARCH_SHAPE_SEARCH_H

#include "base/inlined.h"
#include "connect4/board.h"
#include "play/budget.h"

#define SHAPE_WAYS 4
#define SHAPE_BOUND_BASE 32
#define SHAPE_BOUND_BITS 6
#define SHAPE_WORK_BITS 4

typedef struct ShapeTable {
    uint64_t *entries; /* owned */
    int bits;          /* of a bucket's number: at least 14 */
    int generation_shift;
    uint64_t generation; /* not 0, which is that of empty entries */
    uint64_t match;      /* the bits of an entry that tell whose it is */
} ShapeTable;

typedef struct ShapeSlot {
    uint64_t *bucket;
    uint64_t wanted; /* the rest of the key, and the generation */
    const ShapeTable *table;
} ShapeSlot;

typedef struct ShapeBounds {
    int lower, upper;
} ShapeBounds;

/* A position in which the side to move neither wins nor is lost at once. */
typedef struct ShapeNode {
    uint64_t mine, mask;
    uint64_t opponent_wins; /* empty cells that complete a four for the other side */
    uint64_t moves;         /* landings that do not lose at once; never 0 */
    uint64_t hash;          /* where tables are used */
    int count;
} ShapeNode;

typedef struct ShapeSearch {
    ShapeTable deep;    /* few empty cells: stays in a core's cache */
    ShapeTable shallow; /* the rest, from the time when a search becomes long */
    bool has_shallow;
    uint64_t young_until; /* this count of the budget's nodes */
    uint64_t bytes;       /* of the large table */
    Board board;
    int8_t points[64]; /* of a disc in the cell: the lines through it */
    Budget *budget;
} ShapeSearch;

typedef int ShapeTree(ShapeSearch *search, const ShapeNode *node, int alpha);

/* By rows. Both visit the same nodes. */
extern ShapeTree *const shape_trees_plain[CONNECT4_ROWS_MAX + 1];
#ifdef __x86_64__
extern ShapeTree *const shape_trees_avx2[CONNECT4_ROWS_MAX + 1];
#endif

#define SHAPE_DEEP_BITS 15 /* 1 MiB */

/* An empty table of 2^bits buckets; false when memory runs out. */
bool shape_table_create(ShapeTable *table, int bits);
void shape_table_finish(ShapeTable *table);
/* Empties it: now and then that takes as long as to write it all. */
void shape_table_forget(ShapeTable *table);
/* Takes memory for the large table, if there is any. */
void shape_search_grow(ShapeSearch *search);

/* A position and its mirror image share one key in the first third of the game. */
static INLINED uint64_t shape_hash(const Board *board, uint64_t mine, uint64_t mask, int count) {
    uint64_t key = mine + mask;
    if (count * 3 <= board->cells) {
        const uint64_t mirrored = board_mirror(board, mine) + board_mirror(board, mask);
        key = mirrored < key ? mirrored : key;
    }
    return (key ^ key >> 32) * UINT64_C(0x9e3779b97f4a7c15);
}

static INLINED ShapeSlot shape_table_slot(const ShapeTable *table, uint64_t hash) {
    const int shift = 64 - table->bits;
    return (ShapeSlot){table->entries + (hash >> shift) * SHAPE_WAYS,
                       (hash & ((UINT64_C(1) << shift) - 1)) | table->generation
                                                                   << table->generation_shift,
                       table};
}

static INLINED bool shape_table_find(ShapeSlot slot, ShapeBounds *bounds) {
    for (int i = 0; i < SHAPE_WAYS; i++) {
        const uint64_t entry = slot.bucket[i];
        if (((entry ^ slot.wanted) & slot.table->match) == 0) {
            const uint64_t values = entry >> (64 - slot.table->bits);
            bounds->lower = (int)(values & 63) - SHAPE_BOUND_BASE;
            bounds->upper = (int)(values >> SHAPE_BOUND_BITS & 63) - SHAPE_BOUND_BASE;
            return true;
        }
    }
    return false;
}

/* Keeps both bounds in place of the entry of the same key, or else of the one that cost least
 * work. */
static INLINED void shape_table_keep(ShapeSlot slot, ShapeBounds bounds, uint64_t work) {
    const ShapeTable *table = slot.table;
    const int shift = 64 - table->bits;
    const int work_shift = shift + 2 * SHAPE_BOUND_BITS;
    const int work_bits = table->generation_shift - work_shift;
    const uint64_t most = (UINT64_C(1) << work_bits) - 1;
    uint64_t log = (uint64_t)(63 - __builtin_clzll(work | 1)) >> (SHAPE_WORK_BITS + 1 - work_bits);
    log = log > most ? most : log;
    int victim = 0;
    uint64_t least = UINT64_MAX;
    for (int i = 0; i < SHAPE_WAYS; i++) {
        const uint64_t entry = slot.bucket[i];
        const uint64_t difference = entry ^ slot.wanted;
        if ((difference & table->match) == 0) {
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
    slot.bucket[victim] = slot.wanted | values << shift | log << work_shift;
}

#endif
