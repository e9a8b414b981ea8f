/* Start and goal made by hand. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/inversion/scene.h"
#include "support/window/scene_driver.h"

static const Size window = {1280, 800};

static SceneDriver *open_at(const char *id) {
    SceneDriver *driver = driver_open_loaded(&inversion_scene, window, id, "--id");
    driver_letter(driver, 'b', 0);
    return driver;
}

static void boards_are_made_by_the_mouse(void **state) {
    SceneDriver *driver = open_at("3x3:plus:000000000>000000000");
    assert_true(driver_says(driver, "Start and goal are the same."));
    driver_click(driver, "start-1-1");
    driver_click(driver, "start-1-2");
    driver_click(driver, "start-2-1");
    assert_true(driver_says(driver, "fewest masks: 1"));
    driver_click(driver, "goal-3-3");
    driver_click_secondary(driver, "goal-3-3");
    assert_true(driver_says(driver, "fewest masks: 1"));
    driver_letter(driver, 'z', MOD_CTRL);
    driver_letter(driver, 'z', MOD_CTRL);
    driver_letter(driver, 'y', MOD_CTRL);
    driver_letter(driver, 'c', MOD_CTRL);
    assert_string_equal(driver_clipboard(driver), "3x3:plus:110100000>000000001");
    /* The game behind has not changed until the boards are played, and comes back then. */
    assert_true(driver_holds(driver, "3x3:plus:000000000>000000000"));
    driver_click(driver, "boards-play");
    assert_true(driver_holds(driver, "3x3:plus:110100000>000000001"));
    assert_null(driver_control(driver, "boards-play"));
    driver_letter(driver, 'z', MOD_CTRL);
    assert_true(driver_holds(driver, "3x3:plus:000000000>000000000"));
    driver_close(driver);
}

static void the_buttons_change_one_board(void **state) {
    SceneDriver *driver = open_at("2x3k3:plus:012012>000000");
    driver_click(driver, "boards-invert");
    driver_letter(driver, 'c', MOD_CTRL);
    assert_string_equal(driver_clipboard(driver), "2x3k3:plus:210210>000000");
    driver_click(driver, "boards-goal");
    driver_click(driver, "boards-fill");
    driver_letter(driver, 'c', MOD_CTRL);
    assert_string_equal(driver_clipboard(driver), "2x3k3:plus:210210>222222");
    driver_letter(driver, 'g', 0);
    driver_letter(driver, 'c', MOD_CTRL);
    assert_string_equal(driver_clipboard(driver), "2x3k3:plus:210210>210210");
    driver_click(driver, "boards-start");
    driver_letter(driver, 'c', 0);
    driver_letter(driver, 'c', MOD_CTRL);
    assert_string_equal(driver_clipboard(driver), "2x3k3:plus:000000>210210");
    for (int i = 0; i < 20; i++) {
        driver_click(driver, "boards-draw");
        assert_false(driver_says(driver, "cannot be reached"));
    }
    driver_close(driver);
}

static void the_keyboard_makes_boards(void **state) {
    SceneDriver *driver = open_at("2x2k4:plus:0000>0000");
    driver_key(driver, KEY_DOWN, 0);
    driver_digit(driver, 3, 0);
    driver_key(driver, KEY_RIGHT, 0);
    driver_key(driver, KEY_ENTER, 0);
    driver_key(driver, KEY_RIGHT, 0); /* over to the goal */
    driver_key(driver, KEY_DOWN, 0);
    driver_key(driver, KEY_SPACE, 0);
    driver_key(driver, KEY_SPACE, 0);
    driver_letter(driver, 'c', MOD_CTRL);
    assert_string_equal(driver_clipboard(driver), "2x2k4:plus:3100>0020");
    driver_letter(driver, 'p', 0);
    assert_true(driver_holds(driver, "2x2k4:plus:3100>0020"));
    driver_close(driver);
}

static void dragging_paints(void **state) {
    SceneDriver *driver = open_at("3x3:plus:000000000>000000000");
    const Rect from = driver_control(driver, "start-1-1")->rect;
    const Rect to = driver_control(driver, "start-1-3")->rect;
    Event event = {.type = EVENT_POINTER_DOWN, .at = rect_center(from)};
    driver_event(driver, event);
    event.type = EVENT_POINTER_MOVE;
    for (int i = 0; i <= 10; i++) {
        event.at.x = rect_center(from).x + (to.x - from.x) * (float)i / 10;
        driver_event(driver, event);
    }
    event.type = EVENT_POINTER_UP;
    driver_event(driver, event);
    driver_hover(driver, "start-2-2");
    driver_letter(driver, 'c', MOD_CTRL);
    assert_string_equal(driver_clipboard(driver), "3x3:plus:111000000>000000000");
    driver_close(driver);
}

/* A board out of reach is explained at once, in words and cells. */
static void what_cannot_be_reached_is_told(void **state) {
    SceneDriver *driver = open_at("5x5:plus:0000000000000000000000000>0000000000000000000000000");
    const int before = recorder_count(driver_canvas(driver), "stroke_round");
    driver_click(driver, "start-1-1");
    assert_true(driver_says(driver, "No masks lead to this goal"));
    assert_true(driver_shows(driver, "The goal cannot be reached: every"));
    assert_true(recorder_count(driver_canvas(driver), "stroke_round") > before + 5);
    driver_key(driver, KEY_ESCAPE, 0);
    assert_null(driver_control(driver, "boards-play"));
    /* What was made is there again. */
    driver_letter(driver, 'b', 0);
    assert_true(driver_says(driver, "No masks lead to this goal"));
    driver_close(driver);
}

/* On a large board the worker looks for the way; an edit meanwhile makes it stale. */
static void large_boards_are_thought_about(void **state) {
    static char id[1024];
    Text text = text_over(id, sizeof id);
    text_add(&text, "20x20k3:random@5:");
    for (int i = 0; i < 801; i++) {
        text_add_char(&text, i == 400 ? '>' : '0');
    }
    SceneDriver *driver = open_at(id);
    driver_click(driver, "start-3-3");
    driver_click(driver, "start-20-20");
    while (driver_says(driver, "thinking")) {
        assert_true(driver_wait_worker(driver));
    }
    assert_true(driver_says(driver, "It can be solved; fewest masks: "));
    driver_click(driver, "boards-play");
    while (driver_says(driver, "Drawing a puzzle")) {
        assert_true(driver_wait_worker(driver));
    }
    assert_false(driver_holds(driver, id));
    assert_true(driver_says(driver, "2 cells differ"));
    driver_close(driver);
}

static void nothing_is_cut(void **state) {
    static const Size sizes[] = {{1280, 800}, {480, 800}, {360, 480}, {480, 360}, {2560, 1440}};
    SceneDriver *driver = open_at("4x7k6:plus:0123450123450123450123450123>"
                                  "0000000000000000000000000000");
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        driver_resize(driver, sizes[i]);
        const Canvas *canvas = driver_canvas(driver);
        assert_int_equal(recorder_outside(canvas) + recorder_malformed(canvas), 0);
        for (int t = 0; t < recorder_text_count(canvas); t++) {
            assert_false(recorder_text_at(canvas, t)->is_cut);
        }
        assert_int_equal(recorder_overlaps(canvas), 0);
    }
    driver_close(driver);
}

static void drag(SceneDriver *driver, const char *from, const char *to) {
    Event event = {.type = EVENT_POINTER_DOWN,
                   .at = rect_center(driver_control(driver, from)->rect)};
    const Point end = rect_center(driver_control(driver, to)->rect);
    driver_event(driver, event);
    event.type = EVENT_POINTER_MOVE;
    event.at = end;
    driver_event(driver, event);
    event.type = EVENT_POINTER_UP;
    driver_event(driver, event);
}

/* The masks of a solution commute: they are played in the order they are dragged into. */
static void the_solution_is_played_in_any_order(void **state) {
    SceneDriver *driver =
        driver_open_loaded(&inversion_scene, window, "3x3:magic:001000111>111101111", "--id");
    driver_click(driver, "solve");
    drag(driver, "plan-2", "plan-0");
    assert_true(driver_shows(driver, "Masks 6, 3 and 4, in any order"));
    driver_click(driver, "solve-step");
    /* What is played stays; the rest is moved by the keyboard. */
    drag(driver, "plan-2", "plan-0");
    driver_click(driver, "plan-2");
    driver_key(driver, KEY_LEFT, 0);
    driver_key(driver, KEY_LEFT, 0);
    assert_true(driver_shows(driver, "Masks 6, 4 and 3, in any order"));
    driver_click(driver, "solve-back");
    driver_click(driver, "solve-play");
    driver_advance(driver, 10000);
    assert_non_null(strstr(driver_state(driver), "6 4 3"));
    assert_true(driver_says(driver, "Solved!"));
    driver_close(driver);
}

/* Hundreds of masks: those next in turn can be moved. */
static void a_long_solution_is_reordered_too(void **state) {
    static char id[400];
    Text text = text_over(id, sizeof id);
    text_add(&text, "11x11:geniton:");
    for (int i = 0; i < 243; i++) {
        text_add_char(&text, i == 121 ? '>' : i < 121 && i % 3 != 1 ? '1' : '0');
    }
    SceneDriver *driver = driver_open_loaded(&inversion_scene, window, id, "--id");
    driver_settle(driver);
    driver_click(driver, "solve");
    driver_click(driver, "solve-step");
    assert_non_null(driver_control(driver, "plan-1"));
    drag(driver, "plan-1", "plan-4");
    driver_click(driver, "solve-step");
    driver_click(driver, "solve-step");
    driver_context(driver)->is_motion_reduced = true;
    driver_click(driver, "solve-play");
    driver_advance(driver, 300000);
    assert_true(driver_says(driver, "Solved!"));
    driver_close(driver);
}

/* More masks than cells, many more: all are in the palette. */
static void hundreds_of_masks_are_shown(void **state) {
    static char id[1000];
    Text text = text_over(id, sizeof id);
    text_add(&text, "1x1:");
    for (int i = 0; i < 400; i++) {
        text_add(&text, i == 0 ? "1" : ";1");
    }
    text_add(&text, ":0>1");
    SceneDriver *driver = driver_open_loaded(&inversion_scene, window, id, "--id");
    driver_click(driver, "mask-0");
    driver_settle(driver); /* the worker says whether it can be done with fewer */
    assert_true(driver_says(driver, "Perfect"));
    driver_close(driver);
}

/* Its masks are drawn by the worker: until they are there the puzzle in hand stays. */
static void a_large_random_puzzle_is_pasted(void **state) {
    static char id[1024];
    Text text = text_over(id, sizeof id);
    text_add(&text, "20x20k6:random@7:");
    for (int i = 0; i < 801; i++) {
        text_add_char(&text, i == 400 ? '>' : i == 3 ? '5' : '0');
    }
    SceneDriver *driver = driver_open(&inversion_scene, window);
    driver_paste(driver, id);
    assert_true(driver_says(driver, "Drawing a puzzle"));
    assert_true(driver_shows(driver, "The masks of this puzzle are being drawn."));
    assert_false(driver_holds(driver, "20x20k6:random@7:"));
    while (driver_says(driver, "Drawing a puzzle")) {
        assert_true(driver_wait_worker(driver));
    }
    assert_true(driver_holds(driver, id));
    assert_false(driver_shows(driver, "The masks of this puzzle are being drawn."));
    /* What cannot be read is refused at once. */
    id[strlen(id) - 1] = 0;
    driver_paste(driver, id);
    assert_true(driver_says(driver, "This is not the ID of a puzzle: "));
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boards_are_made_by_the_mouse),
        cmocka_unit_test(the_buttons_change_one_board),
        cmocka_unit_test(the_keyboard_makes_boards),
        cmocka_unit_test(dragging_paints),
        cmocka_unit_test(what_cannot_be_reached_is_told),
        cmocka_unit_test(large_boards_are_thought_about),
        cmocka_unit_test(the_solution_is_played_in_any_order),
        cmocka_unit_test(a_long_solution_is_reordered_too),
        cmocka_unit_test(hundreds_of_masks_are_shown),
        cmocka_unit_test(nothing_is_cut),
        cmocka_unit_test(a_large_random_puzzle_is_pasted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
