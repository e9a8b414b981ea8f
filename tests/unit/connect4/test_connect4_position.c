/* Connect 4 positions: moves, wins, refusals. */
#include "support/test.h"

#include <string.h>

#include "connect4/rules.h"
#include "play/session.h"
#include "support/games/connect4_games.h"
#include "support/games/connect4_lines.h"
#include "support/games/connect4_perft.h"

static void refuses(const char *moves, const char *wanted) {
    char buffer[100];
    Text reason = text_over(buffer, sizeof buffer);
    Connect4Position position = {.current = 1, .mask = 1};
    assert_int_equal(connect4_position_from_moves(moves, &position, &reason), STATUS_BAD_INPUT);
    assert_string_equal(reason.data, wanted);
    assert_int_equal(position.mask, 1);
}

static void test_perft(void **state) {
    (void)state;
    static const uint64_t leaves[] = {1, 7, 49, 343, 2401, 16807, 117649, 823536};
    for (int depth = 0; depth < 8; depth++) {
        assert_int_equal(connect4_perft(connect4_position_empty(), depth), leaves[depth]);
    }
}

static void test_moves_are_read(void **state) {
    (void)state;
    Connect4Position position = after("4453");
    assert_int_equal(connect4_position_count(position), 4);
    assert_int_equal(connect4_position_at(position, 5, 3), 1);
    assert_int_equal(connect4_position_at(position, 4, 3), -1);
    assert_int_equal(connect4_position_at(position, 5, 4), 1);
    assert_int_equal(connect4_position_at(position, 5, 2), -1);
    assert_int_equal(connect4_position_at(position, 0, 0), 0);
    assert_int_equal(connect4_position_drop_row(position, 3), 3);
    assert_int_equal(connect4_position_drop_row(after("444444"), 3), -1);
}

static void test_moves_are_refused_with_their_number(void **state) {
    (void)state;
    refuses("4481", "move 3 is not a column from 1 to 7");
    refuses("40", "move 2 is not a column from 1 to 7");
    refuses("x", "move 1 is not a column from 1 to 7");
    refuses("4444444", "move 7: column 4 is full");
    refuses("12121212", "move 8 comes after the end of the game");
}

static void test_last_disc_wins(void **state) {
    (void)state;
    assert_true(connect4_position_wins_with(after("121212"), 0));
    assert_false(connect4_position_wins_with(after("121212"), 1));
    Connect4Position won = after("1212121");
    assert_true(connect4_position_is_won(won));
    assert_true(connect4_position_is_over(won));
    for (int column = 0; column < CONNECT4_COLUMNS; column++) {
        assert_false(connect4_position_is_legal(won, column));
    }
    assert_false(connect4_position_is_legal(connect4_position_empty(), 7));
    assert_false(connect4_position_is_legal(connect4_position_empty(), -1));
}

static void test_rules_play_a_session(void **state) {
    (void)state;
    Session *session = NULL;
    assert_int_equal(session_create(&connect4_game, "1212", &session, NULL), STATUS_OK);
    const Connect4State *now = session_state(session);
    assert_int_equal(now->count, 4);
    assert_int_equal(now->last_column, 1);
    assert_int_equal(connect4_state_last_cell(now), connect4_cell(USUAL, 4, 1));
    assert_int_equal(session_play(session, 7), STATUS_BAD_INPUT);
    assert_int_equal(session_play(session, 0), STATUS_OK);
    assert_int_equal(session_play(session, 1), STATUS_OK);
    assert_int_equal(session_outcome(session), OUTCOME_ONGOING);
    assert_int_equal(session_play(session, 0), STATUS_OK);
    assert_int_equal(session_outcome(session), OUTCOME_FIRST_WINS);
    now = session_state(session);
    uint64_t line = connect4_cell(USUAL, 2, 0) | connect4_cell(USUAL, 3, 0) |
                    connect4_cell(USUAL, 4, 0) | connect4_cell(USUAL, 5, 0);
    assert_int_equal(connect4_state_winning_cells(now), line);
    assert_int_equal(session_play(session, 4), STATUS_BAD_INPUT);
    char buffer[100];
    Text text = text_over(buffer, sizeof buffer);
    session_to_text(session, &text);
    assert_string_equal(text.data, "connect4\t1212\t3\t1 2 1");
    session_destroy(session);
}

static void test_rules_end_in_a_draw_or_a_second_win(void **state) {
    (void)state;
    Connect4State end;
    char buffer[100];
    Text reason = text_over(buffer, sizeof buffer);
    const char *full = "121212212121343434434343565656656565777777";
    assert_int_equal(connect4_game.setup(&end, full, &reason), STATUS_OK);
    assert_int_equal(connect4_game.outcome(&end), OUTCOME_DRAW);
    /* The second player's column: 1 2 1 2 3 2 3 2. */
    assert_int_equal(connect4_game.setup(&end, "12123232", &reason), STATUS_OK);
    assert_int_equal(connect4_game.outcome(&end), OUTCOME_SECOND_WINS);
    assert_int_equal(connect4_game.setup(&end, "121232323", &reason), STATUS_BAD_INPUT);
}

static void test_move_text(void **state) {
    (void)state;
    Move move = 99;
    assert_true(connect4_game.move_from_text("7", &move));
    assert_int_equal(move, 6);
    assert_true(connect4_game.move_from_text("9", &move)); /* of the widest board */
    assert_int_equal(move, 8);
    assert_true(connect4_game.move_from_text("1", &move));
    assert_int_equal(move, 0);
    assert_false(connect4_game.move_from_text(":", &move));
    assert_false(connect4_game.move_from_text("0", &move));
    assert_false(connect4_game.move_from_text("", &move));
    assert_false(connect4_game.move_from_text("12", &move));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_perft),
        cmocka_unit_test(test_moves_are_read),
        cmocka_unit_test(test_moves_are_refused_with_their_number),
        cmocka_unit_test(test_last_disc_wins),
        cmocka_unit_test(test_rules_play_a_session),
        cmocka_unit_test(test_rules_end_in_a_draw_or_a_second_win),
        cmocka_unit_test(test_move_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
