/* The arena: a board for the search, with the line codes of every empty point for both colours kept
 * up to date at each stone placed and lifted. Colours are 0 black, 1 white. */
#ifndef DAMIER_GOMOKU_ARENA_H
#define DAMIER_GOMOKU_ARENA_H

#include "base/bits.h"
#include "codes.h"
#include "gomoku/board.h"

#define ARENA_WORDS ((GOMOKU_POINTS + 63) / 64)
#define ARENA_LINES (2 * GOMOKU_SIZE_MAX - 1)

/* What a stone on a point would make, all directions together; from KIND_FOUR on it makes a four.
 * The risky ones are black's under renju: forbidden unless looked at more closely. */
typedef enum PointKind {
    KIND_NONE,
    KIND_THREE,
    KIND_RISKY,
    KIND_TWO_THREES,
    KIND_FOUR,
    KIND_RISKY_FOUR,
    KIND_FOUR_THREE,
    KIND_OPEN_FOUR, /* or two fours */
    KIND_FIVE,
    KINDS
} PointKind;

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

typedef struct GomokuArena {
    int size;
    int rule;
    int turn;  /* colour to move */
    int count; /* stones */
    uint64_t key;
    uint8_t cells[GOMOKU_POINTS]; /* GomokuStone */
    /* A line as bits, cell i at bit i + 5; `walls` are the bits outside the board. */
    uint32_t lines[4][ARENA_LINES][2];
    uint32_t walls[4][ARENA_LINES];
    const GomokuCodes *tables[2];
    uint8_t codes[2][4][GOMOKU_POINTS];
    uint64_t sums[2][GOMOKU_POINTS]; /* see arena.c: worth, order and counts of the codes */
    uint8_t kinds[2][GOMOKU_POINTS];
    int kind_counts[2][KINDS]; /* over the empty points */
    int worth[2];              /* sum over the empty points */
    PointSet fives[2];         /* empty points of KIND_FIVE */
    PointSet fours[2];         /* empty points of KIND_FOUR and above */
    PointSet near;             /* points close to a stone, occupied ones too */
    PointSet empty;
    PointSet near_before[GOMOKU_POINTS];
    PointSet footprints[GOMOKU_POINTS];
    int16_t moves[GOMOKU_POINTS]; /* since the set-up */
    int move_count;
    uint64_t zobrist[2][GOMOKU_POINTS];
    uint64_t zobrist_turn;
} GomokuArena;

/* Takes the position of `board`; `tables` by CodeKind, those its rule needs filled. */
void gomoku_arena_load(GomokuArena *arena, const GomokuBoard *board, const GomokuCodes *tables);
/* Places a stone of the side to move on an empty point, whatever the rules say. */
void gomoku_arena_place(GomokuArena *arena, int point);
/* Lifts the stone placed last. */
void gomoku_arena_lift(GomokuArena *arena);
/* How promising a stone of `colour` is there, for ordering. */
int gomoku_arena_order(const GomokuArena *arena, int colour, int point);
/* False where renju forbids the side to move. */
bool gomoku_arena_is_allowed(const GomokuArena *arena, int point);
/* The codes a rule needs, by CodeKind, black's and white's. */
CodeKind gomoku_arena_codes(int rule, int colour);

#endif
