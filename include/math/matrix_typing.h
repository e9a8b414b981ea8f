/* Matrix typing: the entries of a matrix typed one after another, as in a table of numbers: digits,
 * a sign before or after them, steps from entry to entry. */
#ifndef DAMIER_MATH_MATRIX_TYPING_H
#define DAMIER_MATH_MATRIX_TYPING_H

#include "math/matrix.h"

/* The largest entry that can be typed, without its sign. */
#define MATRIX_TYPED_MAX 9999

/* Which entry is typed over; nothing is while all is 0. */
typedef struct MatrixTyping {
    bool is_on;
    int row, column;
    bool is_fresh; /* the next digit begins a new number */
    bool is_minus; /* of which there is only the sign */
} MatrixTyping;

/* The entry is typed over from now on. */
void matrix_typing_begin(MatrixTyping *typing, int row, int column);
/* So many entries on along the rows, and on to the next row; no further than the last one. */
void matrix_typing_go_on(MatrixTyping *typing, const IntMatrix *matrix, int steps);
/* To another row and column; it stays where it is at the edge of the matrix. */
void matrix_typing_move(MatrixTyping *typing, const IntMatrix *matrix, int rows, int columns);

/* All that follow need typing->is_on. Adds a digit, 0 … 9; one too many is ignored. */
void matrix_typing_digit(MatrixTyping *typing, IntMatrix *matrix, int digit);
/* Turns the sign of the number, or sets that of the number to come. */
void matrix_typing_sign(MatrixTyping *typing, IntMatrix *matrix);
/* Takes the last digit away, or all of a number that was not typed now. */
void matrix_typing_erase(MatrixTyping *typing, IntMatrix *matrix);
/* Makes the entry 0. */
void matrix_typing_clear(MatrixTyping *typing, IntMatrix *matrix);

/* The entry after this one when they are turned by clicks: 0, 1, -1 and round, or the other way;
 * any other entry counts as -1. */
int matrix_entry_turned(int entry, bool is_backwards);
/* The same entries in another size; what is new is 0. */
IntMatrix matrix_resized(const IntMatrix *matrix, int rows, int columns);

#endif
