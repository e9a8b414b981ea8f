/* The tours of the four games: who sees them and when, right and wrong presses by pointer and keys,
 * a restart in the middle, the ways out, and every size. */
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "scenes/kit/game/tour.h"
#include "support/window/scene_driver.h"

static const Size window = {1280, 800};

typedef struct TourGame {
    const char *scene;
    const char *right[4]; /* what is pressed in turn; NULL: no more */
    const char *wrong;    /* at first, another control of the board */
    const char *answer;   /* to that */
    const char *board;    /* a control of the board, of which the bubble keeps clear */
} TourGame;

static const TourGame games[] = {
    {"connect4",
     {"tour-target", "tour-target", "tour-target"},
     "column-1",
     "Not there.",
     "column-4"},
    {"gomoku",
     {"tour-target", "tour-target", "tour-target"},
     "cell-1-1",
     "Not there.",
     "cell-15-8"},
    {"inversion", {"mask-4", "mask-2", "mask-7", "mask-0"}, "mask-2", "Not this one.", "mask-4"},
    {"sudoku", {"tour-target", "tour-target", "tour-target"}, "cell-9-9", "Not there.", "cell-9-5"},
};
enum { GAMES = sizeof games / sizeof games[0] };

static bool is_tour_on(SceneDriver *driver) {
    return driver_control(driver, "tour-skip") || driver_control(driver, "tour-play");
}

/* Asks for it as the help page does: the scene is entered anew. */
static void ask_for_tour(SceneDriver *driver) {
    driver_context(driver)->wants_tour = true;
    driver_reopen(driver);
    driver_key(driver, KEY_HOME, 0); /* takes the notice about the store away */
}

static SceneDriver *open_tour(const TourGame *game, Size size) {
    SceneDriver *driver = driver_open(scene_named(game->scene), size);
    driver_settle(driver);
    ask_for_tour(driver);
    assert_true(is_tour_on(driver));
    return driver;
}

static void press(SceneDriver *driver, const char *id) {
    driver_click(driver, id);
    driver_advance(driver, TOUR_PAUSE_MS);
}

static void press_all(SceneDriver *driver, const TourGame *game) {
    for (int i = 0; i < 4 && game->right[i]; i++) {
        assert_false(driver_says(driver, "Well done!"));
        press(driver, game->right[i]);
    }
    assert_true(driver_says(driver, "Well done!"));
}

/* ---- Who sees it ---- */

static void a_new_player_sees_it_once(void **state) {
    (void)state;
    for (int i = 0; i < GAMES; i++) {
        SceneDriver *driver = driver_open_new(scene_named(games[i].scene), window);
        driver_settle(driver); /* the first puzzle comes meanwhile */
        assert_true(is_tour_on(driver));
        assert_true(driver_says(driver, "Step 1 of 3"));
        driver_key(driver, KEY_ESCAPE, 0);
        assert_false(is_tour_on(driver));
        assert_int_equal(driver_wish(driver).action, SCENE_STAY);
        driver_reopen(driver);
        assert_false(is_tour_on(driver));
        driver_close(driver);
    }
}

static void nobody_else_sees_it_unasked(void **state) {
    (void)state;
    SceneDriver *driver = driver_open(scene_named("connect4"), window);
    assert_false(is_tour_on(driver)); /* a scene was named */
    driver_reopen_saved(driver, "connect4", "connect4\t44\t0\t", "");
    driver_context(driver)->offers_tours = true;
    driver_reopen(driver);
    assert_false(is_tour_on(driver)); /* a game is saved */
    driver_context(driver)->wants_tour = true;
    driver_reopen(driver);
    assert_true(is_tour_on(driver)); /* the help has been asked */
    driver_close(driver);
    driver = driver_open(scene_named("gomoku"), window);
    driver_context(driver)->offers_tours = true;
    assert_int_equal(store_game_forget(driver_context(driver)->store, "gomoku"), STATUS_OK);
    scene_hand_over(driver_context(driver), text_duplicate("gomoku\t\t1\tH8\t"), NULL);
    driver_reopen(driver);
    assert_false(is_tour_on(driver)); /* a file is opened */
    driver_close(driver);
}

static void it_can_be_seen_again(void **state) {
    (void)state;
    for (int i = 0; i < GAMES; i++) {
        SceneDriver *driver = open_tour(&games[i], window);
        driver_click(driver, "tour-skip");
        assert_false(is_tour_on(driver));
        ask_for_tour(driver);
        assert_true(driver_says(driver, "Step 1 of 3"));
        driver_close(driver);
    }
}

static void the_help_shows_it_again(void **state) {
    (void)state;
    SceneDriver *driver = driver_open(scene_named("help"), (Size){1280, 3000});
    driver_context(driver)->help_page = HELP_RULES;
    for (int game = 0; game < GAMES; game++) {
        driver_digit(driver, game + 1, MOD_CTRL);
        driver_context(driver)->wants_tour = false;
        driver_click(driver, "tour");
        assert_int_equal(driver_wish(driver).action, SCENE_GO);
        assert_string_equal(driver_wish(driver).target, driver_context(driver)->game);
        assert_true(driver_context(driver)->wants_tour);
    }
    driver_close(driver);
}

/* ---- Playing it ---- */

static void right_presses_end_it(void **state) {
    (void)state;
    for (int i = 0; i < GAMES; i++) {
        SceneDriver *driver = driver_open(scene_named(games[i].scene), window);
        char before[4096];
        driver_settle(driver);
        snprintf(before, sizeof before, "%s", driver_state(driver));
        ask_for_tour(driver);
        press_all(driver, &games[i]);
        assert_null(driver_control(driver, "tour-skip"));
        driver_click(driver, "tour-play");
        assert_false(is_tour_on(driver));
        assert_string_equal(driver_state(driver), before); /* the game has waited */
        driver_close(driver);
    }
}

static void a_wrong_press_is_answered(void **state) {
    (void)state;
    for (int i = 0; i < GAMES; i++) {
        SceneDriver *driver = open_tour(&games[i], window);
        press(driver, games[i].wrong);
        assert_true(driver_shows(driver, games[i].answer));
        assert_true(driver_says(driver, "Step 1 of 3"));
        if (strcmp(games[i].scene, "inversion") == 0) {
            press(driver, "mask-5"); /* one at a time */
            assert_true(driver_shows(driver, games[i].answer));
            press(driver, "tour-target"); /* now around mask 2 */
        }
        press_all(driver, &games[i]);
        assert_false(driver_shows(driver, games[i].answer));
        driver_close(driver);
    }
}

/* In the last puzzle of Inversion both orders are right, and a mask too many is taken back. */
static void two_masks_in_any_order(void **state) {
    (void)state;
    SceneDriver *driver = open_tour(&games[2], window);
    press(driver, "mask-4");
    press(driver, "mask-2");
    assert_true(driver_says(driver, "Step 3 of 3"));
    press(driver, "mask-0");
    assert_true(driver_shows(driver, "That was one of the two."));
    press(driver, "mask-0"); /* undoes it: then it is one too many */
    assert_true(driver_shows(driver, "Not this one."));
    press(driver, "mask-0");
    press(driver, "mask-7");
    assert_true(driver_says(driver, "Well done!"));
    driver_close(driver);
}

static void the_keyboard_plays_it(void **state) {
    (void)state;
    static const int keys[GAMES][4] = {{5, 4, 4}, {0}, {4, 2, 0, 7}, {0}};
    for (int i = 0; i < GAMES; i++) {
        SceneDriver *driver = open_tour(&games[i], window);
        for (int step = 0;
             keys[i][0] && (step == 0 || keys[i][step] || keys[i][step + 1]) && step < 4; step++) {
            driver_digit(driver, keys[i][step], 0);
            driver_advance(driver, TOUR_PAUSE_MS);
        }
        for (int step = 0; !keys[i][0] && step < 3; step++) {
            driver_focus(driver, "tour-target"); /* by Tab */
            driver_key(driver, KEY_ENTER, 0);
            driver_advance(driver, TOUR_PAUSE_MS);
        }
        assert_true(driver_says(driver, "Well done!"));
        driver_key(driver, KEY_ENTER, 0);
        assert_false(is_tour_on(driver));
        driver_close(driver);
    }
}

/* Arrow keys lead to the cell, a digit writes. */
static void arrows_and_digits_play_sudoku(void **state) {
    (void)state;
    SceneDriver *driver = open_tour(&games[3], window);
    press(driver, "tour-target");
    driver_digit(driver, 5, 0); /* too early */
    assert_true(driver_says(driver, "The ring shows you where."));
    press(driver, "tour-target");
    assert_true(driver_says(driver, "Press 5 to write it."));
    driver_digit(driver, 6, 0);
    assert_true(driver_says(driver, "The ring shows you where."));
    driver_digit(driver, 5, 0);
    driver_advance(driver, TOUR_PAUSE_MS);
    assert_true(driver_says(driver, "Well done!"));
    driver_close(driver);
}

/* ---- Leaving and coming back ---- */

static void a_restart_goes_on_at_the_step(void **state) {
    (void)state;
    for (int i = 0; i < GAMES; i++) {
        SceneDriver *driver = open_tour(&games[i], window);
        press(driver, games[i].right[0]);
        assert_true(driver_says(driver, "Step 2 of 3"));
        driver_reopen(driver);
        assert_true(driver_says(driver, "Step 2 of 3"));
        driver_click(driver, games[i].right[1]);
        driver_reopen(driver); /* before the answer */
        assert_true(driver_says(driver, "Step 2 of 3"));
        driver_click(driver, "tour-skip");
        driver_reopen(driver);
        assert_false(is_tour_on(driver));
        driver_close(driver);
    }
}

static void a_tool_or_a_new_game_ends_it(void **state) {
    (void)state;
    SceneDriver *driver = open_tour(&games[0], window);
    driver_click(driver, "hint");
    assert_false(is_tour_on(driver));
    ask_for_tour(driver);
    driver_paste(driver, "4435");
    assert_false(is_tour_on(driver));
    assert_string_equal(driver_moves(driver), "4 4 3 5");
    driver_close(driver);
}

static void undo_touches_nothing(void **state) {
    (void)state;
    SceneDriver *driver = driver_open_loaded(scene_named("connect4"), window, "4435", "--id");
    driver_settle(driver);
    const int before = driver_cursor(driver);
    ask_for_tour(driver);
    driver_letter(driver, 'z', MOD_CTRL);
    assert_true(is_tour_on(driver));
    assert_int_equal(driver_cursor(driver), before);
    driver_close(driver);
}

/* ---- How it looks ---- */

static bool is_apart(Rect one, Rect other) {
    const Rect common = rect_common(one, other);
    return common.width <= 0 || common.height <= 0;
}

static void it_fits_every_size(void **state) {
    (void)state;
    static const Size sizes[] = {{360, 640}, {640, 360}, {800, 600}, {1280, 800}, {2560, 1440}};
    for (size_t s = 0; s < sizeof sizes / sizeof sizes[0]; s++) {
        for (int i = 0; i < GAMES; i++) {
            SceneDriver *driver = open_tour(&games[i], sizes[s]);
            const Rect skip = driver_control(driver, "tour-skip")->rect;
            const Rect all = rect_of(0, 0, sizes[s].width, sizes[s].height);
            const Rect seen = control_in_sight(driver_control(driver, "tour-skip"));
            assert_float_equal(rect_common(skip, all).height, skip.height, 0.1F);
            assert_true(seen.width > 0);
            assert_true(is_apart(skip, driver_control(driver, games[i].board)->rect));
            const Rect target = driver_control(driver, "tour-target")->rect;
            assert_true(target.width >= 40);
            press_all(driver, &games[i]);
            driver_click(driver, "tour-play");
            assert_false(is_tour_on(driver));
            driver_close(driver);
        }
    }
}

/* Where the masks scroll, the one with the ring is brought into sight. */
static void the_ring_is_in_sight(void **state) {
    (void)state;
    static const Size low = {360, 360};
    SceneDriver *driver = open_tour(&games[2], low);
    const Rect all = rect_of(0, 0, low.width, low.height);
    for (int mask = 0; mask < 9; mask++) {
        driver_digit(driver, mask == 4 ? 0 : mask, 0); /* 4 would be right */
        const Rect target = driver_control(driver, "tour-target")->rect;
        const Rect seen = rect_common(target, all);
        assert_float_equal(seen.width, target.width, 0.1F);
        assert_float_equal(seen.height, target.height, 0.1F);
        assert_true(target.height >= 40);
        press(driver, "tour-target"); /* takes it back */
        assert_true(driver_says(driver, "Step 1 of 3"));
    }
    press(driver, "tour-target");
    assert_true(driver_says(driver, "Step 2 of 3"));
    driver_close(driver);
}

/* The ring glows three times and then keeps still; where motion is reduced it never glows. */
static void it_glows_three_times(void **state) {
    (void)state;
    SceneDriver *driver = open_tour(&games[2], window);
    driver_advance(driver, 100);
    assert_true(driver_result(driver).wake_at_ms > driver_now_ms(driver));
    driver_advance(driver, 6000);
    assert_int_equal(driver_result(driver).wake_at_ms, 0);
    driver_context(driver)->is_motion_reduced = true;
    driver_click(driver, "tour-skip");
    ask_for_tour(driver);
    driver_advance(driver, 1000);
    assert_int_equal(driver_result(driver).wake_at_ms, 0);
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_player_sees_it_once),
        cmocka_unit_test(nobody_else_sees_it_unasked),
        cmocka_unit_test(it_can_be_seen_again),
        cmocka_unit_test(the_help_shows_it_again),
        cmocka_unit_test(right_presses_end_it),
        cmocka_unit_test(a_wrong_press_is_answered),
        cmocka_unit_test(two_masks_in_any_order),
        cmocka_unit_test(the_keyboard_plays_it),
        cmocka_unit_test(arrows_and_digits_play_sudoku),
        cmocka_unit_test(a_restart_goes_on_at_the_step),
        cmocka_unit_test(a_tool_or_a_new_game_ends_it),
        cmocka_unit_test(undo_touches_nothing),
        cmocka_unit_test(it_fits_every_size),
        cmocka_unit_test(the_ring_is_in_sight),
        cmocka_unit_test(it_glows_three_times),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
