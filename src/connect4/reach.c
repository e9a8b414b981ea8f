/* Can a game lead to a matrix? The second half of matrix.h. */
#include "connect4/matrix.h"

#include <stdlib.h>
#include <string.h>

#include "connect4/board.h"

/* What is looked for on the way back. */
typedef struct Unbuilding {
    Board board;
    Connect4Shape shape;
    uint64_t whole;      /* all discs of the matrix */
    unsigned char *seen; /* the heights that were tried in vain, as bits */
    char *moves;         /* found */
} Unbuilding;

/* The column of a disc as a digit, put where it was played. */
static void note_move(const Unbuilding *work, uint64_t mask, uint64_t disc) {
    work->moves[bitboard_count(mask) - 1] = (char)('1' + connect4_cells_column(work->shape, disc));
}

static uint64_t tops_of(const Board *board, uint64_t mask) {
    return mask & ~board_below(board, mask);
}

/* Takes discs away in turn, `movers` first, until the board is empty, and notes them. */
static bool can_unbuild(const Unbuilding *work, uint64_t movers, uint64_t others) {
    unsigned char *seen = work->seen;
    uint64_t mask = movers | others;
    if (mask == 0) {
        return true;
    }
    int number = board_heights(&work->board, work->whole, mask);
    if (seen[number / 8] >> number % 8 & 1) {
        return false;
    }
    seen[number / 8] = (unsigned char)(seen[number / 8] | 1 << number % 8);
    uint64_t tops = tops_of(&work->board, mask) & movers;
    while (tops) {
        uint64_t top = tops & -tops;
        tops ^= top;
        if (can_unbuild(work, others, movers ^ top)) {
            note_move(work, mask, top);
            return true;
        }
    }
    return false;
}

/* The discs that can have been the last one: on top, and without which nobody has won. */
static uint64_t last_discs(const Board *board, uint64_t last, uint64_t mask) {
    uint64_t found = 0;
    uint64_t tops = tops_of(board, mask) & last;
    while (tops) {
        uint64_t top = tops & -tops;
        tops ^= top;
        if (!board_has_four(board, last ^ top)) {
            found |= top;
        }
    }
    return found;
}

static bool some_order(const Unbuilding *work, uint64_t last, uint64_t other) {
    uint64_t tops = last_discs(&work->board, last, last | other);
    while (tops) {
        uint64_t top = tops & -tops;
        tops ^= top;
        if (can_unbuild(work, other, last ^ top)) {
            note_move(work, last | other, top);
            return true;
        }
    }
    return (last | other) == 0;
}

static Connect4MatrixFault first_fault(const IntMatrix *matrix) {
    const Connect4Shape shape = connect4_matrix_shape(matrix);
    if (!connect4_shape_is_sound(shape)) {
        return CONNECT4_MATRIX_SIZE;
    }
    for (int row = 0; row < matrix->rows; row++) {
        for (int column = 0; column < matrix->columns; column++) {
            if (matrix->at[row][column] < -1 || matrix->at[row][column] > 1) {
                return CONNECT4_MATRIX_ENTRY;
            }
        }
    }
    int turn = connect4_matrix_turn(matrix);
    if (turn < 0) {
        return CONNECT4_MATRIX_COUNTS;
    }
    Connect4Position position = connect4_matrix_to_position(matrix);
    const Board board = board_of(shape);
    if (board_below(&board, position.mask) & ~position.mask) {
        return CONNECT4_MATRIX_GRAVITY;
    }
    bool last_won = connect4_position_is_won(position);
    bool next_won = board_has_four(&board, position.current);
    if (last_won && next_won) {
        return CONNECT4_MATRIX_TWO_WINNERS;
    }
    uint64_t last = position.current ^ position.mask;
    if (next_won || (last_won && !last_discs(&board, last, position.mask))) {
        return CONNECT4_MATRIX_AFTER_END;
    }
    return CONNECT4_MATRIX_SOUND;
}

Status connect4_matrix_find_moves(const IntMatrix *matrix, char moves[CONNECT4_MOVES_SIZE],
                                  Connect4MatrixFault *fault) {
    char found[CONNECT4_MOVES_SIZE] = "";
    *fault = first_fault(matrix);
    if (*fault != CONNECT4_MATRIX_SOUND) {
        return STATUS_BAD_INPUT;
    }
    const Connect4Position position = connect4_matrix_to_position(matrix);
    Unbuilding work = {.board = board_of(position.shape),
                       .shape = position.shape,
                       .whole = position.mask,
                       .moves = found};
    work.seen = calloc((size_t)board_heights_count(&work.board, position.mask) / 8 + 1, 1);
    if (!work.seen) {
        return STATUS_NO_MEMORY;
    }
    uint64_t last = position.current ^ position.mask;
    bool reachable = some_order(&work, last, position.current);
    free(work.seen);
    if (reachable) {
        memcpy(moves, found, sizeof found);
        return STATUS_OK;
    }
    *fault = CONNECT4_MATRIX_ORDER;
    return STATUS_BAD_INPUT;
}

Status connect4_matrix_check(const IntMatrix *matrix, Connect4MatrixFault *fault) {
    char moves[CONNECT4_MOVES_SIZE];
    return connect4_matrix_find_moves(matrix, moves, fault);
}

void connect4_matrix_fault_text(const IntMatrix *matrix, Connect4MatrixFault fault,
                                Translate translate, Text *out) {
    static const char *const sentences[] = {
        [CONNECT4_MATRIX_SOUND] = N_("A game can reach this position."),
        [CONNECT4_MATRIX_SIZE] = N_("No board of the game has this size."),
        [CONNECT4_MATRIX_ENTRY] = N_("Every entry must be 1, -1 or 0."),
        [CONNECT4_MATRIX_GRAVITY] = N_("A disc hangs over an empty cell, so no game reaches this."),
        [CONNECT4_MATRIX_TWO_WINNERS] =
            N_("Both players have four in a line, so no game reaches this."),
        [CONNECT4_MATRIX_AFTER_END] =
            N_("There were four in a line before the last disc: the game was over."),
        [CONNECT4_MATRIX_ORDER] =
            N_("No order of alternate moves builds this position, so no game reaches it."),
    };
    if (fault != CONNECT4_MATRIX_COUNTS) {
        text_add(out, translate(sentences[fault]));
        return;
    }
    int discs[2] = {0, 0};
    for (int row = 0; row < matrix->rows; row++) {
        for (int column = 0; column < matrix->columns; column++) {
            discs[0] += matrix->at[row][column] == 1;
            discs[1] += matrix->at[row][column] == -1;
        }
    }
    text_addf(
        out,
        translate(N_("The first player has %1$d discs and the second %2$d: players take turns,"
                     " so no game reaches this.")),
        discs[0], discs[1]);
}
