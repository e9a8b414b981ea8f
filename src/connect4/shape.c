#include "connect4/shape.h"

#include <assert.h>
#include <string.h>

#include "shape_board.h"

bool connect4_shape_is_sound(Connect4Shape shape) {
    return shape.columns >= CONNECT4_SHAPE_LEAST && shape.columns <= CONNECT4_SHAPE_COLUMNS_MAX &&
           shape.rows >= CONNECT4_SHAPE_LEAST && shape.rows < CONNECT4_SHAPE_BITS &&
           (shape.rows + 1) * shape.columns <= CONNECT4_SHAPE_BITS;
}

int connect4_shape_cells(Connect4Shape shape) {
    return shape.columns * shape.rows;
}

Status connect4_shape_from_text(const char *text, Connect4Shape *shape, Text *reason) {
    char columns[4] = "";
    const size_t length = strcspn(text, "xX");
    int64_t across = 0, up = 0;
    memcpy(columns, text, length < sizeof columns ? length : 0);
    if (length == 0 || length >= sizeof columns || !text[length] ||
        !text_parse_int(columns, 1, CONNECT4_SHAPE_BITS, &across) ||
        !text_parse_int(text + length + 1, 1, CONNECT4_SHAPE_BITS, &up)) {
        text_add(reason, text_say(reason, N_("a size is written 8x7: columns, then rows")));
        return STATUS_BAD_INPUT;
    }
    const Connect4Shape found = {(int)across, (int)up};
    if (!connect4_shape_is_sound(found)) {
        text_add(reason, text_say(reason, N_("a board has 4 to 9 columns and at least 4 rows, and "
                                             "columns times rows plus one is at most 64")));
        return STATUS_BAD_INPUT;
    }
    *shape = found;
    return STATUS_OK;
}

Connect4Shaped connect4_shaped_empty(Connect4Shape shape) {
    assert(connect4_shape_is_sound(shape));
    return (Connect4Shaped){.shape = shape};
}

int connect4_shaped_count(const Connect4Shaped *position) {
    return bitboard_count(position->mask);
}

static uint64_t cell_of(Connect4Shape shape, int row, int column) {
    return UINT64_C(1) << (column * (shape.rows + 1) + shape.rows - 1 - row);
}

int connect4_shaped_at(const Connect4Shaped *position, int row, int column) {
    const uint64_t cell = cell_of(position->shape, row, column);
    const bool is_movers = position->current & cell;
    const bool first_moves = connect4_shaped_count(position) % 2 == 0;
    return !(position->mask & cell) ? 0 : is_movers == first_moves ? 1 : -1;
}

bool connect4_shaped_has_room(const Connect4Shaped *position, int column) {
    return !(position->mask & cell_of(position->shape, 0, column));
}

Connect4Shaped connect4_shaped_play(const Connect4Shaped *position, int column) {
    assert(connect4_shaped_has_room(position, column));
    const ShapeBoard board = shape_board(position->shape);
    const uint64_t cell = shape_landings(&board, position->mask) & shape_column(&board, column);
    return (Connect4Shaped){position->shape, position->current ^ position->mask,
                            position->mask | cell};
}

bool connect4_shaped_is_won(const Connect4Shaped *position) {
    const ShapeBoard board = shape_board(position->shape);
    return shape_has_four(&board, position->current ^ position->mask);
}

bool connect4_shaped_is_over(const Connect4Shaped *position) {
    return connect4_shaped_count(position) == connect4_shape_cells(position->shape) ||
           connect4_shaped_is_won(position);
}

Status connect4_shaped_from_moves(Connect4Shape shape, const char *moves, Connect4Shaped *position,
                                  Text *reason) {
    Connect4Shaped reached = connect4_shaped_empty(shape);
    for (int i = 0; moves[i]; i++) {
        const int column = moves[i] - '1';
        if (column < 0 || column >= shape.columns) {
            text_addf(reason, text_say(reason, N_("move %1$d is not a column from 1 to %2$d")),
                      i + 1, shape.columns);
            return STATUS_BAD_INPUT;
        }
        if (connect4_shaped_is_over(&reached)) {
            text_addf(reason, text_say(reason, N_("move %d comes after the end of the game")),
                      i + 1);
            return STATUS_BAD_INPUT;
        }
        if (!connect4_shaped_has_room(&reached, column)) {
            text_addf(reason, text_say(reason, N_("move %1$d: column %2$c is full")), i + 1,
                      moves[i]);
            return STATUS_BAD_INPUT;
        }
        reached = connect4_shaped_play(&reached, column);
    }
    *position = reached;
    return STATUS_OK;
}

int connect4_shaped_plies(const Connect4Shaped *position, int score) {
    const int left = connect4_shape_cells(position->shape) - connect4_shaped_count(position);
    if (score == 0) {
        return left;
    }
    /* One of two numbers: odd when the side to move plays the last disc. */
    const int most = left + 2 - 2 * (score > 0 ? score : -score);
    return most % 2 == (score > 0) ? most : most - 1;
}
