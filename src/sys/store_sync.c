/* Syncing commits to disk in a thread. SQLite writes the write-ahead log without fsync
 * (synchronous=NORMAL); after each commit this thread calls fsync, so that no key waits for the
 * disk. Log records have checksums and are in commit order, so a power cut leaves a prefix of the
 * commits. */
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "sys/paths.h"
#include "sys/store_internal.h"
#include "sys/thread.h"

#define CHECKPOINT_PAGES 1000 /* SQLite's own default */

struct StoreSync {
    char path[PATHS_MAX + 8]; /* of the log */
    pthread_t thread;
    pthread_mutex_t lock; /* covers all below */
    pthread_cond_t changed;
    unsigned long wanted, done; /* commits */
    bool has_thread, is_quitting, has_failed;
};

/* A new file is durable only when its folder is synced, too. */
static bool sync_folder(const char *path) {
    char folder[PATHS_MAX + 8];
    const char *slash = strrchr(path, '/');
    snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - path) : 1, slash ? path : ".");
    const int file = open(folder[0] ? folder : "/", O_RDONLY | O_CLOEXEC | O_DIRECTORY);
    const bool good = file >= 0 && fsync(file) == 0;
    if (file >= 0) {
        close(file);
    }
    return good;
}

static void *sync_commits(void *argument) {
    StoreSync *sync = argument;
    const int file = open(sync->path, O_RDWR | O_CLOEXEC);
    bool good = file >= 0 && sync_folder(sync->path);
    pthread_mutex_lock(&sync->lock);
    while (!sync->is_quitting || sync->done != sync->wanted) {
        if (sync->done == sync->wanted) {
            pthread_cond_wait(&sync->changed, &sync->lock);
            continue;
        }
        const unsigned long wanted = sync->wanted;
        pthread_mutex_unlock(&sync->lock);
        good = good && fdatasync(file) == 0;
        pthread_mutex_lock(&sync->lock);
        sync->done = wanted;
        sync->has_failed = !good;
        pthread_cond_broadcast(&sync->changed);
    }
    pthread_mutex_unlock(&sync->lock);
    if (file >= 0) {
        close(file);
    }
    return NULL;
}

static void store_sync_make_thread(StoreSync *sync) {
    sync->has_thread = thread_start(&sync->thread, sync_commits, sync);
}

/* SQLite's WAL hook: a commit was written, and the log has this many pages. */
static int note_commit(void *self, sqlite3 *database, const char *name, int pages) {
    StoreSync *sync = self;
    pthread_mutex_lock(&sync->lock);
    sync->wanted++;
    if (!sync->has_thread) {
        store_sync_make_thread(sync);
    }
    pthread_cond_broadcast(&sync->changed);
    pthread_mutex_unlock(&sync->lock);
    if (pages >= CHECKPOINT_PAGES) {
        sqlite3_wal_checkpoint_v2(database, name, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
    }
    return SQLITE_OK;
}

StoreSync *store_sync_begin(sqlite3 *database, const char *path) {
    StoreSync *sync = calloc(1, sizeof *sync);
    if (!sync) {
        return NULL;
    }
    snprintf(sync->path, sizeof sync->path, "%s-wal", path);
    if (pthread_mutex_init(&sync->lock, NULL) != 0) {
        free(sync);
        return NULL;
    }
    if (pthread_cond_init(&sync->changed, NULL) != 0) {
        pthread_mutex_destroy(&sync->lock);
        free(sync);
        return NULL;
    }
    sqlite3_wal_hook(database, note_commit, sync);
    return sync;
}

bool store_sync_wait(StoreSync *sync) {
    pthread_mutex_lock(&sync->lock);
    while (sync->has_thread && sync->done != sync->wanted) {
        pthread_cond_wait(&sync->changed, &sync->lock);
    }
    const bool good = sync->has_thread && !sync->has_failed;
    pthread_mutex_unlock(&sync->lock);
    return good;
}

bool store_sync_has_failed(StoreSync *sync) {
    pthread_mutex_lock(&sync->lock);
    const bool has_failed = sync->has_failed;
    pthread_mutex_unlock(&sync->lock);
    return has_failed;
}

void store_sync_end(StoreSync *sync) {
    if (!sync) {
        return;
    }
    pthread_mutex_lock(&sync->lock);
    sync->is_quitting = true;
    pthread_cond_broadcast(&sync->changed);
    pthread_mutex_unlock(&sync->lock);
    if (sync->has_thread) {
        pthread_join(sync->thread, NULL);
    }
    pthread_cond_destroy(&sync->changed);
    pthread_mutex_destroy(&sync->lock);
    free(sync);
}
