/* Cached prepared statements: SQLite takes longer to parse one than to run it. */
#include <string.h>

#include "sys/disk.h"
#include "sys/store_internal.h"

#define STATEMENT_MS 60 /* for the locks of another window */

static const char *store_statements_sentence_of(int code) {
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
    case SQLITE_INTERRUPT:
        return N_("The saved games take too long to read.");
    default:
        return N_("The disk could not be read or written.");
    }
}

/* The error of the last write to the log. */
static int find_error(sqlite3 *database) {
    sqlite3_file *log = NULL;
    int error = 0;
    sqlite3_file_control(database, "main", SQLITE_FCNTL_JOURNAL_POINTER, &log);
    if (log && log->pMethods) {
        (void)log->pMethods->xFileControl(log, SQLITE_FCNTL_LAST_ERRNO, &error);
    }
    return error;
}

/* SQLite knows a full disk by ENOSPC alone; a full quota and a limit of the size are the same to
 * the player. */
static int find_fullness(const Store *store, int code) {
    const bool is_write =
        store->database && sqlite3_extended_errcode(store->database) == SQLITE_IOERR_WRITE;
    const int error = is_write ? find_error(store->database) : 0;
    return disk_is_full(error) ? SQLITE_FULL : code;
}

Status store_failed(Store *store, int code) {
    store->error = store_statements_sentence_of(find_fullness(store, code));
    return (code & 0xFF) == SQLITE_NOMEM ? STATUS_NO_MEMORY : STATUS_IO;
}

static StoreStatement *find_kept(Store *store, const sqlite3_stmt *statement) {
    for (int i = 0; i < store->statement_count; i++) {
        if (store->statements[i].statement == statement) {
            return &store->statements[i];
        }
    }
    return NULL;
}

static sqlite3_stmt *take_kept(Store *store, const char *sql) {
    for (int i = 0; i < store->statement_count; i++) {
        StoreStatement *kept = &store->statements[i];
        if (!kept->is_taken && strcmp(sqlite3_sql(kept->statement), sql) == 0) {
            kept->is_taken = true;
            return kept->statement;
        }
    }
    return NULL;
}

static int prepare_and_keep(Store *store, const char *sql, sqlite3_stmt **statement) {
    const int code =
        sqlite3_prepare_v3(store->database, sql, -1, SQLITE_PREPARE_PERSISTENT, statement, NULL);
    if (code == SQLITE_OK && store->statement_count < STORE_STATEMENTS_MAX) {
        store->statements[store->statement_count++] = (StoreStatement){*statement, true};
    }
    return code;
}

Status store_begin(Store *store, const char *sql, const char *const *texts, int count,
                   sqlite3_stmt **statement) {
    store_bound_renew(&store->bound);
    store_vfs_allow_ms(STATEMENT_MS);
    *statement = take_kept(store, sql);
    int code = *statement ? SQLITE_OK : prepare_and_keep(store, sql, statement);
    for (int i = 0; i < count && code == SQLITE_OK; i++) {
        code = sqlite3_bind_text(*statement, i + 1, texts[i], -1, SQLITE_STATIC);
    }
    if (code != SQLITE_OK) {
        store_finish(store, *statement);
        *statement = NULL;
        return store_failed(store, code);
    }
    return STATUS_OK;
}

void store_finish(Store *store, sqlite3_stmt *statement) {
    StoreStatement *kept = find_kept(store, statement);
    if (!kept) {
        sqlite3_finalize(statement);
        return;
    }
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement); /* they point into the caller's texts */
    kept->is_taken = false;
}

void store_statements_drop(Store *store) {
    for (int i = 0; i < store->statement_count; i++) {
        sqlite3_finalize(store->statements[i].statement);
    }
    store->statement_count = 0;
}

Status store_run(Store *store, sqlite3_stmt *statement) {
    const int code = sqlite3_step(statement);
    store_finish(store, statement);
    return code == SQLITE_DONE ? STATUS_OK : store_failed(store, code);
}

Status store_change(Store *store, const char *sql, const char *const *texts, int count) {
    sqlite3_stmt *statement;
    const Status status = store_begin(store, sql, texts, count, &statement);
    return status == STATUS_OK ? store_run(store, statement) : status;
}

Status store_row(Store *store, sqlite3_stmt *statement) {
    const int code = sqlite3_step(statement);
    if (code == SQLITE_ROW) {
        return STATUS_OK;
    }
    return code == SQLITE_DONE ? STATUS_NOT_FOUND : store_failed(store, code);
}

Status store_exec(Store *store, const char *sql) {
    store_bound_renew(&store->bound);
    const int code = sqlite3_exec(store->database, sql, NULL, NULL, NULL);
    return code == SQLITE_OK ? STATUS_OK : store_failed(store, code);
}

Status store_end(Store *store, Status status) {
    if (status == STATUS_OK) {
        status = store_change(store, "COMMIT", NULL, 0);
    }
    if (!sqlite3_get_autocommit(store->database)) {
        sqlite3_exec(store->database, "ROLLBACK", NULL, NULL, NULL);
    }
    return status;
}
