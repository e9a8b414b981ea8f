/* What the store makes of dates, of a database that others change under it, and of memory that runs
 * out. */
#define _DEFAULT_SOURCE /* timegm */
#include "support/test.h"

#include <sqlite3.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "support/failing_memory.h"
#include "support/folder.h"
#include "sys/clock.h"
#include "sys/store.h"
#include "sys/store_backup.h"

#define MOST 60

typedef struct Fixture {
    char *folder;
    Store *store;
    sqlite3 *other; /* another program on the same file */
} Fixture;

static int set_up(void **state) {
    static Fixture fixture;
    char words[200];
    char path[1200];
    Text message = text_over(words, sizeof words);
    fixture.folder = folder_make();
    assert_int_equal(store_open(fixture.folder, translate_none, &fixture.store, &message),
                     STATUS_OK);
    snprintf(path, sizeof path, "%s/damier.db", fixture.folder);
    assert_int_equal(sqlite3_open(path, &fixture.other), SQLITE_OK);
    *state = &fixture;
    return 0;
}

static int tear_down(void **state) {
    Fixture *fixture = *state;
    memory_fail_at(0, false);
    store_close(fixture->store);
    sqlite3_close(fixture->other);
    folder_remove(fixture->folder);
    return 0;
}

static void write_sql(Fixture *f, const char *sql) {
    char *error = NULL;
    if (sqlite3_exec(f->other, sql, NULL, NULL, &error) != SQLITE_OK) {
        fail_msg("%s: %s", sql, error);
    }
}

static long read_number(Fixture *f, const char *sql) {
    sqlite3_stmt *statement = NULL;
    assert_int_equal(sqlite3_prepare_v2(f->other, sql, -1, &statement, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_step(statement), SQLITE_ROW);
    const long number = (long)sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return number;
}

static long days_of(Date day) {
    struct tm noon = {
        .tm_year = day.year - 1900, .tm_mon = day.month - 1, .tm_mday = day.day, .tm_hour = 12};
    return (long)(timegm(&noon) / 86400);
}

/* ---- Dates ---- */

/* The days that the store counts from an origin of its own: by what it files today. */
static long origin_of(Fixture *f) {
    Date today = clock_today();
    for (;;) {
        assert_int_equal(store_game_save(f->store, "sudoku", "a", ""), STATUS_OK);
        assert_int_equal(store_game_begin(f->store, "sudoku", "b", "", 1), STATUS_OK);
        const Date after = clock_today();
        if (after.day == today.day) {
            return read_number(f, "SELECT max(day) FROM archive") - days_of(today);
        }
        today = after; /* at midnight: once more */
    }
}

/* Fifty played games of the far future, and before them one that was filed on `day`. */
/* A clock that is years ahead, or was, deletes nothing. */
static void no_game_is_deleted_for_its_age(void **state) {
    Fixture *f = *state;
    write_sql(f,
              "DELETE FROM archive; WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n"
              " WHERE i < 200) INSERT INTO archive SELECT i, 'sudoku', 's' || i, '', NULL, 1,"
              " i * 7000 FROM n");
    assert_int_equal(store_game_begin(f->store, "sudoku", "one", "", 0), STATUS_OK);
    assert_int_equal(store_game_begin(f->store, "sudoku", "two", "", 1), STATUS_OK);
    assert_int_equal(read_number(f, "SELECT count(*) FROM archive"), 201);
}

static void past_games_have_an_age(void **state) {
    Fixture *f = *state;
    ArchivedGame list[MOST];
    int count = 0;
    (void)origin_of(f);
    write_sql(f, "INSERT INTO archive SELECT 90, game, 'c', options, NULL, 7, day - 40 FROM"
                 " archive; INSERT INTO archive SELECT 91, 'gomoku', 'd', options, NULL, 7, day"
                 " FROM archive WHERE id = 90");
    assert_int_equal(store_archive_list(f->store, "sudoku", list, MOST, &count), STATUS_OK);
    assert_int_equal(count, 2);
    assert_int_equal(list[0].id, 90);
    assert_int_equal(list[0].moves, 7);
    assert_in_range(list[0].days_ago, 40, 41); /* midnight may pass */
    assert_in_range(list[1].days_ago, 0, 1);
    for (int i = 0; i < count; i++) {
        stored_game_finish(&list[i].game);
    }
    /* No more than there is room for, the last ones first. */
    assert_int_equal(store_archive_list(f->store, "sudoku", list, 1, &count), STATUS_OK);
    assert_int_equal(count, 1);
    assert_int_equal(list[0].id, 90);
    stored_game_finish(&list[0].game);
    assert_int_equal(store_archive_list(f->store, "sudoku", list, 0, &count), STATUS_OK);
    assert_int_equal(count, 0);
}

/* ---- Others on the same file ---- */

/* A table that another program takes away: each call says so, and the others go on. */
static void a_table_that_is_gone_fails_its_own_calls(void **state) {
    Fixture *f = *state;
    char value[20];
    Text text = text_over(value, sizeof value);
    StoredTally tally;
    StoredKind kinds[2];
    int count = 7;
    const StoredResult result = {"sudoku", "x", STORED_WON, 9, 9, 2026, 11, 22};
    write_sql(f, "DROP TABLE setting; DROP TABLE tally");
    for (int i = 0; i < 3; i++) {
        assert_int_equal(store_setting_load(f->store, "theme", &text), STATUS_IO);
        assert_true(strlen(store_error(f->store)) > 0);
        assert_int_equal(store_setting_save(f->store, "theme", "dark"), STATUS_IO);
        assert_int_equal(store_tally(f->store, "sudoku", NULL, &tally), STATUS_IO);
        assert_int_equal(tally.best_moves, -1);
        assert_int_equal(store_kinds(f->store, "sudoku", kinds, 2, &count), STATUS_IO);
        assert_int_equal(count, 0);
        assert_int_equal(store_results_put_aside(f->store), STATUS_IO);
        assert_int_equal(store_results_take_back(f->store), STATUS_IO);
        /* Not half of it: the log has no row whose sum is not there. */
        assert_int_equal(store_result_add(f->store, &result), STATUS_IO);
        assert_int_equal(read_number(f, "SELECT count(*) FROM result"), 0);
        assert_int_equal(store_game_save(f->store, "sudoku", "a", ""), STATUS_OK);
    }
    write_sql(f, "DROP TABLE archive");
    /* The archive cannot take the old game: it stays where it is, and the new one is owed. */
    StoredGame loaded;
    assert_int_equal(store_game_begin(f->store, "sudoku", "b", "", 1), STATUS_IO);
    assert_int_equal(read_number(f, "SELECT count(*) FROM game WHERE session = 'a'"), 1);
    assert_int_equal(store_game_load(f->store, "sudoku", &loaded), STATUS_OK);
    assert_string_equal(loaded.session, "b");
    stored_game_finish(&loaded);
    assert_int_equal(store_archive_thin(f->store, "sudoku"), STATUS_IO);
    ArchivedGame list[1];
    assert_int_equal(store_archive_list(f->store, "sudoku", list, 1, &count), STATUS_IO);
    assert_int_equal(count, 0);
    write_sql(f, "DROP TABLE game");
    assert_int_equal(store_game_save(f->store, "sudoku", "b", ""), STATUS_IO);
    assert_int_equal(store_game_load(f->store, "gomoku", &loaded), STATUS_IO);
    assert_int_equal(store_game_forget(f->store, "sudoku"), STATUS_IO);
}

/* While another program writes, nothing is saved; when it has done, all is. */
static void a_busy_database_is_reported_and_waited_for(void **state) {
    Fixture *f = *state;
    assert_int_equal(store_game_save(f->store, "sudoku", "a", ""), STATUS_OK);
    write_sql(f, "BEGIN IMMEDIATE");
    assert_int_equal(store_game_save(f->store, "sudoku", "b", ""), STATUS_IO);
    assert_string_equal(store_error(f->store), "Another program is using the saved games.");
    assert_int_equal(store_results_put_aside(f->store), STATUS_IO);
    /* Whoever comes back to the game meanwhile finds it as it was left. */
    StoredGame loaded;
    assert_int_equal(read_number(f, "SELECT count(*) FROM game WHERE session = 'a'"), 1);
    assert_int_equal(store_game_take(f->store, "sudoku", &loaded), STATUS_OK);
    assert_string_equal(loaded.session, "b");
    stored_game_finish(&loaded);
    write_sql(f, "ROLLBACK");
    assert_int_equal(store_game_save(f->store, "sudoku", "c", ""), STATUS_OK);
    assert_false(store_game_is_aside(f->store, "sudoku"));
}

/* A row of the archive that this window writes in, and that another one has thinned out. */
static void a_deleted_row_of_the_archive_is_written_again(void **state) {
    Fixture *f = *state;
    assert_int_equal(store_game_save(f->store, "sudoku", "a", ""), STATUS_OK);
    write_sql(f, "UPDATE game SET session = 'other', revision = revision + 5, checksum = NULL");
    assert_int_equal(store_game_save(f->store, "sudoku", "b", ""), STATUS_OK);
    assert_true(store_game_is_aside(f->store, "sudoku"));
    assert_int_equal(store_game_save(f->store, "sudoku", "c", ""), STATUS_OK);
    assert_int_equal(read_number(f, "SELECT count(*) FROM archive WHERE session = 'c'"), 1);
    assert_int_equal(read_number(f, "SELECT count(*) FROM archive"), 1);
    write_sql(f, "DELETE FROM archive");
    assert_int_equal(store_game_save(f->store, "sudoku", "d", ""), STATUS_OK);
    assert_int_equal(read_number(f, "SELECT count(*) FROM archive WHERE session = 'd'"), 1);
    assert_int_equal(read_number(f, "SELECT count(*) FROM game WHERE session = 'other'"), 1);
    /* The revision that it takes is the one it goes on from. */
    StoredGame taken;
    assert_int_equal(store_game_take(f->store, "sudoku", &taken), STATUS_OK);
    stored_game_finish(&taken);
    assert_int_equal(store_game_save(f->store, "sudoku", "e", ""), STATUS_OK);
    assert_int_equal(read_number(f, "SELECT revision FROM game"), 1 + 5 + 1);
}

/* Sixteen kinds of games, and names of up to 31 bytes, are told apart. */
static void games_have_room_for_their_names(void **state) {
    Fixture *f = *state;
    char name[40];
    StoredGame loaded;
    memset(name, 'x', sizeof name);
    name[32] = 0;
    assert_int_equal(store_game_save(f->store, name, "a", ""), STATUS_IO);
    assert_false(store_game_is_aside(f->store, name));
    name[31] = 0;
    assert_int_equal(store_game_save(f->store, name, "a", ""), STATUS_OK);
    for (int i = 0; i < 15; i++) {
        name[0] = (char)('a' + i);
        assert_int_equal(store_game_save(f->store, name, "a", ""), STATUS_OK);
    }
    name[0] = 'z';
    assert_int_equal(store_game_save(f->store, name, "a", ""), STATUS_IO);
    assert_int_equal(store_game_take(f->store, name, &loaded), STATUS_NOT_FOUND);
    name[0] = 'a';
    assert_int_equal(store_game_save(f->store, name, "b", ""), STATUS_OK);
    assert_int_equal(store_game_load(f->store, name, &loaded), STATUS_OK);
    assert_string_equal(loaded.session, "b");
    stored_game_finish(&loaded);
    assert_int_equal(store_game_forget(f->store, name), STATUS_OK);
    assert_int_equal(store_game_load(f->store, name, &loaded), STATUS_NOT_FOUND);
    assert_null(loaded.session);
}

/* ---- Memory ---- */

static void without_memory_a_game_is_not_read_by_halves(void **state) {
    Fixture *f = *state;
    StoredGame loaded;
    ArchivedGame list[4];
    int count = 0;
    assert_int_equal(store_game_save(f->store, "sudoku", "a", "x=1"), STATUS_OK);
    assert_int_equal(store_game_begin(f->store, "sudoku", "b", "x=2", 1), STATUS_OK);
    for (int call = 1; call <= 2; call++) {
        memory_fail_at(call, false);
        assert_int_equal(store_game_load(f->store, "sudoku", &loaded), STATUS_NO_MEMORY);
        assert_null(loaded.session);
        assert_null(loaded.options);
        memory_fail_at(call, false);
        assert_int_equal(store_archive_list(f->store, "sudoku", list, 4, &count), STATUS_OK);
        assert_int_equal(count, 0);
    }
    memory_fail_at(0, false);
    assert_int_equal(store_game_load(f->store, "sudoku", &loaded), STATUS_OK);
    assert_string_equal(loaded.options, "x=2");
    stored_game_finish(&loaded);
    Store *none = f->store;
    char words[100];
    Text message = text_over(words, sizeof words);
    memory_fail_at(1, true);
    assert_int_equal(store_open(NULL, translate_none, &none, &message), STATUS_NO_MEMORY);
    assert_null(none);
}

static void without_memory_a_table_is_not_called_too_long(void **state) {
    Fixture *f = *state;
    char words[100];
    Text reason = text_over(words, sizeof words);
    int added = -1;
    memory_fail_at(1, false);
    assert_int_equal(store_results_from_csv(f->store, "game,opponent,outcome\r\nconnect4,3,won\r\n",
                                            &added, &reason),
                     STATUS_NO_MEMORY);
    assert_string_equal(words, "There is not enough memory.");
    assert_int_equal(added, 0);
}

/* Without the thread that brings it to the disk a store works all the same. */
static void a_store_without_its_thread_saves(void **state) {
    Fixture *f = *state;
    char words[200];
    Text message = text_over(words, sizeof words);
    char *folder = folder_make();
    Store *store = NULL;
    StoredGame loaded;
    (void)f;
    memory_fail_at(2, false);
    assert_int_equal(store_open(folder, translate_none, &store, &message), STATUS_OK);
    memory_fail_at(0, false);
    assert_int_equal(store_game_save(store, "sudoku", "a", ""), STATUS_OK);
    assert_false(store_wait_for_disk(store));
    store_close(store);
    assert_int_equal(store_open(folder, translate_none, &store, &message), STATUS_OK);
    assert_int_equal(store_game_load(store, "sudoku", &loaded), STATUS_OK);
    stored_game_finish(&loaded);
    store_close(store);
    folder_remove(folder);
}

static void a_setting_that_is_too_long_is_reported(void **state) {
    Fixture *f = *state;
    char room[6];
    Text value = text_over(room, sizeof room);
    assert_int_equal(store_setting_save(f->store, "theme", "light"), STATUS_OK);
    assert_int_equal(store_setting_load(f->store, "theme", &value), STATUS_OK);
    assert_string_equal(room, "light");
    assert_int_equal(store_setting_save(f->store, "theme", "darker"), STATUS_OK);
    text_clear(&value);
    assert_int_equal(store_setting_load(f->store, "theme", &value), STATUS_LIMIT);
    text_clear(&value);
    assert_int_equal(store_setting_load(f->store, "none", &value), STATUS_NOT_FOUND);
    assert_int_equal(value.length, 0);
}

#define STORED(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void) {
    const struct CMUnitTest tests[] = {
        STORED(no_game_is_deleted_for_its_age),
        STORED(past_games_have_an_age),
        STORED(a_table_that_is_gone_fails_its_own_calls),
        STORED(a_busy_database_is_reported_and_waited_for),
        STORED(a_deleted_row_of_the_archive_is_written_again),
        STORED(games_have_room_for_their_names),
        STORED(without_memory_a_game_is_not_read_by_halves),
        STORED(without_memory_a_table_is_not_called_too_long),
        STORED(a_store_without_its_thread_saves),
        STORED(a_setting_that_is_too_long_is_reported),
    };
    return cmocka_run_group_tests_name("sys archive", tests, NULL, NULL);
}
