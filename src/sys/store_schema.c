/* Opening, checking and upgrading the SQLite database. */
#include "sys/store_internal.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define SCHEMA_VERSION 2
#define BUSY_MS 50 /* another window of ours may be writing */
#define BOUND_STEP 10000
#define BOUND_STEPS 50000 /* half a billion instructions: some seconds */

/* Tables and indexes as SQLite stores their SQL: the name and all that follows. */
#define GAME_1                                                                                     \
    "game("                                                                                        \
    " name TEXT PRIMARY KEY, session TEXT NOT NULL, options TEXT NOT NULL) WITHOUT ROWID"
#define GAME_2                                                                                     \
    "game("                                                                                        \
    " name TEXT PRIMARY KEY, session TEXT NOT NULL, options TEXT NOT NULL, checksum INTEGER,"      \
    " revision INTEGER NOT NULL) WITHOUT ROWID"
#define SETTING "setting(key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID"
#define RESULT                                                                                     \
    "result("                                                                                      \
    " id INTEGER PRIMARY KEY, game TEXT NOT NULL, opponent TEXT NOT NULL, outcome INTEGER NOT "    \
    "NULL,"                                                                                        \
    " moves INTEGER NOT NULL, seconds INTEGER NOT NULL, day TEXT NOT NULL)"
#define RESULT_GAME "result_game ON result(game, opponent)"
#define ARCHIVE                                                                                    \
    "archive("                                                                                     \
    " id INTEGER PRIMARY KEY AUTOINCREMENT, game TEXT NOT NULL, session TEXT NOT NULL,"            \
    " options TEXT NOT NULL, checksum INTEGER, moves INTEGER NOT NULL, day INTEGER NOT NULL)"
#define ARCHIVE_GAME "archive_game ON archive(game)"
#define TALLY                                                                                      \
    "tally("                                                                                       \
    " game TEXT, opponent TEXT, played INTEGER NOT NULL, won INTEGER NOT NULL,"                    \
    " drawn INTEGER NOT NULL, lost INTEGER NOT NULL, solved INTEGER NOT NULL,"                     \
    " assisted INTEGER NOT NULL, seconds INTEGER, moves INTEGER,"                                  \
    " PRIMARY KEY(game, opponent)) WITHOUT ROWID"

/* Creates what version 2 adds to a version 1 whose game table was renamed, or to nothing. */
static const char schema[] =
    "CREATE TABLE " GAME_2 ";CREATE TABLE IF NOT EXISTS " SETTING
    ";CREATE TABLE IF NOT EXISTS " RESULT ";CREATE INDEX IF NOT EXISTS " RESULT_GAME
    ";CREATE TABLE " ARCHIVE ";CREATE INDEX " ARCHIVE_GAME ";CREATE TABLE " TALLY ";";

/* The tables of each version, as tables_of returns them; version 0 has none. */
static const char *const tables_of_version[SCHEMA_VERSION + 1] = {
    "",
    "index result_game CREATE INDEX " RESULT_GAME "\ntable game CREATE TABLE " GAME_1
    "\ntable result CREATE TABLE " RESULT "\ntable setting CREATE TABLE " SETTING,
    "index archive_game CREATE INDEX " ARCHIVE_GAME "\nindex result_game CREATE INDEX " RESULT_GAME
    "\ntable archive CREATE TABLE " ARCHIVE "\ntable game CREATE TABLE " GAME_2
    "\ntable result CREATE TABLE " RESULT "\ntable setting CREATE TABLE " SETTING
    "\ntable tally CREATE TABLE " TALLY,
};

/* Converts version 1; its table was renamed to free the name. */
static const char before_upgrade[] = "CREATE TEMP TABLE old_game AS SELECT * FROM game;"
                                     "DROP TABLE game;";
static const char after_upgrade[] =
    "INSERT INTO game SELECT name, session, options, NULL, 1 FROM old_game;"
    "DROP TABLE old_game;"
    "INSERT INTO tally SELECT game, opponent, count(*), sum(outcome = 2), sum(outcome = 1),"
    " sum(outcome = 0), sum(outcome = 3), sum(outcome = 4),"
    " min(CASE WHEN outcome IN (2, 3) THEN seconds END),"
    " min(CASE WHEN outcome IN (2, 3) THEN moves END) FROM result GROUP BY game, opponent;";

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

/* quick_check returns the single row "ok" for a sound database. */
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

/* The SQL of the whole schema as one text; NULL when memory runs out or it cannot be read. */
static char *tables_of(sqlite3 *database) {
    sqlite3_stmt *statement = NULL;
    char *text = NULL;
    if (sqlite3_prepare_v2(database,
                           "SELECT ifnull(group_concat(words, char(10)), '') FROM"
                           " (SELECT type || ' ' || name || ' ' || ifnull(sql, '') AS words"
                           " FROM sqlite_master WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"
                           " ORDER BY type, name)",
                           -1, &statement, NULL) == SQLITE_OK &&
        sqlite3_step(statement) == SQLITE_ROW) {
        text = sqlite3_mprintf("%s", sqlite3_column_text(statement, 0));
    }
    sqlite3_finalize(statement);
    return text;
}

/* The version with exactly this schema (no triggers, no views, nothing else); -1: none of ours. */
static int version_of(sqlite3 *database) {
    char *tables = tables_of(database);
    int version = tables ? SCHEMA_VERSION : -1;
    while (version >= 0 && strcmp(tables, tables_of_version[version]) != 0) {
        version--;
    }
    sqlite3_free(tables);
    return version;
}

static int upgrade(sqlite3 *database, int from) {
    int code = sqlite3_exec(database, "BEGIN IMMEDIATE", NULL, NULL, NULL);
    if (code == SQLITE_OK && from == 1) {
        code = sqlite3_exec(database, before_upgrade, NULL, NULL, NULL);
    }
    if (code == SQLITE_OK) {
        code = sqlite3_exec(database, from == SCHEMA_VERSION ? "" : schema, NULL, NULL, NULL);
    }
    if (code == SQLITE_OK && from == 1) {
        code = sqlite3_exec(database, after_upgrade, NULL, NULL, NULL);
    }
    if (code == SQLITE_OK) {
        code = sqlite3_exec(database, "PRAGMA user_version = 2; COMMIT", NULL, NULL, NULL);
    }
    if (code != SQLITE_OK && !sqlite3_get_autocommit(database)) {
        sqlite3_exec(database, "ROLLBACK", NULL, NULL, NULL);
    }
    return code;
}

/* The schema decides the version, not user_version; but a higher user_version is newer. */
static int bring_up_to_date(sqlite3 *database) {
    int number = 0;
    const int code = read_number(database, "PRAGMA user_version", &number);
    if (code != SQLITE_OK || number > SCHEMA_VERSION) {
        return code != SQLITE_OK ? code : SQLITE_SCHEMA;
    }
    const int version = version_of(database);
    if (version < 0) {
        return SQLITE_CORRUPT;
    }
    return version == SCHEMA_VERSION && number == SCHEMA_VERSION ? SQLITE_OK
                                                                 : upgrade(database, version);
}

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

/* A write-ahead log with synchronous=NORMAL: commits do not fsync, so saving at every move does not
 * stall the window; store_sync.c syncs a moment later. */
static int prepare(sqlite3 *database, StoreBound *bound) {
    be_careful(database, bound);
    int code = sqlite3_exec(database, "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL", NULL,
                            NULL, NULL);
    if (code == SQLITE_OK) {
        store_bound_renew(bound);
        code = check(database);
    }
    if (code == SQLITE_OK) {
        store_bound_renew(bound);
        code = bring_up_to_date(database);
    }
    /* SQLite opens a read-only file without an error: find out now. */
    if (code == SQLITE_OK) {
        code = sqlite3_db_readonly(database, "main") == 1 ? SQLITE_READONLY : SQLITE_OK;
    }
    return code;
}

/* Refuses anything but a regular file (a pipe would block) and makes it private to its owner,
 * except that a read-only file stays read-only. */
static bool is_fit(const char *path) {
    struct stat status;
    if (strcmp(path, ":memory:") == 0) {
        return true;
    }
    if (stat(path, &status) != 0) {
        const int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0600);
        if (file >= 0) {
            close(file);
        }
        return true; /* SQLite will report the error */
    }
    if (S_ISREG(status.st_mode) && (status.st_mode & 0077) != 0) {
        (void)chmod(path, status.st_mode & 0600);
    }
    return S_ISREG(status.st_mode);
}

int store_database_open(const char *path, StoreBound *bound, sqlite3 **database) {
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    if (!is_fit(path)) {
        return SQLITE_CANTOPEN;
    }
    int code = sqlite3_open_v2(path, database, flags, NULL);
    if (code == SQLITE_OK) {
        code = prepare(*database, bound);
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

/* Recent writes are in a log next to the database. */
static bool has_log(const char *path) {
    struct stat status;
    char buffer[4200];
    Text log = text_over(buffer, sizeof buffer);
    text_addf(&log, "%s-wal", path);
    return !log.truncated && stat(buffer, &status) == 0 && status.st_size > 0;
}

/* `is_alone`: ignore the log and take no locks. */
static sqlite3 *copy_file(const char *path, bool is_alone, StoreBound *bound) {
    char buffer[4200];
    Text uri = text_over(buffer, sizeof buffer);
    text_add(&uri, "file:");
    add_uri_path(&uri, path);
    text_add(&uri, is_alone ? "?immutable=1" : "");
    sqlite3 *from = NULL;
    sqlite3 *to = NULL;
    const int flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX;
    bool good = !uri.truncated && sqlite3_open_v2(buffer, &from, flags, NULL) == SQLITE_OK &&
                sqlite3_open_v2(":memory:", &to, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX,
                                NULL) == SQLITE_OK;
    if (good) {
        be_careful(from, bound);
        be_careful(to, bound);
    }
    good = good && copy_all(from, to) && bring_up_to_date(to) == SQLITE_OK;
    sqlite3_close(from);
    if (!good) {
        sqlite3_close(to);
        to = NULL;
    }
    return to;
}

sqlite3 *store_database_copy(const char *path, StoreBound *bound) {
    struct stat status;
    if (stat(path, &status) != 0 || !S_ISREG(status.st_mode)) {
        return NULL;
    }
    sqlite3 *copy = has_log(path) ? copy_file(path, false, bound) : NULL;
    return copy ? copy : copy_file(path, true, bound);
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
