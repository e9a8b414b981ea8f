/* Shared by the files of the store: opening the database, statements and syncing. */
#ifndef DAMIER_SYS_STORE_INTERNAL_H
#define DAMIER_SYS_STORE_INTERNAL_H

#include <sqlite3.h>
#include <stdint.h>

#include "sys/paths.h"
#include "sys/store.h"

#define STORE_GAMES_MAX 16
#define STORE_NAME_SIZE 32
#define STORE_STATEMENTS_MAX 32 /* more than there are */

#define STORE_OWED_MAX 64

/* What this program knows of a game's row. */
typedef struct GameSlot {
    char name[STORE_NAME_SIZE];
    sqlite3_int64 revision; /* of the row it may overwrite; 0: none */
    sqlite3_int64 base;     /* the revision in the file, when this store goes on without it */
    sqlite3_int64 aside;    /* after a conflict: its row in the archive */
    char *session;          /* what was written last, owned; NULL: nothing was */
    char *options;
} GameSlot;

/* A game that could not be written. */
typedef struct StoreOwed {
    char name[STORE_NAME_SIZE];
    char *session; /* owned */
    char *options;
    bool begins; /* store_game_begin, with `moves` */
    int moves;
} StoreOwed;

/* The open file and what belongs to it, to see whether it is still there. */
typedef struct StorePlace {
    uint64_t device;
    uint64_t inode, log_inode, shared_inode;
    uint64_t size, log_size; /* at least: SQLite makes neither smaller while it is open */
} StorePlace;

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
    StoreSync *sync;      /* NULL: in memory, or unavailable */
    char path[PATHS_MAX]; /* of the database; "": in memory for good */
    StorePlace place;
    bool lasting;
    bool is_apart;          /* the file is out of reach: a copy of it goes on in its place */
    bool has_apart;         /* and something was written there */
    bool is_returning;      /* on the way back to the file */
    sqlite3_int64 apart_id; /* the last past game that the file has */
    StoreOwed owed[STORE_OWED_MAX];
    int owed_count;
    const char *error;
    StoreBound bound;
    GameSlot slots[STORE_GAMES_MAX];
    int slot_count;
    StoreStatement statements[STORE_STATEMENTS_MAX];
    int statement_count;
    sqlite3 *before; /* what was replaced or erased, of a store in memory; NULL: nothing */
};

/* Resets the limit for the next statement. */
void store_bound_renew(StoreBound *bound);

/* ---- The database (store_vfs.c, store_schema.c, store_database.c) ---- */

/* sqlite3_open_v2 with a file system whose waits for locks are bounded by store_vfs_allow_ms. */
int store_vfs_open(const char *path, int flags, sqlite3 **database);
/* The longest path of a database, in bytes; 0 before the first was opened. */
size_t store_vfs_path_max(void);
/* How long SQLite may wait for locks in this thread from now on. */
void store_vfs_allow_ms(int ms);
/* Waits, as part of that; false when nothing is left of it. */
bool store_vfs_pause_ms(int ms);

/* The schema decides the version, not user_version; but a higher user_version is newer. SQLITE_OK
 * and the version, 0 for an empty database; SQLITE_SCHEMA: written by a newer Damier;
 * SQLITE_CORRUPT: not one of ours. */
int store_schema_version(sqlite3 *database, int *version, bool *is_current);
/* Brings an empty or older database up to date in one transaction. */
int store_schema_upgrade(sqlite3 *database);
/* SQLITE_CORRUPT when quick_check finds damage; SQLite's code when it could not be carried out. */
int store_schema_check(sqlite3 *database);

/* True for codes that say that the content of a file is wrong. */
bool store_is_damage(int code);
/* Opens `path` (or ":memory:"), checks its integrity and schema, and upgrades the schema.
 * SQLITE_OK, or SQLite's code and *database NULL. A fault may pass: it tries three times, and says
 * that a file is damaged only when two of them found that. SQLITE_SCHEMA: written by a newer
 * Damier. A file that is damaged, foreign or newer is not changed. `bound` is borrowed as long as
 * the database is open. */
int store_database_open(const char *path, StoreBound *bound, sqlite3 **database);
/* An in-memory copy of the database at `path`, which need not be writable; NULL when it is damaged
 * or missing, or memory runs out. */
sqlite3 *store_database_copy(const char *path, StoreBound *bound);
/* Renames the file at `path` alone to PATH.corrupt-N: it was cut while it is open here, and what is
 * in its log can be read as long as it is. */
bool store_database_move_away(const char *path);
/* Renames the database and its journal files to PATH.corrupt-N, with the first free N; gives the
 * new name. SQLITE_BUSY: another program has it open; SQLITE_CANTOPEN: it could not be renamed. */
int store_database_set_aside(const char *path, Text *new_name);
/* Is there a database of ours at `path`, with tables, of this version or an older one? */
bool store_database_is_ours(const char *path, StoreBound *bound);
/* An in-memory copy of an open database; NULL: memory ran out. */
sqlite3 *store_database_clone(sqlite3 *database, StoreBound *bound);
/* Copies all pages of a database over those of another one. */
bool store_database_overwrite(sqlite3 *from, sqlite3 *to);
/* Runs a statement of one parameter, a path. SQLite's code. */
int store_database_run_on(sqlite3 *database, const char *sql, const char *path);
/* Makes the file at `path` the schema `fresh` of a connection. SQLite's code. */
int store_database_attach(sqlite3 *database, const char *path);
/* Closes a connection without touching the file or its log. NULL is fine. */
void store_database_leave(sqlite3 *database);

/* ---- Its place (store_place.c) ---- */

/* Opens the file at store->path, in its folder, which is created; one that is damaged is set aside
 * under `new_name`, else that stays empty. Keeps its place. SQLite's code. */
int store_place_open(Store *store, Text *new_name);
/* Before and after a change: when the file is no longer the one at its path, or its log was cut,
 * the store goes back to the path with all it holds. STATUS_IO: it goes on apart from the file. */
Status store_place_keep(Store *store);
/* The number of the last past game; 0: there is none, or it cannot be read. */
sqlite3_int64 store_place_last_past(Store *store);
/* Tries to go back to the file from the copy that stands in its place. */
Status store_place_return(Store *store);

/* ---- Writing games (store_games.c, store_owed.c) ---- */

/* What this program knows of the game's row, a new slot at first; NULL: there are too many. */
GameSlot *store_slot(Store *store, const char *game);
/* Writes {game, session, options} of a game that has a slot, in a transaction; `moves` of the game
 * before; NULL: the same game continues. */
Status store_game_write(Store *store, const char *const *texts, const int *moves);
/* Keeps in memory what could not be written, for store_pay; false without memory or room. */
bool store_owe(Store *store, const char *const *texts, const int *moves);
/* The newest state of a game that could not be written; false: its row is the newest. The status is
 * that of the copy. */
bool store_owed_game(Store *store, const char *game, StoredGame *owed, Status *status);
/* Takes up what earlier runs left in rescue files for this folder. */
void store_rescue_take(Store *store, Translate translate, Text *message);
/* Forgets all slots and debts. */
void store_owed_finish(Store *store);

/* ---- Syncing to disk (store_sync.c) ---- */

/* After every later commit of `database`, whose file is `path`, a thread calls fsync, and brings
 * the log into the database when it has grown long. NULL when memory runs out: then the system
 * decides when to write. */
StoreSync *store_sync_begin(sqlite3 *database, const char *path);
/* Waits until every commit is on disk; false when syncing failed or nothing was committed. */
bool store_sync_wait(StoreSync *sync);
bool store_sync_has_failed(StoreSync *sync);
/* The last sync took so long that nobody should wait for another one. */
bool store_sync_is_slow(StoreSync *sync);
/* Syncs what is left. Call before closing the database; NULL is fine. */
void store_sync_end(StoreSync *sync);

/* ---- Statements ---- */

/* The status of an SQLite code; remembers its sentence for store_error. */
Status store_failed(Store *store, int code);
/* Prepares `sql`, or takes it from the cache, and binds `count` texts to its first parameters
 * (NULL: SQL NULL). Borrowed until store_finish. */
Status store_begin(Store *store, const char *sql, const char *const *texts, int count,
                   sqlite3_stmt **statement);
/* The same for a result: game, opponent, day, outcome, moves and seconds are its parameters. */
Status store_begin_result(Store *store, const char *sql, const StoredResult *result,
                          const char *day, sqlite3_stmt **statement);
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
/* Adds a result within a transaction (store_result_add). */
Status store_result_insert(Store *store, const StoredResult *result);
/* Ends a transaction: COMMIT after STATUS_OK, else ROLLBACK and `status` as it was. */
Status store_end(Store *store, Status status);

#endif
