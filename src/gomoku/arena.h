/* The arena: a board for the search, with the line codes of every empty point for both colours kept
 * up to date at each stone placed and lifted. Colours are 0 black, 1 white. */
#ifndef DAMIER_GOMOKU_ARENA_H
#define DAMIER_GOMOKU_ARENA_H

#include "base/bits.h"
#include "codes.h"
#include "evaluate.h"
#include "gomoku/board.h"

#define ARENA_WORDS ((GOMOKU_POINTS + 63) / 64)
#define ARENA_LINES (2 * GOMOKU_SIZE_MAX - 1)
/* Cells of a line with room for a column of neighbours on both sides: the cell of bit i is at
 * i + 5. */
#define ARENA_SPAN 48

/* A set of points. */
typedef struct PointSet {
    uint64_t words[ARENA_WORDS];
} PointSet;

static inline bool set_has(const PointSet *set, int point) {
    return set->words[point >> 6] >> (point & 63) & 1;
}

static inline void set_add(PointSet *set, int point) {
    set->words[point >> 6] |= 1ULL << (point & 63);
}

static inline void set_remove(PointSet *set, int point) {
    set->words[point >> 6] &= ~(1ULL << (point & 63));
}

/* The lowest point of the set, or GOMOKU_NO_POINT. */
static inline int set_first(const PointSet *set) {
    for (int i = 0; i < ARENA_WORDS; i++) {
        if (set->words[i]) {
            return i * 64 + bits_lowest(set->words[i]);
        }
    }
    return GOMOKU_NO_POINT;
}

static inline bool set_is_empty(const PointSet *set) {
    return set_first(set) == GOMOKU_NO_POINT;
}

/* An empty point for one colour. */
typedef struct ArenaCell {
    uint8_t codes[4]; /* LineCode by direction */
    uint16_t key;     /* of the four */
    uint16_t tag;     /* of the entry they have together */
} ArenaCell;

/* Sums over the empty points. */
typedef struct ArenaTotals {
    EvalWorth worth[2]; /* of the entries' worths */
    EvalVector sums[2]; /* of the entries' vectors */
    int16_t kind_counts[2][KINDS];
    PointSet fives[2]; /* points of KIND_FIVE */
    PointSet fours[2]; /* points of KIND_FOUR and above */
    PointSet near;     /* points close to a stone, occupied ones too */
    PointSet empty;
} ArenaTotals;

/* At most so many cells of a colour change with one stone, and with all; one more because the next
 * one is written down before it is known to be one. */
#define ARENA_CHANGES (4 * 2 * CODE_RADIUS_MAX)
#define ARENA_LOG (GOMOKU_POINTS * ARENA_CHANGES + 1)

/* What the stones changed for one colour. */
typedef struct ArenaLog {
    uint32_t words[ARENA_LOG];  /* where and how, see arena.c */
    ArenaCell cells[ARENA_LOG]; /* as they were before */
} ArenaLog;

struct GomokuArena {
    int size;
    int rule;
    int turn;  /* colour to move */
    int count; /* stones */
    uint64_t key;
    uint8_t cells[GOMOKU_POINTS]; /* GomokuStone */
    const GomokuCodes *tables[2];
    ArenaTotals now;
    ArenaCell points[2][GOMOKU_POINTS]; /* right at the empty points */
    uint32_t free[4][ARENA_LINES];      /* empty cells of a line, cell i at bit i + 5 */
    /* The window around every cell as the tables number it; white's behind black's. */
    uint16_t windows[4][ARENA_LINES][2 * ARENA_SPAN];
    PointSet footprints[GOMOKU_POINTS];
    uint64_t zobrist[2][GOMOKU_POINTS];
    uint64_t zobrist_turn;
    int move_count;                           /* since the set-up */
    int16_t moves[GOMOKU_POINTS];             /* the stones */
    int32_t change_counts[2];                 /* in the logs */
    int32_t changes_before[GOMOKU_POINTS][2]; /* change_counts before each of the moves */
    ArenaTotals before[GOMOKU_POINTS];
    ArenaLog logs[2];
};

static inline PointKind arena_kind(const GomokuArena *arena, int colour, int point) {
    return (PointKind)(arena->points[colour][point].tag >> CODE_TAG_KIND);
}

static inline int arena_count(const GomokuArena *arena, int colour, PointKind kind) {
    return arena->now.kind_counts[colour][kind];
}

/* A five that threatens can be stopped at the point that makes it only. Not so under caro: there a
 * stone beside the row shuts it as well. */
static inline bool arena_fives_have_one_answer(const GomokuArena *arena) {
    return arena->rule != GOMOKU_CARO;
}

/* Takes the position of `board`; `tables` by CodeKind, those its rule needs filled. */
void gomoku_arena_load(GomokuArena *arena, const GomokuBoard *board, const GomokuCodes *tables);
/* Places a stone of the side to move on an empty point, whatever the rules say. */
void gomoku_arena_place(GomokuArena *arena, int point);
/* Lifts the stone placed last. */
void gomoku_arena_lift(GomokuArena *arena);
/* Gives the move to the other colour and takes it back. */
static inline void arena_pass(GomokuArena *arena) {
    arena->turn = 1 - arena->turn;
    arena->key ^= arena->zobrist_turn;
}
/* The key after a stone of the side to move on `point`. */
static inline uint64_t arena_key_after(const GomokuArena *arena, int point) {
    return arena->key ^ arena->zobrist[arena->turn][point] ^ arena->zobrist_turn;
}
/* The next point along a direction (0 row, 1 falling, 2 column, 3 rising), forwards (sign 1) or
 * backwards (-1), or GOMOKU_NO_POINT past the edge. */
int gomoku_arena_step(const GomokuArena *arena, int point, int direction, int sign);
/* How promising a stone of `colour` is there, for ordering. */
static inline int arena_order(const GomokuArena *arena, int colour, int point) {
    return arena->tables[colour]->entries[arena->points[colour][point].tag & CODE_TAG_SET].order;
}
/* False where renju forbids the side to move. */
bool gomoku_arena_is_allowed(const GomokuArena *arena, int point);
/* The codes a rule needs, by CodeKind, black's and white's. */
CodeKind gomoku_arena_codes(int rule, int colour);

#endif
