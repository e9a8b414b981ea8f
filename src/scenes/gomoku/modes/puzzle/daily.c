/* The puzzle of the day, "Win in 3 moves", on a board of its own beside the game. */
#include "gomoku/rules.h"
#include "gomoku/win_puzzle.h"
#include "scenes/gomoku/board/draw.h"
#include "scenes/gomoku/modes.h"
#include "scenes/gomoku/modes/puzzle/board.h"

#define GOMOKU_PUZZLE_TABLE_BYTES (1u << 20)
#define GOMOKU_PUZZLE_ANSWER_MS (GOMOKU_STONE_MS + 300) /* so that the eye can follow */

/* ---- The rules of the puzzle ---- */

static bool gomoku_puzzle_keeps_win(const void *state, int left) {
    GomokuAi *ai = gomoku_ai_create(GOMOKU_PUZZLE_TABLE_BYTES);
    const bool is_kept = ai && gomoku_loses_within(ai, state, left);
    gomoku_ai_destroy(ai);
    return is_kept;
}

static Move gomoku_puzzle_reply(const void *state, int left) {
    GomokuAi *ai = gomoku_ai_create(GOMOKU_PUZZLE_TABLE_BYTES);
    const int point = ai ? gomoku_longest_answer(ai, state, left) : GOMOKU_NO_POINT;
    gomoku_ai_destroy(ai);
    return point == GOMOKU_NO_POINT ? MOVE_NONE : (Move)point;
}

static const TwoPlayerPuzzleKind gomoku_puzzle_kind = {.rules = &gomoku_game,
                                                       .moves = GOMOKU_WIN_PUZZLE_MOVES,
                                                       .answer_after_ms = GOMOKU_PUZZLE_ANSWER_MS,
                                                       .describe = gomoku_win_puzzle_describe,
                                                       .keeps_win = gomoku_puzzle_keeps_win,
                                                       .turn = gomoku_puzzle_turn,
                                                       .reply = gomoku_puzzle_reply};

bool gomoku_daily(Store *store, Date today, Text *id, Text *words) {
    return two_player_puzzle_daily(&gomoku_puzzle_kind, store, today, id, words);
}

static bool gomoku_puzzle_open(GameShell *shell, void *self, Text *reason) {
    return two_player_puzzle_begin(self, shell, &gomoku_puzzle_kind);
}

static const Command gomoku_puzzle_commands[] = {
    GOMOKU_PUZZLE_BOARD_COMMANDS,
    TWO_PLAYER_PUZZLE_COMMANDS,
    {0},
};

const Mode gomoku_puzzle_mode = {TWO_PLAYER_PUZZLE_MODE, .commands = gomoku_puzzle_commands,
                                 .state_size = sizeof(TwoPlayerPuzzle), .open = gomoku_puzzle_open,
                                 GOMOKU_PUZZLE_BOARD};
