/* The board of the search. It keeps the line codes of every empty point for both colours up to date
 * as stones are placed and lifted. Colours are 0 black, 1 white. */
#ifndef DAMIER_GOMOKU_BOARD_SEARCH_BOARD_H
#define DAMIER_GOMOKU_BOARD_SEARCH_BOARD_H

#include "base/bits.h"
#include "gomoku/board.h"
#include "gomoku/board/codes.h"
#include "gomoku/evaluate/evaluate.h"

#define SEARCH_BOARD_WORDS ((GOMOKU_POINTS + 63) / 64)
#define SEARCH_BOARD_LINES (2 * GOMOKU_SIZE_MAX - 1)
/* Cells of a line, padded on both sides for a column of neighbours: the cell of bit i is at index i
 * + 5. */
#define SEARCH_BOARD_SPAN 48

/* A set of points. */
typedef struct PointSet {
    uint64_t words[SEARCH_BOARD_WORDS];
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
    for (int i = 0; i < SEARCH_BOARD_WORDS; i++) {
        if (set->words[i]) {
            return i * 64 + bits_lowest(set->words[i]);
        }
    }
    return GOMOKU_NO_POINT;
}

static inline bool set_is_empty(const PointSet *set) {
    return set_first(set) == GOMOKU_NO_POINT;
}

/* The codes of an empty point for one colour. */
typedef struct SearchBoardCell {
    uint8_t codes[4]; /* LineCode by direction */
    uint16_t key;     /* of the four codes */
    uint16_t tag;     /* of their entry */
} SearchBoardCell;

/* Sums over the empty points. */
typedef struct SearchBoardTotals {
    EvalWorth worth[2]; /* of the entries' worths */
    EvalVector sums[2]; /* of the entries' vectors */
    int16_t kind_counts[2][KINDS];
    PointSet fives[2]; /* points of KIND_FIVE */
    PointSet fours[2]; /* points of KIND_FOUR and above */
    PointSet near;     /* points close to a stone, occupied ones too */
    PointSet empty;
} SearchBoardTotals;

/* The most changes of one colour that one stone causes, and the most in the log; one more because a
 * change is written before it is known to be one. */
#define SEARCH_BOARD_CHANGES (4 * 2 * CODE_RADIUS_MAX)
#define SEARCH_BOARD_LOG (GOMOKU_POINTS * SEARCH_BOARD_CHANGES + 1)

/* The changes that the stones caused for one colour. */
typedef struct SearchBoardLog {
    uint32_t words[SEARCH_BOARD_LOG];        /* where and how; see search_board.c */
    SearchBoardCell cells[SEARCH_BOARD_LOG]; /* the cells before the change */
} SearchBoardLog;

struct GomokuSearchBoard {
    int size;
    int rule;
    int turn;  /* colour to move */
    int count; /* stones */
    uint64_t key;
    uint8_t cells[GOMOKU_POINTS]; /* GomokuStone */
    const GomokuCodes *tables[2];
    SearchBoardTotals now;
    SearchBoardCell points[2][GOMOKU_POINTS]; /* valid at the empty points only */
    uint32_t free[4][SEARCH_BOARD_LINES];     /* empty cells of a line, cell i at bit i + 5 */
    /* The number of the window around every cell, as the tables count; white's follow black's. */
    uint16_t windows[4][SEARCH_BOARD_LINES][2 * SEARCH_BOARD_SPAN];
    PointSet footprints[GOMOKU_POINTS];
    uint64_t zobrist[2][GOMOKU_POINTS];
    uint64_t zobrist_turn;
    int move_count;                           /* since the set-up */
    int16_t moves[GOMOKU_POINTS];             /* the stones */
    int32_t change_counts[2];                 /* changes in each log */
    int32_t changes_before[GOMOKU_POINTS][2]; /* change_counts before each move */
    SearchBoardTotals before[GOMOKU_POINTS];
    SearchBoardLog logs[2];
};

static inline PointKind search_board_kind(const GomokuSearchBoard *search_board, int colour,
                                          int point) {
    return (PointKind)(search_board->points[colour][point].tag >> CODE_TAG_KIND);
}

static inline int search_board_count(const GomokuSearchBoard *search_board, int colour,
                                     PointKind kind) {
    return search_board->now.kind_counts[colour][kind];
}

/* True when only one point stops a threatened five: the point that completes it. Under caro a stone
 * next to the row closes it as well. */
static inline bool search_board_fives_have_one_answer(const GomokuSearchBoard *search_board) {
    return search_board->rule != GOMOKU_CARO;
}

/* Loads the position of `board`. `tables` is indexed by CodeKind; those that the rule needs must be
 * filled. */
void gomoku_search_board_load(GomokuSearchBoard *search_board, const GomokuBoard *board,
                              const GomokuCodes *tables);
/* Places a stone of the side to move on an empty point, without checking the rules. */
void gomoku_search_board_place(GomokuSearchBoard *search_board, int point);
/* Lifts the stone placed last. */
void gomoku_search_board_lift(GomokuSearchBoard *search_board);
/* Passes: gives the move to the other colour. A second call takes it back. */
static inline void search_board_pass(GomokuSearchBoard *search_board) {
    search_board->turn = 1 - search_board->turn;
    search_board->key ^= search_board->zobrist_turn;
}
/* The key after a stone of the side to move on `point`. */
static inline uint64_t search_board_key_after(const GomokuSearchBoard *search_board, int point) {
    return search_board->key ^ search_board->zobrist[search_board->turn][point] ^
           search_board->zobrist_turn;
}
/* The next point along a direction (0 row, 1 falling, 2 column, 3 rising), forwards (sign 1) or
 * backwards (-1), or GOMOKU_NO_POINT past the edge. */
int gomoku_search_board_step(const GomokuSearchBoard *search_board, int point, int direction,
                             int sign);
/* How promising a stone of `colour` on the point is, for ordering moves. */
static inline int search_board_order(const GomokuSearchBoard *search_board, int colour, int point) {
    return search_board->tables[colour]
        ->entries[search_board->points[colour][point].tag & CODE_TAG_SET]
        .order;
}
/* False when renju forbids the point to the side to move. */
bool gomoku_search_board_is_allowed(const GomokuSearchBoard *search_board, int point);
/* The kind of codes that a rule needs for a colour. */
CodeKind gomoku_search_board_codes(int rule, int colour);

#endif
