/* The level map in the window: the first puzzle, stars, what is open, what is kept. */
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "inversion/levels/level_map.h"
#include "scenes/inversion/model/levels.h"
#include "scenes/inversion/scene.h"
#include "support/window/scene_driver.h"

static const Size window = {1280, 800};

static void expect_level(SceneDriver *driver, int level) {
    char id[INVERSION_LEVEL_ID_SIZE];
    Text text = text_over(id, sizeof id);
    inversion_level_write(level, &text);
    if (!driver_holds(driver, id)) {
        fail_msg("not level %d: %s", level + 1, driver_state(driver));
    }
}

/* Plays the masks of the shortest solution, by their keys. */
static void solve_level(SceneDriver *driver) {
    const InversionScene *scene = inversion_const_scene_of(driver_shell(driver));
    driver_settle(driver);
    const InversionFound found = scene->from_here;
    assert_true(found.is_known && found.is_solvable);
    for (int mask = 0; mask < INVERSION_MASKS_MAX; mask++) {
        if (found.vector[mask] == 1) {
            driver_digit(driver, mask, 0);
        }
    }
    assert_true(inversion_is_solved(driver_shell(driver)));
}

static int stars_of(SceneDriver *driver, int level) {
    return inversion_progress_stars(&inversion_const_scene_of(driver_shell(driver))->progress,
                                    level);
}

/* One mask on nine cells comes first; the blue button then leads from level to level. */
static void a_new_player_begins_at_level_one(void **state) {
    SceneDriver *driver = driver_open(&inversion_scene, window);
    expect_level(driver, 0);
    assert_string_equal(driver_control(driver, "new")->label, "New puzzle");
    solve_level(driver);
    assert_int_equal(driver_cursor(driver), 1);
    assert_int_equal(stars_of(driver, 0), 3);
    assert_string_equal(driver_control(driver, "new")->label, "Next level");
    assert_int_equal(driver_control(driver, "new")->kind, CONTROL_PRIMARY);
    driver_click(driver, "new");
    expect_level(driver, 1);
    solve_level(driver);
    driver_letter(driver, 'n', MOD_CTRL);
    expect_level(driver, 2);
    /* Another day the same level is there, and the stars are. */
    driver_reopen(driver);
    expect_level(driver, 2);
    driver_letter(driver, 'w', 0);
    assert_true(driver_says(driver, "Level map | Solved: 2 of 100 · stars: 6 of 300"));
    driver_close(driver);
}

/* Someone who has solved a puzzle elsewhere gets a drawn one, as ever. */
static void a_player_of_old_keeps_their_options(void **state) {
    SceneDriver *driver = driver_open(&inversion_scene, window);
    driver_paste(driver, "3x3:plus:000000000>110100000");
    driver_digit(driver, 0, 0);
    assert_true(inversion_is_solved(driver_shell(driver)));
    assert_string_equal(driver_control(driver, "new")->label, "New puzzle");
    char id[INVERSION_LEVEL_ID_SIZE];
    Text text = text_over(id, sizeof id);
    assert_false(inversion_levels_write_first(driver_context(driver)->store, &text));
    assert_string_equal(id, "");
    driver_close(driver);
}

static void the_map_opens_level_by_level(void **state) {
    SceneDriver *driver = driver_open(&inversion_scene, window);
    driver_menu(driver, "levels");
    assert_true(driver_shows(driver, "World 1: First masks"));
    assert_true(driver_control(driver, "level-1")->is_checked);
    assert_true(driver_control(driver, "level-4")->is_disabled);
    assert_true(driver_control(driver, "world-previous")->is_disabled);
    driver_click(driver, "level-4");
    assert_true(driver_says(driver, "Solve an earlier level first."));
    expect_level(driver, 0);
    driver_click(driver, "level-3");
    expect_level(driver, 2);
    assert_null(driver_control(driver, "level-1"));
    solve_level(driver);
    driver_letter(driver, 'w', 0);
    assert_false(driver_control(driver, "level-4")->is_disabled);
    assert_true(driver_control(driver, "level-5")->is_disabled);
    /* Every world can be looked at. */
    driver_click(driver, "world-next");
    assert_true(driver_shows(driver, "World 2: Crosses"));
    assert_true(driver_control(driver, "level-11")->is_disabled);
    driver_click(driver, "world-5");
    assert_non_null(driver_control(driver, "level-41"));
    driver_key(driver, KEY_LEFT, 0);
    assert_true(driver_shows(driver, "World 4: Four by four"));
    driver_key(driver, KEY_SPACE, 0); /* the next level */
    expect_level(driver, 0);
    driver_close(driver);
}

/* Help takes the stars, another try brings them; a worse one takes nothing. */
static void stars_are_for_the_player_alone(void **state) {
    SceneDriver *driver = driver_open(&inversion_scene, window);
    driver_letter(driver, 'h', 0);
    driver_letter(driver, 'p', 0);
    assert_true(inversion_is_solved(driver_shell(driver)));
    assert_int_equal(stars_of(driver, 0), 0);
    driver_letter(driver, 'w', 0);
    assert_true(driver_says(driver, "Solved: 1 of 100 · stars: 0 of 300"));
    driver_click(driver, "level-1");
    expect_level(driver, 0);
    assert_int_equal(driver_cursor(driver), 0);
    solve_level(driver);
    assert_int_equal(stars_of(driver, 0), 3);
    driver_key(driver, KEY_F5, 0);
    for (int i = 0; i < 6; i++) {
        driver_digit(driver, 8, 0);
    }
    solve_level(driver);
    assert_int_equal(stars_of(driver, 0), 3);
    driver_letter(driver, 'l', 0);
    assert_true(driver_shows(driver, "Levels solved: 1 of 100 · stars: 3"));
    driver_click(driver, "tally-levels");
    assert_non_null(driver_control(driver, "level-1"));
    driver_close(driver);
}

/* The time of a level is kept: the next one is compared with it. */
static void a_better_time_is_told(void **state) {
    SceneDriver *driver = driver_open(&inversion_scene, window);
    driver_advance(driver, 5000);
    solve_level(driver);
    driver_advance(driver, 2000);
    assert_true(driver_shows(driver, "0:05"));
    assert_true(driver_shows(driver, "First time."));
    assert_false(driver_shows(driver, "New best"));
    driver_advance(driver, 60000); /* what is solved is looked at without a clock */
    assert_true(driver_shows(driver, "0:05"));
    driver_letter(driver, 'w', 0);
    driver_click(driver, "level-1");
    driver_advance(driver, 2000);
    solve_level(driver);
    driver_advance(driver, 2000);
    assert_true(driver_shows(driver, "0:02"));
    assert_true(driver_shows(driver, "New best"));
    assert_true(driver_shows(driver, "Your best was 0:05."));
    driver_letter(driver, 'w', 0);
    driver_click(driver, "level-1");
    driver_advance(driver, 9000);
    solve_level(driver);
    driver_advance(driver, 2000);
    assert_false(driver_shows(driver, "New best"));
    assert_true(driver_shows(driver, "Your best: 0:02."));
    driver_close(driver);
}

/* From the result one looks again at the way, or tries again from the start. */
static void the_result_leads_back(void **state) {
    SceneDriver *driver = driver_open(&inversion_scene, window);
    solve_level(driver);
    assert_null(driver_control(driver, "look-again"));
    driver_advance(driver, 2000);
    driver_click(driver, "look-again");
    assert_null(driver_control(driver, "look-again"));
    driver_click(driver, "played-1");
    assert_int_equal(driver_cursor(driver), 1);
    driver_click(driver, "undo");
    assert_int_equal(driver_cursor(driver), 0);
    driver_click(driver, "redo");
    driver_advance(driver, 2000);
    driver_click(driver, "try-again");
    assert_int_equal(driver_cursor(driver), 0);
    driver_close(driver);
}

/* The card is used: goal, stars and masks reach over more than half of it, and none is cut. */
static void the_card_is_full_while_one_plays(void **state) {
    SceneDriver *driver = driver_open(&inversion_scene, window);
    for (int mask = 0; mask < 2; mask++) {
        const Rect card = driver_shell(driver)->view.zones.card;
        driver_digit(driver, 7, 0);
        const Rect last = driver_control(driver, "played-1")->rect;
        assert_true(last.y + last.height >= card.y + 0.55F * card.height);
        assert_true(last.y + last.height <= card.y + card.height);
        assert_true(driver_shows(driver, "Three stars: a single mask does it."));
    }
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_player_begins_at_level_one),
        cmocka_unit_test(a_player_of_old_keeps_their_options),
        cmocka_unit_test(the_map_opens_level_by_level),
        cmocka_unit_test(stars_are_for_the_player_alone),
        cmocka_unit_test(a_better_time_is_told),
        cmocka_unit_test(the_result_leads_back),
        cmocka_unit_test(the_card_is_full_while_one_plays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
