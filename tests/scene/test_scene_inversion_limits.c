/* As much as there is room for, and no more: histories, rules kept by name, steps, pasted boards.
 */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "frame/frame.h"
#include "inversion/giant/giant.h"
#include "inversion/mask_set.h"
#include "inversion/scene.h"
#include "support/scene_driver.h"

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
    (void)state;
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
    (void)state;
    SceneDriver *driver = open_with('b');
    for (int i = 0; i < 198; i++) {
        driver_letter(driver, 'i', 0);
    }
    assert_int_equal(undo_all(driver), 198);
    for (int i = 0; i < 230; i++) {
        driver_letter(driver, i % 3 ? 'i' : 'c', 0);
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
    (void)state;
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
    assert_true(driver_shows(driver, "“rules 3” has been deleted."));
    assert_null(driver_control(driver, "edit-load-23"));
    save_as(driver, "new");
    assert_string_equal(driver_control(driver, "edit-load-3")->label, "new");
    driver_focus(driver, "edit-restore"); /* scrolls it into sight */
    driver_key(driver, KEY_ENTER, 0);
    assert_true(driver_says(driver, "There is no room for more rules: delete some first."));
    driver_close(driver);
}

static void the_editor_has_room_for_64_masks(void **state) {
    (void)state;
    EditorRules rules;
    char why[200];
    Text reason = text_over(why, sizeof why);
    assert_true(editor_rules_read(&rules, "8x8k6:plus", &reason));
    assert_int_equal(rules.mask_count, 64);
    assert_false(editor_rules_insert(&rules, 5));
    assert_true(editor_rules_remove(&rules, 5));
    assert_true(editor_rules_insert(&rules, 62)); /* behind the last one */
    assert_int_equal(rules.mask_count, 64);
    assert_false(editor_rules_read(&rules, "9x8:plus", &reason));
    assert_false(editor_rules_read(&rules, "8x9:plus", &reason));
    text_clear(&reason);
    assert_false(editor_rules_read(&rules, "8x8k7:plus", &reason));
    assert_non_null(strstr(why, "room for 8 × 8 cells, 64 masks and 6 colours"));
    assert_int_equal(rules.mask_count, 64);
    assert_true(editor_rules_read(&rules, "1x1:1", &reason));
    assert_false(editor_rules_remove(&rules, 0));
    Rng rng = rng_seeded(1);
    assert_int_equal(editor_rules_mix(&rules, &rng), 0);
    assert_true(editor_rules_insert(&rules, 0));
    assert_int_equal(editor_mask(&rules, 1)[0], 0);
    assert_false(editor_rules_is_invertible(&rules));
    editor_rules_turn(&rules, 1, 0, -1);
    assert_int_equal(editor_mask(&rules, 1)[0], 1);
    editor_rules_turn(&rules, 1, 0, 1);
    assert_int_equal(editor_mask(&rules, 1)[0], 0);
}

/* A line of up to 65 masks. */
static void more_masks_than_that_are_refused(void **state) {
    (void)state;
    char id[200];
    char why[200];
    for (int masks = 64; masks <= 65; masks++) {
        Text text = text_over(id, sizeof id);
        Text reason = text_over(why, sizeof why);
        EditorRules rules;
        text_add(&text, "1x1:");
        for (int i = 0; i < masks; i++) {
            text_add(&text, i > 0 ? ";1" : "1");
        }
        assert_int_equal(editor_rules_read(&rules, id, &reason), masks == 64);
    }
}

/* ---- Steps ---- */

/* Seven of them, the newest, but always the present one and that before it. */
static void the_strip_shows_seven_steps(void **state) {
    (void)state;
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

/* ---- Digits for a giant ---- */

static void giant_digits_are_rows_or_a_square(void **state) {
    (void)state;
    static const struct {
        const char *text;
        int rows, columns, colours; /* 0: refused */
    } cases[] = {{"1", 1, 1, 2},         {"0", 1, 1, 1},
                 {"01\n10", 2, 2, 2},    {"012\n\n345\n", 2, 3, 6},
                 {"0123", 2, 2, 4},      {"01234", 0, 0, 0},
                 {"01\n0", 0, 0, 0},     {"0\n01", 0, 0, 0},
                 {"016\n111", 0, 0, 0},  {"0 1 2\r\n1 1 1", 2, 3, 3},
                 {"000000000", 3, 3, 1}, {"0\n1\n2", 3, 1, 3},
                 {"01\n10\n0", 0, 0, 0}, {" \n", 0, 0, 0}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char why[200];
        Text reason = text_over(why, sizeof why);
        GiantTile tile = {0};
        const Status status = giant_read_tile(cases[i].text, &tile, &reason);
        if ((status == STATUS_OK) != (cases[i].rows > 0)) {
            fail_msg("%s", cases[i].text);
        }
        if (status == STATUS_OK) {
            assert_int_equal(tile.rows, cases[i].rows);
            assert_int_equal(tile.columns, cases[i].columns);
            assert_int_equal(tile.colours, cases[i].colours);
            free(tile.cells);
        }
    }
    assert_true(giant_is_tile("01 2\t3\r\n9"));
    assert_false(giant_is_tile(" \n"));
    assert_false(giant_is_tile(""));
    assert_false(giant_is_tile("01x"));
}

static void the_largest_giant_can_be_pasted(void **state) {
    (void)state;
    for (int side = GIANT_SIDE_MAX; side <= GIANT_SIDE_MAX + 1; side++) {
        for (int is_wide = 0; is_wide < 2; is_wide++) {
            char why[200];
            Text reason = text_over(why, sizeof why);
            GiantTile tile = {0};
            char *text = malloc((size_t)side * 4 + 1);
            assert_non_null(text);
            char *at = text;
            for (int i = 0; i < 2 * side; i++) {
                *at++ = '1';
                if (is_wide ? i % side == side - 1 : i % 2 == 1) {
                    *at++ = '\n';
                }
            }
            *at = 0;
            assert_int_equal(giant_read_tile(text, &tile, &reason) == STATUS_OK,
                             side == GIANT_SIDE_MAX);
            free(tile.cells);
            free(text);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_editor_goes_back_99_steps),
        cmocka_unit_test(boards_by_hand_go_back_199_steps),
        cmocka_unit_test(twenty_four_rules_have_names),
        cmocka_unit_test(the_editor_has_room_for_64_masks),
        cmocka_unit_test(more_masks_than_that_are_refused),
        cmocka_unit_test(the_strip_shows_seven_steps),
        cmocka_unit_test(giant_digits_are_rows_or_a_square),
        cmocka_unit_test(the_largest_giant_can_be_pasted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
