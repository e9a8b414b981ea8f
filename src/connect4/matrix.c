#include "connect4/matrix.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "bitboard.h"

const Connect4Matrix connect4_matrix_example = {{{0, 0, 0, 0, 0, 0, 0},
                                                 {0, 0, 0, 0, 0, 0, 0},
                                                 {0, 0, 0, 0, 0, 1, 0},
                                                 {0, 0, 0, -1, 1, -1, 0},
                                                 {0, 0, -1, 1, -1, -1, 0},
                                                 {0, 0, 1, -1, -1, -1, 0}}};

/* The four directions and where their lines begin. */
typedef struct Direction {
    int row_step, column_step;
    int first_row;     /* of the beginnings */
    int rows, columns; /* how many beginnings down and across */
} Direction;

static const Direction directions[] = {
    {0, 1, 0, CONNECT4_ROWS, CONNECT4_WINDOW_COLUMNS},
    {1, 0, 0, CONNECT4_WINDOW_ROWS, CONNECT4_COLUMNS},
    {1, 1, 0, CONNECT4_WINDOW_ROWS, CONNECT4_WINDOW_COLUMNS},
    {-1, 1, 3, CONNECT4_WINDOW_ROWS, CONNECT4_WINDOW_COLUMNS},
};

void connect4_matrix_from_position(Connect4Position position, Connect4Matrix *matrix) {
    for (int row = 0; row < CONNECT4_ROWS; row++) {
        for (int column = 0; column < CONNECT4_COLUMNS; column++) {
            matrix->at[row][column] = connect4_position_at(position, row, column);
        }
    }
}

/* The cells of all entries equal to `value`. */
static uint64_t cells_of(const Connect4Matrix *matrix, int value) {
    uint64_t cells = 0;
    for (int row = 0; row < CONNECT4_ROWS; row++) {
        for (int column = 0; column < CONNECT4_COLUMNS; column++) {
            if (matrix->at[row][column] == value) {
                cells |= connect4_cell(row, column);
            }
        }
    }
    return cells;
}

Connect4Position connect4_matrix_to_position(const Connect4Matrix *matrix) {
    uint64_t first = cells_of(matrix, 1);
    uint64_t second = cells_of(matrix, -1);
    return (Connect4Position){connect4_matrix_sum(matrix) == 0 ? first : second, first | second};
}

int connect4_matrix_sum(const Connect4Matrix *matrix) {
    int sum = 0;
    for (int row = 0; row < CONNECT4_ROWS; row++) {
        for (int column = 0; column < CONNECT4_COLUMNS; column++) {
            sum += matrix->at[row][column];
        }
    }
    return sum;
}

int connect4_matrix_turn(const Connect4Matrix *matrix) {
    int sum = connect4_matrix_sum(matrix);
    return sum == 0 || sum == 1 ? sum : -1;
}

void connect4_matrix_product(const Connect4Left *a, const Connect4Matrix *matrix,
                             const Connect4Right *b, Connect4Matrix *product) {
    Connect4Matrix left = {{{0}}};
    for (int row = 0; row < CONNECT4_ROWS; row++) {
        for (int column = 0; column < CONNECT4_COLUMNS; column++) {
            for (int k = 0; k < CONNECT4_ROWS; k++) {
                left.at[row][column] += a->at[row][k] * matrix->at[k][column];
            }
        }
    }
    memset(product, 0, sizeof *product);
    for (int row = 0; row < CONNECT4_ROWS; row++) {
        for (int column = 0; column < CONNECT4_COLUMNS; column++) {
            for (int k = 0; k < CONNECT4_COLUMNS; k++) {
                product->at[row][column] += left.at[row][k] * b->at[k][column];
            }
        }
    }
}

static Connect4Sum sum_line(const Connect4Matrix *matrix, int row, int column,
                            const Direction *direction) {
    Connect4Sum line = {.sum = 0};
    for (int i = 0; i < CONNECT4_WINDOW; i++) {
        line.row[i] = row + i * direction->row_step;
        line.column[i] = column + i * direction->column_step;
        line.sum += matrix->at[line.row[i]][line.column[i]];
    }
    return line;
}

void connect4_matrix_window(const Connect4Matrix *matrix, int n, int m, Connect4Window *window) {
    assert(n >= 0 && n < CONNECT4_WINDOW_ROWS && m >= 0 && m < CONNECT4_WINDOW_COLUMNS);
    memset(window, 0, sizeof *window);
    window->n = n;
    window->m = m;
    for (int i = 0; i < CONNECT4_WINDOW; i++) {
        window->a.at[n + i][n + i] = 1;
        window->b.at[m + i][m + i] = 1;
        window->lines[i] = sum_line(matrix, n + i, m, &directions[0]);
        window->lines[4 + i] = sum_line(matrix, n, m + i, &directions[1]);
    }
    window->lines[8] = sum_line(matrix, n, m, &directions[2]);
    window->lines[9] = sum_line(matrix, n + 3, m, &directions[3]);
    connect4_matrix_product(&window->a, matrix, &window->b, &window->product);
    window->winning = -1;
    for (int i = CONNECT4_WINDOW_LINES - 1; i >= 0; i--) {
        if (abs(window->lines[i].sum) == CONNECT4_WINDOW) {
            window->winning = i;
        }
    }
}

Connect4Sum connect4_matrix_line(const Connect4Matrix *matrix, int index) {
    assert(index >= 0 && index < CONNECT4_LINES);
    const Direction *direction = directions;
    while (index >= direction->rows * direction->columns) {
        index -= direction->rows * direction->columns;
        direction++;
    }
    return sum_line(matrix, direction->first_row + index / direction->columns,
                    index % direction->columns, direction);
}

bool connect4_matrix_has_won(const Connect4Matrix *matrix, int player) {
    int wanted = player == 0 ? CONNECT4_WINDOW : -CONNECT4_WINDOW;
    for (int i = 0; i < CONNECT4_LINES; i++) {
        if (connect4_matrix_line(matrix, i).sum == wanted) {
            return true;
        }
    }
    return false;
}
