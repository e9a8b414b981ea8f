/* Store: persistent data in SQLite 3: the saved game of each kind, the settings and the log of
 * results. Every call is one transaction and is committed to the operating system when it returns,
 * so that a killed program loses nothing. A thread then syncs it to disk, so that a power cut loses
 * at most the last moment; no call waits for that. Use from one thread. Failures are never fatal:
 * the game goes on unsaved, and store_error says why. */
#ifndef DAMIER_SYS_STORE_H
#define DAMIER_SYS_STORE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/date.h"
#include "base/status.h"
#include "base/text.h"

typedef struct Store Store;

/* A game that could not be written, because the disk is full, locked or gone, is owed: the store
 * keeps it in memory and tries again when store_pay is called. When the file is no longer the one
 * at its path (removed, moved, replaced, its log cut), the store makes it anew from what it holds;
 * when another database has taken its place, both are merged. */

/* Opens or creates damier.db in `folder`, which is created too; NULL: a store in memory. It must be
 * a regular file and is made readable by its owner alone. A database that was found damaged twice,
 * or one with foreign tables, is renamed to damier.db.corrupt-1 (-2 …) and a new one is created:
 * STATUS_OK. When the folder cannot be written, locks cannot be had for two seconds, or the
 * database belongs to a newer Damier, the result is STATUS_IO and the store is in memory (with the
 * old content if it could be read); store_pay may find a way back. Games of a rescue file are taken
 * up. *store is NULL only after STATUS_NO_MEMORY. `message` receives what the player should know,
 * in the language of `translate`, or stays empty. */
Status store_open(const char *folder, Translate translate, Store **store, Text *message);
/* The same, but `folder` is only read and changes stay in memory: for --screenshot, which leaves no
 * trace. STATUS_IO when the database exists but cannot be read. */
Status store_open_copy(const char *folder, Translate translate, Store **store, Text *message);
void store_close(Store *store);

/* Something that was saved is not in the file yet. */
bool store_is_owing(const Store *store);
/* Tries again to write all that is owed. Call it from time to time while something is. */
Status store_pay(Store *store);
/* Before the end of the program: writes what is owed, or else a rescue file with all open games, in
 * the first of the data, state, cache and temporary folders that takes it; the next store_open of
 * this folder takes it up. STATUS_IO: nothing took it. `message` says what happened, or stays
 * empty.
 */
Status store_settle(Store *store, Translate translate, Text *message);
/* Waits until everything saved is synced to disk; false when that failed. For tests: the window
 * never waits. */
bool store_wait_for_disk(Store *store);
/* False for a store in memory: nothing will be saved. A copy (store_open_copy) counts as lasting:
 * it needs no warning. */
bool store_is_lasting(const Store *store);
/* Why the last call with STATUS_IO failed: an English sentence that is a msgid. */
const char *store_error(const Store *store);

/* A saved game: the session's text and the scene's own options (mode, level …). */
typedef struct StoredGame {
    char *session;
    char *options;
} StoredGame;

/* Two programs may share one folder. Each row has a revision, and a store only overwrites the
 * revision that it loaded or wrote itself. If another program has changed the game meanwhile, that
 * row stays and this store continues in a row of the archive. */

/* Saves the next state of the game in place of the last one. A session that ends in a tab, 0 and a
 * tab, as session_to_text writes one without moves, is one that nobody has played yet
 * (sys/store_backup.h). */
Status store_game_save(Store *store, const char *game, const char *session, const char *options);
/* Saves the first state of a new game: the old row, readable or not, is archived in the same
 * transaction. `moves` of the old game (0: not played, -1: unreadable). */
Status store_game_begin(Store *store, const char *game, const char *session, const char *options,
                        int moves);
/* True when another program has changed the game and this store continues in the archive, until
 * store_game_take. */
bool store_game_is_aside(Store *store, const char *game);
/* Loads a game. STATUS_NOT_FOUND (both texts NULL) when there is none, STATUS_BAD_INPUT when its
 * checksum is wrong. Release it with stored_game_finish. */
Status store_game_load(Store *store, const char *game, StoredGame *loaded);
/* The same, and later saves continue this row. When it could not be read, they leave it alone and
 * go to the archive. */
Status store_game_take(Store *store, const char *game, StoredGame *loaded);
void stored_game_finish(StoredGame *loaded);
Status store_game_forget(Store *store, const char *game);

/* A past game. */
typedef struct ArchivedGame {
    int64_t id; /* increases with the time of archiving */
    int moves;
    int days_ago; /* since archiving: 0 is today */
    StoredGame game;
} ArchivedGame;

#define STORE_ARCHIVE_KEPT 50

/* Lists archived games of this kind, at most `most`, newest first, without those whose checksum is
 * wrong. Release each with stored_game_finish. */
Status store_archive_list(Store *store, const char *game, ArchivedGame *list, int most, int *count);
/* Deletes games beyond the 500th, and of those without a move beyond STORE_ARCHIVE_KEPT. None is
 * deleted for its age: the clock may be wrong. store_game_begin calls it. */
Status store_archive_thin(Store *store, const char *game);

Status store_setting_save(Store *store, const char *key, const char *value);

typedef struct StoredSetting {
    const char *key, *value;
} StoredSetting;

/* Saves settings that are worth nothing without each other: all of them or none. */
Status store_settings_save(Store *store, const StoredSetting *settings, int count);
/* Saves a setting where all of these still are as they are known here; STATUS_NOT_FOUND: another
 * window has changed one meanwhile, and nothing is saved. */
Status store_setting_follow(Store *store, const StoredSetting *known, int count, const char *key,
                            const char *value);
/* Appends the setting to `value`. STATUS_NOT_FOUND appends nothing; STATUS_LIMIT: it did not fit.
 */
Status store_setting_load(Store *store, const char *key, Text *value);
/* A copy of the setting, whatever its length, to be freed by the caller; NULL when there is none,
 * it is empty, or memory runs out. */
char *store_setting_copy(Store *store, const char *key);

typedef enum StoredOutcome {
    STORED_LOST,
    STORED_DRAWN,
    STORED_WON,
    STORED_SOLVED,   /* a puzzle, by the player alone */
    STORED_ASSISTED, /* a puzzle, with hints or the solver */
} StoredOutcome;

typedef struct StoredResult {
    const char *game;
    const char *opponent; /* the level or kind, named by the scene: "easy", "human", "9x9 hard" */
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
    int best_seconds; /* of games won or solved without help; -1: none */
    int best_moves;   /* the same */
} StoredTally;

/* Adds a result to the totals and to the log, which keeps the last thousand. */
Status store_result_add(Store *store, const StoredResult *result);
/* Totals of `game` against `opponent`, or against anyone (NULL). */
Status store_tally(Store *store, const char *game, const char *opponent, StoredTally *tally);

typedef struct StoredKind {
    char opponent[64]; /* truncated if longer */
    StoredTally tally;
} StoredKind;

/* The opponents of `game` with their totals, at most `most`, most frequent first. */
Status store_kinds(Store *store, const char *game, StoredKind *kinds, int most, int *count);

/* A result as the log keeps it. */
typedef struct LoggedResult {
    char opponent[64]; /* truncated if longer */
    StoredOutcome outcome;
    int moves, seconds;
    Date day; /* year 0: unknown */
} LoggedResult;

/* The last results of `game`, at most `most`, newest first. */
Status store_result_list(Store *store, const char *game, LoggedResult *list, int most, int *count);

/* Hides the results of all games from the functions above. Results hidden earlier are deleted. */
Status store_results_put_aside(Store *store);
/* Restores them, next to newer results. */
Status store_results_take_back(Store *store);

#endif
