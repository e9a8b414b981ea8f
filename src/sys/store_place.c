/* Whether the open database is still the file at its path, and the way back when it is not. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sys/disk.h"
#include "sys/store_internal.h"

#define RETURN_MS 100
#define SHARED_BYTES_MIN 32768 /* less than what SQLite has mapped ends the program by SIGBUS */

/* What a copy holds and the file does not: past games, the games in hand that this program has not
 * written (the others were written anew before), results and choices. `fresh` is the file. */
static const char merge[] =
    "BEGIN IMMEDIATE;"
    "INSERT INTO fresh.archive(game, session, options, checksum, moves, day)"
    " SELECT game, session, options, checksum, moves, day FROM main.archive AS a"
    " WHERE NOT EXISTS (SELECT 1 FROM fresh.archive AS f"
    "  WHERE f.game = a.game AND f.session = a.session)"
    " AND NOT EXISTS (SELECT 1 FROM fresh.game AS g"
    "  WHERE g.name = a.game AND g.session = a.session) ORDER BY a.id;"
    "INSERT INTO fresh.archive(game, session, options, checksum, moves, day)"
    " SELECT m.name, m.session, m.options, m.checksum, 1, ifnull((SELECT max(day)"
    "  FROM fresh.archive), 0) FROM main.game AS m"
    " WHERE EXISTS (SELECT 1 FROM fresh.game AS f"
    "  WHERE f.name = m.name AND f.session <> m.session)"
    " AND NOT EXISTS (SELECT 1 FROM fresh.archive AS f"
    "  WHERE f.game = m.name AND f.session = m.session);"
    "INSERT OR IGNORE INTO fresh.game SELECT * FROM main.game;"
    "INSERT INTO fresh.result(game, opponent, outcome, moves, seconds, day)"
    " SELECT game, opponent, outcome, moves, seconds, day FROM main.result AS m"
    " WHERE NOT EXISTS (SELECT 1 FROM fresh.result AS f WHERE f.id = m.id AND f.game = m.game"
    "  AND f.opponent = m.opponent AND f.outcome = m.outcome AND f.moves = m.moves"
    "  AND f.seconds = m.seconds AND f.day = m.day) ORDER BY m.id;"
    "INSERT INTO fresh.tally SELECT * FROM main.tally WHERE true"
    " ON CONFLICT(game, opponent) DO UPDATE SET played = max(played, excluded.played),"
    " won = max(won, excluded.won), drawn = max(drawn, excluded.drawn),"
    " lost = max(lost, excluded.lost), solved = max(solved, excluded.solved),"
    " assisted = max(assisted, excluded.assisted),"
    " seconds = min(ifnull(seconds, excluded.seconds), ifnull(excluded.seconds, seconds)),"
    " moves = min(ifnull(moves, excluded.moves), ifnull(excluded.moves, moves));"
    "INSERT OR REPLACE INTO fresh.setting SELECT * FROM main.setting;"
    "COMMIT;";

static bool look_at(const Store *store, const char *suffix, DiskEntry *found) {
    char name[PATHS_MAX + 8];
    snprintf(name, sizeof name, "%s%s", store->path, suffix);
    return disk_look(name, found);
}

static void keep_place(Store *store) {
    DiskEntry file = {0};
    DiskEntry log = {0};
    DiskEntry shared = {0};
    (void)look_at(store, "", &file);
    (void)look_at(store, "-wal", &log);
    (void)look_at(store, "-shm", &shared);
    store->place =
        (StorePlace){file.device, file.number, log.number, shared.number, file.bytes, log.bytes};
}

static bool is_same_file(const Store *store, DiskEntry *found) {
    return look_at(store, "", found) && found->number == store->place.inode &&
           found->device == store->place.device;
}

/* An immutable file and a disk that has become read-only take nothing more, and to write to memory
 * that is mapped from one ends the program. Other refusals do not bind whoever has it open. */
static bool takes_writes(const Store *store, const char *suffix) {
    char name[PATHS_MAX + 8];
    snprintf(name, sizeof name, "%s%s", store->path, suffix);
    return disk_may_write(name) == 0 || (errno != EPERM && errno != EROFS);
}

static bool all_take_writes(const Store *store) {
    return takes_writes(store, "") && takes_writes(store, "-wal") && takes_writes(store, "-shm");
}

/* SQLITE_FCNTL_HAS_MOVED compares the file alone; a file or log that was cut or shared memory that
 * is gone lose moves as well: SQLite removes the whole log of an empty file. */
static bool is_in_place(Store *store) {
    DiskEntry file;
    DiskEntry log;
    DiskEntry shared;
    if (!is_same_file(store, &file) || file.bytes < store->place.size ||
        !look_at(store, "-wal", &log) || !look_at(store, "-shm", &shared) ||
        log.number != store->place.log_inode || shared.number != store->place.shared_inode ||
        shared.bytes < SHARED_BYTES_MIN || log.bytes < store->place.log_size ||
        !all_take_writes(store)) {
        return false;
    }
    store->place.size = file.bytes;
    store->place.log_size = log.bytes;
    return true;
}

int store_place_open(Store *store, Text *new_name) {
    char folder[PATHS_MAX];
    const char *slash = strrchr(store->path, '/');
    snprintf(folder, sizeof folder, "%.*s", (int)(slash - store->path), store->path);
    if (folder[0] && paths_make_folder(folder) != STATUS_OK) {
        return SQLITE_CANTOPEN;
    }
    int code = all_take_writes(store)
                   ? store_database_open(store->path, &store->bound, &store->database)
                   : SQLITE_READONLY;
    if (store_is_damage(code)) {
        const int moved = store_database_set_aside(store->path, new_name);
        if (moved == SQLITE_OK) {
            code = store_database_open(store->path, &store->bound, &store->database);
        } else {
            text_clear(new_name);
            code = moved == SQLITE_BUSY ? moved : code;
        }
    }
    if (code == SQLITE_OK) {
        keep_place(store);
        store->sync = store_sync_begin(store->database, store->path);
        store->is_apart = store->has_apart = false;
    }
    return code;
}

/* Writes anew what this program has written. In a file that it knows, a row that is no newer than
 * what it knew is its own; another one stays, and this program's game goes to the archive. */
static Status write_slots(Store *store, bool is_known) {
    Status status = STATUS_OK;
    for (int i = 0; i < store->slot_count && status == STATUS_OK; i++) {
        GameSlot *slot = &store->slots[i];
        StoredGame row;
        if (!slot->session) {
            continue;
        }
        char *session = slot->session;
        char *options = slot->options;
        const sqlite3_int64 known = slot->base;
        const sqlite3_int64 aside = slot->aside;
        slot->session = slot->options = NULL;
        (void)store_game_take(store, slot->name, &row);
        stored_game_finish(&row);
        slot->revision = !is_known ? 0 : slot->revision <= known ? slot->revision : known;
        slot->aside = aside;
        const char *const texts[] = {slot->name, session, options ? options : ""};
        status = store_game_write(store, texts, NULL);
        if (status == STATUS_OK) {
            free(session);
            free(options);
        } else {
            slot->session = session;
            slot->options = options;
        }
    }
    return status;
}

static Status merge_from(Store *store, sqlite3 *old) {
    store_bound_renew(&store->bound);
    int code = store_database_attach(old, store->path);
    if (code == SQLITE_OK) {
        code = sqlite3_exec(old, "PRAGMA fresh.synchronous=OFF", NULL, NULL, NULL);
    }
    if (code == SQLITE_OK) {
        code = sqlite3_exec(old, merge, NULL, NULL, NULL);
    }
    return code == SQLITE_OK ? STATUS_OK : store_failed(store, code);
}

/* The log of a file that is gone would be taken for that of the next one. The connection has it
 * open and can still read it. */
static void drop_rest(const Store *store) {
    static const char *const suffixes[] = {"-wal", "-shm"};
    const uint64_t inodes[] = {store->place.log_inode, store->place.shared_inode};
    for (int i = 0; i < 2; i++) {
        char name[PATHS_MAX + 8];
        DiskEntry found;
        if (look_at(store, suffixes[i], &found) && found.number == inodes[i]) {
            snprintf(name, sizeof name, "%s%s", store->path, suffixes[i]);
            (void)disk_remove(name);
        }
    }
}

sqlite3_int64 store_place_last_past(Store *store) {
    sqlite3_stmt *statement;
    sqlite3_int64 id = 0;
    if (store->database && store_begin(store, "SELECT ifnull(max(id), 0) FROM archive", NULL, 0,
                                       &statement) == STATUS_OK) {
        id = store_row(store, statement) == STATUS_OK ? sqlite3_column_int64(statement, 0) : 0;
        store_finish(store, statement);
    }
    return id;
}

/* A memory that stands in for a file that cannot be written; `old`: what is left of one that is
 * gone, or the memory so far; NULL: the file is where it was. */
static void go_apart(Store *store, sqlite3 *old) {
    const bool was_apart = store->is_apart;
    store->database = old ? old : store_database_copy(store->path, &store->bound);
    if (!store->database) {
        (void)store_database_open(":memory:", &store->bound, &store->database);
    }
    store->is_apart = store->has_apart = true;
    if (!was_apart) {
        store->apart_id = old ? 0 : store_place_last_past(store);
    }
    if (!old && store->database) {
        (void)write_slots(store, true); /* the log may be out of reach */
    }
}

static Status go_back(Store *store) {
    char name[PATHS_MAX + 32];
    Text new_name = text_over(name, sizeof name);
    sqlite3 *old = store->database;
    store_vfs_allow_ms(RETURN_MS);
    store_statements_drop(store);
    sqlite3_wal_hook(old, NULL, NULL);
    store_sync_end(store->sync);
    store->sync = NULL;
    DiskEntry file;
    const bool is_here = is_same_file(store, &file);
    const bool is_cut =
        is_here && file.bytes < store->place.size && store_database_move_away(store->path);
    const bool is_same = is_here && !is_cut;
    const bool is_known = is_same || store->place.inode == 0;
    if (!store->is_apart && is_same) { /* its log or shared memory is no good */
        store_database_leave(old);
        old = NULL;
    } else if (!is_known) {
        drop_rest(store);
    }
    store->database = NULL;
    const int code = store_place_open(store, &new_name);
    if (code != SQLITE_OK) {
        go_apart(store, old);
        return store_failed(store, code);
    }
    Status status = write_slots(store, is_known);
    if (status == STATUS_OK && old) {
        status = merge_from(store, old);
    }
    store_database_leave(old);
    store->lasting = true;
    return status;
}

/* It reads and writes the store itself. */
Status store_place_return(Store *store) {
    if (store->is_returning) {
        return STATUS_OK;
    }
    store->is_returning = true;
    const Status status = go_back(store);
    store->is_returning = false;
    return status;
}

Status store_place_keep(Store *store) {
    if (!store->path[0] || store->is_apart || store->is_returning || is_in_place(store)) {
        return STATUS_OK;
    }
    return store_place_return(store);
}
