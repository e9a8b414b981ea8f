/* Tests of the Gomoku scene: a game, its end, hints and threats. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "gomoku/board.h"
#include "scenes/gomoku/scene.h"
#include "scenes/shell/shell.h"
#include "support/games/gomoku_steps.h"
#include "support/games/two_player_steps.h"
#include "support/held_job.h"

static const Size window = {1280, 800};

/* Black has three in an open row, white is to move. */
static const char open_three[] = "15 0 6,7;0,0;7,7;14,0;8,7";
/* Black has four in a row with one end closed. */
static const char closed_four[] = "15 0 6,7;5,7;7,7;14,0;8,7;14,14;9,7";
/* Black's turn: four open in a row. */
static const char winning[] = "15 0 6,7;0,0;7,7;14,0;8,7;0,14;9,7;14,14";

static void the_computer_answers(void **state) {
    SceneDriver *driver = driver_open(gomoku_entry.scene, window);
    gomoku_put_stone(driver, "h8");
    gomoku_assert_status(driver, "thinking");
    gomoku_put_stone(driver, "a1"); /* the board is the computer's now */
    assert_int_equal(driver_cursor(driver), 1);
    driver_settle(driver);
    assert_int_equal(driver_cursor(driver), 2);
    gomoku_assert_status(driver, "Your turn");
    driver_click(driver, "undo"); /* both stones */
    assert_int_equal(driver_cursor(driver), 0);
    driver_click(driver, "redo");
    assert_int_equal(driver_cursor(driver), 2);
    driver_close(driver);
}

static void a_stale_answer_is_dropped(void **state) {
    SceneDriver *driver = driver_open(gomoku_entry.scene, window);
    gomoku_put_stone(driver, "h8");
    driver_click(driver, "undo");
    driver_settle(driver);
    assert_int_equal(driver_cursor(driver), 0);
    gomoku_put_stone(driver, "h8");
    driver_wait_worker(driver); /* the answer lies ready, but has not been played */
    driver_click(driver, "undo");
    driver_settle(driver);
    assert_int_equal(driver_cursor(driver), 0);
    gomoku_put_stone(driver, "c3");
    driver_letter(driver, 'n', MOD_CTRL);
    driver_settle(driver);
    assert_string_equal(driver_moves(driver), "");
    driver_close(driver);
}

static void two_players_play_to_the_end(void **state) {
    static const char *const moves[] = {"H8", "H9", "I8", "I9", "J8", "J9", "G8", "G9", "F8"};
    SceneDriver *driver = driver_open(gomoku_entry.scene, window);
    gomoku_play_two(driver);
    gomoku_assert_status(driver, "Black to move");
    for (size_t i = 0; i < sizeof moves / sizeof moves[0]; i++) {
        gomoku_put_stone(driver, moves[i]);
    }
    gomoku_assert_status(driver, "Black wins | After 9 stones");
    assert_true(driver_control(driver, gomoku_cell("a1"))->is_disabled);
    driver_click(driver, gomoku_cell("a1"));
    gomoku_assert_status(driver, "The game is over.");
    driver_settle(driver);
    driver_click(driver, "undo");
    gomoku_assert_status(driver, "Black to move");
    driver_click(driver, "redo");
    gomoku_assert_status(driver, "Black wins");
    driver_click(driver, "new");
    assert_string_equal(driver_moves(driver), "");
    driver_click(driver, "strip-undo");
    assert_string_equal(driver_moves(driver), "H8 H9 I8 I9 J8 J9 G8 G9 F8");
    driver_close(driver);
}

/* Opens the hint and goes on to its last stage. */
static void ask_for_point(SceneDriver *driver) {
    driver_letter(driver, 'h', 0);
    while (!driver_control(driver, "hint-more") ||
           driver_control(driver, "hint-more")->is_disabled) {
        assert_true(driver_wait_worker(driver));
    }
    driver_click(driver, "hint-more");
    driver_letter(driver, 'h', 0);
    assert_non_null(driver_control(driver, "play-hint"));
}

/* The computer against itself, so to speak: the player follows the hints. */
static void hints_lead_to_the_end(void **state) {
    SceneDriver *driver = driver_open(gomoku_entry.scene, window);
    driver_letter(driver, 'o', 0);
    driver_click(driver, "level-1");
    driver_key(driver, KEY_ESCAPE, 0);
    const int most = ROUNDS_STEP > 1 ? 3 : 60; /* some of them under the sanitizers */
    for (int move = 0; move < most && strstr(driver_status(driver), "Your turn"); move++) {
        ask_for_point(driver);
        driver_letter(driver, 'p', 0);
        driver_settle(driver);
        assert_true(driver_cursor(driver) > 2 * move);
    }
    if (ROUNDS_STEP == 1) {
        gomoku_assert_status(driver, "You win!");
        assert_non_null(recorder_find_text(driver_canvas(driver), "1 – 0"));
    }
    driver_close(driver);
}

static void a_hint_says_why(void **state) {
    SceneDriver *driver = driver_open_loaded(gomoku_entry.scene, window, winning, "a file");
    driver_settle(driver);
    driver_click(driver, "hint");
    driver_settle(driver);
    /* Where, then what, then the point: the next step is always the one that stands out. */
    gomoku_assert_status(driver, "You can win with this move.");
    assert_int_equal(driver_control(driver, "play-hint")->kind, CONTROL_BUTTON);
    assert_int_equal(driver_control(driver, "hint-more")->kind, CONTROL_PRIMARY);
    driver_letter(driver, 'h', 0);
    gomoku_assert_status(driver, "Five in a row: you need one more stone.");
    driver_letter(driver, 'h', 0);
    gomoku_assert_status(driver, "five in a row!");
    driver_click(driver, "hint-why"); /* theory only when asked for */
    gomoku_assert_status(driver, "it comes before any answer.");
    driver_letter(driver, 'w', 0);
    gomoku_assert_status(driver, "five in a row!");
    assert_string_equal(driver_control(driver, "hint-more")->label, "Got it");
    driver_letter(driver, 'h', 0); /* once more closes it, as Escape does */
    assert_null(driver_control(driver, "play-hint"));
    ask_for_point(driver);
    driver_key(driver, KEY_ESCAPE, 0);
    assert_null(driver_control(driver, "play-hint"));
    ask_for_point(driver);
    driver_click(driver, "play-hint");
    gomoku_assert_status(driver, "You win!");
    assert_null(driver_control(driver, "close")); /* the hint has gone with its position */
    driver_close(driver);
}

static void threats_are_ringed_and_told(void **state) {
    SceneDriver *driver = driver_open(gomoku_entry.scene, window);
    gomoku_play_two(driver);
    driver_paste(driver, closed_four);
    driver_settle(driver);
    assert_null(strstr(driver_status(driver), "threatens")); /* nobody asked */
    driver_letter(driver, 't', 0);
    driver_click(driver, "threats-shown");
    driver_click(driver, "threats");
    gomoku_assert_status(driver, "Black threatens five in a row: answer at K8 (ringed).");
    driver_paste(driver, open_three);
    driver_settle(driver);
    gomoku_assert_status(driver, "Black threatens a four that cannot be stopped: answer at ");
    gomoku_assert_status(driver, "F8");
    gomoku_assert_status(driver, "J8");
    const int rings = recorder_count(driver_canvas(driver), "stroke_circle");
    driver_letter(driver, 't', 0);
    gomoku_assert_status(driver, "White threatens nothing yet.");
    driver_click(driver, "threats-hidden");
    driver_click(driver, "threats");
    assert_null(strstr(driver_status(driver), "threatens"));
    assert_true(recorder_count(driver_canvas(driver), "stroke_circle") < rings);
    driver_click(driver, "threats");
    driver_click(driver, "threats-shown");
    driver_click(driver, "threats");
    gomoku_assert_status(driver, "threatens");
    gomoku_put_stone(driver, "e8");
    driver_settle(driver);
    assert_null(strstr(driver_status(driver), "threatens")); /* whose three it is does not wait */
    driver_close(driver);
}

static void the_lens_shows_the_table(void **state) {
    /* The worked example of the source text, mirrored onto the board's upper left corner. */
    SceneDriver *driver =
        driver_open_loaded(gomoku_entry.scene, window,
                           "15 0 0,14;1,14;1,13;0,13;2,13;2,12;3,13;3,12;4,13;2,11;1,12;3,11;"
                           "1,10;2,10;1,9;3,10",
                           "a file");
    driver_settle(driver);
    driver_letter(driver, 'l', 0);
    driver_hover(driver, "cell-2-2");
    assert_non_null(recorder_find_text(driver_canvas(driver), "Patterns · B14"));
    assert_non_null(recorder_find_text(driver_canvas(driver), "Black: 700 points"));
    assert_non_null(recorder_find_text(driver_canvas(driver), "Row 5, a blocked four"));
    assert_null(recorder_find_text(driver_canvas(driver), "White:"));
    driver_key(driver, KEY_RIGHT, 0); /* the cursor appears in the middle */
    assert_non_null(recorder_find_text(driver_canvas(driver), "Patterns · H8"));
    driver_hover(driver, gomoku_cell("d4")); /* and the pointer leads again */
    assert_non_null(recorder_find_text(driver_canvas(driver), "Patterns · D4"));
    assert_int_equal(recorder_faults(driver_canvas(driver)), 0);
    driver_click(driver, "lens");
    assert_null(recorder_find_text(driver_canvas(driver), "Stones in line"));
    driver_close(driver);
}

/* A board that is exchanged under a pointer that rests: the point may not be there any more. */
static void what_has_gone_is_not_pointed_at(void **state) {
    SceneDriver *driver = driver_open_loaded(gomoku_entry.scene, window, "20 0 0,19", "a file");
    driver_letter(driver, 'l', 0);
    driver_hover(driver, "cell-20-20");
    assert_true(driver_shows(driver, "Patterns · T1"));
    driver_paste(driver, "15 0 7,7");
    assert_true(driver_holds(driver, "H8"));
    assert_false(driver_shows(driver, "Patterns · T"));
    assert_string_equal(driver_shell(driver)->view.input.hovered, "");
    driver_close(driver);
}

static void keys_alone_play(void **state) {
    SceneDriver *driver = driver_open(gomoku_entry.scene, window);
    driver_key(driver, KEY_UP, 0);
    driver_key(driver, KEY_UP, 0);
    driver_key(driver, KEY_LEFT, 0);
    driver_key(driver, KEY_ENTER, 0);
    assert_string_equal(driver_moves(driver), "G9");
    driver_settle(driver);
    driver_letter(driver, 'n', 0);
    driver_click(driver, "more");
    assert_true(driver_control(driver, "numbers")->is_checked);
    driver_key(driver, KEY_ESCAPE, 0);
    assert_non_null(recorder_find_text(driver_canvas(driver), "2"));
    driver_close(driver);
}

static void looking_back_does_not_wake_the_computer(void **state) {
    SceneDriver *driver = driver_open_loaded(gomoku_entry.scene, window, winning, "a file");
    driver_settle(driver);
    driver_letter(driver, ',', 0);
    driver_settle(driver);
    assert_int_equal(driver_cursor(driver), 7);
    gomoku_assert_status(driver, "Looking back");
    driver_reopen(driver); /* nor does coming back */
    driver_settle(driver);
    assert_int_equal(driver_cursor(driver), 7);
    driver_click(driver, "first");
    driver_settle(driver);
    assert_int_equal(driver_cursor(driver), 0);
    assert_true(driver_control(driver, "step-back")->is_disabled);
    driver_key(driver, KEY_END, 0);
    assert_int_equal(driver_cursor(driver), 8);
    gomoku_assert_status(driver, "Your turn");
    driver_click(driver, "step-back");
    driver_click(driver, "play-on");
    driver_settle(driver);
    assert_int_equal(driver_cursor(driver), 8);
    assert_null(strstr(driver_moves(driver), "O15"));
    driver_close(driver);
}

static void the_game_is_there_again(void **state) {
    SceneDriver *driver = driver_open(gomoku_entry.scene, window);
    two_player_begin(driver, (const char *const[]){"side-second", NULL});
    driver_settle(driver);
    assert_int_equal(driver_cursor(driver), 1);
    gomoku_put_stone(driver, "J10");
    driver_settle(driver);
    char before[200];
    Text text = text_over(before, sizeof before);
    text_add(&text, driver_state(driver));
    driver_reopen(driver);
    driver_settle(driver);
    assert_string_equal(driver_state(driver), before);
    gomoku_assert_status(driver, "Your turn | You play white.");
    assert_true(driver_shows(driver, "move"));
    /* Left while the computer thinks, it thinks again. */
    gomoku_put_stone(driver, "c3");
    driver_reopen(driver);
    driver_settle(driver);
    assert_int_equal(driver_cursor(driver), 5);
    driver_close(driver);
}

static void games_are_copied_and_pasted(void **state) {
    SceneDriver *driver = driver_open(gomoku_entry.scene, window);
    gomoku_play_two(driver);
    driver_paste(driver, " h8 I9,\n j10 ");
    assert_string_equal(driver_moves(driver), "H8 I9 J10");
    driver_letter(driver, 'c', MOD_CTRL);
    assert_string_equal(driver_clipboard(driver), "15 0 7,7;8,8;9,9");
    driver_paste(driver, "19 0 18,18;0,0\r\n");
    assert_string_equal(driver_moves(driver), "S19 A1");
    assert_non_null(driver_control(driver, "cell-19-19"));
    driver_letter(driver, 'c', MOD_CTRL);
    assert_string_equal(driver_clipboard(driver), "19 0 18,18;0,0");
    static const char *const bad[] = {"15 0 7,7;7,7", "h8 h8", "z9", "", "15", "hello\tworld"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        driver_paste(driver, bad[i]);
        assert_string_equal(driver_moves(driver), "S19 A1");
    }
    driver_paste(driver, "15 0");
    assert_string_equal(driver_moves(driver), "");
    driver_close(driver);
}

/* Told to play now before it has begun, a level of five seconds looks no further than it must to
 * have a move. */
static void a_long_thought_can_be_hurried(void **state) {
    task_run_elsewhere(&held_back); /* before there is a thread that could take the job */
    SceneDriver *driver = driver_open_loaded(gomoku_entry.scene, window, "15 0 7,7;8,8", "a file");
    two_player_play_as(driver, "gomoku", "level=classic");
    gomoku_put_stone(driver, "c3");
    assert_null(driver_control(driver, "play-now"));
    driver_advance(driver, 750);
    driver_click(driver, "play-now");
    held_job_run();
    task_end(held.task);
    task_run_elsewhere(NULL);
    driver_settle(driver);
    assert_int_equal(driver_cursor(driver), 4);
    /* In the five seconds of this level it sees seven stones ahead. */
    assert_in_range(gomoku_const_scene_of(driver_shell(driver))->search_depth, 1, 2);
    assert_null(driver_control(driver, "play-now"));
    driver_close(driver);
}

static void the_same_clicks_give_the_same_game(void **state) {
    char first[400] = "";
    for (int round = 0; round < 2; round++) {
        SceneDriver *driver = driver_open(gomoku_entry.scene, window);
        static const char *const moves[] = {"H8", "C3", "C4", "L13"};
        for (int i = 0; i < 4; i++) {
            gomoku_put_stone(driver, moves[i]);
            driver_settle(driver);
        }
        if (round == 0) {
            Text text = text_over(first, sizeof first);
            text_add(&text, driver_state(driver));
        } else {
            assert_string_equal(first, driver_state(driver));
        }
        driver_close(driver);
    }
}

/* A point that cannot be taken says why. */
static void refused_points_say_why(void **state) {
    SceneDriver *driver = driver_open(gomoku_entry.scene, window);
    gomoku_play_two(driver);
    gomoku_put_stone(driver, "h8");
    gomoku_put_stone(driver, "h8");
    assert_string_equal(driver_moves(driver), "H8");
    gomoku_assert_status(driver, "There is already a stone on this point.");
    gomoku_put_stone(driver, "I9");
    assert_null(strstr(driver_status(driver), "already"));
    /* Renju: black may not make two open threes. */
    driver_paste(driver, "15 4 6,7;0,0;5,7;14,14;7,8;0,14;7,9;14,0");
    gomoku_put_stone(driver, "h8");
    assert_int_equal(driver_cursor(driver), 8);
    gomoku_assert_status(driver, "three");
    driver_letter(driver, 'h', 0);
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_computer_answers),
        cmocka_unit_test(a_stale_answer_is_dropped),
        cmocka_unit_test(two_players_play_to_the_end),
        cmocka_unit_test(hints_lead_to_the_end),
        cmocka_unit_test(a_hint_says_why),
        cmocka_unit_test(threats_are_ringed_and_told),
        cmocka_unit_test(the_lens_shows_the_table),
        cmocka_unit_test(what_has_gone_is_not_pointed_at),
        cmocka_unit_test(keys_alone_play),
        cmocka_unit_test(looking_back_does_not_wake_the_computer),
        cmocka_unit_test(the_game_is_there_again),
        cmocka_unit_test(games_are_copied_and_pasted),
        cmocka_unit_test(a_long_thought_can_be_hurried),
        cmocka_unit_test(refused_points_say_why),
        cmocka_unit_test(the_same_clicks_give_the_same_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
