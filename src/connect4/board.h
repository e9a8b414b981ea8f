/* Board: the word operations of bitboard.h for a board of any size. Private.
 *
 * Where columns have no bit to spare between them (position.h), a shift by a step can leave the
 * board at the top of a column and enter the next one at its bottom. So lines are asked for by the
 * cell where they start, which has all four, and moves up and down drop what has left. */
#ifndef DAMIER_CONNECT4_BOARD_H
#define DAMIER_CONNECT4_BOARD_H

#include "connect4/bitboard.h"
#include "connect4/position.h"

enum { BOARD_UPRIGHT, BOARD_FALLING, BOARD_LEVEL, BOARD_RISING, BOARD_DIRECTIONS };

typedef struct Board {
    int columns, rows, cells;
    int stride; /* bits of a column */
    uint64_t bottom, all;
    uint64_t odd, even;                /* rows counted from 1 at the bottom */
    int step[BOARD_DIRECTIONS];        /* from a cell to the next of a line */
    uint64_t starts[BOARD_DIRECTIONS]; /* cells that begin a line of four */
} Board;

static inline Board board_of(Connect4Shape shape) {
    const Connect4Shape size = connect4_shape(shape);
    const int stride = connect4_stride(shape);
    Board board = {.columns = size.columns,
                   .rows = size.rows,
                   .cells = size.columns * size.rows,
                   .stride = stride,
                   .step = {1, stride - 1, stride, stride + 1}};
    for (int column = 0; column < size.columns; column++) {
        board.bottom |= UINT64_C(1) << column * stride;
    }
    for (int row = 0; row < size.rows; row++) {
        *(row % 2 ? &board.even : &board.odd) |= board.bottom << row;
    }
    board.all = board.odd | board.even;
    const uint64_t low = board.bottom * ((UINT64_C(1) << (size.rows - 3)) - 1);
    const uint64_t left = board.all >> 3 * stride;
    board.starts[BOARD_UPRIGHT] = low;
    board.starts[BOARD_FALLING] = low << 3 & left;
    board.starts[BOARD_LEVEL] = left;
    board.starts[BOARD_RISING] = low & left;
    return board;
}

static inline uint64_t board_column(const Board *board, int column) {
    return ((UINT64_C(1) << board->rows) - 1) << column * board->stride;
}

/* The cells right above and right below. */
static inline uint64_t board_above(const Board *board, uint64_t cells) {
    return cells << 1 & board->all & ~board->bottom;
}

static inline uint64_t board_below(const Board *board, uint64_t cells) {
    return (cells & ~board->bottom) >> 1;
}

static inline uint64_t board_landings(const Board *board, uint64_t mask) {
    return (mask << 1 | board->bottom) & board->all & ~mask;
}

static inline bool board_has_four(const Board *board, uint64_t discs) {
    uint64_t found = 0;
    for (int i = 0; i < BOARD_DIRECTIONS; i++) {
        found |= BITBOARD_FOUR(discs, board->step[i]) & board->starts[i];
    }
    return found != 0;
}

/* All empty cells that complete a four. */
static inline uint64_t board_completing(const Board *board, uint64_t discs, uint64_t mask) {
    uint64_t found = (discs & discs >> 1 & discs >> 2 & board->starts[BOARD_UPRIGHT]) << 3;
    for (int i = BOARD_FALLING; i < BOARD_DIRECTIONS; i++) {
        const int step = board->step[i];
        const uint64_t second = discs >> step, third = discs >> 2 * step;
        const uint64_t left = discs & second & board->starts[i];
        const uint64_t right = third & discs >> 3 * step & board->starts[i];
        found |= (left & third) << 3 * step | (left & discs >> 3 * step) << 2 * step |
                 (right & discs) << step | (right & second);
    }
    return found & (board->all ^ mask);
}

/* Landings after which the other side, which completes `opponent_wins`, does not win at once. */
static inline uint64_t board_safe_moves(const Board *board, uint64_t mask, uint64_t opponent_wins) {
    uint64_t landings = board_landings(board, mask);
    const uint64_t urgent = landings & opponent_wins;
    if (urgent) {
        landings = bitboard_has_two(urgent) ? 0 : urgent;
    }
    return landings & ~board_below(board, opponent_wins);
}

/* The score (solver.h) of a position that is over, or decided by the next two discs. */
static inline bool board_static_score(const Board *board, Connect4Position position, int *score) {
    const uint64_t mine = position.current, mask = position.mask, theirs = mine ^ mask;
    const int count = bitboard_count(mask);
    if (board_has_four(board, theirs)) {
        *score = -(board->cells + 2 - count) / 2;
    } else if (count == board->cells) {
        *score = 0;
    } else if (board_completing(board, mine, mask) & board_landings(board, mask)) {
        *score = (board->cells + 1 - count) / 2;
    } else if (!board_safe_moves(board, mask, board_completing(board, theirs, mask))) {
        *score = -(board->cells - count) / 2;
    } else {
        return false;
    }
    return true;
}

static inline uint64_t board_mirror(const Board *board, uint64_t word) {
    const uint64_t column = (UINT64_C(1) << board->stride) - 1;
    uint64_t found = 0;
    for (int i = 0; i < board->columns; i++) {
        found |= (word >> i * board->stride & column) << (board->columns - 1 - i) * board->stride;
    }
    return found;
}

/* ---- Heights ---- */

/* The choices of how many of the cells `within` are filled in this column. */
static inline int board_height_choices(const Board *board, uint64_t within, int column) {
    return bitboard_count(within & board_column(board, column)) + 1;
}

/* The choices for all columns: 7^7 for all cells of 7x6. */
static inline int board_heights_count(const Board *board, uint64_t within) {
    int count = 1;
    for (int column = 0; column < board->columns; column++) {
        count *= board_height_choices(board, within, column);
    }
    return count;
}

/* The choice `filled` as a number below that, the first column counting most. */
static inline int board_heights(const Board *board, uint64_t within, uint64_t filled) {
    int number = 0;
    for (int column = 0; column < board->columns; column++) {
        number = number * board_height_choices(board, within, column) +
                 bitboard_count(filled & board_column(board, column));
    }
    return number;
}

#endif
