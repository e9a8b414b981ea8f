/* A Connect 4 board as two words. */
#include "connect4/position.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "base/bits.h"
#include "connect4/board.h"

/* The cells of a column. */
static uint64_t column_of(Connect4Shape shape, int column) {
    return ((UINT64_C(1) << connect4_shape(shape).rows) - 1) << column * connect4_stride(shape);
}

static bool have_four(Connect4Shape shape, uint64_t cells) {
    const int stride = connect4_stride(shape);
    if (connect4_shape_is_tight(shape)) {
        const Board board = board_of(shape);
        return board_has_four(&board, cells);
    }
    return (BITBOARD_FOUR(cells, stride) | BITBOARD_FOUR(cells, stride - 1) |
            BITBOARD_FOUR(cells, stride + 1) | BITBOARD_FOUR(cells, 1)) != 0;
}

/* The row, from the top, of the lowest cell of a set, which must not be empty. */
static int cells_row(Connect4Shape shape, uint64_t cells) {
    assert(cells != 0);
    return connect4_shape(shape).rows - 1 - bits_lowest(cells) % connect4_stride(shape);
}

int connect4_cells_column(Connect4Shape shape, uint64_t cells) {
    assert(cells != 0);
    return bits_lowest(cells) / connect4_stride(shape);
}

uint64_t connect4_cells_fours(Connect4Shape shape, uint64_t cells) {
    const Board board = board_of(shape);
    uint64_t found = 0;
    for (int i = 0; i < BOARD_DIRECTIONS; i++) {
        const int step = board.step[i];
        const uint64_t starts = BITBOARD_FOUR(cells, step) & board.starts[i];
        found |= starts | starts << step | starts << 2 * step | starts << 3 * step;
    }
    return found;
}

uint64_t connect4_cells_completing(Connect4Shape shape, uint64_t discs, uint64_t mask) {
    const Board board = board_of(shape);
    return board_completing(&board, discs, mask);
}

Connect4Position connect4_position_empty(void) {
    return (Connect4Position){.mask = 0};
}

Connect4Position connect4_position_start(Connect4Shape shape) {
    /* One size has one form, so that positions can be compared byte by byte. */
    return (Connect4Position){.shape =
                                  connect4_shape_is_usual(shape) ? (Connect4Shape){0, 0} : shape};
}

int connect4_position_count(Connect4Position position) {
    return bitboard_count(position.mask);
}

uint64_t connect4_position_discs(Connect4Position position, int player) {
    bool to_move = connect4_position_count(position) % 2 == player;
    return to_move ? position.current : position.current ^ position.mask;
}

int connect4_position_at(Connect4Position position, int row, int column) {
    uint64_t cell = connect4_cell(position.shape, row, column);
    if (!(position.mask & cell)) {
        return 0;
    }
    return connect4_position_discs(position, 0) & cell ? 1 : -1;
}

bool connect4_position_has_room(Connect4Position position, int column) {
    return !(position.mask & connect4_cell(position.shape, 0, column));
}

/* The cell where a disc dropped into the column lands; 0: it is full. */
static uint64_t landing_of(Connect4Position position, int column) {
    const uint64_t cells = column_of(position.shape, column);
    return (position.mask + (cells & -cells)) & cells & ~position.mask;
}

int connect4_position_drop_row(Connect4Position position, int column) {
    const uint64_t cell = landing_of(position, column);
    return cell ? cells_row(position.shape, cell) : -1;
}

uint64_t connect4_position_landings(Connect4Position position) {
    const Board board = board_of(position.shape);
    return board_landings(&board, position.mask);
}

Connect4Position connect4_position_play(Connect4Position position, int column) {
    assert(connect4_position_has_room(position, column));
    const uint64_t cell = landing_of(position, column);
    return (Connect4Position){position.current ^ position.mask, position.mask | cell,
                              position.shape};
}

bool connect4_position_wins_with(Connect4Position position, int column) {
    return have_four(position.shape, position.current | landing_of(position, column));
}

bool connect4_position_is_won(Connect4Position position) {
    return have_four(position.shape, position.current ^ position.mask);
}

bool connect4_position_is_over(Connect4Position position) {
    return connect4_position_count(position) == connect4_shape_cells(position.shape) ||
           connect4_position_is_won(position);
}

bool connect4_position_is_legal(Connect4Position position, int column) {
    return column >= 0 && column < connect4_position_shape(position).columns &&
           connect4_position_has_room(position, column) && !connect4_position_is_won(position);
}

Connect4Position connect4_position_mirror(Connect4Position position) {
    const Board board = board_of(position.shape);
    return (Connect4Position){board_mirror(&board, position.current),
                              board_mirror(&board, position.mask), position.shape};
}

uint64_t connect4_position_key(Connect4Position position) {
    const uint64_t mask = position.mask;
    return connect4_shape_is_tight(position.shape)
               ? position.current + (mask ^ mask >> 32) * UINT64_C(0x9e3779b97f4a7c15)
               : position.current + mask;
}

/* ---- Columns as text ---- */

const char *connect4_moves_digits(const char *moves) {
    const char *colon = strchr(moves, ':');
    return colon ? colon + 1 : moves;
}

/* The size before a colon. */
static Status read_shape(const char *moves, Connect4Shape *shape, Text *reason) {
    char size[8] = "";
    const char *digits = connect4_moves_digits(moves);
    if (digits == moves) {
        return STATUS_OK;
    }
    const size_t length = (size_t)(digits - moves) - 1;
    memcpy(size, moves, length < sizeof size ? length : 0);
    return connect4_shape_from_text(size, shape, reason);
}

/* Says which of the columns cannot be played, one of which cannot. */
static void tell_wrong_move(const char *digits, Connect4Position position, Text *reason) {
    const int columns = connect4_position_shape(position).columns;
    for (int i = 0; digits[i]; i++) {
        const int column = digits[i] - '1';
        if (column < 0 || column >= columns) {
            text_addf(reason, text_say(reason, N_("move %1$d is not a column from 1 to %2$d")),
                      i + 1, columns);
            return;
        }
        if (connect4_position_is_over(position)) {
            text_addf(reason, text_say(reason, N_("move %d comes after the end of the game")),
                      i + 1);
            return;
        }
        if (!connect4_position_has_room(position, column)) {
            text_addf(reason, text_say(reason, N_("move %1$d: column %2$c is full")), i + 1,
                      digits[i]);
            return;
        }
        position = connect4_position_play(position, column);
    }
}

/* Plays the columns; false when one has no room or nobody could play on. Discs stay where they are:
 * whether somebody had four before the last disc is still seen at the end. */
static bool play_digits(const char *digits, Connect4Position *position) {
    const int columns = connect4_position_shape(*position).columns;
    const int stride = connect4_stride(position->shape);
    const uint64_t first = column_of(position->shape, 0);
    uint64_t mine = position->current, mask = position->mask, cell = 0;
    for (; *digits; digits++) {
        const int column = *digits - '1';
        if (column < 0 || column >= columns) {
            return false;
        }
        cell = (mask + (UINT64_C(1) << column * stride)) & first << column * stride & ~mask;
        if (!cell) {
            return false;
        }
        mine ^= mask;
        mask |= cell;
    }
    *position = (Connect4Position){mine, mask, position->shape};
    return !have_four(position->shape, mine) && !have_four(position->shape, (mine ^ mask) & ~cell);
}

Status connect4_position_from_moves(const char *moves, Connect4Position *position, Text *reason) {
    Connect4Shape shape = {0, 0};
    const Status status = read_shape(moves, &shape, reason);
    if (status != STATUS_OK) {
        return status;
    }
    const char *digits = connect4_moves_digits(moves);
    Connect4Position reached = connect4_position_start(shape);
    if (!play_digits(digits, &reached)) {
        tell_wrong_move(digits, connect4_position_start(shape), reason);
        return STATUS_BAD_INPUT;
    }
    *position = reached;
    return STATUS_OK;
}
