/* The card of a match: the list of moves while one plays, and the result at the end. */
#include "support/test.h"

#include <string.h>

#include "scenes/connect4/scene.h"
#include "scenes/gomoku/scene.h"
#include "scenes/shell/shell.h"
#include "scenes/two_player/two_player.h"
#include "support/games/two_player_steps.h"

static const Size window = {1280, 800};

/* Three in a column for who began; after 1, four. */
static const char nearly[] = "connect4\t\t6\t1 2 1 2 1 2";
/* Won by the second player, after 20 moves. */
static const char lost[] = "connect4\t\t20\t4 1 2 5 4 3 5 4 3 2 6 6 4 6 1 6 6 3 4 5";

static SceneDriver *open_saved(const char *game, const char *options) {
    SceneDriver *driver = driver_open(connect4_entry.scene, window);
    driver_reopen_saved(driver, "connect4", game, options);
    driver_settle(driver);
    return driver;
}

static int played(SceneDriver *driver) {
    StoredTally tally;
    Store *store = driver_context(driver)->store;
    assert_int_equal(store_tally(store, "connect4", NULL, &tally), STATUS_OK);
    return tally.played;
}

/* ---- When it appears ---- */

static void the_board_celebrates_before_the_card_changes(void **state) {
    SceneDriver *driver = open_saved(nearly, "two=1");
    driver_click(driver, "column-1");
    assert_non_null(driver_control(driver, "move-1"));
    assert_null(driver_control(driver, "result-review"));
    driver_settle(driver);
    assert_null(driver_control(driver, "move-1"));
    assert_non_null(driver_control(driver, "result-review"));
    driver_close(driver);
}

static void without_motion_it_is_there_at_once(void **state) {
    SceneDriver *driver = driver_open(connect4_entry.scene, window);
    driver_context(driver)->is_motion_reduced = true;
    driver_reopen_saved(driver, "connect4", nearly, "two=1");
    driver_click(driver, "column-1");
    assert_non_null(driver_control(driver, "result-review"));
    driver_close(driver);
}

/* The names of both sides are equally large, and so are their colours below. */
static void both_sides_are_equally_large(void **state) {
    static const Size sizes[] = {{1280, 800}, {800, 600}, {640, 400}, {480, 360}, {360, 640}};
    static const char *const pairs[][2] = {{"Jo", "Maximilian"}, {"coral", "amber"}};
    float least = THEME_FONT_BODY_U;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        SceneDriver *driver = open_saved(nearly, "two=1 name-1=Jo name-2=Maximilian");
        driver_resize(driver, sizes[i]);
        for (int pair = 0; pair < 2; pair++) {
            const RecordedText *one = recorder_find_text(driver_canvas(driver), pairs[pair][0]);
            const RecordedText *two = recorder_find_text(driver_canvas(driver), pairs[pair][1]);
            if (one && two) {
                assert_float_equal(one->style.size, two->style.size, 0);
                least = one->style.size < least ? one->style.size : least;
            }
        }
        driver_close(driver);
    }
    assert_true(least < THEME_FONT_SECONDARY_U); /* some had to be small */
}

/* ---- What it says ---- */

static void it_says_how_well_one_played(void **state) {
    SceneDriver *driver = open_saved(lost, "");
    assert_true(driver_says(driver, "Pip wins | In 10 moves."));
    assert_true(driver_shows(driver, "of 10 moves"));
    assert_true(driver_shows(driver, "were the best."));
    assert_true(driver_shows(driver, "You missed a win 4 times"));
    assert_true(driver_shows(driver, "Turning point: move 15"));
    assert_true(driver_shows(driver, "You missed a win in column 4."));
    driver_close(driver);
    driver = open_saved(lost, "second=1");
    assert_true(driver_says(driver, "You win! | In 10 moves, against Pip."));
    assert_true(driver_shows(driver, "They missed a win in column 4."));
    driver_close(driver);
    driver = open_saved(lost, "two=1");
    assert_true(driver_shows(driver, "A win was missed in column 4."));
    assert_null(driver_control(driver, "result-level"));
    driver_close(driver);
}

/* The room is there before the worker has found what stands in it. */
static void nothing_moves_when_the_scores_are_known(void **state) {
    SceneDriver *driver = driver_open(connect4_entry.scene, window);
    driver_reopen_saved(driver, "connect4", lost, "");
    const Rect before = driver_control(driver, "result-review")->rect;
    assert_null(driver_control(driver, "result-turn"));
    driver_settle(driver);
    assert_non_null(driver_control(driver, "result-turn"));
    const Rect after = driver_control(driver, "result-review")->rect;
    assert_memory_equal(&before, &after, sizeof before);
    driver_close(driver);
}

static void a_quicker_win_is_a_new_best(void **state) {
    SceneDriver *driver = open_saved("connect4\t\t8\t1 2 1 2 1 2 7 7", "level=3");
    driver_click(driver, "column-1"); /* the fifth move */
    driver_settle(driver);
    assert_true(driver_shows(driver, "Your first win at this level."));
    assert_false(driver_shows(driver, "New best"));
    driver_reopen_saved(driver, "connect4", nearly, "level=3");
    driver_click(driver, "column-1");
    driver_settle(driver);
    assert_true(driver_shows(driver, "New best"));
    assert_true(driver_shows(driver, "Your best was 5 moves."));
    assert_true(driver_shows(driver, "2 – 0"));
    driver_reopen(driver); /* it stays so */
    driver_settle(driver);
    assert_true(driver_shows(driver, "Your best was 5 moves."));
    driver_reopen_saved(driver, "connect4", nearly, "level=3");
    driver_click(driver, "column-1");
    driver_settle(driver);
    assert_false(driver_shows(driver, "New best"));
    assert_true(driver_shows(driver, "Your best win: 4 moves."));
    driver_close(driver);
}

/* ---- What it does ---- */

static void its_points_and_its_turn_open_the_review(void **state) {
    SceneDriver *driver = open_saved(lost, "");
    driver_click(driver, "result-turn");
    assert_int_equal(driver_cursor(driver), 14);
    assert_true(driver_control(driver, "review")->is_checked);
    driver_key(driver, KEY_ESCAPE, 0);
    driver_key(driver, KEY_END, 0);
    driver_settle(driver);
    driver_click(driver, "result-point-3");
    assert_int_equal(driver_cursor(driver), 3);
    assert_true(driver_control(driver, "review")->is_checked);
    driver_key(driver, KEY_ESCAPE, 0);
    driver_key(driver, KEY_END, 0);
    driver_settle(driver);
    driver_click(driver, "result-review");
    assert_int_equal(driver_cursor(driver), 20);
    assert_true(driver_control(driver, "review")->is_checked);
    driver_close(driver);
}

static void undo_leaves_the_result_and_books_nothing_twice(void **state) {
    SceneDriver *driver = open_saved(nearly, "");
    driver_click(driver, "column-1");
    driver_settle(driver);
    assert_int_equal(played(driver), 1);
    driver_letter(driver, 'z', MOD_CTRL);
    assert_null(driver_control(driver, "result-review"));
    assert_non_null(driver_control(driver, "move-1"));
    driver_click(driver, "column-1");
    driver_settle(driver);
    assert_int_equal(played(driver), 1);
    driver_close(driver);
}

/* Taken up while one looks back at it, a finished game was booked when it ended. */
static void a_finished_game_that_is_looked_at_is_booked(void **state) {
    SceneDriver *driver = open_saved("connect4\t\t5\t1 2 1 2 1 2 1", "browsing=1");
    driver_key(driver, KEY_END, 0);
    driver_settle(driver);
    assert_int_equal(driver_cursor(driver), 7);
    driver_key(driver, KEY_HOME, 0);
    driver_click(driver, "column-1");
    assert_int_equal(played(driver), 0);
    driver_close(driver);
}

static void a_level_up_or_down_begins_a_game(void **state) {
    static const struct {
        const char *options, *label, *chip;
    } cases[] = {{"level=3", "One level down", "Level 2"},
                 {"second=1 level=3", "One level up", "Level 4"},
                 {"level=0", NULL, NULL},
                 {"second=1 level=10", NULL, NULL}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        SceneDriver *driver = open_saved(lost, cases[i].options);
        const Control *button = driver_control(driver, "result-level");
        assert_true((button != NULL) == (cases[i].label != NULL));
        if (button) {
            assert_string_equal(button->label, cases[i].label);
            driver_click(driver, "result-level");
            assert_in_range(driver_cursor(driver), 0, 1);
            assert_true(text_has_prefix(driver_control(driver, "options")->label, cases[i].chip));
        }
        driver_close(driver);
    }
}

/* ---- The moves ---- */

static void a_move_shows_the_position_after_it(void **state) {
    SceneDriver *driver = open_saved(nearly, "two=1");
    driver_click(driver, "move-2");
    assert_int_equal(driver_cursor(driver), 2);
    assert_non_null(driver_control(driver, "move-6"));
    driver_click(driver, "step-forward");
    assert_int_equal(driver_cursor(driver), 3);
    driver_click(driver, "last");
    assert_int_equal(driver_cursor(driver), 6);
    driver_close(driver);
}

/* A long list keeps the last row in view, and scrolls inside. */
static void a_long_list_scrolls(void **state) {
    static const char long_game[] =
        "connect4\t\t36\t7 5 7 3 4 1 1 3 2 7 7 3 5 7 5 6 4 7 2 6 2 4 1 6 3 2 3 1 3 4 6 5 2 2 5 4";
    SceneDriver *driver = open_saved(long_game, "two=1");
    assert_non_null(driver_control(driver, "move-36"));
    assert_null(driver_control(driver, "move-1"));
    const Point at = rect_center(driver_control(driver, "move-36")->rect);
    driver_event(driver, (Event){.type = EVENT_WHEEL, .at = at, .wheel = 40});
    assert_non_null(driver_control(driver, "move-1"));
    assert_null(driver_control(driver, "move-36"));
    driver_click(driver, "column-6"); /* the game goes on: its end is in view again */
    assert_int_equal(driver_cursor(driver), 37);
    assert_non_null(driver_control(driver, "move-37"));
    driver_key(driver, KEY_HOME, 0);
    assert_non_null(driver_control(driver, "move-1"));
    driver_close(driver);
}

/* The computer's own analysis is not given away while one plays; after the end, marks tell. */
static void marks_wait_for_the_review(void **state) {
    SceneDriver *driver = open_saved("connect4\t\t6\t1 1 2 2 3 3", "two=1");
    assert_false(driver_shows(driver, "mistake"));
    driver_click(driver, "column-4");
    driver_settle(driver);
    driver_letter(driver, ',', 0);
    driver_settle(driver);
    assert_true(driver_shows(driver, "mistake"));
    assert_true(driver_shows(driver, "the only best move"));
    driver_close(driver);
}

/* ---- Gomoku ---- */

static void gomoku_has_moves_and_a_result_too(void **state) {
    SceneDriver *driver = driver_open_loaded(
        gomoku_entry.scene, window, "15 0 7,7;8,8;8,7;8,6;6,7;14,0;9,7;5,7;10,7", "a file");
    driver_settle(driver);
    assert_true(driver_says(driver, "You win! | In 5 moves, against "));
    assert_true(driver_shows(driver, "gave nothing away."));
    assert_true(driver_shows(driver, "Turning point: move 6"));
    driver_click(driver, "result-turn");
    assert_int_equal(driver_cursor(driver), 5);
    driver_key(driver, KEY_ESCAPE, 0);
    assert_string_equal(driver_control(driver, "move-1")->label, "H8");
    assert_true(driver_shows(driver, "mistake"));
    assert_false(driver_shows(driver, "the only best move")); /* no sign, no words */
    driver_close(driver);
}

static void nothing_of_a_result_is_cut_at_any_size(void **state) {
    static const Size sizes[] = {{1280, 800}, {800, 600}, {360, 640}, {480, 360}, {1920, 1080}};
    SceneDriver *driver = open_saved(lost, "");
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        driver_resize(driver, sizes[i]);
        assert_int_equal(recorder_faults(driver_canvas(driver)), 0);
        driver_letter(driver, ',', 0);
        assert_int_equal(recorder_faults(driver_canvas(driver)), 0);
        driver_letter(driver, '.', 0);
        driver_settle(driver);
    }
    driver_close(driver);
}

/* On the home screen a finished game is finished, wherever one looked at it last. */
static void a_finished_game_is_finished_wherever_one_looks(void **state) {
    Session *session = NULL;
    assert_int_equal(
        session_from_text(connect4_entry.rules, "connect4\t\t3\t1 2 1 2 1 2 1", &session, NULL),
        STATUS_OK);
    assert_int_equal(session_outcome(session), OUTCOME_ONGOING);
    assert_int_equal(session_end(session), OUTCOME_FIRST_WINS);
    session_destroy(session);
}

/* What does not fit is left out, and nothing scrolls. */
static void the_last_parts_give_way_first(void **state) {
    static const struct {
        Size size;
        bool has_curve, has_buttons;
    } cases[] = {{{1280, 800}, true, true}, {{800, 600}, false, true}, {{360, 640}, false, false}};
    SceneDriver *driver = open_saved(lost, "");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        driver_resize(driver, cases[i].size);
        const Panel *panel = &driver_shell(driver)->view.panel;
        assert_true((driver_control(driver, "result-point-0") != NULL) == cases[i].has_curve);
        assert_true((driver_control(driver, "result-review") != NULL) == cases[i].has_buttons);
        assert_non_null(driver_control(driver, "result-turn"));
        assert_string_equal(driver_control(driver, "new")->label, "Rematch");
        assert_true(panel->content_height <= panel->viewport.height);
    }
    driver_letter(driver, ',', 0); /* no result any more: a word that fits the tile */
    assert_string_equal(driver_control(driver, "new")->label, "New");
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_board_celebrates_before_the_card_changes),
        cmocka_unit_test(without_motion_it_is_there_at_once),
        cmocka_unit_test(both_sides_are_equally_large),
        cmocka_unit_test(it_says_how_well_one_played),
        cmocka_unit_test(nothing_moves_when_the_scores_are_known),
        cmocka_unit_test(a_quicker_win_is_a_new_best),
        cmocka_unit_test(its_points_and_its_turn_open_the_review),
        cmocka_unit_test(undo_leaves_the_result_and_books_nothing_twice),
        cmocka_unit_test(a_finished_game_that_is_looked_at_is_booked),
        cmocka_unit_test(a_level_up_or_down_begins_a_game),
        cmocka_unit_test(a_move_shows_the_position_after_it),
        cmocka_unit_test(a_long_list_scrolls),
        cmocka_unit_test(marks_wait_for_the_review),
        cmocka_unit_test(gomoku_has_moves_and_a_result_too),
        cmocka_unit_test(nothing_of_a_result_is_cut_at_any_size),
        cmocka_unit_test(the_last_parts_give_way_first),
        cmocka_unit_test(a_finished_game_is_finished_wherever_one_looks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
