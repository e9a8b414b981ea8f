/* Everything as one file and back, results as a table and back, erasing and undoing. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/folder.h"
#include "support/posix.h"
#include "sys/files.h"
#include "sys/store_backup.h"

static char reason_words[600];

static Text fresh_reason(void) {
    return text_over(reason_words, sizeof reason_words);
}

static Store *open_store(const char *folder) {
    Text message = fresh_reason();
    Store *store = NULL;
    assert_int_equal(store_open(folder, translate_none, &store, &message), STATUS_OK);
    assert_string_equal(reason_words, "");
    return store;
}

static void path_in(const char *folder, const char *name, char *path, size_t size) {
    assert_true(snprintf(path, size, "%s/%s", folder, name) < (int)size);
}

/* A game in hand, a past one, results and a setting. */
static void fill(Store *store) {
    const StoredResult won = {"connect4", "3", STORED_WON, 9, 60, 2026, 11, 20};
    const StoredResult odd = {"sudoku", "9x9, \"hard\"", STORED_ASSISTED, 50, 700, 2026, 11, 21};
    assert_int_equal(store_game_save(store, "connect4", "past", ""), STATUS_OK);
    assert_int_equal(store_game_begin(store, "connect4", "4453", "level=3", 4), STATUS_OK);
    assert_int_equal(store_result_add(store, &won), STATUS_OK);
    assert_int_equal(store_result_add(store, &won), STATUS_OK);
    assert_int_equal(store_result_add(store, &odd), STATUS_OK);
    assert_int_equal(store_setting_save(store, "theme", "2"), STATUS_OK);
}

static int played(Store *store, const char *game) {
    StoredTally tally;
    assert_int_equal(store_tally(store, game, NULL, &tally), STATUS_OK);
    return tally.played;
}

static void assert_filled(Store *store) {
    StoredGame game;
    ArchivedGame past[4];
    char word[20];
    int count = 0;
    Text value = text_over(word, sizeof word);
    assert_int_equal(store_game_load(store, "connect4", &game), STATUS_OK);
    assert_string_equal(game.session, "4453");
    assert_string_equal(game.options, "level=3");
    stored_game_finish(&game);
    assert_int_equal(store_archive_list(store, "connect4", past, 4, &count), STATUS_OK);
    assert_int_equal(count, 1);
    assert_string_equal(past[0].game.session, "past");
    stored_game_finish(&past[0].game);
    assert_int_equal(played(store, "connect4"), 2);
    assert_int_equal(played(store, "sudoku"), 1);
    assert_int_equal(store_setting_load(store, "theme", &value), STATUS_OK);
    assert_string_equal(word, "2");
}

static void assert_empty(Store *store) {
    StoredGame game;
    char word[20];
    Text value = text_over(word, sizeof word);
    assert_int_equal(store_game_load(store, "connect4", &game), STATUS_NOT_FOUND);
    assert_int_equal(played(store, "connect4"), 0);
    assert_int_equal(store_setting_load(store, "theme", &value), STATUS_NOT_FOUND);
}

static void a_copy_brings_all_to_another_store(void **state) {
    (void)state;
    char *folder = folder_make();
    char first[1200], second[1200], copy[1200];
    path_in(folder, "first", first, sizeof first);
    path_in(folder, "second", second, sizeof second);
    path_in(folder, "copy.damierbackup", copy, sizeof copy);
    Store *store = open_store(first);
    fill(store);
    Text reason = fresh_reason();
    assert_int_equal(store_backup_write(store, copy, &reason), STATUS_OK);
    assert_int_equal(store_backup_write(store, copy, &reason), STATUS_IO); /* it exists */
    assert_true(strlen(reason_words) > 0);
    assert_false(store_backup_can_undo(store));
    store_close(store);
    store = open_store(second);
    assert_int_equal(store_setting_save(store, "theme", "1"), STATUS_OK);
    reason = fresh_reason();
    assert_int_equal(store_backup_restore(store, copy, &reason), STATUS_OK);
    assert_filled(store);
    /* The next save belongs to the game that came. */
    StoredGame game;
    assert_int_equal(store_game_take(store, "connect4", &game), STATUS_OK);
    stored_game_finish(&game);
    assert_int_equal(store_game_save(store, "connect4", "44531", "level=3"), STATUS_OK);
    assert_false(store_game_is_aside(store, "connect4"));
    store_close(store);
    folder_remove(folder);
}

/* In a file the undo outlives the program; in memory it does not have to. */
static void what_is_erased_comes_back(void **state) {
    (void)state;
    char *folder = folder_make();
    for (int in_file = 0; in_file < 2; in_file++) {
        Store *store = open_store(in_file ? folder : NULL);
        Text reason = fresh_reason();
        assert_int_equal(store_backup_undo(store, &reason), STATUS_NOT_FOUND);
        fill(store);
        assert_int_equal(store_backup_reset(store, &reason), STATUS_OK);
        assert_empty(store);
        if (in_file) {
            store_close(store);
            store = open_store(folder);
            assert_empty(store);
        }
        assert_true(store_backup_can_undo(store));
        /* Erased again, with a setting, and games opened and replaced without a move: what was
         * there stays kept. */
        assert_int_equal(store_setting_save(store, "theme", "1"), STATUS_OK);
        assert_int_equal(store_game_save(store, "sudoku", "sudoku\tfirst\t0\t\n", ""), STATUS_OK);
        assert_int_equal(store_game_begin(store, "sudoku", "sudoku\tnext\t0\t\n", "", 0),
                         STATUS_OK);
        assert_int_equal(store_backup_reset(store, &reason), STATUS_OK);
        assert_empty(store);
        assert_int_equal(store_backup_undo(store, &reason), STATUS_OK);
        assert_filled(store);
        assert_false(store_backup_can_undo(store));
        store_close(store);
    }
    folder_remove(folder);
}

/* One move, even taken back, is worth keeping. */
static void a_move_takes_the_place_of_what_is_kept(void **state) {
    (void)state;
    static const char *const sessions[] = {"connect4\t\t1\t4\n", "connect4\t\t0\t4\n"};
    for (int i = 0; i < 2; i++) {
        Store *store = open_store(NULL);
        StoredGame game;
        Text reason = fresh_reason();
        fill(store);
        assert_int_equal(store_backup_reset(store, &reason), STATUS_OK);
        assert_int_equal(store_game_save(store, "connect4", sessions[i], ""), STATUS_OK);
        assert_int_equal(store_backup_reset(store, &reason), STATUS_OK);
        assert_empty(store);
        assert_int_equal(store_backup_undo(store, &reason), STATUS_OK);
        assert_int_equal(store_game_load(store, "connect4", &game), STATUS_OK);
        assert_string_equal(game.session, sessions[i]);
        stored_game_finish(&game);
        store_close(store);
    }
}

/* Another window that has the old game does not write it over the new one. */
static void another_window_notices(void **state) {
    (void)state;
    char *folder = folder_make();
    Store *one = open_store(folder);
    Store *other = open_store(folder);
    StoredGame game;
    fill(one);
    assert_int_equal(store_game_take(other, "connect4", &game), STATUS_OK);
    stored_game_finish(&game);
    Text reason = fresh_reason();
    assert_int_equal(store_backup_reset(one, &reason), STATUS_OK);
    assert_int_equal(store_game_save(one, "connect4", "1", ""), STATUS_OK);
    assert_int_equal(store_game_save(other, "connect4", "44531", "level=3"), STATUS_OK);
    assert_true(store_game_is_aside(other, "connect4"));
    assert_int_equal(store_game_load(one, "connect4", &game), STATUS_OK);
    assert_string_equal(game.session, "1");
    stored_game_finish(&game);
    store_close(one);
    store_close(other);
    folder_remove(folder);
}

static void write_bytes(const char *path, const char *bytes) {
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    fputs(bytes, file);
    fclose(file);
}

static void what_is_no_copy_changes_nothing(void **state) {
    (void)state;
    char *folder = folder_make();
    char path[1200];
    Store *store = open_store(folder);
    fill(store);
    path_in(folder, "wrong.damierbackup", path, sizeof path);
    static const char *const contents[] = {"", "damier", "SQLite format 3"};
    for (int i = 0; i < 3; i++) {
        write_bytes(path, contents[i]);
        Text reason = fresh_reason();
        const Status status = store_backup_restore(store, path, &reason);
        assert_int_equal(status, STATUS_BAD_INPUT);
        assert_true(strlen(reason_words) > 0);
        assert_filled(store);
        assert_false(store_backup_can_undo(store));
    }
    unlink(path);
    Text reason = fresh_reason();
    assert_int_equal(store_backup_restore(store, path, &reason), STATUS_BAD_INPUT);
    reason = fresh_reason();
    assert_int_equal(store_backup_write(store, "/proc/none/x", &reason), STATUS_IO);
    assert_true(strlen(reason_words) > 0);
    assert_filled(store);
    store_close(store);
    folder_remove(folder);
}

#define HEAD "game,opponent,outcome,moves,seconds,day\r\n"

static void results_go_out_and_in(void **state) {
    (void)state;
    int added = -1;
    Store *store = open_store(NULL);
    fill(store);
    char *text = store_results_to_csv(store);
    assert_string_equal(text, HEAD "connect4,3,won,9,60,2026-11-20\r\n"
                                   "connect4,3,won,9,60,2026-11-20\r\n"
                                   "sudoku,\"9x9, \"\"hard\"\"\",solved with help,50,700,"
                                   "2026-11-21\r\n");
    Text reason = fresh_reason();
    assert_int_equal(store_results_from_csv(store, text, &added, &reason), STATUS_OK);
    assert_int_equal(added, 0); /* all are there, the equal two too */
    Store *other = open_store(NULL);
    assert_int_equal(store_results_from_csv(other, text, &added, &reason), STATUS_OK);
    assert_int_equal(added, 3);
    assert_int_equal(played(other, "connect4"), 2);
    char *again = store_results_to_csv(other);
    assert_string_equal(again, text);
    free(again);
    free(text);
    /* As a spreadsheet writes it; an older result goes before the others. */
    assert_int_equal(store_results_from_csv(other,
                                            "\xEF\xBB\xBF"
                                            "day;game;outcome;opponent;who\n"
                                            "2026-11-01;gomoku;lost;5;me\n",
                                            &added, &reason),
                     STATUS_OK);
    assert_int_equal(added, 1);
    again = store_results_to_csv(other);
    assert_true(text_has_prefix(again, HEAD "gomoku,5,lost,0,0,2026-11-01\r\n"));
    free(again);
    store_close(store);
    store_close(other);
}

static void a_wrong_line_is_named_and_nothing_is_added(void **state) {
    (void)state;
    static const struct {
        const char *text, *reason;
    } cases[] = {
        {"", "Line 1 is not a result."},
        {"name,score\n", "Line 1 is not a result."},
        {HEAD "connect4,3,won,9,60,2026-11-20\r\nconnect4,3,beaten,9,60,2026-11-20\r\n",
         "Line 3 is not a result."},
        {HEAD "connect4,3,won,-1,60,2026-11-20\r\n", "Line 2 is not a result."},
        {HEAD "connect4,3,won,9,60,2026-13-01\r\n", "Line 2 is not a result."},
        {HEAD "-connect4,3,won,9,60,2026-11-20\r\n", "Line 2 is not a result."},
        {HEAD "\"connect4,3,won,9,60,2026-11-20\r\n", "Line 2 is not a result."},
        {HEAD "connect4\r\n", "Line 2 is not a result."},
    };
    Store *store = open_store(NULL);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        int added = -1;
        Text reason = fresh_reason();
        assert_int_equal(store_results_from_csv(store, cases[i].text, &added, &reason),
                         STATUS_BAD_INPUT);
        assert_string_equal(reason_words, cases[i].reason);
        assert_int_equal(added, 0);
        assert_int_equal(played(store, "connect4"), 0);
    }
    store_close(store);
}

/* The log keeps a thousand, so that five thousand lines are more than any table of ours. */
static void a_table_that_is_too_long_is_called_so(void **state) {
    static char text[200000];
    Text table = text_over(text, sizeof text);
    Text reason = fresh_reason();
    Store *store = open_store(NULL);
    int added = -1;
    (void)state;
    text_add(&table, HEAD);
    for (int i = 0; i < 5000; i++) {
        text_add(&table, "connect4,3,won,9,60,2026-11-20\r\n");
    }
    text_add(&table, "\r\n\r\nconnect4,3,won,9,60,2026-11-20\r\n");
    assert_false(table.truncated);
    assert_int_equal(store_results_from_csv(store, text, &added, &reason), STATUS_LIMIT);
    assert_string_equal(reason_words, "This table is too long.");
    assert_int_equal(played(store, "connect4"), 0);
    store_close(store);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_copy_brings_all_to_another_store),
        cmocka_unit_test(what_is_erased_comes_back),
        cmocka_unit_test(a_move_takes_the_place_of_what_is_kept),
        cmocka_unit_test(another_window_notices),
        cmocka_unit_test(what_is_no_copy_changes_nothing),
        cmocka_unit_test(results_go_out_and_in),
        cmocka_unit_test(a_wrong_line_is_named_and_nothing_is_added),
        cmocka_unit_test(a_table_that_is_too_long_is_called_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
