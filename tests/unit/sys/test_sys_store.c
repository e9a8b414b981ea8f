/* The store: persistence, results, settings, damaged and read-only databases. */
#include "support/test.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/folder.h"
#include "sys/files.h"
#include "sys/store.h"

static char message_buffer[8192];

static Text fresh_message(void) {
    return text_over(message_buffer, sizeof message_buffer);
}

static Store *open_store(const char *folder, Status expected) {
    Text message = fresh_message();
    Store *store = NULL;
    assert_int_equal(store_open(folder, translate_none, &store, &message), expected);
    assert_non_null(store);
    return store;
}

static void assert_saved(Store *store, const char *game, const char *session, const char *options) {
    StoredGame loaded;
    assert_int_equal(store_game_load(store, game, &loaded), STATUS_OK);
    assert_string_equal(loaded.session, session);
    assert_string_equal(loaded.options, options);
    stored_game_finish(&loaded);
}

static void path_in(const char *folder, const char *name, char *path, size_t size) {
    assert_true(snprintf(path, size, "%s/%s", folder, name) < (int)size);
}

static void games_and_settings_are_there_at_the_next_start(void **state) {
    (void)state;
    char *folder = folder_make();
    char below[1200];
    path_in(folder, "not/yet/there", below, sizeof below);
    Store *store = open_store(below, STATUS_OK);
    assert_true(store_is_lasting(store));
    assert_string_equal(message_buffer, "");
    StoredGame loaded;
    assert_int_equal(store_game_load(store, "connect4", &loaded), STATUS_NOT_FOUND);
    assert_null(loaded.session);
    assert_int_equal(store_game_save(store, "connect4", "connect4\t\t1\t4", "level=2"), STATUS_OK);
    assert_int_equal(store_game_save(store, "connect4", "connect4\t\t2\t4 4", "level=3"),
                     STATUS_OK);
    assert_int_equal(store_game_save(store, "sudoku", "it's; DROP TABLE game", ""), STATUS_OK);
    assert_int_equal(store_setting_save(store, "theme", "dark"), STATUS_OK);
    assert_int_equal(store_setting_save(store, "theme", "light"), STATUS_OK);
    store_close(store);

    store = open_store(below, STATUS_OK);
    assert_saved(store, "connect4", "connect4\t\t2\t4 4", "level=3");
    assert_saved(store, "sudoku", "it's; DROP TABLE game", "");
    char small[4];
    char large[20];
    Text value = text_over(large, sizeof large);
    assert_int_equal(store_setting_load(store, "theme", &value), STATUS_OK);
    assert_string_equal(large, "light");
    value = text_over(small, sizeof small);
    assert_int_equal(store_setting_load(store, "theme", &value), STATUS_LIMIT);
    text_clear(&value);
    assert_int_equal(store_setting_load(store, "zoom", &value), STATUS_NOT_FOUND);
    assert_string_equal(small, "");
    assert_int_equal(store_game_forget(store, "sudoku"), STATUS_OK);
    assert_int_equal(store_game_load(store, "sudoku", &loaded), STATUS_NOT_FOUND);
    store_close(store);
    folder_remove(folder);
}

/* The thread that brings commits to the disk has done so for all of them, the last one included. */
static void what_is_saved_reaches_the_disk(void **state) {
    (void)state;
    char *folder = folder_make();
    Store *store = open_store(folder, STATUS_OK);
    for (int i = 0; i < 20; i++) {
        assert_int_equal(store_game_save(store, "connect4", "connect4\t\t1\t4", ""), STATUS_OK);
        assert_true(store_wait_for_disk(store));
    }
    store_close(store);
    Store *memory = open_store(NULL, STATUS_OK);
    assert_int_equal(store_game_save(memory, "connect4", "connect4\t\t1\t4", ""), STATUS_OK);
    assert_false(store_wait_for_disk(memory));
    store_close(memory);
    folder_remove(folder);
}

static void a_long_game_is_kept_whole(void **state) {
    (void)state;
    const size_t length = 1000000;
    char *session = malloc(length + 1);
    assert_non_null(session);
    memset(session, 'x', length);
    session[length] = 0;
    Store *store = open_store(NULL, STATUS_OK);
    assert_false(store_is_lasting(store));
    assert_int_equal(store_game_save(store, "gomoku", session, ""), STATUS_OK);
    assert_saved(store, "gomoku", session, "");
    store_close(store);
    free(session);
    store_close(NULL);
}

static void tallies_count_by_opponent(void **state) {
    (void)state;
    Store *store = open_store(NULL, STATUS_OK);
    StoredTally tally;
    assert_int_equal(store_tally(store, "connect4", NULL, &tally), STATUS_OK);
    assert_int_equal(tally.played, 0);
    assert_int_equal(tally.best_seconds, -1);
    const StoredResult results[] = {
        {"connect4", "easy", STORED_WON, 21, 90, 2026, 11, 21},
        {"connect4", "easy", STORED_WON, 17, 120, 2026, 11, 21},
        {"connect4", "hard", STORED_LOST, 8, 10, 2026, 11, 22},
        {"connect4", "hard", STORED_DRAWN, 42, 300, 2026, 1, 2},
        {"sudoku", "9x9", STORED_SOLVED, 51, 600, 2026, 1, 2},
        {"sudoku", "9x9", STORED_ASSISTED, 40, 20, 2026, 1, 2},
    };
    for (size_t i = 0; i < sizeof results / sizeof results[0]; i++) {
        assert_int_equal(store_result_add(store, &results[i]), STATUS_OK);
    }
    assert_int_equal(store_tally(store, "connect4", NULL, &tally), STATUS_OK);
    assert_int_equal(tally.played, 4);
    assert_int_equal(tally.won, 2);
    assert_int_equal(tally.drawn, 1);
    assert_int_equal(tally.lost, 1);
    assert_int_equal(tally.best_seconds, 90);
    assert_int_equal(tally.best_moves, 17);
    assert_int_equal(store_tally(store, "connect4", "hard", &tally), STATUS_OK);
    assert_int_equal(tally.played, 2);
    assert_int_equal(tally.best_seconds, -1);
    assert_int_equal(store_tally(store, "sudoku", "9x9", &tally), STATUS_OK);
    assert_int_equal(tally.solved, 1);
    assert_int_equal(tally.assisted, 1);
    assert_int_equal(tally.best_moves, 51);
    store_close(store);
}

static void a_killed_program_loses_nothing(void **state) {
    (void)state;
    char *folder = folder_make();
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        Store *store = NULL;
        Text message = fresh_message();
        bool good = store_open(folder, translate_none, &store, &message) == STATUS_OK;
        for (int i = 0; i < 100 && good; i++) {
            char session[20];
            snprintf(session, sizeof session, "move %d", i);
            good = store_game_save(store, "gomoku", session, "o") == STATUS_OK;
        }
        raise(good ? SIGKILL : SIGTERM);
    }
    int status = 0;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
    Store *store = open_store(folder, STATUS_OK);
    assert_saved(store, "gomoku", "move 99", "o");
    store_close(store);
    folder_remove(folder);
}

static void write_over(const char *path, long from, int count, const char *mode) {
    FILE *file = fopen(path, mode);
    assert_non_null(file);
    assert_int_equal(fseek(file, from, SEEK_SET), 0);
    for (int i = 0; i < count; i++) {
        fputc('Z', file);
    }
    fclose(file);
}

static void a_damaged_database_is_set_aside(void **state) {
    (void)state;
    char *folder = folder_make();
    char path[1200];
    char aside[1200];
    struct stat found;
    path_in(folder, "damier.db", path, sizeof path);
    write_over(path, 0, 5000, "w"); /* no database at all */
    Store *store = open_store(folder, STATUS_OK);
    assert_true(store_is_lasting(store));
    assert_non_null(strstr(message_buffer, "damier.db.corrupt-1"));
    assert_int_equal(store_game_save(store, "sudoku", "a", "b"), STATUS_OK);
    store_close(store);
    write_over(path, 4096, 4096, "r+"); /* a page in the middle */
    store = open_store(folder, STATUS_OK);
    assert_non_null(strstr(message_buffer, "damier.db.corrupt-2"));
    path_in(folder, "damier.db.corrupt-2", aside, sizeof aside);
    assert_int_equal(stat(aside, &found), 0);
    StoredGame loaded;
    assert_int_equal(store_game_load(store, "sudoku", &loaded), STATUS_NOT_FOUND);
    assert_int_equal(store_game_save(store, "sudoku", "c", "d"), STATUS_OK);
    store_close(store);
    store = open_store(folder, STATUS_OK);
    assert_string_equal(message_buffer, "");
    assert_saved(store, "sudoku", "c", "d");
    store_close(store);
    folder_remove(folder);
}

static void a_folder_that_cannot_be_leaves_a_store_in_memory(void **state) {
    (void)state;
    char *folder = folder_make();
    char path[1200];
    path_in(folder, "file", path, sizeof path);
    write_over(path, 0, 1, "w");
    Store *store = open_store(path, STATUS_IO);
    assert_false(store_is_lasting(store));
    assert_string_equal(store_error(store), "The data folder cannot be written.");
    assert_non_null(strstr(message_buffer, "will not be saved"));
    assert_int_equal(store_game_save(store, "sudoku", "a", "b"), STATUS_OK);
    assert_saved(store, "sudoku", "a", "b");
    store_close(store);
    folder_remove(folder);
}

/* SQLite takes no longer path; the file of the store and its journal count. */
static void a_path_that_is_too_long_is_told(void **state) {
    (void)state;
    char *folder = folder_make();
    char path[1200];
    for (int length = 494; length <= 495; length++) {
        Text out = text_over(path, sizeof path);
        text_add(&out, folder);
        while (out.length < (size_t)length) {
            const size_t left = (size_t)length - out.length;
            text_add_char(&out, left > 1 && out.length % 100 == 0 ? '/' : 'x');
        }
        const bool fits = length == 494;
        Store *store = open_store(path, fits ? STATUS_OK : STATUS_IO);
        assert_string_equal(message_buffer,
                            fits ? ""
                                 : "The path of the data folder is too long. Your games will not "
                                   "be saved.");
        assert_int_equal(store_game_save(store, "sudoku", "a", "b"), STATUS_OK);
        assert_saved(store, "sudoku", "a", "b");
        store_close(store);
    }
    folder_remove(folder);
}

/* A limit on the size of files stands for the full disk. */
static void a_full_disk_is_reported_and_the_old_game_stays(void **state) {
    (void)state;
    char *folder = folder_make();
    Store *store = open_store(folder, STATUS_OK);
    assert_int_equal(store_game_save(store, "sudoku", "a", "b"), STATUS_OK);
    char *session = malloc(600001);
    assert_non_null(session);
    memset(session, 'x', 600000);
    session[600000] = 0;
    struct rlimit before;
    getrlimit(RLIMIT_FSIZE, &before);
    signal(SIGXFSZ, SIG_IGN);
    const struct rlimit small = {.rlim_cur = 200000, .rlim_max = before.rlim_max};
    setrlimit(RLIMIT_FSIZE, &small);
    const Status full = store_game_save(store, "sudoku", session, "b");
    setrlimit(RLIMIT_FSIZE, &before);
    assert_int_equal(full, STATUS_IO);
    assert_true(strlen(store_error(store)) > 10);
    assert_saved(store, "sudoku", session, "b"); /* owed */
    Store *other = open_store(folder, STATUS_OK);
    assert_saved(other, "sudoku", "a", "b");
    store_close(other);
    assert_int_equal(store_game_save(store, "sudoku", "after", "b"), STATUS_OK);
    store_close(store);
    store = open_store(folder, STATUS_OK);
    assert_saved(store, "sudoku", "after", "b");
    store_close(store);
    free(session);
    folder_remove(folder);
}

static void a_newer_database_is_left_as_it_is(void **state) {
    (void)state;
    char *folder = folder_make();
    char path[1200];
    path_in(folder, "damier.db", path, sizeof path);
    Store *store = open_store(folder, STATUS_OK);
    store_close(store);
    /* The user version is the big-endian number at byte 60 of the file. */
    FILE *file = fopen(path, "r+");
    assert_non_null(file);
    fseek(file, 63, SEEK_SET);
    fputc(99, file);
    fclose(file);
    store = open_store(folder, STATUS_IO);
    assert_false(store_is_lasting(store));
    assert_non_null(strstr(message_buffer, "newer version"));
    assert_int_equal(store_game_save(store, "sudoku", "a", "b"), STATUS_OK);
    store_close(store);
    file = fopen(path, "r");
    assert_non_null(file);
    fseek(file, 63, SEEK_SET);
    assert_int_equal(fgetc(file), 99);
    fclose(file);
    folder_remove(folder);
}

static void add_result(Store *store, const char *game, const char *opponent) {
    const StoredResult result = {.game = game,
                                 .opponent = opponent,
                                 .outcome = STORED_WON,
                                 .moves = 9,
                                 .year = 2026,
                                 .month = 11,
                                 .day = 21};
    assert_int_equal(store_result_add(store, &result), STATUS_OK);
}

static void results_are_listed_by_kind_and_put_aside(void **state) {
    (void)state;
    Store *store = NULL;
    StoredKind kinds[2];
    int count = 0;
    char words[100];
    Text message = text_over(words, sizeof words);
    assert_int_equal(store_open(NULL, translate_none, &store, &message), STATUS_OK);
    add_result(store, "a", "x");
    add_result(store, "a", "y");
    add_result(store, "a", "y");
    add_result(store, "a", "z");
    add_result(store, "b", "w");
    assert_int_equal(store_kinds(store, "a", kinds, 2, &count), STATUS_OK);
    assert_int_equal(count, 2);
    assert_string_equal(kinds[0].opponent, "y");
    assert_int_equal(kinds[0].tally.won, 2);
    assert_string_equal(kinds[1].opponent, "x");
    assert_int_equal(store_results_put_aside(store), STATUS_OK);
    assert_int_equal(store_kinds(store, "a", kinds, 2, &count), STATUS_OK);
    assert_int_equal(count, 0);
    add_result(store, "a", "x");
    assert_int_equal(store_results_take_back(store), STATUS_OK);
    StoredTally tally;
    assert_int_equal(store_tally(store, "a", NULL, &tally), STATUS_OK);
    assert_int_equal(tally.played, 5);
    /* Putting aside twice forgets the first ones. */
    assert_int_equal(store_results_put_aside(store), STATUS_OK);
    add_result(store, "b", "w");
    assert_int_equal(store_results_put_aside(store), STATUS_OK);
    assert_int_equal(store_results_take_back(store), STATUS_OK);
    assert_int_equal(store_tally(store, "a", NULL, &tally), STATUS_OK);
    assert_int_equal(tally.played, 0);
    assert_int_equal(store_tally(store, "b", NULL, &tally), STATUS_OK);
    assert_int_equal(tally.played, 1);
    store_close(store);
}

/* While the store is open what was written lately stands in its log. */
static void a_copy_is_read_and_never_written(void **state) {
    (void)state;
    char *folder = folder_make();
    Store *store = open_store(folder, STATUS_OK);
    assert_int_equal(store_game_save(store, "sudoku", "old", "a=1"), STATUS_OK);
    Text message = fresh_message();
    Store *copy = NULL;
    assert_int_equal(store_open_copy(folder, translate_none, &copy, &message), STATUS_OK);
    assert_true(store_is_lasting(copy));
    StoredGame taken;
    assert_int_equal(store_game_take(copy, "sudoku", &taken), STATUS_OK);
    assert_string_equal(taken.session, "old");
    stored_game_finish(&taken);
    assert_int_equal(store_game_save(copy, "sudoku", "new", "a=2"), STATUS_OK);
    assert_saved(copy, "sudoku", "new", "a=2");
    assert_saved(store, "sudoku", "old", "a=1");
    store_close(copy);
    store_close(store);

    char path[1200];
    path_in(folder, "damier.db", path, sizeof path);
    assert_int_equal(truncate(path, 700), 0);
    message = fresh_message();
    assert_int_equal(store_open_copy(folder, translate_none, &copy, &message), STATUS_IO);
    assert_non_null(strstr(message_buffer, "Your games will not be saved"));
    assert_int_equal(store_setting_save(copy, "theme", "dark"), STATUS_OK);
    store_close(copy);
    path_in(folder, "damier.db.corrupt-1", path, sizeof path);
    assert_int_not_equal(access(path, F_OK), 0);
    folder_remove(folder);
}

static int count_files(const char *folder) {
    FileList list;
    char words[100];
    Text why = text_over(words, sizeof words);
    assert_int_equal(files_list(folder, NULL, &list, &why), STATUS_OK);
    const int count = list.count;
    file_list_finish(&list);
    return count;
}

/* Of a database that nobody has open the copy leaves nothing behind, whatever its folder is called;
 * where there is none it is empty, and none is made. */
static void a_copy_leaves_no_trace(void **state) {
    (void)state;
    static const char *const names[] = {"plain", "per%41cent", "what?immutable=0", "a#b"};
    char *base = folder_make();
    for (int i = 0; i < 4; i++) {
        char folder[1200];
        Text message = fresh_message();
        Store *copy = NULL;
        StoredGame none;
        path_in(base, names[i], folder, sizeof folder);
        assert_int_equal(mkdir(folder, 0700), 0);
        assert_int_equal(store_open_copy(folder, translate_none, &copy, &message), STATUS_OK);
        assert_int_equal(store_game_load(copy, "sudoku", &none), STATUS_NOT_FOUND);
        assert_true(store_is_lasting(copy));
        store_close(copy);
        assert_int_equal(count_files(folder), 0);
        Store *store = open_store(folder, STATUS_OK);
        assert_int_equal(store_game_save(store, "sudoku", "old", "a=1"), STATUS_OK);
        store_close(store);
        assert_int_equal(count_files(folder), 1);
        assert_int_equal(store_open_copy(folder, translate_none, &copy, &message), STATUS_OK);
        assert_saved(copy, "sudoku", "old", "a=1");
        assert_int_equal(count_files(folder), 1);
        store_close(copy);
        assert_int_equal(count_files(folder), 1);
        assert_string_equal(message_buffer, "");
    }
    folder_remove(base);
}

/* When all names for a damaged database are taken it stays where it is. */
static void a_damaged_database_without_another_name_stays(void **state) {
    (void)state;
    char *folder = folder_make();
    char path[1300];
    for (int i = 1; i < 1000; i++) {
        snprintf(path, sizeof path, "%s/damier.db.corrupt-%d", folder, i);
        FILE *file = fopen(path, "w");
        assert_non_null(file);
        fclose(file);
    }
    path_in(folder, "damier.db", path, sizeof path);
    write_over(path, 0, 5000, "w");
    Store *store = open_store(folder, STATUS_IO);
    assert_false(store_is_lasting(store));
    assert_string_equal(store_error(store), "The saved games are damaged.");
    assert_null(strstr(message_buffer, "set aside"));
    assert_non_null(strstr(message_buffer, "will not be saved"));
    assert_false(store_wait_for_disk(store));
    store_close(store);
    assert_int_equal(count_files(folder), 1000);
    folder_remove(folder);
}

/* The log and the index beside a damaged database go with it. */
static void a_damaged_database_takes_its_log_along(void **state) {
    (void)state;
    char *folder = folder_make();
    char path[1300];
    struct stat found;
    static const char *const endings[] = {"", "-wal", "-shm"};
    for (int i = 0; i < 3; i++) {
        snprintf(path, sizeof path, "%s/damier.db%s", folder, endings[i]);
        write_over(path, 0, 5000 + i, "w");
    }
    Store *store = open_store(folder, STATUS_OK);
    assert_true(store_is_lasting(store));
    store_close(store);
    snprintf(path, sizeof path, "%s/damier.db.corrupt-1", folder);
    assert_int_equal(stat(path, &found), 0);
    assert_int_equal(found.st_size, 5000);
    assert_null(strstr(message_buffer, "will not be saved"));
    folder_remove(folder);
}

/* The newest first, of one game, no more than asked for. */
static void results_are_listed(void **state) {
    (void)state;
    char why[100];
    Text message = text_over(why, sizeof why);
    Store *store = NULL;
    LoggedResult list[4];
    int count = -1;
    assert_int_equal(store_open(NULL, translate_none, &store, &message), STATUS_OK);
    for (int i = 0; i < 6; i++) {
        const StoredResult result = {.game = i == 4 ? "gomoku" : "sudoku",
                                     .opponent = i % 2 ? "odd" : "even",
                                     .outcome = STORED_SOLVED,
                                     .moves = i,
                                     .seconds = 100 + i,
                                     .year = 2026,
                                     .month = 11,
                                     .day = 20};
        assert_int_equal(store_result_add(store, &result), STATUS_OK);
    }
    assert_int_equal(store_result_list(store, "sudoku", list, 4, &count), STATUS_OK);
    assert_int_equal(count, 4);
    assert_int_equal(list[0].seconds, 105);
    assert_string_equal(list[0].opponent, "odd");
    assert_int_equal(list[1].moves, 3);
    assert_int_equal(list[3].moves, 1);
    assert_int_equal(store_result_list(store, "inversion", list, 4, &count), STATUS_OK);
    assert_int_equal(count, 0);
    store_close(store);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(results_are_listed),
        cmocka_unit_test(games_and_settings_are_there_at_the_next_start),
        cmocka_unit_test(a_copy_is_read_and_never_written),
        cmocka_unit_test(what_is_saved_reaches_the_disk),
        cmocka_unit_test(a_long_game_is_kept_whole),
        cmocka_unit_test(tallies_count_by_opponent),
        cmocka_unit_test(a_killed_program_loses_nothing),
        cmocka_unit_test(a_damaged_database_is_set_aside),
        cmocka_unit_test(a_folder_that_cannot_be_leaves_a_store_in_memory),
        cmocka_unit_test(a_path_that_is_too_long_is_told),
        cmocka_unit_test(a_full_disk_is_reported_and_the_old_game_stays),
        cmocka_unit_test(a_newer_database_is_left_as_it_is),
        cmocka_unit_test(results_are_listed_by_kind_and_put_aside),
        cmocka_unit_test(a_copy_leaves_no_trace),
        cmocka_unit_test(a_damaged_database_without_another_name_stays),
        cmocka_unit_test(a_damaged_database_takes_its_log_along),
    };
    return cmocka_run_group_tests_name("sys store", tests, NULL, NULL);
}
