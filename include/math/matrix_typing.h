/* Matrix typing: entering a matrix from the keyboard, one entry after another, as in a table of
 * numbers: digits, a sign before or after them, and steps from entry to entry. */
#ifndef DAMIER_MATH_MATRIX_TYPING_H
#define DAMIER_MATH_MATRIX_TYPING_H

#include "math/matrix.h"

/* The largest entry that can be typed, without its sign. */
#define MATRIX_TYPED_MAX 9999

/* The entry being typed; none while all fields are 0. */
typedef struct MatrixTyping {
    bool is_on;
    int row, column;
    bool is_fresh; /* the next digit begins a new number */
    bool is_minus; /* only the sign has been typed so far */
} MatrixTyping;

/* Starts typing over the entry. */
void matrix_typing_begin(MatrixTyping *typing, int row, int column);
/* Moves `steps` entries on along the rows, continuing on the next row, but not past the last
 * entry. */
void matrix_typing_go_on(MatrixTyping *typing, const IntMatrix *matrix, int steps);
/* Moves by `rows` and `columns`, but not past the edge of the matrix. */
void matrix_typing_move(MatrixTyping *typing, const IntMatrix *matrix, int rows, int columns);

/* The functions below need typing->is_on. Adds a digit, 0 … 9; ignores one digit too many. */
void matrix_typing_digit(MatrixTyping *typing, IntMatrix *matrix, int digit);
/* Flips the sign of the number, or sets that of the next number. */
void matrix_typing_sign(MatrixTyping *typing, IntMatrix *matrix);
/* Removes the last digit, or the whole number if it was not typed just now. */
void matrix_typing_erase(MatrixTyping *typing, IntMatrix *matrix);
/* Sets the entry to 0. */
void matrix_typing_clear(MatrixTyping *typing, IntMatrix *matrix);

/* The next entry when clicks step through them: 0, 1, -1 and round, or the other way. Any other
 * entry counts as -1. */
int matrix_entry_turned(int entry, bool is_backwards);
/* The same entries in another size; new entries are 0. */
IntMatrix matrix_resized(const IntMatrix *matrix, int rows, int columns);

#endif
