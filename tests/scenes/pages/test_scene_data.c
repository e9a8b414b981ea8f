/* The page of the player's data: copies of everything, tables of results, erasing and undoing. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/catalog.h"
#include "scenes/pages/data/data.h"
#include "scenes/shell/entry.h"
#include "support/home_folder.h"
#include "support/window/scene_driver.h"
#include "sys/files.h"
#include "sys/paths.h"
#include "sys/store_backup.h"

static const Size window = {1280, 800};

static void drop(SceneDriver *driver, const char *path) {
    driver_event(driver, (Event){.type = EVENT_DROP, .text = path});
}

/* The only file of the home with this ending. */
static const char *find_file(const char *ending) {
    static char path[1200];
    FileList list;
    char why[200];
    Text reason = text_over(why, sizeof why);
    int found = 0;
    assert_int_equal(files_list(home, NULL, &list, &reason), STATUS_OK);
    for (int i = 0; i < list.count; i++) {
        if (strstr(list.items[i].name, ending)) {
            snprintf(path, sizeof path, "%s/%s", home, list.items[i].name);
            found++;
        }
    }
    file_list_finish(&list);
    assert_int_equal(found, 1);
    return path;
}

static bool has_game(SceneDriver *driver) {
    StoredGame game;
    const Status status = store_game_load(driver_context(driver)->store, "connect4", &game);
    stored_game_finish(&game);
    return status == STATUS_OK;
}

static SceneDriver *open_with_a_game(void) {
    SceneDriver *driver = driver_open(&data_scene, window);
    const StoredResult result = {"connect4", "3", STORED_WON, 9, 60, 2026, 11, 20};
    Store *store = driver_context(driver)->store;
    assert_int_equal(store_game_save(store, "connect4", "connect4\t\t2\t4 4", ""), STATUS_OK);
    assert_int_equal(store_result_add(store, &result), STATUS_OK);
    driver_context(driver)->preferences.zoom_percent = 120;
    assert_int_equal(preferences_save(&driver_context(driver)->preferences, store), STATUS_OK);
    return driver;
}

static void a_copy_is_saved_listed_and_opened(void **state) {
    SceneDriver *driver = open_with_a_game();
    driver_letter(driver, 's', MOD_CTRL);
    assert_true(driver_says(driver, "Saved as ~/Damier-backup-"));
    find_file(".damierbackup");
    char folder[1200];
    snprintf(folder, sizeof folder, "%s/a folder", home);
    assert_int_equal(paths_make_folder(folder), STATUS_OK); /* is not listed */
    driver_resize(driver, window);
    assert_null(driver_control(driver, "copy-2"));
    driver_click(driver, "erase");
    assert_false(has_game(driver));
    assert_int_equal(driver_context(driver)->preferences.zoom_percent, 100);
    assert_int_equal(driver_result(driver).action, SCENE_PREFERENCES);
    assert_null(driver_control(driver, "open-copy"));
    driver_click(driver, "copy-1");
    assert_true(driver_control(driver, "copy-1")->is_checked);
    driver_click(driver, "open-copy");
    assert_true(driver_says(driver, "Everything is as it was in the copy."));
    assert_true(has_game(driver));
    assert_int_equal(driver_context(driver)->preferences.zoom_percent, 120);
    driver_close(driver);
}

static void what_was_erased_comes_back_by_undo(void **state) {
    SceneDriver *driver = open_with_a_game();
    driver_letter(driver, 'z', MOD_CTRL);
    assert_null(driver_control(driver, "bring-back"));
    driver_click(driver, "erase");
    assert_false(has_game(driver));
    driver_reopen(driver);
    driver_click(driver, "erase"); /* a second click loses nothing */
    driver_click(driver, "bring-back");
    assert_true(has_game(driver));
    driver_resize(driver, window); /* as the app does for SCENE_PREFERENCES */
    assert_null(driver_control(driver, "bring-back"));
    driver_close(driver);
}

static void erase_all_data(Store *store) {
    char why[200];
    Text reason = text_over(why, sizeof why);
    assert_int_equal(store_backup_reset(store, &reason), STATUS_OK);
}

/* After erasing once, opening the game anew, perhaps a move, and erasing again: does undo bring
 * back what was there at first? */
static bool keeps_the_first(const char *scene, const char *move) {
    SceneDriver *driver = driver_open(scene_named(scene), window);
    Store *store = driver_context(driver)->store;
    const StoredResult result = {"connect4", "3", STORED_WON, 9, 60, 2026, 11, 20};
    StoredGame game = {0};
    StoredTally tally;
    char why[200];
    Text reason = text_over(why, sizeof why);
    assert_int_equal(store_result_add(store, &result), STATUS_OK);
    erase_all_data(store);
    driver_reopen(driver);
    if (move) {
        driver_click(driver, move);
    }
    driver_reopen(driver);
    assert_int_equal(store_game_load(store, scene, &game), STATUS_OK);
    stored_game_finish(&game);
    erase_all_data(store);
    assert_int_equal(store_backup_undo(store, &reason), STATUS_OK);
    assert_int_equal(store_tally(store, "connect4", NULL, &tally), STATUS_OK);
    driver_close(driver);
    return tally.played == 1;
}

/* The store knows a game without moves by the end of its text, which the session writes. */
static void a_game_merely_opened_does_not_take_the_place_of_what_is_kept(void **state) {
    for (GameList games = catalog_games; *games; games++) {
        assert_true(keeps_the_first((*games)->scene->name, NULL));
    }
    assert_false(keeps_the_first("connect4", "column-4"));
    assert_false(keeps_the_first("gomoku", "cell-8-8"));
    assert_false(keeps_the_first("inversion", "cell-2-1"));
}

static void expect_still(SceneDriver *driver, Size size, const char *pressed) {
    static const char *const ids[] = {"save-all", "save-table", "erase"};
    float before[3];
    for (int i = 0; i < 3; i++) {
        before[i] = driver_control(driver, ids[i])->rect.y;
    }
    driver_click(driver, pressed);
    driver_resize(driver, size); /* as the app does for SCENE_PREFERENCES */
    for (int i = 0; i < 3; i++) {
        assert_true(driver_control(driver, ids[i])->rect.y == before[i]);
    }
}

/* A message takes the place of the note of its card. */
static void nothing_moves_when_a_message_comes(void **state) {
    static const Size windows[] = {{1280, 800}, {700, 800}, {360, 800}};
    for (size_t i = 0; i < sizeof windows / sizeof windows[0]; i++) {
        SceneDriver *driver = open_with_a_game();
        driver_resize(driver, windows[i]);
        expect_still(driver, windows[i], "save-table");
        assert_true(driver_shows(driver, "Saved as"));
        expect_still(driver, windows[i], "erase");
        assert_false(driver_shows(driver, "Saved as"));
        assert_true(driver_shows(driver, "on the first day."));
        expect_still(driver, windows[i], "bring-back");
        assert_true(driver_shows(driver, "as it was before."));
        driver_close(driver);
    }
}

/* In a low window too, above the button that was pressed. */
static void a_message_comes_into_sight(void **state) {
    SceneDriver *driver = open_with_a_game();
    driver_resize(driver, (Size){700, 180});
    driver_focus(driver, "save-table");
    driver_key(driver, KEY_ENTER, 0);
    const RecordedText *told = recorder_find_text(driver_canvas(driver), "Saved as");
    assert_non_null(told);
    assert_true(told->box.y >= 44 && told->box.y + told->box.height <= 180);
    driver_close(driver);
}

static void a_table_is_saved_and_read(void **state) {
    SceneDriver *driver = open_with_a_game();
    driver_click(driver, "save-table");
    assert_true(driver_says(driver, "Saved as ~/Damier-results-"));
    driver_click(driver, "erase");
    drop(driver, find_file(".csv"));
    assert_true(driver_says(driver, "1 new result."));
    drop(driver, find_file(".csv"));
    assert_true(driver_says(driver, "0 new results."));
    driver_close(driver);
}

/* The browser's window, as far as this page sees it. */
static struct { int asked, ended; } desktop;

static bool choose_file(void *chooser, const FileRequest *request) {
    (void)chooser;
    if (!request) {
        desktop.ended++;
        return true;
    }
    assert_null(request->name);
    assert_string_equal(request->endings[0], "damierbackup");
    desktop.asked++;
    return true;
}

static void answer(SceneDriver *driver, const char *path) {
    driver_event(driver, (Event){.type = EVENT_FILE, .text = path});
}

static void without_folders_a_copy_is_chosen_in_a_window(void **state) {
    SceneDriver *driver = open_with_a_game();
    memset(&desktop, 0, sizeof desktop);
    assert_null(driver_control(driver, "ask-copy"));
    driver_context(driver)->choose_file = choose_file;
    driver_context(driver)->has_no_folders = true;
    driver_resize(driver, window);
    driver_click(driver, "save-all");
    driver_click(driver, "ask-copy");
    assert_int_equal(desktop.asked, 1);
    answer(driver, "");
    assert_null(driver_control(driver, "open-copy"));
    answer(driver, find_file(".damierbackup")); /* nobody waits for it */
    assert_null(driver_control(driver, "open-copy"));
    driver_click(driver, "erase");
    driver_letter(driver, 'o', MOD_CTRL);
    answer(driver, find_file(".damierbackup"));
    driver_click(driver, "open-copy");
    assert_true(driver_says(driver, "Everything is as it was in the copy."));
    assert_true(has_game(driver));
    assert_int_equal(desktop.ended, 0);
    driver_click(driver, "ask-copy");
    driver_close(driver);
    assert_int_equal(desktop.asked, 3);
    assert_int_equal(desktop.ended, 1);
}

static void what_does_not_belong_here_is_refused(void **state) {
    char path[1200];
    SceneDriver *driver = open_with_a_game();
    drop(driver, "/nowhere/game.sgf");
    assert_true(driver_says(driver, "A game opens in its own window."));
    snprintf(path, sizeof path, "%s/none.damierbackup", home);
    drop(driver, path);
    driver_click(driver, "open-copy");
    assert_true(driver_says(driver, "This is not a copy that Damier can read."));
    assert_true(has_game(driver));
    drop(driver, "/nowhere/results.csv");
    assert_true(has_game(driver));
    driver_close(driver);
}

/* Dropped anywhere, a copy leads here, and all other scenes are closed before. */
static void a_copy_dropped_on_a_game_comes_here(void **state) {
    static const char *const scenes[] = {"home", "sudoku", "connect4"};
    for (int i = 0; i < 3; i++) {
        SceneDriver *driver = driver_open(scene_named(scenes[i]), window);
        drop(driver, "/somewhere/mine.damierbackup");
        assert_int_equal(driver_result(driver).action, SCENE_ALONE);
        assert_string_equal(driver_result(driver).target, "data");
        assert_string_equal(driver_context(driver)->handed_text, "/somewhere/mine.damierbackup");
        driver_close(driver);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        AT_HOME(a_copy_is_saved_listed_and_opened),
        AT_HOME(what_was_erased_comes_back_by_undo),
        cmocka_unit_test(a_game_merely_opened_does_not_take_the_place_of_what_is_kept),
        AT_HOME(nothing_moves_when_a_message_comes),
        AT_HOME(a_message_comes_into_sight),
        AT_HOME(a_table_is_saved_and_read),
        AT_HOME(what_does_not_belong_here_is_refused),
        AT_HOME(a_copy_dropped_on_a_game_comes_here),
        AT_HOME(without_folders_a_copy_is_chosen_in_a_window),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
