/* Tests of the tips of tools: when they come and go, and that they hide no control. */
#include "support/test.h"

#include <string.h>

#include "scenes/catalog.h"
#include "scenes/shell/entry.h"
#include "scenes/shell/shell.h"
#include "support/window/scene_driver.h"

static const Size window = {1280, 800};
static const char words[] = "Review: the whole game";

static SceneDriver *open_game(void) {
    SceneDriver *driver = driver_open_loaded(scene_named("connect4"), window, "4455667", "--id");
    driver_settle(driver);
    return driver;
}

static void touch(SceneDriver *driver, EventType type, const char *id) {
    driver_event(driver, (Event){.type = type,
                                 .at = rect_center(driver_control(driver, id)->rect),
                                 .is_touch = true});
}

static void a_tip_comes_when_the_mouse_rests(void **state) {
    SceneDriver *driver = open_game();
    driver_hover(driver, "review");
    driver_advance(driver, 599);
    assert_false(driver_shows(driver, words));
    driver_advance(driver, 1);
    assert_true(driver_shows(driver, words));
    driver_hover(driver, "undo");
    assert_false(driver_shows(driver, words));
    assert_false(driver_shell(driver)->view.tip.is_shown);
    driver_hover(driver, "review");
    driver_advance(driver, 700);
    assert_true(driver_shows(driver, words));
    driver_resize(driver, (Size){818, 674}); /* its tool has moved */
    assert_false(driver_shows(driver, words));
    driver_close(driver);
}

/* It goes with the press, and does not come back over what the tool has opened. */
static void a_press_ends_the_tip(void **state) {
    SceneDriver *driver = open_game();
    driver_hover(driver, "review");
    driver_advance(driver, 700);
    assert_true(driver_shows(driver, words));
    driver_click(driver, "review");
    driver_advance(driver, 2000);
    assert_false(driver_shows(driver, words));
    assert_non_null(driver_control(driver, "close"));
    driver_hover(driver, "undo");
    driver_hover(driver, "review");
    driver_advance(driver, 700);
    assert_true(driver_shows(driver, words));
    driver_close(driver);
}

static void a_tip_follows_the_focus(void **state) {
    SceneDriver *driver = open_game();
    for (int i = 0; i < 40 && strcmp(driver_scene_focus(driver), "review") != 0; i++) {
        driver_key(driver, KEY_TAB, 0);
    }
    assert_string_equal(driver_scene_focus(driver), "review");
    driver_advance(driver, 700);
    assert_true(driver_shows(driver, words));
    driver_key(driver, KEY_TAB, 0);
    assert_false(driver_shows(driver, words));
    driver_close(driver);
}

/* A tap runs the tool and shows nothing; a finger held on it asks what it is for. */
static void a_finger_asks_by_staying(void **state) {
    SceneDriver *driver = open_game();
    touch(driver, EVENT_POINTER_DOWN, "review");
    driver_advance(driver, 100);
    touch(driver, EVENT_POINTER_UP, "review");
    assert_non_null(driver_control(driver, "close"));
    driver_advance(driver, 1000);
    assert_false(driver_shows(driver, words));
    driver_key(driver, KEY_ESCAPE, 0);
    touch(driver, EVENT_POINTER_DOWN, "review");
    driver_advance(driver, 700);
    assert_true(driver_shows(driver, words));
    touch(driver, EVENT_POINTER_UP, "review");
    assert_false(driver_shows(driver, words));
    assert_null(driver_control(driver, "close"));
    driver_close(driver);
}

/* What is of no use now says why. */
static void a_tip_gives_the_reason(void **state) {
    SceneDriver *driver = driver_open(scene_named("connect4"), window);
    driver_settle(driver);
    driver_hover(driver, "review");
    driver_advance(driver, 700);
    assert_true(driver_shows(driver, words));
    assert_true(driver_shows(driver, "There is no game to review yet."));
    driver_close(driver);
}

static void expect_hides_nothing(SceneDriver *driver, const char *id) {
    const GameShell *shell = driver_shell(driver);
    const Rect tip = shell->view.tip.place;
    assert_true(shell->view.tip.is_shown);
    for (int i = 0; i < shell->view.controls.count && tip.width > 0; i++) {
        const Rect place = control_in_sight(&shell->view.controls.items[i]);
        const Rect common = rect_common(place, tip);
        if (place.width > 0 && common.width > 0.01F && common.height > 0.01F) {
            fail_msg("%s: the tip of \"%s\" hides \"%s\" at %.0fx%.0f", shell->hooks->rules->name,
                     id, shell->view.controls.items[i].id, (double)shell->context->window.width,
                     (double)shell->context->window.height);
        }
    }
    assert_int_equal(recorder_outside(driver_canvas(driver)), 0);
}

/* Beside the tool where there is room, else in the head. */
static void no_tip_hides_a_control(void **state) {
    static const Size sizes[] = {{360, 480}, {360, 640}, {480, 360}, {800, 600}, {1280, 800}};
    int in_head = 0;
    int beside = 0;
    for (GameList game = catalog_games; *game; game++) {
        SceneDriver *driver = driver_open((*game)->scene, sizes[0]);
        driver_settle(driver);
        for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
            driver_resize(driver, sizes[i]);
            for (const Command *c = (*game)->modes[0]->commands; c->id; c++) {
                if (c->place != COMMAND_TOOL) {
                    continue;
                }
                assert_non_null(c->help); /* every tool says what it is for */
                driver_hover(driver, "back");
                driver_hover(driver, c->id);
                driver_advance(driver, 700);
                expect_hides_nothing(driver, c->id);
                *(driver_shell(driver)->view.tip.place.width > 0 ? &beside : &in_head) += 1;
            }
        }
        driver_close(driver);
    }
    assert_true(in_head > 0 && beside > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_tip_comes_when_the_mouse_rests),
        cmocka_unit_test(a_press_ends_the_tip),
        cmocka_unit_test(a_tip_follows_the_focus),
        cmocka_unit_test(a_finger_asks_by_staying),
        cmocka_unit_test(a_tip_gives_the_reason),
        cmocka_unit_test(no_tip_hides_a_control),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
