/* Fuzzes matrices of Connect 4: a matrix is written as it was read, and the named moves reach what
 * a game is said to reach. */
#include "connect4/matrix.h"
#include "fuzz/fuzz.h"

static void check_moves(const IntMatrix *matrix) {
    char moves[CONNECT4_MOVES_SIZE], whole[CONNECT4_MOVES_SIZE + 8];
    char buffer[100];
    Text reason = text_over(buffer, sizeof buffer);
    Connect4MatrixFault fault;
    Connect4Position position;
    if (connect4_matrix_find_moves(matrix, moves, &fault) != STATUS_OK) {
        return;
    }
    const Connect4Position wanted = connect4_matrix_to_position(matrix);
    Text described = text_over(whole, sizeof whole);
    connect4_shape_to_text(connect4_matrix_shape(matrix), &described);
    text_addf(&described, ":%s", moves);
    if (connect4_position_from_moves(whole, &position, &reason) != STATUS_OK ||
        memcmp(&position, &wanted, sizeof wanted) != 0) {
        abort();
    }
}

static void check_text(const IntMatrix *matrix) {
    char buffer[CONNECT4_MATRIX_TEXT_SIZE];
    char why[100];
    Text text = text_over(buffer, sizeof buffer);
    Text reason = text_over(why, sizeof why);
    IntMatrix again;
    connect4_matrix_to_text(matrix, &text);
    if (connect4_matrix_from_text(buffer, &again, &reason) != STATUS_OK ||
        memcmp(&again, matrix, sizeof again) != 0) {
        abort();
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *words = malloc(size + 1);
    if (!words) {
        return 0;
    }
    memcpy(words, data, size);
    words[size] = 0;
    char buffer[100];
    Text reason = text_over(buffer, sizeof buffer);
    IntMatrix matrix;
    connect4_matrix_is_text(words);
    if (connect4_matrix_from_text(words, &matrix, &reason) == STATUS_OK) {
        check_text(&matrix);
        check_moves(&matrix);
    } else if (reason.length == 0) {
        abort();
    }
    free(words);
    return 0;
}
