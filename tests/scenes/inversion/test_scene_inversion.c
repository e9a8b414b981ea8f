/* The Inversion scene: playing, hints, the solution, the lesson, options. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/inversion/scene.h"
#include "support/damaged.h"
#include "support/window/scene_driver.h"

#define EXAMPLE "3x3:magic:001000111>111101111"

static const Size window = {1280, 800};

static SceneDriver *open_example(void) {
    return driver_open_loaded(&inversion_scene, window, EXAMPLE, "--id");
}

static void masks_are_played_to_the_end(void **state) {
    SceneDriver *driver = open_example();
    assert_true(driver_says(driver, "Match the goal | 4 cells differ"));
    driver_resize(driver, (Size){360, 480}); /* no room for the counter in the bar */
    assert_true(driver_says(driver, "moves 0 · best 3"));
    driver_resize(driver, window);
    driver_click(driver, "mask-3");
    driver_digit(driver, 4, 0);
    driver_click(driver, "mask-6");
    assert_string_equal(driver_moves(driver), "3 4 6");
    assert_true(driver_says(driver, "Perfect! | Masks played: 3, the fewest"));
    assert_true(driver_control(driver, "hint")->is_disabled);
    driver_click(driver, "undo");
    assert_true(driver_says(driver, "Match the goal"));
    driver_letter(driver, 'y', MOD_CTRL);
    assert_true(driver_says(driver, "Perfect"));
    driver_close(driver);
}

/* Who hears the window learns where the arrow keys are. */
static void the_keys_are_at_a_mask(void **state) {
    SceneDriver *driver = open_example();
    Scene *scene = driver_scene(driver);
    assert_null(inversion_scene.cursor(scene));
    driver_key(driver, KEY_RIGHT, 0);
    assert_string_equal(inversion_scene.cursor(scene)->id, "mask-0");
    driver_key(driver, KEY_RIGHT, 0);
    const Control *mask = inversion_scene.cursor(scene);
    assert_string_equal(mask->id, "mask-1");
    char said[80];
    Text out = text_over(said, sizeof said);
    inversion_scene.say(scene, mask, &out);
    assert_string_equal(said, "mask 1: 1 1 1, 0 0 0, 0 0 0");
    driver_close(driver);
}

/* Mask 0 flips four cells, mask 1 the first row: three cells change their outlines, which are drawn
 * anew, and not the cells. */
static void an_arrow_draws_outlines(void **state) {
    SceneDriver *driver = open_example();
    driver_key(driver, KEY_RIGHT, 0);
    driver_settle(driver);
    driver_key(driver, KEY_RIGHT, 0);
    const SceneResult result = driver_result(driver);
    const char *const cells[] = {"cell-1-3", "cell-2-1", "cell-2-2"};
    assert_false(result.redraw);
    for (int i = 0; i < 3; i++) {
        const Rect cell = driver_control(driver, cells[i])->rect;
        const Point center = rect_center(cell);
        assert_false(is_damaged(&result.damage, center));
        assert_true(is_damaged(&result.damage, (Point){cell.x - 2, center.y}));
        assert_true(is_damaged(&result.damage, (Point){center.x, cell.y + cell.height + 2}));
        assert_true(is_damaged(&result.damage, (Point){cell.x + 6, cell.y + 6}));
    }
    driver_close(driver);
}

static void a_longer_way_is_told(void **state) {
    SceneDriver *driver = open_example();
    const int masks[] = {3, 0, 4, 0, 6};
    for (int i = 0; i < 5; i++) {
        driver_digit(driver, masks[i], 0);
    }
    assert_true(driver_says(driver, "Solved! | Masks played: 5; 3 are enough"));
    driver_close(driver);
}

static void a_cell_plays_the_mask_of_its_number(void **state) {
    SceneDriver *driver = open_example();
    driver_click(driver, "cell-2-1");
    assert_string_equal(driver_moves(driver), "3");
    driver_paste(driver, "4x4:geniton-phi:1101001010010110>0000000000000000");
    assert_null(driver_control(driver, "cell-1-1"));
    assert_non_null(driver_control(driver, "mask-15"));
    driver_close(driver);
}

static void hovering_outlines_what_a_mask_flips(void **state) {
    SceneDriver *driver = open_example();
    const int before = recorder_count(driver_canvas(driver), "stroke_round");
    driver_hover(driver, "mask-4");
    /* Five cells of the cross, each a ring and the dark line within; the icon's own border is drawn
     * in any case. */
    assert_int_equal(recorder_count(driver_canvas(driver), "stroke_round"), before + 2 * 5);
    driver_hover(driver, "cell-1-2");
    assert_int_equal(recorder_count(driver_canvas(driver), "stroke_round"), before + 2 * 3);
    driver_close(driver);
}

static void steps_lead_back_and_forth(void **state) {
    SceneDriver *driver = open_example();
    for (int i = 0; i < 12; i++) {
        driver_digit(driver, i % 9, 0);
    }
    assert_non_null(driver_control(driver, "step-12"));
    assert_null(driver_control(driver, "step-5"));
    assert_true(driver_shows(driver, "6 to 12 of 12"));
    driver_click(driver, "step-6");
    assert_int_equal(driver_cursor(driver), 6);
    assert_non_null(driver_control(driver, "step-5"));
    driver_click(driver, "step-11");
    assert_int_equal(driver_cursor(driver), 11);
    driver_key(driver, KEY_F5, 0);
    assert_int_equal(driver_cursor(driver), 0);
    assert_non_null(driver_control(driver, "step-0"));
    driver_close(driver);
}

static void a_flip_ends_after_160_ms(void **state) {
    SceneDriver *driver = open_example();
    char *still = recorder_copy(driver_canvas(driver));
    driver_click(driver, "mask-8");
    driver_click(driver, "undo");
    driver_advance(driver, 80);
    assert_string_not_equal(driver_recording(driver), still);
    assert_true(driver_result(driver).wake_at_ms > 0);
    driver_advance(driver, 80);
    assert_int_equal(driver_result(driver).wake_at_ms, 0);
    free(still);
    driver_close(driver);
}

static void hints_come_in_three_stages(void **state) {
    SceneDriver *driver = open_example();
    driver_letter(driver, 'h', 0);
    assert_true(driver_shows(driver, "Hint, 1 of 3"));
    driver_click(driver, "hint-more");
    assert_true(driver_shows(driver, "Hint, 2 of 3"));
    driver_letter(driver, 'h', 0);
    assert_true(driver_shows(driver, "Hint, 3 of 3"));
    assert_string_equal(driver_control(driver, "hint-more")->label, "Got it");
    assert_true(driver_shows(driver, "mask 3"));
    driver_letter(driver, 'p', 0);
    assert_string_equal(driver_moves(driver), "3");
    assert_null(driver_control(driver, "play-hint"));
    /* With help it is no longer perfect. */
    driver_digit(driver, 4, 0);
    driver_digit(driver, 6, 0);
    assert_true(driver_says(driver, "Solved!"));
    StoredTally tally;
    assert_int_equal(store_tally(driver_context(driver)->store, "inversion", NULL, &tally),
                     STATUS_OK);
    assert_int_equal(tally.assisted, 1);
    assert_int_equal(tally.solved, 0);
    driver_close(driver);
}

/* It waits to be asked: the order of the masks can be changed first. */
static void the_solution_plays_when_asked(void **state) {
    SceneDriver *driver = open_example();
    driver_letter(driver, 's', 0);
    assert_true(driver_shows(driver, "Masks 3, 4 and 6, in any order"));
    assert_true(driver_shows(driver, "3 masks remain."));
    driver_advance(driver, 60000);
    assert_int_equal(driver_cursor(driver), 0);
    driver_click(driver, "solve-play");
    assert_string_equal(driver_moves(driver), "3");
    assert_true(driver_shows(driver, "2 masks remain."));
    driver_settle(driver);
    driver_advance(driver, 5000);
    assert_string_equal(driver_moves(driver), "3 4 6");
    assert_true(driver_says(driver, "Solved!"));
    assert_true(driver_shows(driver, "All masks have been played."));
    assert_int_equal(driver_result(driver).wake_at_ms, 0);
    driver_close(driver);
}

static void the_player_obeys(void **state) {
    SceneDriver *driver = open_example();
    driver_click(driver, "solve");
    driver_key(driver, KEY_SPACE, 0); /* at once, without the announcement */
    assert_string_equal(driver_moves(driver), "3");
    driver_key(driver, KEY_SPACE, 0);
    driver_advance(driver, 10000);
    assert_int_equal(driver_cursor(driver), 1);
    driver_click(driver, "solve-step");
    assert_string_equal(driver_moves(driver), "3 4");
    driver_click(driver, "solve-back");
    driver_click(driver, "solve-back");
    assert_int_equal(driver_cursor(driver), 0);
    assert_true(driver_control(driver, "solve-back")->is_disabled);
    /* A mask of the player's own: the plan is made anew from there. */
    driver_digit(driver, 8, 0);
    assert_true(driver_shows(driver, "Masks 3, 4, 6 and 8, in any order"));
    driver_click(driver, "solve-play");
    driver_click(driver, "undo");
    driver_advance(driver, 10000);
    assert_int_equal(driver_cursor(driver), 1); /* undo pauses */
    driver_close(driver);
}

static void closing_the_card_stops_the_player(void **state) {
    SceneDriver *driver = open_example();
    driver_click(driver, "solve");
    driver_key(driver, KEY_ESCAPE, 0);
    driver_advance(driver, 10000);
    assert_int_equal(driver_cursor(driver), 0);
    driver_click(driver, "solve");
    driver_letter(driver, 'n', MOD_CTRL);
    assert_null(driver_control(driver, "solve-play"));
    driver_advance(driver, 10000);
    assert_int_equal(driver_cursor(driver), 0);
    driver_close(driver);
}

static void the_algebra_is_laid_open(void **state) {
    SceneDriver *driver = open_example();
    driver_letter(driver, 'e', 0);
    assert_null(driver_control(driver, "cell-1-1"));
    driver_click(driver, "page-powers");
    assert_true(driver_shows(driver, "The order of Y is 4"));
    assert_true(driver_shows(driver, "Y³ = Y⁻¹"));
    assert_true(driver_shows(driver, "Y⁴ = I"));
    driver_click(driver, "page-solution");
    assert_true(driver_shows(driver, "Rows of Y⁻¹ to add"));
    for (int i = 0; i < 4; i++) {
        driver_click(driver, "explain-step");
    }
    assert_true(driver_shows(driver, "Play masks 3, 4 and 6"));
    driver_click(driver, "explain-play"); /* from the end: once more */
    assert_false(driver_shows(driver, "Play masks"));
    driver_advance(driver, 20000); /* it waits for an answer */
    assert_false(driver_shows(driver, "Play masks"));
    driver_click(driver, "answer-skip");
    driver_advance(driver, 20000);
    assert_true(driver_shows(driver, "Play masks 3, 4 and 6"));
    assert_int_equal(driver_cursor(driver), 0);
    driver_close(driver);
}

static void other_rules_begin_a_new_puzzle(void **state) {
    SceneDriver *driver = open_example();
    driver_click(driver, "mask-3");
    driver_letter(driver, 'o', 0);
    driver_click(driver, "rules-geniton-phi");
    assert_true(driver_holds(driver, EXAMPLE "\t1\t3")); /* not before Start */
    driver_click(driver, "start-game");
    assert_true(driver_holds(driver, "4x4:geniton-phi:"));
    assert_non_null(driver_control(driver, "mask-15"));
    driver_click(driver, "strip-undo");
    assert_true(driver_holds(driver, EXAMPLE "\t1\t3"));
    driver_letter(driver, 'o', 0);
    driver_click(driver, "rules-casegame");
    driver_key(driver, KEY_ENTER, 0);
    assert_true(driver_holds(driver, "3x3:casegame:"));
    driver_click(driver, "new");
    assert_true(driver_holds(driver, "3x3:casegame:"));
    driver_close(driver);
}

/* So narrow that the counter stands in the status, so high that nothing has to be scrolled. */
static const Size narrow = {430, 2600};

/* The fewest masks: "moves 0 · best 9". */
static int best_of(SceneDriver *driver) {
    const char *best = strstr(driver_status(driver), "best ");
    assert_non_null(best);
    return atoi(best + strlen("best "));
}

static void a_click_on_a_cell_changes_its_cross(void **state) {
    SceneDriver *driver =
        driver_open_loaded(&inversion_scene, window,
                           "5x5:plus:0000000000000000000000000>0000001000111000100000000", "--id");
    const int before = recorder_count(driver_canvas(driver), "stroke_round");
    driver_hover(driver, "cell-3-3");
    assert_true(recorder_count(driver_canvas(driver), "stroke_round") >= before + 5);
    driver_click(driver, "cell-3-2");
    assert_string_equal(driver_moves(driver), "11");
    assert_true(driver_says(driver, "Perfect"));
    driver_close(driver);
}

/* The fewest masks of ten puzzles. */
typedef struct BestRange {
    int least, most, sum;
} BestRange;

static BestRange range_of(SceneDriver *driver, const char *difficulty) {
    BestRange range = {.least = 100};
    driver_click(driver, difficulty);
    driver_click(driver, "start-game");
    for (int i = 0; i < 10; i++) {
        const int best = best_of(driver);
        range.least = best < range.least ? best : range.least;
        range.most = best > range.most ? best : range.most;
        range.sum += best;
        driver_letter(driver, 'n', MOD_CTRL);
    }
    driver_letter(driver, 'o', 0);
    return range;
}

static void difficulty_goes_by_the_fewest_masks(void **state) {
    SceneDriver *driver = driver_open(&inversion_scene, narrow);
    driver_letter(driver, 'o', 0);
    static const char *const boards[][2] = {
        {"rules-own", "masks-plus"}, {"side-6", "masks-torus"}, {"side-4", "masks-random"}};
    for (int i = 0; i < 3; i++) {
        driver_click(driver, boards[i][0]);
        driver_click(driver, boards[i][1]);
        const BestRange easy = range_of(driver, "difficulty-easy");
        const BestRange medium = range_of(driver, "difficulty-medium");
        const BestRange hard = range_of(driver, "difficulty-hard");
        const bool is_random = i == 2; /* each puzzle has masks of its own, and what is usual */
        assert_true(easy.least >= 1);
        assert_true(easy.most < medium.least);
        assert_true(is_random || medium.most <= hard.least);
        assert_true(medium.sum < hard.sum);
    }
    driver_reopen(driver);
    driver_letter(driver, 'o', 0);
    assert_true(driver_control(driver, "difficulty-hard")->is_checked);
    driver_close(driver);
}

static void the_best_is_hidden_at_will(void **state) {
    SceneDriver *driver = open_example();
    driver_letter(driver, 'o', 0);
    driver_click(driver, "best-hidden");
    driver_click(driver, "start-game");
    driver_paste(driver, EXAMPLE);
    driver_resize(driver, narrow);
    assert_true(driver_says(driver, "moves 0"));
    assert_false(driver_says(driver, "best"));
    driver_reopen(driver);
    assert_false(driver_says(driver, "best"));
    driver_click(driver, "options");
    driver_click(driver, "best-shown");
    driver_click(driver, "start-game");
    driver_paste(driver, EXAMPLE);
    assert_int_equal(best_of(driver), 3);
    driver_close(driver);
}

static void stars_tell_how_near_the_best_it_was(void **state) {
    SceneDriver *driver = open_example();
    static const int masks[] = {3, 4, 6, 0, 0};
    assert_true(driver_shows(driver, "Three stars: 3 masks. Two stars: at most 4."));
    for (int i = 0; i < 3; i++) {
        driver_digit(driver, masks[i], 0);
    }
    assert_false(driver_shows(driver, "The minimum.")); /* the board celebrates first */
    driver_advance(driver, 1000);
    assert_true(driver_shows(driver, "The minimum."));
    for (int i = 3; i < 5; i++) {
        driver_digit(driver, masks[i], 0);
        driver_advance(driver, 1000);
        assert_int_equal(driver_control(driver, "try-again") != NULL, i == 4);
    }
    /* With help there are none. */
    driver_paste(driver, "3x3:plus:000000000>110100000");
    driver_digit(driver, 0, 0);
    driver_advance(driver, 1000);
    assert_true(driver_shows(driver, "First time."));
    driver_letter(driver, 'z', MOD_CTRL);
    driver_letter(driver, 'h', 0);
    driver_digit(driver, 0, 0);
    driver_advance(driver, 1000);
    assert_true(driver_shows(driver, "With help: no stars."));
    driver_close(driver);
}

static void the_puzzle_is_there_again(void **state) {
    SceneDriver *driver = open_example();
    driver_click(driver, "mask-5");
    driver_click(driver, "mask-6");
    driver_click(driver, "undo");
    char *before = strdup(driver_state(driver));
    driver_reopen(driver);
    assert_string_equal(driver_state(driver), before);
    assert_int_equal(driver_cursor(driver), 1);
    free(before);
    driver_close(driver);
}

static void ids_are_copied_and_pasted(void **state) {
    SceneDriver *driver = open_example();
    driver_click(driver, "mask-5");
    driver_letter(driver, 'c', MOD_CTRL);
    assert_string_equal(driver_clipboard(driver), EXAMPLE);
    driver_paste(driver, " 5x4k3:plus:11010012100101201101>00000000000000000000\n");
    assert_true(driver_holds(driver, "5x4k3:plus:"));
    driver_click(driver, "solve");
    driver_settle(driver);
    driver_click(driver, "solve-play");
    driver_advance(driver, 120000);
    assert_true(driver_says(driver, "Solved!"));
    driver_letter(driver, 'h', 0);
    assert_true(driver_says(driver, "The puzzle is already solved."));
    /* Wrong ones change nothing and say why. */
    char *before = strdup(driver_state(driver));
    driver_paste(driver, "3x3:magic:00100011>111101111");
    assert_true(
        driver_says(driver, "This is not the ID of a puzzle: the start has 8 digits, not 9"));
    driver_paste(driver, "1x21:plus:000000000000000000000>000000000000000000001");
    assert_true(driver_says(driver, "at most 20 rows and columns"));
    driver_resize(driver, (Size){800, 600});
    driver_paste(driver, "nonsense");
    assert_true(driver_shows(driver, "4x5k3:")); /* to its end */
    driver_paste(driver, "");
    assert_true(driver_says(driver, "There is no text to paste."));
    assert_string_equal(driver_state(driver), before);
    free(before);
    driver_close(driver);
}

static void a_goal_out_of_reach_is_said(void **state) {
    SceneDriver *driver =
        driver_open_loaded(&inversion_scene, window,
                           "5x5:plus:1000000000000000000000000>0000000000000000000000000", "--id");
    assert_true(driver_says(driver, "No masks lead to this goal"));
    driver_click(driver, "solve");
    assert_true(driver_shows(driver, "The goal cannot be reached: every"));
    driver_click(driver, "explain");
    assert_true(driver_shows(driver, "Looking for the order"));
    assert_true(driver_wait_worker(driver));
    assert_true(driver_shows(driver, "No masks add up to D"));
    driver_click(driver, "page-solution");
    assert_true(driver_shows(driver, "no choice of rows adds up to D"));
    /* A mask played meanwhile makes the answer stale. */
    driver_click(driver, "mask-0");
    driver_click(driver, "undo");
    driver_settle(driver);
    assert_true(driver_shows(driver, "no choice of rows adds up to D"));
    driver_click(driver, "hint");
    assert_null(driver_control(driver, "play-hint"));
    driver_close(driver);
}

/* What is known of a small puzzle is known at once, and the worker is left alone. */
static void what_is_known_is_not_asked_again(void **state) {
    SceneDriver *driver = open_example();
    assert_false(driver_wait_worker(driver));
    driver_digit(driver, 3, 0);
    assert_false(driver_wait_worker(driver));
    driver_letter(driver, 'h', 0);
    driver_letter(driver, 'b', 0);
    assert_false(driver_wait_worker(driver));
    driver_key(driver, KEY_ESCAPE, 0);
    driver_paste(driver, "5x5:plus:1000000000000000000000000>0000000000000000000000000");
    assert_false(driver_wait_worker(driver));
    driver_close(driver);
}

static void the_keyboard_alone_suffices(void **state) {
    SceneDriver *driver = open_example();
    driver_key(driver, KEY_DOWN, 0); /* the cursor appears on mask 0 */
    driver_key(driver, KEY_RIGHT, 0);
    driver_key(driver, KEY_RIGHT, 0);
    driver_key(driver, KEY_RIGHT, 0);
    driver_key(driver, KEY_ENTER, 0);
    assert_string_equal(driver_moves(driver), "3");
    driver_key(driver, KEY_RIGHT, 0);
    driver_key(driver, KEY_SPACE, 0);
    assert_string_equal(driver_moves(driver), "3 4");
    driver_digit(driver, 6, 0);
    assert_true(driver_says(driver, "Perfect"));
    driver_close(driver);
}

/* Faults but for the text that scrolling the panel cuts through. */
static int faults_in(SceneDriver *driver) {
    const Canvas *canvas = driver_canvas(driver);
    int faults = recorder_outside(canvas) + recorder_malformed(canvas);
    for (int i = 0; i < recorder_text_count(canvas); i++) {
        const RecordedText *text = recorder_text_at(canvas, i);
        if (text->is_cut) {
            print_error("cut: \"%s\"\n", text->text);
            faults++;
        }
    }
    return faults;
}

/* The choice of any board and the stars, at every size. */
static void choices_and_stars_are_not_cut(void **state) {
    static const Size sizes[] = {{1280, 800}, {800, 600}, {480, 800}, {360, 480}, {480, 360}};
    SceneDriver *driver = driver_open(&inversion_scene, (Size){1280, 1600});
    driver_letter(driver, 'o', 0);
    driver_click(driver, "rules-own");
    driver_click(driver, "masks-random");
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        driver_resize(driver, sizes[i]);
        assert_int_equal(faults_in(driver), 0);
    }
    driver_key(driver, KEY_ESCAPE, 0);
    driver_paste(driver, EXAMPLE);
    driver_advance(driver, 6000); /* the strip has gone */
    driver_digit(driver, 3, 0);
    driver_digit(driver, 4, 0);
    driver_digit(driver, 6, 0);
    driver_advance(driver, 6000);
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        driver_resize(driver, sizes[i]);
        assert_true(driver_shows(driver, "The minimum."));
        assert_int_equal(faults_in(driver), 0);
    }
    driver_close(driver);
}

/* As often as there are colours, not always twice. */
static void a_mask_undoes_itself_after_as_many_times_as_colours(void **state) {
    SceneDriver *driver = driver_open_loaded(&inversion_scene, window, EXAMPLE, "--id");
    assert_true(driver_shows(driver, "mask played twice"));
    driver_close(driver);
    driver = driver_open_loaded(&inversion_scene, window, "2x2k3:plus:1110>0000", "--id");
    assert_true(driver_shows(driver, "a mask played 3"));
    driver_close(driver);
}

/* Every card at every size, light and dark: nothing cut, nothing outside. */
static void nothing_is_cut_at_any_size(void **state) {
    static const Size sizes[] = {{1280, 800}, {800, 600}, {480, 800},   {360, 480},
                                 {480, 360},  {640, 480}, {1920, 1080}, {2560, 1440}};
    static const char *const puzzles[] = {
        EXAMPLE, "4x4:geniton-phi:1101001010010110>0000000000000000",
        "5x4k3:plus:11010012100101201101>00000000000000000000",
        "6x6:cross:000000000000000000000000000000000000>111111111111111111111111111111111111"};
    SceneDriver *driver = driver_open(&inversion_scene, window);
    for (size_t puzzle = 0; puzzle < sizeof puzzles / sizeof puzzles[0]; puzzle++) {
        driver_paste(driver, puzzles[puzzle]);
        driver_advance(driver, 6000);
        for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
            static const char cards[] = "hseo";
            driver_resize(driver, sizes[i]);
            for (const char *card = cards; *card; card++) {
                driver_letter(driver, *card, 0);
                driver_wait_worker(driver);
                if (faults_in(driver) != 0) {
                    fail_msg("%.0f x %.0f, card %c, %s", (double)sizes[i].width,
                             (double)sizes[i].height, *card, puzzles[puzzle]);
                }
                driver_key(driver, KEY_ESCAPE, 0);
            }
            driver_digit(driver, 2, 0);
            driver_advance(driver, 60);
            assert_int_equal(faults_in(driver), 0);
            if (recorder_overlaps(driver_canvas(driver)) != 0) {
                fail_msg("%.0f x %.0f, %s", (double)sizes[i].width, (double)sizes[i].height,
                         puzzles[puzzle]);
            }
        }
    }
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(masks_are_played_to_the_end),
        cmocka_unit_test(the_keys_are_at_a_mask),
        cmocka_unit_test(an_arrow_draws_outlines),
        cmocka_unit_test(a_longer_way_is_told),
        cmocka_unit_test(a_cell_plays_the_mask_of_its_number),
        cmocka_unit_test(hovering_outlines_what_a_mask_flips),
        cmocka_unit_test(steps_lead_back_and_forth),
        cmocka_unit_test(a_flip_ends_after_160_ms),
        cmocka_unit_test(hints_come_in_three_stages),
        cmocka_unit_test(the_solution_plays_when_asked),
        cmocka_unit_test(the_player_obeys),
        cmocka_unit_test(closing_the_card_stops_the_player),
        cmocka_unit_test(the_algebra_is_laid_open),
        cmocka_unit_test(other_rules_begin_a_new_puzzle),
        cmocka_unit_test(a_click_on_a_cell_changes_its_cross),
        cmocka_unit_test(difficulty_goes_by_the_fewest_masks),
        cmocka_unit_test(the_best_is_hidden_at_will),
        cmocka_unit_test(stars_tell_how_near_the_best_it_was),
        cmocka_unit_test(the_puzzle_is_there_again),
        cmocka_unit_test(ids_are_copied_and_pasted),
        cmocka_unit_test(a_goal_out_of_reach_is_said),
        cmocka_unit_test(what_is_known_is_not_asked_again),
        cmocka_unit_test(the_keyboard_alone_suffices),
        cmocka_unit_test(a_mask_undoes_itself_after_as_many_times_as_colours),
        cmocka_unit_test(nothing_is_cut_at_any_size),
        cmocka_unit_test(choices_and_stars_are_not_cut),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
