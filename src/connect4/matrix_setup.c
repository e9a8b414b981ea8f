/* Boards that are set up by hand: what is wrong where, and changes of the whole board. */
#include "connect4/matrix.h"

uint64_t connect4_matrix_cells(const IntMatrix *matrix, int entry) {
    const Connect4Shape shape = connect4_matrix_shape(matrix);
    uint64_t cells = 0;
    for (int row = 0; row < matrix->rows; row++) {
        for (int column = 0; column < matrix->columns; column++) {
            cells |= matrix->at[row][column] == entry ? connect4_cell(shape, row, column) : 0;
        }
    }
    return cells;
}

/* Discs with an empty cell right below them. */
static uint64_t hanging_discs(const IntMatrix *matrix) {
    const Connect4Shape shape = connect4_matrix_shape(matrix);
    uint64_t cells = 0;
    for (int row = 0; row + 1 < matrix->rows; row++) {
        for (int column = 0; column < matrix->columns; column++) {
            if (matrix->at[row][column] != 0 && matrix->at[row + 1][column] == 0) {
                cells |= connect4_cell(shape, row, column);
            }
        }
    }
    return cells;
}

uint64_t connect4_matrix_faulty_cells(const IntMatrix *matrix, Connect4MatrixFault fault) {
    const Connect4Shape shape = connect4_matrix_shape(matrix);
    if (fault == CONNECT4_MATRIX_GRAVITY || fault == CONNECT4_MATRIX_COUNTS) {
        return hanging_discs(matrix);
    }
    if (fault == CONNECT4_MATRIX_TWO_WINNERS || fault == CONNECT4_MATRIX_AFTER_END) {
        return connect4_cells_fours(shape, connect4_matrix_cells(matrix, 1)) |
               connect4_cells_fours(shape, connect4_matrix_cells(matrix, -1));
    }
    return 0;
}

IntMatrix connect4_matrix_mirrored(const IntMatrix *matrix) {
    IntMatrix mirrored = *matrix;
    for (int row = 0; row < matrix->rows; row++) {
        for (int column = 0; column < matrix->columns; column++) {
            mirrored.at[row][column] = matrix->at[row][matrix->columns - 1 - column];
        }
    }
    return mirrored;
}
