/* A library for LD_PRELOAD that kills the process, like SIGKILL or a power cut, at its
 * DAMIER_KILL_AT-th call that changes a file: before the call, or, when "h" follows the number, in
 * the middle of a write. With DAMIER_FAIL_AT that call and all later ones fail instead: the disk is
 * full ("f"), is full after half a write ("s"), or is broken ("e"). */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

static atomic_long calls;

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t place);

static long number_in(const char *variable, char *letter) {
    const char *given = getenv(variable);
    char *end = NULL;
    const long number = given ? strtol(given, &end, 10) : 0;
    *letter = end ? *end : 0;
    return number;
}

/* Finds the next function of this name; ISO C has no conversion from an object pointer to a
 * function pointer. */
static void find(void *function, const char *name) {
    void *symbol = dlsym(RTLD_NEXT, name);
    memcpy(function, &symbol, sizeof symbol);
}

typedef enum Fate { FATE_GO_ON, FATE_HALF, FATE_FAIL, FATE_SHORT } Fate;

/* Decides the fate of this call. */
static Fate decide(void) {
    char how = 0;
    const long call = ++calls;
    const long kill_at = number_in("DAMIER_KILL_AT", &how);
    if (kill_at == call && how != 'h') {
        raise(SIGKILL);
    }
    if (kill_at == call) {
        return FATE_HALF;
    }
    const long fail_at = number_in("DAMIER_FAIL_AT", &how);
    if (fail_at != 0 && call >= fail_at) {
        errno = how == 'e' ? EIO : ENOSPC;
        return how == 's' && call == fail_at ? FATE_SHORT : FATE_FAIL;
    }
    return FATE_GO_ON;
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t place) {
    static ssize_t (*real)(int, const void *, size_t, off64_t);
    find(&real, "pwrite64");
    const Fate fate = decide();
    if (fate == FATE_HALF) {
        (void)real(file, bytes, count / 2, place);
        raise(SIGKILL);
    }
    if (fate == FATE_SHORT) {
        return real(file, bytes, count / 2, place);
    }
    return fate == FATE_FAIL ? -1 : real(file, bytes, count, place);
}

int fsync(int file) {
    static int (*real)(int);
    find(&real, "fsync");
    return decide() == FATE_FAIL ? -1 : real(file);
}

int fdatasync(int file) {
    static int (*real)(int);
    find(&real, "fdatasync");
    return decide() == FATE_FAIL ? -1 : real(file);
}

int ftruncate64(int file, off64_t length) {
    static int (*real)(int, off64_t);
    find(&real, "ftruncate64");
    return decide() == FATE_FAIL ? -1 : real(file, length);
}

int unlink(const char *path) {
    static int (*real)(const char *);
    find(&real, "unlink");
    return decide() == FATE_FAIL ? -1 : real(path);
}
