/* Tests of the settings of each game: the page keeps them, the game takes them up, and what is
 * changed in the game is shown on the page. */
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "scenes/catalog.h"
#include "scenes/pages/settings.h"
#include "scenes/shell/document/settings.h"
#include "support/window/scene_driver.h"

static const Size window = {1280, 1400};

static const char *kept(SceneDriver *driver, const char *key) {
    static char value[40];
    Text text = text_over(value, sizeof value);
    return store_setting_load(driver_context(driver)->store, key, &text) == STATUS_OK ? value : "";
}

static void the_page_keeps_a_choice(void **state) {
    SceneDriver *driver = driver_open(&settings_scene, window);
    assert_true(driver_control(driver, "sudoku-clock-0")->is_checked);
    driver_click(driver, "sudoku-clock-1");
    assert_string_equal(kept(driver, "sudoku-option-clock"), "hidden");
    assert_true(driver_control(driver, "sudoku-clock-1")->is_checked);
    driver_click(driver, "gomoku-numbers-1");
    assert_string_equal(kept(driver, "gomoku-option-numbers"), "1");
    assert_string_equal(kept(driver, "sudoku-option-clock"), "hidden");
    driver_close(driver);
}

static void the_page_shows_what_the_game_was_saved_with(void **state) {
    SceneDriver *driver = driver_open(&settings_scene, window);
    store_game_save(driver_context(driver)->store, "sudoku", "sudoku\tclassic:\t0\t",
                    "clock=hidden signs=shapes");
    driver_reopen(driver);
    assert_true(driver_control(driver, "sudoku-clock-1")->is_checked);
    assert_true(driver_control(driver, "sudoku-signs-3")->is_checked);
    driver_close(driver);
}

/* Every choice of every game is one that its scene takes up and saves; the first is the usual one,
 * also where a scene does not write it. */
static void every_setting_is_an_option_of_its_game(void **state) {
    for (GameList game = catalog_games; *game; game++) {
        const GameSetting *setting = (*game)->settings;
        SceneDriver *driver = setting ? driver_open((*game)->scene, window) : NULL;
        for (; setting && setting->key; setting++) {
            for (int i = 0; i < GAME_SETTING_CHOICES && setting->choices[i].value; i++) {
                char options[1024];
                char value[40];
                GameShell *shell = driver_shell(driver);
                Text line = text_over(options, sizeof options);
                assert_int_equal(setting_choose(*game, setting, i, driver_context(driver)->store),
                                 STATUS_OK);
                driver_come_back(driver, window);
                shell->hooks->options_save(shell, &line);
                if (strcmp(setting->key, SHELL_SOUNDS) == 0) { /* the shell's own */
                    assert_int_equal(shell->document.volume, i);
                    continue;
                }
                const char *saved = game_option(options, setting->key, value, sizeof value);
                assert_string_equal(saved[0] || i > 0 ? saved : setting->choices[0].value,
                                    setting->choices[i].value);
            }
        }
        driver_close(driver);
    }
}

/* The player's habit is stronger than what a game was saved with. */
static void a_setting_outlives_saved_games(void **state) {
    char options[1024];
    char value[40];
    SceneDriver *driver = driver_open(scene_named("gomoku"), window);
    store_setting_save(driver_context(driver)->store, "gomoku-option-numbers", "1");
    scene_hand_over(driver_context(driver), text_duplicate("gomoku\t\t1\th8"),
                    text_duplicate("numbers=0"));
    driver_reopen(driver);
    Text line = text_over(options, sizeof options);
    driver_shell(driver)->hooks->options_save(driver_shell(driver), &line);
    assert_string_equal(game_option(options, "numbers", value, sizeof value), "1");
    driver_close(driver);
}

static void what_is_changed_in_the_game_is_kept(void **state) {
    SceneDriver *driver = driver_open(scene_named("gomoku"), window);
    assert_string_equal(kept(driver, "gomoku-option-numbers"), "");
    driver_menu(driver, "numbers");
    assert_string_equal(kept(driver, "gomoku-option-numbers"), "1");
    driver_menu(driver, "numbers");
    assert_string_equal(kept(driver, "gomoku-option-numbers"), "0");
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_page_keeps_a_choice),
        cmocka_unit_test(the_page_shows_what_the_game_was_saved_with),
        cmocka_unit_test(every_setting_is_an_option_of_its_game),
        cmocka_unit_test(a_setting_outlives_saved_games),
        cmocka_unit_test(what_is_changed_in_the_game_is_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
