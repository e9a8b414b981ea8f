/* A library for LD_PRELOAD that lets calls of the system fail: DAMIER_FAULT is "GROUP N MODE
 * ERROR", and the N-th call of the group returns this errno, once or ("+") from then on. Calls
 * about the standard streams are left alone. Writes how many calls each group had to the file
 * DAMIER_FAULT_TELL. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

#include "trust/faults.h"

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);
int fcntl64(int file, int command, ...);
int open64(const char *path, int flags, ...);
ssize_t pread64(int file, void *bytes, size_t count, off64_t place);
ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t place);
int ftruncate64(int file, off64_t length);
void *mmap64(void *at, size_t length, ...);

static const char *const names[] = {FAULT_GROUPS(FAULT_NAME)};
static atomic_long calls[FAULT_GROUP_COUNT];
static int failing_group = -1;
static long failing_call;
static int failing_error;
static bool fails_on, is_alive;

__attribute__((constructor)) static void begin_life(void) {
    char group[20];
    char mode;
    const char *given = getenv("DAMIER_FAULT");
    if (given &&
        sscanf(given, "%19s %ld %c %d", group, &failing_call, &mode, &failing_error) == 4) {
        for (int i = 0; i < FAULT_GROUP_COUNT; i++) {
            failing_group = strcmp(group, names[i]) == 0 ? i : failing_group;
        }
        fails_on = mode == '+';
    }
    is_alive = true;
}

__attribute__((destructor)) static void end_life(void) {
    is_alive = false;
    const char *path = getenv("DAMIER_FAULT_TELL");
    FILE *file = path ? fopen(path, "w") : NULL;
    for (int i = 0; file && i < FAULT_GROUP_COUNT; i++) {
        fprintf(file, "%ld\n", (long)calls[i]);
    }
    if (file) {
        fclose(file);
    }
}

static bool fails(FaultGroup group) {
    if (!is_alive) {
        return false;
    }
    const long call = ++calls[group];
    if ((int)group != failing_group || call < failing_call || (!fails_on && call > failing_call)) {
        return false;
    }
    errno = failing_error;
    return true;
}

/* Finds the next function of this name; ISO C has no conversion from an object pointer to a
 * function pointer. */
static void find(void *function, const char *name) {
    void *symbol = dlsym(RTLD_NEXT, name);
    memcpy(function, &symbol, sizeof symbol);
}

static int open_by(const char *name, const char *path, int flags, mode_t mode) {
    int (*real)(const char *, int, ...);
    find(&real, name);
    return fails(FAULT_OPEN) ? -1 : real(path, flags, mode);
}

#define OPEN(function)                                                                             \
    int function(const char *path, int flags, ...) {                                               \
        va_list arguments;                                                                         \
        va_start(arguments, flags);                                                                \
        const mode_t mode = (flags & O_CREAT) ? va_arg(arguments, mode_t) : 0;                     \
        va_end(arguments);                                                                         \
        return open_by(#function, path, flags, mode);                                              \
    }

OPEN(open)
OPEN(open64)

ssize_t read(int file, void *bytes, size_t count) {
    ssize_t (*real)(int, void *, size_t);
    find(&real, "read");
    return file > 2 && fails(FAULT_READ) ? -1 : real(file, bytes, count);
}

ssize_t pread64(int file, void *bytes, size_t count, off64_t place) {
    ssize_t (*real)(int, void *, size_t, off64_t);
    find(&real, "pread64");
    return fails(FAULT_READ) ? -1 : real(file, bytes, count, place);
}

ssize_t write(int file, const void *bytes, size_t count) {
    ssize_t (*real)(int, const void *, size_t);
    find(&real, "write");
    return file > 2 && fails(FAULT_WRITE) ? -1 : real(file, bytes, count);
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t place) {
    ssize_t (*real)(int, const void *, size_t, off64_t);
    find(&real, "pwrite64");
    return fails(FAULT_WRITE) ? -1 : real(file, bytes, count, place);
}

int fcntl64(int file, int command, ...) {
    int (*real)(int, int, ...);
    va_list arguments;
    va_start(arguments, command);
    void *argument = va_arg(arguments, void *);
    va_end(arguments);
    find(&real, "fcntl64");
    const bool locks = command == F_SETLK || command == F_SETLKW;
    return locks && fails(FAULT_LOCK) ? -1 : real(file, command, argument);
}

int ftruncate64(int file, off64_t length) {
    int (*real)(int, off64_t);
    find(&real, "ftruncate64");
    return fails(FAULT_TRUNCATE) ? -1 : real(file, length);
}

int unlink(const char *path) {
    int (*real)(const char *);
    find(&real, "unlink");
    return fails(FAULT_UNLINK) ? -1 : real(path);
}

int rename(const char *old_path, const char *path) {
    int (*real)(const char *, const char *);
    find(&real, "rename");
    return fails(FAULT_RENAME) ? -1 : real(old_path, path);
}

int fsync(int file) {
    int (*real)(int);
    find(&real, "fsync");
    return fails(FAULT_SYNC) ? -1 : real(file);
}

int fdatasync(int file) {
    int (*real)(int);
    find(&real, "fdatasync");
    return fails(FAULT_SYNC) ? -1 : real(file);
}

/* Its other arguments, as the calling convention has them. */
void *mmap64(void *at, size_t length, ...) {
    void *(*real)(void *, size_t, ...);
    va_list arguments;
    va_start(arguments, length);
    const int protection = va_arg(arguments, int);
    const int flags = va_arg(arguments, int);
    const int file = va_arg(arguments, int);
    const off64_t place = va_arg(arguments, off64_t);
    va_end(arguments);
    find(&real, "mmap64");
    return fails(FAULT_MAP) ? (void *)-1 : real(at, length, protection, flags, file, place);
}

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *),
                   void *argument) {
    int (*real)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
    find(&real, "pthread_create");
    return fails(FAULT_THREAD) ? errno : real(thread, attributes, run, argument);
}

void *malloc(size_t size) {
    return fails(FAULT_MEMORY) ? NULL : __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
    return fails(FAULT_MEMORY) ? NULL : __libc_calloc(count, size);
}

void *realloc(void *block, size_t size) {
    return fails(FAULT_MEMORY) ? NULL : __libc_realloc(block, size);
}
