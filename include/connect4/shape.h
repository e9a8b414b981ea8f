/* Shape: the size of a Connect 4 board, from 4x4 to 8x8 and 9x7: as many cells as a word has bits.
 * The usual one is 7x6, seven columns of six cells; a shape set to zero is the usual one, wherever
 * a shape is taken. */
#ifndef DAMIER_CONNECT4_SHAPE_H
#define DAMIER_CONNECT4_SHAPE_H

#include <stdbool.h>

#include "base/status.h"
#include "base/text.h"

#define CONNECT4_ROWS 6 /* of the usual board */
#define CONNECT4_COLUMNS 7
#define CONNECT4_CELLS 42

#define CONNECT4_SIDE_MIN 4    /* rows and columns */
#define CONNECT4_COLUMNS_MAX 9 /* one digit each */
#define CONNECT4_ROWS_MAX 16   /* of four columns */
#define CONNECT4_CELLS_MAX 64  /* of 8x8 */
#define CONNECT4_BITS 64       /* of a set of cells */
/* Bytes of the longest move string, the final 0 included. */
#define CONNECT4_MOVES_SIZE (CONNECT4_CELLS_MAX + 1)

typedef struct Connect4Shape {
    int columns, rows;
} Connect4Shape;

/* The same with its numbers, where it may be set to zero. */
static inline Connect4Shape connect4_shape(Connect4Shape shape) {
    return shape.columns ? shape : (Connect4Shape){CONNECT4_COLUMNS, CONNECT4_ROWS};
}

/* Is it tight, without a bit to spare between columns (position.h)? 9x7, 8x8, 7x9, 6x10, 5x12 and
 * 4x16 are. */
static inline bool connect4_shape_is_tight(Connect4Shape shape) {
    const Connect4Shape size = connect4_shape(shape);
    return (size.rows + 1) * size.columns > CONNECT4_BITS;
}

/* Has it at least 4x4 cells, at most nine columns, and at most CONNECT4_CELLS_MAX cells? */
bool connect4_shape_is_sound(Connect4Shape shape);
bool connect4_shape_is_usual(Connect4Shape shape);
bool connect4_shape_is_same(Connect4Shape one, Connect4Shape other);
/* With so many columns, or rows; where there is no such board the other side gives way. */
Connect4Shape connect4_shape_with_columns(Connect4Shape shape, int columns);
Connect4Shape connect4_shape_with_rows(Connect4Shape shape, int rows);
int connect4_shape_cells(Connect4Shape shape);
/* The greatest score (solver.h) on a board of this size: 18 on 7x6. */
int connect4_score_most(Connect4Shape shape);
/* Column number `index` from the centre outwards: of 7x6 4 3 5 2 6 1 7, counted from 1. */
int connect4_shape_central(Connect4Shape shape, int index);
/* "8x7": columns, then rows. STATUS_BAD_INPUT and a reason. */
Status connect4_shape_from_text(const char *text, Connect4Shape *shape, Text *reason);
void connect4_shape_to_text(Connect4Shape shape, Text *out);

#endif
