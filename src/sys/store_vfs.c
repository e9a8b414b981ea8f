/* SQLite's file system, but it does not sleep longer than it was allowed to. */
#include <stdint.h>
#include <string.h>

#include "sys/disk.h"
#include "sys/store_internal.h"
#include "sys/thread.h"

/* SQLite waits for locks in several ways, up to ten seconds in one of them, and all of them sleep
 * through this function. When the allowance is used up they try again at once, as often as they
 * would have, and give up. */

#define STORE_VFS_NAME "damier"

static sqlite3_vfs vfs;
static ThreadLock vfs_lock;
static bool vfs_is_made;
static int (*system_sleep)(sqlite3_vfs *, int);
static int (*system_full_name)(sqlite3_vfs *, const char *, int, char *);
/* What each thread may still sleep, in microseconds, is its number: one that was allowed nothing
 * does not sleep. */
static int left_us(void) {
    return (int)thread_number();
}

static void set_left_us(int us) {
    thread_set_number(us);
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

static int full_name(sqlite3_vfs *self, const char *name, int size, char *out) {
    char native[PATHS_MAX];
    const bool is_native = disk_native_path(name, native, sizeof native);
    return system_full_name(self, is_native ? native : name, size, out);
}

/* On Windows the usual one takes paths of 260 letters. */
static void make_vfs(void) {
    const sqlite3_vfs *longer = sqlite3_vfs_find("win32-longpath");
    const sqlite3_vfs *system = longer ? longer : sqlite3_vfs_find(NULL);
    if (system) {
        vfs = *system;
        vfs.zName = STORE_VFS_NAME;
        system_sleep = system->xSleep;
        vfs.xSleep = sleep_within;
        system_full_name = system->xFullPathname;
        vfs.xFullPathname = full_name;
        sqlite3_vfs_register(&vfs, 0);
    }
}

int store_vfs_open(const char *path, int flags, sqlite3 **database) {
    *database = NULL;
    if (sqlite3_initialize() != SQLITE_OK) {
        return SQLITE_NOMEM;
    }
    thread_lock(&vfs_lock);
    if (!vfs_is_made) {
        make_vfs();
        vfs_is_made = true;
    }
    thread_unlock(&vfs_lock);
    return sqlite3_open_v2(path, database, flags | SQLITE_OPEN_NOMUTEX,
                           vfs.zName ? STORE_VFS_NAME : NULL);
}

/* SQLite adds "-journal", whatever the journal is. */
size_t store_vfs_path_max(void) {
    const int most = vfs.mxPathname - (int)strlen("-journal");
    return most > 0 ? (size_t)most : 0;
}

void store_vfs_allow_ms(int ms) {
    set_left_us(ms * 1000);
}

bool store_vfs_pause_ms(int ms) {
    const bool may_go_on = left_us() > 0;
    sleep_within(&vfs, ms * 1000);
    return may_go_on;
}
