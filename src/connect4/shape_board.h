/* The word operations of bitboard.h for a shape. Private. */
#ifndef DAMIER_CONNECT4_SHAPE_BOARD_H
#define DAMIER_CONNECT4_SHAPE_BOARD_H

#include "bitboard.h"
#include "connect4/shape.h"

typedef struct ShapeBoard {
    int columns, rows, cells;
    int stride; /* bits of a column */
    uint64_t bottom, all;
    uint64_t odd, even; /* rows counted from 1 at the bottom */
} ShapeBoard;

static inline ShapeBoard shape_board(Connect4Shape shape) {
    ShapeBoard board = {.columns = shape.columns,
                        .rows = shape.rows,
                        .cells = shape.columns * shape.rows,
                        .stride = shape.rows + 1};
    for (int column = 0; column < shape.columns; column++) {
        board.bottom |= UINT64_C(1) << column * board.stride;
    }
    for (int row = 0; row < shape.rows; row++) {
        *(row % 2 ? &board.even : &board.odd) |= board.bottom << row;
    }
    board.all = board.odd | board.even;
    return board;
}

static inline uint64_t shape_column(const ShapeBoard *board, int column) {
    return ((UINT64_C(1) << board->rows) - 1) << column * board->stride;
}

static inline uint64_t shape_landings(const ShapeBoard *board, uint64_t mask) {
    return (mask + board->bottom) & board->all;
}

static inline bool shape_has_four(const ShapeBoard *board, uint64_t discs) {
    const int steps[] = {1, board->stride - 1, board->stride, board->stride + 1};
    uint64_t found = 0;
    for (int i = 0; i < 4; i++) {
        found |= BITBOARD_FOUR(discs, steps[i]);
    }
    return found != 0;
}

/* All empty cells that complete a four. */
static inline uint64_t shape_completing(const ShapeBoard *board, uint64_t discs, uint64_t mask) {
    uint64_t found = discs << 1 & discs << 2 & discs << 3;
    const int steps[] = {board->stride - 1, board->stride, board->stride + 1};
    for (int i = 0; i < 3; i++) {
        found |= BITBOARD_LINE(discs, steps[i]);
    }
    return found & (board->all ^ mask);
}

/* Landings after which the other side, which completes `dreads`, does not win at once. */
static inline uint64_t shape_safe_moves(const ShapeBoard *board, uint64_t mask, uint64_t dreads) {
    uint64_t landings = shape_landings(board, mask);
    const uint64_t urgent = landings & dreads;
    if (urgent) {
        landings = bitboard_has_two(urgent) ? 0 : urgent;
    }
    return landings & ~(dreads >> 1);
}

static inline uint64_t shape_mirror(const ShapeBoard *board, uint64_t word) {
    const uint64_t column = (UINT64_C(1) << board->stride) - 1;
    uint64_t found = 0;
    for (int i = 0; i < board->columns; i++) {
        found |= (word >> i * board->stride & column) << (board->columns - 1 - i) * board->stride;
    }
    return found;
}

#endif
