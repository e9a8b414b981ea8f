/* The store when the disk, its locks or its files fail under it: nothing is moved, nothing is lost,
 * nobody waits. pread64, pwrite64, fcntl64, fsync and fdatasync are this file's own. */
#define _GNU_SOURCE
#include "support/test.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/folder.h"
#include "sys/clock.h"
#include "sys/files.h"
#include "sys/store_backup.h"
#include "unit/sys/faulty_calls.h"

static char words[8192];

static Store *open_store(const char *folder, Status expected) {
    Text message = text_over(words, sizeof words);
    Store *store = NULL;
    assert_int_equal(store_open(folder, translate_none, &store, &message), expected);
    return store;
}

static void save(Store *store, const char *session, Status expected) {
    assert_int_equal(store_game_save(store, "connect4", session, ""), expected);
}

static void assert_game(Store *store, const char *game, const char *session) {
    StoredGame loaded;
    assert_int_equal(store_game_take(store, game, &loaded), STATUS_OK);
    assert_string_equal(loaded.session, session);
    stored_game_finish(&loaded);
}

static void assert_kept(const char *folder, const char *game, const char *session) {
    Store *store = open_store(folder, STATUS_OK);
    assert_string_equal(words, "");
    assert_game(store, game, session);
    store_close(store);
}

/* A folder with a game and, while a copy of it is made, its log. */
static char *make_sound(void) {
    char *folder = folder_make();
    Store *store = open_store(folder, STATUS_OK);
    save(store, "one", STATUS_OK);
    assert_int_equal(store_game_save(store, "sudoku", "two", "x=1"), STATUS_OK);
    store_close(store);
    return folder;
}

static void one_failed_read_is_no_damage(void **state) {
    (void)state;
    static const int errors[] = {EIO, ESTALE};
    char *folder = make_sound();
    for (int i = 0; i < 2; i++) {
        read_error = errors[i];
        int last = 0;
        for (failing_read = 1; last <= 2; failing_read++) {
            reads = 0;
            assert_kept(folder, "connect4", "one");
            last = reads < failing_read ? last + 1 : 0;
        }
        assert_true(failing_read > 5);
    }
    failing_read = 0;
    assert_false(files_exist(folder_path(folder, "damier.db.corrupt-1")));
    folder_remove(folder);
}

static void write_garbage(const char *path) {
    FILE *file = fopen(path, "r+");
    assert_non_null(file);
    for (int i = 0; i < 5000; i++) {
        fputc('x', file);
    }
    assert_int_equal(fclose(file), 0);
}

/* What another window has open is not moved away under it. */
static void damage_in_use_stays(void **state) {
    (void)state;
    int ends[2];
    char byte = 0;
    char *folder = make_sound();
    assert_int_equal(pipe(ends), 0);
    const pid_t child = fork();
    if (child == 0) {
        Store *store = open_store(folder, STATUS_OK);
        save(store, "held", STATUS_OK);
        (void)!write(ends[1], "x", 1);
        pause();
        store_close(store);
        _exit(0);
    }
    assert_int_equal(read(ends[0], &byte, 1), 1);
    write_garbage(folder_path(folder, "damier.db"));
    Store *store = open_store(folder, STATUS_IO);
    store_close(store);
    assert_false(files_exist(folder_path(folder, "damier.db.corrupt-1")));
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    store_close(open_store(folder, STATUS_OK));
    assert_true(files_exist(folder_path(folder, "damier.db.corrupt-1")));
    folder_remove(folder);
}

static char *read_file(const char *path, size_t *length) {
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    char *bytes = malloc(1 << 20);
    assert_non_null(bytes);
    *length = fread(bytes, 1, 1 << 20, file);
    assert_int_equal(fclose(file), 0);
    return bytes;
}

static void make_foreign(const char *path, const char *sql) {
    sqlite3 *other = NULL;
    assert_int_equal(sqlite3_open(path, &other), SQLITE_OK);
    assert_int_equal(sqlite3_exec(other, sql, NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_close(other), SQLITE_OK);
    assert_int_equal(chmod(path, 0644), 0);
}

static void assert_untouched(const char *sql, Status expected, const char *name) {
    size_t before;
    size_t after;
    struct stat found;
    char *folder = folder_make();
    make_foreign(folder_path(folder, "damier.db"), sql);
    char *bytes = read_file(folder_path(folder, "damier.db"), &before);
    store_close(open_store(folder, expected));
    char *now = read_file(folder_path(folder, name), &after);
    assert_int_equal(before, after);
    assert_memory_equal(bytes, now, before);
    assert_int_equal(stat(folder_path(folder, name), &found), 0);
    assert_int_equal(found.st_mode & 0777, 0644);
    free(bytes);
    free(now);
    folder_remove(folder);
}

static void a_foreign_file_stays_as_it_is(void **state) {
    (void)state;
    assert_untouched("CREATE TABLE theirs(x); INSERT INTO theirs VALUES(1)", STATUS_OK,
                     "damier.db.corrupt-1");
    assert_untouched("CREATE TABLE theirs(x); PRAGMA user_version = 7", STATUS_IO, "damier.db");
    assert_untouched("PRAGMA journal_mode=WAL; CREATE TABLE theirs(x)", STATUS_OK,
                     "damier.db.corrupt-1");
    assert_untouched("CREATE TABLE game(x); CREATE TRIGGER t AFTER INSERT ON game BEGIN SELECT 1;"
                     "END",
                     STATUS_OK, "damier.db.corrupt-1");
}

/* A journal left by a program that was killed is that program's to play back. */
static void a_foreign_journal_is_not_played_back(void **state) {
    (void)state;
    size_t before;
    size_t after;
    char *folder = folder_make();
    make_foreign(folder_path(folder, "theirs.db"),
                 "CREATE TABLE theirs(x); INSERT INTO theirs VALUES(zeroblob(20000))");
    sqlite3 *other = NULL;
    assert_int_equal(sqlite3_open(folder_path(folder, "theirs.db"), &other), SQLITE_OK);
    assert_int_equal(sqlite3_exec(other,
                                  "PRAGMA cache_size=1; PRAGMA cache_spill=1; BEGIN;"
                                  "UPDATE theirs SET x = randomblob(20000)",
                                  NULL, NULL, NULL),
                     SQLITE_OK);
    assert_int_equal(sqlite3_db_cacheflush(other), SQLITE_OK);
    char command[3000];
    snprintf(command, sizeof command, "cp '%s' '%s' && cp '%s' '%s'",
             folder_path(folder, "theirs.db"), folder_path(folder, "damier.db"),
             folder_path(folder, "theirs.db-journal"), folder_path(folder, "damier.db-journal"));
    assert_int_equal(system(command), 0);
    assert_int_equal(sqlite3_close(other), SQLITE_OK);
    char *bytes = read_file(folder_path(folder, "damier.db"), &before);
    store_close(open_store(folder, STATUS_OK));
    char *now = read_file(folder_path(folder, "damier.db.corrupt-1"), &after);
    assert_int_equal(before, after);
    assert_memory_equal(bytes, now, before);
    assert_true(files_exist(folder_path(folder, "damier.db.corrupt-1-journal")));
    folder_remove(folder);
    free(bytes);
    free(now);
}

static void a_link_leads_to_a_file_that_keeps_its_mode(void **state) {
    (void)state;
    struct stat found;
    char *folder = make_sound();
    char *linked = folder_make();
    assert_int_equal(chmod(folder_path(folder, "damier.db"), 0644), 0);
    assert_int_equal(symlink(folder_path(folder, "damier.db"), folder_path(linked, "damier.db")),
                     0);
    assert_kept(linked, "connect4", "one");
    assert_int_equal(stat(folder_path(folder, "damier.db"), &found), 0);
    assert_int_equal(found.st_mode & 0777, 0644);
    assert_kept(folder, "connect4", "one");
    assert_int_equal(stat(folder_path(folder, "damier.db"), &found), 0);
    assert_int_equal(found.st_mode & 0777, 0600);
    folder_remove(linked);
    folder_remove(folder);
}

/* Begins a store when the pipe is closed; the exit status tells how that went. */
static pid_t start_window(const char *folder, const int *gate) {
    const pid_t child = fork();
    if (child == 0) {
        char byte;
        Text message = text_over(words, sizeof words);
        Store *store = NULL;
        close(gate[1]);
        (void)!read(gate[0], &byte, 1);
        const bool good = store_open(folder, translate_none, &store, &message) == STATUS_OK &&
                          message.length == 0 && store_is_lasting(store);
        _exit(good ? 0 : 1);
    }
    return child;
}

static void race(const char *sql) {
    for (int round = 0; round < 8; round++) {
        int gate[2];
        int status;
        pid_t windows[4];
        char *folder = folder_make();
        if (sql) {
            make_foreign(folder_path(folder, "damier.db"), sql);
        }
        assert_int_equal(pipe(gate), 0);
        for (int i = 0; i < 4; i++) {
            windows[i] = start_window(folder, gate);
        }
        close(gate[0]);
        close(gate[1]);
        for (int i = 0; i < 4; i++) {
            assert_int_equal(waitpid(windows[i], &status, 0), windows[i]);
            assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
        }
        folder_remove(folder);
    }
}

#define VERSION_1                                                                                  \
    "CREATE TABLE game( name TEXT PRIMARY KEY, session TEXT NOT NULL, options TEXT NOT NULL)"      \
    " WITHOUT ROWID;"                                                                              \
    "CREATE TABLE setting(key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;"               \
    "CREATE TABLE result( id INTEGER PRIMARY KEY, game TEXT NOT NULL, opponent TEXT NOT NULL,"     \
    " outcome INTEGER NOT NULL, moves INTEGER NOT NULL, seconds INTEGER NOT NULL,"                 \
    " day TEXT NOT NULL);"                                                                         \
    "CREATE INDEX result_game ON result(game, opponent); PRAGMA user_version = 1;"

static void windows_do_not_race_at_the_start(void **state) {
    (void)state;
    race(NULL);
    race(VERSION_1);
}

/* A network home without its lock daemon. */
static void failing_locks_hold_up_nobody(void **state) {
    (void)state;
    static const int errors[] = {ENOLCK, ESTALE, EIO};
    char *folder = make_sound();
    for (int i = 0; i < 3; i++) {
        const int64_t begun_ms = clock_monotonic_ms(NULL);
        lock_error = errors[i];
        Store *store = open_store(folder, STATUS_IO);
        assert_true(strstr(words, "Your games will not be saved.") != NULL);
        assert_game(store, "connect4", "one");
        save(store, "apart", STATUS_OK);
        assert_true(store_is_owing(store));
        lock_error = 0;
        assert_int_equal(store_pay(store), STATUS_OK);
        assert_false(store_is_owing(store));
        lock_error = errors[i];
        save(store, "more", STATUS_IO);
        lock_error = 0;
        assert_int_equal(store_pay(store), STATUS_OK);
        save(store, "one", STATUS_OK);
        store_close(store);
        /* Two seconds, and as much for a busy machine; without the bound each step took ten. */
        assert_in_range(clock_monotonic_ms(NULL) - begun_ms, 0, 6000);
        assert_kept(folder, "connect4", "one");
    }
    folder_remove(folder);
}

/* Nor does a checkpoint: the log is brought in, and begun anew, by the thread that syncs. */
static void the_thread_of_the_window_never_syncs(void **state) {
    (void)state;
    static char session[20000];
    char *folder = folder_make();
    main_thread = pthread_self();
    for (int start = 0; start < 2; start++) {
        syncs_of_main = 0;
        Store *store = open_store(folder, STATUS_OK);
        memset(session, 'x', sizeof session - 1);
        for (int i = 0; i < 600; i++) {
            session[0] = (char)('a' + i % 26);
            save(store, session, STATUS_OK);
            if (i % 4 == 0) { /* far less than a flood, at a dozen pages a save */
                assert_true(store_wait_for_disk(store));
            }
        }
        assert_int_equal(syncs_of_main, 0);
        store_close(store);
    }
    folder_remove(folder);
}

static void rename_away(const char *folder) {
    char away[1200];
    snprintf(away, sizeof away, "%s-away", folder);
    assert_int_equal(rename(folder, away), 0);
}

static void remove_all(const char *folder) {
    static const char *const names[] = {"damier.db", "damier.db-wal", "damier.db-shm"};
    for (int i = 0; i < 3; i++) {
        assert_int_equal(unlink(folder_path(folder, names[i])), 0);
    }
}

static void remove_file(const char *folder) {
    assert_int_equal(unlink(folder_path(folder, "damier.db")), 0);
}

static void remove_folder(const char *folder) {
    remove_all(folder);
    assert_int_equal(rmdir(folder), 0);
}

static void cut_log(const char *folder) {
    assert_int_equal(truncate(folder_path(folder, "damier.db-wal"), 0), 0);
}

static void remove_log(const char *folder) {
    assert_int_equal(unlink(folder_path(folder, "damier.db-wal")), 0);
}

static void cut_shared_memory(const char *folder) {
    assert_int_equal(truncate(folder_path(folder, "damier.db-shm"), 0), 0);
}

static void cut_file(const char *folder) {
    assert_int_equal(truncate(folder_path(folder, "damier.db"), 0), 0);
}

static void cut_file_in_half(const char *folder) {
    assert_int_equal(truncate(folder_path(folder, "damier.db"), 4096), 0);
}

static void files_that_go_are_made_anew(void **state) {
    (void)state;
    static void (*const blows[])(const char *) = {rename_away,       remove_all, remove_file,
                                                  remove_folder,     cut_log,    remove_log,
                                                  cut_shared_memory, cut_file,   cut_file_in_half};
    for (size_t i = 0; i < sizeof blows / sizeof blows[0]; i++) {
        char *folder = make_sound();
        Store *store = open_store(folder, STATUS_OK);
        assert_game(store, "connect4", "one");
        assert_game(store, "sudoku", "two");
        save(store, "three", STATUS_OK);
        assert_int_equal(store_game_save(store, "sudoku", "four", ""), STATUS_OK);
        assert_int_equal(store_game_begin(store, "connect4", "five", "", 3), STATUS_OK);
        blows[i](folder);
        if (store_game_save(store, "connect4", "six", "") != STATUS_OK) {
            fail_msg("blow %zu: %s", i, store_error(store));
        }
        assert_false(store_is_owing(store));
        char killed[1200]; /* as a program that is killed now leaves it */
        char command[3600];
        snprintf(killed, sizeof killed, "%s-killed", folder);
        snprintf(command, sizeof command, "rm -rf '%s'; cp -a '%s' '%s'", killed, folder, killed);
        assert_int_equal(system(command), 0);
        store_close(store);
        assert_kept(killed, "connect4", "six");
        assert_kept(killed, "sudoku", "four");
        snprintf(command, sizeof command, "rm -rf '%s'", killed);
        assert_int_equal(system(command), 0);
        assert_kept(folder, "connect4", "six");
        assert_kept(folder, "sudoku", "four");
        char away[1200];
        snprintf(away, sizeof away, "%s-away", folder);
        if (files_is_folder(away)) {
            assert_kept(away, "connect4", "five");
            assert_int_equal(rename(away, folder_path(folder, "away")), 0);
        }
        /* The folder has one of its own now. */
        snprintf(command, sizeof command, "rm -rf '%s/away'", folder);
        assert_int_equal(system(command), 0);
        folder_remove(folder);
    }
}

/* Another database in its place: both are kept. */
static void a_replaced_file_is_merged(void **state) {
    (void)state;
    ArchivedGame past[20];
    int count = 0;
    char *folder = make_sound();
    char *other = folder_make();
    Store *store = open_store(other, STATUS_OK);
    save(store, "theirs", STATUS_OK);
    assert_int_equal(store_game_begin(store, "gomoku", "gomoku of theirs", "", 0), STATUS_OK);
    assert_int_equal(store_setting_save(store, "theirs", "kept"), STATUS_OK);
    store_close(store);
    store = open_store(folder, STATUS_OK);
    assert_game(store, "connect4", "one");
    assert_int_equal(store_game_begin(store, "connect4", "three", "", 3), STATUS_OK);
    remove_all(folder);
    assert_int_equal(rename(folder_path(other, "damier.db"), folder_path(folder, "damier.db")), 0);
    save(store, "four", STATUS_OK);
    assert_int_equal(store_archive_list(store, "connect4", past, 20, &count), STATUS_OK);
    bool has_one = false;
    StoredGame now;
    assert_int_equal(store_game_load(store, "connect4", &now), STATUS_OK);
    bool has_own = strcmp(now.session, "four") == 0;
    const bool has_theirs = strcmp(now.session, "theirs") == 0;
    for (int i = 0; i < count; i++) {
        has_one = has_one || strcmp(past[i].game.session, "one") == 0;
        has_own = has_own || strcmp(past[i].game.session, "four") == 0;
        stored_game_finish(&past[i].game);
    }
    stored_game_finish(&now);
    assert_true(has_one && has_own && has_theirs);
    assert_game(store, "gomoku", "gomoku of theirs");
    assert_game(store, "sudoku", "two");
    char value[20];
    Text text = text_over(value, sizeof value);
    assert_int_equal(store_setting_load(store, "theirs", &text), STATUS_OK);
    store_close(store);
    folder_remove(other);
    folder_remove(folder);
}

static void what_could_not_be_saved_is_tried_again(void **state) {
    (void)state;
    static const int errors[] = {ENOSPC, EDQUOT, EFBIG, EIO};
    static const char *const sentences[] = {"The disk is full.", "The disk is full.",
                                            "The disk is full.",
                                            "The disk could not be read or written."};
    for (int i = 0; i < 4; i++) {
        ArchivedGame past[20];
        int count = 0;
        char *folder = make_sound();
        Store *store = open_store(folder, STATUS_OK);
        assert_game(store, "connect4", "one");
        write_error = errors[i];
        save(store, "three", STATUS_IO);
        assert_string_equal(store_error(store), sentences[i]);
        assert_true(store_is_owing(store));
        assert_int_equal(store_game_begin(store, "connect4", "four", "", 1), STATUS_IO);
        save(store, "five", STATUS_IO);
        assert_int_equal(store_pay(store), STATUS_IO);
        write_error = 0;
        assert_int_equal(store_pay(store), STATUS_OK);
        assert_false(store_is_owing(store));
        assert_int_equal(store_archive_list(store, "connect4", past, 20, &count), STATUS_OK);
        assert_int_equal(count, 1);
        assert_string_equal(past[0].game.session, "three");
        stored_game_finish(&past[0].game);
        store_close(store);
        assert_kept(folder, "connect4", "five");
        folder_remove(folder);
    }
}

static void make_homes(const char *folder) {
    assert_int_equal(setenv("XDG_STATE_HOME", folder_path(folder, "state"), 1), 0);
    assert_int_equal(setenv("XDG_CACHE_HOME", folder_path(folder, "cache"), 1), 0);
    assert_int_equal(setenv("TMPDIR", folder, 1), 0);
}

static void forget_homes(char *folder) {
    static const char *const names[] = {"XDG_STATE_HOME", "XDG_CACHE_HOME", "TMPDIR"};
    for (int i = 0; i < 3; i++) {
        assert_int_equal(unsetenv(names[i]), 0);
    }
    folder_remove(folder);
}

/* The disk of the database is full when the program ends: a file in another folder has the games,
 * and the next start takes them up. */
static void a_rescue_file_is_taken_up(void **state) {
    (void)state;
    /* Byte by byte, whatever ends a line elsewhere. */
    static const char rescued[] = "four \r\n\xC2\x85\xE2\x80\xA8\xFF";
    char where[8192];
    char *home = folder_make();
    char *folder = make_sound();
    make_homes(home);
    Store *store = open_store(folder, STATUS_OK);
    assert_game(store, "connect4", "one");
    Text message = text_over(where, sizeof where);
    assert_int_equal(store_settle(store, translate_none, &message), STATUS_OK);
    assert_string_equal(where, "");
    write_error = ENOSPC;
    save(store, "three", STATUS_IO);
    save(store, rescued, STATUS_IO);
    assert_int_equal(store_settle(store, translate_none, &message), STATUS_OK);
    assert_true(strstr(where, "damier-rescue.txt") != NULL);
    store_close(store);
    write_error = 0;
    store = open_store(folder, STATUS_OK);
    assert_string_equal(words, "Games that could not be saved last time are here again.");
    assert_game(store, "connect4", rescued);
    assert_game(store, "sudoku", "two");
    store_close(store);
    assert_kept(folder, "connect4", rescued);
    assert_false(files_exist(folder_path(folder, "damier-rescue.txt")));
    folder_remove(folder);
    forget_homes(home);
}

/* One that was cut or changed is not believed, and one for another folder is not taken. */
static void a_damaged_rescue_file_is_not_believed(void **state) {
    (void)state;
    char *home = folder_make();
    char *folder = make_sound();
    make_homes(home);
    Store *store = open_store(folder, STATUS_OK);
    assert_game(store, "connect4", "one");
    write_error = ENOSPC;
    save(store, "three", STATUS_IO);
    Text message = text_over(words, sizeof words);
    assert_int_equal(store_settle(store, translate_none, &message), STATUS_OK);
    store_close(store);
    write_error = 0;
    size_t length;
    char *bytes = read_file(folder_path(folder, "damier-rescue.txt"), &length);
    for (size_t cut = 0; cut < length; cut += 3) {
        char reason[200];
        Text why = text_over(reason, sizeof reason);
        bytes[cut] ^= 1;
        assert_int_equal(files_write(folder_path(folder, "damier-rescue.txt"),
                                     (FileContent){bytes, cut % 2 ? cut : length}, true, &why),
                         STATUS_OK);
        bytes[cut] ^= 1;
        assert_kept(folder, "connect4", "one");
    }
    free(bytes);
    folder_remove(folder);
    forget_homes(home);
}

/* A power cut must not take the copy's name and leave the store empty. */
static void what_was_before_has_its_name_on_the_disk(void **state) {
    (void)state;
    char *folder = make_sound();
    Store *store = open_store(folder, STATUS_OK);
    Text reason = text_over(words, sizeof words);
    save(store, "three", STATUS_OK);
    assert_true(store_wait_for_disk(store));
    assert_int_equal(store_backup_reset(store, &reason), STATUS_OK);
    assert_int_equal(atomic_load(&folder_syncs_till_write), 1);
    assert_true(store_backup_can_undo(store));
    store_close(store);
    folder_remove(folder);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_failed_read_is_no_damage),
        cmocka_unit_test(damage_in_use_stays),
        cmocka_unit_test(a_foreign_file_stays_as_it_is),
        cmocka_unit_test(a_foreign_journal_is_not_played_back),
        cmocka_unit_test(a_link_leads_to_a_file_that_keeps_its_mode),
        cmocka_unit_test(windows_do_not_race_at_the_start),
        cmocka_unit_test(failing_locks_hold_up_nobody),
        cmocka_unit_test(the_thread_of_the_window_never_syncs),
        cmocka_unit_test(files_that_go_are_made_anew),
        cmocka_unit_test(a_replaced_file_is_merged),
        cmocka_unit_test(what_could_not_be_saved_is_tried_again),
        cmocka_unit_test(a_rescue_file_is_taken_up),
        cmocka_unit_test(a_damaged_rescue_file_is_not_believed),
        cmocka_unit_test(what_was_before_has_its_name_on_the_disk),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
