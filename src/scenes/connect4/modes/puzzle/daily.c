/* The puzzle of the day, "Win in 3 moves", on a board of its own beside the game. */
#include "scenes/connect4/model/daily.h"
#include "scenes/connect4/modes.h"
#include "scenes/connect4/modes/puzzle/board.h"

static bool connect4_puzzle_open(GameShell *shell, void *self, Text *reason) {
    return two_player_puzzle_begin(self, shell, &connect4_puzzle_kind);
}

static const Command connect4_puzzle_commands[] = {
    CONNECT4_PUZZLE_BOARD_COMMANDS,
    TWO_PLAYER_PUZZLE_COMMANDS,
    {0},
};

const Mode connect4_puzzle_mode = {TWO_PLAYER_PUZZLE_MODE, .commands = connect4_puzzle_commands,
                                   .state_size = sizeof(TwoPlayerPuzzle),
                                   .open = connect4_puzzle_open, CONNECT4_PUZZLE_BOARD};
