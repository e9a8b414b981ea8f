/* From a commit to the disk: nothing is put off, and nobody waits. fdatasync is this file's own. */
#include "support/test.h"

#include <pthread.h>
#include <semaphore.h>
#include <sqlite3.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "support/folder.h"
#include "sys/store.h"

static atomic_int begun, ended;
static atomic_bool is_disk_held, is_disk_broken;
static sem_t is_holding, may_go_on;

/* In the place of the C library's. */
int fdatasync(int file) {
    atomic_fetch_add(&begun, 1);
    if (atomic_load(&is_disk_held)) {
        sem_post(&is_holding);
        sem_wait(&may_go_on);
    }
    const int answer = atomic_load(&is_disk_broken) ? -1 : fsync(file);
    atomic_fetch_add(&ended, 1);
    return answer;
}

static Store *open_store(const char *folder) {
    char words[200];
    Text message = text_over(words, sizeof words);
    Store *store = NULL;
    assert_int_equal(store_open(folder, translate_none, &store, &message), STATUS_OK);
    return store;
}

static void save(Store *store, int number) {
    char session[40];
    snprintf(session, sizeof session, "connect4\t\t%d\t", number);
    assert_int_equal(store_game_save(store, "connect4", session, ""), STATUS_OK);
}

/* No timer, no batch: each commit that finds the disk idle is followed by an fdatasync of its own,
 * begun after it. */
static void every_commit_goes_to_the_disk_at_once(void **state) {
    (void)state;
    char *folder = folder_make();
    Store *store = open_store(folder);
    save(store, 0);
    assert_true(store_wait_for_disk(store));
    for (int i = 1; i <= 100; i++) {
        const int before = atomic_load(&ended);
        save(store, i);
        assert_true(store_wait_for_disk(store));
        assert_int_equal(atomic_load(&ended), before + 1);
    }
    store_close(store);
    folder_remove(folder);
}

/* While the disk takes its time saving goes on; what has come meanwhile is one more fdatasync. */
static void no_save_waits_for_a_slow_disk(void **state) {
    (void)state;
    char *folder = folder_make();
    Store *store = open_store(folder);
    assert_int_equal(sem_init(&is_holding, 0, 0), 0);
    assert_int_equal(sem_init(&may_go_on, 0, 0), 0);
    save(store, 100); /* the first one ever brings the database itself to the disk */
    assert_true(store_wait_for_disk(store));
    atomic_store(&begun, 0);
    atomic_store(&ended, 0);
    atomic_store(&is_disk_held, true);
    save(store, 0);
    sem_wait(&is_holding);
    for (int i = 1; i <= 50; i++) {
        save(store, i);
    }
    assert_int_equal(atomic_load(&begun), 1);
    assert_int_equal(atomic_load(&ended), 0);
    atomic_store(&is_disk_held, false);
    sem_post(&may_go_on);
    assert_true(store_wait_for_disk(store));
    assert_int_equal(atomic_load(&ended), 2);
    store_close(store);
    folder_remove(folder);
}

/* What has not reached the disk is told at the next save, though that stands in the database; and
 * once a disk has failed what follows is not believed. */
static void a_broken_disk_is_reported(void **state) {
    (void)state;
    char *folder = folder_make();
    Store *store = open_store(folder);
    assert_false(store_wait_for_disk(store)); /* nothing has been committed */
    save(store, 0);
    assert_true(store_wait_for_disk(store));
    atomic_store(&is_disk_broken, true);
    (void)store_game_save(store, "connect4", "connect4\t\t1\t", ""); /* told now or later */
    assert_false(store_wait_for_disk(store));
    assert_int_equal(store_game_save(store, "connect4", "connect4\t\t2\t", ""), STATUS_IO);
    assert_string_equal(store_error(store), "The disk could not be read or written.");
    StoredGame loaded;
    assert_int_equal(store_game_load(store, "connect4", &loaded), STATUS_OK);
    assert_string_equal(loaded.session, "connect4\t\t2\t");
    stored_game_finish(&loaded);
    atomic_store(&is_disk_broken, false);
    assert_int_equal(store_game_save(store, "connect4", "connect4\t\t3\t", ""), STATUS_IO);
    assert_false(store_wait_for_disk(store));
    assert_false(store_game_is_aside(store, "connect4"));
    store_close(store);
    store = open_store(folder);
    save(store, 4);
    assert_true(store_wait_for_disk(store));
    store_close(store);
    folder_remove(folder);
}

/* The log is brought into the database itself before it grows without end. */
static void the_log_does_not_grow_without_end(void **state) {
    (void)state;
    static char session[100000];
    char *folder = folder_make();
    char path[1200];
    struct stat found;
    Store *store = open_store(folder);
    memset(session, 'x', sizeof session - 1);
    for (int i = 0; i < 200; i++) { /* twenty megabytes */
        session[0] = (char)('a' + i % 26);
        assert_int_equal(store_game_save(store, "connect4", session, ""), STATUS_OK);
    }
    snprintf(path, sizeof path, "%s/damier.db-wal", folder);
    assert_int_equal(stat(path, &found), 0);
    assert_in_range(found.st_size, 1, 8000000);
    assert_true(store_wait_for_disk(store));
    store_close(store);
    folder_remove(folder);
}

static sqlite3_mem_methods usual;
static pthread_t main_thread;
static atomic_bool is_memory_out; /* for SQLite, in all threads but this one */

static void *take_memory(int size) {
    return atomic_load(&is_memory_out) && !pthread_equal(pthread_self(), main_thread)
               ? NULL
               : usual.xMalloc(size);
}

/* The thread that has no connection of its own still syncs every commit. */
static void commits_are_synced_without_memory(void **state) {
    (void)state;
    char *folder = folder_make();
    Store *store = open_store(folder);
    atomic_store(&is_memory_out, true);
    save(store, 0);
    save(store, 1);
    assert_true(store_wait_for_disk(store));
    atomic_store(&is_memory_out, false);
    store_close(store);
    folder_remove(folder);
}

/* Before SQLite is used. */
static void wrap_memory(void) {
    main_thread = pthread_self();
    assert_int_equal(sqlite3_config(SQLITE_CONFIG_GETMALLOC, &usual), SQLITE_OK);
    sqlite3_mem_methods failing = usual;
    failing.xMalloc = take_memory;
    assert_int_equal(sqlite3_config(SQLITE_CONFIG_MALLOC, &failing), SQLITE_OK);
}

int main(void) {
    wrap_memory();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_commit_goes_to_the_disk_at_once),
        cmocka_unit_test(no_save_waits_for_a_slow_disk),
        cmocka_unit_test(a_broken_disk_is_reported),
        cmocka_unit_test(the_log_does_not_grow_without_end),
        cmocka_unit_test(commits_are_synced_without_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
