/* The tables of the database: their versions, checking and upgrading them. */
#include "sys/store_internal.h"

#include <stdlib.h>
#include <string.h>

#define SCHEMA_VERSION 2

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

/* A row of quick_check may tell of a page that could not be read, in SQLite's words "unable to get
 * the page. error code=10": that is a fault of the disk or of memory, not of the file. */
static int code_in(const char *answer) {
    const char *number = strstr(answer, "error code=");
    const int code = number ? atoi(strchr(number, '=') + 1) : SQLITE_CORRUPT;
    const int kind = code & 0xFF;
    return kind == SQLITE_IOERR || kind == SQLITE_NOMEM ? code : SQLITE_CORRUPT;
}

int store_schema_check(sqlite3 *database) {
    sqlite3_stmt *statement = NULL;
    int code = sqlite3_prepare_v2(database, "PRAGMA quick_check(1)", -1, &statement, NULL);
    if (code == SQLITE_OK) {
        code = sqlite3_step(statement);
        if (code == SQLITE_ROW) {
            const char *answer = (const char *)sqlite3_column_text(statement, 0);
            code = !answer ? SQLITE_NOMEM : strcmp(answer, "ok") == 0 ? SQLITE_OK : code_in(answer);
        }
    }
    sqlite3_finalize(statement);
    return code;
}

/* The SQL of the whole schema as one text, owned by the caller: SQLITE_OK, or *text is NULL. */
static int tables_of(sqlite3 *database, char **text) {
    sqlite3_stmt *statement = NULL;
    *text = NULL;
    int code = sqlite3_prepare_v2(database,
                                  "SELECT ifnull(group_concat(words, char(10)), '') FROM"
                                  " (SELECT type || ' ' || name || ' ' || ifnull(sql, '') AS words"
                                  " FROM sqlite_master WHERE name NOT LIKE 'sqlite\\_%' ESCAPE"
                                  " '\\' ORDER BY type, name)",
                                  -1, &statement, NULL);
    if (code == SQLITE_OK) {
        code = sqlite3_step(statement);
        if (code == SQLITE_ROW) {
            *text = sqlite3_mprintf("%s", sqlite3_column_text(statement, 0));
            code = *text ? SQLITE_OK : SQLITE_NOMEM;
        }
    }
    sqlite3_finalize(statement);
    return code;
}

int store_schema_version(sqlite3 *database, int *version, bool *is_current) {
    int number = 0;
    char *tables = NULL;
    *version = 0;
    *is_current = false;
    int code = read_number(database, "PRAGMA user_version", &number);
    if (code == SQLITE_OK && number > SCHEMA_VERSION) {
        return SQLITE_SCHEMA;
    }
    if (code == SQLITE_OK) {
        code = tables_of(database, &tables);
    }
    if (code != SQLITE_OK) {
        return code;
    }
    *version = SCHEMA_VERSION;
    while (*version >= 0 && strcmp(tables, tables_of_version[*version]) != 0) {
        (*version)--;
    }
    sqlite3_free(tables);
    *is_current = *version == SCHEMA_VERSION && number == SCHEMA_VERSION;
    return *version < 0 ? SQLITE_CORRUPT : SQLITE_OK;
}

/* Within a transaction. */
static int upgrade_from(sqlite3 *database, int version) {
    int code = SQLITE_OK;
    if (version == 1) {
        code = sqlite3_exec(database, before_upgrade, NULL, NULL, NULL);
    }
    if (code == SQLITE_OK && version != SCHEMA_VERSION) {
        code = sqlite3_exec(database, schema, NULL, NULL, NULL);
    }
    if (code == SQLITE_OK && version == 1) {
        code = sqlite3_exec(database, after_upgrade, NULL, NULL, NULL);
    }
    return code == SQLITE_OK ? sqlite3_exec(database, "PRAGMA user_version = 2", NULL, NULL, NULL)
                             : code;
}

/* The version is read under the lock: another window may be upgrading, too. */
int store_schema_upgrade(sqlite3 *database) {
    int version;
    bool is_current;
    int code = store_schema_version(database, &version, &is_current);
    if (code != SQLITE_OK || is_current) {
        return code;
    }
    code = sqlite3_exec(database, "BEGIN IMMEDIATE", NULL, NULL, NULL);
    if (code == SQLITE_OK) {
        code = store_schema_version(database, &version, &is_current);
    }
    if (code == SQLITE_OK && !is_current) {
        code = upgrade_from(database, version);
    }
    if (code == SQLITE_OK) {
        code = sqlite3_exec(database, "COMMIT", NULL, NULL, NULL);
    }
    if (code != SQLITE_OK && !sqlite3_get_autocommit(database)) {
        sqlite3_exec(database, "ROLLBACK", NULL, NULL, NULL);
    }
    return code;
}
