/* SQLite's file system, but it does not sleep longer than it was allowed to. */
#include <pthread.h>
#include <stdint.h>

#include "sys/store_internal.h"

/* SQLite waits for locks in several ways, up to ten seconds in one of them, and all of them sleep
 * through this function. When the allowance is used up they try again at once, as often as they
 * would have, and give up. */

#define STORE_VFS_NAME "damier"

static sqlite3_vfs vfs;
static pthread_once_t vfs_is_made = PTHREAD_ONCE_INIT;
static int (*system_sleep)(sqlite3_vfs *, int);
/* What each thread may still sleep, in microseconds; one that was allowed nothing does not sleep. A
 * key, not a thread-local variable: when that is the only one, mold 1.10 may begin the segment that
 * the loader protects before the first mapped page, and the program does not start. */
static pthread_key_t left_key;
static pthread_once_t key_is_made = PTHREAD_ONCE_INIT;
static bool has_key;

static void make_key(void) {
    has_key = pthread_key_create(&left_key, NULL) == 0;
}

static int left_us(void) {
    pthread_once(&key_is_made, make_key);
    return has_key ? (int)(intptr_t)pthread_getspecific(left_key) : 0;
}

static void set_left_us(int us) {
    pthread_once(&key_is_made, make_key);
    if (has_key) {
        pthread_setspecific(left_key, (void *)(intptr_t)us);
    }
}

static int sleep_within(sqlite3_vfs *self, int us) {
    const int left = left_us();
    const int granted = us < left ? us : left;
    set_left_us(left - granted);
    if (granted > 0) {
        system_sleep(self, granted);
    }
    return us;
}

static void make_vfs(void) {
    const sqlite3_vfs *system = sqlite3_vfs_find(NULL);
    if (system) {
        vfs = *system;
        vfs.zName = STORE_VFS_NAME;
        system_sleep = system->xSleep;
        vfs.xSleep = sleep_within;
        sqlite3_vfs_register(&vfs, 0);
    }
}

int store_vfs_open(const char *path, int flags, sqlite3 **database) {
    *database = NULL;
    if (sqlite3_initialize() != SQLITE_OK) {
        return SQLITE_NOMEM;
    }
    pthread_once(&vfs_is_made, make_vfs);
    return sqlite3_open_v2(path, database, flags | SQLITE_OPEN_NOMUTEX,
                           vfs.zName ? STORE_VFS_NAME : NULL);
}

void store_vfs_allow_ms(int ms) {
    set_left_us(ms * 1000);
}

bool store_vfs_pause_ms(int ms) {
    const bool may_go_on = left_us() > 0;
    sleep_within(&vfs, ms * 1000);
    return may_go_on;
}
