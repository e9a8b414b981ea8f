/* The review of a game: the curve, its mistakes, walking through them, the better line. */
#include "support/test.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/connect4/model/model.h"
#include "scenes/connect4/scene.h"
#include "support/games/two_player_steps.h"

static const Size window = {1280, 800};

/* A draw of 42 discs from "4" on; its last moves are worked out in no time. */
static const char drawn_game[] = "757341132773575647262416323134652254654611";

/* The positions that are worked out, of 43 or fewer. */
static int known_of(SceneDriver *driver) {
    for (int known = 43; known > 0; known--) {
        char words[40];
        Text text = text_over(words, sizeof words);
        text_addf(&text, "Analysed: %d of ", known);
        if (driver_shows(driver, words)) {
            return known;
        }
    }
    return 0;
}

/* Answers of the worker, one for each position, the last one first. */
static void work_out(SceneDriver *driver, int positions) {
    for (int i = 0; i < positions; i++) {
        assert_true(driver_wait_worker(driver));
    }
}

static SceneDriver *open_review(const char *moves, int positions) {
    SceneDriver *driver = driver_open_loaded(&connect4_scene, window, moves, "--id");
    driver_click(driver, "review");
    assert_true(driver_control(driver, "review")->is_checked);
    work_out(driver, positions);
    return driver;
}

static void mistakes_are_found_and_shown(void **state) {
    SceneDriver *driver = open_review("41254354326646166345", 10);
    assert_true(driver_says(driver, "You: 2 mistakes. Computer: 2."));
    assert_true(driver_shows(driver, "missed win: 3"));
    assert_true(driver_shows(driver, "missed draw: 1"));
    assert_true(driver_control(driver, "mistake-next")->is_disabled);
    driver_click(driver, "mistake-back");
    assert_int_equal(driver_cursor(driver), 18);
    assert_true(driver_shows(driver, "Move 19: column 4 missed the draw;"));
    assert_non_null(strstr(driver_status(driver), "Looking back"));
    driver_key(driver, KEY_UP, 0);
    assert_int_equal(driver_cursor(driver), 17);
    assert_true(driver_shows(driver, "Move 18: column 3 missed the win"));
    driver_key(driver, KEY_DOWN, 0);
    driver_key(driver, KEY_RIGHT, 0);
    assert_int_equal(driver_cursor(driver), 19);
    assert_true(driver_shows(driver, "Move 20: column 5 wins at once."));
    assert_int_equal(recorder_faults(driver_canvas(driver)), 0);
    driver_close(driver);
}

static void the_curve_is_clicked_and_the_better_line_shown(void **state) {
    SceneDriver *driver = open_review("41254354326646166345", 6);
    driver_click(driver, "review-18");
    assert_int_equal(driver_cursor(driver), 18);
    driver_letter(driver, 'l', 0);
    work_out(driver, 1);
    assert_true(driver_shows(driver, "The best line, 1 of 24 discs: 5 "));
    driver_key(driver, KEY_RIGHT, 0);
    driver_key(driver, KEY_RIGHT, 0);
    assert_true(driver_shows(driver, "The best line, 3 of 24 discs"));
    driver_click(driver, "step-back");
    assert_true(driver_shows(driver, "The best line, 2 of 24 discs"));
    assert_int_equal(driver_cursor(driver), 18);
    driver_letter(driver, 'l', 0);
    driver_click(driver, "review-20");
    assert_int_equal(driver_cursor(driver), 20);
    assert_true(driver_control(driver, "line")->is_disabled);
    driver_close(driver);
}

/* In a game that goes on: the result of a finished one has work of its own. */
static void it_can_be_stopped_and_goes_on(void **state) {
    char nearly_drawn[sizeof drawn_game];
    Text moves = text_over(nearly_drawn, sizeof nearly_drawn);
    text_add_bytes(&moves, drawn_game, sizeof drawn_game - 3);
    SceneDriver *driver = open_review(nearly_drawn, 3);
    driver_click(driver, "review-stop");
    const int known = known_of(driver);
    assert_true(known >= 4);
    assert_false(driver_wait_worker(driver));
    assert_int_equal(known_of(driver), known);
    assert_true(driver_shows(driver, " of 41 positions"));
    driver_click(driver, "review-stop");
    work_out(driver, 2);
    assert_true(known_of(driver) >= known + 2);
    /* Closing it ends the work, what was found stays. */
    driver_key(driver, KEY_ESCAPE, 0);
    assert_false(driver_wait_worker(driver));
    driver_letter(driver, 'r', 0);
    assert_true(known_of(driver) >= known + 2);
    driver_close(driver);
}

/* A move is played at once, whatever the worker is at; only what is new is worked out. */
static void a_move_ends_the_work(void **state) {
    SceneDriver *driver = driver_open_loaded(&connect4_scene, window, "412543543266461663", "--id");
    two_player_play_as(driver, "connect4", "two=1");
    driver_letter(driver, 'r', 0);
    work_out(driver, 3);
    const int known = known_of(driver);
    assert_true(known >= 3);
    driver_digit(driver, 5, 0);
    assert_int_equal(driver_cursor(driver), 19);
    assert_in_range(known_of(driver), known, known + 1);
    work_out(driver, 1);
    assert_true(known_of(driver) > known);
    driver_close(driver);
}

/* While the player looks at his game, the computer waits. */
static void the_computer_does_not_move_meanwhile(void **state) {
    SceneDriver *driver = open_review("412543543266461663", 4);
    driver_key(driver, KEY_LEFT, 0);
    assert_int_equal(driver_cursor(driver), 17);
    driver_advance(driver, 3000);
    assert_int_equal(driver_cursor(driver), 17);
    driver_key(driver, KEY_ESCAPE, 0);
    driver_settle(driver);
    assert_int_equal(driver_cursor(driver), 17);
    driver_click(driver, "play-on");
    driver_settle(driver);
    assert_int_equal(driver_cursor(driver), 18);
    driver_close(driver);
}

static void nothing_is_cut_at_any_size(void **state) {
    const Size sizes[] = {{1280, 800},  {800, 600}, {480, 800},
                          {2560, 1440}, {360, 480}, {480, 360}};
    SceneDriver *driver = open_review(drawn_game, 20);
    driver_click(driver, "review-stop");
    driver_click(driver, "mistake-back");
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        driver_resize(driver, sizes[i]);
        assert_int_equal(recorder_ellipses(driver_canvas(driver)), 0);
        assert_int_equal(recorder_malformed(driver_canvas(driver)), 0);
    }
    driver_close(driver);
}

/* The hint is asked for in between: the review waits, and goes on where it was. */
static void a_hint_does_not_close_it(void **state) {
    SceneDriver *driver = open_review("41254354326646166345", 10);
    driver_click(driver, "mistake-back");
    driver_letter(driver, 'h', 0);
    driver_settle(driver);
    driver_letter(driver, 'h', 0);
    driver_letter(driver, 'h', 0); /* the column */
    assert_true(driver_shows(driver, "Hint: column 5"));
    assert_true(driver_control(driver, "hint")->is_checked);
    assert_true(driver_control(driver, "review")->is_checked);
    assert_int_equal(driver_cursor(driver), 18);
    driver_click(driver, "hint");
    assert_false(driver_control(driver, "hint")->is_checked);
    assert_true(driver_shows(driver, "Move 19: column 4 missed the draw;"));
    driver_settle(driver); /* it goes on where it was */
    assert_false(driver_shows(driver, "Analysed: "));
    /* Its tile brings it back as well, and once more closes it. */
    driver_click(driver, "hint");
    driver_click(driver, "review");
    assert_false(driver_control(driver, "hint")->is_checked);
    assert_true(driver_control(driver, "mistake-back") != NULL);
    driver_click(driver, "review");
    assert_false(driver_control(driver, "review")->is_checked);
    /* Stepping closes the hint alone; another mode closes both. */
    driver_click(driver, "review");
    driver_click(driver, "mistake-back");
    driver_click(driver, "hint");
    driver_settle(driver);
    driver_click(driver, "undo");
    assert_false(driver_control(driver, "hint")->is_checked);
    assert_true(driver_control(driver, "review")->is_checked);
    driver_click(driver, "hint");
    driver_click(driver, "lens");
    assert_false(driver_control(driver, "review")->is_checked);
    assert_false(driver_control(driver, "hint")->is_checked);
    driver_close(driver);
}

/* Beyond its ends the review does not step, and says so. */
static void the_arrows_stop_at_both_ends(void **state) {
    SceneDriver *driver = open_review("4455", 5);
    assert_int_equal(driver_cursor(driver), 4);
    driver_key(driver, KEY_RIGHT, 0);
    assert_int_equal(driver_cursor(driver), 4);
    assert_true(driver_shows(driver, "This is the last position."));
    for (int i = 3; i >= 0; i--) {
        driver_key(driver, KEY_LEFT, 0);
        assert_int_equal(driver_cursor(driver), i);
    }
    driver_key(driver, KEY_LEFT, 0);
    assert_int_equal(driver_cursor(driver), 0);
    assert_true(driver_shows(driver, "This is the first position."));
    driver_close(driver);
}

/* Every tenth move has its number, under the position in which it was played. */
static void the_chart_counts_by_tens(void **state) {
    SceneDriver *driver = open_review(drawn_game, 1);
    static const char *const numbers[] = {"10", "20", "30", "40"};
    for (int i = 0; i < 4; i++) {
        char id[CONTROL_ID_SIZE];
        Text text = text_over(id, sizeof id);
        text_addf(&text, "review-%d", 10 * i + 9);
        const float middle = rect_center(driver_control(driver, id)->rect).x;
        int found = 0;
        for (int k = 0; k < recorder_text_count(driver_canvas(driver)); k++) {
            const RecordedText *drawn = recorder_text_at(driver_canvas(driver), k);
            found += strcmp(drawn->text, numbers[i]) == 0 &&
                     fabsf(rect_center(drawn->box).x - middle) < 1;
        }
        assert_int_equal(found, 1);
    }
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mistakes_are_found_and_shown),
        cmocka_unit_test(the_curve_is_clicked_and_the_better_line_shown),
        cmocka_unit_test(it_can_be_stopped_and_goes_on),
        cmocka_unit_test(a_move_ends_the_work),
        cmocka_unit_test(the_computer_does_not_move_meanwhile),
        cmocka_unit_test(a_hint_does_not_close_it),
        cmocka_unit_test(nothing_is_cut_at_any_size),
        cmocka_unit_test(the_chart_counts_by_tens),
        cmocka_unit_test(the_arrows_stop_at_both_ends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
