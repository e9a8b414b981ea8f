/* Marks beside the moves while one plays: true, for moves that were answered, where asked for. */
#include "support/test.h"

#include "scenes/connect4/scene.h"
#include "scenes/gomoku/scene.h"
#include "scenes/two_player/two_player.h"
#include "support/games/two_player_steps.h"

static const Size window = {1280, 800};

/* Move 15 of this game misses a win, and is answered. */
static const char missed[] = "connect4\t\t16\t4 1 2 5 4 3 5 4 3 2 6 6 4 6 1 6";

static const char unanswered[] = "connect4\t\t15\t4 1 2 5 4 3 5 4 3 2 6 6 4 6 1";

static MoveMark mark_of(SceneDriver *driver, int move) {
    const MoveList *moves = &two_player_of(driver_shell(driver))->moves;
    return moves->look.game->mark(driver_shell(driver), move - 1);
}

static bool has_marks(SceneDriver *driver) {
    const MoveList *moves = &two_player_of(driver_shell(driver))->moves;
    return moves->has_mark[MOVE_ONLY_BEST] || moves->has_mark[MOVE_MISTAKE];
}

static void a_mark_comes_with_the_answer(void **state) {
    SceneDriver *driver = driver_open(&connect4_scene, window);
    driver_reopen_saved(driver, "connect4", missed, "two=1 marks=1");
    driver_settle(driver);
    assert_int_equal(mark_of(driver, 15), MOVE_MISTAKE);
    assert_true(has_marks(driver));
    assert_true(driver_shows(driver, "mistake"));
    driver_key(driver, KEY_HOME, 0); /* looking back changes nothing */
    driver_settle(driver);
    assert_true(has_marks(driver));
    driver_reopen_saved(driver, "connect4", unanswered, "two=1 marks=1");
    driver_settle(driver);
    assert_int_equal(mark_of(driver, 15), MOVE_UNMARKED);
    driver_click(driver, "column-6");
    driver_settle(driver);
    assert_int_equal(mark_of(driver, 15), MOVE_MISTAKE);
    driver_close(driver);
}

static void nobody_is_marked_unasked_or_in_a_race(void **state) {
    static const char *const options[] = {"two=1", "two=1 marks=1 minutes=3 clock=3.180000.180000"};
    for (int i = 0; i < 2; i++) {
        SceneDriver *driver = driver_open(&connect4_scene, window);
        driver_reopen_saved(driver, "connect4", missed, options[i]);
        assert_int_equal(two_player_of(driver_shell(driver))->clock.minutes, i == 0 ? 0 : 3);
        driver_settle(driver);
        assert_false(has_marks(driver));
        driver_close(driver);
    }
}

/* Both had an open three; black put a stone elsewhere, and white made an open four. */
static void gomoku_marks_what_is_proved(void **state) {
    static const char game[] = "gomoku\t\t8\tF6 F11 G6 G11 H6 H11 A1 I11";
    SceneDriver *driver = driver_open(&gomoku_scene, window);
    driver_reopen_saved(driver, "gomoku", game, "two=1 marks=1");
    driver_settle(driver);
    assert_int_equal(mark_of(driver, 7), MOVE_MISTAKE);
    for (int move = 1; move <= 6; move++) {
        assert_int_equal(mark_of(driver, move), MOVE_UNMARKED);
    }
    driver_click(driver, "undo");
    driver_click(driver, "undo");
    driver_settle(driver);
    assert_int_equal(mark_of(driver, 7), MOVE_MISTAKE); /* still in the list */
    driver_reopen_saved(driver, "gomoku", game, "two=1");
    driver_settle(driver);
    assert_false(has_marks(driver));
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_mark_comes_with_the_answer),
        cmocka_unit_test(nobody_is_marked_unasked_or_in_a_race),
        cmocka_unit_test(gomoku_marks_what_is_proved),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
