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
/* Cells of a line in the arrays, with two widest radii before the first: one for the edge, one for
 * the windows that the edge changes. */
#define SEARCH_BOARD_SPAN 32
#define SEARCH_BOARD_SPOTS (4 * SEARCH_BOARD_LINES * SEARCH_BOARD_SPAN + 2 * CODE_RADIUS_MAX)

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

/* The threats on the board. */
typedef struct SearchBoardTotals {
    _Alignas(16) int16_t kind_counts[2][KINDS];
    PointSet fives[2]; /* points of KIND_FIVE */
    PointSet fours[2]; /* points of KIND_FOUR and above */
} SearchBoardTotals;

/* Sums over the empty points, for the static score, and the points worth a search. */
typedef struct SearchBoardSums {
    EvalVector vectors[2]; /* of the entries' vectors */
    EvalWorth worth[2];    /* of the entries' worths */
    PointSet near;         /* points close to a stone, occupied ones too */
} SearchBoardSums;

/* The cells up to four steps away on the four lines through a stone: on each line four before and
 * four after it, with black's byte before white's. Bit i of a mask stands for byte i. */
#define SEARCH_BOARD_STAR 64
typedef uint8_t SearchBoardLanes __attribute__((vector_size(16)));
typedef union SearchBoardStar {
    uint8_t at[SEARCH_BOARD_STAR];
    SearchBoardLanes lines[4];
} SearchBoardStar;

/* The cells five steps away, before and after, with the same two bytes. */
#define SEARCH_BOARD_RIM 16

/* What a stone changed. */
typedef struct SearchBoardFrame {
    SearchBoardStar before; /* codes before and after the stone */
    SearchBoardStar after;
    uint8_t rim_before[SEARCH_BOARD_RIM];
    uint8_t rim_after[SEARCH_BOARD_RIM];
    uint64_t changed;     /* of the star */
    uint32_t rim_changed; /* of the rim */
    int16_t point;
    bool is_assessed;
    int32_t loud_begin; /* the sizes of the logs before it */
    int32_t key_begin;
    SearchBoardTotals totals;
    SearchBoardSums sums; /* once it is assessed */
} SearchBoardFrame;

/* The most changes of a key that one stone causes. */
#define SEARCH_BOARD_LOG (GOMOKU_POINTS * (SEARCH_BOARD_STAR + SEARCH_BOARD_RIM))

/* What a stone adds to the windows of the cells up to five steps away, black's and white's in
 * turn. */
typedef uint16_t SearchBoardWindows __attribute__((vector_size(16)));
typedef struct SearchBoardWeights {
    SearchBoardWindows before, after; /* the four cells before and after it */
    uint16_t rim[2][2];               /* the fifth before, the fifth after */
} SearchBoardWeights;

struct GomokuSearchBoard {
    int size;
    int rule;
    int turn;     /* colour to move */
    int count;    /* stones */
    bool has_rim; /* some stone is seen five steps away */
    uint64_t key;
    uint8_t cells[GOMOKU_POINTS]; /* GomokuStone */
    const GomokuCodes *tables[2];
    SearchBoardTotals now;
    SearchBoardSums sums;
    PointSet empty;
    /* By point, for both colours; valid at the empty points only. `keys` are those of the four
     * codes when the stones placed last were assessed, `louds` the loud keys. */
    uint16_t keys[2][GOMOKU_POINTS];
    uint16_t louds[2][GOMOKU_POINTS];
    /* Where a point lies in the arrays of lines, by direction. */
    uint16_t spots[GOMOKU_POINTS][4];
    /* The cells of all lines, for black and white: the number of the window, as the tables count,
     * and the code there; 0xffff for an empty cell. Codes count only where a cell is empty. */
    uint16_t windows[SEARCH_BOARD_SPOTS][2];
    uint8_t codes[SEARCH_BOARD_SPOTS][2];
    uint16_t open[SEARCH_BOARD_SPOTS];
    SearchBoardWeights weights[3]; /* of black, of white, of the edge */
    PointSet footprints[GOMOKU_POINTS];
    int footprints_size; /* of the board they are for; 0: none yet */
    uint64_t zobrist[2][GOMOKU_POINTS];
    uint64_t zobrist_turn;
    int move_count;
    SearchBoardFrame frames[GOMOKU_POINTS];
    int loud_count;
    int key_count;
    /* Index in `louds` or `keys`, with the key before from bit 16 on. */
    uint32_t loud_log[SEARCH_BOARD_LOG];
    uint32_t key_log[SEARCH_BOARD_LOG];
};

static inline PointKind search_board_kind(const GomokuSearchBoard *search_board, int colour,
                                          int point) {
    return (PointKind)search_board->tables[colour]->kinds[search_board->louds[colour][point]];
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
/* Places a stone of the side to move on an empty point, without checking the rules, and assesses
 * it. */
void gomoku_search_board_place(GomokuSearchBoard *search_board, int point);
/* The same, but leaves the sums and the multisets of the points as they were: enough to follow
 * fours. Then assess it, or lift it. */
void gomoku_search_board_put(GomokuSearchBoard *search_board, int point);
/* Brings sums and multisets up to date after gomoku_search_board_put. */
void gomoku_search_board_assess(GomokuSearchBoard *search_board);
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
/* The LineCode of an empty point. */
static inline int search_board_code(const GomokuSearchBoard *search_board, int colour, int point,
                                    int direction) {
    return search_board->codes[search_board->spots[point][direction]][colour];
}
/* The number of the multiset of an empty point's codes. */
static inline uint16_t search_board_set(const GomokuSearchBoard *search_board, int colour,
                                        int point) {
    return search_board->tables[colour]->sets[search_board->keys[colour][point]];
}
/* The point of the stone placed `back` stones ago (1: last), or GOMOKU_NO_POINT. */
static inline int search_board_recent(const GomokuSearchBoard *search_board, int back) {
    const int index = search_board->move_count - back;
    return index < 0 ? GOMOKU_NO_POINT : search_board->frames[index].point;
}
/* How promising a stone of `colour` on the point is, for ordering moves. */
int gomoku_search_board_order(const GomokuSearchBoard *search_board, int colour, int point);
/* True for a four that prepares nothing else: of the point's other codes none is as high as
 * `least`. */
bool gomoku_search_board_is_bare_four(const GomokuSearchBoard *search_board, int colour, int point,
                                      LineCode least);
/* False when renju forbids the point to the side to move. */
bool gomoku_search_board_is_allowed(const GomokuSearchBoard *search_board, int point);
/* The kind of codes that a rule needs for a colour. */
CodeKind gomoku_search_board_codes(int rule, int colour);

#endif
