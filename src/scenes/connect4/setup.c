#include "setup.h"

#include <string.h>

void connect4_setup_keep(Connect4Setup *setup, const Connect4Matrix *matrix) {
    if (setup->count > 0) {
        if (memcmp(matrix, &setup->steps[setup->at], sizeof *matrix) == 0) {
            return;
        }
        if (setup->at + 1 == CONNECT4_SETUP_MOST) {
            memmove(setup->steps, setup->steps + 1, sizeof setup->steps - sizeof *matrix);
            setup->at--;
        }
        setup->at++;
    }
    setup->steps[setup->at] = *matrix;
    setup->count = setup->at + 1;
}

const Connect4Matrix *connect4_setup_now(const Connect4Setup *setup) {
    return &setup->steps[setup->at];
}

bool connect4_setup_can_step(const Connect4Setup *setup, int steps) {
    return setup->at + steps >= 0 && setup->at + steps < setup->count;
}

void connect4_setup_step(Connect4Setup *setup, int steps) {
    if (connect4_setup_can_step(setup, steps)) {
        setup->at += steps;
    }
}

void connect4_setup_to_text(const Connect4Setup *setup, Text *out) {
    if (setup->count == 0) {
        return;
    }
    for (int row = 0; row < CONNECT4_ROWS; row++) {
        for (int column = 0; column < CONNECT4_COLUMNS; column++) {
            text_add_char(out, ".XO"[(connect4_setup_now(setup)->at[row][column] + 3) % 3]);
        }
    }
}

void connect4_setup_from_text(Connect4Setup *setup, const char *word) {
    char buffer[200];
    Text reason = text_over(buffer, sizeof buffer);
    Connect4Matrix matrix;
    if (setup->count == 0 && connect4_matrix_from_text(word, &matrix, &reason) == STATUS_OK) {
        connect4_setup_keep(setup, &matrix);
    }
}
