/* The board that is set up: its steps, and the word it is saved as. */
#include "scenes/connect4/model/setup.h"

void connect4_setup_push(Connect4Setup *setup, const IntMatrix *matrix) {
    setup->now = *matrix;
    history_push(setup->history, matrix, sizeof *matrix);
}

void connect4_setup_to_text(const Connect4Setup *setup, Text *out) {
    const IntMatrix *now = &setup->now;
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
    if (setup->now.rows == 0 && connect4_matrix_from_text(rows, &matrix, &reason) == STATUS_OK) {
        connect4_setup_push(setup, &matrix);
    }
}
