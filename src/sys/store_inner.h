/* Private to sys: how the store opens its database, and what its files share. */
#ifndef DAMIER_SYS_STORE_INNER_H
#define DAMIER_SYS_STORE_INNER_H

#include <sqlite3.h>

#include "sys/store.h"

#define STORE_GAMES_MAX 16
#define STORE_NAME_SIZE 32
#define STORE_STATEMENTS_MAX 32 /* more than there are */

/* What this window knows of a game's row. */
typedef struct GameSlot {
    char name[STORE_NAME_SIZE];
    sqlite3_int64 revision; /* of the row that it writes on; 0: there was none */
    sqlite3_int64 aside;    /* the row moved on elsewhere: where in the archive this one writes */
} GameSlot;

/* Steps that the statement in hand may still take, in units of STORE_BOUND_STEP instructions of
 * SQLite's machine: no file makes a statement endless. */
typedef struct StoreBound {
    int left;
} StoreBound;

typedef struct StoreSync StoreSync;

/* A statement that is kept for the next time. */
typedef struct StoreStatement {
    sqlite3_stmt *statement;
    bool is_taken; /* between store_begin and store_finish */
} StoreStatement;

struct Store {
    sqlite3 *database;
    StoreSync *sync; /* NULL: in memory, or there was none to be had */
    bool lasting;
    const char *error;
    StoreBound bound;
    GameSlot slots[STORE_GAMES_MAX];
    int slot_count;
    StoreStatement statements[STORE_STATEMENTS_MAX];
    int statement_count;
};

/* Gives the next statement its full measure. */
void store_bound_renew(StoreBound *bound);

/* Opens `path` (":memory:" too), checks that it is sound and ours, and brings its schema up to
 * date. SQLITE_OK, or SQLite's code and *database NULL. SQLITE_SCHEMA: written by a newer Damier.
 * `bound` is borrowed as long as the database is open. */
int store_database_open(const char *path, StoreBound *bound, sqlite3 **database);
/* A copy in memory of the database at `path`, which need not be writable; NULL when it is damaged,
 * absent or memory runs out. */
sqlite3 *store_database_copy(const char *path, StoreBound *bound);
/* Renames the database and its journal files to PATH.corrupt-N, N the first free number; gives the
 * new name of the database. */
bool store_database_set_aside(const char *path, Text *new_name);

/* ---- To the disk itself (store_sync.c) ---- */

/* From now on every commit of `database`, whose file is `path`, is followed by an fsync in a thread
 * of its own. NULL when memory runs out: then the system writes when it likes. */
StoreSync *store_sync_begin(sqlite3 *database, const char *path);
/* Waits until all that is committed is on the disk; false when it could not be put there, or
 * nothing has been committed. */
bool store_sync_wait(StoreSync *sync);
bool store_sync_has_failed(StoreSync *sync);
/* Does what is left. Before the database is closed; NULL is fine. */
void store_sync_end(StoreSync *sync);

/* ---- Statements ---- */

/* The status of SQLite's code, whose sentence is kept for store_error. */
Status store_failed(Store *store, int code);
/* Prepares `sql`, or takes the one that was prepared before, and binds `count` texts to its first
 * parameters; NULL texts are SQL's NULL. Borrowed until store_finish. */
Status store_begin(Store *store, const char *sql, const char *const *texts, int count,
                   sqlite3_stmt **statement);
/* Gives a statement back; NULL is fine. */
void store_finish(Store *store, sqlite3_stmt *statement);
/* Before the database is closed. */
void store_statements_drop(Store *store);
/* Runs a statement that changes something and gives it back. */
Status store_run(Store *store, sqlite3_stmt *statement);
Status store_change(Store *store, const char *sql, const char *const *texts, int count);
/* Steps to the next row: STATUS_OK, STATUS_NOT_FOUND or the failure. */
Status store_row(Store *store, sqlite3_stmt *statement);
/* Several statements without parameters. */
Status store_exec(Store *store, const char *sql);
/* Ends a transaction: COMMIT after STATUS_OK, else ROLLBACK and `status` as it was. */
Status store_end(Store *store, Status status);

#endif
