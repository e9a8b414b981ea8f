#include "sys/store.h"

#include <stdlib.h>
#include <string.h>

#include "store_inner.h"
#include "sys/paths.h"

struct Store {
    sqlite3 *database;
    bool lasting;
    const char *error;
};

static const char *sentence_of(int code) {
    switch (code & 0xFF) {
    case SQLITE_FULL:
        return N_("The disk is full.");
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
        return N_("The data folder cannot be written.");
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return N_("Another program is using the saved games.");
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
        return N_("The saved games are damaged.");
    case SQLITE_SCHEMA:
        return N_("The saved games were written by a newer version of Damier.");
    case SQLITE_NOMEM:
        return N_("There is not enough memory.");
    default:
        return N_("The disk could not be read or written.");
    }
}

static Status failed(Store *store, int code) {
    store->error = sentence_of(code);
    return (code & 0xFF) == SQLITE_NOMEM ? STATUS_NO_MEMORY : STATUS_IO;
}

/* The database that could not be opened for writing, in memory: as it was, or empty. */
static Status open_in_memory(Store *store, const char *path) {
    store->database = path ? store_database_copy(path) : NULL;
    if (!store->database && store_database_open(":memory:", &store->database) != SQLITE_OK) {
        return STATUS_NO_MEMORY;
    }
    return STATUS_OK;
}

static bool is_damage(int code) {
    return (code & 0xFF) == SQLITE_CORRUPT || (code & 0xFF) == SQLITE_NOTADB;
}

static int open_lasting(Store *store, const char *path, Translate translate, Text *message) {
    int code = store_database_open(path, &store->database);
    char buffer[PATHS_MAX + 32];
    Text aside = text_over(buffer, sizeof buffer);
    if (is_damage(code) && store_database_set_aside(path, &aside)) {
        code = store_database_open(path, &store->database);
        text_addf(message,
                  translate(N_("The saved games were damaged. They were set aside as %s, and new "
                               "ones were begun.")),
                  buffer);
    }
    store->lasting = code == SQLITE_OK;
    return code;
}

/* Opens the database in `folder` in `store`. */
static Status open_in_folder(Store *store, const char *folder, Translate translate, Text *message) {
    char buffer[PATHS_MAX];
    Text path = text_over(buffer, sizeof buffer);
    text_addf(&path, "%s/damier.db", folder);
    int code = SQLITE_CANTOPEN;
    if (!path.truncated && paths_make_folder(folder) == STATUS_OK) {
        code = open_lasting(store, buffer, translate, message);
    }
    if (code == SQLITE_OK) {
        return STATUS_OK;
    }
    const Status status = failed(store, code);
    text_addf(message, translate(N_("%s What you play now will not be kept.")),
              translate(store->error));
    const Status in_memory = open_in_memory(store, buffer);
    return in_memory == STATUS_OK ? status : in_memory;
}

Status store_open(const char *folder, Translate translate, Store **store, Text *message) {
    *store = NULL;
    Store *made = calloc(1, sizeof *made);
    if (!made) {
        return STATUS_NO_MEMORY;
    }
    made->error = sentence_of(SQLITE_OK);
    const Status status =
        folder ? open_in_folder(made, folder, translate, message) : open_in_memory(made, NULL);
    if (status == STATUS_NO_MEMORY) {
        store_close(made);
        return status;
    }
    *store = made;
    return status;
}

void store_close(Store *store) {
    if (store) {
        sqlite3_close(store->database);
        free(store);
    }
}

bool store_is_lasting(const Store *store) {
    return store->lasting;
}

const char *store_error(const Store *store) {
    return store->error;
}

/* Prepares `sql` and binds `count` texts to its first parameters; NULL texts are SQL's NULL. */
static Status begin(Store *store, const char *sql, const char *const *texts, int count,
                    sqlite3_stmt **statement) {
    int code = sqlite3_prepare_v2(store->database, sql, -1, statement, NULL);
    for (int i = 0; i < count && code == SQLITE_OK; i++) {
        code = sqlite3_bind_text(*statement, i + 1, texts[i], -1, SQLITE_STATIC);
    }
    if (code != SQLITE_OK) {
        sqlite3_finalize(*statement);
        *statement = NULL;
        return failed(store, code);
    }
    return STATUS_OK;
}

/* Runs a statement that changes something and releases it. */
static Status run(Store *store, sqlite3_stmt *statement) {
    const int code = sqlite3_step(statement);
    sqlite3_finalize(statement);
    return code == SQLITE_DONE ? STATUS_OK : failed(store, code);
}

static Status change(Store *store, const char *sql, const char *const *texts, int count) {
    sqlite3_stmt *statement;
    const Status status = begin(store, sql, texts, count, &statement);
    return status == STATUS_OK ? run(store, statement) : status;
}

/* Steps to the first row: STATUS_OK, STATUS_NOT_FOUND or the failure. */
static Status first_row(Store *store, sqlite3_stmt *statement) {
    const int code = sqlite3_step(statement);
    if (code == SQLITE_ROW) {
        return STATUS_OK;
    }
    return code == SQLITE_DONE ? STATUS_NOT_FOUND : failed(store, code);
}

Status store_game_save(Store *store, const char *game, const char *session, const char *options) {
    const char *const texts[] = {game, session, options};
    return change(store, "INSERT OR REPLACE INTO game VALUES(?, ?, ?)", texts, 3);
}

static char *copy_of_column(sqlite3_stmt *statement, int column) {
    const unsigned char *text = sqlite3_column_text(statement, column);
    const size_t size = (size_t)sqlite3_column_bytes(statement, column) + 1;
    char *copy = text ? malloc(size) : NULL;
    if (copy) {
        memcpy(copy, text, size);
    }
    return copy;
}

Status store_game_load(Store *store, const char *game, StoredGame *loaded) {
    *loaded = (StoredGame){NULL, NULL};
    sqlite3_stmt *statement;
    Status status =
        begin(store, "SELECT session, options FROM game WHERE name = ?", &game, 1, &statement);
    if (status != STATUS_OK) {
        return status;
    }
    status = first_row(store, statement);
    if (status == STATUS_OK) {
        loaded->session = copy_of_column(statement, 0);
        loaded->options = copy_of_column(statement, 1);
        if (!loaded->session || !loaded->options) {
            stored_game_finish(loaded);
            status = STATUS_NO_MEMORY;
        }
    }
    sqlite3_finalize(statement);
    return status;
}

void stored_game_finish(StoredGame *loaded) {
    free(loaded->session);
    free(loaded->options);
    *loaded = (StoredGame){NULL, NULL};
}

Status store_game_forget(Store *store, const char *game) {
    return change(store, "DELETE FROM game WHERE name = ?", &game, 1);
}

Status store_setting_save(Store *store, const char *key, const char *value) {
    const char *const texts[] = {key, value};
    return change(store, "INSERT OR REPLACE INTO setting VALUES(?, ?)", texts, 2);
}

Status store_setting_load(Store *store, const char *key, Text *value) {
    sqlite3_stmt *statement;
    Status status = begin(store, "SELECT value FROM setting WHERE key = ?", &key, 1, &statement);
    if (status != STATUS_OK) {
        return status;
    }
    status = first_row(store, statement);
    if (status == STATUS_OK) {
        const unsigned char *found = sqlite3_column_text(statement, 0);
        text_add(value, found ? (const char *)found : "");
        status = value->truncated ? STATUS_LIMIT : STATUS_OK;
    }
    sqlite3_finalize(statement);
    return status;
}

Status store_result_add(Store *store, const StoredResult *result) {
    char day[40];
    Text date = text_over(day, sizeof day);
    text_addf(&date, "%04d-%02d-%02d", result->year, result->month, result->day);
    const char *const texts[] = {result->game, result->opponent, day};
    sqlite3_stmt *statement;
    const Status status = begin(store,
                                "INSERT INTO result(game, opponent, day, outcome, moves, seconds) "
                                "VALUES(?, ?, ?, ?, ?, ?)",
                                texts, 3, &statement);
    if (status != STATUS_OK) {
        return status;
    }
    sqlite3_bind_int(statement, 4, (int)result->outcome);
    sqlite3_bind_int(statement, 5, result->moves);
    sqlite3_bind_int(statement, 6, result->seconds);
    return run(store, statement);
}

/* The numbers in the statement below. */
_Static_assert(STORED_LOST == 0 && STORED_DRAWN == 1 && STORED_WON == 2 && STORED_SOLVED == 3 &&
                   STORED_ASSISTED == 4,
               "outcomes are stored by number");

Status store_tally(Store *store, const char *game, const char *opponent, StoredTally *tally) {
    *tally = (StoredTally){.best_seconds = -1, .best_moves = -1};
    const char *const texts[] = {game, opponent};
    sqlite3_stmt *statement;
    Status status = begin(store,
                          "SELECT count(*), sum(outcome = 2), sum(outcome = 1), sum(outcome = 0),"
                          " sum(outcome = 3), sum(outcome = 4),"
                          " min(CASE WHEN outcome IN (2, 3) THEN seconds END),"
                          " min(CASE WHEN outcome IN (2, 3) THEN moves END)"
                          " FROM result WHERE game = ?1 AND (?2 IS NULL OR opponent = ?2)",
                          texts, 2, &statement);
    if (status != STATUS_OK) {
        return status;
    }
    status = first_row(store, statement);
    if (status == STATUS_OK) {
        int *const fields[] = {&tally->played,       &tally->won,       &tally->drawn,
                               &tally->lost,         &tally->solved,    &tally->assisted,
                               &tally->best_seconds, &tally->best_moves};
        for (int i = 0; i < 8; i++) {
            if (sqlite3_column_type(statement, i) != SQLITE_NULL) {
                *fields[i] = sqlite3_column_int(statement, i);
            }
        }
    }
    sqlite3_finalize(statement);
    return status;
}

Status store_kinds(Store *store, const char *game, StoredKind *kinds, int most, int *count) {
    sqlite3_stmt *statement;
    *count = 0;
    Status status = begin(store,
                          "SELECT opponent FROM result WHERE game = ? GROUP BY opponent"
                          " ORDER BY count(*) DESC, opponent",
                          &game, 1, &statement);
    if (status != STATUS_OK) {
        return status;
    }
    while (*count < most && (status = first_row(store, statement)) == STATUS_OK) {
        const unsigned char *found = sqlite3_column_text(statement, 0);
        const char *opponent = found ? (const char *)found : "";
        StoredKind *kind = &kinds[*count];
        Text name = text_over(kind->opponent, sizeof kind->opponent);
        text_add(&name, opponent);
        *count += store_tally(store, game, opponent, &kind->tally) == STATUS_OK;
    }
    sqlite3_finalize(statement);
    return status == STATUS_NOT_FOUND ? STATUS_OK : status;
}

/* Results that were put aside bear the name of their game behind this sign. */
#define ASIDE "-"

static Status change_all(Store *store, const char *sql) {
    const int code = sqlite3_exec(store->database, sql, NULL, NULL, NULL);
    if (code == SQLITE_OK) {
        return STATUS_OK;
    }
    const Status status = failed(store, code);
    if (!sqlite3_get_autocommit(store->database)) {
        sqlite3_exec(store->database, "ROLLBACK", NULL, NULL, NULL);
    }
    return status;
}

Status store_results_put_aside(Store *store) {
    return change_all(store, "BEGIN IMMEDIATE;"
                             "DELETE FROM result WHERE game LIKE '" ASIDE "%';"
                             "UPDATE result SET game = '" ASIDE "' || game;"
                             "COMMIT;");
}

Status store_results_take_back(Store *store) {
    return change_all(store, "UPDATE result SET game = substr(game, 2)"
                             " WHERE game LIKE '" ASIDE "%'");
}
