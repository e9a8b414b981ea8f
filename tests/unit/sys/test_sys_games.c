/* Saved games: conflicts of two programs, the archive, damaged files. */
#include "support/test.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/folder.h"
#include "support/posix.h"
#include "sys/store.h"
#include "sys/store_internal.h"

#define MOST 700

static char message_buffer[8192];

static Store *open_store(const char *folder, Status expected) {
    Text message = text_over(message_buffer, sizeof message_buffer);
    Store *store = NULL;
    assert_int_equal(store_open(folder, translate_none, &store, &message), expected);
    assert_non_null(store);
    return store;
}

static void path_of(const char *folder, char *path, size_t size) {
    assert_true(snprintf(path, size, "%s/damier.db", folder) < (int)size);
}

/* Whoever else writes into the file. */
static void write_sql(const char *folder, const char *sql) {
    char path[1200];
    sqlite3 *database = NULL;
    path_of(folder, path, sizeof path);
    assert_int_equal(sqlite3_open(path, &database), SQLITE_OK);
    assert_int_equal(sqlite3_exec(database, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(database);
}

static void assert_saved(Store *store, const char *session, const char *options) {
    StoredGame loaded;
    assert_int_equal(store_game_load(store, "sudoku", &loaded), STATUS_OK);
    assert_string_equal(loaded.session, session);
    assert_string_equal(loaded.options, options);
    stored_game_finish(&loaded);
}

/* The past games from the last one, as one text: "b a ". */
static void assert_past(Store *store, const char *expected) {
    static ArchivedGame list[MOST];
    char buffer[100];
    Text text = text_over(buffer, sizeof buffer);
    int count = 0;
    assert_int_equal(store_archive_list(store, "sudoku", list, MOST, &count), STATUS_OK);
    for (int i = 0; i < count; i++) {
        text_addf(&text, "%s ", list[i].game.session);
        stored_game_finish(&list[i].game);
    }
    assert_string_equal(buffer, expected);
}

static int count_past(Store *store) {
    static ArchivedGame list[MOST];
    int count = 0;
    assert_int_equal(store_archive_list(store, "sudoku", list, MOST, &count), STATUS_OK);
    for (int i = 0; i < count; i++) {
        stored_game_finish(&list[i].game);
    }
    return count;
}

static void take(Store *store, Status expected) {
    StoredGame loaded;
    assert_int_equal(store_game_take(store, "sudoku", &loaded), expected);
    stored_game_finish(&loaded);
}

static void save(Store *store, const char *session) {
    assert_int_equal(store_game_save(store, "sudoku", session, "x=1"), STATUS_OK);
}

static void the_second_window_continues_in_the_archive(void **state) {
    (void)state;
    char *folder = folder_make();
    Store *one = open_store(folder, STATUS_OK);
    Store *two = open_store(folder, STATUS_OK);
    save(one, "start");
    take(two, STATUS_OK);
    save(one, "one");
    assert_false(store_game_is_aside(two, "sudoku"));
    save(two, "two");
    assert_true(store_game_is_aside(two, "sudoku"));
    assert_false(store_game_is_aside(one, "sudoku"));
    save(two, "two more");
    assert_saved(two, "one", "x=1");
    assert_past(one, "two more ");
    save(one, "one more");
    assert_false(store_game_is_aside(one, "sudoku"));
    assert_saved(two, "one more", "x=1");
    /* Another game of the second window stays there, too. */
    assert_int_equal(store_game_begin(two, "sudoku", "new", "", 2), STATUS_OK);
    assert_past(one, "new two more ");
    assert_saved(two, "one more", "x=1");
    take(two, STATUS_OK);
    save(two, "two again");
    assert_false(store_game_is_aside(two, "sudoku"));
    assert_saved(one, "two again", "x=1");
    store_close(one);
    store_close(two);
    folder_remove(folder);
}

static void a_choice_alone_is_no_conflict(void **state) {
    (void)state;
    char *folder = folder_make();
    Store *one = open_store(folder, STATUS_OK);
    save(one, "start");
    Store *two = open_store(folder, STATUS_OK);
    take(two, STATUS_OK);
    assert_int_equal(store_game_save(one, "sudoku", "start", "x=2"), STATUS_OK);
    save(two, "start");
    save(two, "two");
    assert_false(store_game_is_aside(two, "sudoku"));
    assert_saved(one, "two", "x=1");
    assert_int_equal(count_past(one), 0);
    store_close(one);
    store_close(two);
    folder_remove(folder);
}

static void two_windows_that_begin_at_once_lose_nothing(void **state) {
    (void)state;
    char *folder = folder_make();
    Store *one = open_store(folder, STATUS_OK);
    Store *two = open_store(folder, STATUS_OK);
    take(one, STATUS_NOT_FOUND);
    take(two, STATUS_NOT_FOUND);
    save(one, "one");
    save(two, "two");
    assert_saved(two, "one", "x=1");
    assert_past(two, "two ");
    store_close(one);
    store_close(two);
    folder_remove(folder);
}

static void another_game_files_the_old_one(void **state) {
    (void)state;
    Store *store = open_store(NULL, STATUS_OK);
    save(store, "a");
    assert_int_equal(store_game_begin(store, "sudoku", "b", "", 3), STATUS_OK);
    assert_past(store, "a ");
    assert_int_equal(store_game_begin(store, "sudoku", "c", "", 3), STATUS_OK);
    assert_past(store, "b a ");
    /* Taken up again it is no longer past, and what it took the place of is. */
    assert_int_equal(store_game_begin(store, "sudoku", "a", "", 3), STATUS_OK);
    assert_past(store, "c b ");
    /* The same again is not another game. */
    assert_int_equal(store_game_begin(store, "sudoku", "a", "", 3), STATUS_OK);
    assert_past(store, "c b ");
    store_close(store);
}

static void begin_many(Store *store, int count, int moves) {
    for (int i = 0; i < count; i++) {
        char words[30];
        Text text = text_over(words, sizeof words);
        text_addf(&text, "%d %d", moves, i);
        assert_int_equal(store_game_begin(store, "sudoku", words, "", moves), STATUS_OK);
    }
}

static void the_archive_is_thinned_by_number(void **state) {
    (void)state;
    Store *store = open_store(NULL, STATUS_OK);
    begin_many(store, 71, 1);
    assert_int_equal(count_past(store), 70);
    assert_int_equal(store_archive_thin(store, "sudoku"), STATUS_OK);
    assert_int_equal(count_past(store), 70);
    /* Games that were never played do not drive out those that were. */
    begin_many(store, 121, 0);
    assert_true(count_past(store) >= 70 + STORE_ARCHIVE_KEPT);
    assert_true(count_past(store) <= 70 + STORE_ARCHIVE_KEPT + 2);
    begin_many(store, 600, 1);
    assert_true(count_past(store) <= 500 + STORE_ARCHIVE_KEPT + 2);
    assert_true(count_past(store) >= 500);
    store_close(store);
}

static void a_spoilt_row_is_refused_and_filed(void **state) {
    (void)state;
    char *folder = folder_make();
    Store *store = open_store(folder, STATUS_OK);
    save(store, "a");
    store_close(store);
    write_sql(folder, "UPDATE game SET session = 'A'");
    store = open_store(folder, STATUS_OK);
    take(store, STATUS_BAD_INPUT);
    assert_int_equal(store_game_begin(store, "sudoku", "b", "", -1), STATUS_OK);
    assert_saved(store, "b", "");
    assert_int_equal(count_past(store), 0); /* not shown, but there */
    store_close(store);
    write_sql(folder, "UPDATE archive SET session = 'a'");
    store = open_store(folder, STATUS_OK);
    assert_past(store, "a ");
    store_close(store);
    folder_remove(folder);
}

static const char version_1[] =
    "CREATE TABLE IF NOT EXISTS game("
    " name TEXT PRIMARY KEY, session TEXT NOT NULL, options TEXT NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS setting(key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS result("
    " id INTEGER PRIMARY KEY, game TEXT NOT NULL, opponent TEXT NOT NULL, outcome INTEGER NOT NULL,"
    " moves INTEGER NOT NULL, seconds INTEGER NOT NULL, day TEXT NOT NULL);"
    "CREATE INDEX IF NOT EXISTS result_game ON result(game, opponent);"
    "PRAGMA user_version = 1;"
    "INSERT INTO game VALUES('sudoku', 'old', 'x=1');"
    "INSERT INTO result VALUES(1, 'a', 'x', 2, 9, 60, ''), (2, 'a', 'x', 0, 7, 30, ''),"
    " (3, 'a', 'y', 3, 5, 90, ''), (4, '-a', 'y', 3, 5, 90, '');";

static void the_database_of_a_former_version_is_taken_over(void **state) {
    (void)state;
    char *folder = folder_make();
    write_sql(folder, version_1);
    Store *store = open_store(folder, STATUS_OK);
    assert_string_equal(message_buffer, "");
    StoredTally tally;
    assert_saved(store, "old", "x=1");
    take(store, STATUS_OK);
    save(store, "older");
    assert_false(store_game_is_aside(store, "sudoku"));
    assert_int_equal(store_tally(store, "a", NULL, &tally), STATUS_OK);
    assert_int_equal(tally.played, 3);
    assert_int_equal(tally.won, 1);
    assert_int_equal(tally.best_seconds, 60);
    assert_int_equal(tally.best_moves, 5);
    assert_int_equal(store_results_take_back(store), STATUS_OK);
    assert_int_equal(store_tally(store, "a", NULL, &tally), STATUS_OK);
    assert_int_equal(tally.played, 4);
    assert_int_equal(tally.best_seconds, 60);
    store_close(store);
    folder_remove(folder);
}

static void tables_that_are_not_ours_are_set_aside(void **state) {
    (void)state;
    static const char *const strange[] = {
        "CREATE TRIGGER t AFTER INSERT ON result BEGIN DELETE FROM game; END",
        ("DROP TABLE setting; CREATE VIEW setting AS WITH RECURSIVE n(i) AS"
         " (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i AS key, i AS value FROM n"),
        "DROP TABLE game",
        "ALTER TABLE game ADD COLUMN extra TEXT",
        "CREATE TABLE other(x)",
    };
    for (size_t i = 0; i < sizeof strange / sizeof *strange; i++) {
        char *folder = folder_make();
        Store *store = open_store(folder, STATUS_OK);
        save(store, "a");
        store_close(store);
        write_sql(folder, strange[i]);
        store = open_store(folder, STATUS_OK);
        assert_non_null(strstr(message_buffer, "corrupt-1"));
        assert_true(store_is_lasting(store));
        take(store, STATUS_NOT_FOUND);
        save(store, "b");
        store_close(store);
        folder_remove(folder);
    }
}

static void a_wrong_version_number_is_mended(void **state) {
    (void)state;
    char *folder = folder_make();
    write_sql(folder, "PRAGMA user_version = 2");
    Store *store = open_store(folder, STATUS_OK);
    save(store, "a");
    store_close(store);
    write_sql(folder, "PRAGMA user_version = 0");
    store = open_store(folder, STATUS_OK);
    assert_string_equal(message_buffer, "");
    assert_saved(store, "a", "x=1");
    store_close(store);
    folder_remove(folder);
}

#ifndef _WIN32 /* which has neither fifos nor modes */
static void only_a_regular_file_of_its_owner_is_a_database(void **state) {
    (void)state;
    char *folder = folder_make();
    char path[1200];
    struct stat status;
    path_of(folder, path, sizeof path);
    assert_int_equal(mkfifo(path, 0600), 0);
    assert_int_equal(chmod(path, 0644), 0);
    alarm(10); /* a program that waits for a writer ends here */
    Store *store = open_store(folder, STATUS_IO);
    alarm(0);
    assert_false(store_is_lasting(store));
    store_close(store);
    assert_int_equal(stat(path, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0644); /* none of ours: left as it is */
    assert_int_equal(unlink(path), 0);
    store = open_store(folder, STATUS_OK);
    assert_int_equal(stat(path, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0600);
    store_close(store);
    assert_int_equal(chmod(path, 0644), 0);
    store = open_store(folder, STATUS_OK);
    assert_int_equal(stat(path, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0600);
    store_close(store);
    folder_remove(folder);
}
#endif

#define RESULTS (ROUNDS_OF(10000) * 100)

/* The steps of SQLite's machine in all statements that are kept. */
static int count_steps(const Store *store) {
    int steps = 0;
    for (sqlite3_stmt *statement = sqlite3_next_stmt(store->database, NULL); statement;
         statement = sqlite3_next_stmt(store->database, statement)) {
        steps += sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_VM_STEP, 0);
    }
    return steps;
}

/* With the sums there is nothing to go through, a hundred rows of them twice. */
static void a_million_results_are_summed_as_they_come(void **state) {
    (void)state;
    char *folder = folder_make();
    Store *store = open_store(folder, STATUS_OK);
    store_close(store);
    char sql[400];
    snprintf(sql, sizeof sql,
             "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %d)"
             " INSERT INTO result SELECT i, 'a', 'k' || (i %% 100), 2, 9, 9, '' FROM n;",
             RESULTS);
    write_sql(folder, sql);
    write_sql(folder, "INSERT INTO tally SELECT 'a', opponent, count(*), count(*), 0, 0, 0, 0, 9, 9"
                      " FROM result GROUP BY opponent;");
    store = open_store(folder, STATUS_OK);
    static StoredKind kinds[100];
    int count = 0;
    const int before = count_steps(store);
    assert_int_equal(store_kinds(store, "a", kinds, 100, &count), STATUS_OK);
    assert_int_equal(count, 100);
    assert_int_equal(kinds[0].tally.won, RESULTS / 100);
    StoredTally tally;
    assert_int_equal(store_tally(store, "a", NULL, &tally), STATUS_OK);
    assert_int_equal(tally.played, RESULTS);
    const int steps = count_steps(store) - before;
    print_message("statistics over %d results: %d steps\n", RESULTS, steps);
    assert_in_range(steps, 200, 10000);
    store_close(store);
    folder_remove(folder);
}

static int count_log(const char *folder) {
    char path[1200];
    sqlite3 *database = NULL;
    sqlite3_stmt *statement = NULL;
    snprintf(path, sizeof path, "%s/damier.db", folder);
    assert_int_equal(sqlite3_open(path, &database), SQLITE_OK);
    assert_int_equal(
        sqlite3_prepare_v2(database, "SELECT count(*) FROM result", -1, &statement, NULL),
        SQLITE_OK);
    assert_int_equal(sqlite3_step(statement), SQLITE_ROW);
    const int count = sqlite3_column_int(statement, 0);
    sqlite3_finalize(statement);
    sqlite3_close(database);
    return count;
}

static void the_log_of_results_does_not_grow_without_end(void **state) {
    (void)state;
    char *folder = folder_make();
    Store *store = open_store(folder, STATUS_OK);
    const StoredResult result = {"a", "k", STORED_WON, 9, 9, 2026, 11, 22};
    for (int i = 0; i < 1005; i++) {
        assert_int_equal(store_result_add(store, &result), STATUS_OK);
    }
    StoredTally tally;
    assert_int_equal(store_tally(store, "a", NULL, &tally), STATUS_OK);
    assert_int_equal(tally.won, 1005);
    store_close(store);
    assert_int_equal(count_log(folder), 1000);
    folder_remove(folder);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_second_window_continues_in_the_archive),
        cmocka_unit_test(a_choice_alone_is_no_conflict),
        cmocka_unit_test(two_windows_that_begin_at_once_lose_nothing),
        cmocka_unit_test(another_game_files_the_old_one),
        cmocka_unit_test(the_archive_is_thinned_by_number),
        cmocka_unit_test(a_spoilt_row_is_refused_and_filed),
        cmocka_unit_test(the_database_of_a_former_version_is_taken_over),
        cmocka_unit_test(tables_that_are_not_ours_are_set_aside),
        cmocka_unit_test(a_wrong_version_number_is_mended),
#ifndef _WIN32
        cmocka_unit_test(only_a_regular_file_of_its_owner_is_a_database),
#endif
        cmocka_unit_test(a_million_results_are_summed_as_they_come),
        cmocka_unit_test(the_log_of_results_does_not_grow_without_end),
    };
    return cmocka_run_group_tests_name("sys games", tests, NULL, NULL);
}
