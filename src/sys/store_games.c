/* The current game of each kind, written by compare-and-swap, and the archive of past games. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "sys/clock.h"
#include "sys/store_internal.h"

#define ARCHIVE_MAX 500 /* of a game */
#define LIST_OF_TEXTS 2

/* Of both texts, with their zeros. */
static sqlite3_int64 checksum_of(const char *session, const char *options) {
    const uint64_t sum = text_checksum(TEXT_CHECKSUM, session, strlen(session) + 1);
    return (sqlite3_int64)(text_checksum(sum, options, strlen(options) + 1) >> 1);
}

/* Checks the current row; NULL, written by older versions, is always valid. */
static bool has_sum(sqlite3_stmt *statement, int column, const char *session, const char *options) {
    return sqlite3_column_type(statement, column) == SQLITE_NULL ||
           sqlite3_column_int64(statement, column) == checksum_of(session, options);
}

GameSlot *store_slot(Store *store, const char *game) {
    for (int i = 0; i < store->slot_count; i++) {
        if (strcmp(store->slots[i].name, game) == 0) {
            return &store->slots[i];
        }
    }
    if (store->slot_count == STORE_GAMES_MAX || strlen(game) >= STORE_NAME_SIZE) {
        return NULL;
    }
    GameSlot *slot = &store->slots[store->slot_count++];
    *slot = (GameSlot){.revision = 0};
    Text name = text_over(slot->name, sizeof slot->name);
    text_add(&name, game);
    return slot;
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

/* Copies the texts of the current row, all or none. */
static Status read_texts(sqlite3_stmt *statement, char **session, char **options) {
    *session = copy_of_column(statement, 0);
    *options = copy_of_column(statement, 1);
    if (*session && *options && has_sum(statement, 2, *session, *options)) {
        return STATUS_OK;
    }
    const Status status = *session && *options ? STATUS_BAD_INPUT : STATUS_NO_MEMORY;
    free(*session);
    free(*options);
    *session = *options = NULL;
    return status;
}

static Status load(Store *store, const char *game, StoredGame *loaded, sqlite3_int64 *revision) {
    *loaded = (StoredGame){NULL, NULL};
    *revision = 0;
    sqlite3_stmt *statement;
    Status status =
        store_begin(store, "SELECT session, options, checksum, revision FROM game WHERE name = ?",
                    &game, 1, &statement);
    if (status != STATUS_OK) {
        return status;
    }
    status = store_row(store, statement);
    if (status == STATUS_OK) {
        *revision = sqlite3_column_int64(statement, 3);
        status = read_texts(statement, &loaded->session, &loaded->options);
    }
    store_finish(store, statement);
    return status;
}

Status store_game_load(Store *store, const char *game, StoredGame *loaded) {
    sqlite3_int64 revision;
    Status status;
    return store_owed_game(store, game, loaded, &status) ? status
                                                         : load(store, game, loaded, &revision);
}

Status store_game_take(Store *store, const char *game, StoredGame *loaded) {
    sqlite3_int64 revision;
    Status status;
    (void)store_place_keep(store);
    GameSlot *slot = store_slot(store, game);
    if (store_owed_game(store, game, loaded, &status)) {
        return status; /* the row and what is known of it are older */
    }
    status = load(store, game, loaded, &revision);
    const bool is_known =
        status == STATUS_OK || status == STATUS_NOT_FOUND || status == STATUS_BAD_INPUT;
    if (slot) {
        /* Apart from the file, the row that this program wrote is not the file's. */
        const bool is_apart = store->is_apart && slot->session;
        slot->revision = is_known ? revision : 0;
        slot->base = is_apart ? slot->base : slot->revision;
        slot->aside = 0;
    }
    if (slot && !is_known) { /* what is saved from now on is another game */
        free(slot->session);
        free(slot->options);
        slot->session = slot->options = NULL;
    }
    return status;
}

void stored_game_finish(StoredGame *loaded) {
    free(loaded->session);
    free(loaded->options);
    *loaded = (StoredGame){NULL, NULL};
}

Status store_game_forget(Store *store, const char *game) {
    return store_change(store, "DELETE FROM game WHERE name = ?", &game, 1);
}

bool store_game_is_aside(Store *store, const char *game) {
    const GameSlot *slot = store_slot(store, game);
    return slot && slot->aside != 0;
}

/* A statement on a game's texts: ?1 the game, ?2 session, ?3 options, ?4 their checksum, ?5 a
 * number. */
static Status write_texts(Store *store, const char *sql, const char *const *texts,
                          sqlite3_int64 number) {
    sqlite3_stmt *statement;
    const Status status = store_begin(store, sql, texts, 3, &statement);
    if (status != STATUS_OK) {
        return status;
    }
    sqlite3_bind_int64(statement, 4, checksum_of(texts[1], texts[2]));
    sqlite3_bind_int64(statement, 5, number);
    return store_run(store, statement);
}

/* Days are stored as they were first counted, from 1. They come from clock_today, so that no test
 * depends on SQLite's clock. */
static sqlite3_int64 today_number(void) {
    return date_number(clock_today()) + 1;
}

/* ---- The archive ---- */

/* Archives the row as it is; an identical archived game moves to the top. */
static Status file_row(Store *store, const char *game, int moves) {
    Status status = store_change(store,
                                 "DELETE FROM archive WHERE game = ?1 AND session ="
                                 " (SELECT session FROM game WHERE name = ?1)",
                                 &game, 1);
    sqlite3_stmt *statement;
    if (status == STATUS_OK) {
        status = store_begin(store,
                             "INSERT INTO archive(game, session, options, checksum, moves, day)"
                             " SELECT name, session, options, checksum, ?2, ?3"
                             " FROM game WHERE name = ?1",
                             &game, 1, &statement);
    }
    if (status != STATUS_OK) {
        return status;
    }
    sqlite3_bind_int(statement, 2, moves);
    sqlite3_bind_int64(statement, 3, today_number());
    return store_run(store, statement);
}

/* Writes to this program's row of the archive, a new one at first. */
static Status write_aside(Store *store, GameSlot *slot, const char *const *texts) {
    Status status = STATUS_OK;
    if (slot->aside != 0) {
        status = write_texts(store,
                             "UPDATE archive SET session = ?2, options = ?3, checksum = ?4"
                             " WHERE id = ?5 AND game = ?1",
                             texts, slot->aside);
    }
    if (status != STATUS_OK || (slot->aside != 0 && sqlite3_changes(store->database) > 0)) {
        return status;
    }
    status = write_texts(store,
                         "INSERT INTO archive(game, session, options, checksum, moves, day)"
                         " VALUES(?1, ?2, ?3, ?4, 1, ?5)",
                         texts, today_number());
    if (status == STATUS_OK) {
        slot->aside = sqlite3_last_insert_rowid(store->database);
    }
    return status;
}

Status store_archive_thin(Store *store, const char *game) {
    sqlite3_stmt *statement;
    const Status status = store_begin(
        store,
        "DELETE FROM archive WHERE id IN (SELECT id FROM (SELECT id, moves, row_number()"
        " OVER (PARTITION BY moves = 0 ORDER BY id DESC) AS place FROM archive WHERE game = ?1)"
        " WHERE place > ?2 AND (moves = 0 OR place > ?3))",
        &game, 1, &statement);
    if (status != STATUS_OK) {
        return status;
    }
    sqlite3_bind_int(statement, 2, STORE_ARCHIVE_KEPT);
    sqlite3_bind_int(statement, 3, ARCHIVE_MAX);
    return store_run(store, statement);
}

Status store_archive_list(Store *store, const char *game, ArchivedGame *list, int most,
                          int *count) {
    const sqlite3_int64 today = today_number();
    sqlite3_stmt *statement;
    *count = 0;
    Status status = store_begin(store,
                                "SELECT session, options, checksum, id, moves, day FROM archive"
                                " WHERE game = ? ORDER BY id DESC",
                                &game, 1, &statement);
    if (status != STATUS_OK) {
        return status;
    }
    while (*count < most && (status = store_row(store, statement)) == STATUS_OK) {
        ArchivedGame *past = &list[*count];
        *past = (ArchivedGame){.id = sqlite3_column_int64(statement, 3),
                               .moves = sqlite3_column_int(statement, 4),
                               .days_ago = (int)(today - sqlite3_column_int64(statement, 5))};
        *count += read_texts(statement, &past->game.session, &past->game.options) == STATUS_OK;
    }
    store_finish(store, statement);
    return status == STATUS_NOT_FOUND ? STATUS_OK : status;
}

/* ---- Writing ---- */

typedef struct StoreGamesRow {
    sqlite3_int64 revision; /* 0: none */
    bool is_same;           /* the same session, with a valid checksum */
} StoreGamesRow;

static Status look_at_row(Store *store, const char *const *texts, StoreGamesRow *row) {
    sqlite3_stmt *statement;
    *row = (StoreGamesRow){.revision = 0};
    Status status = store_begin(store, "SELECT revision, session = ?2 FROM game WHERE name = ?1",
                                texts, LIST_OF_TEXTS, &statement);
    if (status != STATUS_OK) {
        return status;
    }
    status = store_row(store, statement);
    if (status == STATUS_OK) {
        row->revision = sqlite3_column_int64(statement, 0);
        row->is_same = sqlite3_column_int(statement, 1) == 1;
    }
    store_finish(store, statement);
    return status == STATUS_NOT_FOUND ? STATUS_OK : status;
}

/* Updates the row. A changed option alone keeps the revision: overwriting it loses nothing. */
static Status write_row(Store *store, GameSlot *slot, const char *const *texts,
                        const StoreGamesRow *row) {
    const sqlite3_int64 next =
        row->is_same ? row->revision
                     : 1 + (row->revision > slot->revision ? row->revision : slot->revision);
    const Status status = write_texts(store,
                                      "INSERT OR REPLACE INTO game(name, session, options,"
                                      " checksum, revision) VALUES(?1, ?2, ?3, ?4, ?5)",
                                      texts, next);
    if (status == STATUS_OK) {
        slot->revision = next;
        slot->aside = 0;
    }
    return status;
}

/* Within a transaction. `moves` of the old game; NULL: the same game continues. */
static Status write_game(Store *store, GameSlot *slot, const char *const *texts, const int *moves) {
    StoreGamesRow row;
    Status status = look_at_row(store, texts, &row);
    if (status != STATUS_OK) {
        return status;
    }
    const bool has_moved_on = row.revision != 0 && row.revision != slot->revision && !row.is_same;
    if (slot->aside != 0 || has_moved_on) {
        if (moves) {
            slot->aside = 0;
        }
        return write_aside(store, slot, texts);
    }
    if (moves && row.revision != 0 && !row.is_same) {
        status = file_row(store, texts[0], *moves);
    }
    if (status == STATUS_OK && moves) { /* a resumed game leaves the archive */
        status = store_change(store, "DELETE FROM archive WHERE game = ? AND session = ?", texts,
                              LIST_OF_TEXTS);
    }
    if (status == STATUS_OK && moves) {
        status = store_archive_thin(store, texts[0]);
    }
    return status == STATUS_OK ? write_row(store, slot, texts, &row) : status;
}

/* What a slot holds is written again when the file has gone; without memory it is not. */
static void keep_texts(Store *store, GameSlot *slot, const char *const *texts) {
    free(slot->session);
    free(slot->options);
    slot->session = text_duplicate(texts[1]);
    slot->options = text_duplicate(texts[2]);
    if (store->is_apart) {
        store->has_apart = true;
    } else {
        slot->base = slot->revision;
    }
}

Status store_game_write(Store *store, const char *const *texts, const int *moves) {
    GameSlot *slot = store_slot(store, texts[0]);
    const GameSlot before = *slot;
    Status status = store_change(store, "BEGIN IMMEDIATE", NULL, 0);
    if (status != STATUS_OK) {
        return status;
    }
    status = store_end(store, write_game(store, slot, texts, moves));
    if (status == STATUS_OK) {
        keep_texts(store, slot, texts);
    } else {
        *slot = before;
    }
    return status;
}

/* Writes in the order in which all was given: what is owed comes first. */
static Status write_or_owe(Store *store, const char *const *texts, const int *moves) {
    if (!store_slot(store, texts[0])) {
        return store_failed(store, SQLITE_TOOBIG);
    }
    Status status = STATUS_IO;
    const Status place = store_place_keep(store);
    if (store->owed_count == 0) {
        status = store_game_write(store, texts, moves);
    }
    if (status != STATUS_OK) {
        const bool is_behind = store->owed_count > 0;
        return store_owe(store, texts, moves) && is_behind ? store_pay(store) : status;
    }
    status = place == STATUS_OK ? store_place_keep(store) : place;
    if (status == STATUS_OK && store->is_apart && store->lasting) {
        return STATUS_IO; /* the reason is the one for which it is apart */
    }
    /* This row was written, but an earlier one failed to sync. */
    const bool has_failed = store->sync && store_sync_has_failed(store->sync);
    return status == STATUS_OK && has_failed ? store_failed(store, SQLITE_IOERR) : status;
}

Status store_game_save(Store *store, const char *game, const char *session, const char *options) {
    const char *const texts[] = {game, session, options};
    return write_or_owe(store, texts, NULL);
}

Status store_game_begin(Store *store, const char *game, const char *session, const char *options,
                        int moves) {
    const char *const texts[] = {game, session, options};
    return write_or_owe(store, texts, &moves);
}
