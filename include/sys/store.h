/* Store: what outlives the program (SQLite 3): the saved game of each kind, the settings and the
 * log of results. Every call is one transaction, with the operating system when it returns: a
 * killed program loses nothing. A thread then brings it to the disk itself, so that a power cut
 * loses no more than the last moment; no call waits for that. Used from one thread. Failures are
 * never fatal: the game goes on unsaved, and store_error says why. */
#ifndef DAMIER_SYS_STORE_H
#define DAMIER_SYS_STORE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/status.h"
#include "base/text.h"
#include "sys/clock.h"

typedef struct Store Store;

/* Opens (creates) damier.db in `folder`, which is created too; NULL: a store in memory.
 * The file must be a regular one; it is readable by its owner alone.
 * A damaged database, or one with other tables than ours, is set aside as damier.db.corrupt-1 (-2
 * …) and a new one begun: STATUS_OK. When the folder cannot be written, or the database belongs to
 * a newer Damier, the answer is STATUS_IO and the store lives in memory (with the old content if it
 * could be read). *store is NULL only after STATUS_NO_MEMORY. Whatever the player should know is
 * put into `message` (in the language of `translate`), which stays empty otherwise. */
Status store_open(const char *folder, Translate translate, Store **store, Text *message);
/* The same, but what is in `folder` is only read, and what is changed stays in memory: for a
 * picture of the window, which leaves no trace. STATUS_IO when it is there and cannot be read. */
Status store_open_copy(const char *folder, Translate translate, Store **store, Text *message);
void store_close(Store *store);
/* Waits until all that was saved is on the disk itself; false when it could not be put there. For
 * tests: a window never waits. */
bool store_wait_for_disk(Store *store);
/* False for a store in memory: nothing will be there at the next start. A copy that was wished for
 * counts as lasting: nobody has to be warned. */
bool store_is_lasting(const Store *store);
/* Why the last call that answered STATUS_IO failed: an English sentence that is a msgid. */
const char *store_error(const Store *store);

/* A saved game: the session's text and the scene's own options (mode, level, shown lens …). */
typedef struct StoredGame {
    char *session;
    char *options;
} StoredGame;

/* Two programs may have one folder open. Each row has a revision, and a store writes on the one
 * that it has taken or written itself; when the game has moved on elsewhere in the meantime, the
 * other's stays, and this store goes on in a row of the archive. */

/* Keeps the next state of the game in place of the last one. */
Status store_game_save(Store *store, const char *game, const char *session, const char *options);
/* The first state of another game: the row that stands there, readable or not, goes into the
 * archive in the same transaction. `moves` it has (0: never played, -1: nobody can read it). */
Status store_game_begin(Store *store, const char *game, const char *session, const char *options,
                        int moves);
/* True when the game had moved on elsewhere and this store keeps its own in the archive, until
 * it takes what stands there. */
bool store_game_is_aside(Store *store, const char *game);
/* STATUS_NOT_FOUND (and both texts NULL) when there is none, STATUS_BAD_INPUT when its checksum
 * is wrong. Release it with stored_game_finish. */
Status store_game_load(Store *store, const char *game, StoredGame *loaded);
/* The same, and what is saved from now on continues it. */
Status store_game_take(Store *store, const char *game, StoredGame *loaded);
void stored_game_finish(StoredGame *loaded);
Status store_game_forget(Store *store, const char *game);

/* A past game. */
typedef struct ArchivedGame {
    int64_t id; /* the later it was filed, the greater */
    int moves;
    int days_ago; /* when it was filed: 0 is today */
    StoredGame game;
} ArchivedGame;

#define STORE_ARCHIVE_KEPT 50

/* The past games of this kind, `most` at most, the last one first; those whose checksum is wrong
 * are passed over. Release each with stored_game_finish. */
Status store_archive_list(Store *store, const char *game, ArchivedGame *list, int most, int *count);
/* Drops what is older than two years or beyond the 500th, but never the last STORE_ARCHIVE_KEPT;
 * of games without a move no more than these are kept. store_game_begin does it by itself. */
Status store_archive_thin(Store *store, const char *game, Date today);

Status store_setting_save(Store *store, const char *key, const char *value);
/* Adds the value to `value`; STATUS_NOT_FOUND adds nothing, STATUS_LIMIT: it did not fit. */
Status store_setting_load(Store *store, const char *key, Text *value);

typedef enum StoredOutcome {
    STORED_LOST,
    STORED_DRAWN,
    STORED_WON,
    STORED_SOLVED,   /* a puzzle, by the player alone */
    STORED_ASSISTED, /* a puzzle, with hints or the solver */
} StoredOutcome;

typedef struct StoredResult {
    const char *game;
    const char *opponent; /* the level or kind in the scene's words: "easy", "human", "9x9 hard" */
    StoredOutcome outcome;
    int moves;
    int seconds;
    int year, month, day;
} StoredResult;

typedef struct StoredTally {
    int played;
    int won;
    int drawn;
    int lost;
    int solved;
    int assisted;
    int best_seconds; /* of the games won or solved alone; -1: none */
    int best_moves;   /* the same */
} StoredTally;

/* Adds to the sums, and to the log, which keeps the last thousand. */
Status store_result_add(Store *store, const StoredResult *result);
/* Counts the results of `game`, against `opponent` or (NULL) against anyone. */
Status store_tally(Store *store, const char *game, const char *opponent, StoredTally *tally);

typedef struct StoredKind {
    char opponent[64]; /* a longer one is cut */
    StoredTally tally;
} StoredKind;

/* The opponents of `game` with their tallies, `most` at most, the most frequent first. */
Status store_kinds(Store *store, const char *game, StoredKind *kinds, int most, int *count);

/* Puts the results of all games aside: nothing above counts them any more. Those put aside before
 * are forgotten for good. */
Status store_results_put_aside(Store *store);
/* Takes them back, beside those that have come since. */
Status store_results_take_back(Store *store);

#endif
