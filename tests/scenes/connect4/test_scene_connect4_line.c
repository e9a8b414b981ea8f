/* The best line of Connect 4, shown on the board: while it is worked out, and stopped. */
#include "support/test.h"

#include <sched.h>
#include <string.h>

#include "scenes/connect4/model/model.h"
#include "scenes/connect4/scene.h"
#include "support/games/two_player_steps.h"
#include "sys/task.h"

static const Size window = {1280, 800};

/* Beyond the opening book. */
static const char *const hard = "65212227712";

static atomic_bool is_held, is_released;

static void wait_for_release(void *payload, const atomic_bool *stop) {
    atomic_store(&is_held, true);
    while (!atomic_load((atomic_bool *)payload)) {
        sched_yield();
    }
}

/* Keeps the worker busy, so that no thought ends before the test has looked at it. */
static void hold_worker(SceneDriver *driver) {
    static const TaskJob job = {.run = wait_for_release};
    atomic_store(&is_held, false);
    atomic_store(&is_released, false);
    assert_int_equal(task_start(driver_context(driver)->task, &job, &is_released, 0), STATUS_OK);
    while (!atomic_load(&is_held)) { /* it could still be put aside */
        sched_yield();
    }
}

static void release_worker(void) {
    atomic_store(&is_released, true);
}

static SceneDriver *open_hint(void) {
    SceneDriver *driver = driver_open(&connect4_scene, window);
    two_player_reopen_two_players(driver, hard);
    driver_letter(driver, 'h', 0);
    driver_settle(driver);
    driver_letter(driver, 'h', 0);
    driver_letter(driver, 'h', 0); /* the column */
    driver_advance(driver, 6000);  /* no strip is left for Escape to take away */
    assert_true(driver_shows(driver, "Hint: column"));
    return driver;
}

/* A hint that cannot come before the worker is released. */
static SceneDriver *ask_for_hint(void) {
    SceneDriver *driver = driver_open(&connect4_scene, window);
    two_player_reopen_two_players(driver, hard);
    driver_advance(driver, 6000);
    hold_worker(driver);
    driver_letter(driver, 'h', 0);
    return driver;
}

static void thinking_is_shown_and_ends_in_the_line(void **state) {
    SceneDriver *driver = open_hint();
    hold_worker(driver);
    driver_click(driver, "line");
    assert_true(driver_shows(driver, "Working out the line: "));
    assert_true(driver_shows(driver, "of 3)"));
    assert_true(driver_shows(driver, "million positions searched."));
    assert_true(driver_shows(driver, "Stop"));
    const Size sizes[] = {{1280, 1000}, {1000, 1000}, {480, 1600}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        driver_resize(driver, sizes[i]);
        assert_int_equal(recorder_ellipses(driver_canvas(driver)), 0);
        assert_int_equal(recorder_malformed(driver_canvas(driver)), 0);
    }
    release_worker();
    driver_settle(driver);
    assert_false(driver_shows(driver, "Working out the line"));
    assert_true(driver_shows(driver, "The best line, "));
    assert_true(driver_shows(driver, "Hide the line"));
    driver_close(driver);
}

static void a_hint_nobody_waits_for_is_given_up(void **state) {
    SceneDriver *driver = ask_for_hint();
    assert_true(driver_shows(driver, "Looking for the best column"));
    driver_key(driver, KEY_ESCAPE, 0);
    assert_false(driver_shows(driver, "Looking for the best column"));
    assert_false(driver_wait_worker(driver));
    release_worker();
    driver_letter(driver, 'h', 0); /* and asked for again */
    driver_settle(driver);
    driver_letter(driver, 'h', 0);
    driver_letter(driver, 'h', 0); /* the column */
    assert_true(driver_shows(driver, "Hint: column"));
    driver_close(driver);
}

/* Asked for before there is a hint, the line follows it; a second press takes the wish back. */
static void the_line_follows_a_hint_to_come(void **state) {
    SceneDriver *driver = ask_for_hint();
    driver_letter(driver, 'l', 0);
    assert_true(driver_shows(driver, "The line appears after that."));
    driver_click(driver, "line");
    assert_false(driver_shows(driver, "The line appears after that."));
    driver_click(driver, "line");
    assert_true(driver_shows(driver, "The line appears after that."));
    assert_true(driver_shows(driver, "Stop"));
    assert_int_equal(recorder_faults(driver_canvas(driver)), 0);
    release_worker();
    driver_settle(driver);
    assert_true(driver_shows(driver, "Hint: column"));
    assert_true(driver_shows(driver, "The best line, "));
    driver_close(driver);
}

/* A card closed meanwhile takes the wish along. */
static void a_hint_given_up_takes_its_line_along(void **state) {
    SceneDriver *driver = ask_for_hint();
    driver_letter(driver, 'l', 0);
    driver_key(driver, KEY_ESCAPE, 0);
    assert_false(driver_shows(driver, "The line appears after that."));
    release_worker();
    driver_letter(driver, 'h', 0);
    driver_settle(driver);
    driver_letter(driver, 'h', 0);
    driver_letter(driver, 'h', 0); /* the column */
    assert_true(driver_shows(driver, "Hint: column"));
    assert_true(driver_shows(driver, "Show the line"));
    driver_close(driver);
}

/* Each way to stop leaves the game and the hint as they were, and the line can be asked for again.
 */
static void a_second_press_or_escape_stops_at_once(void **state) {
    SceneDriver *driver = open_hint();
    char before[400];
    Text text = text_over(before, sizeof before);
    text_add(&text, driver_state(driver));
    hold_worker(driver);
    for (int i = 0; i < 3; i++) {
        driver_letter(driver, 'l', 0);
        assert_true(driver_shows(driver, "Working out the line: "));
        if (i == 0) {
            driver_key(driver, KEY_ESCAPE, 0);
        } else if (i == 1) {
            driver_letter(driver, 'l', 0);
        } else {
            driver_click(driver, "line");
        }
        assert_false(driver_shows(driver, "Working out the line"));
        assert_true(driver_shows(driver, "Hint: column"));
        assert_true(driver_shows(driver, "Show the line"));
        assert_false(driver_wait_worker(driver)); /* nobody works on */
        assert_string_equal(driver_state(driver), before);
    }
    driver_key(driver, KEY_ESCAPE, 0);
    assert_false(driver_shows(driver, "Hint: column"));
    assert_string_equal(driver_state(driver), before);
    release_worker();
    driver_close(driver);
}

static void a_move_or_another_card_stops_it(void **state) {
    SceneDriver *driver = open_hint();
    hold_worker(driver);
    driver_click(driver, "line");
    driver_click(driver, "lens");
    assert_false(driver_wait_worker(driver));
    driver_click(driver, "lens");
    driver_letter(driver, 'h', 0); /* the hint is still known */
    driver_letter(driver, 'h', 0);
    driver_letter(driver, 'h', 0); /* the column */
    assert_true(driver_shows(driver, "Hint: column"));
    assert_false(driver_shows(driver, "Working out the line"));
    driver_click(driver, "line");
    assert_true(driver_shows(driver, "Working out the line: "));
    driver_click(driver, "play-hint");
    assert_false(driver_shows(driver, "Working out the line"));
    assert_false(driver_wait_worker(driver));
    release_worker();
    driver_close(driver);
}

/* The line of the hint is not taken for that of the review, nor the other way round. */
static void another_card_shows_its_own_line(void **state) {
    SceneDriver *driver = driver_open_loaded(&connect4_scene, window, "444332255622", "--id");
    two_player_play_as(driver, "connect4", "two=1");
    driver_click(driver, "column-1");
    driver_letter(driver, ',', 0); /* back to the position of the hint */
    driver_letter(driver, 'h', 0);
    driver_settle(driver);
    driver_letter(driver, 'h', 0);
    driver_letter(driver, 'h', 0); /* the column */
    driver_letter(driver, 'l', 0);
    driver_settle(driver);
    assert_true(driver_shows(driver, "The best line, 5 of 5 discs"));
    driver_letter(driver, 'r', 0);
    assert_false(driver_shows(driver, "The best line, "));
    driver_settle(driver);
    driver_letter(driver, 'l', 0);
    driver_settle(driver);
    assert_true(driver_shows(driver, "The best line, 5 of 5 discs"));
    driver_letter(driver, 'h', 0);
    assert_false(driver_shows(driver, "The best line, "));
    driver_close(driver);
}

/* Where the hint is an estimate the line begins with the column that is best. */
static void an_estimate_is_put_right(void **state) {
    SceneDriver *driver = driver_open_loaded(&connect4_scene, window, "444332255622", "--id");
    driver_letter(driver, 'h', 0);
    driver_settle(driver);
    driver_letter(driver, 'h', 0);
    driver_letter(driver, 'h', 0); /* the column */
    assert_true(driver_shows(driver, "Hint: column 3"));
    Connect4Scene *scene = (Connect4Scene *)(uintptr_t)driver_scene(driver);
    scene->hint.kind = CONNECT4_HINT_POSITION;
    scene->hint.column = 6;
    scene->hint.is_exact = false;
    driver_letter(driver, 'l', 0);
    driver_settle(driver);
    assert_true(driver_shows(driver, "Hint: column 3"));
    assert_true(driver_shows(driver, "The first hint was an estimate"));
    assert_true(driver_shows(driver, "The best line, 5 of 5 discs: 3 "));
    assert_int_equal(recorder_faults(driver_canvas(driver)), 0);
    driver_close(driver);
}

/* A line of one disc ends where it begins. */
static void a_line_of_one_disc_has_no_second(void **state) {
    SceneDriver *driver = driver_open_loaded(&connect4_scene, window, "112233", "--id");
    two_player_play_as(driver, "connect4", "two=1");
    driver_letter(driver, 'h', 0);
    driver_settle(driver);
    driver_letter(driver, 'h', 0);
    driver_letter(driver, 'h', 0); /* the column */
    driver_letter(driver, 'l', 0);
    driver_settle(driver);
    assert_true(driver_shows(driver, "The best line, 1 of 1 disc: 4"));
    assert_true(driver_control(driver, "line-step")->is_disabled);
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_hint_nobody_waits_for_is_given_up),
        cmocka_unit_test(thinking_is_shown_and_ends_in_the_line),
        cmocka_unit_test(the_line_follows_a_hint_to_come),
        cmocka_unit_test(a_hint_given_up_takes_its_line_along),
        cmocka_unit_test(a_second_press_or_escape_stops_at_once),
        cmocka_unit_test(a_move_or_another_card_stops_it),
        cmocka_unit_test(another_card_shows_its_own_line),
        cmocka_unit_test(an_estimate_is_put_right),
        cmocka_unit_test(a_line_of_one_disc_has_no_second),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
