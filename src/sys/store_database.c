/* Opening and copying the database file, and moving a damaged one out of the way. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "sys/disk.h"
#include "sys/store_internal.h"

#define BUSY_MS 50 /* another window of ours may be writing */
#define BUSY_PAUSE_MS 20
#define OPEN_TRIES 3
#define BOUND_STEP 10000
#define BOUND_STEPS 50000 /* half a billion instructions: some seconds */
#define PATH_SIZE 4200

void store_bound_renew(StoreBound *bound) {
    bound->left = BOUND_STEPS;
}

/* A progress handler: SQLite calls it regularly; nonzero stops the statement. */
static int count_down(void *self) {
    StoreBound *bound = self;
    return --bound->left < 0;
}

/* The file is untrusted: it must not run code, nor run for ever. */
static void be_careful(sqlite3 *database, StoreBound *bound) {
    store_bound_renew(bound);
    sqlite3_progress_handler(database, BOUND_STEP, count_down, bound);
    sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
    sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL);
    sqlite3_busy_timeout(database, BUSY_MS);
}

bool store_is_damage(int code) {
    return (code & 0xFF) == SQLITE_CORRUPT || (code & 0xFF) == SQLITE_NOTADB;
}

void store_database_leave(sqlite3 *database) {
    if (database) {
        sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
    }
    sqlite3_close(database);
}

/* Escapes the special characters of a URI. */
static void add_uri_path(Text *uri, const char *path) {
    for (const char *c = path; *c; c++) {
        if (*c == '%' || *c == '?' || *c == '#') {
            text_addf(uri, "%%%02X", (unsigned)*c);
        } else {
            text_add_char(uri, *c);
        }
    }
}

/* `is_alone`: ignore the log and take no locks. */
static int open_to_read(const char *path, bool is_alone, StoreBound *bound, sqlite3 **database) {
    char buffer[PATH_SIZE];
    Text uri = text_over(buffer, sizeof buffer);
    text_add(&uri, "file:");
    add_uri_path(&uri, path);
    text_add(&uri, is_alone ? "?immutable=1" : "");
    *database = NULL;
    if (uri.truncated) {
        return SQLITE_CANTOPEN;
    }
    const int code = store_vfs_open(buffer, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, database);
    if (code == SQLITE_OK) {
        be_careful(*database, bound);
    }
    return code;
}

static int look_once(const char *path, bool is_alone, StoreBound *bound) {
    sqlite3 *database = NULL;
    int version;
    bool is_current;
    int code = open_to_read(path, is_alone, bound, &database);
    if (code == SQLITE_OK) {
        code = store_schema_version(database, &version, &is_current);
    }
    store_database_leave(database);
    return code;
}

/* A file that is not ours must stay as it is: opened to be written, its journal would be played
 * back and its mode changed. The first look does not even see a log, and may see a page that
 * another window is writing; what it finds wrong the second one confirms, unless that needs to
 * write. */
static int look_untouched(const char *path, StoreBound *bound) {
    const int code = look_once(path, true, bound);
    if (code != SQLITE_SCHEMA && !store_is_damage(code)) {
        return code;
    }
    const int second = look_once(path, false, bound);
    return (second & 0xFF) == SQLITE_READONLY || (second & 0xFF) == SQLITE_CANTOPEN ? code : second;
}

static bool has_log(const char *path) {
    DiskEntry entry;
    char buffer[PATH_SIZE];
    Text log = text_over(buffer, sizeof buffer);
    text_addf(&log, "%s-wal", path);
    return !log.truncated && disk_look(buffer, &entry) && entry.bytes > 0;
}

/* Commits do not fsync (synchronous=NORMAL): store_sync.c does it a moment later. Only the head of
 * a log is synced by the commit that begins one. Here it is begun without that, so that no key
 * waits for it: a log that was not there has nothing in it that could be taken for newer. */
static int begin_log(sqlite3 *database, int version, bool has_begun) {
    const bool is_old = version == 1; /* to be changed in many places */
    int code = sqlite3_exec(database,
                            is_old ? "PRAGMA journal_mode=WAL"
                                   : "PRAGMA synchronous=OFF; PRAGMA journal_mode=WAL",
                            NULL, NULL, NULL);
    if (code == SQLITE_OK) {
        code = store_schema_upgrade(database);
    }
    if (code == SQLITE_OK && !has_begun) {
        code = sqlite3_exec(database, "PRAGMA user_version = 2", NULL, NULL, NULL);
    }
    return code == SQLITE_OK ? sqlite3_exec(database, "PRAGMA synchronous=NORMAL", NULL, NULL, NULL)
                             : code;
}

/* Nothing is written before the file is known to be sound and ours. */
static int prepare(sqlite3 *database, bool has_begun, StoreBound *bound) {
    int version;
    bool is_current;
    be_careful(database, bound);
    int code = store_schema_version(database, &version, &is_current);
    if (code == SQLITE_OK) {
        store_bound_renew(bound);
        code = store_schema_check(database);
    }
    /* SQLite opens a read-only file without an error: find out now. */
    if (code == SQLITE_OK && sqlite3_db_readonly(database, "main") == 1) {
        code = SQLITE_READONLY;
    }
    if (code == SQLITE_OK) {
        store_bound_renew(bound);
        code = begin_log(database, version, has_begun);
    }
    return code;
}

/* Refuses anything but a regular file (a pipe would block), and makes a new one private to its
 * owner. */
static bool is_fit(const char *path) {
    DiskEntry entry;
    if (disk_look(path, &entry)) {
        return entry.kind == DISK_FILE;
    }
    const int file = disk_create(path, 0600);
    if (file >= 0) {
        disk_close(file);
    }
    return true; /* SQLite will report the error */
}

/* Ours, so that nobody else may read it; but what a link leads to is somebody's choice. */
static void make_private(const char *path) {
    DiskEntry entry;
    if (disk_look_at_link(path, &entry) && entry.kind == DISK_FILE && (entry.mode & 0077) != 0) {
        (void)disk_make_private(path);
    }
}

static int open_once(const char *path, StoreBound *bound, sqlite3 **database) {
    const bool is_file = strcmp(path, ":memory:") != 0;
    *database = NULL;
    if (is_file && !is_fit(path)) {
        return SQLITE_CANTOPEN;
    }
    int code = is_file ? look_untouched(path, bound) : SQLITE_OK;
    const bool has_begun = !is_file || has_log(path);
    if (code == SQLITE_OK) {
        code = store_vfs_open(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, database);
    }
    if (code == SQLITE_OK) {
        code = prepare(*database, has_begun, bound);
    }
    if (code != SQLITE_OK) {
        store_database_leave(*database);
        *database = NULL;
    } else if (is_file) {
        make_private(path);
    }
    return code;
}

int store_database_open(const char *path, StoreBound *bound, sqlite3 **database) {
    int damages = 0;
    int tries = 0;
    int code;
    do {
        code = open_once(path, bound, database);
        const bool is_busy = (code & 0xFF) == SQLITE_BUSY || (code & 0xFF) == SQLITE_PROTOCOL;
        damages += store_is_damage(code);
        tries += !is_busy;
        if (code == SQLITE_OK || code == SQLITE_SCHEMA || damages == 2 ||
            (is_busy && !store_vfs_pause_ms(BUSY_PAUSE_MS))) {
            return code;
        }
    } while (tries < OPEN_TRIES);
    return store_is_damage(code) ? SQLITE_IOERR : code;
}

bool store_database_overwrite(sqlite3 *from, sqlite3 *to) {
    sqlite3_backup *backup = sqlite3_backup_init(to, "main", from, "main");
    if (!backup) {
        return false;
    }
    const int code = sqlite3_backup_step(backup, -1);
    return sqlite3_backup_finish(backup) == SQLITE_OK && code == SQLITE_DONE;
}

bool store_database_is_ours(const char *path, StoreBound *bound) {
    sqlite3 *database = NULL;
    int version = 0;
    bool is_current;
    const bool good = open_to_read(path, true, bound, &database) == SQLITE_OK &&
                      store_schema_version(database, &version, &is_current) == SQLITE_OK;
    store_database_leave(database);
    return good && version > 0;
}

sqlite3 *store_database_clone(sqlite3 *database, StoreBound *bound) {
    sqlite3 *clone = NULL;
    if (store_vfs_open(":memory:", SQLITE_OPEN_READWRITE, &clone) == SQLITE_OK) {
        be_careful(clone, bound);
        if (store_database_overwrite(database, clone)) {
            return clone;
        }
    }
    sqlite3_close(clone);
    return NULL;
}

int store_database_run_on(sqlite3 *database, const char *sql, const char *path) {
    sqlite3_stmt *statement = NULL;
    int code = sqlite3_prepare_v2(database, sql, -1, &statement, NULL);
    if (code == SQLITE_OK) {
        sqlite3_bind_text(statement, 1, path, -1, SQLITE_STATIC);
        code = sqlite3_step(statement);
        code = code == SQLITE_DONE ? SQLITE_OK : code;
    }
    sqlite3_finalize(statement);
    return code;
}

int store_database_attach(sqlite3 *database, const char *path) {
    return store_database_run_on(database, "ATTACH ? AS fresh", path);
}

static sqlite3 *copy_file(const char *path, bool is_alone, StoreBound *bound) {
    sqlite3 *from = NULL;
    if (open_to_read(path, is_alone, bound, &from) != SQLITE_OK) {
        store_database_leave(from);
        return NULL;
    }
    sqlite3 *to = store_database_clone(from, bound);
    const bool good = to && store_schema_upgrade(to) == SQLITE_OK;
    store_database_leave(from);
    if (!good) {
        sqlite3_close(to);
        to = NULL;
    }
    return to;
}

sqlite3 *store_database_copy(const char *path, StoreBound *bound) {
    DiskEntry entry;
    if (!disk_look(path, &entry) || entry.kind != DISK_FILE) {
        return NULL;
    }
    sqlite3 *copy = has_log(path) ? copy_file(path, false, bound) : NULL;
    return copy ? copy : copy_file(path, true, bound);
}

/* ---- Setting aside ---- */

/* The exclusive lock, past the damage that SQLite would find: SQLITE_BUSY when another window has
 * the file open, or has just put another one in its place. */
static int lock_alone(sqlite3 *database, sqlite3_file **file) {
    int has_moved = 0;
    *file = NULL;
    sqlite3_file_control(database, "main", SQLITE_FCNTL_FILE_POINTER, file);
    if (!*file || !(*file)->pMethods) {
        return SQLITE_CANTOPEN;
    }
    int code = (*file)->pMethods->xLock(*file, SQLITE_LOCK_SHARED);
    if (code == SQLITE_OK) {
        code = (*file)->pMethods->xLock(*file, SQLITE_LOCK_EXCLUSIVE);
    }
    (void)sqlite3_file_control(database, "main", SQLITE_FCNTL_HAS_MOVED, &has_moved);
    return has_moved ? SQLITE_BUSY : code;
}

static bool rename_with_suffix(const char *path, const char *suffix, const char *new_name) {
    char from[PATH_SIZE];
    char to[PATH_SIZE];
    Text old_text = text_over(from, sizeof from);
    Text new_text = text_over(to, sizeof to);
    text_addf(&old_text, "%s%s", path, suffix);
    text_addf(&new_text, "%s%s", new_name, suffix);
    return !old_text.truncated && !new_text.truncated && disk_rename(from, to) == 0;
}

/* The file last: a new one beside an old log would take it for its own. All or nothing. */
static bool rename_all(const char *path, const char *new_name) {
    static const char *const suffixes[] = {"-journal", "-wal", "-shm", ""};
    const int count = (int)(sizeof suffixes / sizeof suffixes[0]);
    int done = 0;
    while (done < count && (rename_with_suffix(path, suffixes[done], new_name) ||
                            (suffixes[done][0] && errno == ENOENT))) {
        done++;
    }
    if (done == count) {
        return true;
    }
    while (--done >= 0) {
        rename_with_suffix(new_name, suffixes[done], path);
    }
    return false;
}

static bool find_free_name(const char *path, Text *new_name) {
    for (int number = 1; number < 1000; number++) {
        DiskEntry entry;
        text_clear(new_name);
        text_add(new_name, path);
        text_addf(new_name, ".corrupt-%d", number);
        if (new_name->truncated) {
            return false;
        }
        if (!disk_look_at_link(new_name->data, &entry)) {
            return errno == ENOENT;
        }
    }
    return false;
}

bool store_database_move_away(const char *path) {
    char name[PATH_SIZE];
    Text new_name = text_over(name, sizeof name);
    return find_free_name(path, &new_name) && disk_rename(path, name) == 0;
}

int store_database_set_aside(const char *path, Text *new_name) {
    sqlite3 *database = NULL;
    sqlite3_file *file = NULL;
    int code = store_vfs_open(path, SQLITE_OPEN_READWRITE, &database);
    if (code == SQLITE_OK) {
        code = lock_alone(database, &file);
    }
    if (!disk_can_rename_open()) {
        store_database_leave(database); /* and with it the lock: another window may be quicker */
        database = NULL;
        file = NULL;
    }
    if ((code & 0xFF) != SQLITE_BUSY && (code & 0xFF) != SQLITE_NOMEM) {
        code = find_free_name(path, new_name) && rename_all(path, new_name->data) ? SQLITE_OK
                                                                                  : SQLITE_CANTOPEN;
    }
    if (file && file->pMethods) {
        file->pMethods->xUnlock(file, SQLITE_LOCK_NONE);
    }
    store_database_leave(database);
    return code;
}
