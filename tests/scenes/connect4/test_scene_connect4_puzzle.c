/* The puzzle of the day: right and wrong moves, the result on the home screen, the game behind. */
#include "support/test.h"

#include <string.h>

#include "connect4/win_in_three.h"
#include "scenes/connect4/scene.h"
#include "support/games/two_player_steps.h"

static const Size window = {1280, 800};
static const Date day = {2026, 11, 26};

/* A game of two players is under way, and the puzzle of the day is open. */
static SceneDriver *open_puzzle(void) {
    SceneDriver *driver = driver_open(&connect4_scene, window);
    driver_context(driver)->today = day;
    two_player_reopen_two_players(driver, "4453");
    driver_menu(driver, "daily");
    driver_settle(driver); /* the worker makes it */
    return driver;
}

static Connect4Position position_of_day(void) {
    char moves[CONNECT4_MOVES_SIZE];
    Text text = text_over(moves, sizeof moves);
    Connect4Position position;
    assert_int_equal(connect4_win_in_three_daily(day, NULL, &text), STATUS_OK);
    assert_int_equal(connect4_position_from_moves(moves, &position, NULL), STATUS_OK);
    return position;
}

/* A column that wins with so many discs, or one that does not. */
static int column_that(Connect4Position position, int discs, bool wins) {
    for (int column = 0; column < CONNECT4_COLUMNS; column++) {
        if (connect4_position_is_legal(position, column)) {
            const Connect4Position next = connect4_position_play(position, column);
            if ((connect4_position_is_won(next) || connect4_keeps_win(next, discs - 1)) == wins) {
                return column;
            }
        }
    }
    fail_msg("no such column");
    return -1;
}

static void press(SceneDriver *driver, int column) {
    char id[] = "column-1";
    id[7] = (char)('1' + column);
    driver_click(driver, id);
    driver_settle(driver);
}

/* Plays the win against the reply that holds out longest. */
static void solve(SceneDriver *driver) {
    Connect4Position position = position_of_day();
    for (int left = CONNECT4_WIN_IN_THREE_MOVES; left > 0; left--) {
        const int column = column_that(position, left, true);
        press(driver, column);
        position = connect4_position_play(position, column);
        if (left > 1) {
            assert_true(driver_says(driver, "Right!"));
            position =
                connect4_position_play(position, connect4_longest_defence(position, left - 1));
        }
    }
    assert_true(driver_says(driver, "You win!"));
}

static void three_right_moves_solve_it(void **state) {
    SceneDriver *driver = open_puzzle();
    assert_true(driver_says(driver, "Win in 3 moves"));
    solve(driver);
    assert_true(driver_says(driver, "solved at the first try"));
    driver_click(driver, "close");
    assert_non_null(strstr(driver_state(driver), "4 4 5 3")); /* the game has waited */
    assert_int_equal(driver_cursor(driver), 4);
    driver_close(driver);
}

static void a_wrong_move_is_taken_back(void **state) {
    SceneDriver *driver = open_puzzle();
    const int wrong = column_that(position_of_day(), 3, false);
    press(driver, wrong);
    assert_true(driver_says(driver, "Not this one"));
    driver_digit(driver, 4, 0); /* nothing is played on */
    assert_true(driver_says(driver, "Try again."));
    driver_click(driver, "puzzle-again");
    assert_true(driver_says(driver, "Win in 3 moves"));
    press(driver, wrong);
    driver_letter(driver, 'z', MOD_CTRL);
    driver_settle(driver);
    assert_true(driver_says(driver, "Win in 3 moves"));
    driver_letter(driver, 'y', MOD_CTRL);
    driver_settle(driver);
    assert_true(driver_says(driver, "Not this one"));
    driver_letter(driver, 'z', MOD_CTRL);
    solve(driver);
    assert_true(driver_says(driver, "solved after 2 wrong moves"));
    /* From the start it is solved once more, and the first result stays. */
    driver_click(driver, "puzzle-again");
    solve(driver);
    assert_true(driver_says(driver, "solved after 2 wrong moves"));
    driver_close(driver);
}

static void it_is_there_again(void **state) {
    SceneDriver *driver = open_puzzle();
    press(driver, column_that(position_of_day(), 3, false));
    driver_click(driver, "puzzle-again");
    press(driver, column_that(position_of_day(), 3, true));
    driver_reopen(driver);
    driver_settle(driver);
    assert_true(driver_says(driver, "2 moves to go"));
    assert_true(driver_shows(driver, "1 wrong move"));
    driver_key(driver, KEY_ESCAPE, 0);
    driver_menu(driver, "daily"); /* also after it was closed */
    assert_true(driver_says(driver, "2 moves to go"));
    /* On the next day there is another one. */
    driver_context(driver)->today.day++;
    driver_reopen(driver);
    driver_menu(driver, "daily");
    driver_settle(driver);
    assert_true(driver_says(driver, "Win in 3 moves"));
    assert_false(driver_shows(driver, "1 wrong move"));
    driver_close(driver);
}

static void the_entry_tells_the_result(void **state) {
    SceneDriver *driver = open_puzzle();
    char id[60], words[100];
    Text texts[] = {text_over(id, sizeof id), text_over(words, sizeof words)};
    Store *store = driver_context(driver)->store;
    assert_false(connect4_entry.daily(store, day, &texts[0], &texts[1]));
    assert_string_equal(id, "win3:2026-11-26");
    assert_string_equal(words, "not solved yet");
    solve(driver);
    text_clear(&texts[1]);
    assert_true(connect4_entry.daily(store, day, &texts[0], &texts[1]));
    assert_string_equal(words, "solved at the first try");
    driver_close(driver);
}

/* As the home screen hands it over. */
static void its_text_opens_it_and_leaves_the_game(void **state) {
    SceneDriver *driver = driver_open(&connect4_scene, window);
    driver_context(driver)->today = day;
    two_player_reopen_two_players(driver, "4453");
    driver_paste(driver, "win3:2026-11-26");
    driver_settle(driver);
    assert_true(driver_says(driver, "Win in 3 moves"));
    assert_non_null(strstr(driver_state(driver), "4 4 5 3"));
    solve(driver);
    driver_close(driver);
}

static void nothing_is_cut_in_the_puzzle(void **state) {
    static const Size sizes[] = {{1280, 800}, {800, 600}, {360, 640}, {2560, 1440}};
    SceneDriver *driver = open_puzzle();
    for (int step = 0; step < 2; step++) {
        for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
            driver_resize(driver, sizes[i]);
            assert_int_equal(recorder_ellipses(driver_canvas(driver)), 0);
            assert_int_equal(recorder_malformed(driver_canvas(driver)), 0);
        }
        press(driver, column_that(position_of_day(), 3, false));
    }
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(three_right_moves_solve_it),
        cmocka_unit_test(a_wrong_move_is_taken_back),
        cmocka_unit_test(it_is_there_again),
        cmocka_unit_test(the_entry_tells_the_result),
        cmocka_unit_test(its_text_opens_it_and_leaves_the_game),
        cmocka_unit_test(nothing_is_cut_in_the_puzzle),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
