/* Tests with a game that is not in the catalogue: the shell and its modes need not know it. */
#include <stdlib.h>

#include "scenes/shell/shell.h"
#include "scenes/shell/tictactoe.h"
#include "support/test.h"
#include "support/window/scene_driver.h"

static const GameEntry *const games[] = {&tictactoe_card, NULL};

static void test_play_undo_save_reload(void **state) {
    SceneDriver *driver = driver_open_among(games, tictactoe_card.scene, (Size){1280, 800});
    driver_click(driver, "cell-5");
    driver_digit(driver, 1, 0);
    assert_string_equal(driver_moves(driver), "5 1");
    driver_click(driver, "undo");
    assert_int_equal(driver_cursor(driver), 1);
    driver_letter(driver, 'y', MOD_CTRL);
    driver_reopen(driver);
    assert_string_equal(driver_moves(driver), "5 1");
    assert_true(driver_says(driver, "Your turn"));
    driver_close(driver);
}

static void test_refused_with_reason(void **state) {
    SceneDriver *driver = driver_open_among(games, tictactoe_card.scene, (Size){1280, 800});
    driver_click(driver, "cell-5");
    driver_click(driver, "cell-5");
    assert_true(driver_says(driver, "This cell is taken."));
    driver_click(driver, "cell-1");
    assert_false(driver_says(driver, "taken"));
    driver_digit(driver, 1, 0);
    assert_true(driver_says(driver, "This cell is taken."));
    driver_close(driver);
}

static void test_menu(void **state) {
    SceneDriver *driver = driver_open_among(games, tictactoe_card.scene, (Size){800, 600});
    assert_null(driver_control(driver, "restart"));
    driver_click(driver, "cell-5");
    driver_menu(driver, "restart");
    assert_int_equal(driver_cursor(driver), 0);
    assert_null(driver_control(driver, "restart"));
    driver_key(driver, KEY_F10, 0);
    assert_non_null(driver_control(driver, "save"));
    driver_key(driver, KEY_ESCAPE, 0);
    assert_null(driver_control(driver, "save"));
    driver_click(driver, "more");
    driver_click_at(driver, (Point){40, 500}); /* outside: nothing is played under it */
    assert_null(driver_control(driver, "save"));
    assert_int_equal(driver_cursor(driver), 0);
    driver_close(driver);
}

static void test_new_game_can_be_undone(void **state) {
    SceneDriver *driver = driver_open_among(games, tictactoe_card.scene, (Size){360, 480});
    driver_click(driver, "cell-5");
    driver_click(driver, "new");
    assert_int_equal(driver_cursor(driver), 0);
    driver_click(driver, "strip-undo");
    assert_int_equal(driver_cursor(driver), 1);
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_play_undo_save_reload),
        cmocka_unit_test(test_refused_with_reason),
        cmocka_unit_test(test_menu),
        cmocka_unit_test(test_new_game_can_be_undone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
