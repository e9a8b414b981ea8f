/* A library for LD_PRELOAD that lets calls of the system fail. DAMIER_FAULT is "GROUP N MODE
 * ERROR", and the N-th call of the group 1  returns this errno;
 *     +  and all after it do;
 *     s  the same, but if it is a write it writes half;
 *     k  does not return: the process is killed, as by a power cut;
 *     h  the same in the middle of a write.
 * The group "change" is all that changes a file. Calls about the standard streams are left alone.
 * Writes how many calls each group had to the file DAMIER_FAULT_TELL. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
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
void *__libc_memalign(size_t alignment, size_t size);
int SDL_PushEvent(void *event);
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
static char failing_mode;
static bool is_alive;

__attribute__((constructor)) static void begin_life(void) {
    char group[20];
    const char *given = getenv("DAMIER_FAULT");
    if (given &&
        sscanf(given, "%19s %ld %c %d", group, &failing_call, &failing_mode, &failing_error) == 4) {
        for (int i = 0; i < FAULT_GROUP_COUNT; i++) {
            failing_group = strcmp(group, names[i]) == 0 ? i : failing_group;
        }
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

typedef enum Fate { FATE_GO_ON, FATE_FAIL, FATE_HALF, FATE_HALF_AND_END } Fate;

static Fate fate_of(bool is_it) {
    switch (failing_mode) {
    case '1':
        return is_it ? FATE_FAIL : FATE_GO_ON;
    case 's':
        return is_it ? FATE_HALF : FATE_FAIL;
    case 'h':
        return is_it ? FATE_HALF_AND_END : FATE_GO_ON;
    case 'k':
        raise(SIGKILL);
        return FATE_GO_ON;
    default:
        return FATE_FAIL;
    }
}

static Fate decide_call(FaultGroup group) {
    const long call = ++calls[group];
    if ((int)group != failing_group || call < failing_call) {
        return FATE_GO_ON;
    }
    const Fate fate = fate_of(call == failing_call);
    if (fate == FATE_FAIL) {
        errno = failing_error;
    }
    return fate;
}

static Fate decide(FaultGroup group) {
    const bool changes = group == FAULT_WRITE || group == FAULT_TRUNCATE || group == FAULT_UNLINK ||
                         group == FAULT_RENAME || group == FAULT_SYNC;
    const Fate fate = is_alive ? decide_call(group) : FATE_GO_ON;
    return fate == FATE_GO_ON && is_alive && changes ? decide_call(FAULT_CHANGE) : fate;
}

/* A call that is no write has no half. */
static bool fails(FaultGroup group) {
    return decide(group) == FATE_FAIL;
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

/* The bytes that such a write shall write; -1: it fails. */
static ssize_t share_of(Fate fate, size_t count) {
    return fate == FATE_FAIL ? -1 : (ssize_t)(fate == FATE_GO_ON ? count : count / 2);
}

static ssize_t end_if(Fate fate, ssize_t written) {
    if (fate == FATE_HALF_AND_END) {
        raise(SIGKILL);
    }
    return written;
}

ssize_t write(int file, const void *bytes, size_t count) {
    ssize_t (*real)(int, const void *, size_t);
    find(&real, "write");
    const Fate fate = file > 2 ? decide(FAULT_WRITE) : FATE_GO_ON;
    const ssize_t share = share_of(fate, count);
    return share < 0 ? -1 : end_if(fate, real(file, bytes, (size_t)share));
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t place) {
    ssize_t (*real)(int, const void *, size_t, off64_t);
    find(&real, "pwrite64");
    const Fate fate = decide(FAULT_WRITE);
    const ssize_t share = share_of(fate, count);
    return share < 0 ? -1 : end_if(fate, real(file, bytes, (size_t)share, place));
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

int SDL_PushEvent(void *event) {
    int (*real)(void *);
    find(&real, "SDL_PushEvent");
    return fails(FAULT_EVENT) ? -1 : real(event);
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

void *aligned_alloc(size_t alignment, size_t size) {
    return fails(FAULT_MEMORY) ? NULL : __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
    *block = fails(FAULT_MEMORY) ? NULL : __libc_memalign(alignment, size);
    return *block ? 0 : ENOMEM;
}
