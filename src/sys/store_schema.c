#include "store_inner.h"

#include <stdio.h>
#include <unistd.h>

#define SCHEMA_VERSION 1
#define BUSY_MS 50 /* another window of ours may be writing */

static const char schema[] =
    "BEGIN IMMEDIATE;"
    "CREATE TABLE IF NOT EXISTS game("
    " name TEXT PRIMARY KEY, session TEXT NOT NULL, options TEXT NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS setting(key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS result("
    " id INTEGER PRIMARY KEY, game TEXT NOT NULL, opponent TEXT NOT NULL, outcome INTEGER NOT NULL,"
    " moves INTEGER NOT NULL, seconds INTEGER NOT NULL, day TEXT NOT NULL);"
    "CREATE INDEX IF NOT EXISTS result_game ON result(game, opponent);"
    "PRAGMA user_version = 1;"
    "COMMIT;";

static int read_number(sqlite3 *database, const char *sql, int *value) {
    sqlite3_stmt *statement = NULL;
    int code = sqlite3_prepare_v2(database, sql, -1, &statement, NULL);
    if (code == SQLITE_OK) {
        code = sqlite3_step(statement);
        *value = code == SQLITE_ROW ? sqlite3_column_int(statement, 0) : 0;
        code = code == SQLITE_ROW ? SQLITE_OK : code;
    }
    sqlite3_finalize(statement);
    return code;
}

/* quick_check answers the single row "ok" when all pages and rows hang together. */
static int check(sqlite3 *database) {
    sqlite3_stmt *statement = NULL;
    int code = sqlite3_prepare_v2(database, "PRAGMA quick_check(1)", -1, &statement, NULL);
    if (code == SQLITE_OK) {
        code = sqlite3_step(statement);
        if (code == SQLITE_ROW) {
            const unsigned char *answer = sqlite3_column_text(statement, 0);
            code = answer && answer[0] == 'o' && answer[1] == 'k' ? SQLITE_OK : SQLITE_CORRUPT;
        }
    }
    sqlite3_finalize(statement);
    return code;
}

static int bring_up_to_date(sqlite3 *database) {
    int version = 0;
    int code = read_number(database, "PRAGMA user_version", &version);
    if (code != SQLITE_OK || version == SCHEMA_VERSION) {
        return code;
    }
    return version > SCHEMA_VERSION ? SQLITE_SCHEMA
                                    : sqlite3_exec(database, schema, NULL, NULL, NULL);
}

/* The write-ahead log with synchronous=NORMAL: a commit needs no fsync, so saving at every move
 * does not stall the window, and what is committed outlives the process (a power cut may cost the
 * last moves, never the database). */
static int prepare(sqlite3 *database) {
    sqlite3_busy_timeout(database, BUSY_MS);
    int code = sqlite3_exec(database, "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL", NULL,
                            NULL, NULL);
    if (code == SQLITE_OK) {
        code = check(database);
    }
    if (code == SQLITE_OK) {
        code = bring_up_to_date(database);
    }
    /* SQLite opens a file without write permission all the same: learn it now. */
    if (code == SQLITE_OK) {
        code = sqlite3_db_readonly(database, "main") == 1 ? SQLITE_READONLY : SQLITE_OK;
    }
    return code;
}

int store_database_open(const char *path, sqlite3 **database) {
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    int code = sqlite3_open_v2(path, database, flags, NULL);
    if (code == SQLITE_OK) {
        code = prepare(*database);
    }
    if (code != SQLITE_OK) {
        sqlite3_close(*database);
        *database = NULL;
    }
    return code;
}

static bool copy_all(sqlite3 *from, sqlite3 *to) {
    sqlite3_backup *backup = sqlite3_backup_init(to, "main", from, "main");
    if (!backup) {
        return false;
    }
    const int code = sqlite3_backup_step(backup, -1);
    return sqlite3_backup_finish(backup) == SQLITE_OK && code == SQLITE_DONE;
}

/* In a URI the characters that have a meaning there are written in hexadecimal. */
static void add_uri_path(Text *uri, const char *path) {
    for (const char *c = path; *c; c++) {
        if (*c == '%' || *c == '?' || *c == '#') {
            text_addf(uri, "%%%02X", (unsigned)*c);
        } else {
            text_add_char(uri, *c);
        }
    }
}

sqlite3 *store_database_copy(const char *path) {
    char buffer[4200];
    Text uri = text_over(buffer, sizeof buffer);
    text_add(&uri, "file:");
    add_uri_path(&uri, path);
    text_add(&uri, "?immutable=1");
    sqlite3 *from = NULL;
    sqlite3 *to = NULL;
    const int flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX;
    bool good = !uri.truncated && sqlite3_open_v2(buffer, &from, flags, NULL) == SQLITE_OK &&
                sqlite3_open_v2(":memory:", &to, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX,
                                NULL) == SQLITE_OK;
    good = good && copy_all(from, to) && bring_up_to_date(to) == SQLITE_OK;
    sqlite3_close(from);
    if (!good) {
        sqlite3_close(to);
        to = NULL;
    }
    return to;
}

static bool rename_with_suffix(const char *path, const char *suffix, const char *new_name) {
    char from[4200];
    char to[4200];
    Text old_text = text_over(from, sizeof from);
    Text new_text = text_over(to, sizeof to);
    text_addf(&old_text, "%s%s", path, suffix);
    text_addf(&new_text, "%s%s", new_name, suffix);
    return !old_text.truncated && !new_text.truncated && rename(from, to) == 0;
}

bool store_database_set_aside(const char *path, Text *new_name) {
    for (int number = 1; number < 1000; number++) {
        text_clear(new_name);
        text_add(new_name, path);
        text_addf(new_name, ".corrupt-%d", number);
        if (new_name->truncated) {
            return false;
        }
        if (access(new_name->data, F_OK) == 0) {
            continue;
        }
        rename_with_suffix(path, "-wal", new_name->data);
        rename_with_suffix(path, "-shm", new_name->data);
        return rename_with_suffix(path, "", new_name->data);
    }
    return false;
}
