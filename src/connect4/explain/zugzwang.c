/* Finds the player whom the rows favour, and fills the board by counting. */
#include "connect4/zugzwang.h"

#include <stdlib.h>

#include "base/bits.h"
#include "connect4/board.h"

bool connect4_zugzwang_is_usual(Connect4Shape shape) {
    const Connect4Shape size = connect4_shape(shape);
    return (size.columns - 1) * size.rows % 2 == 0;
}

uint64_t connect4_zugzwang_rows(Connect4Shape shape, int player) {
    const Board board = board_of(shape);
    return connect4_zugzwang_is_usual(shape) == (player == 0) ? board.odd : board.even;
}

/* ---- The existing threats, and nothing but filling ---- */

#define HEIGHTS_MAX (1 << 24) /* combinations of column heights examined */

typedef struct Filling {
    Board board;
    uint64_t threats[2]; /* of the players */
    uint64_t empty;      /* cells at first */
    int8_t *known;       /* for each choice of heights: 0 unknown, else the value plus 2 */
} Filling;

/* The value for the player to move: 1 when that player completes four, -1 when the other does, 0
 * when neither does. `number` is that of the heights (board_heights). */
static int fill_on(const Filling *filling, uint64_t mask, int number, int player) {
    const uint64_t landings = board_landings(&filling->board, mask);
    if (landings & filling->threats[player]) {
        return 1;
    }
    if (!landings) {
        return 0;
    }
    if (filling->known[number]) {
        return filling->known[number] - 2;
    }
    int best = -1;
    int step = board_heights_count(&filling->board, filling->empty);
    for (int column = 0; column < filling->board.columns && best < 1; column++) {
        const uint64_t cell = landings & board_column(&filling->board, column);
        step /= board_height_choices(&filling->board, filling->empty, column);
        if (cell) {
            const int value = -fill_on(filling, mask | cell, number + step, 1 - player);
            best = value > best ? value : best;
        }
    }
    filling->known[number] = (int8_t)(best + 2);
    return best;
}

Status connect4_zugzwang_holder(Connect4Position position, int *holder) {
    const int player = connect4_position_count(position) % 2;
    Filling filling = {.board = board_of(position.shape)};
    for (int i = 0; i < 2; i++) {
        filling.threats[i] = connect4_cells_completing(
            position.shape, connect4_position_discs(position, i), position.mask);
    }
    *holder = -1;
    if (!(filling.threats[0] | filling.threats[1])) {
        return STATUS_OK;
    }
    filling.empty = filling.board.all ^ position.mask;
    const int choices = board_heights_count(&filling.board, filling.empty);
    if (choices > HEIGHTS_MAX) {
        return STATUS_LIMIT;
    }
    filling.known = calloc((size_t)choices, sizeof *filling.known);
    if (!filling.known) {
        return STATUS_NO_MEMORY;
    }
    const int value = fill_on(&filling, position.mask, 0, player);
    free(filling.known);
    if (value != 0) {
        *holder = value > 0 ? player : 1 - player;
    }
    return STATUS_OK;
}

/* ---- The follow-up ---- */

/* One column under follow-up: the cells of the player who plays first there and those of the
 * follower. A threat of the follower ends the game, so nothing above it counts. */
typedef struct Pairs {
    uint64_t other, follower;
    uint64_t target; /* the threat that is reached, or 0 */
    bool is_even;    /* every disc has one on top of it */
} Pairs;

static Pairs pairs_of(uint64_t landing, uint64_t column, uint64_t threats) {
    Pairs pairs = {.is_even = true};
    for (uint64_t cell = landing; cell & column; cell <<= 2) {
        const uint64_t above = cell << 1 & column;
        pairs.other |= cell;
        pairs.follower |= above;
        pairs.is_even = above != 0;
        if (above & threats) {
            pairs.target = above;
            pairs.is_even = true;
            break;
        }
    }
    return pairs;
}

Connect4FollowUp connect4_follow_up(Connect4Position position) {
    const uint64_t follower = position.current ^ position.mask;
    const Board board = board_of(position.shape);
    const uint64_t threats = board_completing(&board, follower, position.mask);
    const uint64_t landings = board_landings(&board, position.mask);
    uint64_t others = position.current;
    uint64_t targets = 0;
    Connect4FollowUp found = {.holds = true};
    for (int i = 0; i < board.columns; i++) {
        const uint64_t column = board_column(&board, i);
        const Pairs pairs = pairs_of(landings & column, column, threats);
        others |= pairs.other;
        found.cells |= pairs.follower;
        targets |= pairs.target;
        found.holds = found.holds && pairs.is_even;
    }
    found.holds = found.holds && !board_has_four(&board, others);
    if (!targets) {
        targets = connect4_cells_fours(position.shape, follower | found.cells) & found.cells;
    }
    found.wins = found.holds && targets;
    found.targets = found.wins ? targets : 0;
    return found;
}
