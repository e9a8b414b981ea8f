/* Sounds of the games: none until the player wants them, then one for each event that has one. */
#include "support/test.h"

#include <string.h>

#include "scenes/pages/settings.h"
#include "scenes/shell/document/settings.h"
#include "scenes/shell/shell.h"
#include "support/window/scene_driver.h"

static const Size window = {1280, 1400};

/* Chooses this volume as the page of settings does, and comes back to the game. */
static void choose_volume(SceneDriver *driver, const char *game, const char *volume) {
    char key[64];
    Text name = text_over(key, sizeof key);
    text_addf(&name, "%s-option-" SHELL_SOUNDS, game);
    assert_int_equal(store_setting_save(driver_context(driver)->store, key, volume), STATUS_OK);
    driver_come_back(driver, window);
}

static void assert_sound(SceneDriver *driver, SoundId id, int volume, int after_ms) {
    const SoundRequest sound = driver_result(driver).sound;
    assert_int_equal(sound.id, id);
    assert_int_equal(sound.volume, volume);
    assert_int_equal(sound.after_ms, after_ms);
}

static void assert_silence(SceneDriver *driver) {
    assert_sound(driver, SOUND_NONE, 0, 0);
}

/* A disc is heard when it has landed, and at once where nothing moves; the other player's too. */
static void a_disc_is_heard_as_it_lands(void **state) {
    SceneDriver *driver = driver_open_loaded(scene_named("connect4"), window, "4453", "test");
    choose_volume(driver, "connect4", "loud");
    driver_digit(driver, 4, 0);
    assert_sound(driver, SOUND_DISC, 3, 240);
    driver_context(driver)->is_motion_reduced = true;
    driver_letter(driver, 'z', MOD_CTRL);
    assert_silence(driver);
    driver_digit(driver, 3, 0);
    assert_sound(driver, SOUND_DISC, 3, 0);
    driver_close(driver);
}

/* Against the computer only the player's own win is one. */
static void a_win_is_heard(void **state) {
    SceneDriver *driver = driver_open_loaded(scene_named("connect4"), window, "112233", "test");
    choose_volume(driver, "connect4", "quiet");
    driver_digit(driver, 4, 0);
    assert_sound(driver, SOUND_SOLVED, 1, 240);
    driver_close(driver);
}

static void a_full_column_is_heard(void **state) {
    SceneDriver *driver = driver_open_loaded(scene_named("connect4"), window, "111111", "test");
    choose_volume(driver, "connect4", "medium");
    driver_digit(driver, 1, 0);
    assert_sound(driver, SOUND_REFUSAL, 2, 0);
    choose_volume(driver, "connect4", "off");
    driver_digit(driver, 1, 0);
    assert_silence(driver);
    driver_close(driver);
}

static void masks_are_heard_and_so_is_the_last_one(void **state) {
    SceneDriver *driver = driver_open_loaded(scene_named("inversion"), window,
                                             "3x3:plus:000000000>110100000", "test");
    choose_volume(driver, "inversion", "medium");
    driver_click(driver, "mask-8");
    assert_sound(driver, SOUND_MASK, 2, 0);
    driver_click(driver, "mask-8");
    assert_sound(driver, SOUND_MASK, 2, 0);
    driver_click(driver, "mask-0");
    assert_sound(driver, SOUND_SOLVED, 2, 0);
    driver_close(driver);
}

static void digits_and_stones_are_heard(void **state) {
    SceneDriver *driver = driver_open_loaded(
        scene_named("sudoku"), window,
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "test");
    choose_volume(driver, "sudoku", "loud");
    driver_click(driver, "cell-1-3");
    assert_silence(driver);
    driver_digit(driver, 4, 0);
    assert_sound(driver, SOUND_DIGIT, 3, 0);
    driver_close(driver);
    driver = driver_open(scene_named("gomoku"), window);
    choose_volume(driver, "gomoku", "quiet");
    driver_key(driver, KEY_RIGHT, 0);
    assert_silence(driver);
    driver_key(driver, KEY_ENTER, 0);
    assert_sound(driver, SOUND_STONE, 1, 0);
    driver_close(driver);
}

static void all_is_silent_at_first(void **state) {
    static const char *const games[] = {"connect4", "gomoku", "inversion", "sudoku"};
    for (int i = 0; i < 4; i++) {
        SceneDriver *driver = driver_open(scene_named(games[i]), window);
        driver_settle(driver); /* Sudoku makes its puzzle */
        const int before = driver_cursor(driver);
        for (int key = 1; key <= 9; key++) {
            driver_key(driver, KEY_RIGHT, 0);
            driver_key(driver, KEY_ENTER, 0);
            assert_silence(driver);
            driver_digit(driver, key, 0);
            assert_silence(driver);
        }
        assert_true(driver_cursor(driver) > before);
        driver_close(driver);
    }
}

/* A volume is heard as it is chosen. */
static void the_page_gives_an_example(void **state) {
    SceneDriver *driver = driver_open(&settings_scene, window);
    assert_true(driver_control(driver, "gomoku-sounds-0")->is_checked);
    driver_click(driver, "gomoku-sounds-2");
    assert_sound(driver, SOUND_STONE, 2, 0);
    driver_click(driver, "gomoku-sounds-0");
    assert_silence(driver);
    driver_click(driver, "gomoku-numbers-1");
    assert_silence(driver);
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_disc_is_heard_as_it_lands),
        cmocka_unit_test(a_win_is_heard),
        cmocka_unit_test(a_full_column_is_heard),
        cmocka_unit_test(masks_are_heard_and_so_is_the_last_one),
        cmocka_unit_test(digits_and_stones_are_heard),
        cmocka_unit_test(all_is_silent_at_first),
        cmocka_unit_test(the_page_gives_an_example),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
