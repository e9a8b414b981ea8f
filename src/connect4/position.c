#include "connect4/position.h"

#include <assert.h>
#include <stddef.h>

#include "base/bits.h"
#include "bitboard.h"

const int connect4_central[CONNECT4_COLUMNS] = {3, 2, 4, 1, 5, 0, 6};

int connect4_cells_row(uint64_t cells) {
    assert(cells != 0);
    return CONNECT4_ROWS - 1 - bits_lowest(cells) % 7;
}

int connect4_cells_column(uint64_t cells) {
    assert(cells != 0);
    return bits_lowest(cells) / 7;
}

uint64_t connect4_cells_mirror(uint64_t cells) {
    return bitboard_mirror(cells);
}

bool connect4_cells_have_four(uint64_t cells) {
    return bitboard_has_four(cells);
}

uint64_t connect4_cells_fours(uint64_t cells) {
    static const int steps[] = {1, 6, 7, 8};
    uint64_t found = 0;
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        int step = steps[i];
        uint64_t pairs = cells & cells >> step;
        uint64_t starts = pairs & pairs >> 2 * step;
        found |= starts | starts << step | starts << 2 * step | starts << 3 * step;
    }
    return found;
}

uint64_t connect4_cells_completing(uint64_t discs, uint64_t mask) {
    return bitboard_completing(discs, mask);
}

Connect4Position connect4_position_empty(void) {
    return (Connect4Position){0, 0};
}

int connect4_position_count(Connect4Position position) {
    return bitboard_count(position.mask);
}

uint64_t connect4_position_discs(Connect4Position position, int player) {
    bool to_move = connect4_position_count(position) % 2 == player;
    return to_move ? position.current : position.current ^ position.mask;
}

int connect4_position_at(Connect4Position position, int row, int column) {
    uint64_t cell = connect4_cell(row, column);
    if (!(position.mask & cell)) {
        return 0;
    }
    return connect4_position_discs(position, 0) & cell ? 1 : -1;
}

bool connect4_position_has_room(Connect4Position position, int column) {
    return !(position.mask & connect4_cell(0, column));
}

int connect4_position_drop_row(Connect4Position position, int column) {
    uint64_t cell = connect4_position_landings(position) & BITBOARD_COLUMN(column);
    return cell ? connect4_cells_row(cell) : -1;
}

uint64_t connect4_position_landings(Connect4Position position) {
    return bitboard_landings(position.mask);
}

Connect4Position connect4_position_play(Connect4Position position, int column) {
    assert(connect4_position_has_room(position, column));
    uint64_t cell = connect4_position_landings(position) & BITBOARD_COLUMN(column);
    return (Connect4Position){position.current ^ position.mask, position.mask | cell};
}

bool connect4_position_wins_with(Connect4Position position, int column) {
    uint64_t cell = connect4_position_landings(position) & BITBOARD_COLUMN(column);
    return (bitboard_completing(position.current, position.mask) & cell) != 0;
}

bool connect4_position_is_won(Connect4Position position) {
    return bitboard_has_four(position.current ^ position.mask);
}

bool connect4_position_is_over(Connect4Position position) {
    return position.mask == BITBOARD_CELLS || connect4_position_is_won(position);
}

bool connect4_position_is_legal(Connect4Position position, int column) {
    return column >= 0 && column < CONNECT4_COLUMNS &&
           connect4_position_has_room(position, column) && !connect4_position_is_won(position);
}

Connect4Position connect4_position_mirror(Connect4Position position) {
    return (Connect4Position){bitboard_mirror(position.current), bitboard_mirror(position.mask)};
}

uint64_t connect4_position_key(Connect4Position position) {
    return position.current + position.mask;
}

uint64_t connect4_position_perft(Connect4Position position, int depth) {
    if (depth == 0) {
        return 1;
    }
    if (connect4_position_is_won(position)) {
        return 0;
    }
    uint64_t leaves = 0;
    uint64_t landings = connect4_position_landings(position);
    if (depth == 1) {
        return (uint64_t)bitboard_count(landings);
    }
    while (landings) {
        uint64_t cell = landings & -landings;
        landings ^= cell;
        leaves += connect4_position_perft(
            (Connect4Position){position.current ^ position.mask, position.mask | cell}, depth - 1);
    }
    return leaves;
}

Status connect4_position_from_moves(const char *moves, Connect4Position *position, Text *reason) {
    Connect4Position reached = connect4_position_empty();
    for (int i = 0; moves[i]; i++) {
        if (moves[i] < '1' || moves[i] > '7') {
            text_addf(reason, text_say(reason, N_("move %d is not a column from 1 to 7")), i + 1);
            return STATUS_BAD_INPUT;
        }
        if (connect4_position_is_over(reached)) {
            text_addf(reason, text_say(reason, N_("move %d comes after the end of the game")),
                      i + 1);
            return STATUS_BAD_INPUT;
        }
        if (!connect4_position_has_room(reached, moves[i] - '1')) {
            text_addf(reason, text_say(reason, N_("move %1$d: column %2$c is full")), i + 1,
                      moves[i]);
            return STATUS_BAD_INPUT;
        }
        reached = connect4_position_play(reached, moves[i] - '1');
    }
    *position = reached;
    return STATUS_OK;
}
