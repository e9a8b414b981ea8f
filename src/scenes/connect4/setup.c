#include "setup.h"

#include <string.h>

static Connect4SetupStep pack(const IntMatrix *matrix) {
    Connect4SetupStep step = {(int16_t)matrix->rows, (int16_t)matrix->columns, {0}};
    for (int i = 0; i < matrix->rows * matrix->columns; i++) {
        step.cells[i] = (int16_t)matrix->at[i / matrix->columns][i % matrix->columns];
    }
    return step;
}

static IntMatrix unpack(const Connect4SetupStep *step) {
    IntMatrix matrix = matrix_zero(step->rows, step->columns);
    for (int i = 0; i < step->rows * step->columns; i++) {
        matrix.at[i / step->columns][i % step->columns] = step->cells[i];
    }
    return matrix;
}

void connect4_setup_keep(Connect4Setup *setup, const IntMatrix *matrix) {
    const Connect4SetupStep step = pack(matrix);
    if (setup->count > 0) {
        if (memcmp(&step, &setup->steps[setup->at], sizeof step) == 0) {
            return;
        }
        if (setup->at + 1 == CONNECT4_SETUP_MOST) {
            memmove(setup->steps, setup->steps + 1, sizeof setup->steps - sizeof step);
            setup->at--;
        }
        setup->at++;
    }
    setup->steps[setup->at] = step;
    setup->count = setup->at + 1;
    setup->now = *matrix;
}

const IntMatrix *connect4_setup_now(const Connect4Setup *setup) {
    return &setup->now;
}

bool connect4_setup_can_step(const Connect4Setup *setup, int steps) {
    return setup->at + steps >= 0 && setup->at + steps < setup->count;
}

void connect4_setup_step(Connect4Setup *setup, int steps) {
    if (connect4_setup_can_step(setup, steps)) {
        setup->at += steps;
        setup->now = unpack(&setup->steps[setup->at]);
    }
}

void connect4_setup_to_text(const Connect4Setup *setup, Text *out) {
    if (setup->count == 0) {
        return;
    }
    const IntMatrix *now = connect4_setup_now(setup);
    for (int row = 0; row < now->rows; row++) {
        text_add(out, row > 0 ? "/" : "");
        for (int column = 0; column < now->columns; column++) {
            text_add_char(out, ".XO"[(now->at[row][column] + 3) % 3]);
        }
    }
}

void connect4_setup_from_text(Connect4Setup *setup, const char *word) {
    char buffer[200], rows[CONNECT4_CELLS_MAX + CONNECT4_ROWS_MAX + 1] = "";
    Text reason = text_over(buffer, sizeof buffer);
    Text lines = text_over(rows, sizeof rows);
    IntMatrix matrix;
    for (; *word; word++) {
        text_add_char(&lines, *word == '/' ? '\n' : *word);
    }
    if (setup->count == 0 && connect4_matrix_from_text(rows, &matrix, &reason) == STATUS_OK) {
        connect4_setup_keep(setup, &matrix);
    }
}
