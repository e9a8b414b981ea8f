/* A file of the store that is made immutable while it is open (chattr +i, a disk that becomes
 * read-only): no signal, no silence, and all is there when it may be written again, or in a rescue
 * file. Skipped where this process may not do it. */
#include "support/test.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <linux/fs.h>
#include <sys/ioctl.h>
#endif

#include "support/folder.h"
#include "sys/store.h"

static const char *const names[] = {"damier.db", "damier.db-wal", "damier.db-shm"};
static char words[8192];

static Store *open_store(const char *folder) {
    Text message = text_over(words, sizeof words);
    Store *store = NULL;
    assert_int_equal(store_open(folder, translate_none, &store, &message), STATUS_OK);
    return store;
}

/* In a child: a descriptor that this process closes would give up the store's locks. */
static bool set_immutable(const char *folder, const char *name, bool is_on) {
    int status = 1;
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        bool is_done = false;
#ifdef FS_IOC_SETFLAGS
        char path[1200];
        int flags = 0;
        snprintf(path, sizeof path, "%s/%s", folder, name);
        const int file = open(path, O_RDONLY);
        is_done = file >= 0 && ioctl(file, FS_IOC_GETFLAGS, &flags) == 0;
        flags = is_on ? flags | FS_IMMUTABLE_FL : flags & ~FS_IMMUTABLE_FL;
        is_done = is_done && ioctl(file, FS_IOC_SETFLAGS, &flags) == 0;
#endif
        _exit(is_done ? 0 : 1);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    return status == 0;
}

static void assert_game(Store *store, const char *game, const char *session) {
    StoredGame loaded;
    assert_int_equal(store_game_take(store, game, &loaded), STATUS_OK);
    assert_string_equal(loaded.session, session);
    stored_game_finish(&loaded);
}

static int count_past(Store *store, const char *game) {
    ArchivedGame past[20];
    int count = 0;
    assert_int_equal(store_archive_list(store, game, past, 20, &count), STATUS_OK);
    for (int i = 0; i < count; i++) {
        stored_game_finish(&past[i].game);
    }
    return count;
}

/* A store with two games in hand and a past one. */
static Store *begin(const char *folder) {
    Store *store = open_store(folder);
    assert_int_equal(store_game_save(store, "sudoku", "two", "x=1"), STATUS_OK);
    assert_int_equal(store_game_save(store, "connect4", "one", ""), STATUS_OK);
    assert_int_equal(store_game_begin(store, "connect4", "three", "", 3), STATUS_OK);
    return store;
}

/* Told each time, and everything can be read meanwhile. */
static void play_on(Store *store) {
    assert_int_equal(store_game_save(store, "connect4", "four", ""), STATUS_IO);
    assert_string_equal(store_error(store), "The data folder cannot be written.");
    assert_true(store_is_owing(store));
    assert_game(store, "sudoku", "two");
    assert_game(store, "connect4", "four");
    assert_int_equal(count_past(store, "connect4"), 1);
    assert_int_equal(store_game_begin(store, "sudoku", "five", "", 1), STATUS_IO);
    assert_int_equal(store_game_save(store, "connect4", "six", ""), STATUS_IO);
    assert_int_equal(store_setting_save(store, "key", "value"), STATUS_OK);
    assert_int_equal(store_pay(store), STATUS_IO);
}

static void assert_all(Store *store) {
    assert_game(store, "connect4", "six");
    assert_game(store, "sudoku", "five");
    assert_int_equal(count_past(store, "connect4"), 1);
    assert_int_equal(count_past(store, "sudoku"), 1);
}

static void it_comes_back_when_it_may(void **state) {
    (void)state;
    for (int i = 0; i < 3; i++) {
        char *folder = folder_make();
        Store *store = begin(folder);
        if (!set_immutable(folder, names[i], true)) {
            store_close(store);
            folder_remove(folder);
            skip();
        }
        play_on(store);
        assert_true(set_immutable(folder, names[i], false));
        assert_int_equal(store_pay(store), STATUS_OK);
        assert_false(store_is_owing(store));
        assert_int_equal(store_game_save(store, "connect4", "six", "y=2"), STATUS_OK);
        store_close(store);
        store = open_store(folder);
        assert_string_equal(words, "");
        assert_all(store);
        store_close(store);
        folder_remove(folder);
    }
}

static void it_is_rescued_at_the_end(void **state) {
    (void)state;
    for (int i = 0; i < 3; i++) {
        char *folder = folder_make();
        Text message = text_over(words, sizeof words);
        Store *store = begin(folder);
        if (!set_immutable(folder, names[i], true)) {
            store_close(store);
            folder_remove(folder);
            skip();
        }
        play_on(store);
        assert_int_equal(store_settle(store, translate_none, &message), STATUS_OK);
        assert_non_null(strstr(words, "/damier-rescue.txt"));
        store_close(store);
        assert_true(set_immutable(folder, names[i], false));
        store = open_store(folder);
        assert_non_null(strstr(words, "here again"));
        assert_all(store);
        store_close(store);
        folder_remove(folder);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_comes_back_when_it_may),
        cmocka_unit_test(it_is_rescued_at_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
