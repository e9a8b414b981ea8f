/* Board: the word operations of bitboard.h for a board of any size. Private. */
#ifndef DAMIER_CONNECT4_BOARD_H
#define DAMIER_CONNECT4_BOARD_H

#include "connect4/bitboard.h"
#include "connect4/position.h"

typedef struct Board {
    int columns, rows, cells;
    int stride; /* bits of a column */
    uint64_t bottom, all;
    uint64_t odd, even; /* rows counted from 1 at the bottom */
} Board;

static inline Board board_of(Connect4Shape shape) {
    const Connect4Shape size = connect4_shape(shape);
    Board board = {.columns = size.columns,
                   .rows = size.rows,
                   .cells = size.columns * size.rows,
                   .stride = size.rows + 1};
    for (int column = 0; column < size.columns; column++) {
        board.bottom |= UINT64_C(1) << column * board.stride;
    }
    for (int row = 0; row < size.rows; row++) {
        *(row % 2 ? &board.even : &board.odd) |= board.bottom << row;
    }
    board.all = board.odd | board.even;
    return board;
}

static inline uint64_t board_column(const Board *board, int column) {
    return ((UINT64_C(1) << board->rows) - 1) << column * board->stride;
}

static inline uint64_t board_landings(const Board *board, uint64_t mask) {
    return (mask + board->bottom) & board->all;
}

static inline bool board_has_four(const Board *board, uint64_t discs) {
    const int steps[] = {1, board->stride - 1, board->stride, board->stride + 1};
    uint64_t found = 0;
    for (int i = 0; i < 4; i++) {
        found |= BITBOARD_FOUR(discs, steps[i]);
    }
    return found != 0;
}

/* All empty cells that complete a four. */
static inline uint64_t board_completing(const Board *board, uint64_t discs, uint64_t mask) {
    uint64_t found = discs << 1 & discs << 2 & discs << 3;
    const int steps[] = {board->stride - 1, board->stride, board->stride + 1};
    for (int i = 0; i < 3; i++) {
        found |= BITBOARD_LINE(discs, steps[i]);
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
    return landings & ~(opponent_wins >> 1);
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

/* The choices of the heights of all columns: 7^7 on 7x6. */
static inline int board_heights_count(const Board *board) {
    int count = 1;
    for (int column = 0; column < board->columns; column++) {
        count *= board->stride;
    }
    return count;
}

/* The heights of the columns as a number in that base, the first column counting most. */
static inline int board_heights(const Board *board, uint64_t mask) {
    int number = 0;
    for (int column = 0; column < board->columns; column++) {
        number = number * board->stride + bitboard_count(mask & board_column(board, column));
    }
    return number;
}

#endif
