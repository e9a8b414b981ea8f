/* Two players at one screen: their names, typed once, in head, card, result and past games. */
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "scenes/connect4/scene.h"
#include "scenes/gomoku/scene.h"
#include "scenes/pages/archive.h"
#include "scenes/two_player/two_player.h"
#include "support/games/two_player_steps.h"

static const Size window = {1280, 800};

static void type_name(SceneDriver *driver, const char *id, const char *name) {
    driver_focus(driver, id); /* it may lie further down */
    driver_event(driver, (Event){.type = EVENT_TEXT, .text = name});
}

static SceneDriver *open_named(const SceneClass *class, Size size, const char *one,
                               const char *other) {
    SceneDriver *driver = driver_open(class, size);
    driver_click(driver, "options");
    driver_click(driver, "opponent-human");
    type_name(driver, "name-first", one);
    type_name(driver, "name-second", other);
    driver_click(driver, "start-game");
    return driver;
}

static void they_stand_in_head_card_and_result(void **state) {
    SceneDriver *driver = open_named(&connect4_scene, window, " Ann B. ", "Zoé=%");
    assert_true(driver_says(driver, "Ann B. to move | Coral, the discs with a ring."));
    assert_true(driver_shows(driver, "Zoé=%"));
    assert_true(driver_shows(driver, "Amber"));
    two_player_play_columns(driver, "121212");
    driver_reopen(driver); /* saved with the game */
    assert_true(driver_says(driver, "Ann B. to move"));
    driver_click(driver, "column-1");
    driver_settle(driver);
    assert_true(driver_says(driver, "Ann B. wins | After 7 discs"));
    assert_true(driver_shows(driver, "Zoé=%"));
    assert_true(driver_shows(driver, "1 – 0"));
    driver_click(driver, "new");
    assert_true(driver_says(driver, "Ann B. to move"));
    assert_true(driver_shows(driver, "1 – 0"));
    driver_close(driver);
}

static void colours_are_the_names_of_who_has_none(void **state) {
    SceneDriver *driver = open_named(&connect4_scene, window, "", "Bob");
    assert_true(driver_says(driver, "Coral to move"));
    driver_click(driver, "column-4");
    assert_true(driver_says(driver, "Bob to move"));
    driver_close(driver);
    driver = driver_open(&gomoku_scene, window);
    two_player_choose_two_players(driver);
    assert_true(driver_says(driver, "Black to move"));
    driver_close(driver);
}

/* Escape leaves the old ones; the next page has the new ones ready, in the other game too. */
static void they_are_typed_once(void **state) {
    SceneDriver *driver = open_named(&gomoku_scene, window, "Ann", "Bob");
    char name[TWO_PLAYER_NAME_SIZE];
    Text kept = text_over(name, sizeof name);
    assert_true(driver_says(driver, "Ann to move"));
    driver_click(driver, "options");
    type_name(driver, "name-first", "ette");
    driver_key(driver, KEY_ESCAPE, 0);
    assert_true(driver_says(driver, "Ann to move"));
    two_player_begin(driver, (const char *const[]){"opponent-computer", NULL});
    assert_false(driver_shows(driver, "Ann"));
    driver_click(driver, "options");
    driver_click(driver, "opponent-human");
    assert_true(driver_shows(driver, "Ann"));
    driver_key(driver, KEY_ENTER, 0); /* Enter in a line starts as elsewhere */
    assert_true(driver_says(driver, "Ann to move"));
    Store *store = driver_context(driver)->store;
    assert_int_equal(store_setting_load(store, "two-players.second", &kept), STATUS_OK);
    assert_string_equal(name, "Bob");
    driver_close(driver);
}

/* In an opening with a choice of colours, a name follows its player. */
static void a_name_changes_its_colour_with_its_player(void **state) {
    SceneDriver *driver = driver_open(&gomoku_scene, window);
    driver_reopen_saved(driver, "gomoku", "gomoku\t15 0/swap\t4\tH8 I9 J10 black",
                        "two=1 name-1=Ann name-2=Bob");
    assert_true(driver_says(driver, "Ann to move")); /* Bob took black: three stones lie there */
    driver_click(driver, "cell-1-1");
    assert_true(driver_says(driver, "Bob to move"));
    driver_close(driver);
}

static void each_pair_has_its_own_score(void **state) {
    SceneDriver *driver = open_named(&connect4_scene, window, "Ann", "Bob");
    two_player_play_columns(driver, "1212121");
    driver_settle(driver);
    driver_click(driver, "options");
    type_name(driver, "name-second", "by");
    driver_click(driver, "start-game");
    assert_true(driver_shows(driver, "Bobby"));
    assert_true(driver_shows(driver, "0 – 0"));
    driver_close(driver);
}

static void past_games_name_them(void **state) {
    SceneDriver *driver = driver_open(&archive_scene, window);
    Store *store = driver_context(driver)->store;
    assert_int_equal(store_game_save(store, "connect4", "connect4\t\t7\t1 2 1 2 1 2 1\n",
                                     "two=1 name-1=Ann%20B name-2=Bob "),
                     STATUS_OK);
    assert_int_equal(store_game_begin(store, "connect4", "", "", 7), STATUS_OK);
    driver_reopen(driver);
    assert_true(driver_says(driver, "Ann B won · 7 moves"));
    assert_true(driver_shows(driver, "Ann B against Bob"));
    driver_close(driver);
}

/* The longest names, with wide letters, in every window. */
static void long_names_are_never_cut(void **state) {
    static const Size sizes[] = {{1280, 800}, {800, 600}, {360, 640}, {480, 360}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        SceneDriver *driver = open_named(&connect4_scene, sizes[i], "WWWWWWWWWWWWWWWWWWWWWWWW",
                                         "ÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀ");
        assert_true(driver_shows(driver, "WWWWWWWWWWWWWWWW"));
        assert_false(driver_shows(driver, "WWWWWWWWWWWWWWWWW"));
        assert_int_equal(recorder_faults(driver_canvas(driver)), 0);
        two_player_play_columns(driver, "1212121");
        driver_settle(driver);
        assert_true(driver_says(driver, "WWWWWWWWWWWWWWWW wins"));
        assert_int_equal(recorder_faults(driver_canvas(driver)), 0);
        driver_close(driver);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(they_stand_in_head_card_and_result),
        cmocka_unit_test(colours_are_the_names_of_who_has_none),
        cmocka_unit_test(they_are_typed_once),
        cmocka_unit_test(a_name_changes_its_colour_with_its_player),
        cmocka_unit_test(each_pair_has_its_own_score),
        cmocka_unit_test(past_games_name_them),
        cmocka_unit_test(long_names_are_never_cut),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
