/* Tests that no game is lost: a game that replaces another archives it, and two windows do not
 * disturb each other. The tests read the store between two events, where a program may be killed.
 */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/connect4/scene.h"
#include "support/folder.h"
#include "support/games/two_player_steps.h"

static const Size window = {1280, 800};

static SceneDriver *open_two_players(void) {
    SceneDriver *driver = driver_open(connect4_entry.scene, window);
    two_player_choose_two_players(driver);
    return driver;
}

/* The number of past games with these words. */
static int count_past(SceneDriver *driver, const char *words) {
    ArchivedGame list[60];
    int count = 0;
    int found = 0;
    assert_int_equal(
        store_archive_list(driver_context(driver)->store, "connect4", list, 60, &count), STATUS_OK);
    for (int i = 0; i < count; i++) {
        found += strstr(list[i].game.session, words) != NULL;
        stored_game_finish(&list[i].game);
    }
    return found;
}

static void assert_stored(SceneDriver *driver, const char *session) {
    StoredGame stored;
    assert_int_equal(store_game_load(driver_context(driver)->store, "connect4", &stored),
                     STATUS_OK);
    assert_string_equal(stored.session, session);
    stored_game_finish(&stored);
}

static void a_new_game_files_the_old_one_at_once(void **state) {
    SceneDriver *driver = open_two_players();
    two_player_play_columns(driver, "4455");
    assert_int_equal(count_past(driver, "\t4 4 5 5"), 0);
    driver_letter(driver, 'n', MOD_CTRL);
    assert_string_equal(driver_moves(driver), "");
    assert_int_equal(count_past(driver, "\t4 4 5 5"), 1);
    assert_stored(driver, "connect4\t\t0\t\n");
    /* Brought back, it is the current game again. */
    driver_click(driver, "undo");
    assert_string_equal(driver_moves(driver), "4 4 5 5");
    assert_int_equal(count_past(driver, "\t4 4 5 5"), 0);
    driver_letter(driver, 'n', MOD_CTRL);
    two_player_play_columns(driver, "1");
    driver_letter(driver, 'n', MOD_CTRL);
    driver_reopen(driver);
    assert_int_equal(count_past(driver, "\t4 4 5 5"), 1);
    assert_int_equal(count_past(driver, "\t1\n"), 1);
    driver_close(driver);
}

static void a_text_to_load_files_the_saved_game(void **state) {
    SceneDriver *driver = open_two_players();
    two_player_play_columns(driver, "4455");
    driver_reopen_loaded(driver, "connect4\t\t2\t7 7", "a file");
    assert_string_equal(driver_moves(driver), "7 7");
    assert_int_equal(count_past(driver, "\t4 4 5 5"), 1); /* before any move */
    assert_stored(driver, "connect4\t\t2\t7 7\n");
    two_player_play_columns(driver, "1");
    assert_int_equal(count_past(driver, "\t4 4 5 5"), 1);
    assert_stored(driver, "connect4\t\t3\t7 7 1\n");
    driver_close(driver);
}

static void a_game_that_cannot_be_read_is_filed(void **state) {
    SceneDriver *driver = open_two_players();
    driver_reopen_saved(driver, "connect4", "connect4\tof a later version\t2\t4 4", "two=1");
    assert_true(driver_says(driver, "could not be read"));
    two_player_play_columns(driver, "1");
    assert_int_equal(count_past(driver, "of a later version"), 1);
    assert_stored(driver, "connect4\t\t1\t1\n");
    two_player_play_columns(driver, "1");
    assert_int_equal(count_past(driver, "of a later version"), 1);
    driver_close(driver);
}

static void use_folder(SceneDriver *driver, const char *folder) {
    char buffer[200];
    Text message = text_over(buffer, sizeof buffer);
    store_close(driver_context(driver)->store);
    assert_int_equal(store_open(folder, translate_none, &driver_context(driver)->store, &message),
                     STATUS_OK);
}

static void the_second_window_says_that_the_game_moved_on(void **state) {
    char *folder = folder_make();
    SceneDriver *one = driver_open(connect4_entry.scene, window);
    use_folder(one, folder);
    driver_reopen(one);
    two_player_choose_two_players(one);
    two_player_play_columns(one, "44");
    SceneDriver *two = driver_open(connect4_entry.scene, window);
    use_folder(two, folder);
    driver_reopen(two);
    driver_reopen(two); /* the first of them wrote to the empty store */
    assert_string_equal(driver_moves(two), "4 4");
    two_player_play_columns(one, "5");
    assert_false(driver_says(one, "another window"));
    two_player_play_columns(two, "6");
    assert_true(driver_says(two, "went on in another window"));
    two_player_play_columns(two, "6");
    two_player_play_columns(one, "5");
    assert_false(driver_says(one, "another window"));
    assert_stored(two, "connect4\t\t4\t4 4 5 5\n");
    assert_int_equal(count_past(one, "\t4 4 6 6"), 1);
    /* A window that is entered again finds the other's game. */
    driver_reopen(two);
    assert_string_equal(driver_moves(two), "4 4 5 5");
    assert_int_equal(count_past(two, "\t4 4 6 6"), 1);
    driver_close(one);
    driver_close(two);
    folder_remove(folder);
}

static void a_past_game_is_taken_up_again(void **state) {
    SceneDriver *driver = open_two_players();
    driver_click(driver, "more");
    assert_null(driver_control(driver, "shelf")); /* there is nothing to show yet */
    driver_key(driver, KEY_ESCAPE, 0);
    two_player_play_columns(driver, "4455");
    driver_letter(driver, 'n', MOD_CTRL);
    two_player_play_columns(driver, "11");
    driver_letter(driver, 'n', MOD_CTRL);
    two_player_play_columns(driver, "7");
    driver_menu(driver, "shelf");
    assert_true(driver_shows(driver, "Past game 1 of 2"));
    assert_true(driver_shows(driver, "Moves: 2"));
    driver_click(driver, "shelf-earlier");
    assert_true(driver_shows(driver, "Past game 2 of 2"));
    assert_true(driver_shows(driver, "Moves: 4"));
    driver_click(driver, "shelf-take");
    assert_string_equal(driver_moves(driver), "4 4 5 5");
    assert_null(driver_control(driver, "shelf-take"));
    assert_int_equal(count_past(driver, "\t4 4 5 5"), 0);
    assert_int_equal(count_past(driver, "\t7\n"), 1);
    assert_int_equal(recorder_faults(driver_canvas(driver)), 0);
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_game_files_the_old_one_at_once),
        cmocka_unit_test(a_text_to_load_files_the_saved_game),
        cmocka_unit_test(a_game_that_cannot_be_read_is_filed),
        cmocka_unit_test(a_past_game_is_taken_up_again),
        cmocka_unit_test(the_second_window_says_that_the_game_moved_on),
    };
    return cmocka_run_group_tests_name("scene archive", tests, NULL, NULL);
}
