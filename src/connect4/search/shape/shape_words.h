/* The word operations of shape_tree.h, for one word and for as many as a register holds. Private.
 *
 * On a tight board (position.h) a shift may leave its column: there lines are asked for by the cell
 * where they start, and what has left is dropped, as in board.h. */
#ifndef DAMIER_CONNECT4_SEARCH_SHAPE_WORDS_H
#define DAMIER_CONNECT4_SEARCH_SHAPE_WORDS_H

#include <string.h>
#ifdef __AVX512F__
#include <immintrin.h>
#endif

#include "connect4/search/lanes.h"
#include "connect4/search/shape/shape_search.h"

/* The constants of a function; with as many bits a column as rows the board is tight. */
typedef struct TreeShape {
    int rows, stride;
    ShapeTree *again; /* the function itself */
} TreeShape;

static INLINED bool tree_is_tight(TreeShape shape) {
    return shape.rows == shape.stride;
}

/* The cells that complete a four of this direction, by where it starts: one of its four is
 * missing. */
#define SHAPE_LINE(discs, step, starts)                                                            \
    ((((discs) & (discs) >> (step) & (starts)) & (discs) >> 2 * (step)) << 3 * (step) |            \
     (((discs) & (discs) >> (step) & (starts)) & (discs) >> 3 * (step)) << 2 * (step) |            \
     (((discs) >> 2 * (step) & (discs) >> 3 * (step) & (starts)) & (discs)) << (step) |            \
     (((discs) >> 2 * (step) & (discs) >> 3 * (step) & (starts)) & (discs) >> (step)))

/* For words of this type:
 * - fours: not 0 where four lie in a line; off the board the words may hold anything;
 * - completing: the empty cells that complete a four;
 * - landings: where discs come to lie;
 * - above: the cells right above; where there is none above, what matters to nobody;
 * - rise: these cells of even rows and those above them in even rows, on a board of even height. */
#define SHAPE_WORDS(Word, word)                                                                    \
    static INLINED Word word##_fours(const Board *board, Word discs, TreeShape shape) {            \
        const int stride = shape.stride;                                                           \
        if (tree_is_tight(shape)) {                                                                \
            return (BITBOARD_FOUR(discs, 1) & board->starts[BOARD_UPRIGHT]) |                      \
                   (BITBOARD_FOUR(discs, stride - 1) & board->starts[BOARD_FALLING]) |             \
                   (BITBOARD_FOUR(discs, stride) & board->starts[BOARD_LEVEL]) |                   \
                   (BITBOARD_FOUR(discs, stride + 1) & board->starts[BOARD_RISING]);               \
        }                                                                                          \
        return BITBOARD_FOUR(discs, 1) | BITBOARD_FOUR(discs, stride - 1) |                        \
               BITBOARD_FOUR(discs, stride) | BITBOARD_FOUR(discs, stride + 1);                    \
    }                                                                                              \
                                                                                                   \
    static INLINED Word word##_completing(const Board *board, Word discs, Word mask,               \
                                          TreeShape shape) {                                       \
        const int stride = shape.stride;                                                           \
        const Word empty = board->all & ~mask;                                                     \
        if (tree_is_tight(shape)) {                                                                \
            return ((discs & discs >> 1 & discs >> 2 & board->starts[BOARD_UPRIGHT]) << 3 |        \
                    SHAPE_LINE(discs, stride - 1, board->starts[BOARD_FALLING]) |                  \
                    SHAPE_LINE(discs, stride, board->starts[BOARD_LEVEL]) |                        \
                    SHAPE_LINE(discs, stride + 1, board->starts[BOARD_RISING])) &                  \
                   empty;                                                                          \
        }                                                                                          \
        return ((discs << 1 & discs << 2 & discs << 3) | BITBOARD_LINE(discs, stride - 1) |        \
                BITBOARD_LINE(discs, stride) | BITBOARD_LINE(discs, stride + 1)) &                 \
               empty;                                                                              \
    }                                                                                              \
                                                                                                   \
    static INLINED Word word##_landings(const Board *board, Word mask, TreeShape shape) {          \
        return tree_is_tight(shape) ? (mask << 1 | board->bottom) & board->all & ~mask             \
                                    : (mask + board->bottom) & board->all;                         \
    }                                                                                              \
                                                                                                   \
    static INLINED Word word##_above(const Board *board, Word cells, TreeShape shape) {            \
        return tree_is_tight(shape) ? cells << 1 & ~board->bottom : cells << 1;                    \
    }                                                                                              \
                                                                                                   \
    static INLINED Word word##_rise(const Board *board, Word cells, TreeShape shape) {             \
        Word found = cells, next = cells;                                                          \
        for (int row = 2; row < shape.rows; row += 2) {                                            \
            next = tree_is_tight(shape) ? next << 2 & ~(board->bottom << 1) : next << 2;           \
            found |= next;                                                                         \
        }                                                                                          \
        return found &                                                                             \
               board->even; /* beside the board or in odd rows what is not tight left it */        \
    }

SHAPE_WORDS(uint64_t, shape_word)
SHAPE_WORDS(Lanes, shape_lanes)

static INLINED Lanes shape_lanes_of(const uint64_t *word) {
    Lanes lanes;
    memcpy(&lanes, word, sizeof lanes);
    return lanes;
}

static INLINED void shape_lanes_put(Lanes lanes, uint64_t *word) {
    memcpy(word, &lanes, sizeof lanes);
}

/* The union of all lanes. */
static INLINED uint64_t shape_lanes_all(Lanes lanes) {
#if LANES == 8
    return (uint64_t)_mm512_reduce_or_epi64((__m512i)lanes);
#else
    uint64_t all = 0;
    for (int i = 0; i < LANES; i++) {
        all |= lanes[i];
    }
    return all;
#endif
}

static INLINED bool shape_lanes_any(Lanes lanes) {
#if LANES == 8
    return _mm512_test_epi64_mask((__m512i)lanes, (__m512i)lanes) != 0;
#else
    return shape_lanes_all(lanes) != 0;
#endif
}

static INLINED Lanes shape_lanes_count(Lanes lanes) {
#if LANES == 8
    return (Lanes)_mm512_popcnt_epi64((__m512i)lanes);
#else
    Lanes counts;
    for (int i = 0; i < LANES; i++) {
        counts[i] = (uint64_t)bitboard_count(lanes[i]);
    }
    return counts;
#endif
}

#endif
