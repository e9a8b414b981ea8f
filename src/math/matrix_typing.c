/* Editing the entries of a matrix from the keyboard or by clicks. */
#include "math/matrix_typing.h"

static int *entry_of(const MatrixTyping *typing, IntMatrix *matrix) {
    return &matrix->at[typing->row][typing->column];
}

void matrix_typing_begin(MatrixTyping *typing, int row, int column) {
    *typing = (MatrixTyping){true, row, column, true, false};
}

void matrix_typing_go_on(MatrixTyping *typing, const IntMatrix *matrix, int steps) {
    const int cells = matrix->rows * matrix->columns;
    const int at = typing->row * matrix->columns + typing->column + steps;
    const int to = at < 0 ? 0 : at >= cells ? cells - 1 : at;
    matrix_typing_begin(typing, to / matrix->columns, to % matrix->columns);
}

void matrix_typing_move(MatrixTyping *typing, const IntMatrix *matrix, int rows, int columns) {
    const int row = typing->row + rows;
    const int column = typing->column + columns;
    if (row >= 0 && row < matrix->rows && column >= 0 && column < matrix->columns) {
        matrix_typing_begin(typing, row, column);
    }
}

void matrix_typing_digit(MatrixTyping *typing, IntMatrix *matrix, int digit) {
    int *entry = entry_of(typing, matrix);
    const int before = typing->is_fresh ? 0 : *entry;
    const bool is_minus = typing->is_minus || before < 0;
    const int size = (before < 0 ? -before : before) * 10 + digit;
    if (size <= MATRIX_TYPED_MAX) {
        *entry = is_minus ? -size : size;
        typing->is_minus = is_minus && size == 0;
        typing->is_fresh = false;
    }
}

void matrix_typing_sign(MatrixTyping *typing, IntMatrix *matrix) {
    int *entry = entry_of(typing, matrix);
    *entry = typing->is_fresh ? 0 : -*entry;
    typing->is_minus = *entry == 0 && !typing->is_minus;
    typing->is_fresh = false;
}

void matrix_typing_erase(MatrixTyping *typing, IntMatrix *matrix) {
    int *entry = entry_of(typing, matrix);
    *entry = typing->is_fresh ? 0 : *entry / 10;
    typing->is_minus = false;
}

void matrix_typing_clear(MatrixTyping *typing, IntMatrix *matrix) {
    *entry_of(typing, matrix) = 0;
    typing->is_minus = false;
}

int matrix_entry_turned(int entry, bool is_backwards) {
    const int now = entry < -1 || entry > 1 ? -1 : entry;
    return (now + 1 + (is_backwards ? 2 : 1)) % 3 - 1;
}

IntMatrix matrix_resized(const IntMatrix *matrix, int rows, int columns) {
    IntMatrix sized = matrix_zero(rows, columns);
    for (int row = 0; row < rows && row < matrix->rows; row++) {
        for (int column = 0; column < columns && column < matrix->columns; column++) {
            sized.at[row][column] = matrix->at[row][column];
        }
    }
    return sized;
}
