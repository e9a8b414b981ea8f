/* The board that is set up, and the word it is saved as. */
#include "scenes/connect4/model/setup.h"

#include "connect4/shape.h"

void connect4_setup_to_text(const IntMatrix *board, Text *out) {
    for (int row = 0; row < board->rows; row++) {
        text_add(out, row > 0 ? "/" : "");
        for (int column = 0; column < board->columns; column++) {
            text_add_char(out, ".XO"[(board->at[row][column] + 3) % 3]);
        }
    }
}

bool connect4_setup_from_text(IntMatrix *board, const char *word) {
    char buffer[200], rows[CONNECT4_CELLS_MAX + CONNECT4_ROWS_MAX + 1] = "";
    Text reason = text_over(buffer, sizeof buffer);
    Text lines = text_over(rows, sizeof rows);
    IntMatrix matrix;
    for (; *word; word++) {
        text_add_char(&lines, *word == '/' ? '\n' : *word);
    }
    if (connect4_matrix_from_text(rows, &matrix, &reason) != STATUS_OK) {
        return false;
    }
    *board = matrix;
    return true;
}
