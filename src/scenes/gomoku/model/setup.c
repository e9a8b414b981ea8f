/* The board that is set up: its faults, and the word it is saved as. */
#include "scenes/gomoku/model/setup.h"

#include <stdio.h>
#include <string.h>

GomokuSetupFault gomoku_setup_fault(const GomokuBoard *board, int *faulty, int *count) {
    bool has_won[GOMOKU_WHITE + 1] = {false};
    *count = 0;
    for (int point = 0; point < GOMOKU_POINTS; point++) {
        const GomokuStone stone = (GomokuStone)board->cells[point];
        if (stone != GOMOKU_EMPTY && gomoku_board_is_win(board, point, stone)) {
            has_won[stone] = true;
            faulty[(*count)++] = point;
        }
    }
    return has_won[GOMOKU_BLACK] && has_won[GOMOKU_WHITE] ? GOMOKU_SETUP_BOTH_FIVE
           : has_won[GOMOKU_BLACK]                        ? GOMOKU_SETUP_BLACK_FIVE
           : has_won[GOMOKU_WHITE]                        ? GOMOKU_SETUP_WHITE_FIVE
           : board->count == board->size * board->size    ? GOMOKU_SETUP_FULL
                                                          : GOMOKU_SETUP_SOUND;
}

void gomoku_setup_put(GomokuBoard *board, int point, GomokuStone stone) {
    board->count =
        (uint16_t)(board->count + (stone != GOMOKU_EMPTY) - (board->cells[point] != GOMOKU_EMPTY));
    board->cells[point] = (uint8_t)stone;
}

void gomoku_setup_take(GomokuBoard *board, const GomokuBoard *game) {
    gomoku_board_init(board, game->size, game->rule);
    memcpy(board->cells, game->cells, sizeof board->cells);
    board->count = game->count;
    board->turn = game->turn;
}

/* ---- In words ---- */

static void add_empty(int *count, Text *out) {
    if (*count > 0) {
        text_add_int(out, *count);
    }
    *count = 0;
}

void gomoku_setup_to_word(const GomokuBoard *board, Text *out) {
    if (board->size == 0) {
        return;
    }
    text_addf(out, "%d:%d:%c:", board->size, board->rule, board->turn == GOMOKU_WHITE ? 'w' : 'b');
    for (int row = board->size - 1; row >= 0; row--) {
        int empty = 0;
        for (int column = 0; column < board->size; column++) {
            const int stone = board->cells[gomoku_point(column, row)];
            if (stone == GOMOKU_EMPTY) {
                empty++;
            } else {
                add_empty(&empty, out);
                text_add_char(out, stone == GOMOKU_BLACK ? 'b' : 'w');
            }
        }
        add_empty(&empty, out);
        text_add(out, row > 0 ? "/" : "");
    }
}

static bool read_row(GomokuBoard *board, int row, const char **at) {
    int column = 0;
    while (column < board->size) {
        if (**at == 'b' || **at == 'w') {
            gomoku_setup_put(board, gomoku_point(column++, row),
                             **at == 'b' ? GOMOKU_BLACK : GOMOKU_WHITE);
            (*at)++;
            continue;
        }
        int empty = 0;
        for (; **at >= '0' && **at <= '9' && empty < GOMOKU_SIZE_MAX; (*at)++) {
            empty = 10 * empty + (**at - '0');
        }
        if (empty == 0) {
            return false;
        }
        column += empty;
    }
    return column == board->size;
}

bool gomoku_setup_from_word(GomokuBoard *board, const char *word) {
    GomokuBoard read;
    int size = 0;
    int rule = 0;
    int used = 0;
    char turn = 0;
    if (sscanf(word, "%2d:%1d:%c:%n", &size, &rule, &turn, &used) != 3 || used == 0 ||
        (turn != 'b' && turn != 'w') || gomoku_board_init(&read, size, rule) != STATUS_OK) {
        return false;
    }
    const char *at = word + used;
    for (int row = size - 1; row >= 0; row--) {
        if (!read_row(&read, row, &at) || (row > 0 && *at++ != '/')) {
            return false;
        }
    }
    read.turn = turn == 'b' ? GOMOKU_BLACK : GOMOKU_WHITE;
    if (*at) {
        return false;
    }
    *board = read;
    return true;
}
