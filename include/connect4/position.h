/* Position: a 7x6 Connect 4 board as two words, seven bits a column: six cells from the bottom up
 * and one bit that stays 0 (after Tromp and Pons). A plain value of 16 bytes without padding.
 *
 * Cells are named by (row, column) from 0, row 0 at the top, as on the screen and in the matrix. A
 * set of cells is a word with the bit connect4_cell(row, column) of each. */
#ifndef DAMIER_CONNECT4_POSITION_H
#define DAMIER_CONNECT4_POSITION_H

#include <stdbool.h>
#include <stdint.h>

#include "base/status.h"
#include "base/text.h"

#define CONNECT4_ROWS 6
#define CONNECT4_COLUMNS 7
#define CONNECT4_CELLS 42
/* Bytes of the longest move string, the final 0 included. */
#define CONNECT4_MOVES_SIZE 43

/* The columns from the centre outwards, the left one of two first. */
extern const int connect4_central[CONNECT4_COLUMNS];

typedef struct Connect4Position {
    uint64_t current; /* the discs of the side to move */
    uint64_t mask;    /* all discs */
} Connect4Position;

/* The bit of one cell. */
static inline uint64_t connect4_cell(int row, int column) {
    return UINT64_C(1) << (column * 7 + CONNECT4_ROWS - 1 - row);
}

/* The row (from the top) and the column of the lowest cell of a set, which must not be empty. */
int connect4_cells_row(uint64_t cells);
int connect4_cells_column(uint64_t cells);
/* The set mirrored left to right. */
uint64_t connect4_cells_mirror(uint64_t cells);
/* True when four cells of the set lie in a line. */
bool connect4_cells_have_four(uint64_t cells);
/* Those cells of the set that belong to a line of four within it; 0 when there is none. */
uint64_t connect4_cells_fours(uint64_t cells);
/* The cells outside `mask` that would complete a line of four of `discs`, reachable now or not. */
uint64_t connect4_cells_completing(uint64_t discs, uint64_t mask);

/* The empty board. */
Connect4Position connect4_position_empty(void);
/* How many discs lie on the board; even when the first player is to move. */
int connect4_position_count(Connect4Position position);
/* The discs of the first (0) or second (1) player. */
uint64_t connect4_position_discs(Connect4Position position, int player);
/* 1 for a disc of the first player, -1 for one of the second, 0 for an empty cell. */
int connect4_position_at(Connect4Position position, int row, int column);

/* True when the column (0 … 6) has room; says nothing of whether the game is over. */
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
/* A number below 2^49 that no other position has. */
uint64_t connect4_position_key(Connect4Position position);
/* The games of exactly `depth` further moves, games that end earlier left out (perft). */
uint64_t connect4_position_perft(Connect4Position position, int depth);

/* Reads the columns played from the empty board, digits 1-7, first player first; "" is the empty
 * board. STATUS_BAD_INPUT, `position` untouched, and a reason with the number of the move: a
 * character that is no digit 1-7, a full column, a move after the game is over. */
Status connect4_position_from_moves(const char *moves, Connect4Position *position, Text *reason);

#endif
