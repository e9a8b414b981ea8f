/* Moves that are confirmed: the first press at a place aims, the second plays. */
#include "support/test.h"

#include "scenes/connect4/scene.h"
#include "scenes/gomoku/scene.h"
#include "support/games/two_player_steps.h"

static const Size window = {1280, 800};

static void the_second_press_plays(void **state) {
    static const struct {
        const SceneClass *scene;
        const char *game, *saved, *one, *other, *asked;
    } cases[] = {
        {&connect4_scene, "connect4", "connect4\t\t0\t", "column-4", "column-1",
         "Press again to play column 4."},
        {&gomoku_scene, "gomoku", "gomoku\t\t0\t", "cell-8-8", "cell-1-1",
         "Press again to play H8."},
    };
    (void)state;
    for (int i = 0; i < 2; i++) {
        SceneDriver *driver = driver_open(cases[i].scene, window);
        driver_reopen_saved(driver, cases[i].game, cases[i].saved, "two=1 confirm=1");
        driver_settle(driver);
        driver_click(driver, cases[i].one);
        assert_int_equal(driver_cursor(driver), 0);
        assert_true(driver_shows(driver, cases[i].asked));
        driver_click(driver, cases[i].other); /* it aims elsewhere */
        driver_click(driver, cases[i].one);
        assert_int_equal(driver_cursor(driver), 0);
        driver_click(driver, cases[i].one);
        driver_settle(driver);
        assert_int_equal(driver_cursor(driver), 1);
        driver_click(driver, cases[i].other);
        driver_letter(driver, 'z', MOD_CTRL); /* the aim was at the move after */
        driver_click(driver, cases[i].other);
        assert_int_equal(driver_cursor(driver), 0);
        driver_reopen(driver); /* the choice is kept */
        driver_settle(driver);
        driver_click(driver, cases[i].one);
        assert_int_equal(driver_cursor(driver), 0);
        driver_close(driver);
    }
}

/* A place of a larger board may not be one of the board that comes. */
static void another_game_forgets_the_aim(void **state) {
    (void)state;
    SceneDriver *driver = driver_open(&gomoku_scene, window);
    driver_reopen_saved(driver, "gomoku", "gomoku\t20 0\t0\t", "two=1 confirm=1");
    driver_settle(driver);
    driver_click(driver, "cell-1-1");
    assert_true(driver_shows(driver, "Press again to play A20."));
    driver_paste(driver, "gomoku\t15 0\t0\t");
    driver_settle(driver);
    assert_false(driver_shows(driver, "Press again to play A20."));
    assert_int_equal(recorder_faults(driver_canvas(driver)), 0);
    driver_close(driver);
}

static void nobody_confirms_unasked(void **state) {
    (void)state;
    SceneDriver *driver = driver_open(&connect4_scene, window);
    driver_reopen_saved(driver, "connect4", "connect4\t\t0\t", "two=1");
    driver_settle(driver);
    driver_click(driver, "column-1"); /* the first place of all */
    driver_settle(driver);
    assert_int_equal(driver_cursor(driver), 1);
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_second_press_plays),
        cmocka_unit_test(another_game_forgets_the_aim),
        cmocka_unit_test(nobody_confirms_unasked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
