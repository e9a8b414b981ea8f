/* Rule, size and opening chosen in the window; renju's forbidden points; swap and swap2. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "scenes/gomoku/scene.h"
#include "support/games/gomoku_steps.h"

static const Size window = {1280, 800};

/* They count from Start on; without it, and in the game on the board, nothing changes. */
static void rule_and_size_are_chosen(void **state) {
    static const char *const first[] = {"opponent-human", "rule-renju", "size-19", NULL};
    static const char *const second[] = {"rule-caro", "size-20", NULL};
    SceneDriver *driver = driver_open(gomoku_entry.scene, window);
    two_player_begin(driver, first);
    assert_true(driver_holds(driver, "19 4"));
    assert_true(driver_shows(driver, "Renju"));
    assert_true(driver_shows(driver, "19×19"));
    assert_true(driver_shows(driver, "Black needs exactly five"));
    driver_click(driver, "cell-10-10");
    driver_letter(driver, 'b', 0);
    driver_click(driver, second[0]);
    driver_click(driver, second[1]);
    assert_true(driver_control(driver, second[0])->is_checked);
    assert_true(driver_control(driver, second[1])->is_checked);
    driver_key(driver, KEY_ESCAPE, 0);
    assert_true(driver_holds(driver, "19 4"));
    driver_letter(driver, 'n', MOD_CTRL);
    assert_true(driver_holds(driver, "19 4")); /* Escape had left it so */
    two_player_begin(driver, second);
    assert_true(driver_holds(driver, "20 8"));
    driver_reopen(driver);
    driver_letter(driver, 'n', MOD_CTRL);
    assert_true(driver_holds(driver, "20 8"));
    driver_close(driver);
}

/* Two threes at H8: crossed, and a click says why. */
static void a_forbidden_point_says_why(void **state) {
    SceneDriver *driver = driver_open_loaded(gomoku_entry.scene, window,
                                             "15 4 5,7;0,0;6,7;0,2;7,5;0,4;7,6;0,6", "a file");
    gomoku_play_two(driver);
    driver_click(driver, gomoku_cell("H8"));
    gomoku_assert_status(driver, "Black may not make two open threes at once.");
    assert_int_equal(driver_cursor(driver), 8);
    driver_click(driver, gomoku_cell("E8")); /* a three and no more */
    assert_int_equal(driver_cursor(driver), 9);
    driver_click(driver, gomoku_cell("H8")); /* white may */
    assert_int_equal(driver_cursor(driver), 10);
    driver_close(driver);
}

/* The player opens, the computer answers: it takes a colour or puts two stones. */
static void the_computer_answers_swap2(void **state) {
    SceneDriver *driver = driver_open(gomoku_entry.scene, window);
    two_player_begin(driver, (const char *const[]){"opening-swap2", NULL});
    gomoku_assert_status(driver, "Place three stones");
    gomoku_put_stone(driver, "H8");
    gomoku_put_stone(driver, "A1");
    assert_null(driver_control(driver, "choose-white"));
    gomoku_put_stone(driver, "I9"); /* black has all: it is taken */
    driver_settle(driver);
    assert_non_null(strstr(driver_moves(driver), "H8 A1 I9 black"));
    gomoku_assert_status(driver, "The computer takes black: you play white.");
    gomoku_put_stone(driver, "H9");
    driver_settle(driver);
    assert_int_equal(driver_cursor(driver), 6);
    gomoku_assert_status(driver, "You play white.");
    driver_click(driver, "undo"); /* to the player's own stone before */
    assert_int_equal(driver_cursor(driver), 4);
    driver_click(driver, "undo");
    assert_int_equal(driver_cursor(driver), 2);
    driver_close(driver);
}

/* The computer opens evenly; the player may choose, or put two more and leave the choice. */
static void the_player_answers_swap2(void **state) {
    SceneDriver *driver = driver_open(gomoku_entry.scene, window);
    two_player_begin(driver,
                     (const char *const[]){"level-1", "opening-swap2", "side-second", NULL});
    driver_settle(driver);
    assert_int_equal(driver_cursor(driver), 3);
    gomoku_assert_status(driver, "Choose your colour");
    driver_click(driver, gomoku_cell("A1"));
    gomoku_assert_status(driver, "Choose a colour first.");
    driver_letter(driver, 'h', 0);
    gomoku_assert_status(driver, "No hint in the opening");
    driver_click(driver, "choose-two");
    gomoku_assert_status(driver, "Place two more stones");
    gomoku_put_stone(driver, "A1");
    gomoku_put_stone(driver, "O15");
    driver_settle(driver);
    assert_non_null(strstr(driver_moves(driver), "two A1 O15 "));
    driver_click(driver, "undo");
    while (!driver_control(driver, "choose-black")) {
        driver_click(driver, "undo");
    }
    driver_click(driver, "choose-black");
    driver_settle(driver); /* the computer has white */
    assert_int_equal(driver_cursor(driver), 5);
    gomoku_assert_status(driver, "You play black.");
    driver_close(driver);
}

/* With swap there are no two more stones; two people are told who has to do what. */
static void two_players_swap(void **state) {
    SceneDriver *driver = driver_open(gomoku_entry.scene, window);
    two_player_begin(driver, (const char *const[]){"opponent-human", "opening-swap", NULL});
    gomoku_assert_status(driver, "First player: three stones");
    gomoku_put_stone(driver, "H8");
    gomoku_put_stone(driver, "I9");
    gomoku_put_stone(driver, "G9");
    gomoku_assert_status(driver, "Second player: choose");
    assert_null(driver_control(driver, "choose-two"));
    driver_click(driver, "choose-white");
    gomoku_assert_status(driver, "White to move");
    assert_null(driver_control(driver, "choose-white"));
    driver_reopen(driver);
    gomoku_assert_status(driver, "White to move");
    driver_letter(driver, 'r', 0); /* the review knows choices from stones */
    driver_settle(driver);
    gomoku_assert_status(driver, "");
    driver_close(driver);
}

/* Two computers deal the colours out between themselves and play on. */
static void computers_swap_too(void **state) {
    if (ROUNDS_STEP > 1) {
        skip(); /* they think as in the two above, and twice as long */
    }
    SceneDriver *driver = driver_open(gomoku_entry.scene, window);
    two_player_begin(driver, (const char *const[]){"opening-swap2", "opponent-watch", "first-1",
                                                   "second-1", NULL});
    for (int i = 0; i < 40 && driver_cursor(driver) < 8; i++) {
        driver_wait_worker(driver);
        driver_advance(driver, 1000);
    }
    assert_true(driver_cursor(driver) >= 8);
    assert_true(strstr(driver_moves(driver), "white") || strstr(driver_moves(driver), "black"));
    driver_close(driver);
}

/* Records of other programs, pasted; Ctrl+C gives the line of the command line. */
static void records_are_pasted(void **state) {
    static const struct {
        const char *text, *state, *moves;
    } cases[] = {
        {"(;GM[4]SZ[15]RU[renju];B[hh];W[ig];B[gg])", "15 4", "H8 I9 G9"},
        {"Piskvorky 20x20, 11:11, 0\r\n8,8,0\r\n9,7,310\r\nA.exe\r\n", "20 0", "H13 I14"},
        {"h8i9g10", "", "H8 I9 G10"},
        {"15 8/swap2 7,7;8,8;6,8;two;0,0", "15 8/swap2", "H8 I9 G9 two A1"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        SceneDriver *driver = driver_open(gomoku_entry.scene, window);
        two_player_begin(driver, (const char *const[]){"opponent-human", NULL});
        driver_paste(driver, cases[i].text);
        assert_string_equal(driver_moves(driver), cases[i].moves);
        assert_true(driver_holds(driver, cases[i].state));
        driver_letter(driver, 'c', MOD_CTRL);
        char copied[200];
        Text copy = text_over(copied, sizeof copied);
        text_add(&copy, driver_clipboard(driver));
        driver_letter(driver, 'n', MOD_CTRL);
        driver_paste(driver, copied);
        assert_string_equal(driver_moves(driver), cases[i].moves);
        assert_true(driver_holds(driver, cases[i].state));
        driver_close(driver);
    }
}

/* A win by fours is shown stone by stone, numbered, and taken back again; the head says nothing
 * against it. */
static void a_winning_line_is_stepped_through(void **state) {
    /* Black has fours that win; white has an open three, which the head would have answered. */
    SceneDriver *driver = driver_open_loaded(
        gomoku_entry.scene, window, "15 0 4,7;3,7;5,7;10,2;6,7;11,2;7,8;12,2;7,9;0,6", "a file");
    gomoku_play_two(driver);
    driver_letter(driver, 'h', 0);
    driver_settle(driver);
    driver_click(driver, "hint-more");
    driver_click(driver, "hint-more");
    gomoku_assert_status(driver, "Black to move");
    assert_false(driver_says(driver, "answer at"));
    assert_true(driver_shows(driver, "you win in 3 moves"));
    assert_true(driver_control(driver, "step-back")->is_disabled);
    assert_int_equal(driver_cursor(driver), 10);
    for (int i = 0; i < 5; i++) {
        assert_false(driver_control(driver, "step-forward")->is_disabled);
        driver_letter(driver, '.', 0);
    }
    assert_int_equal(driver_cursor(driver), 10); /* only shown */
    assert_true(driver_control(driver, "last")->is_disabled);
    assert_non_null(recorder_find_text(driver_canvas(driver), "5"));
    driver_click(driver, "first");
    assert_true(driver_control(driver, "step-back")->is_disabled);
    driver_click(driver, "play-hint");
    assert_non_null(strstr(driver_moves(driver), "H8"));
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_and_size_are_chosen),
        cmocka_unit_test(a_forbidden_point_says_why),
        cmocka_unit_test(the_computer_answers_swap2),
        cmocka_unit_test(the_player_answers_swap2),
        cmocka_unit_test(two_players_swap),
        cmocka_unit_test(computers_swap_too),
        cmocka_unit_test(records_are_pasted),
        cmocka_unit_test(a_winning_line_is_stepped_through),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
