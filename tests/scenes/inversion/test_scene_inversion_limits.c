/* As much as there is room for, and no more: histories, rules kept by name, steps. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/inversion/scene.h"
#include "scenes/shell/shell.h"
#include "support/window/scene_driver.h"

#define MAGIC "3x3:magic:001000111>111101111"

static const Size window = {1280, 2400}; /* nothing is scrolled out of sight */

static SceneDriver *open_with(char key) {
    SceneDriver *driver = driver_open_loaded(&inversion_scene, window, MAGIC, "--id");
    driver_letter(driver, key, 0);
    return driver;
}

/* How many steps back there are. */
static int undo_all(SceneDriver *driver) {
    int count = 0;
    while (!driver_control(driver, "undo")->is_disabled) {
        driver_letter(driver, 'z', MOD_CTRL);
        count++;
        assert_in_range(count, 0, 1000);
    }
    return count;
}

static void the_editor_goes_back_99_steps(void **state) {
    SceneDriver *driver = open_with('r');
    for (int i = 0; i < 98; i++) {
        driver_letter(driver, 'i', 0);
    }
    assert_int_equal(undo_all(driver), 98);
    for (int i = 0; i < 121; i++) {
        driver_letter(driver, i % 2 ? 'i' : 'c', 0);
    }
    assert_int_equal(undo_all(driver), 99);
    driver_letter(driver, 'y', MOD_CTRL);
    driver_letter(driver, 'i', 0); /* what was taken back is gone */
    assert_true(driver_control(driver, "redo")->is_disabled);
    assert_int_equal(undo_all(driver), 2);
    driver_close(driver);
}

static void boards_by_hand_go_back_199_steps(void **state) {
    SceneDriver *driver = open_with('b');
    for (int i = 0; i < 198; i++) {
        driver_letter(driver, 'i', 0);
    }
    assert_int_equal(undo_all(driver), 198);
    for (int i = 0; i < 230; i++) {
        driver_letter(driver, i % 2 ? 'i' : 'c', 0);
    }
    assert_int_equal(undo_all(driver), 199);
    driver_letter(driver, 'y', MOD_CTRL);
    driver_letter(driver, 'i', 0);
    assert_true(driver_control(driver, "redo")->is_disabled);
    assert_int_equal(undo_all(driver), 2);
    driver_close(driver);
}

/* ---- Rules by name ---- */

static void save_as(SceneDriver *driver, const char *name) {
    driver_click(driver, "edit-name");
    for (int i = 0; i < 40; i++) {
        driver_key(driver, KEY_BACKSPACE, 0);
    }
    driver_event(driver, (Event){.type = EVENT_TEXT, .text = name});
    driver_key(driver, KEY_ENTER, 0);
}

static void twenty_four_rules_have_names(void **state) {
    char name[40];
    SceneDriver *driver = open_with('r');
    driver_click(driver, "tab-saved");
    for (int i = 0; i < 24; i++) {
        snprintf(name, sizeof name, "rules %d", i);
        save_as(driver, name);
        assert_true(driver_says(driver, "Saved as"));
    }
    save_as(driver, "one more");
    assert_true(driver_says(driver, "There is no room for more rules: delete some first."));
    save_as(driver, "rules 7"); /* in the place of the one of that name */
    assert_true(driver_says(driver, "Saved as “rules 7”."));
    driver_key(driver, KEY_ESCAPE, 0);
    driver_reopen(driver);
    driver_letter(driver, 'r', 0);
    driver_click(driver, "tab-saved");
    assert_string_equal(driver_control(driver, "edit-load-23")->label, "rules 23");
    assert_null(driver_control(driver, "edit-load-24"));
    /* The place of one that is deleted is the next one's. */
    driver_click(driver, "edit-forget-3");
    assert_true(driver_shows(driver, "You deleted “rules 3”."));
    assert_null(driver_control(driver, "edit-load-23"));
    save_as(driver, "new");
    assert_string_equal(driver_control(driver, "edit-load-3")->label, "new");
    driver_focus(driver, "edit-restore"); /* scrolls it into sight */
    driver_key(driver, KEY_ENTER, 0);
    assert_true(driver_says(driver, "There is no room for more rules: delete some first."));
    driver_close(driver);
}

/* ---- Steps ---- */

/* Seven of them, the newest, but always the present one and that before it. */
static void the_strip_shows_seven_steps(void **state) {
    SceneDriver *driver = driver_open_loaded(&inversion_scene, window, MAGIC, "--id");
    char id[60];
    for (int length = 0; length <= 11; length++) {
        for (int cursor = length; cursor >= 0; cursor--) {
            int first = length - 6 < cursor - 1 ? length - 6 : cursor - 1;
            first = first < 0 ? 0 : first;
            for (int step = 0; step <= 12; step++) {
                snprintf(id, sizeof id, "step-%d", step);
                const bool is_shown = step >= first && step < first + 7 && step <= length;
                if ((driver_control(driver, id) != NULL) != is_shown) {
                    fail_msg("step %d of %d at %d", step, length, cursor);
                }
            }
            if (length >= 7) {
                snprintf(id, sizeof id, "%d to %d of %d", first, first + 6, length);
                assert_true(driver_shows(driver, id));
            }
            if (cursor > 0) {
                driver_letter(driver, 'z', MOD_CTRL);
            }
        }
        for (int i = 0; i < length; i++) {
            driver_letter(driver, 'y', MOD_CTRL);
        }
        driver_digit(driver, length % 2 * 3, 0);
    }
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_editor_goes_back_99_steps),
        cmocka_unit_test(boards_by_hand_go_back_199_steps),
        cmocka_unit_test(twenty_four_rules_have_names),
        cmocka_unit_test(the_strip_shows_seven_steps),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
