/* Tests of the puzzles of the day, from the home screen to their end, and of Sudoku's clock. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "scenes/sudoku/model/daily.h"
#include "support/damaged.h"
#include "support/window/scene_driver.h"

static const Size window = {1280, 800};

static void keep(char *buffer, size_t size, const char *words) {
    Text text = text_over(buffer, size);
    text_add(&text, words);
}

/* Opens the scene as the home screen does: with its puzzle of the day, or with the game in hand. */
static void open_game(SceneDriver *driver, bool is_daily) {
    driver_context(driver)->wants_daily = is_daily;
    driver_reopen(driver);
    driver_settle(driver);
}

/* The puzzle of the day and the game in hand never displace each other. */
static void each_game_keeps_both(const char *name, const char *in_hand, const char *move) {
    char daily[4000];
    char hand[4000];
    SceneDriver *driver = driver_open(scene_named(name), window);
    driver_reopen_saved(driver, name, in_hand, "");
    driver_settle(driver);
    keep(hand, sizeof hand, driver_state(driver));
    assert_null(driver_control(driver, "in-hand"));
    open_game(driver, true);
    assert_null(strstr(driver_state(driver), hand));
    driver_click(driver, move);
    driver_settle(driver);
    keep(daily, sizeof daily, driver_state(driver));
    open_game(driver, false);
    assert_string_equal(driver_state(driver), hand);
    open_game(driver, true);
    assert_string_equal(driver_state(driver), daily);
    /* One click goes back to the game in hand: the scene opens anew. */
    driver_click(driver, "in-hand");
    assert_int_equal(driver_wish(driver).action, SCENE_GO);
    assert_string_equal(driver_wish(driver).target, name);
    driver_reopen(driver);
    assert_string_equal(driver_state(driver), hand);
    driver_close(driver);
}

static void inversion_keeps_both(void **state) {
    each_game_keeps_both("inversion", "inversion\t3x3:magic:001000111>111101111\t1\t3", "mask-1");
}

static void sudoku_keeps_both(void **state) {
    char in_hand[600];
    SceneDriver *driver = driver_open(scene_named("sudoku"), window);
    driver_settle(driver);
    keep(in_hand, sizeof in_hand, driver_state(driver));
    driver_close(driver);
    each_game_keeps_both("sudoku", in_hand, "notes");
}

/* A new puzzle asked for beside that of the day takes the place of the game in hand, which can be
 * brought back; the puzzle of the day stays. */
static void a_new_puzzle_leaves_that_of_the_day(void **state) {
    char daily[4000];
    char hand[4000];
    SceneDriver *driver = driver_open(scene_named("inversion"), window);
    driver_reopen_saved(driver, "inversion", "inversion\t3x3:magic:001000111>111101111\t1\t3", "");
    keep(hand, sizeof hand, driver_state(driver));
    open_game(driver, true);
    driver_click(driver, "mask-1");
    keep(daily, sizeof daily, driver_state(driver));
    driver_click(driver, "new");
    driver_settle(driver);
    assert_int_equal(driver_wish(driver).action, SCENE_GO);
    assert_false(driver_context(driver)->wants_daily);
    driver_reopen(driver);
    assert_null(strstr(driver_state(driver), daily));
    assert_null(strstr(driver_state(driver), hand));
    driver_letter(driver, 'z', MOD_CTRL);
    assert_string_equal(driver_state(driver), hand);
    open_game(driver, true);
    assert_string_equal(driver_state(driver), daily);
    driver_close(driver);
}

/* The puzzle of yesterday makes room for that of today and goes to the past games. */
static void another_day_has_another_puzzle(void **state) {
    char yesterday[4000];
    SceneDriver *driver = driver_open(scene_named("inversion"), window);
    ArchivedGame past[4];
    int count = 0;
    driver_context(driver)->today = (Date){2026, 11, 23};
    open_game(driver, true);
    driver_click(driver, "mask-1");
    keep(yesterday, sizeof yesterday, driver_state(driver));
    driver_context(driver)->today = (Date){2026, 11, 24};
    open_game(driver, true);
    assert_null(strstr(driver_state(driver), yesterday));
    assert_int_equal(
        store_archive_list(driver_context(driver)->store, "inversion.daily", past, 4, &count),
        STATUS_OK);
    assert_int_equal(count, 1);
    assert_non_null(strstr(past[0].game.session, yesterday));
    stored_game_finish(&past[0].game);
    driver_close(driver);
}

/* One click brings the previous game back. */
static void todays_sudoku_takes_the_place_of_the_saved_one(void **state) {
    char before[600];
    SceneDriver *driver = driver_open(scene_named("sudoku"), window);
    driver_settle(driver);
    keep(before, sizeof before, driver_state(driver));
    driver_paste(driver, "daily:2026-11-20");
    driver_settle(driver);
    assert_non_null(strstr(driver_state(driver), " 2026-11-20\t0\t"));
    assert_null(strstr(driver_state(driver), before));
    driver_click(driver, "strip-undo");
    assert_string_equal(driver_state(driver), before);
    driver_close(driver);
}

static void a_date_gives_everybody_the_same_puzzle(void **state) {
    static const char *const levels[] = {"easy", "medium", "hard"};
    for (int day = 0; day < 3; day++) {
        char words[40];
        char first[600];
        Text text = text_over(words, sizeof words);
        text_addf(&text, "daily:2026-12-%02d", 12 + day);
        for (int player = 0; player < 2; player++) {
            SceneDriver *driver = driver_open(scene_named("sudoku"), window);
            driver_context(driver)->seed = (uint64_t)(player + 5);
            driver_reopen(driver);
            driver_settle(driver);
            driver_paste(driver, words);
            driver_settle(driver);
            assert_non_null(strstr(driver_state(driver), levels[day]));
            if (player == 0) {
                keep(first, sizeof first, driver_state(driver));
            }
            assert_string_equal(driver_state(driver), first);
            driver_close(driver);
        }
    }
}

static void the_result_is_shown(void **state) {
    char id[100];
    char words[100];
    const Date date = {2026, 11, 22};
    Text id_text = text_over(id, sizeof id);
    Text words_text = text_over(words, sizeof words);
    SceneDriver *driver = driver_open(scene_named("sudoku"), window);
    Store *store = driver_context(driver)->store;
    driver_settle(driver);
    assert_false(sudoku_daily_card(store, date, &id_text, &words_text));
    assert_string_equal(id, "daily:2026-11-22");
    driver_paste(driver, id);
    driver_settle(driver);
    text_clear(&id_text);
    text_clear(&words_text);
    assert_false(sudoku_daily_card(store, date, &id_text, &words_text));
    assert_string_equal(id, "daily:2026-11-22");
    assert_string_equal(words, "Not solved yet");
    /* The program solves it, which counts as solved with help. */
    driver_click(driver, "solve");
    driver_key(driver, KEY_ENTER, 0);
    driver_settle(driver);
    assert_non_null(strstr(driver_status(driver), "olved"));
    text_clear(&words_text);
    text_clear(&id_text);
    assert_true(sudoku_daily_card(store, date, &id_text, &words_text));
    assert_non_null(strstr(words, "with help"));
    sudoku_daily_save(store, date, 312000, false);
    text_clear(&words_text);
    assert_true(sudoku_daily_card(store, date, &id_text, &words_text));
    assert_string_equal(words, "Solved in 5:12");
    driver_close(driver);
}

/* A passing second does not redraw the whole window. */
static void the_clock_asks_for_its_bar_alone(void **state) {
    SceneDriver *driver = driver_open(scene_named("sudoku"), window);
    driver_settle(driver);
    driver_advance(driver, 10000); /* the toast has gone by then */
    driver_settle(driver);         /* and the prefetched puzzle has come */
    driver_advance(driver, 1000);
    assert_false(driver_result(driver).redraw);
    const Damage parts = driver_result(driver).damage;
    assert_true(is_damaged(&parts, rect_center(driver_control(driver, "undo")->rect)));
    assert_int_equal(parts.count, 1);
    assert_true(parts.rects[0].height < 80);
    driver_key(driver, KEY_F10, 0);
    assert_true(driver_result(driver).redraw);
    driver_close(driver);
}

static void dates_are_read_with_care(void **state) {
    Session *session = NULL;
    assert_false(sudoku_daily_import("daily:tomorrow", &session));
    assert_null(session);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(inversion_keeps_both),
        cmocka_unit_test(sudoku_keeps_both),
        cmocka_unit_test(a_new_puzzle_leaves_that_of_the_day),
        cmocka_unit_test(another_day_has_another_puzzle),
        cmocka_unit_test(todays_sudoku_takes_the_place_of_the_saved_one),
        cmocka_unit_test(a_date_gives_everybody_the_same_puzzle),
        cmocka_unit_test(the_result_is_shown),
        cmocka_unit_test(the_clock_asks_for_its_bar_alone),
        cmocka_unit_test(dates_are_read_with_care),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
