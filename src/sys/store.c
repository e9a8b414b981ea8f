/* Opening and closing the store; settings. */
#include "sys/store.h"

#include <stdlib.h>
#include <string.h>

#include "sys/files.h"
#include "sys/paths.h"
#include "sys/store_internal.h"

#define OPEN_MS 1500 /* for locks that fail or are held */
#define CLOSE_MS 100

/* An in-memory database in place of one that cannot be written: a copy, or empty. */
static Status open_in_memory(Store *store, const char *path) {
    store->database = path ? store_database_copy(path, &store->bound) : NULL;
    if (!store->database &&
        store_database_open(":memory:", &store->bound, &store->database) != SQLITE_OK) {
        return STATUS_NO_MEMORY;
    }
    return STATUS_OK;
}

/* Falls back to memory and explains why to the player. */
static Status go_on_in_memory(Store *store, const char *path, int code, Translate translate,
                              Text *message) {
    const Status status = store_failed(store, code);
    if (path && code == SQLITE_CANTOPEN && strlen(path) > store_vfs_path_max()) {
        store->error = N_("The path of the data folder is too long.");
    }
    text_addf(message, translate(N_("%s Your games will not be saved.")), translate(store->error));
    const Status in_memory = open_in_memory(store, path);
    return in_memory == STATUS_OK ? status : in_memory;
}

/* Opens the database of `folder`. */
static Status open_in_folder(Store *store, const char *folder, Translate translate, Text *message) {
    char name[PATHS_MAX + 32];
    Text aside = text_over(name, sizeof name);
    Text path = text_over(store->path, sizeof store->path);
    text_addf(&path, "%s/damier.db", folder);
    store_vfs_allow_ms(OPEN_MS);
    const int code = path.truncated ? SQLITE_CANTOPEN : store_place_open(store, &aside);
    if (aside.length > 0) {
        text_addf(message,
                  translate(N_("The saved games were damaged. They were set aside as %s, and new "
                               "ones were begun.")),
                  name);
    }
    if (code != SQLITE_OK) {
        const Status status = go_on_in_memory(store, store->path, code, translate, message);
        store->is_apart = true;
        store->apart_id = store_place_last_past(store);
        if (path.truncated || code == SQLITE_SCHEMA) {
            store->path[0] = 0; /* there is no way back */
        }
        return status;
    }
    store->lasting = true;
    files_guard(store->path, true);
    store_rescue_take(store, translate, message);
    return STATUS_OK;
}

static Status open_copy(Store *store, const char *folder, Translate translate, Text *message) {
    char buffer[PATHS_MAX];
    Text path = text_over(buffer, sizeof buffer);
    text_addf(&path, "%s/damier.db", folder);
    if (path.truncated || !files_exist(buffer)) {
        store->lasting = true;
        return open_in_memory(store, NULL);
    }
    store->database = store_database_copy(buffer, &store->bound);
    store->lasting = store->database;
    return store->database ? STATUS_OK
                           : go_on_in_memory(store, NULL, SQLITE_IOERR, translate, message);
}

typedef Status Opener(Store *store, const char *folder, Translate translate, Text *message);

static Status open_by(Opener *opener, const char *folder, Translate translate, Text *message,
                      Store **store) {
    *store = NULL;
    Store *made = calloc(1, sizeof *made);
    if (!made) {
        return STATUS_NO_MEMORY;
    }
    (void)store_failed(made, SQLITE_IOERR); /* until a more precise error */
    const Status status =
        folder ? opener(made, folder, translate, message) : open_in_memory(made, NULL);
    if (status == STATUS_NO_MEMORY) {
        store_close(made);
        return status;
    }
    *store = made;
    return status;
}

Status store_open(const char *folder, Translate translate, Store **store, Text *message) {
    return open_by(open_in_folder, folder, translate, message, store);
}

Status store_open_copy(const char *folder, Translate translate, Store **store, Text *message) {
    return open_by(open_copy, folder, translate, message, store);
}

void store_close(Store *store) {
    if (store) {
        store_vfs_allow_ms(CLOSE_MS);
        const bool is_slow = store->sync && store_sync_is_slow(store->sync);
        store_sync_end(store->sync);
        store_statements_drop(store);
        if (is_slow || store->is_apart) { /* the log waits for the next start */
            store_database_leave(store->database);
        } else {
            sqlite3_close(store->database);
        }
        if (store->path[0]) {
            files_guard(store->path, false);
        }
        store_owed_finish(store);
        sqlite3_close(store->before);
        free(store);
    }
}

bool store_wait_for_disk(Store *store) {
    return store->sync && store_sync_wait(store->sync);
}

bool store_is_lasting(const Store *store) {
    return store->lasting;
}

const char *store_error(const Store *store) {
    return store->error;
}

static Status write_setting(Store *store, const char *key, const char *value) {
    const char *const texts[] = {key, value};
    return store_change(store, "INSERT OR REPLACE INTO setting VALUES(?, ?)", texts, 2);
}

Status store_setting_save(Store *store, const char *key, const char *value) {
    (void)store_place_keep(store);
    return write_setting(store, key, value);
}

static Status find_setting(Store *store, const StoredSetting *known) {
    const char *const texts[] = {known->key, known->value};
    sqlite3_stmt *statement;
    Status status = store_begin(store, "SELECT 1 FROM setting WHERE key = ? AND value = ?", texts,
                                2, &statement);
    if (status == STATUS_OK) {
        status = store_row(store, statement);
        store_finish(store, statement);
    }
    return status;
}

Status store_setting_follow(Store *store, const StoredSetting *known, int count, const char *key,
                            const char *value) {
    (void)store_place_keep(store);
    Status status = store_change(store, "BEGIN IMMEDIATE", NULL, 0);
    if (status != STATUS_OK) {
        return status;
    }
    for (int i = 0; i < count && status == STATUS_OK; i++) {
        status = find_setting(store, &known[i]);
    }
    return store_end(store, status == STATUS_OK ? write_setting(store, key, value) : status);
}

Status store_settings_save(Store *store, const StoredSetting *settings, int count) {
    (void)store_place_keep(store);
    Status status = store_change(store, "BEGIN IMMEDIATE", NULL, 0);
    if (status != STATUS_OK) {
        return status;
    }
    for (int i = 0; i < count && status == STATUS_OK; i++) {
        status = write_setting(store, settings[i].key, settings[i].value);
    }
    return store_end(store, status);
}

Status store_setting_load(Store *store, const char *key, Text *value) {
    sqlite3_stmt *statement;
    Status status =
        store_begin(store, "SELECT value FROM setting WHERE key = ?", &key, 1, &statement);
    if (status != STATUS_OK) {
        return status;
    }
    status = store_row(store, statement);
    if (status == STATUS_OK) {
        const unsigned char *found = sqlite3_column_text(statement, 0);
        text_add(value, found ? (const char *)found : "");
        status = value->truncated ? STATUS_LIMIT : STATUS_OK;
    }
    store_finish(store, statement);
    return status;
}

char *store_setting_copy(Store *store, const char *key) {
    sqlite3_stmt *statement;
    char *copy = NULL;
    if (store_begin(store, "SELECT value FROM setting WHERE key = ?", &key, 1, &statement) !=
        STATUS_OK) {
        return NULL;
    }
    if (store_row(store, statement) == STATUS_OK) {
        const char *found = (const char *)sqlite3_column_text(statement, 0);
        copy = found && found[0] ? text_duplicate(found) : NULL;
    }
    store_finish(store, statement);
    return copy;
}
