/* pread64, pwrite64, fcntl64, fsync, fdatasync and rename of a test, which fail when it says so, or
 * are counted. To be included once. */
#ifndef DAMIER_TESTS_UNIT_SYS_FAULTY_CALLS_H
#define DAMIER_TESTS_UNIT_SYS_FAULTY_CALLS_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

static int reads, failing_read, read_error, write_error, lock_error;
static pthread_t main_thread;
static int syncs_of_main;
static atomic_int folder_syncs;            /* since the last file was renamed */
static atomic_int folder_syncs_till_write; /* and before the next write */

ssize_t pread64(int file, void *bytes, size_t count, off64_t place);
ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t place);
int fcntl64(int file, int command, ...);

static void find(void *function, const char *name) {
    void *symbol = dlsym(RTLD_NEXT, name);
    memcpy(function, &symbol, sizeof symbol);
}

ssize_t pread64(int file, void *bytes, size_t count, off64_t place) {
    static ssize_t (*real)(int, void *, size_t, off64_t);
    find(&real, "pread64");
    if (failing_read != 0 && ++reads == failing_read) {
        errno = read_error;
        return -1;
    }
    return real(file, bytes, count, place);
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t place) {
    static ssize_t (*real)(int, const void *, size_t, off64_t);
    find(&real, "pwrite64");
    int none = -1;
    atomic_compare_exchange_strong(&folder_syncs_till_write, &none, atomic_load(&folder_syncs));
    errno = write_error;
    return write_error ? -1 : real(file, bytes, count, place);
}

int fcntl64(int file, int command, ...) {
    static int (*real)(int, int, ...);
    va_list arguments;
    va_start(arguments, command);
    void *argument = va_arg(arguments, void *);
    va_end(arguments);
    find(&real, "fcntl64");
    if (lock_error && (command == F_SETLK || command == F_SETLKW)) {
        errno = lock_error;
        return -1;
    }
    return real(file, command, argument);
}

static int note_sync(int file, const char *name) {
    int (*real)(int);
    struct stat found;
    find(&real, name);
    atomic_fetch_add(&folder_syncs, fstat(file, &found) == 0 && S_ISDIR(found.st_mode));
    syncs_of_main += pthread_equal(pthread_self(), main_thread);
    return real(file);
}

int fsync(int file) {
    return note_sync(file, "fsync");
}

int fdatasync(int file) {
    return note_sync(file, "fdatasync");
}

int rename(const char *from, const char *to) {
    int (*real)(const char *, const char *);
    find(&real, "rename");
    atomic_store(&folder_syncs, 0);
    atomic_store(&folder_syncs_till_write, -1);
    return real(from, to);
}

#endif
