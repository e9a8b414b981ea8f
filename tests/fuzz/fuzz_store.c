/* A file from anywhere in the place of damier.db: it is opened, set aside or refused; whatever it
 * was, games can then be saved and read back. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../src/sys/thread.h"
#include "fuzz.h"
#include "quick_sqlite.h"
#include "sys/store.h"

/* In the place of thread.c: nothing waits for the disk, and no thread is made for each input. */
bool thread_start(pthread_t *thread, void *(*run)(void *), void *context) {
    (void)thread, (void)run, (void)context;
    return false;
}

static const char *folder(void) {
    static char path[64];
    if (!path[0]) {
        const bool is_shared = access("/dev/shm", W_OK) == 0;
        snprintf(path, sizeof path, "%s/damier-fuzz-%ld", is_shared ? "/dev/shm" : "/tmp",
                 (long)getpid());
        demand(mkdir(path, 0700) == 0);
    }
    return path;
}

static void path_of(char *path, size_t size, const char *ending) {
    snprintf(path, size, "%s/damier.db%s", folder(), ending);
}

static void clean(void) {
    static const char *const endings[] = {
        "", "-wal", "-shm", "-journal", ".corrupt-1", ".corrupt-1-wal", ".corrupt-1-shm"};
    char path[100];
    for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++) {
        path_of(path, sizeof path, endings[i]);
        unlink(path);
    }
}

static void remove_folder(void) {
    clean();
    rmdir(folder());
}

static void put_file(const uint8_t *data, size_t size) {
    char path[100];
    path_of(path, sizeof path, "");
    FILE *file = fopen(path, "wb");
    demand(file && fwrite(data, 1, size, file) == size && fclose(file) == 0);
}

static void use(Store *store) {
    StoredGame game;
    StoredPast past[4];
    StoredTally tally;
    int count = 0;
    (void)store_game_take(store, "connect4", &game);
    stored_game_finish(&game);
    (void)store_archive_list(store, "connect4", past, 4, &count);
    for (int i = 0; i < count; i++) {
        stored_game_finish(&past[i].game);
    }
    (void)store_tally(store, "connect4", NULL, &tally);
    if (store_game_begin(store, "connect4", "connect4\t\t1\t4", "level=2", -1) == STATUS_OK &&
        store_game_load(store, "connect4", &game) == STATUS_OK) {
        demand(strcmp(game.session, "connect4\t\t1\t4") == 0 &&
               strcmp(game.options, "level=2") == 0);
        stored_game_finish(&game);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static bool is_first = true;
    if (is_first) {
        is_first = false;
        make_sqlite_quick();
        folder();
        atexit(remove_folder);
    }
    char words[300];
    Text message = text_over(words, sizeof words);
    Store *store = NULL;
    put_file(data, size);
    const Status status = store_open(folder(), translate_none, &store, &message);
    demand(store && (status == STATUS_OK || message.length > 0));
    use(store);
    store_close(store);
    clean();
    return 0;
}
