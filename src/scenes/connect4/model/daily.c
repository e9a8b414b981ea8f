/* The puzzle of the day: its rules, and the result for the home screen. */
#include "scenes/connect4/model/daily.h"

#include "connect4/rules.h"
#include "connect4/win_in_three.h"
#include "scenes/connect4/board/draw.h"

int connect4_puzzle_turn(const void *state) {
    return ((const Connect4State *)state)->count % 2;
}

static bool connect4_daily_keeps_win(const void *state, int left) {
    return connect4_keeps_win(((const Connect4State *)state)->position, left);
}

static Move connect4_daily_reply(const void *state, int left) {
    return (Move)connect4_longest_defence(((const Connect4State *)state)->position, left);
}

const TwoPlayerPuzzleKind connect4_puzzle_kind = {.rules = &connect4_game,
                                                  .moves = CONNECT4_WIN_IN_THREE_MOVES,
                                                  .answer_after_ms = 2 * CONNECT4_FALL_MS,
                                                  .describe = connect4_win_in_three_daily,
                                                  .turn = connect4_puzzle_turn,
                                                  .keeps_win = connect4_daily_keeps_win,
                                                  .reply = connect4_daily_reply};

bool connect4_daily(Store *store, Date today, Text *id, Text *words) {
    return two_player_puzzle_daily(&connect4_puzzle_kind, store, today, id, words);
}
