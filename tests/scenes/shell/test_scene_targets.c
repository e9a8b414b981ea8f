/* Tests of Connect 4 and Gomoku under a finger: no target is under 40 units at any size. A smaller
 * one is enlarged at the first press, and charts can be dragged along. */
#include <stdio.h>
#include <string.h>

#include "play/games.h"
#include "scenes/catalog.h"
#include "scenes/shell/entry.h"
#include "scenes/shell/shell.h"
#include "support/games/two_player_steps.h"
#include "support/test.h"
#include "support/window/scene_driver.h"

#define LEAST_U 39.99F

static const Size sizes[] = {{360, 480},  {480, 360},  {480, 800},  {800, 600},
                             {1280, 800}, {1366, 768}, {3840, 2160}};

static const struct {
    const char *scene;
    const char *id;
} games[] = {{"connect4", "4444363"}, {"gomoku", "h8 i8 h9 h10 i9 g9"}};

static float least_of(const Control *control) {
    return control->rect.width < control->rect.height ? control->rect.width : control->rect.height;
}

static void touch(SceneDriver *driver, EventType type, Point at) {
    driver_event(driver, (Event){.type = type, .at = at, .is_touch = true});
}

static void tap(SceneDriver *driver, Point at) {
    touch(driver, EVENT_POINTER_DOWN, at);
    touch(driver, EVENT_POINTER_UP, at);
}

/* A part of a chart, a row of a list (which the steps beside it walk too), a position of the tree
 * (which a finger drags, and where a miss shows a neighbour), or of a board whose window follows
 * the finger; in a tour only its target counts, and that is never small. */
static bool is_dragged_along(const Control *control, const char *mode) {
    return text_has_prefix(control->id, "review-") || text_has_prefix(control->id, "move-") ||
           text_has_prefix(control->id, "result-point-") ||
           text_has_prefix(control->id, "variation-") ||
           (strcmp(mode, "lens") == 0 && text_has_prefix(control->id, "cell-")) ||
           (strcmp(mode, "tour") == 0 && control->kind == CONTROL_CELL);
}

/* A tap on a small target only enlarges it. */
static void expect_enlarged(SceneDriver *driver, const char *id, const char *what) {
    const Control *small = driver_control(driver, id);
    const int cursor = driver_cursor(driver);
    const int value = small->value;
    tap(driver, rect_center(small->rect));
    bool is_found = false;
    const ControlList *list = &driver_shell(driver)->view.controls;
    for (int i = 0; i < list->count; i++) {
        const Control *near = &list->items[i];
        is_found |=
            text_has_prefix(near->id, "near-") && near->value == value && least_of(near) >= LEAST_U;
    }
    if (!is_found || driver_cursor(driver) != cursor) {
        fail_msg("%s: a finger on \"%s\" does not aim", what, id);
    }
    tap(driver, rect_center(driver_shell(driver)->view.zones.head)); /* closes the lens */
}

static void look_at_targets(SceneDriver *driver, const char *mode, Size size) {
    char what[120];
    snprintf(what, sizeof what, "%s at %.0fx%.0f", mode, (double)size.width, (double)size.height);
    const GameShell *shell = driver_shell(driver);
    for (int i = 0; i < shell->view.controls.count; i++) {
        const Control *control = &shell->view.controls.items[i];
        if (control->rect.width <= 0 || least_of(control) >= LEAST_U || control->is_disabled ||
            is_dragged_along(control, mode)) {
            continue;
        }
        if (control->kind != CONTROL_CELL) {
            fail_msg("%s: \"%s\" is %.1f", what, control->id, (double)least_of(control));
        }
        expect_enlarged(driver, control->id, what);
        return; /* the other cells have the same size */
    }
}

static void no_target_is_small(void **state) {
    for (size_t game = 0; game < sizeof games / sizeof games[0]; game++) {
        for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i += ROUNDS_STEP) {
            SceneDriver *driver = driver_open_loaded(scene_named(games[game].scene), sizes[i],
                                                     games[game].id, "--id");
            two_player_play_as(driver, games[game].scene, "two=1");
            driver_settle(driver);
            look_at_targets(driver, "game", sizes[i]);
            for (ModeList mode = driver_shell(driver)->hooks->modes + 1; *mode; mode++) {
                if (!shell_open(driver_shell(driver), *mode)) {
                    continue;
                }
                driver_resize(driver, sizes[i]);
                driver_settle(driver);
                look_at_targets(driver, (*mode)->name, sizes[i]);
                shell_close(driver_shell(driver), *mode);
            }
            driver_close(driver);
        }
    }
}

/* The first tap enlarges the column and its neighbours, the second drops the disc; a mouse needs no
 * lens. */
static void a_finger_aims_at_a_column(void **state) {
    SceneDriver *driver = driver_open_loaded(scene_named("connect4"), sizes[0], "4444", "--id");
    two_player_play_as(driver, "connect4", "two=1");
    tap(driver, rect_center(driver_control(driver, "column-3")->rect));
    assert_string_equal(driver_moves(driver), "4 4 4 4");
    assert_non_null(driver_control(driver, "near-2"));
    assert_null(driver_control(driver, "near-5"));
    tap(driver, rect_center(driver_control(driver, "near-2")->rect));
    assert_string_equal(driver_moves(driver), "4 4 4 4 2");
    assert_null(driver_control(driver, "near-2"));
    tap(driver, rect_center(driver_control(driver, "column-7")->rect));
    assert_null(driver_control(driver, "near-5"));
    driver_key(driver, KEY_ESCAPE, 0);
    assert_null(driver_control(driver, "near-7"));
    driver_click(driver, "column-7");
    assert_string_equal(driver_moves(driver), "4 4 4 4 2 7");
    /* A second tap on the column takes it; a wide column is taken at once. */
    tap(driver, rect_center(driver_control(driver, "column-1")->rect));
    tap(driver, rect_center(driver_control(driver, "near-1")->rect));
    assert_string_equal(driver_moves(driver), "4 4 4 4 2 7 1");
    driver_resize(driver, (Size){480, 800});
    tap(driver, rect_center(driver_control(driver, "column-1")->rect));
    assert_string_equal(driver_moves(driver), "4 4 4 4 2 7 1 1");
    driver_close(driver);
}

/* In the editor several enlarged cells can be set. */
static void a_finger_aims_at_a_cell(void **state) {
    SceneDriver *driver = driver_open_loaded(scene_named("connect4"), sizes[0], "4444", "--id");
    driver_letter(driver, 's', 0);
    tap(driver, rect_center(driver_control(driver, "cell-6-1")->rect));
    assert_true(driver_says(driver, "First player 2 · second player 2"));
    tap(driver, rect_center(driver_control(driver, "near-6-1")->rect));
    assert_true(driver_says(driver, "First player 3 · second player 2"));
    tap(driver, rect_center(driver_control(driver, "near-6-2")->rect));
    assert_true(driver_says(driver, "First player 4 · second player 2"));
    driver_letter(driver, 's', 0);
    driver_letter(driver, 's', 0);
    assert_null(driver_control(driver, "near-6-1"));
    driver_close(driver);
}

/* A finger that slides along the chart steps through the game. */
static void charts_are_dragged_along(void **state) {
    SceneDriver *driver = driver_open_loaded(scene_named("connect4"), sizes[4], "44443635", "--id");
    driver_letter(driver, 'r', 0);
    const Point last = rect_center(driver_control(driver, "review-8")->rect);
    const Point third = rect_center(driver_control(driver, "review-3")->rect);
    touch(driver, EVENT_POINTER_DOWN, third);
    assert_int_equal(driver_cursor(driver), 3);
    touch(driver, EVENT_POINTER_MOVE, (Point){third.x - 1000, third.y});
    assert_int_equal(driver_cursor(driver), 0);
    touch(driver, EVENT_POINTER_MOVE, last);
    assert_int_equal(driver_cursor(driver), 8);
    touch(driver, EVENT_POINTER_UP, last);
    touch(driver, EVENT_POINTER_MOVE, third);
    assert_int_equal(driver_cursor(driver), 8);
    driver_close(driver);
}

static void expect_near_inside(SceneDriver *driver, const char *id) {
    tap(driver, rect_center(driver_control(driver, id)->rect));
    const GameShell *shell = driver_shell(driver);
    const Rect room = rect_inset(shell->view.zones.board_area, -0.01F);
    int near = 0;
    for (int i = 0; i < shell->view.controls.count; i++) {
        const Control *control = &shell->view.controls.items[i];
        if (text_has_prefix(control->id, "near-")) {
            near++;
            const Rect part = rect_common(room, control->rect);
            if (part.width != control->rect.width || part.height != control->rect.height) {
                fail_msg("\"%s\" leaves the stage after \"%s\"", control->id, id);
            }
        }
    }
    assert_true(near >= 2);
}

/* Smaller than any window a player can make. */
static void the_smallest_window_holds_what_is_enlarged(void **state) {
    static const char *const ids[][3] = {{"column-1", "column-4", "column-7"},
                                         {"cell-1-1", "cell-8-8", "cell-15-15"}};
    for (size_t i = 0; i < 2; i++) {
        SceneDriver *driver =
            driver_open_loaded(scene_named(games[i].scene), (Size){360, 360}, games[i].id, "--id");
        driver_settle(driver);
        for (size_t k = 0; k < 3; k++) {
            expect_near_inside(driver, ids[i][k]);
        }
        driver_close(driver);
    }
}

/* The window may have changed its size while the scene was not on top. */
static void what_comes_back_fits_the_window(void **state) {
    static const char *const names[] = {
        "home", DAMIER_GAMES(DAMIER_GAME_NAME) "settings", "stats", "past", "help", "read", "apl",
        "share"};
    static const Size small = {480, 800};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        SceneDriver *driver = driver_open(scene_named(names[i]), (Size){1280, 800});
        driver_settle(driver);
        driver_come_back(driver, small);
        const ControlList *controls = scene_named(names[i])->controls(driver_scene(driver));
        assert_true(controls->count > 0);
        for (int k = 0; k < controls->count; k++) {
            const Rect rect = control_in_sight(&controls->items[k]);
            if (rect.x + rect.width > small.width + 0.5F) {
                fail_msg("%s: %s leaves the window", names[i], controls->items[k].id);
            }
        }
        driver_close(driver);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_smallest_window_holds_what_is_enlarged),
        cmocka_unit_test(no_target_is_small),
        cmocka_unit_test(what_comes_back_fits_the_window),
        cmocka_unit_test(a_finger_aims_at_a_column),
        cmocka_unit_test(a_finger_aims_at_a_cell),
        cmocka_unit_test(charts_are_dragged_along),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
