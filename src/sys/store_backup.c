/* All that a store holds as one file; replacing and erasing it, and undoing that. */
#include "sys/store_backup.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "sys/disk.h"
#include "sys/store_internal.h"

#define BEFORE ".before"
#define PART ".part"
#define REPLACE_MS 500 /* for the locks of another window */

/* `fresh` is the file of the store. Another window must not take a row for the one that it knows:
 * revisions go on from the highest. */
static const char replace[] =
    "BEGIN IMMEDIATE;"
    "UPDATE main.game SET revision = revision + (SELECT ifnull(max(revision), 0) FROM fresh.game);"
    "DELETE FROM fresh.game; INSERT INTO fresh.game SELECT * FROM main.game;"
    "DELETE FROM fresh.archive; INSERT INTO fresh.archive SELECT * FROM main.archive;"
    "DELETE FROM fresh.result; INSERT INTO fresh.result SELECT * FROM main.result;"
    "DELETE FROM fresh.tally; INSERT INTO fresh.tally SELECT * FROM main.tally;"
    "DELETE FROM fresh.setting; INSERT INTO fresh.setting SELECT * FROM main.setting;"
    "COMMIT;";

static void tell(Store *store, Text *reason) {
    text_add(reason, text_say(reason, store_error(store)));
}

/* ---- Writing ---- */

static bool sync_file(const char *path) {
    const int file = disk_open_change(path);
    const bool good = file >= 0 && disk_sync(file) == 0;
    if (file >= 0) {
        disk_close(file);
    }
    return good;
}

/* SQLite makes a compact copy, without what was deleted. */
static int write_compact(Store *store, const char *path) {
    store_bound_renew(&store->bound);
    return store_database_run_on(store->database, "VACUUM INTO ?", path);
}

/* Its name too, so that a power cut does not take the copy and leave what came in place of it. Not
 * every file system can. */
static bool sync_name(const char *path) {
    return disk_sync_folder(path) == 0 || errno != EIO;
}

/* Under another name first: never is half a copy at `path`. */
static Status write_copy(Store *store, const char *path, bool replaces, Text *reason) {
    char name[PATHS_MAX + 16];
    Text part = text_over(name, sizeof name);
    text_addf(&part, "%s" PART, path);
    if (part.truncated) {
        text_add(reason, text_say(reason, N_("This name is too long.")));
        return STATUS_IO;
    }
    (void)disk_remove(name); /* left by a run that was killed */
    const int code = write_compact(store, name);
    Status status = code == SQLITE_OK ? STATUS_OK : store_failed(store, code);
    if (status != STATUS_OK) {
        tell(store, reason);
    } else if (!sync_file(name) ||
               (replaces ? disk_rename(name, path) : disk_rename_new(name, path)) != 0 ||
               !sync_name(path)) {
        text_addf(reason, text_say(reason, N_("The file cannot be written: %s")), strerror(errno));
        status = STATUS_IO;
    }
    if (status != STATUS_OK || !replaces) {
        (void)disk_remove(name);
    }
    return status;
}

Status store_backup_write(Store *store, const char *path, Text *reason) {
    (void)store_pay(store);
    return write_copy(store, path, false, reason);
}

/* ---- What was before ---- */

static void name_before(const Store *store, Text *path) {
    text_addf(path, "%s" BEFORE, store->path);
}

static Status keep_before(Store *store, Text *reason) {
    char name[PATHS_MAX + 16];
    Text path = text_over(name, sizeof name);
    if (store->path[0]) {
        name_before(store, &path);
        const Status status = write_copy(store, name, true, reason);
        (void)disk_make_private(name);
        return status;
    }
    sqlite3 *before = store_database_clone(store->database, &store->bound);
    if (!before) {
        text_add(reason, text_say(reason, N_("There is not enough memory.")));
        return STATUS_NO_MEMORY;
    }
    sqlite3_close(store->before);
    store->before = before;
    return STATUS_OK;
}

bool store_backup_can_undo(const Store *store) {
    char name[PATHS_MAX + 16];
    Text path = text_over(name, sizeof name);
    name_before(store, &path);
    return store->path[0] ? disk_look(name, &(DiskEntry){0}) : store->before != NULL;
}

/* A game without moves, as a scene stores it when it is merely opened, ends in a cursor of 0 and no
 * moves (session_to_text). */
static const char find_played[] =
    "SELECT 1 FROM game WHERE substr(rtrim(session, char(10)), -3) <> char(9, 48, 9)"
    " UNION ALL SELECT 1 FROM archive WHERE moves <> 0"
    " UNION ALL SELECT 1 FROM result UNION ALL SELECT 1 FROM tally LIMIT 1";

/* False when no move was made and there is no result, only settings and new games. Such a store
 * does not take the place of what is kept: who erases twice would lose all. */
static bool has_something_played(Store *store) {
    sqlite3_stmt *statement;
    if (store_begin(store, find_played, NULL, 0, &statement) != STATUS_OK) {
        return true;
    }
    const Status status = store_row(store, statement);
    store_finish(store, statement);
    return status != STATUS_NOT_FOUND;
}

/* ---- Replacing ---- */

/* Of a store in memory, whose pages are simply copied. */
static int replace_memory(Store *store, sqlite3 *from) {
    store_statements_drop(store);
    return store_database_overwrite(from, store->database) ? SQLITE_OK : SQLITE_NOMEM;
}

static int replace_file(Store *store, sqlite3 *from) {
    store_bound_renew(&store->bound);
    store_vfs_allow_ms(REPLACE_MS);
    int code = store_database_attach(from, store->path);
    if (code == SQLITE_OK) {
        code = sqlite3_exec(from, replace, NULL, NULL, NULL);
    }
    if (!sqlite3_get_autocommit(from)) {
        sqlite3_exec(from, "ROLLBACK", NULL, NULL, NULL);
    }
    if (code == SQLITE_OK) { /* a commit of the store's own connection, which syncs the log */
        (void)store_exec(store, "PRAGMA user_version = 2");
    }
    return code;
}

/* Takes over `from`. */
static Status replace_by(Store *store, sqlite3 *from, Text *reason) {
    const int code = store->path[0] ? replace_file(store, from) : replace_memory(store, from);
    sqlite3_close(from);
    if (code == SQLITE_OK) {
        store_owed_finish(store); /* what the program knew of the games that are gone */
        return STATUS_OK;
    }
    const Status status = store_failed(store, code);
    tell(store, reason);
    return status;
}

/* All that was saved is in the file, which can be written. */
static Status be_ready(Store *store, Text *reason) {
    (void)store_place_keep(store);
    if ((store_is_owing(store) && store_pay(store) != STATUS_OK) || store->is_apart) {
        tell(store, reason);
        return STATUS_IO;
    }
    return STATUS_OK;
}

/* Takes over `from`; NULL: it could not be read. */
static Status replace_and_keep(Store *store, sqlite3 *from, Text *reason) {
    if (!from || store_schema_check(from) != SQLITE_OK) {
        sqlite3_close(from);
        text_add(reason, text_say(reason, N_("This is not a copy that Damier can read.")));
        return STATUS_BAD_INPUT;
    }
    Status status = be_ready(store, reason);
    if (status == STATUS_OK && (has_something_played(store) || !store_backup_can_undo(store))) {
        status = keep_before(store, reason);
    }
    if (status != STATUS_OK) {
        sqlite3_close(from);
        return status;
    }
    return replace_by(store, from, reason);
}

Status store_backup_restore(Store *store, const char *path, Text *reason) {
    store_bound_renew(&store->bound);
    sqlite3 *from = store_database_is_ours(path, &store->bound)
                        ? store_database_copy(path, &store->bound)
                        : NULL;
    return replace_and_keep(store, from, reason);
}

Status store_backup_reset(Store *store, Text *reason) {
    sqlite3 *empty = NULL;
    if (store_database_open(":memory:", &store->bound, &empty) != SQLITE_OK) {
        text_add(reason, text_say(reason, N_("There is not enough memory.")));
        return STATUS_NO_MEMORY;
    }
    return replace_and_keep(store, empty, reason);
}

Status store_backup_undo(Store *store, Text *reason) {
    char name[PATHS_MAX + 16];
    Text path = text_over(name, sizeof name);
    name_before(store, &path);
    store_bound_renew(&store->bound);
    sqlite3 *from = store->path[0]  ? store_database_copy(name, &store->bound)
                    : store->before ? store_database_clone(store->before, &store->bound)
                                    : NULL;
    Status status = from ? be_ready(store, reason) : STATUS_NOT_FOUND;
    if (status != STATUS_OK) {
        sqlite3_close(from);
        return status;
    }
    status = replace_by(store, from, reason);
    if (status == STATUS_OK && store->path[0]) {
        (void)disk_remove(name);
    } else if (status == STATUS_OK) {
        sqlite3_close(store->before);
        store->before = NULL;
    }
    return status;
}
