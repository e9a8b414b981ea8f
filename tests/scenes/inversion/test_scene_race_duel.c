/* A race as a duel: its page, both boards, and its end. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/inversion/board/layout.h"
#include "scenes/inversion/scene.h"
#include "support/race_steps.h"
#include "support/window/scene_driver.h"

/* When it is over nobody plays, until the end is put away. */
static void nobody_plays_after_the_end(void **state) {
    SceneDriver *driver = race_open("race-turns", "race-yoda");
    race_play_mask(driver, 2);
    driver_click(driver, "race-give-up");
    assert_true(driver_says(driver, "You lost the race"));
    char *before = strdup(driver_state(driver));
    race_play_mask(driver, 3);
    driver_digit(driver, 4, 0);
    assert_true(driver_says(driver, "The race is over."));
    driver_key(driver, KEY_DOWN, 0); /* the cursor of the masks */
    driver_key(driver, KEY_SPACE, 0);
    assert_string_equal(driver_state(driver), before);
    driver_key(driver, KEY_ESCAPE, 0);
    assert_null(driver_control(driver, "race-other"));
    race_play_mask(driver, 3);
    assert_string_not_equal(driver_state(driver), before);
    free(before);
    driver_close(driver);
}

/* The end of a race does not stay over another puzzle, whose masks play. */
static void the_end_goes_with_its_puzzle(void **state) {
    SceneDriver *driver = race_open("race-turns", "race-yoda");
    race_play_mask(driver, 2);
    driver_click(driver, "race-give-up");
    assert_non_null(driver_control(driver, "race-other"));
    driver_paste(driver, "3x3:magic:001000111>111101111");
    assert_null(driver_control(driver, "race-other"));
    assert_false(driver_shows(driver, "Yoda"));
    race_play_mask(driver, 0);
    assert_int_equal(driver_cursor(driver), 1);
    driver_close(driver);
}

/* Both boards, of one size; names, cells left, whose turn it is, and who won. */
static void a_race_is_a_duel(void **state) {
    int masks[INVERSION_CLICKS_MAX];
    SceneDriver *driver = driver_open(&inversion_scene, (Size){1280, 800});
    const Rect mask = driver_control(driver, "mask-4")->rect;
    driver_letter(driver, 'c', 0);
    driver_click(driver, "race-yoda");
    driver_click(driver, "start-game");
    driver_wait_worker(driver);
    assert_true(driver_shows(driver, "You · to play"));
    assert_false(driver_shows(driver, "Yoda · to play"));
    assert_true(driver_shows(driver, "cells left"));
    assert_true(driver_shows(driver, "You are level."));
    const InversionLayout layout = inversion_layout_of(driver_shell(driver));
    assert_true(layout.is_duel);
    assert_true(layout.now.area.width > 0);
    assert_true(layout.now.area.width == layout.opponent.area.width);
    assert_true(layout.now.area.height == layout.opponent.area.height);
    assert_true(layout.now.area.y == layout.opponent.area.y);
    assert_true(layout.now.area.x + layout.now.area.width < layout.goal.area.x);
    assert_true(layout.goal.area.x + layout.goal.area.width < layout.opponent.area.x);
    const Rect again = driver_control(driver, "mask-4")->rect;
    assert_memory_equal(&mask, &again, sizeof mask); /* the masks stay where they are */
    const int best = race_shortest(driver, masks);
    race_play_mask(driver, masks[0]);
    if (best > 1) {
        assert_true(driver_shows(driver, "Yoda · to play"));
    }
    for (int i = 1; i < best; i++) {
        driver_advance(driver, 1000);
        assert_true(driver_shows(driver, "You · to play"));
        race_play_mask(driver, masks[i]);
    }
    assert_true(driver_shows(driver, "You · won"));
    assert_true(driver_shows(driver, "0 cells left"));
    driver_key(driver, KEY_ESCAPE, 0);
    assert_false(inversion_layout_of(driver_shell(driver)).is_duel);
    driver_close(driver);
}

/* In the smallest upright phone too, all that can be chosen is in sight. */
static void all_choices_of_a_race_are_in_sight(void **state) {
    static const char *const ids[] = {
        "race-moves",          "race-turns",          "race-pace",
        "race-bebeto",         "race-learner",        "race-first-you",
        "race-first-opponent", "race-errors-allowed", "race-errors-none"};
    SceneDriver *driver = driver_open(&inversion_scene, (Size){360, 640});
    driver_letter(driver, 'c', 0);
    const Rect start = driver_control(driver, "start-game")->rect;
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        const Control *control = driver_control(driver, ids[i]);
        const Rect seen = control_in_sight(control);
        if (seen.height < control->rect.height || seen.y + seen.height > start.y) {
            fail_msg("%s is not in sight", ids[i]);
        }
    }
    driver_close(driver);
}

/* Nothing that is chosen counts before Start. */
static void choices_wait_for_start(void **state) {
    SceneDriver *driver = driver_open(&inversion_scene, race_window);
    driver_letter(driver, 'c', 0);
    driver_click(driver, "race-pace");
    driver_click(driver, "race-yoda");
    driver_key(driver, KEY_ESCAPE, 0);
    driver_letter(driver, 'c', 0);
    assert_true(driver_control(driver, "race-turns")->is_checked);
    assert_true(driver_control(driver, "race-speedy")->is_checked);
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_plays_after_the_end),
        cmocka_unit_test(the_end_goes_with_its_puzzle),
        cmocka_unit_test(a_race_is_a_duel),
        cmocka_unit_test(all_choices_of_a_race_are_in_sight),
        cmocka_unit_test(choices_wait_for_start),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
