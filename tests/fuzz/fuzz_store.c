/* Fuzzes damier.db: any file, or a real database with noise, is opened, set aside or refused; its
 * content is read, and a game can be saved and read back. A first byte above 127 means noise:
 * offsets (two bytes) and the bytes to write there. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "fuzz/fuzz.h"
#include "fuzz/quick_sqlite.h"
#include "sys/store_internal.h"
#include "sys/thread.h"

#define FILE_MAX (1 << 17)
#define WRITTEN_OF 4 /* inputs of every fourth size save a game: it costs a third */

/* A database as it was closed. */
typedef struct Closed {
    uint8_t bytes[FILE_MAX];
    size_t size;
} Closed;

static Closed fresh;  /* without rows */
static Closed played; /* with some games, settings and results */

/* No input waits for the disk or starts a thread. */
bool __wrap_thread_start(Thread *thread, void *(*run)(void *), void *context);

bool __wrap_thread_start(Thread *thread, void *(*run)(void *), void *context) {
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

static void take_file(Closed *closed) {
    char path[100];
    path_of(path, sizeof path, "");
    FILE *file = fopen(path, "rb");
    demand(file != NULL);
    closed->size = fread(closed->bytes, 1, FILE_MAX, file);
    demand(closed->size > 0 && closed->size < FILE_MAX);
    fclose(file);
}

/* The linker calls it in place of the store's own (--wrap). Making the tables of the new database
 * takes longer than everything else, so it writes one made in advance. */
bool __real_store_database_set_aside(const char *path, Text *new_name);
bool __wrap_store_database_set_aside(const char *path, Text *new_name);

bool __wrap_store_database_set_aside(const char *path, Text *new_name) {
    const bool is_aside = __real_store_database_set_aside(path, new_name);
    if (is_aside) {
        put_file(fresh.bytes, fresh.size);
    }
    return is_aside;
}

static void save_some(Store *store) {
    const StoredResult result = {"connect4", "human", STORED_WON, 12, 60, 2026, 11, 23};
    for (int i = 0; i < 3; i++) {
        demand(store_game_begin(store, "connect4", "connect4\t\t1\t44", "level=1", -1) ==
               STATUS_OK);
        demand(store_result_add(store, &result) == STATUS_OK);
    }
    demand(store_game_save(store, "sudoku", "sudoku\t\t1\t", "") == STATUS_OK);
    demand(store_setting_save(store, "theme", "dark") == STATUS_OK);
}

static void read_all(Store *store) {
    StoredGame game;
    ArchivedGame past[4];
    StoredTally tally;
    StoredKind kinds[4];
    char words[100];
    Text value = text_over(words, sizeof words);
    int count = 0;
    (void)store_game_take(store, "connect4", &game);
    stored_game_finish(&game);
    (void)store_archive_list(store, "connect4", past, 4, &count);
    for (int i = 0; i < count; i++) {
        stored_game_finish(&past[i].game);
    }
    (void)store_tally(store, "connect4", NULL, &tally);
    (void)store_kinds(store, "connect4", kinds, 4, &count);
    (void)store_setting_load(store, "theme", &value);
}

static void save_one(Store *store) {
    StoredGame game;
    if (store_game_begin(store, "connect4", "connect4\t\t1\t4", "level=2", -1) == STATUS_OK &&
        store_game_load(store, "connect4", &game) == STATUS_OK) {
        demand(strcmp(game.session, "connect4\t\t1\t4") == 0 &&
               strcmp(game.options, "level=2") == 0);
        stored_game_finish(&game);
    }
}

static Store *open_store(Text *message) {
    Store *store = NULL;
    const Status status = store_open(folder(), translate_none, &store, message);
    demand(store && (status == STATUS_OK || message->length > 0));
    return store;
}

static void begin(void) {
    char words[300];
    Text message = text_over(words, sizeof words);
    make_sqlite_quick();
    folder();
    atexit(remove_folder);
    Store *store = open_store(&message);
    store_close(store);
    take_file(&fresh);
    store = open_store(&message);
    save_some(store);
    store_close(store);
    take_file(&played);
}

static void put_noise(const uint8_t *data, size_t size) {
    static uint8_t noisy[FILE_MAX];
    memcpy(noisy, played.bytes, played.size);
    for (size_t i = 0; i + 3 <= size; i += 3) {
        noisy[(data[i] * 256U + data[i + 1]) % played.size] = data[i + 2];
    }
    put_file(noisy, played.size);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char words[300];
    Text message = text_over(words, sizeof words);
    if (fresh.size == 0) {
        begin();
    }
    if (size > 0 && data[0] > 127) {
        put_noise(data + 1, size - 1);
    } else {
        put_file(data, size);
    }
    Store *store = open_store(&message);
    read_all(store);
    if (size % WRITTEN_OF == 0) {
        save_one(store);
    }
    store_close(store);
    clean();
    return 0;
}
