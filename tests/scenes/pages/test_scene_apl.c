/* Tests of the APL line: typing, the palette, printed lines, steps and what is wrong. */
#include "support/test.h"

#include <string.h>

#include "scenes/pages/read/apl_line.h"
#include "scenes/pages/read/apl_steps.h"
#include "support/window/scene_driver.h"

static const Size window = {1280, 800};

static void hand_lines(SceneDriver *driver, const char *lines) {
    scene_hand_over(driver_context(driver), text_duplicate(lines), NULL);
    driver_come_back(driver, window);
}

static void type(SceneDriver *driver, const char *words) {
    driver_event(driver, (Event){.type = EVENT_TEXT, .text = words});
}

static void printed_lines_run_in_the_article(void **state) {
    SceneDriver *driver = driver_open(&apl_scene, window);
    assert_true(driver_says(driver, "M←⍉2 2 2⊤8 8 8⊤"));
    driver_focus(driver, "printed-16"); /* needs all lines before it */
    driver_key(driver, KEY_ENTER, 0);
    assert_true(driver_says(driver, "| V/⍳9 | 3 4 6"));
    driver_focus(driver, "printed-4");
    driver_key(driver, KEY_ENTER, 0);
    assert_true(driver_says(driver, "| +D←B≠C | 1 1 0;1 0 1;0 0 0"));
    driver_close(driver);
}

static void a_line_is_typed_with_the_palette(void **state) {
    SceneDriver *driver = driver_open(&apl_scene, window);
    driver_click(driver, "line");
    assert_true(driver_context(driver)->typing.width > 0);
    driver_letter(driver, 'a', MOD_CTRL); /* select all */
    type(driver, "2");
    driver_click(driver, "glyph-9"); /* × */
    type(driver, "3 4");
    driver_key(driver, KEY_ENTER, 0);
    assert_true(driver_says(driver, "| 2×3 4 | 6 8"));
    driver_key(driver, KEY_ESCAPE, 0); /* ends the typing, then the page */
    assert_int_equal(driver_wish(driver).action, SCENE_STAY);
    assert_true(driver_context(driver)->typing.width == 0);
    driver_key(driver, KEY_ESCAPE, 0);
    assert_int_equal(driver_wish(driver).action, SCENE_BACK);
    driver_close(driver);
}

static void a_sign_is_explained_under_the_pointer(void **state) {
    SceneDriver *driver = driver_open(&apl_scene, window);
    assert_true(driver_shows(driver, "Point at a sign"));
    driver_hover(driver, "glyph-1");
    assert_true(driver_shows(driver, "gives a name a value"));
    driver_close(driver);
}

/* The line has the focus when the page opens: what is typed goes into it, Tab leaves it, and Escape
 * leaves a page on which nothing was typed. */
static void the_line_takes_typing_at_once(void **state) {
    SceneDriver *driver = driver_open(&apl_scene, window);
    driver_letter(driver, 'a', MOD_CTRL);
    driver_event(driver, (Event){.type = EVENT_TEXT, .text = "2+3"});
    driver_key(driver, KEY_ENTER, 0);
    assert_true(driver_says(driver, "| 2+3 | 5"));
    driver_key(driver, KEY_TAB, 0);
    driver_event(driver, (Event){.type = EVENT_TEXT, .text = "9"});
    driver_key(driver, KEY_ENTER, 0);
    assert_true(driver_says(driver, "| 2+3 | 5"));
    driver_close(driver);
}

static void what_is_wrong_is_told(void **state) {
    SceneDriver *driver = driver_open(&apl_scene, window);
    hand_lines(driver, "1 2+1 2 3\n");
    assert_true(
        driver_says(driver, "LENGTH ERROR, character 4: The two sides have different shapes."));
    assert_true(driver_shows(driver, "LENGTH ERROR: The two sides have different shapes."));
    hand_lines(driver, "A←1\nB\n");
    assert_true(driver_says(driver, "VALUE ERROR"));
    hand_lines(driver, "A←2 3\n+/A\n"); /* a new workspace, and the lines before have run */
    assert_true(driver_says(driver, "| +/A | 5"));
    driver_close(driver);
}

static void steps_are_walked_and_played(void **state) {
    SceneDriver *driver = driver_open(&apl_scene, window);
    hand_lines(driver, "≠\\1 0,2|3\n");
    assert_string_equal(driver_state(driver), "step=3/3");
    driver_click(driver, "step-back");
    assert_string_equal(driver_state(driver), "step=2/3");
    assert_true(driver_shows(driver, "Step 3 of 3"));
    driver_click(driver, "step");
    driver_click(driver, "step-play");
    assert_string_equal(driver_state(driver), "step=0/3");
    assert_true(driver_shows(driver, "Pause"));
    driver_advance(driver, 1600);
    assert_string_equal(driver_state(driver), "step=1/3");
    driver_advance(driver, 4000);
    assert_string_equal(driver_state(driver), "step=3/3");
    assert_int_equal(driver_result(driver).wake_at_ms, 0);
    driver_click(driver, "step-play");
    driver_click(driver, "step-play"); /* pauses */
    driver_advance(driver, 9000);
    assert_string_equal(driver_state(driver), "step=0/3");
    driver_close(driver);
}

/* ---- Which cells make which ---- */

static AplMoment moment_of(const char *line, int step, float progress) {
    Apl *apl = apl_create();
    AplSteps steps = {0};
    assert_true(apl_steps_run(&steps, apl, line));
    const AplMoment moment = apl_steps_moment(&steps, step, progress);
    apl_steps_finish(&steps);
    apl_destroy(apl);
    return moment;
}

static void a_product_shows_row_and_column(void **state) {
    /* The steps are ⍴, ⍴ and the product; half-way comes cell (1;0). */
    const AplMoment moment = moment_of("(2 2⍴1 0 1 1)≠.∧2 2⍴1 1 0 1", 2, 0.5F);
    assert_int_equal(moment.left.row, 1);
    assert_int_equal(moment.left.column, -1);
    assert_int_equal(moment.right.column, 0);
    assert_int_equal(moment.right.row, -1);
    assert_int_equal(moment.result.known, 3);
    const AplMoment end = moment_of("(2 2⍴1 0 1 1)≠.∧2 2⍴1 1 0 1", 2, 1);
    assert_false(end.left.is_marking);
    assert_true(end.result.known >= 4);
}

static void scans_and_sums_show_rows_and_cells(void **state) {
    AplMoment moment = moment_of("+/2 3⍴⍳6", 2, 0.6F); /* the second of two sums */
    assert_int_equal(moment.right.row, 1);
    moment = moment_of("+⌿2 3⍴⍳6", 2, 0.4F);
    assert_int_equal(moment.right.column, 1);
    moment = moment_of("+⍀2 2 3⍴⍳12", 2, 0.9F); /* cell (1;1;1) comes from the planes' (1;1) */
    assert_int_equal(moment.right.row, 1);
    assert_int_equal(moment.right.column, 1);
    assert_true(moment.right.is_crossing);
    moment = moment_of("1 2 3+4 5 6", 0, 0.4F);
    assert_int_equal(moment.left.column, 1);
    assert_int_equal(moment.right.column, 1);
    assert_true(moment.right.is_crossing);
    moment = moment_of("⌽1 2 3", 0, 0.4F); /* which cell comes from where is not shown */
    assert_false(moment.right.is_marking);
    assert_int_equal(moment.result.known, 2);
}

static void a_long_loop_is_kept_in_part(void **state) {
    Apl *apl = apl_create();
    AplSteps steps = {0};
    assert_true(apl_steps_run(&steps, apl, "'A←1+1' doI 200"));
    assert_int_equal(steps.count, APL_STEPS_MAX);
    assert_true(steps.is_cut);
    assert_true(apl_steps_run(&steps, apl, "200 200⍴⍳9"));
    assert_false(steps.is_cut);
    apl_steps_finish(&steps);
    apl_destroy(apl);
}

static void the_board_of_a_puzzle_becomes_lines(void **state) {
    SceneDriver *driver = driver_open_loaded(scene_named("inversion"), window,
                                             "3x3:magic:001000111>111101111", "--id");
    driver_menu(driver, "apl");
    assert_string_equal(driver_wish(driver).target, "apl");
    SceneContext *context = driver_context(driver);
    SceneDriver *apl = driver_open(&apl_scene, window);
    hand_lines(apl, context->handed_text);
    scene_hand_over(context, NULL, NULL);
    assert_true(driver_says(apl, "| +D←B≠C | 1 1 0;1 0 1;0 0 0"));
    driver_close(apl);
    driver_close(driver);
}

static void nothing_is_cut_at_any_size(void **state) {
    static const Size sizes[] = {{360, 640}, {800, 600}, {1280, 800}, {2560, 1440}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        SceneDriver *driver = driver_open(&apl_scene, sizes[i]);
        for (int page = 0; page < 30; page++) {
            assert_int_equal(recorder_faults(driver_canvas(driver)), 0);
            driver_key(driver, KEY_DOWN, 0);
        }
        driver_close(driver);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(printed_lines_run_in_the_article),
        cmocka_unit_test(a_line_is_typed_with_the_palette),
        cmocka_unit_test(a_sign_is_explained_under_the_pointer),
        cmocka_unit_test(the_line_takes_typing_at_once),
        cmocka_unit_test(what_is_wrong_is_told),
        cmocka_unit_test(steps_are_walked_and_played),
        cmocka_unit_test(a_product_shows_row_and_column),
        cmocka_unit_test(scans_and_sums_show_rows_and_cells),
        cmocka_unit_test(a_long_loop_is_kept_in_part),
        cmocka_unit_test(the_board_of_a_puzzle_becomes_lines),
        cmocka_unit_test(nothing_is_cut_at_any_size),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
