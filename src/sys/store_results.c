/* The log of results, and their totals. */
#include "base/date_text.h"
#include "sys/store_internal.h"

#define LOG_MAX 1000 /* results in the log; the sums are of all */

/* The numbers in the statement below. */
_Static_assert(STORED_LOST == 0 && STORED_DRAWN == 1 && STORED_WON == 2 && STORED_SOLVED == 3 &&
                   STORED_ASSISTED == 4,
               "outcomes are stored by number");

Status store_begin_result(Store *store, const char *sql, const StoredResult *result,
                          const char *day, sqlite3_stmt **statement) {
    const char *const texts[] = {result->game, result->opponent, day};
    const Status status = store_begin(store, sql, texts, 3, statement);
    if (status == STATUS_OK) {
        sqlite3_bind_int(*statement, 4, (int)result->outcome);
        sqlite3_bind_int(*statement, 5, result->moves);
        sqlite3_bind_int(*statement, 6, result->seconds);
    }
    return status;
}

static Status add_row(Store *store, const StoredResult *result, const char *day) {
    sqlite3_stmt *statement;
    const Status status =
        store_begin_result(store,
                           "INSERT INTO result(game, opponent, day, outcome, moves, seconds) "
                           "VALUES(?, ?, ?, ?, ?, ?)",
                           result, day, &statement);
    return status == STATUS_OK ? store_run(store, statement) : status;
}

/* Adds the totals of the row to those of its game and opponent. */
#define ADD_UP                                                                                     \
    " ON CONFLICT DO UPDATE SET played = played + excluded.played,"                                \
    " won = won + excluded.won, drawn = drawn + excluded.drawn, lost = lost + excluded.lost,"      \
    " solved = solved + excluded.solved, assisted = assisted + excluded.assisted,"                 \
    " seconds = ifnull(min(seconds, excluded.seconds), ifnull(seconds, excluded.seconds)),"        \
    " moves = ifnull(min(moves, excluded.moves), ifnull(moves, excluded.moves))"

static Status add_up(Store *store, const StoredResult *result) {
    const char *const texts[] = {result->game, result->opponent};
    sqlite3_stmt *statement;
    const Status status = store_begin(
        store,
        "INSERT INTO tally VALUES(?1, ?2, 1, ?3 = 2, ?3 = 1, ?3 = 0, ?3 = 3, ?3 = 4,"
        " CASE WHEN ?3 IN (2, 3) THEN ?4 END, CASE WHEN ?3 IN (2, 3) THEN ?5 END)" ADD_UP,
        texts, 2, &statement);
    if (status != STATUS_OK) {
        return status;
    }
    sqlite3_bind_int(statement, 3, (int)result->outcome);
    sqlite3_bind_int(statement, 4, result->seconds);
    sqlite3_bind_int(statement, 5, result->moves);
    return store_run(store, statement);
}

/* Deletes the oldest results, so that the log does not grow without end. */
static Status thin_log(Store *store) {
    sqlite3_stmt *statement;
    const Status status =
        store_begin(store, "DELETE FROM result WHERE id <= (SELECT max(id) FROM result) - ?", NULL,
                    0, &statement);
    if (status != STATUS_OK) {
        return status;
    }
    sqlite3_bind_int(statement, 1, LOG_MAX);
    return store_run(store, statement);
}

Status store_result_insert(Store *store, const StoredResult *result) {
    char buffer[40];
    Text day = text_over(buffer, sizeof buffer);
    text_addf(&day, "%04d-%02d-%02d", result->year, result->month, result->day);
    Status status = add_row(store, result, buffer);
    status = status == STATUS_OK ? add_up(store, result) : status;
    return status == STATUS_OK ? thin_log(store) : status;
}

Status store_result_add(Store *store, const StoredResult *result) {
    (void)store_place_keep(store);
    const Status status = store_change(store, "BEGIN IMMEDIATE", NULL, 0);
    return status == STATUS_OK ? store_end(store, store_result_insert(store, result)) : status;
}

static void read_tally(sqlite3_stmt *statement, StoredTally *tally) {
    int *const fields[] = {&tally->played,       &tally->won,       &tally->drawn,
                           &tally->lost,         &tally->solved,    &tally->assisted,
                           &tally->best_seconds, &tally->best_moves};
    *tally = (StoredTally){.best_seconds = -1, .best_moves = -1};
    for (int i = 0; i < 8; i++) {
        if (sqlite3_column_type(statement, i) != SQLITE_NULL) {
            *fields[i] = sqlite3_column_int(statement, i);
        }
    }
}

Status store_tally(Store *store, const char *game, const char *opponent, StoredTally *tally) {
    *tally = (StoredTally){.best_seconds = -1, .best_moves = -1};
    const char *const texts[] = {game, opponent};
    sqlite3_stmt *statement;
    Status status = store_begin(store,
                                "SELECT sum(played), sum(won), sum(drawn), sum(lost), sum(solved),"
                                " sum(assisted), min(seconds), min(moves)"
                                " FROM tally WHERE game = ?1 AND (?2 IS NULL OR opponent = ?2)",
                                texts, 2, &statement);
    if (status != STATUS_OK) {
        return status;
    }
    status = store_row(store, statement);
    if (status == STATUS_OK) {
        read_tally(statement, tally);
    }
    store_finish(store, statement);
    return status;
}

Status store_kinds(Store *store, const char *game, StoredKind *kinds, int most, int *count) {
    sqlite3_stmt *statement;
    *count = 0;
    Status status = store_begin(store,
                                "SELECT played, won, drawn, lost, solved, assisted, seconds, moves,"
                                " opponent FROM tally WHERE game = ?"
                                " ORDER BY played DESC, opponent",
                                &game, 1, &statement);
    if (status != STATUS_OK) {
        return status;
    }
    while (*count < most && (status = store_row(store, statement)) == STATUS_OK) {
        const unsigned char *found = sqlite3_column_text(statement, 8);
        StoredKind *kind = &kinds[(*count)++];
        Text name = text_over(kind->opponent, sizeof kind->opponent);
        text_add(&name, found ? (const char *)found : "");
        read_tally(statement, &kind->tally);
    }
    store_finish(store, statement);
    return status == STATUS_NOT_FOUND ? STATUS_OK : status;
}

Status store_result_list(Store *store, const char *game, LoggedResult *list, int most, int *count) {
    sqlite3_stmt *statement;
    *count = 0;
    Status status = store_begin(store,
                                "SELECT outcome, moves, seconds, opponent, day FROM result"
                                " WHERE game = ? ORDER BY id DESC",
                                &game, 1, &statement);
    if (status != STATUS_OK) {
        return status;
    }
    while (*count < most && (status = store_row(store, statement)) == STATUS_OK) {
        const unsigned char *found = sqlite3_column_text(statement, 3);
        LoggedResult *result = &list[*count];
        Text name = text_over(result->opponent, sizeof result->opponent);
        text_add(&name, found ? (const char *)found : "");
        result->outcome = (StoredOutcome)sqlite3_column_int(statement, 0);
        result->moves = sqlite3_column_int(statement, 1);
        result->seconds = sqlite3_column_int(statement, 2);
        result->day = (Date){0, 0, 0};
        found = sqlite3_column_text(statement, 4);
        (void)date_parse(found ? (const char *)found : "", &result->day);
        ++*count;
    }
    store_finish(store, statement);
    return status == STATUS_NOT_FOUND ? STATUS_OK : status;
}

/* Hidden totals have a "-" before the game's name. The log does not change: only totals count. */
Status store_results_put_aside(Store *store) {
    const Status status = store_change(store, "BEGIN IMMEDIATE", NULL, 0);
    return status != STATUS_OK
               ? status
               : store_end(store, store_exec(store, "DELETE FROM tally WHERE game LIKE '-%';"
                                                    "UPDATE tally SET game = '-' || game;"));
}

Status store_results_take_back(Store *store) {
    const Status status = store_change(store, "BEGIN IMMEDIATE", NULL, 0);
    return status != STATUS_OK
               ? status
               : store_end(store, store_exec(store, "INSERT INTO tally SELECT substr(game, 2),"
                                                    " opponent, played, won, drawn, lost, solved,"
                                                    " assisted, seconds, moves FROM tally"
                                                    " WHERE game LIKE '-%'" ADD_UP ";"
                                                    "DELETE FROM tally WHERE game LIKE '-%';"));
}
