/* Shared by the files of the store: opening the database, statements and syncing. */
#ifndef DAMIER_SYS_STORE_INTERNAL_H
#define DAMIER_SYS_STORE_INTERNAL_H

#include <sqlite3.h>

#include "sys/store.h"

#define STORE_GAMES_MAX 16
#define STORE_NAME_SIZE 32
#define STORE_STATEMENTS_MAX 32 /* more than there are */

/* What this program knows of a game's row. */
typedef struct GameSlot {
    char name[STORE_NAME_SIZE];
    sqlite3_int64 revision; /* of the row it may overwrite; 0: none */
    sqlite3_int64 aside;    /* after a conflict: its row in the archive */
} GameSlot;

/* The steps the current statement may still take, in units of STORE_BOUND_STEP virtual-machine
 * instructions, so that no file makes a statement endless. */
typedef struct StoreBound {
    int left;
} StoreBound;

typedef struct StoreSync StoreSync;

/* A cached prepared statement. */
typedef struct StoreStatement {
    sqlite3_stmt *statement;
    bool is_taken; /* between store_begin and store_finish */
} StoreStatement;

struct Store {
    sqlite3 *database;
    StoreSync *sync; /* NULL: in memory, or unavailable */
    bool lasting;
    const char *error;
    StoreBound bound;
    GameSlot slots[STORE_GAMES_MAX];
    int slot_count;
    StoreStatement statements[STORE_STATEMENTS_MAX];
    int statement_count;
};

/* Resets the limit for the next statement. */
void store_bound_renew(StoreBound *bound);

/* Opens `path` (or ":memory:"), checks its integrity and schema, and upgrades the schema.
 * SQLITE_OK, or SQLite's code and *database NULL. SQLITE_SCHEMA: written by a newer Damier. `bound`
 * is borrowed as long as the database is open. */
int store_database_open(const char *path, StoreBound *bound, sqlite3 **database);
/* An in-memory copy of the database at `path`, which need not be writable; NULL when it is damaged
 * or missing, or memory runs out. */
sqlite3 *store_database_copy(const char *path, StoreBound *bound);
/* Renames the database and its journal files to PATH.corrupt-N, with the first free N; gives the
 * new name. */
bool store_database_set_aside(const char *path, Text *new_name);

/* ---- Syncing to disk (store_sync.c) ---- */

/* After every later commit of `database`, whose file is `path`, a thread calls fsync. NULL when
 * memory runs out: then the system decides when to write. */
StoreSync *store_sync_begin(sqlite3 *database, const char *path);
/* Waits until every commit is on disk; false when syncing failed or nothing was committed. */
bool store_sync_wait(StoreSync *sync);
bool store_sync_has_failed(StoreSync *sync);
/* Syncs what is left. Call before closing the database; NULL is fine. */
void store_sync_end(StoreSync *sync);

/* ---- Statements ---- */

/* The status of an SQLite code; remembers its sentence for store_error. */
Status store_failed(Store *store, int code);
/* Prepares `sql`, or takes it from the cache, and binds `count` texts to its first parameters
 * (NULL: SQL NULL). Borrowed until store_finish. */
Status store_begin(Store *store, const char *sql, const char *const *texts, int count,
                   sqlite3_stmt **statement);
/* Returns a statement to the cache; NULL is fine. */
void store_finish(Store *store, sqlite3_stmt *statement);
/* Finalizes all statements. Call before closing the database. */
void store_statements_drop(Store *store);
/* Runs a statement without result rows and returns it to the cache. */
Status store_run(Store *store, sqlite3_stmt *statement);
Status store_change(Store *store, const char *sql, const char *const *texts, int count);
/* Steps to the next row: STATUS_OK, STATUS_NOT_FOUND or the failure. */
Status store_row(Store *store, sqlite3_stmt *statement);
/* Runs several statements without parameters. */
Status store_exec(Store *store, const char *sql);
/* Ends a transaction: COMMIT after STATUS_OK, else ROLLBACK and `status` as it was. */
Status store_end(Store *store, Status status);

#endif
