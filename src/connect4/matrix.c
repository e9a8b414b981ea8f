/* Boards as matrices: entries, windows and lines of four. */
#include "connect4/matrix.h"

#include <string.h>

const IntMatrix connect4_matrix_example = {6,
                                           7,
                                           {{0, 0, 0, 0, 0, 0, 0},
                                            {0, 0, 0, 0, 0, 0, 0},
                                            {0, 0, 0, 0, 0, 1, 0},
                                            {0, 0, 0, -1, 1, -1, 0},
                                            {0, 0, -1, 1, -1, -1, 0},
                                            {0, 0, 1, -1, -1, -1, 0}}};

IntMatrix connect4_matrix_empty(Connect4Shape shape) {
    const Connect4Shape size = connect4_shape(shape);
    return matrix_zero(size.rows, size.columns);
}

Connect4Shape connect4_matrix_shape(const IntMatrix *matrix) {
    return (Connect4Shape){matrix->columns, matrix->rows};
}

void connect4_matrix_from_position(Connect4Position position, IntMatrix *matrix) {
    *matrix = connect4_matrix_empty(position.shape);
    for (int row = 0; row < matrix->rows; row++) {
        for (int column = 0; column < matrix->columns; column++) {
            matrix->at[row][column] = connect4_position_at(position, row, column);
        }
    }
}

Connect4Position connect4_matrix_to_position(const IntMatrix *matrix) {
    Connect4Position position = connect4_position_start(connect4_matrix_shape(matrix));
    uint64_t first = 0;
    for (int row = 0; row < matrix->rows; row++) {
        for (int column = 0; column < matrix->columns; column++) {
            const uint64_t cell = connect4_cell(position.shape, row, column);
            position.mask |= matrix->at[row][column] != 0 ? cell : 0;
            first |= matrix->at[row][column] > 0 ? cell : 0;
        }
    }
    const bool is_firsts = connect4_position_count(position) % 2 == 0;
    position.current = is_firsts ? first : first ^ position.mask;
    return position;
}

int connect4_matrix_turn(const IntMatrix *matrix) {
    int sum = matrix_sum(matrix);
    return sum == 0 || sum == 1 ? sum : -1;
}

/* Four cells from this one on; false when they leave the window. */
static bool sum_line(const IntMatrix *matrix, Connect4Cut cut, int start, const int step[2],
                     Connect4Sum *line) {
    *line = (Connect4Sum){.sum = 0};
    for (int i = 0; i < CONNECT4_WINDOW; i++) {
        const int row = start / cut.columns + i * step[0];
        const int column = start % cut.columns + i * step[1];
        if (row < 0 || row >= cut.rows || column >= cut.columns) {
            return false;
        }
        line->row[i] = cut.n + row;
        line->column[i] = cut.m + column;
        line->sum += matrix->at[cut.n + row][cut.m + column];
    }
    return true;
}

static bool is_of_one(const IntMatrix *matrix, const Connect4Sum *line) {
    const int first = matrix->at[line->row[0]][line->column[0]];
    bool is_same = first == 1 || first == -1;
    for (int i = 1; i < CONNECT4_WINDOW; i++) {
        is_same = is_same && matrix->at[line->row[i]][line->column[i]] == first;
    }
    return is_same;
}

bool connect4_matrix_find_four(const IntMatrix *matrix, Connect4Cut cut, Connect4Sum *line) {
    static const int steps[4][2] = {{0, 1}, {1, 0}, {1, 1}, {-1, 1}};
    for (int i = 0; i < 4; i++) {
        for (int start = 0; start < cut.rows * cut.columns; start++) {
            Connect4Sum found;
            if (sum_line(matrix, cut, start, steps[i], &found) && is_of_one(matrix, &found)) {
                *line = found;
                return true;
            }
        }
    }
    return false;
}
