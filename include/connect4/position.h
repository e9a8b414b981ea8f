/* Position: a Connect 4 board as two words, on the usual 7x6 board seven bits a column: six cells
 * from the bottom up and one bit that stays 0 (after Tromp and Pons); on other boards (shape.h) one
 * bit more than the column has cells, and on tight ones, such as 8x8, just as many. A plain value
 * of 24 bytes without padding.
 *
 * Cells are named by (row, column) from 0, row 0 at the top, as on the screen and in the matrix. A
 * set of cells is a word with the bit connect4_cell(shape, row, column) of each. */
#ifndef DAMIER_CONNECT4_POSITION_H
#define DAMIER_CONNECT4_POSITION_H

#include <stdbool.h>
#include <stdint.h>

#include "connect4/shape.h"

typedef struct Connect4Position {
    uint64_t current;    /* the discs of the side to move */
    uint64_t mask;       /* all discs */
    Connect4Shape shape; /* set to zero: 7x6; read it by connect4_position_shape */
} Connect4Position;

/* The bits of a column: how far the cells of a row lie apart. */
static inline int connect4_stride(Connect4Shape shape) {
    return connect4_shape(shape).rows + !connect4_shape_is_tight(shape);
}

/* The bit of one cell. */
static inline uint64_t connect4_cell(Connect4Shape shape, int row, int column) {
    return UINT64_C(1) << (column * connect4_stride(shape) + connect4_shape(shape).rows - 1 - row);
}

/* The column of the lowest cell of a set, which must not be empty. */
int connect4_cells_column(Connect4Shape shape, uint64_t cells);
/* Those cells of the set that belong to a line of four within it; 0 when there is none. */
uint64_t connect4_cells_fours(Connect4Shape shape, uint64_t cells);

/* The cells outside `mask` that would complete a line of four of `discs`, reachable now or not. */
uint64_t connect4_cells_completing(Connect4Shape shape, uint64_t discs, uint64_t mask);

/* The empty board, of the usual size and of another. */
Connect4Position connect4_position_empty(void);
Connect4Position connect4_position_start(Connect4Shape shape);
static inline Connect4Shape connect4_position_shape(Connect4Position position) {
    return connect4_shape(position.shape);
}
/* How many discs lie on the board; even when the first player is to move. */
int connect4_position_count(Connect4Position position);
/* The discs of the first (0) or second (1) player. */
uint64_t connect4_position_discs(Connect4Position position, int player);
/* 1 for a disc of the first player, -1 for one of the second, 0 for an empty cell. */
int connect4_position_at(Connect4Position position, int row, int column);

/* True when the column has room; says nothing of whether the game is over. */
bool connect4_position_has_room(Connect4Position position, int column);
/* The row (from the top) where a disc dropped into the column comes to rest, -1 when it is full. */
int connect4_position_drop_row(Connect4Position position, int column);
/* The cells where a disc can land now, one a column that has room. */
uint64_t connect4_position_landings(Connect4Position position);
/* The position after the side to move plays the column, which must have room. */
Connect4Position connect4_position_play(Connect4Position position, int column);
/* True when the side to move completes four by playing the column. */
bool connect4_position_wins_with(Connect4Position position, int column);
/* True when the side that moved last has four in a line. */
bool connect4_position_is_won(Connect4Position position);
/* True when somebody has won or the board is full. */
bool connect4_position_is_over(Connect4Position position);
/* True when the column may be played: it has room and the game is not over. */
bool connect4_position_is_legal(Connect4Position position, int column);

/* Left and right exchanged. */
Connect4Position connect4_position_mirror(Connect4Position position);
/* A number that no other position of this size has: below 2^49 on 7x6. On tight boards,
 * which have more positions than there are words, two whose masks differ may share it. */
uint64_t connect4_position_key(Connect4Position position);

/* Reads the columns played from the empty board, digits from 1, first player first; "" is the empty
 * board. Those of a board of another size come after it and a colon: "8x7:445". STATUS_BAD_INPUT,
 * `position` untouched, and a reason with the number of the move: a character that is no column, a
 * full column, a move after the game is over. */
Status connect4_position_from_moves(const char *moves, Connect4Position *position, Text *reason);
/* The digits of such a text, where they begin. */
const char *connect4_moves_digits(const char *moves);

#endif
