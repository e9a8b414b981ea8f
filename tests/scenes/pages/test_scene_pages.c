/* Tests of the pages: keys that scroll and turn, choices, the help's games and parts, the settings.
 */
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "interchange/registry.h"
#include "scenes/catalog.h"
#include "scenes/pages/help.h"
#include "scenes/pages/settings.h"
#include "scenes/shell/entry.h"
#include "support/damaged.h"
#include "support/folder.h"
#include "support/window/scene_driver.h"

static const Size window = {1280, 800};
static const Size low = {480, 360};

/* ---- All pages ---- */

static float y_of(SceneDriver *driver, const char *id) {
    return driver_control(driver, id)->rect.y;
}

static void arrows_scroll_a_page(void **state) {
    SceneDriver *driver = driver_open(&settings_scene, low);
    const float top = y_of(driver, "theme-dark");
    driver_key(driver, KEY_UP, 0); /* already at the top */
    assert_false(driver_result(driver).redraw);
    driver_key(driver, KEY_DOWN, 0);
    assert_true(driver_result(driver).redraw);
    assert_float_equal(y_of(driver, "theme-dark"), top - 120, 0.01F);
    driver_key(driver, KEY_DOWN, MOD_CTRL);
    driver_letter(driver, 'x', 0);
    assert_false(driver_result(driver).redraw);
    assert_float_equal(y_of(driver, "theme-dark"), top - 120, 0.01F);
    driver_key(driver, KEY_UP, 0);
    assert_float_equal(y_of(driver, "theme-dark"), top, 0.01F);
    /* On entering again the page is at its top. */
    driver_key(driver, KEY_DOWN, 0);
    driver_reopen(driver);
    assert_float_equal(y_of(driver, "theme-dark"), top, 0.01F);
    driver_close(driver);
}

static void a_long_page_has_an_end(void **state) {
    SceneDriver *driver = driver_open(&settings_scene, low);
    float last = y_of(driver, "stats") + 1;
    int steps = 0;
    for (; y_of(driver, "stats") < last; steps++) {
        assert_true(steps < 50);
        last = y_of(driver, "stats");
        driver_key(driver, KEY_DOWN, 0);
    }
    assert_false(driver_result(driver).redraw);
    assert_true(steps > 2);
    assert_true(driver_control(driver, "stats")->rect.width > 0);
    assert_true(last < low.height && last > 60);
    driver_close(driver);
}

/* Tab scrolls its target into view; the pointer scrolls nothing. */
static void the_focus_is_brought_into_sight(void **state) {
    SceneDriver *driver = driver_open(&settings_scene, low);
    const float top = y_of(driver, "stats");
    driver_focus(driver, "stats");
    assert_true(y_of(driver, "stats") < top);
    const Rect place = driver_control(driver, "stats")->rect;
    assert_true(place.width > 0 && place.y > 44 && place.y + place.height < low.height);
    assert_true(driver_result(driver).redraw);
    driver_key(driver, KEY_ENTER, 0);
    assert_string_equal(driver_wish(driver).target, "stats");
    driver_close(driver);
}

static void a_flick_glides_on(void **state) {
    SceneDriver *driver = driver_open(&settings_scene, low);
    const float top = y_of(driver, "theme-dark");
    Point at = {240, 300};
    driver_event(driver, (Event){.type = EVENT_POINTER_DOWN, .at = at, .is_touch = true});
    for (int i = 0; i < 6; i++) {
        at.y -= 12;
        driver_advance(driver, 8);
        driver_event(driver, (Event){.type = EVENT_POINTER_MOVE, .at = at, .is_touch = true});
    }
    assert_true(driver_result(driver).redraw);
    driver_event(driver, (Event){.type = EVENT_POINTER_UP, .at = at, .is_touch = true});
    const float released = y_of(driver, "theme-dark");
    assert_true(released < top);
    assert_true(driver_result(driver).wake_at_ms > driver_now_ms(driver));
    driver_advance(driver, 60);
    assert_true(driver_result(driver).redraw);
    assert_true(y_of(driver, "theme-dark") < released);
    driver_advance(driver, 5000);
    assert_int_equal(driver_result(driver).wake_at_ms, 0);
    driver_close(driver);
}

static void the_pointer_alone_draws_little(void **state) {
    SceneDriver *driver = driver_open(&settings_scene, window);
    driver_hover(driver, "theme-dark");
    assert_false(driver_result(driver).redraw);
    assert_int_equal(driver_result(driver).damage.count, 1);
    driver_hover(driver, "theme-dark");
    assert_false(driver_result(driver).redraw);
    assert_int_equal(driver_result(driver).damage.count, 0);
    assert_int_equal(driver_result(driver).action, SCENE_STAY);
    driver_click(driver, "back");
    assert_int_equal(driver_wish(driver).action, SCENE_BACK);
    driver_close(driver);
}

/* ---- Help ---- */

static void expect_place(SceneDriver *driver, int game, int part) {
    char words[40];
    snprintf(words, sizeof words, "game=%d part=%d", game, part);
    assert_string_equal(driver_state(driver), words);
}

static void parts_follow_one_another_in_a_ring(void **state) {
    SceneDriver *driver = driver_open(&help_scene, window);
    expect_place(driver, 0, 0);
    assert_true(driver_says(driver, "Help | Connect 4 | Rules"));
    driver_key(driver, KEY_RIGHT, 0);
    expect_place(driver, 0, 1);
    assert_true(driver_result(driver).redraw);
    assert_true(driver_control(driver, "keys")->is_checked);
    assert_false(driver_control(driver, "rules")->is_checked);
    driver_key(driver, KEY_RIGHT, 0);
    assert_true(driver_says(driver, "Mathematics"));
    driver_key(driver, KEY_RIGHT, 0);
    driver_key(driver, KEY_RIGHT, 0);
    expect_place(driver, 0, 0);
    driver_key(driver, KEY_LEFT, 0);
    expect_place(driver, 0, 3);
    assert_true(driver_says(driver, "Files"));
    driver_digit(driver, 2, 0);
    expect_place(driver, 0, 1);
    driver_digit(driver, 5, 0); /* there are only four */
    expect_place(driver, 0, 1);
    driver_digit(driver, 0, 0);
    expect_place(driver, 0, 1);
    driver_click(driver, "maths");
    expect_place(driver, 0, 2);
    driver_key(driver, KEY_ESCAPE, 0);
    assert_int_equal(driver_wish(driver).action, SCENE_BACK);
    driver_close(driver);
}

/* A title of the game that begins so, since that is what can be heard. */
static bool game_has_title(const char *game, const char *title) {
    bool has = false;
    for (int i = 0; i < interchange_count() && !has; i++) {
        const InterchangeFormat *format = interchange_at(i);
        has = strcmp(format->game, game) == 0 && text_has_prefix(format->title, title);
    }
    return has;
}

/* Every format of the registry, under its games alone. */
static void files_lists_the_formats(void **state) {
    for (int game = 0; catalog_games[game]; game++) {
        SceneDriver *driver = driver_open(&help_scene, window);
        driver_digit(driver, game + 1, MOD_CTRL);
        driver_click(driver, "files");
        for (int i = 0; i < interchange_count(); i++) {
            const char *title = interchange_at(i)->title;
            char words[120];
            Text text = text_over(words, sizeof words);
            text_add(&text, " | ");
            text_add_capital(&text, title);
            assert_int_equal(driver_says(driver, words),
                             game_has_title(catalog_games[game]->rules->name, title));
        }
        driver_close(driver);
    }
}

static void games_are_chosen_by_key_and_button(void **state) {
    SceneDriver *driver = driver_open(&help_scene, window);
    int games = 0;
    for (int game = 0; catalog_games[game]; game++, games++) {
        driver_digit(driver, game + 1, MOD_CTRL);
        expect_place(driver, game, 0);
        assert_string_equal(driver_context(driver)->game, catalog_games[game]->rules->name);
        assert_true(driver_control(driver, catalog_games[game]->scene->name)->is_checked);
    }
    driver_digit(driver, games + 1, MOD_CTRL); /* there are more digit keys than games */
    expect_place(driver, games - 1, 0);
    assert_false(driver_result(driver).redraw);
    driver_click(driver, "inversion");
    expect_place(driver, 1, 0);
    assert_false(driver_control(driver, "gomoku")->is_checked);
    /* The last game on the screen. */
    driver_context(driver)->game = "sudoku";
    driver_reopen(driver);
    expect_place(driver, 2, 0);
    driver_context(driver)->game = "nothing";
    driver_reopen(driver);
    expect_place(driver, 0, 0);
    driver_close(driver);
}

/* Where the games do not all fit, a chip opens their list. */
static void a_chip_lists_the_games(void **state) {
    SceneDriver *driver = driver_open(&help_scene, low);
    assert_null(driver_control(driver, "gomoku"));
    assert_string_equal(driver_control(driver, "games")->label, "Connect 4");
    driver_click(driver, "games");
    assert_true(driver_control(driver, "games")->is_checked);
    assert_non_null(driver_control(driver, "gomoku"));
    driver_click(driver, "games");
    assert_null(driver_control(driver, "gomoku"));
    driver_click(driver, "games");
    driver_click(driver, "inversion");
    expect_place(driver, 1, 0);
    assert_false(driver_control(driver, "games")->is_checked);
    assert_string_equal(driver_control(driver, "games")->label, "Inversion");
    driver_click(driver, "games");
    driver_key(driver, KEY_RIGHT, 0); /* another part replaces the list */
    assert_false(driver_control(driver, "games")->is_checked);
    driver_click(driver, "games");
    driver_resize(driver, window);
    assert_null(driver_control(driver, "games"));
    driver_resize(driver, low);
    assert_false(driver_control(driver, "games")->is_checked);
    driver_close(driver);
}

static void a_new_part_begins_at_its_top(void **state) {
    SceneDriver *driver = driver_open(&help_scene, low);
    driver_key(driver, KEY_RIGHT, 0);
    char *before = recorder_copy(driver_canvas(driver));
    driver_key(driver, KEY_DOWN, 0);
    assert_string_not_equal(driver_recording(driver), before);
    driver_key(driver, KEY_RIGHT, 0);
    driver_key(driver, KEY_LEFT, 0);
    assert_true(recorder_is_same(before, driver_recording(driver)));
    free(before);
    driver_close(driver);
}

/* The page lists each key once, with a capital. */
static void the_page_of_keys_lists_every_key(void **state) {
    SceneDriver *driver = driver_open(&help_scene, (Size){1280, 3800});
    for (int game = 0; catalog_games[game]; game++) {
        driver_digit(driver, game + 1, MOD_CTRL);
        driver_digit(driver, 2, 0);
        static const char *const words[] = {"Settings",
                                            "Quit",
                                            "Full screen",
                                            "Ctrl+Q",
                                            "F11",
                                            "In every game",
                                            "Set up a game: opponent"};
        for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
            const bool is_known = i < 6 || game == 0 || game == 3;
            assert_true(driver_shows(driver, words[i]) == is_known);
        }
        assert_int_equal(recorder_faults(driver_canvas(driver)), 0);
    }
    driver_close(driver);
}

static void help_about_no_game(void **state) {
    static const struct GameEntry *const none[] = {NULL};
    SceneDriver *driver = driver_open_among(none, &help_scene, window);
    assert_string_equal(driver_status(driver), "Help");
    driver_key(driver, KEY_RIGHT, 0);
    driver_digit(driver, 1, MOD_CTRL);
    assert_string_equal(driver_status(driver), "Help");
    driver_key(driver, KEY_ESCAPE, 0);
    assert_int_equal(driver_wish(driver).action, SCENE_BACK);
    driver_close(driver);
}

/* ---- Settings ---- */

static void the_slider_goes_by_steps(void **state) {
    SceneDriver *driver = driver_open(&settings_scene, window);
    driver_focus(driver, "zoom");
    driver_key(driver, KEY_RIGHT, 0);
    assert_int_equal(driver_wish(driver).action, SCENE_PREFERENCES);
    assert_int_equal(driver_context(driver)->preferences.zoom_percent, 110);
    driver_resize(driver, window); /* as the app does afterwards */
    assert_true(driver_shows(driver, "Zoom: 110%"));
    driver_key(driver, KEY_LEFT, 0);
    driver_resize(driver, window);
    driver_key(driver, KEY_LEFT, 0);
    assert_int_equal(driver_context(driver)->preferences.zoom_percent, 90);
    const Rect slider = driver_control(driver, "zoom")->rect;
    driver_click_at(driver, (Point){slider.x + 1, slider.y + slider.height / 2});
    assert_int_equal(driver_context(driver)->preferences.zoom_percent, ZOOM_MIN);
    driver_close(driver);
}

static void a_lasting_store_is_not_warned_of(void **state) {
    char *folder = folder_make();
    char words[400];
    Text message = text_over(words, sizeof words);
    SceneDriver *driver = driver_open(&settings_scene, window);
    SceneContext *context = driver_context(driver);
    assert_true(driver_shows(driver, "cannot be saved"));
    store_close(context->store);
    assert_int_equal(store_open(folder, translate_none, &context->store, &message), STATUS_OK);
    driver_reopen(driver);
    assert_false(driver_shows(driver, "cannot be saved"));
    assert_string_equal(driver_status(driver), "Settings");
    driver_click(driver, "theme-high-contrast");
    assert_string_equal(driver_status(driver), "Settings");
    driver_close(driver);
    folder_remove(folder);
}

static void tab_draws_two_controls(void **state) {
    SceneDriver *driver = driver_open(&settings_scene, window);
    driver_key(driver, KEY_TAB, 0); /* the focus comes into sight */
    assert_true(driver_result(driver).redraw);
    driver_key(driver, KEY_TAB, 0);
    driver_key(driver, KEY_TAB, 0);
    const SceneResult result = driver_result(driver);
    const Control *focused =
        controls_find(settings_scene.controls(driver_scene(driver)),
                      settings_scene.controls_state(driver_scene(driver))->focused);
    assert_false(result.redraw);
    assert_true(is_damaged(&result.damage, rect_center(focused->rect)));
    assert_false(is_damaged(&result.damage, rect_center(driver_control(driver, "stats")->rect)));
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tab_draws_two_controls),
        cmocka_unit_test(arrows_scroll_a_page),
        cmocka_unit_test(a_long_page_has_an_end),
        cmocka_unit_test(the_focus_is_brought_into_sight),
        cmocka_unit_test(a_flick_glides_on),
        cmocka_unit_test(the_pointer_alone_draws_little),
        cmocka_unit_test(parts_follow_one_another_in_a_ring),
        cmocka_unit_test(files_lists_the_formats),
        cmocka_unit_test(games_are_chosen_by_key_and_button),
        cmocka_unit_test(a_chip_lists_the_games),
        cmocka_unit_test(a_new_part_begins_at_its_top),
        cmocka_unit_test(the_page_of_keys_lists_every_key),
        cmocka_unit_test(help_about_no_game),
        cmocka_unit_test(the_slider_goes_by_steps),
        cmocka_unit_test(a_lasting_store_is_not_warned_of),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
