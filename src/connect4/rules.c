/* Connect 4 as a GameRules table. */
#include "connect4/rules.h"

#include <string.h>

static Status setup(void *state, const char *description, Text *reason) {
    Connect4Position position;
    Status status = connect4_position_from_moves(description, &position, reason);
    memset(state, 0, sizeof(Connect4State));
    if (status != STATUS_OK) {
        return status;
    }
    Connect4State *game = state;
    const char *digits = connect4_moves_digits(description);
    size_t length = strlen(digits);
    game->position = position;
    game->count = (int32_t)length;
    game->last_column = length ? digits[length - 1] - '1' : -1;
    return STATUS_OK;
}

static bool apply(void *state, Move move) {
    Connect4State *game = state;
    if (move >= CONNECT4_COLUMNS_MAX || !connect4_position_is_legal(game->position, (int)move)) {
        return false;
    }
    game->position = connect4_position_play(game->position, (int)move);
    game->count++;
    game->last_column = (int32_t)move;
    return true;
}

static Outcome outcome(const void *state) {
    const Connect4State *game = state;
    if (connect4_position_is_won(game->position)) {
        return game->count % 2 ? OUTCOME_FIRST_WINS : OUTCOME_SECOND_WINS;
    }
    return connect4_position_is_over(game->position) ? OUTCOME_DRAW : OUTCOME_ONGOING;
}

static void move_to_text(Move move, Text *out) {
    text_add_char(out, (char)('1' + move));
}

static bool move_from_text(const char *text, Move *move) {
    if (text[0] < '1' || text[0] > '9' || text[1]) {
        return false;
    }
    *move = (Move)(text[0] - '1');
    return true;
}

const GameRules connect4_game = {.name = "connect4",
                                 .state_size = sizeof(Connect4State),
                                 .setup = setup,
                                 .apply = apply,
                                 .outcome = outcome,
                                 .move_to_text = move_to_text,
                                 .move_from_text = move_from_text};

uint64_t connect4_state_last_cell(const Connect4State *state) {
    const Connect4Position position = state->position;
    uint64_t column = 0;
    for (int row = 0; state->last_column >= 0 && row < connect4_position_shape(position).rows;
         row++) {
        column |= position.mask & connect4_cell(position.shape, row, state->last_column);
    }
    return column & ~(column >> 1);
}

uint64_t connect4_state_winning_cells(const Connect4State *state) {
    const Connect4Position position = state->position;
    return connect4_cells_fours(position.shape, position.current ^ position.mask);
}
