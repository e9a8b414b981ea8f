/* Speeds up SQLite, which is not the target of fuzzing: no locks, no counts, and blocks that the
 * address sanitizer does not watch. */
#ifndef DAMIER_TESTS_FUZZ_QUICK_SQLITE_H
#define DAMIER_TESTS_FUZZ_QUICK_SQLITE_H

#include <fcntl.h>
#include <sqlite3.h>
#include <stdarg.h>

#include "fuzz/fuzz.h"

/* Blocks have 2^5 to 2^17 bytes, including a header of 16, and return to the list of their size;
 * larger ones come from the C library. */
enum { QUICK_MIN = 5, QUICK_MAX = 17, QUICK_HEADER = 16, QUICK_STORE = 1 << 20 };

typedef struct QuickBlock {
    size_t size; /* usable bytes */
    struct QuickBlock *next;
} QuickBlock;

_Static_assert(sizeof(QuickBlock) == QUICK_HEADER, "what is used begins aligned");

static QuickBlock *quick_lists[QUICK_MAX + 1];

static inline int quick_class(size_t whole) {
    int class = QUICK_MIN;
    while (((size_t)1 << class) < whole) {
        class ++;
    }
    return class;
}

/* Cuts a piece from a larger block that is never freed. */
static inline QuickBlock *quick_cut(size_t whole) {
    static char *store; /* the newest block; the lists and their users reach all others */
    static size_t left;
    if (left < whole) {
        store = malloc(QUICK_STORE);
        demand(store != NULL);
        left = QUICK_STORE;
    }
    QuickBlock *block = (QuickBlock *)(void *)store;
    store += whole;
    left -= whole;
    return block;
}

static inline void *quick_malloc(int bytes) {
    const size_t whole = (size_t)bytes + QUICK_HEADER;
    const int class = quick_class(whole);
    QuickBlock *block;
    if (class > QUICK_MAX) {
        block = malloc(whole);
        if (!block) {
            return NULL;
        }
        block->size = (size_t)bytes;
        return block + 1;
    }
    block = quick_lists[class];
    if (block) {
        quick_lists[class] = block->next;
    } else {
        block = quick_cut((size_t)1 << class);
    }
    block->size = ((size_t)1 << class) - QUICK_HEADER;
    return block + 1;
}

static inline void quick_free(void *used) {
    QuickBlock *block = (QuickBlock *)used - 1;
    const int class = quick_class(block->size + QUICK_HEADER);
    if (class > QUICK_MAX) {
        free(block);
        return;
    }
    block->next = quick_lists[class];
    quick_lists[class] = block;
}

static inline int quick_size(void *used) {
    return used ? (int)((QuickBlock *)used - 1)->size : 0;
}

static inline void *quick_realloc(void *used, int bytes) {
    if (quick_size(used) >= bytes) {
        return used;
    }
    void *larger = quick_malloc(bytes);
    if (larger) {
        memcpy(larger, used, (size_t)quick_size(used));
        quick_free(used);
    }
    return larger;
}

static inline int quick_round(int bytes) {
    return (bytes + 7) & ~7;
}

static inline int quick_init(void *self) {
    (void)self;
    return SQLITE_OK;
}

static inline void quick_shutdown(void *self) {
    (void)self;
}

/* Every lock succeeds: nobody else opens the file. */
static inline int quick_fcntl(int file, int command, ...) {
    va_list arguments;
    va_start(arguments, command);
    struct flock *lock = NULL;
    long number = 0;
    if (command == F_SETLK || command == F_SETLKW || command == F_GETLK) {
        lock = va_arg(arguments, struct flock *);
    } else {
        number = va_arg(arguments, long);
    }
    va_end(arguments);
    if (!lock) {
        return fcntl(file, command, number);
    }
    if (command == F_GETLK) {
        lock->l_type = F_UNLCK;
    }
    return 0;
}

/* Call before the first store is opened, in programs with one thread. */
static inline void make_sqlite_quick(void) {
    static const sqlite3_mem_methods methods = {.xMalloc = quick_malloc,
                                                .xFree = quick_free,
                                                .xRealloc = quick_realloc,
                                                .xSize = quick_size,
                                                .xRoundup = quick_round,
                                                .xInit = quick_init,
                                                .xShutdown = quick_shutdown};
    demand(sqlite3_config(SQLITE_CONFIG_SINGLETHREAD) == SQLITE_OK);
    demand(sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0) == SQLITE_OK);
    demand(sqlite3_config(SQLITE_CONFIG_MALLOC, &methods) == SQLITE_OK);
    sqlite3_vfs *files = sqlite3_vfs_find(NULL);
    demand(files->xSetSystemCall(files, "fcntl", (sqlite3_syscall_ptr)quick_fcntl) == SQLITE_OK);
}

#endif
