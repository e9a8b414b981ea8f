/* The rule editor: masks drawn by mouse and keyboard, what is known of them, rules saved by name,
 * text in and out, and a puzzle of one's own rules. */
#define _DEFAULT_SOURCE
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "inversion/mask_set.h"
#include "scenes/inversion/scene.h"
#include "scenes/shell/shell.h"
#include "support/folder.h"
#include "support/posix.h"
#include "support/window/scene_driver.h"

#define MAGIC "3x3:magic"
#define TWO_BY_TWO "2x2:1100;0011;1010"

static const Size window = {1280, 800};

static SceneDriver *open_editor(void) {
    SceneDriver *driver =
        driver_open_loaded(&inversion_scene, window, "3x3:magic:001000111>111101111", "--id");
    driver_letter(driver, 'r', 0);
    return driver;
}

/* The rules in hand, by way of the clipboard. */
static const char *rules_of(SceneDriver *driver) {
    driver_letter(driver, 'c', MOD_CTRL);
    return driver_clipboard(driver);
}

/* Clicks what may have to be scrolled into the card first. */
static void click_in_card(SceneDriver *driver, const char *id) {
    const Rect card = driver_shell(driver)->view.zones.card;
    for (int turn = 0; turn < 40; turn++) {
        const Control *control = driver_control(driver, id);
        assert_non_null(control);
        const float bottom = control->rect.y + control->rect.height;
        if (control->rect.width > 0 && control->rect.y >= control->clip.y &&
            bottom <= control->clip.y + control->clip.height) {
            break;
        }
        driver_event(driver, (Event){.type = EVENT_WHEEL,
                                     .at = rect_center(card),
                                     .wheel = turn < 20 ? -1.0F : 1.0F});
    }
    driver_click(driver, id);
}

static void cells_are_turned_by_mouse_and_keys(void **state) {
    SceneDriver *driver = open_editor();
    assert_true(driver_says(driver, "Rule editor | 3 x 3, 9 masks") ||
                driver_says(driver, "Rule editor | 3 × 3, 9 masks"));
    assert_string_equal(rules_of(driver), MAGIC);
    driver_click(driver, "list-2");
    driver_click(driver, "edit-3-3");
    assert_string_equal(rules_of(driver), "3x3:110110000;111000000;011011001;100100100;010111010;"
                                          "001001001;000110110;000000111;000011011");
    driver_letter(driver, 'z', MOD_CTRL);
    assert_string_equal(rules_of(driver), MAGIC);
    driver_click(driver, "redo");
    driver_click(driver, "undo");
    assert_string_equal(rules_of(driver), MAGIC);
    driver_key(driver, KEY_RIGHT, 0); /* shows the cursor where it is */
    driver_key(driver, KEY_ENTER, 0);
    assert_non_null(strstr(rules_of(driver), ";011011001;"));
    driver_key(driver, KEY_DOWN, 0);
    driver_digit(driver, 1, 0);
    assert_non_null(strstr(rules_of(driver), ";011011001;")); /* a 1 already stands there */
    driver_digit(driver, 0, 0);
    assert_non_null(strstr(rules_of(driver), ";010011001;"));
    driver_letter(driver, 'z', MOD_CTRL);
    driver_letter(driver, 'z', MOD_CTRL);
    driver_close(driver);
}

static void the_history_outlives_the_editor(void **state) {
    SceneDriver *driver = open_editor();
    driver_click(driver, "list-2");
    driver_click(driver, "edit-3-3");
    driver_key(driver, KEY_ESCAPE, 0);
    assert_null(driver_control(driver, "edit-3-3"));
    driver_letter(driver, 'r', 0);
    assert_string_not_equal(rules_of(driver), MAGIC);
    driver_letter(driver, 'z', MOD_CTRL);
    assert_string_equal(rules_of(driver), MAGIC);
    driver_close(driver);
}

static void a_drag_paints(void **state) {
    SceneDriver *driver = open_editor();
    driver_letter(driver, 'c', 0);
    const Rect first = driver_control(driver, "edit-1-1")->rect;
    driver_event(driver, (Event){.type = EVENT_POINTER_MOVE, .at = rect_center(first)});
    driver_event(driver, (Event){.type = EVENT_POINTER_DOWN, .at = rect_center(first)});
    const char *const path[] = {"edit-1-2", "edit-2-2"};
    for (int i = 0; i < 2; i++) {
        const Rect next = driver_control(driver, path[i])->rect;
        driver_event(driver, (Event){.type = EVENT_POINTER_MOVE, .at = rect_center(next)});
    }
    driver_event(driver, (Event){.type = EVENT_POINTER_UP, .at = rect_center(first)});
    assert_non_null(strstr(rules_of(driver), "3x3:110010000;"));
    driver_close(driver);
}

static void masks_come_and_go(void **state) {
    SceneDriver *driver = open_editor();
    driver_paste(driver, TWO_BY_TWO);
    assert_true(driver_shows(driver, "Rules pasted"));
    click_in_card(driver, "edit-insert");
    click_in_card(driver, "edit-invert");
    assert_string_equal(rules_of(driver), "2x2:1100;1111;0011;1010");
    click_in_card(driver, "edit-combine");
    assert_true(driver_control(driver, "edit-combine")->is_checked);
    driver_click(driver, "list-0");
    assert_string_equal(rules_of(driver), "2x2:1100;0011;0011;1010");
    driver_key(driver, KEY_DELETE, 0);
    assert_string_equal(rules_of(driver), TWO_BY_TWO);
    driver_settle(driver);
    assert_true(driver_shows(driver, "One board in 2 can be solved,"));
    assert_true(driver_shows(driver, "Rank: 3"));
    driver_close(driver);
}

static void what_is_known_is_shown(void **state) {
    SceneDriver *driver = open_editor();
    driver_settle(driver);
    assert_true(driver_shows(driver, "Every board has exactly one solution"));
    assert_true(driver_shows(driver, "Order:"));
    assert_true(driver_shows(driver, "God’s number: 9"));
    assert_true(driver_shows(driver, "126"));
    driver_click(driver, "tab-size");
    driver_event(driver, (Event){.type = EVENT_NONE});
    driver_paste(driver, "5x5:plus");
    driver_settle(driver);
    assert_true(driver_shows(driver, "One board in 4 can be solved"));
    assert_true(driver_shows(driver, "God’s number: 15"));
    driver_close(driver);
}

static void chance_makes_invertible_rules(void **state) {
    SceneDriver *driver = open_editor();
    driver_click(driver, "tab-rules");
    click_in_card(driver, "edit-cross");
    assert_string_equal(rules_of(driver), "3x3:cross");
    click_in_card(driver, "edit-draw");
    driver_settle(driver);
    assert_true(driver_shows(driver, "draw") || driver_shows(driver, "Draw number"));
    assert_true(driver_shows(driver, "Every board has exactly one solution"));
    click_in_card(driver, "edit-mix");
    driver_settle(driver);
    assert_true(driver_shows(driver, "Every board has exactly one solution"));
    driver_close(driver);
}

static void rules_are_kept_by_name(void **state) {
    SceneDriver *driver = open_editor();
    driver_paste(driver, TWO_BY_TWO);
    driver_click(driver, "tab-saved");
    click_in_card(driver, "edit-name");
    assert_true(driver_context(driver)->typing.width > 0);
    driver_event(driver, (Event){.type = EVENT_TEXT, .text = "Règlesx"});
    driver_key(driver, KEY_BACKSPACE, 0);
    driver_event(driver, (Event){.type = EVENT_PASTE, .text = " 2"});
    driver_key(driver, KEY_ENTER, 0);
    assert_true(driver_shows(driver, "Saved as “Règles 2”."));
    assert_true(driver_context(driver)->typing.width == 0);
    driver_reopen(driver);
    driver_letter(driver, 'r', 0);
    assert_string_equal(rules_of(driver), TWO_BY_TWO); /* the draft */
    driver_paste(driver, MAGIC);
    driver_click(driver, "tab-saved");
    assert_string_equal(driver_control(driver, "edit-load-0")->label, "Règles 2");
    click_in_card(driver, "edit-load-0");
    assert_string_equal(rules_of(driver), TWO_BY_TWO);
    click_in_card(driver, "edit-forget-0");
    assert_null(driver_control(driver, "edit-load-0"));
    click_in_card(driver, "edit-restore");
    assert_non_null(driver_control(driver, "edit-load-0"));
    assert_null(driver_control(driver, "edit-restore"));
    driver_close(driver);
}

static void a_puzzle_of_these_rules(void **state) {
    SceneDriver *driver = open_editor();
    driver_paste(driver, TWO_BY_TWO);
    driver_click(driver, "edit-play");
    assert_non_null(strstr(driver_state(driver), TWO_BY_TWO ":"));
    assert_null(driver_control(driver, "edit-1-1"));
    driver_click(driver, "strip-undo");
    assert_non_null(strstr(driver_state(driver), "3x3:magic:001000111>111101111"));
    driver_close(driver);
}

static void rules_go_to_a_file_and_come_back(void **state) {
    char *home = folder_make();
    setenv("HOME", home, 1);
    unsetenv("XDG_CONFIG_HOME");
    SceneDriver *driver = open_editor();
    driver_paste(driver, TWO_BY_TWO);
    driver_letter(driver, 's', MOD_CTRL);
    assert_true(driver_says(driver, "rules-"));
    driver_event(driver, (Event){.type = EVENT_TEXT, .text = "mine"});
    driver_key(driver, KEY_ENTER, 0);
    assert_true(driver_shows(driver, "Saved as ~/mine.damier"));
    driver_paste(driver, MAGIC);
    char path[1200];
    snprintf(path, sizeof path, "%s/mine.damier", home);
    driver_event(driver, (Event){.type = EVENT_DROP, .text = path});
    assert_string_equal(rules_of(driver), TWO_BY_TWO);
    assert_non_null(strstr(driver_state(driver), "3x3:magic:001000111")); /* the puzzle stays */
    driver_close(driver);
    folder_remove(home);
}

static void wrong_text_changes_nothing(void **state) {
    static const char *const wrong[] = {"",         "3x3",         "2x2:12",
                                        "9x9:plus", "3x3:nothing", "2x2k7:plus"};
    SceneDriver *driver = open_editor();
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        driver_paste(driver, wrong[i]);
        assert_string_equal(rules_of(driver), MAGIC);
    }
    driver_paste(driver, "0660 0700 0330 0444 0272 0111 066 07 033"); /* the text's codes */
    assert_true(driver_shows(driver, "Rules pasted: 3 × 3, masks: 9."));
    driver_paste(driver, "3x3:nothing");
    assert_true(driver_shows(driver, "These are not rules"));
    driver_close(driver);
}

/* What reaches out of the window, and words too wide for their boxes, beyond the little by which
 * the recorder's letters are wider than Inter's. */
static int faults(SceneDriver *driver) {
    Canvas *canvas = driver_canvas(driver);
    int found = recorder_outside(canvas) + recorder_malformed(canvas);
    for (int i = 0; i < recorder_text_count(canvas); i++) {
        const RecordedText *text = recorder_text_at(canvas, i);
        const float width = canvas_text_width(canvas, text->text, text->style);
        if (text->is_cut && width > text->box.width * 1.05F) {
            print_message("cut: %s\n", text->text);
            found++;
        }
    }
    return found;
}

static void rules_fit_every_window(void **state) {
    static const Size sizes[] = {{1280, 800}, {800, 600}, {480, 800},
                                 {360, 480},  {480, 360}, {2560, 1440}};
    static const char *const rules[] = {MAGIC,   TWO_BY_TWO,   "8x8:plus",
                                        "1x1:1", "2x7k5:king", "6x6:knight"};
    static const char *const tabs[] = {"tab-mask", "tab-size", "tab-rules", "tab-saved"};
    SceneDriver *driver = open_editor();
    for (int i = 0; i < 6; i++) {
        driver_resize(driver, window);
        driver_paste(driver, rules[i]);
        for (int tab = 0; tab < 4; tab++) {
            driver_resize(driver, window);
            driver_click(driver, tabs[tab]);
            for (int size = 0; size < 6; size++) {
                driver_resize(driver, sizes[size]);
                if (faults(driver) > 0) {
                    fail_msg("%s %s at %.0fx%.0f", rules[i], tabs[tab], (double)sizes[size].width,
                             (double)sizes[size].height);
                }
            }
        }
    }
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cells_are_turned_by_mouse_and_keys),
        cmocka_unit_test(the_history_outlives_the_editor),
        cmocka_unit_test(a_drag_paints),
        cmocka_unit_test(masks_come_and_go),
        cmocka_unit_test(what_is_known_is_shown),
        cmocka_unit_test(chance_makes_invertible_rules),
        cmocka_unit_test(rules_are_kept_by_name),
        cmocka_unit_test(a_puzzle_of_these_rules),
        cmocka_unit_test(rules_go_to_a_file_and_come_back),
        cmocka_unit_test(wrong_text_changes_nothing),
        cmocka_unit_test(rules_fit_every_window),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
