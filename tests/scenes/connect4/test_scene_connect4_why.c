/* Why not this column: in the analysis by pointing, in the review of each mistake; and games pasted
 * as other programs write them. */
#include "support/test.h"

#include <string.h>

#include "scenes/connect4/model/model.h"
#include "scenes/connect4/scene.h"
#include "support/window/scene_driver.h"

static const Size window = {1280, 800};

static const Connect4Scene *scene_of(SceneDriver *driver) {
    return (const Connect4Scene *)driver_scene(driver);
}

static void a_mistake_is_refuted_on_its_card(void **state) {
    SceneDriver *driver =
        driver_open_loaded(&connect4_scene, window, "41254354326646166345", "--id");
    driver_click(driver, "review");
    while (!scene_of(driver)->review.is_explained[17]) {
        assert_true(driver_wait_worker(driver));
    }
    driver_click(driver, "review-18");
    while (!scene_of(driver)->review.is_explained[18]) {
        assert_true(driver_wait_worker(driver));
    }
    assert_true(driver_shows(driver, "Move 19: column 4 missed the draw;"));
    assert_true(driver_shows(driver, "opponent wins at once"));
    assert_true(driver_shows(driver, "Four in a line for the opponent"));
    driver_click(driver, "review-17");
    assert_true(driver_shows(driver, "Move 18: column 3 missed the win"));
    assert_true(driver_shows(driver, "The opponent replies in column"));
    assert_true(driver_says(driver, "would have won"));
    assert_int_equal(recorder_faults(driver_canvas(driver)), 0);
    driver_close(driver);
}

static void a_column_that_is_pointed_at_is_refuted(void **state) {
    SceneDriver *driver = driver_open_loaded(&connect4_scene, window, "412543543266461663", "--id");
    driver_click(driver, "analysis");
    driver_settle(driver);
    assert_true(driver_shows(driver, "Hover over a column to see the reply."));
    driver_hover(driver, "column-4");
    driver_settle(driver);
    assert_true(driver_shows(driver, "Column 4 misses the draw and loses in 1."));
    assert_true(driver_shows(driver, "opponent wins at once"));
    driver_hover(driver, "column-5");
    driver_settle(driver);
    assert_true(driver_shows(driver, "Column 5 draws; none does better."));
    driver_hover(driver, "hint");
    driver_click(driver, "hint");
    driver_settle(driver);
    driver_hover(driver, "column-4"); /* nothing is given away before the column is named */
    driver_settle(driver);
    assert_false(driver_shows(driver, "Column 4 misses"));
    driver_hover(driver, "hint");
    driver_letter(driver, 'h', 0);
    driver_letter(driver, 'h', 0); /* the column */
    assert_true(driver_shows(driver, "Hover over a column to see the reply."));
    driver_hover(driver, "column-4");
    driver_settle(driver);
    assert_true(driver_shows(driver, "Column 4 misses the draw and loses in 1."));
    assert_int_equal(recorder_faults(driver_canvas(driver)), 0);
    driver_close(driver);
}

/* A low card shows three lines, and nobody scrolls it with the pointer on the board. */
static void in_a_small_window_the_answer_comes_first(void **state) {
    static const char *const tools[] = {"hint", "analysis"};
    for (int i = 0; i < 2; i++) {
        SceneDriver *driver = driver_open(&connect4_scene, (Size){360, 480});
        driver_reopen_saved(driver, "connect4", "connect4\t\t7\t4 4 3 4 5 2 3", "level=3");
        driver_settle(driver);
        driver_click(driver, tools[i]);
        driver_settle(driver);
        for (int more = 0; i == 0 && more < 2; more++) {
            driver_letter(driver, 'h', 0); /* until the column is named */
        }
        driver_hover(driver, "column-1");
        driver_settle(driver);
        const RecordedText *words = recorder_find_text(driver_canvas(driver), "Column 1 loses in");
        const Rect cross = driver_control(driver, "close")->rect;
        assert_non_null(words);
        assert_true(words->box.y < cross.y + cross.height);
        driver_hover(driver, tools[i]);
        driver_settle(driver);
        assert_false(driver_shows(driver, "Column 1 loses in"));
        assert_true(driver_shows(driver, i == 0 ? "Play column" : "With best play"));
        assert_int_equal(recorder_faults(driver_canvas(driver)), 0);
        driver_close(driver);
    }
}

static void games_of_other_programs_are_pasted(void **state) {
    SceneDriver *driver = driver_open(&connect4_scene, window);
    driver_paste(driver, "https://connect4.gamesolver.org/?pos=4453");
    driver_settle(driver);
    assert_memory_equal(driver_moves(driver), "4 4 5 3", 7);
    driver_paste(driver, "2252576253462244111563365343671351441 -1\n");
    driver_settle(driver);
    /* The computer may have answered. */
    assert_true(driver_cursor(driver) >= 37);
    assert_memory_equal(driver_moves(driver), "2 2 5 2 5 7 6 2", 15);
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_mistake_is_refuted_on_its_card),
        cmocka_unit_test(a_column_that_is_pointed_at_is_refuted),
        cmocka_unit_test(in_a_small_window_the_answer_comes_first),
        cmocka_unit_test(games_of_other_programs_are_pasted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
