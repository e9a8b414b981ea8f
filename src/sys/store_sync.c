/* Syncing commits to disk in a thread. SQLite writes the write-ahead log without fsync
 * (synchronous=NORMAL); after each commit this thread calls fsync, so that no key waits for the
 * disk. Log records have checksums and are in commit order, so a power cut leaves a prefix of the
 * commits. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sys/clock.h"
#include "sys/disk.h"
#include "sys/paths.h"
#include "sys/store_internal.h"
#include "sys/thread.h"

#define CHECKPOINT_BUSY_MS 100 /* a save that is being written is waited for */
#define CHECKPOINT_PAGES 1000  /* SQLite's own default */
/* A flood of commits leaves the thread no rest: at this length of the log the one who writes brings
 * it in, and waits for the disk. No player moves as fast. */
#define FLOOD_PAGES 1500
#define FRESH_BYTES 4096 /* the first page alone */
#define SLOW_MS 200      /* a sync that lasts as long */

struct StoreSync {
    char path[PATHS_MAX]; /* of the database */
    Thread thread;
    ThreadLock lock; /* covers all below */
    ThreadCondition changed;
    unsigned long wanted, done; /* commits */
    bool has_thread, is_quitting, has_failed, wants_checkpoint, is_slow;
    bool is_fresh; /* a log is nothing beside a database that has never reached the disk */
};

/* Descriptors of the log carry no locks: closing one loses none, as one of the database would. */
static int open_log(const StoreSync *sync) {
    char name[PATHS_MAX + 8];
    snprintf(name, sizeof name, "%s-wal", sync->path);
    const int file = disk_open_change(name);
    /* A new file is durable only when its folder is synced, too. */
    if (file >= 0 && disk_sync_folder(name) != 0) {
        disk_close(file);
        return -1;
    }
    return file;
}

/* Brings the log into the database, through a connection of the thread's own, and begins the log
 * anew by a change that changes nothing: the head of a new log is synced by who writes it, and that
 * must not be a move. */
static void bring_in(sqlite3 *database, bool begins_anew) {
    int pages = 0;
    int done = -1;
    if (database && /* NULL: memory ran out; the log waits for the next start */
        sqlite3_wal_checkpoint_v2(database, NULL, SQLITE_CHECKPOINT_PASSIVE, &pages, &done) ==
            SQLITE_OK &&
        pages == done && begins_anew) {
        sqlite3_exec(database, "PRAGMA user_version = 2", NULL, NULL, NULL);
    }
}

static sqlite3 *open_for_checkpoints(const StoreSync *sync) {
    sqlite3 *database = NULL;
    if (store_vfs_open(sync->path, SQLITE_OPEN_READWRITE, &database) == SQLITE_OK) {
        sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
        sqlite3_wal_autocheckpoint(database, 0);
        sqlite3_busy_timeout(database, CHECKPOINT_BUSY_MS);
    }
    return database;
}

/* Under the lock, which it leaves while the disk works. */
static void sync_once(StoreSync *sync, int file, bool *good) {
    const unsigned long wanted = sync->wanted;
    thread_unlock(&sync->lock);
    const int64_t begun_ms = clock_monotonic_ms(NULL);
    *good = *good && disk_sync_data(file) == 0;
    const bool is_slow = clock_monotonic_ms(NULL) - begun_ms >= SLOW_MS;
    thread_lock(&sync->lock);
    sync->done = wanted;
    sync->has_failed = !*good;
    sync->is_slow = is_slow;
}

static void *sync_commits(void *argument) {
    StoreSync *sync = argument;
    const int file = open_log(sync);
    sqlite3 *database = open_for_checkpoints(sync);
    bool good = file >= 0;
    thread_lock(&sync->lock);
    while (!sync->is_quitting || sync->done != sync->wanted) {
        if (sync->wants_checkpoint && (sync->is_fresh || sync->done == sync->wanted)) {
            const bool begins_anew = !sync->is_fresh;
            thread_unlock(&sync->lock);
            bring_in(database, begins_anew);
            thread_lock(&sync->lock);
            sync->wants_checkpoint = sync->is_fresh = false;
        } else if (sync->done != sync->wanted) {
            sync_once(sync, file, &good);
        } else {
            thread_wait(&sync->changed, &sync->lock);
            continue;
        }
        thread_broadcast(&sync->changed);
    }
    thread_unlock(&sync->lock);
    sqlite3_close(database);
    if (file >= 0) {
        disk_close(file);
    }
    return NULL;
}

static void store_sync_make_thread(StoreSync *sync) {
    sync->has_thread = thread_start(&sync->thread, sync_commits, sync);
}

/* SQLite's WAL hook: a commit was written, and the log has this many pages. */
static int note_commit(void *self, sqlite3 *database, const char *name, int pages) {
    StoreSync *sync = self;
    thread_lock(&sync->lock);
    sync->wanted++;
    sync->wants_checkpoint = sync->wants_checkpoint || pages >= CHECKPOINT_PAGES;
    if (!sync->has_thread) {
        store_sync_make_thread(sync);
    }
    thread_broadcast(&sync->changed);
    thread_unlock(&sync->lock);
    if (pages >= FLOOD_PAGES) {
        sqlite3_wal_checkpoint_v2(database, name, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
    }
    return SQLITE_OK;
}

StoreSync *store_sync_begin(sqlite3 *database, const char *path) {
    StoreSync *sync = calloc(1, sizeof *sync);
    if (!sync) {
        return NULL;
    }
    snprintf(sync->path, sizeof sync->path, "%s", path);
    if (!thread_lock_init(&sync->lock)) {
        free(sync);
        return NULL;
    }
    if (!thread_condition_init(&sync->changed)) {
        thread_lock_finish(&sync->lock);
        free(sync);
        return NULL;
    }
    DiskEntry found;
    sync->is_fresh = disk_look(path, &found) && found.bytes <= FRESH_BYTES;
    sync->wants_checkpoint = sync->is_fresh;
    sqlite3_wal_hook(database, note_commit, sync);
    return sync;
}

bool store_sync_wait(StoreSync *sync) {
    thread_lock(&sync->lock);
    while (sync->has_thread && (sync->done != sync->wanted || sync->wants_checkpoint)) {
        thread_wait(&sync->changed, &sync->lock);
    }
    const bool good = sync->has_thread && !sync->has_failed;
    thread_unlock(&sync->lock);
    return good;
}

bool store_sync_has_failed(StoreSync *sync) {
    thread_lock(&sync->lock);
    const bool has_failed = sync->has_failed;
    thread_unlock(&sync->lock);
    return has_failed;
}

bool store_sync_is_slow(StoreSync *sync) {
    thread_lock(&sync->lock);
    const bool is_slow = sync->is_slow;
    thread_unlock(&sync->lock);
    return is_slow;
}

void store_sync_end(StoreSync *sync) {
    if (!sync) {
        return;
    }
    thread_lock(&sync->lock);
    sync->is_quitting = true;
    thread_broadcast(&sync->changed);
    thread_unlock(&sync->lock);
    if (sync->has_thread) {
        thread_join(sync->thread);
    }
    thread_condition_finish(&sync->changed);
    thread_lock_finish(&sync->lock);
    free(sync);
}
